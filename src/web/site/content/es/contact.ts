// The contact page in Spanish.
import type { SiteContent } from '../en/site.ts';

export const contact: SiteContent['contact'] = {
  title: 'Contacto · Daybook',
  description:
    'Correo, teléfono, chat y ventas: cómo y cuándo encontrarnos y cuánto tardamos. Con formulario y cuatro preguntas frecuentes.',
  heading: 'Hable con nosotros',
  lead: 'Escriba, llame o use el formulario. Lo lee y lo responde una persona.',
  cards: {
    email: { title: 'Soporte por correo', text: 'Para lo que puede esperar una hora o dos.', availability: '24/7, respuesta en 4 horas' },
    phone: { title: 'Soporte telefónico', text: 'Para lo que se dice antes que se escribe.', availability: 'Lun-vie 9:00-18:00 PST' },
    chat: {
      title: 'Chat en vivo',
      text: 'Empiece con el formulario de abajo; en este horario una persona lo atiende enseguida.',
      link: 'Ir al formulario',
      availability: 'Lun-vie 9:00-18:00 PST',
    },
    sales: {
      title: 'Ventas a empresas',
      text: 'Para equipos, varias empresas e instalaciones propias.',
      availability: 'Lun-vie 9:00-18:00 PST',
    },
  },
  form: {
    label: 'Escríbanos',
    heading: 'Envíenos un mensaje',
    name: 'Nombre',
    email: 'Correo electrónico',
    subject: 'Asunto',
    pickSubject: 'Seleccione un asunto',
    subjects: {
      general: 'Consulta general',
      support: 'Soporte técnico',
      billing: 'Pregunta de facturación',
      feature: 'Petición de función',
      partnership: 'Colaboración',
      other: 'Otro',
    },
    message: 'Mensaje',
    messageHelp: 'Al menos 10 caracteres. No incluya contraseñas ni datos bancarios.',
    website: 'Deje este campo vacío',
    send: 'Enviar mensaje',
    sending: 'Enviando...',
    sent: { title: '¡Mensaje enviado!', text: 'Le responderemos en menos de 24 horas.' },
    failed: 'No se pudo enviar el mensaje. Inténtelo de nuevo.',
    error: 'Error',
    problems: {
      name: 'El nombre debe tener al menos 2 caracteres',
      email: 'Introduzca una dirección de correo válida',
      subject: 'Seleccione un asunto',
      message: 'El mensaje debe tener al menos 10 caracteres',
      tooLong: 'El mensaje puede tener como máximo 5000 caracteres',
    },
  },
  questions: {
    label: 'Preguntas frecuentes',
    heading: 'Lo que más se pregunta',
    items: [
      {
        question: '¿Qué tan seguros están mis datos financieros?',
        answer:
          'Las contraseñas se guardan como resúmenes argon2id y los demás secretos se sellan con AES-256-GCM. Cada empresa está separada en la propia base de datos, toda cuenta dispone de doble factor y llaves de acceso, y a terceros solo va lo que usted envía: el correo a sus clientes, y los pagos de estos al proveedor que eligen. El resumen de seguridad dice lo que hay y lo que aún no.',
        link: 'Leer el resumen de seguridad',
        to: '/security-overview',
      },
      {
        question: '¿Puedo importar datos de otro programa de contabilidad?',
        answer:
          'Sí. Suelte los archivos exportados de QuickBooks, Xero, Wave, FreshBooks, Zoho Books, GnuCash y otros, o un CSV con cualquier columna. El traslado se ensaya primero: se comparan los dos balances de comprobación y se indica cada diferencia. Las facturas pendientes, emitidas y recibidas, entran listas para cobrarse o pagarse, y puede deshacer todo el traslado. Los extractos bancarios se importan en CSV, OFX, QFX, QIF, CAMT.053, MT940 o PDF.',
        link: 'Cómo funciona una importación',
        to: '/help',
      },
      {
        question: '¿Qué hacen las funciones de IA?',
        answer:
          'El asistente propone una cuenta para cada línea, dice cuánta certeza tiene y por qué, y aprende solo de sus decisiones. Funciona en el mismo servidor que su contabilidad. Por debajo de la certeza que usted fije, nada se clasifica sin usted.',
        link: 'Ver las funciones',
        to: '/features',
      },
      {
        question: '¿Hay aplicación móvil?',
        answer:
          'Daybook está pensado primero para el teléfono y hoy funciona en su navegador. Una aplicación instalable en iOS y Android llegará próximamente.',
        link: 'Ver las funciones',
        to: '/features',
      },
    ],
  },
  office: {
    label: 'Nuestra oficina',
    heading: 'Dónde estamos',
    headquarters: 'Sede central',
    hours: 'Horario de oficina',
    weekdays: 'Lun-vie 9-18 PST',
    weekend: 'Fines de semana cerrado',
    map: 'Mapa interactivo próximamente',
  },
};
