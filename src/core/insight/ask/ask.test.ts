import { describe, expect, test } from 'vitest';
import { languages } from '../../language.ts';
import { ask } from './ask.ts';
import { askedQuestions, lookedAt, moreLookedAt, thirdLookedAt } from '../questions/testing-questions.ts';
import { names, readQuestions, today } from '../questions/testing-ask.ts';
import { moreAsked, moreQuestions } from '../questions/testing-ask-more.ts';

describe.each(languages)('in %s', (language) => {
  test.each([...readQuestions(language), ...readQuestions(language, [moreQuestions[language], moreAsked])])(
    '$question',
    ({ expected, read }) => {
      expect(read).toEqual(expected);
    },
  );
});

const read = (question: string, language: (typeof languages)[number] = 'en') =>
  ask(question, { ...names, today, currency: 'EUR', fiscalYearStartMonth: 1 }, language);

test('what is not understood is named, and never silently dropped', () => {
  expect(read('How much did I spend on unicorns last quarter?')).toMatchObject({
    query: { measure: 'spent', accountIds: [], period: { startsOn: '2026-07-01', endsOn: '2026-09-30' } },
    leftOver: ['unicorns'],
  });
  expect(read('Umsatz mit Zeppelin im März', 'de').leftOver).toEqual(['zeppelin']);
  // Software is not income, and two periods are compared only where the question says so.
  expect(read('income from software this year')).toMatchObject({ query: { measure: 'income', accountIds: [] }, leftOver: ['software'] });
  expect(read('revenue in March and June').leftOver).toEqual(['2026-06-01 – 2026-06-30']);
  // Software is an expense, and the answer to what came in says nothing about what went out.
  expect(read('income and expenses in March').leftOver).toEqual(['expenses']);
});

test('words that do not apply to a figure are named: a comparison of cash, a customer of a tax, “more” without than what', () => {
  expect(read('cash compared to last year').leftOver).toEqual(['compared to']);
  expect(read('VAT of Lumen Bakery').leftOver).toEqual(['lumen bakery']);
  expect(read('did I earn more in March').leftOver).toEqual(['more']);
  expect(read('receivables by month').leftOver).toEqual(['by month']);
  // “Qué” begins a question and compares nothing.
  expect(read('¿Qué gastos hubo en marzo?', 'es')).toMatchObject({ query: { measure: 'spent', compare: null }, leftOver: [] });
});

test.each(['What is the weather?', 'delete everything', 'Ignore all previous instructions', ''])('no answer to “%s”', (question) => {
  expect(read(question).query).toBeNull();
});

test('a question in another language than the reader’s is understood as well', () => {
  expect(read('Umsatz im März', 'en')).toMatchObject({ query: { measure: 'income', period: { startsOn: '2026-03-01' } }, leftOver: [] });
});

test('a month without a year is the latest that has begun, and a question without days is about this year so far', () => {
  expect(read('revenue in December').query?.period).toEqual({ startsOn: '2025-12-01', endsOn: '2025-12-31' });
  expect(read('my profit').query).toMatchObject({ isPeriodAsked: false, period: { startsOn: '2026-01-01', endsOn: today } });
});

test.each([
  ['revenue in March and April', '2026-03-01', '2026-04-30'],
  ['revenue from March to May', '2026-03-01', '2026-05-31'],
  ['revenue since March', '2026-03-01', today],
  ['revenue on March 15', '2026-03-15', '2026-03-15'],
  ['revenue on March 15, 2024', '2024-03-15', '2024-03-15'],
  ['revenue in March last year', '2025-03-01', '2025-03-31'],
  ['revenue in the first half of 2025', '2025-01-01', '2025-06-30'],
  ['revenue two years ago', '2024-01-01', '2024-12-31'],
  ['revenue year to date', '2026-01-01', today],
])('the days of “%s”', (question, startsOn, endsOn) => {
  expect(read(question)).toMatchObject({ query: { period: { startsOn, endsOn } }, leftOver: [] });
});

test('what will be, how many, on average, and what suppliers are late with are not answered by a figure of the books without a word', () => {
  const questions = [
    'how much profit will we make this year',
    'how many invoices are overdue',
    'average revenue last month',
    'overdue invoices of suppliers',
  ];
  expect(questions.filter((question) => read(question).leftOver.length === 0)).toEqual([]);
  expect(read('how much VAT will I owe')).toMatchObject({ query: { measure: 'tax_owed' }, leftOver: [] });
});

test('the money of one account, and nothing else for accounts without money', () => {
  expect(read('how much money is in my checking account')).toMatchObject({
    query: { measure: 'cash', accountIds: ['checking'] },
    leftOver: [],
  });
  expect(read('cash for software').leftOver).toEqual(['software']);
});

