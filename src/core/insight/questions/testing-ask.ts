// Questions in four languages with what they ask for, for test and bench. Each row is one question; a blank column means that it is not
// asked in that language.
import type { Language } from '../../language.ts';
import { ask } from '../ask/ask.ts';
import type { AskMeasure, AskNames } from '../ask/ask-query.ts';

export const names: AskNames = {
  accounts: [
    { id: 'software', name: 'Software and subscriptions', kind: 'expense', subkind: 'operating' },
    { id: 'travel', name: 'Travel', kind: 'expense', subkind: 'operating' },
    { id: 'ads', name: 'Advertising and marketing', kind: 'expense', subkind: 'operating' },
    { id: 'insurance', name: 'Insurance', kind: 'expense', subkind: 'operating' },
    { id: 'consulting', name: 'Consulting', kind: 'income', subkind: 'sales' },
    { id: 'checking', name: 'Checking account', kind: 'asset', subkind: 'bank' },
  ],
  contacts: [
    { id: 'lumen', name: 'Lumen Bakery' },
    { id: 'nord', name: 'Nordlicht GmbH' },
  ],
};
export const today = '2026-11-23';

/** measure, subject, days, parts, compared with, how many */
export type Expected = readonly [AskMeasure, string?, string?, ('account' | 'payee' | 'month' | '')?, string?, number?];
export const lastQuarter = '2026-07-01 2026-09-30';
export const lastMonth = '2026-10-01 2026-10-31';
export const lastYear = '2025-01-01 2025-12-31';
export const thisYear = '2026-01-01 2026-12-31';
const march = '2026-03-01 2026-03-31';

/** What is asked in every language, in this order. */
const asked: readonly Expected[] = [
  ['spent', 'software', lastQuarter],
  ['owed_to_you'],
  ['income', '', march],
  ['profit', '', lastYear],
  ['spent', '', lastMonth],
  ['cash'],
  ['you_owe'],
  ['tax_owed'],
  ['overdue'],
  ['income', 'lumen', thisYear],
  ['spent', 'travel', thisYear],
  ['spent', '', thisYear, 'account'],
  ['income', '', lastYear, 'payee'],
  ['income', '', thisYear, 'month'],
  ['spent', '', thisYear, 'account', '', 5],
  ['income', '', thisYear, 'payee', '', 3],
  ['profit', '', lastQuarter, '', lastYear],
  ['spent', 'ads', '2026-08-01 2026-10-31'],
  ['income', '', '2025-05-01 2025-05-31'],
  ['spent', 'insurance', '2024-01-01 2024-12-31'],
  ['income', 'consulting', lastMonth],
  ['profit', '', '2026-04-01 2026-06-30'],
  ['spent', '', '2026-11-22 2026-11-22'],
  ['income', '', '2026-11-01 2026-11-30'],
  ['income', 'nord', lastYear],
];

