// What is posted where a business begins on a day with what it had: each money account for itself, everything else in one entry, against opening balances.
import type { Control } from './matching.ts';

export interface OpeningLine {
  readonly accountId: string;
  readonly minor: bigint;
}

export interface OpeningEntry {
  readonly name: string;
  readonly lines: readonly OpeningLine[];
}

const mostLines = 900;

/** Entries that balance against `openingId`. What customers and suppliers owe is not among the lines: open documents bring it. */
export function openingEntries(lines: readonly (OpeningLine & { readonly isMoney: boolean })[], openingId: string): OpeningEntry[] {
  const against = (name: string, some: readonly OpeningLine[]): OpeningEntry => {
    const total = some.reduce((all, { minor }) => all + minor, 0n);
    const own = some.map(({ accountId, minor }) => ({ accountId, minor }));
    return { name, lines: total === 0n ? own : [...own, { accountId: openingId, minor: -total }] };
  };
  const posted = lines.filter(({ accountId, minor }) => minor !== 0n && accountId !== openingId);
  const money = posted.filter(({ isMoney }) => isMoney).map((line) => against(`money ${line.accountId}`, [line]));
  const others = posted.filter(({ isMoney }) => !isMoney);
  const rest: OpeningEntry[] = [];
  for (let from = 0; from < others.length; from += mostLines)
    rest.push(against(`rest ${rest.length}`, others.slice(from, from + mostLines)));
  return [...money, ...rest];
}

/** How far the open documents of a side are from what its account comes to: debit positive; what is left is kept apart and named. */
export const leftOnControl = (side: Control, controlMinor: bigint, documentsMinor: bigint): bigint =>
  side === 'receivable' ? controlMinor - documentsMinor : controlMinor + documentsMinor;
