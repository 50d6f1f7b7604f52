// Ce que disent la cloche et sa liste, en français.
import type { NotificationTexts } from './notification-texts.en.ts';

export const fr: NotificationTexts = {
  title: 'Notifications',
  unread: (count) => `Notifications, ${count} non lues`,
  news: (count, shown) => (count === 1 ? '1 notification non lue' : `${shown} notifications non lues`),
  isUnread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  loading: 'Chargement des notifications…',
  empty: 'Aucune notification',
  emptyText: 'Les devis acceptés, les paiements en ligne et les e-mails non distribués apparaissent ici.',
  failed: 'Impossible de charger les notifications.',
  failedMark: 'Impossible de marquer comme lu. Réessayez.',
  more: 'Afficher les plus anciennes',
};
