// What was quoted and how much of it has been invoiced: deposits before the work, progress line by line, and what is left for the final
// invoice. Worth is the amount of a line after all discounts, with or without tax like the prices of the quote, so taxes need no special
// handling.
import { type DecimalRate, divideRounded, prorate, sum } from '../money.ts';

/** How long a quote is valid by default, in days after it was finalized. */
export const quoteDays = 30;

/** `deposit`: money before the work. `progress`: a part of the work. `final`: all of it, less what was invoiced before. */
export type QuotePart = 'deposit' | 'progress' | 'final';

/** Lines with the same taxes in the same order form one group, which is named by them. */
export const taxGroupOf = (taxCodeIds: readonly string[]): string => taxCodeIds.join(' ');

export interface QuoteLine {
  readonly id: string;
  readonly group: string;
  readonly quantityMilli: bigint;
  readonly worthMinor: bigint;
}

/** What an invoice charged of a quote; negative worth for what a credit note reversed. */
export interface QuoteCharge {
  /** null for a deposit, which belongs to no line. */
  readonly lineId: string | null;
  readonly group: string;
  readonly worthMinor: bigint;
}

export interface QuoteStanding {
  readonly worthMinor: bigint;
  readonly depositMinor: bigint;
  readonly progressMinor: bigint;
  /** What can still be invoiced; 0 once the final invoice was finalized. */
  readonly leftMinor: bigint;
  /** What was not charged as work yet, by line; deposits do not affect it. */
  readonly lineLeft: ReadonlyMap<string, bigint>;
  /** What can still be invoiced under the same taxes, deposits counted. */
  readonly groupLeft: ReadonlyMap<string, bigint>;
}

const add = (to: Map<string, bigint>, key: string, minor: bigint): void => void to.set(key, (to.get(key) ?? 0n) + minor);

/** How much of a quote is invoiced and what is left. `isClosed`: the final invoice was finalized, so nothing is left. */
export function quoteStanding(lines: readonly QuoteLine[], charges: readonly QuoteCharge[], isClosed: boolean): QuoteStanding {
  const [lineLeft, groupLeft] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const line of lines) {
    add(lineLeft, line.id, line.worthMinor);
    add(groupLeft, line.group, line.worthMinor);
  }
  for (const charge of charges) {
    if (charge.lineId !== null) add(lineLeft, charge.lineId, -charge.worthMinor);
    add(groupLeft, charge.group, -charge.worthMinor);
  }
  const worthMinor = sum(lines.map((line) => line.worthMinor));
  const of = (isDeposit: boolean): bigint => sum(charges.filter((c) => (c.lineId === null) === isDeposit).map((c) => c.worthMinor));
  const [depositMinor, progressMinor] = [of(true), of(false)];
  const leftMinor = isClosed ? 0n : worthMinor - depositMinor - progressMinor;
  return { worthMinor, depositMinor, progressMinor, leftMinor, lineLeft, groupLeft };
}

/**
 * A deposit distributed over the taxes in proportion to what is left under each, to the minor unit; no share exceeds what is left there.
 * null where it is zero or more than is left.
 */
export function depositShares({ leftMinor, groupLeft }: QuoteStanding, minor: bigint): ReadonlyMap<string, bigint> | null {
  if (minor <= 0n || minor > leftMinor) return null;
  const open = [...groupLeft].filter(([, left]) => left > 0n);
  const all = sum(open.map(([, left]) => left));
  const shares = prorate(
    open.map(([, left]) => left),
    minor,
    all,
  );
  return new Map(open.map(([group], at) => [group, shares[at] ?? 0n] as const).filter(([, share]) => share !== 0n));
}

/**
 * A fraction of what is left of every line, and never more than is left under its taxes. null unless the fraction is above zero and at most
 * one.
 */
