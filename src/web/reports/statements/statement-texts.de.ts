// Dasselbe wie statement-texts.en.ts, auf Deutsch.
import { plural } from '../../platform/texts.ts';
import type { StatementTexts } from './statement-texts.en.ts';

export const de: StatementTexts = {
  period: {
    label: 'Zeitraum',
    kinds: { month: 'Monat', quarter: 'Quartal', year: 'Kalenderjahr', 'fiscal-year': 'Geschäftsjahr', custom: 'Eigener Zeitraum' },
    range: 'Zeitraum der Aufstellung',
    move: 'Zeitraum wechseln',
    before: {
      month: 'Voriger Monat',
      quarter: 'Voriges Quartal',
      year: 'Voriges Kalenderjahr',
      'fiscal-year': 'Voriges Geschäftsjahr',
    },
    after: {
      month: 'Nächster Monat',
      quarter: 'Nächstes Quartal',
      year: 'Nächstes Kalenderjahr',
      'fiscal-year': 'Nächstes Geschäftsjahr',
    },
  },
  asOf: {
    label: 'Stichtag',
    days: 'Zeitraum',
    usual: {
      today: 'Heute',
      month: 'Ende des letzten Monats',
      quarter: 'Ende des letzten Quartals',
      year: 'Ende des letzten Geschäftsjahres',
    },
  },
  comparison: {
    budget: (name) => `Budget: ${name}`,
    label: 'Vergleich',
    with: { none: 'Kein Vergleich', 'previous-period': 'Vorperiode', 'previous-year': 'Vorjahr' },
    change: 'Veränderung',
  },
  basis: {
    label: 'Grundlage: periodengerecht zählt, wann es verdient wurde, nach Zahlung zählt, wann gezahlt wurde',
    short: { accrual: 'Periodengerecht', cash: 'Nach Zahlung' },
    whole: { accrual: 'Periodengerecht', cash: 'Nach Zahlung' },
  },
  method: {
    label: 'Methode: indirekt geht vom Ergebnis aus, direkt führt Ein- und Auszahlungen auf',
    short: { indirect: 'Indirekt', direct: 'Direkt' },
    whole: { indirect: 'Indirekte Methode', direct: 'Direkte Methode' },
  },
  zeroRows: 'Konten ohne Saldo anzeigen',
  print: 'Drucken',
  downloading: 'Wird heruntergeladen\u00a0…',
  notMade: 'Download fehlgeschlagen',
  what: 'Die Aufstellung',
  loading: 'Aufstellung wird geladen\u00a0…',
  empty: {
    title: 'In diesem Zeitraum wurde nichts gebucht',
    text: 'Wählen Sie einen anderen Zeitraum, oder holen Sie herein, was Ihre Bank hat: eine Datei mit dem Kontoauszug genügt.',
    toImport: 'Kontoauszug importieren',
    toRecord: 'Transaktion erfassen',
  },
  sheet: {
    asOf: (day) => `Zum ${day}`,
    caption: (title, period, currency) => `${title}, ${period}, in ${currency}`,
    outBy: (amount) => `Diese Aufstellung geht um ${amount} nicht auf.`,
    nothingAdded: 'Es wurde nichts hinzugefügt, um das zu verdecken.',
    verify: 'Buchhaltung prüfen',
    toSee: 'und sehen Sie, welcher Buchungssatz die Ursache ist.',
  },
  explain: {
    title: 'Erklärung',
    what: 'Die Erklärung',
    loading: 'Erklärung wird geladen\u00a0…',
    byPayee: 'Nach Kunde oder Empfänger',
    products: {
      title: 'Preis und Menge',
      sum: (count, quantity, price) =>
        `${count} in beiden Zeiträumen berechnete Produkte: ${quantity} durch die Menge, ${price} durch den Preis, ohne Steuer.`,
      quantities: (before, now) => `${before} → ${now}`,
      byQuantity: (amount) => `${amount} Menge`,
      byPrice: (amount) => `${amount} Preis`,
    },
    byAccount: 'Nach Konto',
    unnamed: 'Ohne Beschreibung',
    others: 'Alle übrigen',
    noneNow: 'Keine Buchungen in diesem Zeitraum.',
    before: (amount) => `vorher ${amount}`,
    more: (count, figure) =>
      plural('de', count, { one: '1 weitere Buchung, unten in der Liste', other: `${figure} weitere Buchungen, unten in der Liste` }),
    onDay: (day) => `dem Saldo am ${day}`,
    same: (days) => `Unverändert gegenüber ${days}.`,
    changed: (amount, share, days) => `${amount}${share === null ? '' : ` (${share})`} gegenüber ${days}`,
    moves: {
      new: (name, amount) => `${name} ${amount} (neu)`,
      gone: (name, amount) => `${name} ${amount} (diesmal nichts)`,
      more: (name, amount) => `${name} ${amount}`,
      less: (name, amount) => `${name} ${amount}`,
    },
  },
  postings: {
    title: 'Buchungszeilen',
    through: (day) => `Bis ${day}`,
    tooMany: (accounts) =>
      `Dieser Betrag setzt sich aus ${accounts} Konten zusammen. Klappen Sie die Aufstellung auf und öffnen Sie eine der Zeilen, aus denen er besteht.`,
    all: 'Alle Buchungszeilen',
    loading: 'Buchungszeilen werden geladen\u00a0…',
    what: 'Die Buchungszeilen',
    noneTitle: 'Keine Buchungszeilen',
    noneText: 'Auf diese Konten wurde in diesem Zeitraum nichts gebucht.',
    total: 'Summe der Buchungszeilen',
    noMemo: 'Ohne Beschreibung',
    reversal: 'Storno',
    differsOnCash:
      'Nach Zahlung zählt der Betrag, was im Zeitraum gezahlt wurde, nicht was gebucht wurde; darum ergeben die Buchungszeilen etwas anderes.',
    differsInFlow: 'Der Betrag zählt nur, was Zahlungsmittel bewegt hat; auf diesen Konten gibt es auch andere Buchungszeilen.',
    differsAsComputed: 'Der Betrag zählt diese Buchungszeilen zusammen mit Errechnetem, etwa den Ergebnissen früherer Jahre.',
  },
};
