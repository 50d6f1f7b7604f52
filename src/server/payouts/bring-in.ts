// Imports a payout report: posts what is new, and offers each payout for matching with its bank transaction. A dry run does the same and is
// rolled back.
import { dayAfterLock } from '#core/ledger/period.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { formatMinor, parseRate, type DecimalRate } from '#core/money.ts';
import { assignPayouts } from '#core/payouts/assign-payouts.ts';
import { conversionsOf, type LineGroup, lineGroups, payoutPostings } from '#core/payouts/payout-entry.ts';
import { lineKey, type PayoutLine, type ReportPayout } from '#core/payouts/payout-line.ts';
import { payoutSourceName } from '#core/payouts/payout-source.ts';
import type { ReadReport } from '#core/payouts/read-report.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import { broughtByStatement } from '../banking/index.ts';
import { bookedAtProvider } from '../checkout/index.ts';
import { lockedThrough, post, rateOn } from '../ledger/index.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { payoutStates } from '../settlement/index.ts';
import { conversionEntry } from './conversion.ts';
import { insertPayouts, type PayoutFacts, selectBarePayouts, selectPayoutsByIds } from './payout-store.ts';
import { offerPayouts, payoutIdOf } from './payout-offer.ts';
import { insertPayoutLines, type LineRow, selectKnownLines, selectWaitingLines, updatePayoutOfLines } from './report-store.ts';
import { type Choice, type Target, targetOf } from './targets.ts';

export interface Bringing {
  readonly reportId: string;
  readonly source: string;
  readonly layout: string;
  readonly report: ReadReport;
  readonly accounts: readonly Choice[];
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
}

/** Why a line adds nothing: it was imported before, with this amount or another, or its payout came from a report of another kind. */
export interface KnownLine {
  readonly line: PayoutLine;
  readonly why: 'known' | 'differs' | 'other_report';
  readonly was: string;
}
export interface Brought {
  readonly fresh: readonly PayoutLine[];
  readonly known: readonly KnownLine[];
  readonly bookedCount: number;
  readonly entries: readonly NewEntry[];
  readonly targets: readonly Target[];
  readonly payoutIds: readonly string[];
  /** New payouts, and lines that belong to a payout now. */
  readonly changedPayouts: number;
  readonly missingRates: readonly string[];
}

const idOf = (target: Target, line: PayoutLine): string => derivedId(target.id, lineKey(line));
const oneRate: DecimalRate = { numerator: 1n, scale: 0 };

/** Separates the lines that an earlier report imported. */
async function sortOut(work: Work, lines: readonly PayoutLine[], { layout, target }: { layout: string; target: Target }) {
  const stored = await selectKnownLines(
    work,
    lines.map((line) => idOf(target, line)),
  );
  const refs = new Set(lines.flatMap(({ payoutRef }) => payoutRef ?? []));
  const ids = new Map([...refs].map((ref) => [payoutIdOf(work, target.source, ref), ref]));
  const payouts = await selectPayoutsByIds(work, [...ids.keys()]);
  const elsewhere = new Set([...payouts].flatMap(([id, payout]) => (payout.layout === layout ? [] : [ids.get(id)])));
  const fresh: PayoutLine[] = [];
  const known: KnownLine[] = [];
  const completed: PayoutLine[] = [];
  for (const line of lines) {
    const before = stored.get(idOf(target, line));
    if (before) {
      const was = formatMinor(BigInt(before.minor), target.currency);
      known.push({ line, why: BigInt(before.minor) === line.minor ? 'known' : 'differs', was });
      if (before.payoutId === null && line.payoutRef !== null) completed.push(line);
    } else if (line.payoutRef !== null && elsewhere.has(line.payoutRef)) known.push({ line, why: 'other_report', was: '' });
    else fresh.push(line);
  }
  return { fresh, known, completed };
}

/** Lines already in the books: posted by our own checkout, or from a statement of the clearing account. */
async function bookedOf(work: Work, lines: readonly PayoutLine[], target: Target): Promise<ReadonlySet<PayoutLine>> {
  const refs = [...new Set(lines.flatMap((line) => [line.ref, ...line.otherRefs]))];
  const [paid, brought] = [await bookedAtProvider(work, target.source, refs), await broughtByStatement(work, target.clearingId, refs)];
  return new Set(
    lines.filter((line) => {
      if (brought.has(line.ref)) return true;
      const known = [line.ref, ...line.otherRefs].flatMap((ref) => paid.get(ref) ?? []);
      return line.kind === 'sale' || line.kind === 'refund' ? known.length > 0 : line.kind === 'fee' && known.some(({ hasFee }) => hasFee);
    }),
  );
}

