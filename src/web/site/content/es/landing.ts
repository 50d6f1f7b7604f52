// The front page in Spanish.
import type { SiteContent } from '../en/site.ts';

export const landing: SiteContent['landing'] = {
  title: 'Daybook · Contabilidad para quienes trabajan por su cuenta',
  description:
    'Contabilidad y facturación para autónomos, creadores y pequeñas empresas. Envíe facturas, importe extractos y siga cada cifra hasta su origen.',
  headline: 'Su contabilidad, al día.',
  lead: 'Envíe facturas, importe extractos bancarios y tenga una contabilidad real por partida doble. Cada sugerencia está explicada y cada cifra llega hasta su origen.',
  start: 'Empezar gratis',
  explore: 'Ver las funciones',
  noCard: 'Sin tarjeta de crédito.',
  example: {
    caption: 'Un ejemplo: un movimiento bancario, desde el extracto hasta el informe.',
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
    figure: { step: 'El informe muestra', text: 'Ingresos, noviembre', open: 'abre el movimiento bancario de arriba' },
  },
  formats: { label: 'Para cualquier banco', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940', 'PDF'] },
  features: {
    label: 'Qué hace',
    heading: 'Tres cosas, bien hechas',
    cards: [
      {
        title: 'Suelte el extracto',
        text: 'Cualquier formato bancario. Revise antes de importar, sin duplicados, y deshaga con un clic. Los pagos se asocian a sus facturas.',
        picture: 'La lista de movimientos tras una importación, con la categoría propuesta para cada una',
      },
      {
        title: 'Una contabilidad que siempre cuadra',
        text: 'Cada movimiento se contabiliza por partida doble, comprobada por la base de datos. Nada se sobrescribe: una corrección es un asiento nuevo, y un mes cerrado sigue cerrado.',
        picture: 'El libro diario: asientos con su debe y su haber',
      },
      {
        title: 'Cifras que se abren',
        text: 'Cuenta de resultados, balance, flujo de efectivo. Pulse una cifra para ver de qué se compone, hasta el movimiento bancario.',
        picture: 'Una cuenta de resultados en la que cada cifra es un enlace',
      },
    ],
  },
  invoicing: {
    heading: 'Envíe facturas y cobre',
    text: 'Vea su factura mientras la escribe. Su cliente recibe una página con el importe, las formas de pago y el PDF. Los pagos se registran automáticamente.',
    pictures: {
      form: 'Una factura nueva: el cliente, las fechas, las líneas con impuestos y el importe total',
      pay: 'La página de una factura en el teléfono de un cliente: el importe, el vencimiento, el PDF y los datos bancarios',
    },
  },
  tour: {
    heading: 'El mes de un vistazo',
    text: 'Ingresos, gastos y beneficio en un solo lugar. Es la empresa de ejemplo, que puede cargar y quitar con un clic.',
    picture: 'El panel de la empresa de ejemplo: ingresos, gastos y beneficio del mes, con un gráfico de los meses anteriores',
  },
  assistant: {
    label: 'Quién hace qué',
    heading: 'Un asistente que propone. Un libro mayor que decide.',
    text: 'Una suposición puede ser útil, pero no dentro de su contabilidad. Daybook separa las dos cosas.',
    left: 'El asistente',
    right: 'El libro mayor',
    rows: [
      { topic: 'Decide según', left: 'lo que usted decidió antes, solo en esta empresa', right: 'las reglas de la partida doble' },
      {
        topic: 'Puede equivocarse',
        left: 'sí; por eso muestra su confianza y su motivo',
        right: 'no; un asiento que no cuadra se rechaza',
      },
      {
        topic: 'Cambia su contabilidad',
        left: 'solo categorías, a partir de la confianza que usted fije',
        right: 'solo añadiendo un asiento',
      },
      { topic: 'Puede deshacerse', left: 'con un clic', right: 'con un contraasiento que queda a la vista' },
      {
        topic: 'Funciona',
        left: 'en el mismo servidor que su contabilidad',
        right: 'en PostgreSQL, protegido por sus propias restricciones',
      },
    ],
  },
  testimonials: {
    label: 'En uso',
    heading: 'Así se trabaja con Daybook',
    note: 'Ejemplos ilustrativos; no son citas de clientes reales.',
    quotes: [
      {
        text: 'Antes pasaba los domingos por la tarde con las cuentas. Ahora importo el extracto el viernes y reviso los cuatro movimientos en los que duda.',
        role: 'Ilustradora autónoma',
      },
      {
        text: 'Publicidad, patrocinios y algún derecho de autor me llegan en tres monedas. Por primera vez sé lo que he ganado de verdad.',
        role: 'Creador de vídeo',
      },
      {
        text: 'Puedo seguir cada cifra hasta el movimiento bancario. Antes enviaba páginas de preguntas a mis clientes; ahora, un puñado.',
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
