// Both trial balances side by side: what the other program says an account comes to on the day, and what it comes to here.
import { addDays, fiscalYear } from '#core/calendar.ts';
import { balancesThrough, openOf, type SourceBooks } from '#core/integrations/moving/books.ts';
import type { MatchedAccount } from '#core/integrations/moving/matching.ts';
import { leftOnControl } from '#core/integrations/moving/opening.ts';
import { isNominal } from '#core/ledger/account.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { absolute, sum } from '#core/money.ts';
import type { MoveControl, MoveFinding } from '#contract/integrations/moving.ts';
import { accounts, balanceRows } from '../../ledger/index.ts';
import type { AskedWork, Work } from '../../platform/work.ts';
import type { MovedAccounts, MovePlan } from './plan.ts';

const total = (sums: Iterable<bigint>): bigint => sum([...sums]);
const startOfYear = ({ org }: Pick<Work, 'org'>, day: string): string => fiscalYear(day, org.fiscalYearStartMonth).startsOn;

interface Folded {
  /** By account key. */
  readonly sums: ReadonlyMap<string, bigint>;
  /** What income and expenses of earlier years come to, where the source does not fold them into equity itself. */
  readonly earlier: bigint;
}

/** What the other program has on a day: as its trial balance says, else as its entries come to; income and expenses of the year alone. */
export function foldedSource(work: Pick<Work, 'org'>, books: SourceBooks, day: string, byKey: ReadonlyMap<string, MatchedAccount>): Folded {
  if (books.trialBalance) return { sums: books.trialBalance, earlier: 0n };
  const from = startOfYear(work, day);
  const isResult = (key: string): boolean => {
    const kind = byKey.get(key)?.account?.kind;
    return kind !== undefined && isNominal(kind);
  };
  const within = balancesThrough(books.entries, day, from);
  const before = balancesThrough(books.entries, addDays(from, -1));
  const sums = new Map(
    [...balancesThrough(books.entries, day)].map(([key, minor]) => [key, isResult(key) ? (within.get(key) ?? 0n) : minor]),
  );
  return { sums, earlier: total([...before].flatMap(([key, minor]) => (isResult(key) ? [minor] : []))) };
}

interface Places {
  readonly byKey: ReadonlyMap<string, MatchedAccount>;
  readonly moved: MovedAccounts;
  readonly retainedId: string;
}

/** Of each account what it comes to on a day, earlier years’ income and expenses on retained earnings. */
async function oursOn(work: AskedWork, day: string, retainedId: string): Promise<Map<string, bigint>> {
  const kinds = new Map((await accounts(work)).map(({ id, kind }) => [id, kind]));
  const from = startOfYear(work, day);
  const sumsOf = async (range: { from?: string; through: string }): Promise<Map<string, bigint>> => {
    const sums = new Map<string, bigint>();
    for (const { accountId, baseDebit, baseCredit } of await balanceRows(work, range))
      sums.set(accountId, (sums.get(accountId) ?? 0n) + baseDebit - baseCredit);
    return sums;
  };
  const [all, within] = [await sumsOf({ through: day }), await sumsOf({ from, through: day })];
  const isResult = (id: string): boolean => isNominal(kinds.get(id) ?? 'asset');
  const ours = new Map([...all].map(([id, minor]) => [id, isResult(id) ? (within.get(id) ?? 0n) : minor]));
  const earlier = total([...all].flatMap(([id, minor]) => (isResult(id) ? [minor - (within.get(id) ?? 0n)] : [])));
  if (earlier !== 0n) ours.set(retainedId, (ours.get(retainedId) ?? 0n) + earlier);
  return ours;
}

