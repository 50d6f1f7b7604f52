// What the page of notification settings and the page of unsubscribe links say, in Spanish.
import type { PreferenceTexts } from './preference-texts.en.ts';

export const es: PreferenceTexts = {
  page: {
    title: 'Notificaciones',
    description: 'De qué le avisa Daybook y cómo. Estos ajustes son personales y valen para todas sus empresas.',
    what: 'Sus ajustes de notificaciones',
    loading: 'Cargando ajustes…',
    saved: 'Guardado',
    email: 'Correo',
    emailOff:
      'En su perfil están desactivadas todas las notificaciones por correo. Los correos sobre su cuenta y su acceso se envían siempre.',
    turnOn: 'Activar',
    inApp: 'En la aplicación',
    placeTitle: 'Idioma y zona horaria',
    language: 'Idioma preferido',
    timeZone: 'Zona horaria',
    deviceZone: 'La de este dispositivo',
    usual: 'Habituales',
    otherZones: 'Todas las zonas horarias',
    profileTitle: 'Notificaciones',
    profileEmail: 'Notificaciones por correo',
    profileEmailHelp: 'Los correos sobre su cuenta y su acceso se envían siempre.',
    profileLink: 'Elegir de qué quiere recibir avisos',
  },
  zones: {
    'America/New_York': 'Este (Nueva York)',
    'America/Los_Angeles': 'Pacífico (Los Ángeles)',
    'Europe/Berlin': 'Europa Central',
    'Asia/Tokyo': 'Japón',
  },
  topics: {
    transactionAlerts: {
      label: 'Alertas de movimientos',
      help: 'Pagos en línea, respuestas a presupuestos, liquidaciones fallidas y correos que no se pudieron entregar.',
    },
    budgetUpdates: {
      label: 'Novedades del presupuesto',
      help: 'Cuando un presupuesto está casi agotado o se supera, como máximo una vez al día.',
    },
    reportSummaries: { label: 'Informes por correo', help: 'Los informes que usted o alguien de su equipo le hace enviar periódicamente.' },
    securityAlerts: {
      label: 'Alertas de seguridad',
      help: 'Inicios de sesión en un dispositivo nuevo. Los cambios de contraseña, correo y métodos de acceso se comunican siempre.',
    },
    activityFeed: {
      label: 'Actividad',
      help: 'Presupuestos, pagos, recordatorios, facturas recurrentes y control presupuestario, en la campana.',
    },
    comments: {
      label: 'Comentarios',
      help: 'Preguntas nuevas para usted y respuestas en conversaciones en las que ha participado, en la campana.',
    },
    mentions: { label: 'Menciones', help: 'Comentarios que le nombran, en la campana.' },
    teamUpdates: { label: 'Novedades del equipo', help: 'Quién se incorpora, se va o cambia de rol, en la campana.' },
  },
  unsubscribe: {
    title: 'Ajustes de correo',
    what: 'Este enlace',
    loading: 'Cargando…',
    on: (topic) => `Recibe correos sobre «${topic}».`,
    off: (topic) => `Ya no recibe correos sobre «${topic}».`,
    stop: 'Darse de baja',
    resume: 'Volver a suscribirse',
    failed: 'Este enlace de baja no funciona',
    failedText: 'Abra el enlace del correo más reciente o inicie sesión y cambie sus notificaciones.',
    settings: 'Ajustes de notificaciones',
  },
};
