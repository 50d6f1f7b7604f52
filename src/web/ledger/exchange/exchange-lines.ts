// What to book for each foreign balance at the rates on screen, computed the same way as on the server, which compares the results.
import type { ExchangeDifferences } from '#contract/ledger/ledger.ts';
import { differencesOf } from '#core/ledger/exchange-difference.ts';
import { type DecimalRate, formatRate, parseRate } from '#core/money.ts';

export type ForeignRow = ExchangeDifferences['rows'][number];
export interface ShownRow {
  readonly row: ForeignRow;
  readonly typed: string;
  readonly rate: DecimalRate | null;
  /** Who published the rate, and of which day, unless another one was typed. */
  readonly published: ForeignRow['published'];
  readonly needsRate: boolean;
  readonly realizedMinor: bigint;
  readonly unrealizedMinor: bigint;
}

/** Parses a typed rate, with point or comma; null if it is invalid. */
export function typedRate(text: string): DecimalRate | null {
  const rate = parseRate(text.trim().replace(',', '.'));
  return rate !== null && rate.numerator > 0n ? rate : null;
}

/** `typed`: by currency, rates typed in place of the known ones. */
export function shownRow(row: ForeignRow, typed: Readonly<Record<string, string>>, baseCurrency: string): ShownRow {
  const known = row.rate === null ? null : parseRate(row.rate);
  const text = typed[row.currency] ?? (known ? formatRate(known) : '');
  const rate = typedRate(text);
  const found = differencesOf(
    { minor: BigInt(row.minor), currency: row.currency, bookedBase: BigInt(row.bookedMinor), carriedBase: BigInt(row.carriedMinor) },
    rate,
    baseCurrency,
  );
  const isDone = row.booked?.isRevalued === true;
  return {
    row,
    typed: text,
    rate,
    published: typed[row.currency] === undefined ? row.published : null,
    needsRate: !isDone && row.minor !== '0' && rate === null,
    realizedMinor: BigInt(row.booked?.realizedMinor ?? 0) + (isDone ? 0n : found.realized),
    unrealizedMinor: isDone ? BigInt(row.booked?.unrealizedMinor ?? 0) : found.unrealized,
  };
}

/** The input for confirming: balances with a difference that is not booked yet. */
export const linesToBook = (rows: readonly ShownRow[]) =>
  rows
    .filter(({ row, needsRate }) => row.booked?.isRevalued !== true && !needsRate)
    .map(({ row, rate, realizedMinor, unrealizedMinor }) => ({
      accountId: row.accountId,
      currency: row.currency,
      ...(rate && row.minor !== '0' ? { rate: formatRate(rate) } : {}),
      realizedMinor: String(realizedMinor - BigInt(row.booked?.realizedMinor ?? 0)),
      unrealizedMinor: String(unrealizedMinor),
    }))
    .filter((line) => line.realizedMinor !== '0' || line.unrealizedMinor !== '0');
