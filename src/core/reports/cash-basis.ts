// The income statement on cash basis: income counts when it is received, expenses when they are paid. Computed from the same entries as on
// accrual basis; nothing is posted for it.
import { isCash, isMoney, isNominal, type AccountKind } from '../ledger/account.ts';
import type { Day, DayRange } from '../calendar.ts';
import type { NewEntry, NewPosting } from '../ledger/ledger.ts';
import { absolute, sum } from '../money.ts';
import { settledPart } from './settled-part.ts';

export type CashBasisEntry = Pick<NewEntry, 'id' | 'date' | 'reversesId' | 'postings'> & {
  /** Nothing is guessed for these: a `document` is settled only by its known settlements, and a `settlement` is one of those. */
  readonly known?: 'document' | 'settlement' | undefined;
};
/** What settled the entry of a known document on a day, in base currency, without the sign of its side; negative where it was reopened. */
export type KnownSettlement = { readonly entryId: string; readonly date: Day; readonly baseMinor: bigint };
export type CashBasisAccount = { readonly kind: AccountKind; readonly subkind: string };

/** An amount that counts on a day: part of an income or expense line of entry `entryId`, made to count by `byEntryId` (itself, or what settled it). Debit positive, base currency. */
export type Recognition = {
  readonly date: Day;
  readonly accountId: string;
  readonly baseMinor: bigint;
  readonly entryId: string;
  readonly byEntryId: string;
};

/**
 * An entry with open items and how much of it is settled; its lines count in proportion `settled` to `whole`, or all at once regardless of
 * settlement.
 */
type Standing = {
  readonly entryId: string;
  readonly lines: readonly NewPosting[];
  readonly items: Item[];
  readonly isAtOnce: boolean;
  readonly whole: bigint;
  settled: bigint;
  counted: readonly bigint[];
};
/** What one entry opened or settled at one customer or supplier: an invoice, a payment, a credit note. `open` is what is left of it, without sign. */
type Item = {
  readonly of: Standing;
  readonly order: number;
  readonly pool: string;
  readonly isDebit: boolean;
  open: bigint;
  readonly matches: Match[];
};
type Match = { readonly a: Item; readonly b: Item; readonly amount: bigint; isLive: boolean };
/** Items of one side of one pool in order of entry; all before `head` are settled. */
type Queue = { readonly items: Item[]; head: number };

type State = {
  readonly accounts: ReadonlyMap<string, CashBasisAccount>;
  readonly standings: Map<string, Standing>;
  readonly queues: Map<string, Queue>;
  readonly recognitions: Recognition[];
  /** Entries that settle known documents, and their reversals. */
  readonly settlements: Set<string>;
  /** What settled known documents so far, including on later days. */
  readonly settled: Map<string, bigint>;
};
/** The entry being processed: changes are dated with its date. */
type Cause = { readonly id: string; readonly date: Day };

const subkindOf = (state: State, posting: NewPosting): string => state.accounts.get(posting.accountId)?.subkind ?? '';
const isOpenItem = (subkind: string): boolean => subkind === 'receivable' || subkind === 'payable';
const isPaid = (subkind: string): boolean => isMoney(subkind) || isCash(subkind);

function queueOf(state: State, pool: string, isDebit: boolean): Queue {
  const key = `${isDebit ? 'debit' : 'credit'} ${pool}`;
  const queue = state.queues.get(key) ?? { items: [], head: 0 };
  state.queues.set(key, queue);
  return queue;
}

/** Counts a standing's lines by the share `settled / whole`, recording what that changes. */
function count(state: State, standing: Standing, settled: bigint, cause: Cause): void {
  standing.settled = settled;
  const now = settledPart(standing.lines, settled, standing.whole);
  standing.lines.forEach(({ accountId }, at) => {
    const baseMinor = (now[at] ?? 0n) - (standing.counted[at] ?? 0n);
    const kind = state.accounts.get(accountId)?.kind;
    if (baseMinor !== 0n && kind && isNominal(kind))
      state.recognitions.push({ date: cause.date, accountId, baseMinor, entryId: standing.entryId, byEntryId: cause.id });
  });
  standing.counted = now;
}

