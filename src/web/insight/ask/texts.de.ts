// Dasselbe wie texts.en.ts, auf Deutsch.
import type { AskTexts } from './texts.en.ts';

export const de: AskTexts = {
  title: 'Fragen zu Ihrer Buchhaltung',
  label: 'Frage',
  placeholder: 'Wie viel habe ich letztes Quartal für Software ausgegeben?',
  ask: 'Fragen',
  what: 'die Antwort',
  loading: 'Wird nachgesehen\u00a0…',
  examples: ['Wer schuldet mir Geld?', 'Ausgaben nach Kategorie dieses Jahr', 'Top 5 Kunden dieses Jahr'],
  locked: (plan) => `Der Tarif ${plan} enthält das Fragen nicht.`,
  notUnderstood: 'Die Frage wurde nicht verstanden.',
  try: 'Fragen Sie nach Ausgaben, Umsatz, Gewinn, Geldbestand, Steuern oder offenen Beträgen, mit Zeitraum, Kategorie oder Kunde.',
  leftOver: (words) => `Nicht verstanden und weggelassen: ${words}`,
  measures: {
    spent: 'Ausgaben',
    income: 'Umsatz',
    profit: 'Gewinn',
    cash: 'Geldbestand',
    owed_to_you: 'Offene Forderungen',
    you_owe: 'Offene Verbindlichkeiten',
    overdue: 'Überfällige Rechnungen',
    tax_owed: 'Geschuldete Steuern',
  },
  by: { account: 'nach Kategorie', payee: 'nach Kunde oder Empfänger', month: 'nach Monat' },
  asOf: (day) => `Stand ${day}`,
  notAsked: (days) => `${days} (kein Zeitraum genannt)`,
  before: (amount, days) => `${amount} im Zeitraum ${days}`,
  parts: 'Woraus es besteht',
  entries: 'Größte Buchungen',
  none: 'Nichts gefunden.',
  unnamed: 'Ohne Beschreibung',
};
