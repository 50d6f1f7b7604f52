import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { ask } from './ask.ts';
import { names, readQuestions, today } from './testing-ask.ts';
import { moreAsked, moreQuestions } from './testing-ask-more.ts';

describe.each(languages)('in %s', (language) => {
  test.each([...readQuestions(language), ...readQuestions(language, [moreQuestions[language], moreAsked])])(
    '$question',
    ({ expected, read }) => {
      expect(read).toEqual(expected);
    },
  );
});

const read = (question: string, language: (typeof languages)[number] = 'en') => ask(question, { ...names, today }, language);

test('what is not understood is named, and never silently dropped', () => {
  expect(read('How much did I spend on unicorns last quarter?')).toMatchObject({
    query: { measure: 'spent', accountIds: [], period: { startsOn: '2026-07-01', endsOn: '2026-09-30' } },
    leftOver: ['unicorns'],
  });
  expect(read('Umsatz mit Zeppelin im März', 'de').leftOver).toEqual(['zeppelin']);
  // Software is not income, and two periods are compared only where the question says so.
  expect(read('income from software this year')).toMatchObject({ query: { measure: 'income', accountIds: [] }, leftOver: ['software'] });
  expect(read('revenue in March and April').leftOver).toEqual(['2026-04-01 – 2026-04-30']);
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
