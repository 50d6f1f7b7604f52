// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { DashboardTexts } from './texts.en.ts';

export const de: DashboardTexts = {
  page: {
    title: 'Dashboard',
    compared: (days, before) => `${days}, verglichen mit ${before}`,
    range: 'Zeitraum der Übersicht',
    what: 'Die Übersicht',
    todayWhat: 'Was heute zu tun ist',
    overview: 'Überblick',
    download: 'Bericht herunterladen',
    downloading: 'Wird heruntergeladen…',
    downloadFailed: 'Bericht konnte nicht erstellt werden',
  },
  empty: {
    title: 'Noch keine Transaktionen',
    text: 'Importieren Sie den Kontoauszug Ihrer Bank, und diese Seite füllt sich mit Ihren eigenen Zahlen. Jede Datei in CSV, OFX, QIF, CAMT.053 oder MT940 genügt.',
    importStatement: 'Kontoauszug importieren',
    record: 'Transaktion erfassen',
  },
  figures: {
    revenue: 'Erträge',
    expenses: 'Aufwendungen',
    profit: 'Gewinn',
    cash: 'Liquide Mittel',
  },
  change: {
    fresh: 'Neu',
  },
  overview: {
    title: 'Finanzüberblick',
    description: (month, before) => `${month} im Vergleich zu ${before}`,
    revenue: 'Erträge',
    expenses: 'Aufwendungen',
    profit: 'Gewinn',
    chart: 'Erträge und Aufwendungen nach Monaten',
  },
  quickAccess: {
    title: 'Schnellzugriff',
    failed: 'Fehler',
    failedText: 'Der Schnellzugriff konnte nicht geladen werden.',
    places: {
      Dashboard: 'Übersicht',
      Transactions: 'Transaktionen',
      Banking: 'Bank',
      Reports: 'Berichte',
      Accounts: 'Konten',
      Journal: 'Journal',
      Settings: 'Einstellungen',
    },
  },
  recent: {
    title: 'Letzte Transaktionen',
    latest: 'Die letzten 5',
    moneyIn: 'Einnahmen',
    moneyOut: 'Ausgaben',
    none: 'Noch keine Transaktionen.',
    all: 'Alle Transaktionen ansehen',
    noDescription: 'Keine Beschreibung',
    transfer: 'Umbuchung',
    split: 'Aufgeteilt',
  },
  needs: {
    title: 'Zu erledigen',
    none: 'Im Moment ist nichts zu erledigen.',
    overdue: (count, figure) => plural('de', count, { one: '1 überfällige Rechnung', other: `${figure} überfällige Rechnungen` }),
    drafts: (count, figure) => plural('de', count, { one: '1 Rechnungsentwurf', other: `${figure} Rechnungsentwürfe` }),
    review: (count, figure) =>
      plural('de', count, { one: '1 Transaktion ohne Kategorie', other: `${figure} Transaktionen ohne Kategorie` }),
    matches: (count, figure) => plural('de', count, { one: '1 Zahlung zuordnen', other: `${figure} Zahlungen zuordnen` }),
    quotes: (count, figure) =>
      plural('de', count, {
        one: '1 Angebot läuft in den nächsten 7 Tagen ab',
        other: `${figure} Angebote laufen in den nächsten 7 Tagen ab`,
      }),
    sender: () => 'Geschäftsadresse ergänzen',
    payment: () => 'Zahlungswege für Ihre Kunden angeben',
  },
  owed: {
    title: 'Wer Ihnen Geld schuldet',
    none: 'Keine offenen Rechnungen.',
    late: (count, figure) => plural('de', count, { one: '1 Tag überfällig', other: `${figure} Tage überfällig` }),
    more: (count, figure) => plural('de', count, { one: '1 weiterer Kunde', other: `${figure} weitere Kunden` }),
  },
  cash: {
    title: 'Liquide Mittel in 30 Tagen',
    today: 'Heute',
    expected: 'Von Kunden erwartet',
    below: (day, lowest) => `Am ${day} unter null; Tiefststand: ${lowest}.`,
    bills: 'Fällige Eingangsrechnungen',
    basis: (day) => `Am ${day}, aus offenen Rechnungen und Eingangsrechnungen. Andere Ausgaben sind nicht enthalten.`,
    plan: 'Liquiditätsplan ansehen',
  },
  sample: {
    label: 'Beispielunternehmen',
    title: 'Sie sehen das Beispielunternehmen.',
    text: 'Probieren Sie alles aus: Es sind Beispieldaten.',
    load: 'Beispielunternehmen laden',
    loading: 'Beispielunternehmen wird geladen…',
    notLoaded: 'Beispieldaten konnten nicht geladen werden',
    removing: 'Wird entfernt…',
    removed: 'Beispielunternehmen entfernt',
    removedText: 'Ihre eigenen Daten sind nicht betroffen.',
    notRemoved: 'Das Beispielunternehmen wurde nicht entfernt',
  },
};
