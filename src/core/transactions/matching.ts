// Finds transfers between a business's own accounts: money out of one and the same amount into another within a few days.
// Promise: a pair is made only if each side is the other's single best partner; what is truly ambiguous is left to the owner.
import { tidyForKey } from '../statement/statement-dedupe.ts';

/** One movement of an own account; amounts in minor units, positive is money in. */
export type TransferLeg = {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
};

/** `out` lost what `in` received, `days` later (negative: earlier). `likeness` 0 to 1 is the similarity of the descriptions. */
export type TransferPair = {
  readonly out: TransferLeg;
  readonly in: TransferLeg;
  readonly days: number;
  readonly likeness: number;
  readonly reason: string;
};

export type TransferOptions = { readonly maxDays?: number };

/** Identical legs: same account, day, amount and words. They are matched as a group. */
type Group = {
  readonly legs: TransferLeg[];
  readonly day: number;
  readonly words: ReadonlySet<string>;
  readonly account: string;
  readonly mine: boolean;
  done: boolean;
};

type Rank = { readonly distance: number; readonly backwards: number; readonly likeness: number };

const manyCandidates = 200;

/** Days since 1970-01-01; NaN for what is not a day. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

function bucketsOf(own: readonly TransferLeg[], others: readonly TransferLeg[]): Map<string, { outs: Group[]; ins: Group[] }> {
  const groups = new Map<string, Group>();
  const buckets = new Map<string, { outs: Group[]; ins: Group[] }>();
  const seen = new Set<string>();
  const place = (leg: TransferLeg, mine: boolean): void => {
    if (leg.amountMinor === 0n || seen.has(leg.id) || Number.isNaN(dayNumber(leg.date))) return;
    seen.add(leg.id);
    const text = tidyForKey(leg.description);
    const key = `${leg.accountId}|${leg.currency}|${leg.amountMinor}|${leg.date}|${mine}|${text}`;
    const known = groups.get(key);
    if (known !== undefined) {
      known.legs.push(leg);
      return;
    }
    const group: Group = {
      legs: [leg],
      day: dayNumber(leg.date),
      words: new Set(text.split(' ').filter((word) => word.length > 2)),
      account: leg.accountId,
      mine,
      done: false,
    };
    groups.set(key, group);
    const size = leg.amountMinor < 0n ? -leg.amountMinor : leg.amountMinor;
    const bucketKey = `${leg.currency}|${size}`;
    const bucket = buckets.get(bucketKey) ?? { outs: [], ins: [] };
    buckets.set(bucketKey, bucket);
    (leg.amountMinor < 0n ? bucket.outs : bucket.ins).push(group);
  };
  for (const leg of own) place(leg, true);
  for (const leg of others) place(leg, false);
  return buckets;
}

/** Shared words over all words (Jaccard). */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

function rankOf(out: Group, into: Group): Rank {
  const days = into.day - out.day;
  return { distance: Math.abs(days), backwards: days < 0 ? 1 : 0, likeness: likenessOf(out.words, into.words) };
}

/** Negative when `a` is the better pair: nearer, then not arriving before it left, then more similar. */
function compare(a: Rank, b: Rank): number {
  return a.distance - b.distance || a.backwards - b.backwards || (Math.abs(a.likeness - b.likeness) < 0.05 ? 0 : b.likeness - a.likeness);
}

/** The single best free partner, or null if there is none, or two are equally good, or there are too many candidates. */
function bestPartner(group: Group, partners: readonly Group[], maxDays: number, asOut: boolean): Group | null {
  let best: Group | null = null;
  let rank: Rank | null = null;
  let tied = false;
  let count = 0;
  for (let i = firstWithin(partners, group.day - maxDays); i < partners.length; i += 1) {
    const partner = partners[i] as Group;
    if (partner.day > group.day + maxDays) break;
    if (partner.done || partner.account === group.account || !(partner.mine || group.mine)) continue;
    count += 1;
    if (count > manyCandidates) return null;
    const here = asOut ? rankOf(group, partner) : rankOf(partner, group);
    const order = rank === null ? -1 : compare(here, rank);
    if (order < 0) [best, rank, tied] = [partner, here, false];
    else if (order === 0) tied = true;
  }
  return tied ? null : best;
}

/** Index of the first group on or after a day; groups are sorted by day. */
function firstWithin(groups: readonly Group[], day: number): number {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle] as Group).day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function reasonOf(days: number, likeness: number): string {
  const when =
    days === 0
      ? 'the same day'
      : days === 1
        ? 'the next day'
        : days > 1
          ? `${days} days later`
          : days === -1
            ? 'the day before'
            : `${-days} days before`;
  return `The same amount left one account and reached the other ${when}${likeness >= 0.3 ? ', with similar words' : ''}; nothing else fits.`;
}

function pairUp(out: Group, into: Group): TransferPair[] {
  out.done = true;
  into.done = true;
  // Identical legs: any pairing is right if there are as many on either side; otherwise it is unknown which are meant.
  if (out.legs.length !== into.legs.length) return [];
  const days = into.day - out.day;
  const likeness = likenessOf(out.words, into.words);
  return out.legs.map((leg, index) => ({
    out: leg,
    in: into.legs[index] as TransferLeg,
    days,
    likeness,
    reason: reasonOf(days, likeness),
  }));
}

/**
 * Pairs movements of one set (`own`, such as a fresh import) with those of other own accounts, or with each other across accounts:
 * opposite equal amounts in one currency, at most `maxDays` (4) apart, nearest first. A pair removes rivals of others, so the search is
 * repeated until nothing changes. Legs with the same id count once. Order of the result: by bucket, then day.
 */
export function findTransfers(own: readonly TransferLeg[], others: readonly TransferLeg[], options: TransferOptions = {}): TransferPair[] {
  const maxDays = options.maxDays ?? 4;
  const pairs: TransferPair[] = [];
  const byDay = (a: Group, b: Group) => a.day - b.day;
  for (const { outs, ins } of bucketsOf(own, others).values()) {
    outs.sort(byDay);
    ins.sort(byDay);
    let changed = ins.length > 0;
    for (let round = 0; changed && round < 50; round += 1) {
      changed = false;
      for (const out of outs) {
        if (out.done) continue;
        const into = bestPartner(out, ins, maxDays, true);
        if (into === null || bestPartner(into, outs, maxDays, false) !== out) continue;
        pairs.push(...pairUp(out, into));
        changed = true;
      }
    }
  }
  return pairs;
}
