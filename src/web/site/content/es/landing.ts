// The front page in Spanish.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · Contabilidad para quienes trabajan por su cuenta',
  description:
    'Contabilidad y facturación para autónomos, creadores y pequeñas empresas. Envíe facturas, suelte extractos: partida doble real y cada cifra abierta hasta su origen.',
  headline: 'Sus libros, escritos al ritmo del día.',
  lead: 'Daybook envía sus facturas, y las convierte junto con los extractos bancarios en una contabilidad real por partida doble. El asistente propone y da su motivo; el libro mayor mantiene cada cifra cuadrada y abierta hasta su origen.',
  start: 'Empezar gratis',
  explore: 'Ver las funciones',
  noCard: 'Sin tarjeta de crédito.',
  example: {
    caption: 'Una línea del banco, desde el extracto hasta el informe. Un ejemplo.',
    line: { step: 'El banco anota', text: 'CLIENTE A CUOTA NOV' },
    suggestion: {
      step: 'El asistente propone',
      account: 'Servicios a clientes',
      sure: (percent) => `${percent} de certeza`,
      reason: 'Ha clasificado «Cliente A» en Servicios a clientes tres veces.',
    },
    entry: {
      step: 'El libro mayor asienta',
      account: 'Cuenta',
      debit: 'Debe',
      credit: 'Haber',
      bank: 'Cuenta corriente',
      income: 'Servicios a clientes',
      balanced: 'Cuadrado',
    },
    figure: { step: 'El informe muestra', text: 'Ingresos, noviembre', open: 'abre la línea del banco de arriba' },
  },
  formats: { label: 'Lee lo que le da su banco', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940'] },
  features: {
    label: 'Qué hace',
    heading: 'Tres cosas, bien hechas',
    cards: [
      {
        title: 'Suelte el extracto',
        text: 'Tal como lo exporta su banco. Verá lo que se ha entendido antes de que se escriba nada; el mismo archivo dos veces no añade nada, y una importación puede deshacerse entera. Una línea que paga una de sus facturas se encuentra.',
        picture: 'La lista de transacciones tras una importación, con la categoría propuesta para cada una',
      },
      {
        title: 'Libros que siempre cuadran',
        text: 'Tras la lista sencilla hay partida doble vigilada por la propia base de datos. Nada se sobrescribe: una corrección es un asiento propio, y un mes cerrado sigue cerrado.',
        picture: 'El libro diario: asientos con su debe y su haber',
      },
      {
        title: 'Cifras que se abren',
        text: 'Cuenta de resultados, balance, flujo de efectivo. Pulse una cifra y verá de qué se compone, hasta la línea del extracto de la que procede.',
        picture: 'Una cuenta de resultados en la que cada cifra es un enlace',
      },
    ],
  },
  invoicing: {
    heading: 'Enviar una factura y verla pagada',
    text: 'El documento crece junto al formulario, tal como lo tendrá su cliente. Él recibe una página propia: qué debe pagar, cómo, y el PDF. Lo que paga queda por sí solo en sus libros.',
    pictures: {
      form: 'Una factura nueva: a la izquierda el cliente, las fechas y las líneas; al lado, a la derecha, el documento terminado',
      pay: 'La página de una factura en el teléfono de un cliente: el importe, el vencimiento, el PDF y los datos bancarios',
    },
  },
  tour: {
    heading: 'El mes de un vistazo',
    text: 'Lo que entró, lo que salió y lo que queda. Es la empresa de ejemplo que cada cuenta nueva puede cargar y quitar con un clic.',
    picture: 'El panel de la empresa de ejemplo: ingresos, gastos y beneficio del mes, con un gráfico de los meses anteriores',
  },
  assistant: {
    label: 'Quién hace qué',
    heading: 'Un asistente que propone. Un libro mayor que decide.',
    text: 'Un programa que adivina es útil. Un programa que adivina dentro de sus cuentas, no. Daybook separa una cosa de la otra.',
    left: 'El asistente',
    right: 'El libro mayor',
    rows: [
      { topic: 'Decide según', left: 'lo que usted decidió antes, solo en esta empresa', right: 'las reglas de la partida doble' },
      {
        topic: 'Puede equivocarse',
        left: 'sí; por eso dice cuánta certeza tiene y por qué',
        right: 'no; un asiento que no cuadra se rechaza',
      },
      {
        topic: 'Cambia sus libros',
        left: 'solo una categoría, y solo por encima de la certeza que usted fije',
        right: 'solo añadiendo un asiento',
      },
      { topic: 'Puede deshacerse', left: 'con un clic', right: 'con un contraasiento que queda a la vista' },
      { topic: 'Funciona', left: 'en la misma máquina que sus libros', right: 'en PostgreSQL, protegido por sus propias restricciones' },
    ],
  },
  testimonials: {
    label: 'En uso',
    heading: 'Cómo suena el trabajo',
    note: 'Compuestos por nosotros para mostrar un trabajo típico; no se cita a nadie real.',
    quotes: [
      {
        text: 'Antes reservaba los domingos por la tarde para las cuentas. Ahora suelto el extracto el viernes y respondo a las cuatro líneas en las que duda.',
        role: 'Ilustradora autónoma',
      },
      {
        text: 'Publicidad, patrocinios y algún derecho de autor me llegan en tres monedas. Por primera vez puedo decir qué quedó de ellos.',
        role: 'Creador de vídeo',
      },
      {
        text: 'Cada cifra del informe se abre hasta la línea del banco. Mis preguntas al cliente pasaron de páginas a un puñado.',
        role: 'Contable de pequeñas agencias',
      },
    ],
  },
  trial: {
    heading: 'Pruébelo con el extracto del mes pasado',
    text: 'Empiece con el plan gratuito, con cinco facturas al mes, y quédese mientras le sirva. Sin tarjeta de crédito.',
    start: 'Empezar gratis',
    pricing: 'Comparar los planes',
  },
  ways: {
    careers: { title: 'Trabaje con nosotros', text: 'Hay tres puestos abiertos.', link: 'Ver los puestos' },
    contact: { title: 'Pregunte a una persona', text: 'Las preguntas antes de empezar son bienvenidas.', link: 'Escríbanos' },
  },
};
