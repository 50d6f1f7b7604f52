// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { ListTexts } from './texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('de', count, { one: `${figure} Buchung`, other: `${figure} Buchungen` });

export const de: ListTexts = {
  title: 'Buchungen',
  description: 'Geld, das kam und ging, so wie es war.',
  rules: 'Regeln',
  import: 'Importieren',
  newTransaction: 'Neue Buchung',
  error: 'Fehler',
  types: { expense: 'Ausgabe', income: 'Einnahme', transfer: 'Umbuchung' },
  totals: { label: 'Summen der Liste', count: 'Buchungen', moneyIn: 'Einnahmen', moneyOut: 'Ausgaben', net: 'Saldo' },
  review: {
    waiting: (count, figure) =>
      `${transactions(count, figure)} ${count === 1 ? 'wartet' : 'warten'} auf eine Kategorie, die Sie bestätigen. Jede lehrt die nächste.`,
    review: 'Durchsehen',
  },
  filter: {
    search: 'Buchungen durchsuchen',
    searchHint: 'Text oder Betrag suchen',
    dates: 'Zeitraum',
    categories: 'Kategorien',
    findCategories: 'Kategorien suchen',
    nothingMatches: 'Nichts passt.',
    filters: 'Filter',
    toReview: 'Durchzusehen',
    toReviewHelp: 'Nur Buchungen, deren Kategorie niemand bestätigt hat.',
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
    loading: 'Buchungen werden geladen…',
    failed: 'Die Buchungen konnten nicht geladen werden',
    failedText: 'Die Liste ließ sich nicht lesen. In Ihren Büchern hat sich nichts geändert.',
    noneTitle: 'Keine Buchungen gefunden',
    filteredText: 'Nichts in Ihren Büchern passt zu allen diesen Filtern.',
    resetFilters: 'Filter zurücksetzen',
    emptyText: 'Importieren Sie einen Kontoauszug, und in einer Minute stehen hier Monate davon. Oder schreiben Sie die erste von Hand.',
    importStatement: 'Kontoauszug importieren',
  },
  columns: { date: 'Datum', description: 'Text', category: 'Kategorie', account: 'Konto', amount: 'Betrag' },
  row: {
    noDescription: 'Ohne Text',
    elsewhere: 'In einem anderen Teil von Daybook entstanden',
    inCurrency: (currency) => `in ${currency}`,
  },
  category: {
    split: 'Aufgeteilt',
    choose: 'Kategorie wählen',
    find: 'Tippen, um eine Kategorie zu finden',
    suggested: 'Vorgeschlagen:',
    change: 'Ändern',
    accept: (name) => `${name} annehmen`,
    acceptFor: (name, description) => `${name} für ${description || 'diese Buchung'} annehmen`,
    named: (name) => `Kategorie ${name}`,
    categoryOf: (description) => `Kategorie von ${description || 'dieser Buchung'}`,
    filedBy: {
      rule: 'Von Ihrer Regel abgelegt.',
      memory: 'Abgelegt wie von Ihnen zuvor.',
      classifier: 'Abgelegt nach dem, was Sie gelehrt haben.',
      vocabulary: 'Nach allgemein bekannten Wörtern abgelegt.',
    },
    sure: (percent) => `Zu ${percent} sicher.`,
  },
  bulk: {
    selected: (figure) => `${figure} ausgewählt`,
    tooMany: (count, figure, most) => `${transactions(count, figure)} ausgewählt. Auf einmal lassen sich höchstens ${most} ändern.`,
    categoryLabel: 'Kategorie für die ausgewählten Buchungen',
    recategorise: 'Kategorie ändern',
    accept: (count, figure) => plural('de', count, { one: 'Vorschlag annehmen', other: `${figure} Vorschläge annehmen` }),
    clear: 'Auswahl aufheben',
    removeTitle: (count, figure) => `${transactions(count, figure)} löschen?`,
    removeText: 'Jeder Buchungssatz wird storniert. Das Journal behält beide, und Sie können es rückgängig machen.',
    removeYes: (count, figure) => `${transactions(count, figure)} löschen`,
  },
  done: {
    filed: (count, figure, category) =>
      count === 1 ? `Abgelegt unter ${category}` : `${transactions(count, figure)} abgelegt unter ${category}`,
    alsoSuggested: (count, figure) =>
      plural('de', count, {
        one: 'Eine weitere, ähnliche bekam denselben Vorschlag.',
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
      plural('de', count, { one: `${figure} Buchung ist wieder wie zuvor.`, other: `${figure} Buchungen sind wieder wie zuvor.` }),
  },
  keys: {
    space: 'Leertaste',
    enter: 'Eingabe',
    move: 'bewegen',
    select: 'auswählen',
    open: 'öffnen',
    category: 'Kategorie',
    accept: 'Vorschlag annehmen',
  },
};
