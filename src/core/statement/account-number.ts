// Whether two spellings of an account number mean the same account: compared in full if both are known in full, by their endings if
// one is masked or shortened.
import type { AccountHint } from './statement.ts';

/** `alike`: their endings agree, and one of them is only an ending. `unknown`: one of them gives no number. */
export type NumberMatch = 'same' | 'alike' | 'other' | 'unknown';

/** Fewer characters are treated as the ending of a longer number. */
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
  // An IBAN ends with the account number at its bank.
  const isWhole = short.text === long.text || /^[A-Z]{2}\d{2}/.test(long.text);
  return short.isFull && long.isFull && isWhole ? 'same' : short.isFull && long.isFull ? 'other' : 'alike';
}

const rank: Readonly<Record<NumberMatch, number>> = { same: 3, alike: 2, other: 1, unknown: 0 };

/** Compares the number in a file with the one stored for an account. */
export function matchNumber(hint: AccountHint | undefined, kept: string): NumberMatch {
  const own = bareOf(kept);
  const matches = [hint?.iban, hint?.number].map((number) => compare(bareOf(number), own));
  return matches.reduce((best, one) => (rank[one] > rank[best] ? one : best), 'unknown');
}

/** The account that the number means: the same, else the only one whose ending agrees. */
export function onlyMatch<T>(all: readonly T[], match: (one: T) => NumberMatch): T | undefined {
  const alike = all.filter((one) => match(one) === 'alike');
  return all.find((one) => match(one) === 'same') ?? (alike.length === 1 ? alike[0] : undefined);
}
