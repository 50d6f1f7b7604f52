// What the analytics page says, in German.
import type { AnalyticsTexts } from './texts.en.ts';

export const de: AnalyticsTexts = {
  insights: 'Hinweise',
  description: 'Woher Ihre Erträge kommen und wohin sie gehen.',
  range: 'Zeitraum der Auswertung',
  what: 'die Auswertung',
  loading: 'Auswertung wird geladen\u00a0…',
  revenue: 'Erträge im Überblick',
  expenses: 'Aufwendungen im Überblick',
  categories: 'Verteilung nach Kategorien',
  categoryText: 'Kategorien mit Buchungen',
  chart: 'Erträge und Aufwendungen je Monat',
  byExpense: 'Aufwendungen nach Kategorie',
  byRevenue: 'Erträge nach Kategorie',
  none: 'Nichts in diesem Zeitraum.',
  show: 'Zahlen anzeigen',
  hide: 'Zahlen ausblenden',
  month: 'Monat',
  emptyTitle: 'Noch nichts auszuwerten',
  emptyText:
    'Importieren Sie einen Kontoauszug oder erfassen Sie Transaktionen, um Erträge und Aufwendungen je Monat und Kategorie zu sehen.',
  importStatement: 'Kontoauszug importieren',
  revenueSeries: 'Erträge',
  expenseSeries: 'Aufwendungen',
  share: (percent, before) => `${percent} der Summe; davor ${before}`,
  against: (change) => `${change} zum Zeitraum davor`,
  fresh: 'Neu',
  since: (day) => `Buchhaltung seit ${day}`,
};