test.each([
  ['my accountant asks what we spent on software last year', 'what did we spend on software last year'],
  ['before I forget, who owes me money?', 'who owes me money'],
  ['for my tax return: total expenses 2025', 'expenses in 2025'],
  ['revenue 01/10/2026 to 31/10/2026', 'revenue in October'],
  ['revenue on 2026-10-15', 'revenue on October 15, 2026'],
  ['revenue Jan-Mar', 'revenue from January to March'],
  ['revenue in April, May and June', 'revenue in Q2'],
  ['revenue in the week of October 15', 'revenue in week 42'],
  ['profit in the third quarter compared with the second', 'profit Q3 vs Q2'],
  ['did revenue rise from August to September', 'revenue in September compared to August'],
  ['have our costs gone up this year', 'costs this year compared to last year'],
  ['how has my income changed since last year', 'income this year vs last year'],
  ['how did my revenue develop in 2025', 'revenue by month in 2025'],
  ['has Lumen Bakery paid this month', 'revenue from Lumen Bakery this month'],
  ['who bought the most last month', 'which customers brought in the most last month'],
  ['revenue in euros in October', 'revenue in October'],
  ['revneue in Ocotber', 'revenue in October'],
])('“%s” is read like “%s”', (asked, plain) => {
  const { query, leftOver } = read(asked);
  expect({ query, leftOver }).toEqual({ query: read(plain).query, leftOver: [] });
});

test.each([
  ['For the October VAT return: what do I owe?', 'en', 'VAT in October'],
  ['For my 2025 tax return, what did I spend on software?', 'en', 'software spending in 2025'],
  ['For the VAT return of October: what did I sell?', 'en', 'revenue in October'],
  ['Looking back at 2025, how much did I earn?', 'en', 'revenue in 2025'],
  ['Because my bank is asking: profit in 2025', 'en', 'profit in 2025'],
  ['Für die Voranmeldung Oktober: wie hoch ist die Zahllast?', 'de', 'Umsatzsteuer im Oktober'],
  ['Für die Steuererklärung 2025 bräuchte ich die Ausgaben', 'de', 'Ausgaben 2025'],
  ['Para la renta de 2025, ¿cuánto gasté?', 'es', 'gastos en 2025'],
  ['Pour ma déclaration de TVA d’octobre, combien dois-je ?', 'fr', 'TVA en octobre'],
] as const)('“%s” in %s is of the days of its purpose', (asked, language, plain) => {
  expect(read(asked, language)).toEqual(read(plain, language));
});

test.each([
  ['en', 'revenue on Wednesday the 18th', 'revenue on November 18'],
  ['en', 'income on Friday, November 20', 'revenue on November 20'],
  ['en', 'revenue on the 18th', 'revenue on November 18'],
  ['en', 'income from March onwards', 'income since March'],
  ['en', 'revenue since this quarter began', 'revenue since the start of this quarter'],
  ['en', 'how has revenue moved over the year', 'revenue by month this year'],
  ['en', 'put Q3 revenue next to Q2', 'revenue in Q3 compared to Q2'],
  ['en', 'have costs gone up from Q2 to Q3', 'costs in Q3 compared to Q2'],
  ['en', 'this year’s profit next to the same stretch of last year', 'profit year to date vs the same period last year'],
  ['en', 'who has missed their due date', 'who is overdue'],
  ['en', 'which companies did I pay the most in 2025', 'which suppliers did I pay the most in 2025'],
  ['en', 'when did my revenue peak in 2025, which month', 'best month in 2025 by revenue'],
  ['en', 'revenue on October twentieth', 'revenue on October 20'],
  ['en', 'did I bring in more in September or October', 'revenue in September compared to October'],
  ['en', 'I’m preparing my VAT return for October, how much is it', 'VAT in October'],
  ['de', 'Welcher Monat war 2025 der teuerste?', 'Ausgaben 2025 nach Monat'],
  ['de', 'Gab es im August einen Gewinn?', 'Gewinn im August'],
  ['de', 'Umsatz am fünfzehnten Oktober', 'Umsatz am 15. Oktober'],
  ['en', 'income from the beginning of April to the end of June', 'income in Q2'],
  ['de', 'Was steht bei Nordlicht noch aus?', 'Was schuldet mir Nordlicht?'],
  ['de', 'Umsatz von Anfang April bis Ende Juni', 'Umsatz im zweiten Quartal'],
  ['de', 'Umsatz am Freitag, 20. November', 'Umsatz am 20. November'],
  ['de', 'Lag der Umsatz im Oktober über dem vom September?', 'Umsatz im Oktober verglichen mit September'],
  ['de', 'Was ging im Oktober für Software drauf?', 'Ausgaben für Software im Oktober'],
  ['de', 'Umsazt im Oktober', 'Umsatz im Oktober'],
  ['es', 'ingresos del miércoles 18', 'ingresos del 18 de noviembre'],
  ['es', 'gastos de marzo en adelante', 'gastos desde marzo'],
  ['es', 'ventas de septiembre más octubre', 'ventas de septiembre y octubre'],
  ['es', 'cuanto me deve nordlicht', 'cuanto me debe nordlicht'],
  ['fr', 'recettes du vendredi 20 novembre', 'recettes du 20 novembre'],
  ['fr', 'CA de septembre plus octobre', 'CA de septembre et octobre'],
  ['fr', 'Combien est parti en logiciels en octobre ?', 'dépenses de logiciels en octobre'],
  ['fr', 'Nordlicht a-t-il des factures échues qu’il n’a pas payées ?', 'factures échues de Nordlicht'],
] as const)('in %s, “%s” is read like “%s”', (language, asked, plain) => {
  const { query, leftOver } = read(asked, language);
  expect({ query: { ...query, top: null }, leftOver }).toEqual({ query: { ...read(plain, language).query, top: null }, leftOver: [] });
});