/** Adds new payouts; returns the ids of all of them. */
async function addPayouts(work: Work, payouts: readonly ReportPayout[], { reportId, target }: { reportId: string; target: Target }) {
  const byId = new Map(payouts.map((payout) => [payoutIdOf(work, target.source, payout.ref), payout]));
  const there = await selectPayoutsByIds(work, [...byId.keys()]);
  const announced = await payoutStates(work, [...byId.keys()]);
  const added: PayoutFacts[] = [];
  for (const [id, { ref, day, minor }] of byId) {
    if (there.has(id)) continue;
    added.push({
      id,
      sourceId: target.id,
      reportId,
      ref,
      paidOn: day,
      minor: minor === null ? null : String(minor),
      isOwn: !announced.has(id),
    });
  }
  if (added.length > 0) await insertPayouts(work, added);
  return { ids: [...byId.keys()], added: added.length };
}

interface Rates {
  readonly of: (currency: string, day: string) => DecimalRate | null;
  readonly missing: readonly string[];
}
async function ratesFor(work: Work, groups: readonly Pick<LineGroup, 'currency' | 'day'>[], given: Bringing['rates']): Promise<Rates> {
  const { baseCurrency } = work.org;
  const rates = new Map<string, DecimalRate | null>();
  for (const { currency, day } of groups) {
    const key = `${currency} ${day}`;
    if (currency === baseCurrency || rates.has(key)) continue;
    const own = given.find((one) => one.currency === currency)?.rate;
    const parsed = parseRate(own ?? (await rateOn(work, currency, baseCurrency, day)) ?? '');
    if (own !== undefined && (parsed?.numerator ?? 0n) <= 0n) throw refused('rate.invalid', {}, 'rates');
    rates.set(key, parsed);
  }
  return {
    of: (currency, day) => (currency === baseCurrency ? oneRate : (rates.get(`${currency} ${day}`) ?? null)),
    missing: [...new Set([...rates].flatMap(([key, rate]) => (rate === null ? [key.slice(0, 3)] : [])))],
  };
}

const memoOf = ({ org }: Work, source: string, { payoutRef, day }: Pick<LineGroup, 'payoutRef' | 'day'>): string => {
  const name = payoutSourceName(source);
  return payoutRef === null ? `${name}, ${day.slice(0, 7)}` : entryMemo(org).payout(name, payoutRef);
};

function entryOf(
  work: Work,
  group: LineGroup,
  target: Target,
  { reportId, rate, through }: { reportId: string; rate: DecimalRate; through: string | null },
) {
  const id = derivedId(reportId, `${target.id} ${group.key}`);
  const { accountOf, clearingId } = target;
  const postings = payoutPostings(group.lines, group.currency, { clearingId, accountOf, baseCurrency: work.org.baseCurrency, rate });
  const entry: NewEntry = {
    id,
    date: dayAfterLock(through, group.day),
    memo: memoOf(work, target.source, group),
    source: { kind: 'payout_report', id, version: 1 },
    via: 'import',
    postings,
  };
  return entry;
}

interface Posted {
  readonly entries: readonly NewEntry[];
  readonly entryIds: ReadonlyMap<PayoutLine, string>;
  readonly missingRates: readonly string[];
}
/** Everything that is posted, with the entry of each line. */
async function postLines(
  work: Work,
  lines: readonly PayoutLine[],
  targets: ReadonlyMap<string, Target>,
  bringing: Bringing,
): Promise<Posted> {
  const [groups, conversions] = [lineGroups(lines), conversionsOf(lines)];
  const rates = await ratesFor(work, [...groups, ...conversions.map(({ to }) => to)], bringing.rates);
  const entryIds = new Map<PayoutLine, string>();
  if (rates.missing.length > 0) return { entries: [], entryIds, missingRates: rates.missing };
  const through = await lockedThrough(work);
  const entries: NewEntry[] = [];
  for (const group of groups) {
    const [target, rate] = [targets.get(group.currency), rates.of(group.currency, group.day)];
    const entry = target && rate && entryOf(work, group, target, { reportId: bringing.reportId, rate, through });
    // Tax that is collected and remitted leaves nothing to post.
    if (!entry || entry.postings.length === 0) continue;
    entries.push(entry);
    for (const line of group.lines) entryIds.set(line, entry.id);
  }
  await post(work, entries);
  // A conversion uses the account's carrying amount at that time.
  for (const conversion of conversions) {
    const [from, to] = [targets.get(conversion.from.currency), targets.get(conversion.to.currency)];
    if (!from || !to) continue;
    const id = derivedId(bringing.reportId, `conversion ${conversion.key}`);
    const memo = `${payoutSourceName(bringing.source)}: ${conversion.from.text}`;
    const entry = await conversionEntry(work, conversion, { id, memo, from, to, rate: rates.of(to.currency, conversion.to.day), through });
    await post(work, [entry]);
    entries.push(entry);
    for (const line of [conversion.from, conversion.to]) entryIds.set(line, id);
  }
  return { entries, entryIds, missingRates: [] };
}

