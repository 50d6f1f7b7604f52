// What the bell and its panel say, in English: the shape of the other languages.
export const en = {
  title: 'Notifications',
  unread: (count: string) => `Notifications, ${count} unread`,
  news: (count: number, shown: string) => (count === 1 ? '1 unread notification' : `${shown} unread notifications`),
  isUnread: 'Unread',
  markAll: 'Mark all as read',
  loading: 'Loading notifications…',
  empty: 'No notifications yet',
  emptyText: 'Accepted quotes, online payments and emails that couldn’t be delivered appear here.',
  failed: 'Notifications couldn’t be loaded.',
  failedMark: 'Couldn’t mark as read. Try again.',
  more: 'Show older',
};
export type NotificationTexts = typeof en;