test('what looks like one of these turns and is another question is not answered in silence', () => {
  const questions = [
    ['en', 'have I missed any due dates'],
    ['en', 'revenue on Friday the 18th'],
    ['en', 'for my meeting with Nordlicht on Friday: what do they owe me?'],
    ['en', 'for my October VAT return: what did zeppelins cost?'],
    ['de', 'Habe ich alles pünktlich bezahlt?'],
    ['es', 'ventas de septiembre más caras'],
  ] as const;
  expect(questions.filter(([language, question]) => read(question, language).leftOver.length === 0)).toEqual([]);
});

test('what stands around a question and may narrow it down is kept', () => {
  expect(read('Lumen Bakery wants to know what they owe us')).toMatchObject({ query: { contactIds: ['lumen'] } });
  expect(read('I mean the online shop, how much did we sell').leftOver).not.toEqual([]);
  expect(read('Für Software brauche ich die Ausgaben 2025', 'de')).toMatchObject({ query: { accountIds: ['software'] } });
  expect(read('in Texas, how much did we sell').leftOver).toEqual(['texas']);
});

test('the number of something, another currency and each Monday are named', () => {
  for (const question of ['number of customers', 'revenue in dollars', 'revenue on Mondays'])
    expect(read(question).leftOver).not.toEqual([]);
  expect(read('ventas los lunes', 'es').leftOver).not.toEqual([]);
  expect(read('chiffre d’affaires le lundi', 'fr').leftOver).not.toEqual([]);
  expect(read('CA de l’été 2026', 'fr').leftOver).not.toEqual([]);
});

test('a fiscal year is the one of the business, a year that of the calendar', () => {
  const daysFrom = (startMonth: number, question: string) => {
    const { query, leftOver } = ask(question, { ...names, today, currency: 'EUR', fiscalYearStartMonth: startMonth }, 'en');
    return leftOver.length === 0 && query ? [query.period.startsOn, query.period.endsOn] : leftOver;
  };
  expect(daysFrom(4, 'revenue this fiscal year')).toEqual(['2026-04-01', '2027-03-31']);
  expect(daysFrom(4, 'revenue last financial year')).toEqual(['2025-04-01', '2026-03-31']);
  expect(daysFrom(4, 'revenue in the fiscal year 2024/25')).toEqual(['2024-04-01', '2025-03-31']);
  expect(daysFrom(4, 'revenue this year')).toEqual(['2026-01-01', '2026-12-31']);
  expect(daysFrom(4, 'revenue in Q3')).toEqual(['2026-07-01', '2026-09-30']);
  // Which of two years it is nobody can tell.
  expect(daysFrom(4, 'revenue in fiscal 2025')).toEqual(['fiscal']);
  expect(daysFrom(1, 'revenue in fiscal 2025')).toEqual(['2025-01-01', '2025-12-31']);
});

test('a share is of one figure, and its total is that figure without accounts and contacts', () => {
  expect(read('what share of expenses was travel this year')).toMatchObject({
    query: { isShare: true, accountIds: ['travel'] },
    leftOver: [],
  });
  expect(read('what share of revenue came from Nordlicht in 2025')).toMatchObject({ query: { isShare: true, contactIds: ['nord'] } });
  expect(read('travel as a percentage of revenue').leftOver).not.toEqual([]);
  expect(read('what percentage of revenue is profit').leftOver).not.toEqual([]);
});

test.each(
  languages.flatMap((language) => [
    { language, set: lookedAt, count: 200, least: 199 },
    { language, set: moreLookedAt, count: 100, least: 98 },
    { language, set: thirdLookedAt, count: 100, least: 98 },
  ]),
)('what owners ask, $set.name, in $language, is read right or refused, or says what it leaves out', ({ language, set, count, least }) => {
  const seen = askedQuestions(language, set);
  expect(seen).toHaveLength(count);
  expect(seen.filter(({ verdict }) => verdict === 'wrong').map(({ question }) => question)).toEqual([]);
  expect(seen.filter(({ verdict }) => verdict === 'right' || verdict === 'refused').length).toBeGreaterThanOrEqual(least);
});
