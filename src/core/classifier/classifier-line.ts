// A line of a bank statement as the categorizer sees it, and how its text is folded before any comparison.

import type { Account } from '../ledger/account.ts';

/** Which way the money went, seen from the bank account: `in` for a positive amount, `out` for a negative one (and for zero). */
export type Direction = 'in' | 'out';

/** One line of a bank statement. `amountMinor` is signed, in minor units of the bank account's currency: positive is money coming in. */
export type BankLine = {
  readonly description: string;
  readonly counterparty?: string | null | undefined;
  readonly amountMinor: bigint;
  /** Day of the line, `YYYY-MM-DD`. */
  readonly date: string;
  readonly bankAccountId: string;
};

/** The part of an account that categorizing needs. */
export type CategoryAccount = Pick<Account, 'id' | 'name' | 'kind' | 'subkind' | 'isArchived'>;

/** Direction of a line; a zero amount counts as `out`. No rounding, never fails. */
export const directionOf = (line: BankLine): Direction => (line.amountMinor > 0n ? 'in' : 'out');

/** Is this an account that a suggestion may name? Archived accounts are not. */
export const isOpen = (account: CategoryAccount): boolean => !account.isArchived;

const nonAscii = /[^\0-\x7f]/;

/** Lower case, accents of Latin letters removed, `ß` as `ss`, runs of white space as one space, trimmed. Two texts that people read as the same become equal. */
export function foldText(text: string): string {
  let folded = text.toLowerCase();
  if (nonAscii.test(folded))
    folded = folded
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/ß/g, 'ss');
  return folded.replace(/\s+/g, ' ').trim();
}

/** The words of a folded text: runs of letters and digits. Apostrophes join (`o'neill` is `oneill`). */
export function wordsOf(folded: string): readonly string[] {
  const joined = folded.includes("'") || folded.includes('’') ? folded.replace(/['’]/g, '') : folded;
  return joined.match(nonAscii.test(joined) ? /[\p{L}\p{M}\p{N}]+/gu : /[a-z0-9]+/g) ?? [];
}

const read = new WeakMap<BankLine, readonly string[]>();

/** The words of a line's whole text, the counterparty's first. Cached per line. */
export function wordsOfLine(line: BankLine): readonly string[] {
  const known = read.get(line);
  if (known !== undefined) return known;
  const words = wordsOf(foldText(line.counterparty ? `${line.counterparty} ${line.description}` : line.description));
  read.set(line, words);
  return words;
}