export function progressShares(
  lines: readonly QuoteLine[],
  { lineLeft, groupLeft, leftMinor }: QuoteStanding,
  part: DecimalRate,
): ReadonlyMap<string, bigint> | null {
  const whole = 10n ** BigInt(part.scale);
  if (leftMinor <= 0n || part.numerator <= 0n || part.numerator > whole) return null;
  const groups = [...groupLeft];
  const targets = prorate(
    groups.map(([, left]) => left),
    part.numerator,
    whole,
  );
  const found = new Map<string, bigint>();
  groups.forEach(([group], at) => {
    const of = lines.filter((line) => line.group === group);
    const lefts = of.map((line) => lineLeft.get(line.id) ?? 0n);
    const all = sum(lefts);
    if (all === 0n) return;
    prorate(lefts, targets[at] ?? 0n, all).forEach((share, index) => {
      const line = of[index];
      if (line && share !== 0n) found.set(line.id, share);
    });
  });
  return found.size === 0 ? null : found;
}

/** How much of a line's quantity is left to be charged, in thousandths, rounded towards zero. */
export function quantityLeft(line: QuoteLine, { lineLeft }: Pick<QuoteStanding, 'lineLeft'>): bigint {
  const left = lineLeft.get(line.id) ?? 0n;
  return line.worthMinor === 0n ? 0n : (line.quantityMilli * left) / line.worthMinor;
}

/**
 * The worth of chosen quantities of lines; the whole remaining quantity has the whole remaining worth. null where one is zero or more than
 * is left.
 */
export function quantityShares(
  lines: readonly QuoteLine[],
  standing: QuoteStanding,
  chosen: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> | null {
  const found = new Map<string, bigint>();
  const groups = new Map<string, bigint>();
  for (const [id, quantityMilli] of chosen) {
    const line = lines.find((one) => one.id === id);
    if (!line || quantityMilli === 0n) return null;
    const left = quantityLeft(line, standing);
    const isWithin = quantityMilli > 0n === left > 0n && (left > 0n ? quantityMilli <= left : quantityMilli >= left);
    if (left === 0n || !isWithin) return null;
    const rest = standing.lineLeft.get(id) ?? 0n;
    const share = quantityMilli === left ? rest : divideRounded(line.worthMinor * quantityMilli, line.quantityMilli, 'half-up');
    found.set(id, share);
    add(groups, line.group, share);
  }
  const isBeyond = [...groups].some(([group, minor]) => minor > (standing.groupLeft.get(group) ?? 0n));
  return found.size === 0 || isBeyond || sum(found.values()) > standing.leftMinor ? null : found;
}

/** Would these charges exceed the quote: in total, under some taxes, or on some line? */
export function isBeyondQuote(standing: QuoteStanding, charges: readonly QuoteCharge[]): boolean {
  const [byLine, byGroup] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const { lineId, group, worthMinor } of charges) {
    if (lineId !== null) add(byLine, lineId, worthMinor);
    add(byGroup, group, worthMinor);
  }
  const exceeds = (left: ReadonlyMap<string, bigint>, asked: ReadonlyMap<string, bigint>): boolean =>
    [...asked].some(([key, minor]) => minor > 0n && minor > (left.get(key) ?? 0n));
  return (
    sum(charges.map((c) => c.worthMinor)) > standing.leftMinor || exceeds(standing.groupLeft, byGroup) || exceeds(standing.lineLeft, byLine)
  );
}

/** A drawn signature: strokes of a pen as x, y, x, y … on a field of 1000 by 400. */
export type Signature = readonly (readonly number[])[];
const maxStrokes = 64;
const maxPoints = 2000;

/** Is this a valid drawing: whole numbers on the field, each stroke with at least one point, not too many of them? */
export function isSignature(strokes: Signature): boolean {
  const isStroke = (stroke: readonly number[]): boolean =>
    stroke.length >= 2 &&
    stroke.length % 2 === 0 &&
    stroke.every((n, at) => Number.isInteger(n) && n >= 0 && n <= (at % 2 === 0 ? 1000 : 400));
  const points = strokes.reduce((all, stroke) => all + stroke.length / 2, 0);
  return strokes.length >= 1 && strokes.length <= maxStrokes && points <= maxPoints && strokes.every(isStroke);
}
