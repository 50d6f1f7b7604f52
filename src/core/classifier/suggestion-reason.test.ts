import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReason, sentenceOfReason, type SuggestionReason } from './suggestion-reason.ts';
import { drawn } from '../testing-properties.ts';

test.each<[SuggestionReason, string]>([
  [{ kind: 'rule', name: 'Adobe things' }, "Rule 'Adobe things' matched"],
  [{ kind: 'rule', name: '' }, 'One of your rules matched'],
  [{ kind: 'rule', name: "Joe's 'own'" }, "Rule 'Joe's 'own'' matched"],
  [{ kind: 'memory', payee: 'Zelvora', account: 'Meals', agreeing: 1, total: 1 }, "You put 'Zelvora' under Meals once"],
  [{ kind: 'memory', payee: 'Zelvora', account: 'Meals', agreeing: 2, total: 2 }, "You put 'Zelvora' under Meals twice"],
  [{ kind: 'memory', payee: "Mc'D", account: 'Form 3', agreeing: 12, total: 12 }, "You put 'Mc'D' under Form 3 12 times"],
  [{ kind: 'memory', payee: 'Zelvora', account: 'Meals', agreeing: 5, total: 7 }, "You put 'Zelvora' under Meals 5 of 7 times"],
  [{ kind: 'words', words: ['rent'], account: 'Rent' }, "Earlier lines with the word 'rent' mostly went to Rent"],
  [{ kind: 'words', words: ['a', 'b'], account: 'Rent' }, "Earlier lines with words like 'a', 'b' mostly went to Rent"],
  [{ kind: 'likeness', account: 'Rent' }, 'Lines of a similar amount, time of month and bank account went to Rent'],
  [{ kind: 'merchant', words: 'adobe', label: 'Software', account: 'Software' }, "'adobe' usually means Software"],
  [{ kind: 'merchant', words: 'adobe', label: 'Software', account: 'Tools' }, "'adobe' usually means Software, here Tools"],
  [
    { kind: 'word', words: 'hotel', label: 'Accommodation', account: 'Travel' },
    "Words like 'hotel' usually mean Accommodation, here Travel",
  ],
  [{ kind: 'none' }, 'Nothing like it has been categorized yet'],
])('%j is the sentence, and is read back', (reason, sentence) => {
  expect(sentenceOfReason(reason)).toBe(sentence);
  expect(readReason(sentence)).toEqual(reason);
});

test('the sentence as earlier versions spelled it is read too', () =>
  expect(readReason('Nothing like it has been categorised yet')).toEqual({ kind: 'none' }));

test.each([
  '',
  'Because',
  "You put 'Zelvora' under Meals",
  "You put 'Zelvora' under Meals 2 times",
  "You put 'Zelvora' under Meals 3 of 3 times",
  "Earlier lines with the word 'a', 'b' mostly went to Rent",
  "Rule 'Adobe things' mat",
])('%j is none of ours', (sentence) => expect(readReason(sentence)).toBe(null));

const name = fc.stringMatching(/^[\p{L}\d&.,-]{1,8}( [\p{L}\d&.,'-]{1,8}){0,3}$/u);
const reasons: fc.Arbitrary<SuggestionReason> = fc.oneof(
  fc.record({ kind: fc.constant('rule' as const), name }),
  fc
    .record({
      kind: fc.constant('memory' as const),
      payee: name,
      account: name,
      agreeing: fc.integer({ min: 1, max: 99 }),
      more: fc.nat(9),
    })
    .map(({ more, ...rest }) => ({ ...rest, total: rest.agreeing + more })),
  fc.record({
    kind: fc.constant('words' as const),
    words: fc.array(fc.stringMatching(/^\p{L}{2,9}$/u), { minLength: 1, maxLength: 3 }),
    account: name,
  }),
  fc.record({ kind: fc.constant('likeness' as const), account: name }),
  fc.record({ kind: fc.constantFrom('merchant' as const, 'word' as const), words: name, label: name, account: name }),
);

test('whatever was written is read back unchanged', () => {
  fc.assert(
    fc.property(reasons, (reason) => {
      expect(readReason(sentenceOfReason(reason))).toEqual(reason);
    }),
    { numRuns: drawn(500) },
  );
});

test('a sentence that can be read is formatted again unchanged, even if truncated or made up of pieces', () => {
  const pieces = [
    "Rule '",
    "' matched",
    "You put '",
    "' under ",
    ' 3 of 4 times',
    ' once',
    "'",
    ', here ',
    ' usually means ',
    'Meals',
    ' ',
  ];
  const sentences = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((some) => some.join('')),
    fc.tuple(reasons, fc.nat(60)).map(([reason, length]) => sentenceOfReason(reason).slice(0, length)),
  );
  const again = (sentence: string): string => {
    const read = readReason(sentence);
    return read === null ? sentence : sentenceOfReason(read);
  };
  fc.assert(
    fc.property(sentences, (sentence) => {
      expect(again(sentence)).toBe(sentence);
    }),
    { numRuns: drawn(1000) },
  );
});