/** Settles an item against the oldest open ones of the other side of its pool, as far as possible. */
function settle(state: State, item: Item, cause: Cause): void {
  const queue = queueOf(state, item.pool, !item.isDebit);
  while (item.open > 0n && queue.head < queue.items.length) {
    const other = queue.items[queue.head];
    if (!other || other.open === 0n) {
      queue.head++;
      continue;
    }
    const amount = item.open < other.open ? item.open : other.open;
    const match: Match = { a: item, b: other, amount, isLive: true };
    for (const side of [item, other]) {
      side.open -= amount;
      side.matches.push(match);
      if (!side.of.isAtOnce) count(state, side.of, side.of.settled + amount, cause);
    }
  }
}

/** Puts an item into its queue at its place in order of entry. */
function enqueue(state: State, item: Item): void {
  const queue = queueOf(state, item.pool, item.isDebit);
  const at = queue.items.findLastIndex((one) => one.order <= item.order);
  if (queue.items[at] !== item) queue.items.splice(at + 1, 0, item);
  queue.head = Math.min(queue.head, at < 0 ? 0 : at);
}

/** Undoes an entry: none of it counts any more, and what it had settled is open again and available to others. */
function takeBack(state: State, standing: Standing, cause: Cause): void {
  const reopened: Item[] = [];
  for (const item of standing.items) {
    for (const match of item.matches) {
      if (!match.isLive) continue;
      match.isLive = false;
      const other = match.a === item ? match.b : match.a;
      if (other.of === standing) continue;
      other.open += match.amount;
      if (!other.of.isAtOnce) count(state, other.of, other.of.settled - match.amount, cause);
      reopened.push(other);
    }
    item.open = 0n;
  }
  count(state, standing, 0n, cause);
  for (const item of reopened) enqueue(state, item);
  for (const item of reopened.toSorted((a, b) => a.order - b.order)) settle(state, item, cause);
}

/** What an entry leaves open per customer or supplier, debit positive. */
function openedBy(state: State, entry: CashBasisEntry): Map<string, bigint> {
  const pools = new Map<string, bigint>();
  for (const posting of entry.postings) {
    const subkind = subkindOf(state, posting);
    if (!isOpenItem(subkind)) continue;
    const pool = `${subkind} ${posting.contactId ?? ''}`;
    pools.set(pool, (pools.get(pool) ?? 0n) + posting.baseMinor);
  }
  for (const [pool, net] of pools) if (net === 0n) pools.delete(pool);
  return pools;
}

/** Processes an entry whose settlement is known. */
function readKnown(state: State, entry: CashBasisEntry, cause: Cause): void {
  const lines = entry.postings.filter((posting) => !isOpenItem(subkindOf(state, posting)) && !isPaid(subkindOf(state, posting)));
  const open = entry.known === 'document' ? absolute(sum(openedBy(state, entry).values())) : 0n;
  const isAtOnce = open === 0n;
  const standing: Standing = { entryId: entry.id, lines, items: [], isAtOnce, whole: isAtOnce ? 1n : open, settled: 0n, counted: [] };
  if (entry.known === 'document') state.standings.set(entry.id, standing);
  else state.settlements.add(entry.id);
  count(state, standing, isAtOnce ? 1n : (state.settled.get(entry.id) ?? 0n), cause);
}

function readSettlement(state: State, { entryId, date, baseMinor }: KnownSettlement): void {
  const settled = (state.settled.get(entryId) ?? 0n) + baseMinor;
  state.settled.set(entryId, settled);
  const standing = state.standings.get(entryId);
  if (standing && !standing.isAtOnce) count(state, standing, settled, { id: entryId, date });
}

