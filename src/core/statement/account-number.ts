// Whether two spellings of an account's number speak of one account: compared in full where both are known in full, by their ends where
// one is masked or shortened.
import type { AccountHint } from './statement.ts';

/** `alike`: their ends agree, and one of them is no more than an end. `unknown`: one of them says nothing. */
export type NumberMatch = 'same' | 'alike' | 'other' | 'unknown';

/** Fewer characters are taken for the end of a longer number. */
const fullLength = 8;

interface Bare {
  readonly text: string;
  readonly isFull: boolean;
}

function bareOf(number: string | undefined): Bare {
  const whole = (number ?? '').slice(0, 100).replace(/[^0-9A-Za-z*•]/g, '');
  const text = whole
    .toUpperCase()
    .replace(/^.*(?:[*•]|XX)X*/, '')
    .replace(/^0+(?=.)/, '');
  return { text: /\d{3}/.test(text) ? text : '', isFull: text.length >= fullLength && text.length >= whole.replace(/^0+/, '').length };
}

function compare(a: Bare, b: Bare): NumberMatch {
  const [short, long] = a.text.length <= b.text.length ? [a, b] : [b, a];
  if (short.text === '') return 'unknown';
  if (!long.text.endsWith(short.text)) return 'other';
  // An IBAN ends with the number of the account within its bank.
  const isWhole = short.text === long.text || /^[A-Z]{2}\d{2}/.test(long.text);
  return short.isFull && long.isFull && isWhole ? 'same' : short.isFull && long.isFull ? 'other' : 'alike';
}

const rank: Readonly<Record<NumberMatch, number>> = { same: 3, alike: 2, other: 1, unknown: 0 };

/** The number that a file gives and the one kept of an account. */
export function matchNumber(hint: AccountHint | undefined, kept: string): NumberMatch {
  const own = bareOf(kept);
  const matches = [hint?.iban, hint?.number].map((number) => compare(bareOf(number), own));
  return matches.reduce((best, one) => (rank[one] > rank[best] ? one : best), 'unknown');
}

/** The one of them that the number speaks of: the same, else the only one whose end agrees. */
export function onlyMatch<T>(all: readonly T[], match: (one: T) => NumberMatch): T | undefined {
  const alike = all.filter((one) => match(one) === 'alike');
  return all.find((one) => match(one) === 'same') ?? (alike.length === 1 ? alike[0] : undefined);
}
