// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { DashboardTexts } from './texts.en.ts';

export const de: DashboardTexts = {
  page: {
    title: 'Übersicht',
    description: 'Wo das Unternehmen steht, nach seinen eigenen Büchern.',
    range: 'Zeitraum der Übersicht',
    what: 'Die Übersicht',
    overview: 'Überblick',
    download: 'Bericht herunterladen',
    downloading: 'Wird heruntergeladen…',
    downloadFailed: 'Der Bericht wurde nicht erstellt',
  },
  empty: {
    title: 'Die Bücher sind offen und leer',
    text: 'Importieren Sie den Kontoauszug Ihrer Bank, und diese Seite füllt sich mit Ihren eigenen Zahlen. Jede Datei in CSV, OFX, QIF, CAMT.053 oder MT940 genügt.',
    importStatement: 'Kontoauszug importieren',
    record: 'Buchung erfassen',
  },
  figures: {
    revenue: 'Erträge',
    expenses: 'Aufwendungen',
    profit: 'Nettoergebnis',
    cash: 'Geldbestand',
  },
  change: {
    fresh: 'Neu',
    against: (change, days) => `${change} ggü. ${days}`,
  },
  overview: {
    title: 'Finanzüberblick',
    description: (month) => `${month}, gegenüber dem Vormonat`,
    againstBefore: 'gegenüber dem Vormonat',
    revenue: 'Erträge',
    expenses: 'Aufwendungen',
    profit: 'Nettoergebnis',
    chart: 'Erträge und Aufwendungen nach Monaten',
  },
  quickAccess: {
    title: 'Schnellzugriff',
    failed: 'Fehler',
    failedText: 'Der Schnellzugriff konnte nicht geladen werden.',
    places: {
      Dashboard: 'Übersicht',
      Transactions: 'Buchungen',
      Banking: 'Bank',
      Reports: 'Berichte',
      Accounts: 'Konten',
      Journal: 'Journal',
      Settings: 'Einstellungen',
    },
  },
  recent: {
    title: 'Neueste Buchungen',
    moneyIn: 'Einnahmen',
    moneyOut: 'Ausgaben',
    none: 'Noch keine Buchungen.',
    all: 'Alle Buchungen ansehen',
    noDescription: 'Ohne Text',
    transfer: 'Umbuchung',
    split: 'Aufgeteilt',
  },
  review: {
    label: 'Durchzusehen',
    waiting: (count, figure) =>
      plural('de', count, {
        one: 'Eine Buchung wartet auf eine Kategorie.',
        other: `${figure} Buchungen warten auf eine Kategorie.`,
      }),
    text: 'Ein paar bestätigte lehren Daybook den Rest.',
    action: 'Durchsehen',
  },
  sample: {
    label: 'Beispielunternehmen',
    title: 'Sie sehen das Beispielunternehmen.',
    text: 'Ändern Sie, was Sie möchten; nichts davon gehört Ihnen.',
    load: 'Beispielunternehmen laden',
    loading: 'Beispielunternehmen wird geladen…',
    notLoaded: 'Das Beispielunternehmen wurde nicht geladen',
    removing: 'Wird entfernt…',
    removed: 'Beispielunternehmen entfernt',
    removedText: 'Ihre eigenen Bücher blieben unberührt.',
    notRemoved: 'Das Beispielunternehmen wurde nicht entfernt',
  },
};
