// Which lines of a statement are new. Promise: the same file again adds nothing, overlapping files add only what is new,
// and two truly equal payments on one day stay two.
//
// A line's key is what stays the same in every export of it, plus its index among equal lines:
// with a bank id:    (bank id, date, amount)           – some banks reuse an id for another payment, so the id alone is not trusted
// without a bank id: (date, amount, tidied description) – spelling of white space, case, accents and punctuation does not count
// and `#k`: it is the k-th such line of this file. Line k is new if fewer than k already exist.
// A fee that a processor deducted from a line is a separate line: its kind is in the key, so that a payment of the same size has another
// key.
//
// Overlap of part of a day: files are assumed to contain each of their days from its beginning (as exports by date do); the last day may be
// incomplete. Then the first k equal payments of a day are the same k in every file, in whatever order the files come. A file cut by hand
// in the middle of a day, after one of two equal payments without bank ids, looks like that day's first one and adds nothing.
import type { StatementLine } from './statement.ts';

export type KeyedLine = StatementLine & { readonly dedupeKey: string };

/** Letters and digits of a description, lower case, without accents: the part that survives a change of the bank's layout. */
export function tidyForKey(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const tidy = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return tidy.length <= 80 ? tidy : `${tidy.slice(0, 64)}~${hashOf(tidy)}`;
}

/** 53 bits of a non-cryptographic hash (two mixed 32-bit lanes) in base 36: it only shortens long descriptions. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function sameness(line: StatementLine): string {
  const id = line.bankId?.trim() ?? '';
  const head = `${line.date}|${line.amountMinor}|${line.currency}${line.kind ? `|${line.kind}` : ''}`;
  return id === '' ? `${head}|t|${tidyForKey(line.description)}` : `${head}|i|${id.length <= 80 ? id : `${id.slice(0, 64)}~${hashOf(id)}`}`;
}

/** Gives each line its key. The lines must belong to one account and one file, in any order; the keys are unique. */
export function withOccurrence(lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const same = sameness(line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    return { ...line, dedupeKey: `${same}#${occurrence}` };
  });
}
