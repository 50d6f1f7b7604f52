import { expect, it, test } from 'vitest';
import { languages } from '../language.ts';
import { cutMemo, entryMemo, rateOfRevaluation } from './entry-memo.ts';

/** Everything a language says, with the arguments named. */
const said = (language: (typeof languages)[number]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(entryMemo({ language })).flatMap(([key, text]) => {
      if (typeof text === 'string') return [[key, text] as const];
      if (typeof text === 'function') return [[key, (text as (...given: string[]) => string)('«1»', '«2»', '«3»')] as const];
      return Object.entries(text).map(([event, word]) => [`${key}.${event}`, word] as const);
    }),
  );

test.each(languages.filter((one) => one !== 'en'))('memos in %s say as much as in English, in other words', (language) => {
  const [english, own] = [said('en'), said(language)];
  const given = (text = '') => [...text.matchAll(/«\d»/g)].map(String).sort();
  const names = [...own].map(([key, text]) => [key, given(text)]);
  expect(names).toEqual([...english].map(([key, text]) => [key, given(text)]));
  expect([...own].filter(([key, text]) => text === english.get(key))).toEqual([]);
});

test.each(languages)('the rate of a revaluation is read from its memo and from that of its return, in %s', (language) => {
  const memos = entryMemo({ language });
  const memo = memos.revaluation('1.0845', 'Bank, EUR', 'EUR');
  expect([memo, memos.reversal(memo), memos.realized('1.5, Bank', 'EUR')].map(rateOfRevaluation)).toEqual(['1.0845', '1.0845', null]);
});

it('leaves out what is not there', () => {
  const memos = entryMemo({ language: 'fr' });
  expect([memos.paymentFrom('Nord', ''), memos.unapplied(''), memos.reversal('')]).toEqual([
    'Règlement de Nord',
    'Règlement détaché de la facture',
    'Extourne',
  ]);
  expect(cutMemo('x'.repeat(3000))).toHaveLength(2000);
});