/** Assigns lines to payouts when no report does: the oldest lines that add up to a payout. */
async function joinWaiting(work: Work, target: Target): Promise<readonly string[]> {
  const bare = await selectBarePayouts(work, target.id);
  if (bare.length === 0) return [];
  const waiting = await selectWaitingLines(work, target.id);
  const assigned = assignPayouts(
    waiting.map(({ id, day, minor }) => ({ id, day, minor: BigInt(minor) })),
    bare.map(({ id, paidOn, minor }) => ({ id, day: paidOn, minor: BigInt(minor) })),
  );
  await updatePayoutOfLines(work, assigned);
  return [...new Set(assigned.values())];
}

interface OfCurrency {
  readonly target: Target;
  readonly sorted: Awaited<ReturnType<typeof sortOut>>;
  readonly booked: ReadonlySet<PayoutLine>;
}

async function prepare(work: Work, currency: string, { report, source, layout, accounts }: Bringing): Promise<OfCurrency> {
  const lines = report.lines.filter((line) => line.currency === currency);
  const kinds = [...new Set(lines.map(({ kind }) => kind))].filter((kind) => kind !== 'exchange');
  const target = await targetOf(work, { source, currency, kinds }, accounts);
  const sorted = await sortOut(work, lines, { layout, target });
  return { target, sorted, booked: await bookedOf(work, sorted.fresh, target) };
}

/** Stores the lines and payouts of one currency. */
async function keep(work: Work, { target, sorted, booked }: OfCurrency, { entryIds }: Posted, { report, reportId, source }: Bringing) {
  const payouts = report.payouts.filter((payout) => payout.currency === target.currency);
  const { ids, added } = await addPayouts(work, payouts, { reportId, target });
  const told = new Set(ids);
  const payoutOf = ({ payoutRef }: PayoutLine): string | null => {
    const id = payoutRef === null ? null : payoutIdOf(work, source, payoutRef);
    return id !== null && told.has(id) ? id : null;
  };
  const rowOf = (line: PayoutLine): LineRow => ({
    id: idOf(target, line),
    sourceId: target.id,
    reportId,
    payoutId: payoutOf(line),
    ref: line.ref,
    kind: line.kind,
    occurrence: line.occurrence,
    place: line.line,
    day: line.day,
    minor: String(line.minor),
    text: line.text,
    entryId: booked.has(line) ? null : (entryIds.get(line) ?? null),
  });
  await insertPayoutLines(work, sorted.fresh.map(rowOf));
  const completed = sorted.completed.flatMap((line) => {
    const payout = payoutOf(line);
    return payout === null ? [] : [[idOf(target, line), payout] as const];
  });
  await updatePayoutOfLines(work, completed);
  return { ids: [...ids, ...(await joinWaiting(work, target))], added: added + completed.length };
}

/** Posts and stores what is new of a report whose own row exists. */
export async function bringIn(work: Work, bringing: Bringing): Promise<Brought> {
  const { report } = bringing;
  const parts: OfCurrency[] = [];
  for (const currency of new Set([...report.lines, ...report.payouts].map((one) => one.currency)))
    parts.push(await prepare(work, currency, bringing));
  const targets = new Map(parts.map(({ target }) => [target.currency, target]));
  const unposted = parts.flatMap(({ sorted, booked }) => sorted.fresh.filter((line) => !booked.has(line)));
  const posted = await postLines(work, unposted, targets, bringing);
  const kept = [];
  for (const part of parts) kept.push(await keep(work, part, posted, bringing));
  const payoutIds = [...new Set(kept.flatMap(({ ids }) => ids))];
  await offerPayouts(work, payoutIds);
  return {
    fresh: parts.flatMap(({ sorted }) => sorted.fresh),
    known: parts.flatMap(({ sorted }) => sorted.known),
    bookedCount: parts.reduce((count, { booked }) => count + booked.size, 0),
    entries: posted.entries,
    targets: [...targets.values()],
    payoutIds,
    changedPayouts: kept.reduce((count, { added }) => count + added, 0),
    missingRates: posted.missingRates,
  };
}
