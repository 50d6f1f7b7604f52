// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { ListTexts } from './texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('de', count, { one: `${figure} Transaktion`, other: `${figure} Transaktionen` });

export const de: ListTexts = {
  title: 'Transaktionen',
  description: 'Alle Einnahmen, Ausgaben und Umbuchungen',
  rules: 'Regeln',
  import: 'Importieren',
  newTransaction: 'Neue Transaktion',
  error: 'Fehler',
  types: { expense: 'Ausgabe', income: 'Einnahme', transfer: 'Umbuchung' },
  totals: { label: 'Summen der Liste', count: 'Transaktionen', moneyIn: 'Einnahmen', moneyOut: 'Ausgaben', net: 'Saldo' },
  review: {
    waiting: (count, figure) => `${transactions(count, figure)} zu prüfen. Daybook lernt aus jeder Kategorie, die Sie bestätigen.`,
    review: 'Jetzt prüfen',
  },
  filter: {
    search: 'Transaktionen durchsuchen',
    searchHint: 'Beschreibung oder Betrag',
    dates: 'Zeitraum',
    categories: 'Kategorien',
    findCategories: 'Kategorien suchen',
    nothingMatches: 'Keine Treffer',
    filters: 'Filter',
    toReview: 'Zu prüfen',
    toReviewHelp: 'Nur unbestätigte Kategorien',
    type: 'Art',
    account: 'Konto',
    fromAmount: 'Betrag von',
    toAmount: 'Betrag bis',
  },
  chips: {
    label: 'Gesetzte Filter',
    text: (search) => `„${search}“`,
    from: (day) => `Ab ${day}`,
    until: (day) => `Bis ${day}`,
    between: (least, most) => `${least} bis ${most}`,
    atLeast: (amount) => `Mindestens ${amount}`,
    atMost: (amount) => `Höchstens ${amount}`,
    unknownAccount: 'Unbekanntes Konto',
    takeOff: (filter) => `Filter ${filter} entfernen`,
  },
  list: {
    loading: 'Transaktionen werden geladen\u00a0…',
    failed: 'Die Transaktionen konnten nicht geladen werden',
    failedText: 'Laden Sie die Seite neu.',
    noneTitle: 'Keine Transaktionen gefunden',
    filteredText: 'Ändern Sie die Filter oder setzen Sie sie zurück.',
    resetFilters: 'Filter zurücksetzen',
    emptyText: 'Importieren Sie einen Kontoauszug oder erfassen Sie die erste Transaktion manuell.',
    importStatement: 'Kontoauszug importieren',
  },
  columns: { date: 'Datum', description: 'Beschreibung', category: 'Kategorie', account: 'Konto', amount: 'Betrag' },
  row: {
    noDescription: 'Keine Beschreibung',
    elsewhere: 'Automatisch erstellt',
    inCurrency: (currency) => `in ${currency}`,
  },
  category: {
    split: 'Aufgeteilt',
    choose: 'Kategorie wählen',
    find: 'Kategorie suchen',
    suggested: 'Vorgeschlagen:',
    change: 'Ändern',
    accept: (name) => `${name} übernehmen`,
    acceptFor: (name, description) => `${name} für ${description || 'diese Transaktion'} übernehmen`,
    named: (name) => `Kategorie ${name}`,
    categoryOf: (description) => `Kategorie von ${description || 'dieser Transaktion'}`,
    filedBy: {
      rule: 'Kategorie durch Regel',
      memory: 'Wie bei früheren Transaktionen',
      classifier: 'Gelernt aus Ihren Kategorien',
      vocabulary: 'Anhand üblicher Begriffe',
    },
    sure: (percent) => `Zu ${percent} sicher.`,
  },
  bulk: {
    selected: (figure) => `${figure} ausgewählt`,
    tooMany: (count, figure, most) => `${transactions(count, figure)} ausgewählt. Auf einmal lassen sich höchstens ${most} ändern.`,
    categoryLabel: 'Kategorie für die ausgewählten Transaktionen',
    recategorize: 'Kategorie ändern',
    accept: (count, figure) => plural('de', count, { one: 'Vorschlag übernehmen', other: `${figure} Vorschläge übernehmen` }),
    clear: 'Auswahl aufheben',
    removeTitle: (count, figure) => `${transactions(count, figure)} löschen?`,
    removeText: 'Die Buchungssätze werden storniert. Sie können das rückgängig machen.',
    removeYes: (count, figure) => `${transactions(count, figure)} löschen`,
  },
  done: {
    filed: (count, figure, category) =>
      count === 1 ? `Kategorie: ${category}` : `${transactions(count, figure)} als ${category} kategorisiert`,
    alsoSuggested: (count, figure) =>
      plural('de', count, {
        one: '1 ähnliche Transaktion hat denselben Vorschlag.',
        other: `${figure} weitere, ähnliche bekamen denselben Vorschlag.`,
      }),
    accepted: (count, figure) => (count === 1 ? 'Vorschlag angenommen' : `${figure} Vorschläge angenommen`),
    removed: (count, figure) => `${transactions(count, figure)} gelöscht`,
    removedText: (count) =>
      count === 1
        ? 'Ihr Buchungssatz wurde storniert; das Journal behält beide.'
        : 'Ihre Buchungssätze wurden storniert; das Journal behält alle.',
    undone: 'Rückgängig gemacht',
    undoneText: (count, figure) =>
      plural('de', count, { one: `${figure} Transaktion wiederhergestellt.`, other: `${figure} Transaktionen wiederhergestellt.` }),
  },
  keys: {
    space: 'Leertaste',
    enter: 'Eingabe',
    move: 'navigieren',
    select: 'auswählen',
    open: 'öffnen',
    category: 'Kategorie',
    accept: 'Vorschlag übernehmen',
  },
};
