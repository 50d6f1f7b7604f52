// Textos de las notificaciones, en español.
import type { NotificationTexts } from './notification-texts.en.ts';

export const es: NotificationTexts = {
  title: 'Notificaciones',
  unread: (count) => `Notificaciones, ${count} sin leer`,
  news: (count, shown) => (count === 1 ? '1 notificación sin leer' : `${shown} notificaciones sin leer`),
  isUnread: 'Sin leer',
  markAll: 'Marcar todo como leído',
  loading: 'Cargando notificaciones…',
  empty: 'Aún no hay notificaciones',
  emptyText: 'Aquí aparecen los presupuestos aceptados, los pagos en línea y los correos que no se han podido entregar.',
  failed: 'No se han podido cargar las notificaciones.',
  failedMark: 'No se ha podido marcar como leído. Inténtelo de nuevo.',
  more: 'Ver anteriores',
};
