// The tax of each rate on a receipt. Net and tax of all rates must sum to the total, to the cent; otherwise it is not a tax.
import type { Found } from './receipt-choice.ts';
import { type Layout, placeOf } from './receipt-page.ts';
import { type Amount, isNear } from './total-candidates.ts';

export interface TaxPart {
  /** In percent, as plain text: "7", "8.25". */
  readonly rate: string;
  readonly netMinor: number;
  readonly taxMinor: number;
}
/** One interpretation of a rate: its net and its tax, in hundredths. */
interface Reading {
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  readonly amount: Amount;
}

const mostRates = 4;
const mostReadings = 8;
const ratesIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/g)].map(([, rate = '']) => Number(rate.replace(',', '.')));

const isTaxOf = (net: number, rate: number, tax: number): boolean => Math.abs((net * rate) / 100 - tax) <= 1;

/** `of` is the amount that a tax belongs to, excluding or including it. */
const readingsOf = (of: number, rate: number, amount: Amount): Reading[] => {
  const tax = amount.hundredths;
  return [of, of - tax].filter((net) => net >= tax && isTaxOf(net, rate, tax)).map((net) => ({ rate, net, tax, amount }));
};

/** Net and tax may be in one row, as in a table of rates, or in two consecutive rows, or the net may be missing. */
function readingsIn(row: readonly Amount[], rate: number, all: readonly Amount[], total: number): readonly Reading[] {
  const inRow = row.flatMap((amount) => row.flatMap((other) => (other === amount ? [] : readingsOf(other.hundredths, rate, amount))));
  const isTaxRow = row.some(({ labels }) => labels.has('tax') && !labels.has('disc') && !labels.has('suggest'));
  const beside = isTaxRow
    ? row.flatMap((amount) => [total, ...all.map(({ hundredths }) => hundredths)].flatMap((other) => readingsOf(other, rate, amount)))
    : [];
  const distinct = new Map([...inRow, ...beside].toReversed().map((one) => [`${one.net} ${one.tax}`, one]));
  return [...distinct.values()].toReversed().slice(0, mostReadings);
}

/** The first combination of one interpretation for each rate that sums to the total; as many rates as possible. */
function provenBy(rates: readonly (readonly Reading[])[], total: number): readonly Reading[] | undefined {
  const [first, ...others] = rates;
  if (!first) return total === 0 ? [] : undefined;
  for (const reading of first) {
    const rest = total - reading.net - reading.tax;
    const proven = rest < 0 ? undefined : provenBy(others, rest);
    if (proven) return [reading, ...proven];
  }
  return provenBy(others, total);
}

/** Net and tax by rate, in hundredths; empty if they do not sum to the total. */
export function taxesOf(layout: Layout, amounts: readonly Amount[], total: number): readonly Found<TaxPart>[] {
  const decimals = amounts.filter(({ hasDecimals, hundredths }) => hasDecimals && hundredths > 0 && hundredths <= total);
  const byRow = Map.groupBy(decimals, ({ row }) => row);
  const readings = [...byRow].flatMap(([row, own]) => {
    const [rate, ...others] = ratesIn(row.text);
    return rate === undefined || rate === 0 || rate > 30 || others.length > 0 ? [] : readingsIn(own, rate, decimals, total);
  });
  const perRate = [...Map.groupBy(readings, ({ rate }) => rate).values()].slice(0, mostRates).map((all) => all.slice(0, mostReadings));
  const proven = provenBy(perRate, total) ?? [];
  return proven.map(({ rate, net, tax, amount: { piece, start, end } }) => ({
    value: { rate: String(rate), netMinor: net, taxMinor: tax },
    confidenceBp: Math.round(9700 * Math.min(1, 0.1 + piece.confidence)),
    place: placeOf(layout, piece, start, end),
  }));
}

export interface ReceiptLine {
  readonly text: string;
  readonly minor: number;
}

/** What was bought, if unambiguous: the rows before the first total sum to it, or to it without the tax. */
export function linesOf(layout: Layout, amounts: readonly Amount[], total: number, tax: number): readonly Found<ReceiptLine>[] {
  const decimals = amounts.filter(({ hasDecimals }) => hasDecimals);
  const end = decimals.find(({ isTotal, labels }) => isTotal || labels.has('sub'))?.row.at ?? 0;
  const last = new Map(decimals.filter(({ row }) => row.at < end).map((amount) => [amount.row, amount]));
  const sum = [...last.values()].reduce((all, { hundredths }) => all + hundredths, 0);
  if (last.size === 0 || !(isNear(sum, total) || isNear(sum, total - tax))) return [];
  const lines = [...last].map(([row, { left, hundredths, piece, start, end: to }]) => {
    const above = layout.rows[row.at - 1];
    const name = /\p{L}{2}/u.test(left) || !above || last.has(above) ? left : `${above.text} ${left}`;
    const text = name.replace(/\s+/g, ' ').replace(/\s?[$€£]?\s*$/, '');
    const confidenceBp = Math.round(9500 * Math.min(1, 0.1 + piece.confidence));
    return { value: { text, minor: hundredths }, confidenceBp, place: placeOf(layout, piece, start, to) };
  });
  return lines.every(({ value }) => /\p{L}{2}/u.test(value.text)) ? lines : [];
}