function findingsOf({ books, mode, cutoverOn }: MovePlan, work: AskedWork, byKey: Places['byKey'], unexplained: bigint): MoveFinding[] {
  const { sums } = foldedSource(work, books, cutoverOn, byKey);
  // What is open is open now: in a whole history beside the last of its days.
  const owed = mode === 'history' && books.lastDay !== null ? balancesThrough(books.entries, books.lastDay) : sums;
  const short = (side: 'receivable' | 'payable'): bigint => {
    const keys = [...owed.keys()].filter((key) => byKey.get(key)?.control === side);
    if (keys.length === 0) return 0n;
    return leftOnControl(side, total(keys.map((key) => owed.get(key) ?? 0n)), openOf(books.documents, side));
  };
  const found: readonly (readonly [MoveFinding['code'], bigint])[] = [
    ['invoices_short', short('receivable')],
    ['bills_short', -short('payable')],
    ['source_off', books.trialBalance ? total(books.trialBalance.values()) : 0n],
    ['unexplained', unexplained],
  ];
  return found.flatMap(([code, minor]) => (minor === 0n ? [] : [{ code, minor: String(minor) }]));
}

type Compared = { readonly controls: (MoveControl & { readonly accountId: string })[]; readonly findings: MoveFinding[] };

/** Notes what there is before; answers what compares it with what there is then, given the entries that had come before. */
export async function comparison(
  work: AskedWork,
  plan: MovePlan,
  { byKey, moved, retainedId }: Places,
): Promise<(known: readonly NewEntry[]) => Promise<Compared>> {
  const { books, cutoverOn } = plan;
  const day = books.trialBalance ? (books.asOf ?? cutoverOn) : cutoverOn;
  const before = await oursOn(work, day, retainedId);
  return async (known) => {
    const after = await oursOn(work, day, retainedId);
    const chart = new Map((await accounts(work)).map((account) => [account.id, account]));
    const controlOf = new Map(
      [...byKey.values()].flatMap(({ control, account }) => (control && account ? [[control, account.id] as const] : [])),
    );
    // What is kept apart of receivables and payables counts with them.
    const placeOf = (id: string): string =>
      id !== '' && id === moved.receivable
        ? (controlOf.get('receivable') ?? id)
        : id !== '' && id === moved.payable
          ? (controlOf.get('payable') ?? id)
          : id;
    const gathered = (sums: Iterable<readonly [string, bigint]>): Map<string, bigint> => {
      const all = new Map<string, bigint>();
      for (const [id, minor] of sums) all.set(placeOf(id), (all.get(placeOf(id)) ?? 0n) + minor);
      return all;
    };
    const { sums, earlier } = foldedSource(work, books, day, byKey);
    const source = gathered([
      ...[...sums].map(([key, minor]) => [byKey.get(key)?.account?.id ?? '', minor] as const),
      [retainedId, earlier],
    ]);
    const ours = gathered(after);
    const brought = gathered(
      known
        .filter(({ date }) => date <= day)
        .flatMap(({ postings }) => postings.map(({ accountId, baseMinor }) => [accountId, baseMinor] as const)),
    );
    const others = new Map([...gathered(before)].map(([id, minor]) => [id, minor - (brought.get(id) ?? 0n)]));
    const names = Map.groupBy(byKey.values(), ({ account }) => account?.id ?? '');
    const controls = [...new Set([...source.keys(), ...ours.keys()])].flatMap((id) => {
      const account = chart.get(id);
      const [said, here] = [source.get(id) ?? 0n, ours.get(id) ?? 0n];
      if (!account || (said === 0n && here === 0n)) return [];
      const sourceName = (names.get(id) ?? [])
        .map(({ source: one }) => [one.code, one.name].filter((text) => text !== '').join(' '))
        .join(' + ');
      return [
        {
          accountId: id,
          sourceName: sourceName.slice(0, 1000),
          accountCode: account.code,
          accountName: account.name,
          sourceMinor: String(said),
          oursMinor: String(here),
          otherMinor: String(others.get(id) ?? 0n),
        },
      ];
    });
    const hasSource = sums.size > 0;
    const off = hasSource ? controls.map((one) => BigInt(one.oursMinor) - BigInt(one.otherMinor) - BigInt(one.sourceMinor)) : [];
    const side = (sign: 1n | -1n): bigint => absolute(total(off.filter((minor) => minor * sign > 0n)));
    const unexplained = side(1n) > side(-1n) ? side(1n) : side(-1n);
    return {
      controls: controls.toSorted((a, b) => (a.accountCode < b.accountCode ? -1 : 1)),
      findings: findingsOf(plan, work, byKey, unexplained),
    };
  };
}