function read(state: State, entry: CashBasisEntry, order: number): void {
  const cause: Cause = { id: entry.id, date: entry.date };
  const taken = entry.reversesId ? state.standings.get(entry.reversesId) : undefined;
  if (taken && entry.reversesId) {
    state.standings.delete(entry.reversesId);
    return takeBack(state, taken, cause);
  }
  if (state.settlements.has(entry.reversesId ?? '')) return readKnown(state, { ...entry, known: 'settlement' }, cause);
  if (entry.known) return readKnown(state, entry, cause);
  const pools = openedBy(state, entry);
  const rest = entry.postings.filter((posting) => !isOpenItem(subkindOf(state, posting)));
  const paid = sum(rest.filter((posting) => isPaid(subkindOf(state, posting))).map((posting) => posting.baseMinor));
  const left = sum(pools.values());
  // Money on the other side means that the entry settles something: the rest of it (a fee, a discount) counts at once.
  const isSettlement = paid !== 0n && paid > 0n !== left > 0n;
  const deferred = sum([...pools.values()].map(absolute));
  const isAtOnce = isSettlement || deferred === 0n;
  const lines = rest.filter((posting) => !isPaid(subkindOf(state, posting)));
  const standing: Standing = {
    entryId: entry.id,
    lines,
    items: [],
    isAtOnce,
    whole: isAtOnce ? 1n : deferred + absolute(paid),
    settled: 0n,
    counted: [],
  };
  count(state, standing, isAtOnce ? 1n : absolute(paid), cause);
  for (const [pool, net] of pools) standing.items.push({ of: standing, order, pool, isDebit: net > 0n, open: absolute(net), matches: [] });
  if (standing.items.length > 0) state.standings.set(entry.id, standing);
  for (const item of standing.items) {
    settle(state, item, cause);
    if (item.open > 0n) enqueue(state, item);
  }
}

/**
 * The amounts that count on cash basis, each with the day on which it does, from all entries of the book through the last day of interest.
 *
 * - An entry without receivable or payable lines counts on its date.
 * - Otherwise its income and expense lines count as it is settled. Receipts, payments and credit notes settle the oldest open items of the
 * same customer or supplier first (those without a contact are one pool; receivables and payables are separate); an advance settles later
 * invoices when they come. A partial settlement counts the same part of every line: pro rata over all lines that are not money, tax
 * included, on the running total (`settledPart`), so that the parts add up to the lines exactly.
 * - A known document is settled only by its known settlements, on their days: payments of it, credit notes, write-offs. A refund reopens
 * it.
 * - Money that was invoiced before the work counts when it is paid: `advances` gives the income account that replaces an advances account
 * until the work is invoiced.
 * - If an entry is paid in part at once, that part counts at once. Fees and discounts in the entry of a payment count on the day of the
 * payment.
 * - A reversal undoes, on its own date, what had counted of the entry it reverses, and reopens what that had settled.
 *
 * Entries are processed by date, then in the order given (their number): the same book always gives the same result. When nothing is left
 * open, the sum per account equals the accrual one.
 * Amounts are compared in base currency, so a foreign item is settled by its booked base amount; realized gains count as ordinary lines.
 */
export function cashBasis(
  entries: Iterable<CashBasisEntry>,
  accounts: ReadonlyMap<string, CashBasisAccount>,
  settlements: readonly KnownSettlement[] = [],
  advances: ReadonlyMap<string, string> = new Map(),
): Recognition[] {
  const recognitions: Recognition[] = [];
  const state: State = { accounts, standings: new Map(), queues: new Map(), recognitions, settlements: new Set(), settled: new Map() };
  const byDate = (a: { readonly date: Day }, b: { readonly date: Day }): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  const later = settlements.toSorted(byDate);
  let at = 0;
  const settleBefore = (day: Day | null): void => {
    for (let next = later[at]; next && (day === null || next.date < day); next = later[++at]) readSettlement(state, next);
  };
  const counting = (posting: NewPosting): NewPosting => ({ ...posting, accountId: advances.get(posting.accountId) ?? posting.accountId });
  [...entries].sort(byDate).forEach((entry, order) => {
    settleBefore(entry.date);
    read(state, advances.size === 0 ? entry : { ...entry, postings: entry.postings.map(counting) }, order);
  });
  settleBefore(null);
  return recognitions;
}

/** Turnover per account of what counts within a range: a column for `incomeStatement`. */
export function cashBasisFigures(recognitions: Iterable<Recognition>, range: DayRange): Map<string, bigint> {
  const figures = new Map<string, bigint>();
  for (const { date, accountId, baseMinor } of recognitions)
    if (range.startsOn <= date && date <= range.endsOn) figures.set(accountId, (figures.get(accountId) ?? 0n) + baseMinor);
  return figures;
}
