// The features in Spanish.
import type { SiteContent } from '../en/site.ts';

export const features: SiteContent['features'] = {
  title: 'Funciones · Daybook',
  description:
    'La facturación del presupuesto al cobro, ocho funciones de contabilidad y ocho para creadores: qué está disponible hoy y qué llegará próximamente.',
  heading: 'Contabilidad y facturación completas',
  lead: 'La contabilidad, las facturas y los cobros están disponibles hoy. Las demás funciones llevan la marca «próximamente».',
  ready: 'Disponible',
  planned: 'Próximamente',
  invoicing: {
    label: 'Facturación',
    heading: 'Las facturas, del presupuesto al cobro',
    items: [
      {
        id: 'quotes',
        title: 'Presupuestos y anticipos',
        text: 'Se aceptan o rechazan en línea, con firma. Facturas de anticipo, parciales y final que juntas nunca superan el presupuesto.',
      },
      {
        id: 'invoices',
        title: 'Facturas',
        text: 'Su logotipo y su color, números sin huecos, en el idioma de sus clientes. Facturas recurrentes y envío en bloque.',
      },
      {
        id: 'e_invoices',
        title: 'Facturas electrónicas',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL y CII, comprobadas según las reglas de EN 16931 antes de enviarlas. Los errores se explican con claridad.',
      },
      {
        id: 'paid',
        title: 'Cobrar',
        text: 'Sus clientes ven sus documentos en una página propia y los pagan, sin cuenta. Los movimientos bancarios que coinciden con una factura se proponen como su cobro, con el motivo.',
      },
      {
        id: 'reminders',
        title: 'Recordatorios',
        text: 'Antes y después del vencimiento, hasta que un pago, una respuesta o una promesa los detiene. Con recargos por demora, acordados o legales.',
      },
      {
        id: 'proof',
        title: 'Comprobación de la contabilidad',
        text: 'Una página pone lado a lado lo que debe coincidir: cuentas por cobrar y facturas abiertas, anticipos, impuestos, banco y números.',
      },
    ],
  },
  creator: {
    label: 'Creadores y encargos',
    heading: 'Para creadores y trabajadores por encargo',
    items: [
      {
        id: 'youtube',
        title: 'Importación de ingresos de YouTube',
        text: 'Ingresos de un canal por mes y origen, contabilizados con la parte de la plataforma al lado.',
      },
      {
        id: 'splitting',
        title: 'Reparto de facturas',
        text: 'Reparta una factura a mano, con una plantilla o por partidas, y vea quién debe aún qué.',
      },
      {
        id: 'lending',
        title: 'Préstamos entre particulares',
        text: 'Dinero prestado y recibido entre personas, con calendario de pagos y lo que queda de cada uno.',
      },
      {
        id: 'projects',
        title: 'Clientes y proyectos',
        text: 'Tiempo, costes e ingresos por cliente y proyecto: lo que valió cada uno, al final de todo.',
      },
      {
        id: 'deductions',
        title: 'Deducciones de creadores',
        text: 'Gastos clasificados en las cuentas que pide la declaración, con el justificante detrás de cada uno.',
      },
      { id: 'payroll', title: 'Nóminas', text: 'Nóminas con anticipos e impuestos, desde una persona que ayuda hasta un equipo pequeño.' },
      {
        id: 'location',
        title: 'Impuestos según el lugar',
        text: 'Para nómadas digitales: cambie de normas fiscales sin empezar de cero.',
      },
      { id: 'commission', title: 'Reparto de comisiones', text: 'Partes de un ingreso que pasan a socios según reglas acordadas una vez.' },
    ],
  },
  core: {
    label: 'Contabilidad',
    heading: 'Contabilidad básica',
    items: [
      {
        id: 'categorisation',
        title: 'Clasificación asistida por IA',
        text: 'Cada línea con una cuenta propuesta, su certeza y su motivo. Aprende solo de sus decisiones y funciona en su propio servidor.',
      },
      {
        id: 'reports',
        title: 'Informes automáticos',
        text: 'Cuenta de resultados, balance, flujo de efectivo, balance de sumas y saldos, mayor y diario; en pantalla, como PDF, hoja de cálculo o CSV.',
      },
      {
        id: 'budgeting',
        title: 'Presupuestos, avisos y previsiones',
        text: 'Planifique un mes, reciba un aviso antes de gastar de más y vea hacia dónde va el año.',
      },
      {
        id: 'currencies',
        title: 'Varias monedas y pagos',
        text: 'Cuentas y facturas en cualquier moneda, cada cambio contabilizado a su tipo. Sus clientes pagan por transferencia, tarjeta, monedero, PayPal o Bitcoin, y todo se contabiliza automáticamente.',
      },
      {
        id: 'dashboards',
        title: 'Paneles de indicadores y permisos',
        text: 'Las cifras con las que dirige en una sola página, y quién puede ver o cambiar qué.',
      },
      {
        id: 'security',
        title: 'Cifrado y doble factor',
        text: 'Secretos sellados con AES-256-GCM, contraseñas como resúmenes argon2id, inicio de sesión con aplicación de códigos o llave de acceso.',
      },
      {
        id: 'import',
        title: 'Importación desde otros programas',
        text: 'Extractos en CSV, OFX, QIF, CAMT.053, MT940 o PDF; contabilidades completas de otros programas, con sus facturas pendientes.',
      },
      {
        id: 'mobile',
        title: 'En el teléfono',
        text: 'Pensado primero para el teléfono. Una aplicación instalable en iOS y Android que funcione sin conexión llegará próximamente.',
      },
    ],
  },
  pictures: {
    transactions: 'La lista de movimientos: lo que hay que revisar y los últimos registrados',
    report: 'Una cuenta de resultados con sus totales',
  },
  support: { title: 'Soporte prémium', text: 'Incluido en el plan Enterprise: una persona que conoce su servidor.' },
  end: {
    heading: 'Empiece con lo que hay',
    text: 'Gratis para una persona, una cuenta bancaria y cinco facturas al mes.',
    register: 'Crear su cuenta',
    pricing: 'Ver los planes',
  },
};
