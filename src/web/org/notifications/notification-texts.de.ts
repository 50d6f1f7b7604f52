// Was die Glocke und ihre Liste sagen, auf Deutsch.
import type { NotificationTexts } from './notification-texts.en.ts';

export const de: NotificationTexts = {
  title: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  news: (count, shown) => (count === 1 ? '1 ungelesene Benachrichtigung' : `${shown} ungelesene Benachrichtigungen`),
  isUnread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  loading: 'Benachrichtigungen werden geladen\u00a0…',
  empty: 'Noch keine Benachrichtigungen',
  emptyText: 'Angenommene Angebote, Online-Zahlungen und nicht zustellbare E-Mails erscheinen hier.',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden.',
  failedMark: 'Konnte nicht als gelesen markiert werden. Bitte erneut versuchen.',
  more: 'Ältere anzeigen',
};
