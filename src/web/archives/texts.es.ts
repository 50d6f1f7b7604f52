// Lo que dice la página de exportación, en español.
import type { en } from './texts.en.ts';

export const es: typeof en = {
  title: 'Exportación',
  description: 'Todo lo de esta empresa en un archivo ZIP, para usted.',
  what: 'las exportaciones',
  contents: 'Qué contiene',
  parts: [
    'Listas en CSV: cuentas, diario, sumas y saldos, contactos, documentos',
    'El diario en texto plano para hledger, ledger y beancount',
    'Presupuestos, facturas y abonos en PDF; facturas electrónicas en XML',
    'Todos los documentos y adjuntos con sus nombres',
    'Cada tabla en CSV, para que Daybook pueda restaurar la empresa en otro lugar',
  ],
  start: 'Exportar empresa',
  ready: 'Lista',
  making: 'Preparando…',
  waiting: 'A punto de empezar…',
  failed: 'La exportación ha fallado. Inténtelo de nuevo o pregunte a su administrador.',
  none: 'No hay exportaciones en los últimos 7 días.',
  recent: 'Exportaciones recientes',
  asked: (when) => `Iniciada ${when}`,
  until: (day) => `Disponible hasta el ${day}`,
  download: 'Descargar',
  downloadLabel: (when) => `Descargar la exportación de ${when}`,
  notAllowed: 'No tiene permiso para exportar esta empresa. Pregunte al propietario o a un administrador.',
};