const questions: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'How much did I spend on software last quarter?',
    'Who owes me money?',
    'Revenue in March',
    'What was my profit last year?',
    'Expenses last month',
    'How much cash do I have?',
    'What do I owe?',
    'How much VAT do I owe?',
    'Which invoices are overdue?',
    'Income from Lumen Bakery this year',
    'How much did we spend on travel this year?',
    'Expenses by category this year',
    'Revenue by customer last year',
    'Sales by month this year',
    'Top 5 expenses this year',
    'Top 3 customers this year',
    'Profit last quarter compared to last year',
    'Marketing costs in the last 3 months',
    'Revenue in May 2025',
    'What did insurance cost in 2024?',
    'How much did I earn with consulting last month?',
    'Profit in Q2 2026',
    'What did I spend yesterday?',
    'How much have I earned this month?',
    'How much revenue came from Nordlicht GmbH last year?',
  ],
  de: [
    'Wie viel habe ich letztes Quartal für Software ausgegeben?',
    'Wer schuldet mir Geld?',
    'Umsatz im März',
    'Wie hoch war mein Gewinn letztes Jahr?',
    'Ausgaben im letzten Monat',
    'Wie ist der Kontostand?',
    'Was schulde ich?',
    'Wie viel Umsatzsteuer schulde ich?',
    'Welche Rechnungen sind überfällig?',
    'Einnahmen von Lumen Bakery in diesem Jahr',
    'Wie viel haben wir dieses Jahr für Reisen ausgegeben?',
    'Ausgaben nach Kategorie dieses Jahr',
    'Umsatz nach Kunden letztes Jahr',
    'Umsatz pro Monat dieses Jahr',
    'Top 5 Ausgaben dieses Jahr',
    'Die 3 größten Kunden in diesem Jahr',
    'Gewinn letztes Quartal im Vergleich zu letztem Jahr',
    'Kosten für Werbung in den letzten 3 Monaten',
    'Umsatz im Mai 2025',
    'Was hat die Versicherung 2024 gekostet?',
    'Wie viel habe ich letzten Monat mit Beratung verdient?',
    'Gewinn in Q2 2026',
    'Was habe ich gestern ausgegeben?',
    'Wie viel habe ich diesen Monat verdient?',
    'Wie viel Umsatz war letztes Jahr von Nordlicht GmbH?',
  ],
  es: [
    '¿Cuánto gasté en software el trimestre pasado?',
    '¿Quién me debe dinero?',
    'Ingresos en marzo',
    '¿Cuál fue mi beneficio el año pasado?',
    'Gastos del mes pasado',
    '¿Cuánto efectivo tengo?',
    '¿Cuánto debo?',
    '¿Cuánto IVA debo?',
    '¿Qué facturas están vencidas?',
    'Ingresos de Lumen Bakery este año',
    '¿Cuánto hemos gastado en viajes este año?',
    'Gastos por categoría este año',
    'Ingresos por cliente el año pasado',
    'Ventas por mes este año',
    'Los 5 mayores gastos este año',
    'Los 3 mejores clientes este año',
    'Beneficio del trimestre pasado comparado con el año pasado',
    'Gastos de publicidad en los últimos 3 meses',
    'Ingresos en mayo de 2025',
    'Gastos de seguros en 2024',
    '¿Cuánto gané con consultoría el mes pasado?',
    'Beneficio en T2 2026',
    '¿Cuánto gasté ayer?',
    '¿Cuánto he ganado este mes?',
    '¿Cuánto facturamos a Nordlicht GmbH el año pasado?',
  ],
  fr: [
    'Combien ai-je dépensé en logiciels au trimestre dernier ?',
    'Qui me doit de l’argent ?',
    'Chiffre d’affaires en mars',
    'Quel était mon bénéfice l’année dernière ?',
    'Dépenses du mois dernier',
    'Quelle est ma trésorerie ?',
    'Combien dois-je ?',
    'Combien de TVA dois-je ?',
    'Quelles factures sont en retard ?',
    'Revenus de Lumen Bakery cette année',
    'Combien avons-nous dépensé en voyages cette année ?',
    'Dépenses par catégorie cette année',
    'Chiffre d’affaires par client l’année dernière',
    'Ventes par mois cette année',
    'Top 5 des dépenses cette année',
    'Les 3 plus gros clients cette année',
    'Bénéfice du trimestre dernier par rapport à l’année dernière',
    'Dépenses de publicité des 3 derniers mois',
    'Chiffre d’affaires en mai 2025',
    'Coût des assurances en 2024',
    'Combien ai-je gagné en conseil le mois dernier ?',
    'Bénéfice au T2 2026',
    'Combien ai-je dépensé hier ?',
    'Combien ai-je gagné ce mois ?',
    'Chiffre d’affaires avec Nordlicht GmbH l’année dernière',
  ],
};

/** Each question with what it asks for, and how it was read, in the same form. */
export function readQuestions(
  language: Language,
  [which, expectations]: readonly [readonly string[], readonly Expected[]] = [questions[language], asked],
) {
  return which.map((question, at) => {
    const { query, leftOver } = ask(question, { ...names, today, currency: 'EUR', fiscalYearStartMonth: 1 }, language);
    const [measure, subject = '', days = '', by = '', compare = '', top = 0] = expectations[at] ?? ['profit'];
    const range = (one: { startsOn: string; endsOn: string } | null | undefined): string => (one ? `${one.startsOn} ${one.endsOn}` : '');
    return {
      question,
      expected: [measure, subject, days, by, compare, top, ''] as const,
      read: [
        query?.measure,
        [...(query?.accountIds ?? []), ...(query?.contactIds ?? [])].join(' '),
        query?.isPeriodAsked === true ? range(query.period) : '',
        query?.by ?? '',
        range(query?.compare),
        query?.top ?? 0,
        leftOver.join(' '),
      ] as const,
    };
  });
}
