// Exchange differences at a date: proposed, posted by a person once per balance, and undone.
import { entryMemo, rateOfRevaluation } from '#core/ledger/entry-memo.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import {
  differencesOf,
  isMonetary,
  isSettledByDocument,
  positionAfter,
  realizedEntry,
  revaluationEntry,
  revaluationReturn,
} from '#core/ledger/exchange-difference.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { isLocked } from '#core/ledger/period.ts';
import { parseRate } from '#core/money.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type AccountFacts, selectAccounts } from './account-store.ts';
import { selectEntriesOfSource, type StoredEntry } from './entry-store.ts';
import { type ForeignMove, selectForeignMoves } from './exchange-difference-store.ts';
import { lockedThrough } from './period-actions.ts';
import { lockHead } from './period-store.ts';
import { post, reverse } from './posting.ts';
import { type KnownRate, ratesOn } from './rate-store.ts';
import { rateKey, rateUsed } from './rate-used.ts';
import { systemAccount } from './system-account.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
type Balance = { readonly accountId: string; readonly currency: string };
type Row = Out<typeof ledgerContract.listExchangeDifferences>['rows'][number];

const kinds = ['exchange_difference', 'revaluation', 'revaluation_return'] as const;
/** One source per balance and date; posting again after an undo is its next version. */
export const differenceSource = ({ accountId, currency }: Balance, day: string): string =>
  derivedId(accountId, `exchange ${currency} ${day}`);

interface Booked {
  readonly live: readonly StoredEntry[];
  readonly versions: number;
}
async function bookedOn(work: Scope, balances: readonly Balance[], day: string): Promise<(kind: string, balance: Balance) => Booked> {
  const ids = balances.map((b) => differenceSource(b, day));
  const found = new Map<string, StoredEntry[]>();
  for (const kind of kinds)
    for (const entry of await selectEntriesOfSource(work, kind, ids)) {
      const key = `${kind} ${entry.sourceId}`;
      if (!entry.reversesId) found.set(key, [...(found.get(key) ?? []), entry]);
    }
  return (kind, balance) => {
    const all = found.get(`${kind} ${differenceSource(balance, day)}`) ?? [];
    return { live: all.filter((e) => !e.reversedById), versions: all.length };
  };
}

/** The gain of an entry, from its lines on the two result accounts. */
const gainOf = (entries: readonly StoredEntry[], chart: ReadonlyMap<string, AccountFacts>): bigint =>
  entries
    .flatMap((e) => e.postings)
    .filter((p) => ['fx_gain', 'fx_loss'].includes(chart.get(p.accountId)?.systemKey ?? ''))
    .reduce((sum, p) => sum - BigInt(p.baseMinor), 0n);

async function rowsOn(work: Scope, day: string): Promise<Row[]> {
  const chart = new Map((await selectAccounts(work)).map((a) => [a.id, a]));
  const ids = [...chart.values()].filter(isMonetary).map((a) => a.id);
  const groups = Map.groupBy(await selectForeignMoves(work, day, ids), (m) => `${m.accountId} ${m.currency}`);
  const balances = [...groups.values()].flatMap(([first]) => (first ? [{ accountId: first.accountId, currency: first.currency }] : []));
  const booked = await bookedOn(work, balances, day);
  const known = await ratesOn(
    work,
    work.org.baseCurrency,
    [...new Set(balances.map(({ currency }) => currency))].map((currency) => ({ currency, day })),
  );
  const rates = new Map(known.map((rate) => [rateKey(rate.currency, rate.on), rate]));
  const rows = [...groups.values()].flatMap((moves) => rowOf(moves, day, chart, booked, rates) ?? []);
  return rows.toSorted((a, b) =>
    a.accountCode < b.accountCode ? -1 : a.accountCode > b.accountCode ? 1 : a.currency < b.currency ? -1 : 1,
  );
}

function rowOf(
  moves: readonly ForeignMove[],
  day: string,
  chart: ReadonlyMap<string, AccountFacts>,
  booked: Awaited<ReturnType<typeof bookedOn>>,
  rates: ReadonlyMap<string, KnownRate>,
): Row | undefined {
  const [balance] = moves;
  const account = chart.get(balance?.accountId ?? '');
  if (!balance || !account) return undefined;
  const { carried, bookedBase } = positionAfter(moves);
  const realized = booked('exchange_difference', balance).live;
  const revalued = booked('revaluation', balance).live;
  if (carried.minor === 0n && bookedBase === 0n && realized.length === 0 && revalued.length === 0) return undefined;
  const rate = rates.get(rateKey(balance.currency, day));
  return {
    accountId: account.id,
    accountCode: account.code,
    accountName: account.name,
    currency: balance.currency,
    minor: String(carried.minor),
    bookedMinor: String(bookedBase),
    carriedMinor: String(isSettledByDocument(account.subkind) ? bookedBase : carried.baseMinor),
    rate: rate?.rate ?? null,
    published: rate ? { source: rate.source, day: rate.day } : null,
    booked:
      realized.length === 0 && revalued.length === 0
        ? null
        : {
            realizedMinor: String(gainOf(realized, chart)),
            unrealizedMinor: String(gainOf(revalued, chart)),
            isRevalued: revalued.length > 0,
            rate: rateUsed(rateOfRevaluation(revalued[0]?.memo ?? ''), day, balance.currency, rates),
          },
  };
}

export async function listExchangeDifferences(
  work: Work,
  { day }: In<typeof ledgerContract.listExchangeDifferences>,
): Promise<Out<typeof ledgerContract.listExchangeDifferences>> {
  const through = await lockedThrough(work);
  return { rows: await rowsOn(work, day), isLocked: isLocked(through, day) };
}

type Booking = In<typeof ledgerContract.bookExchangeDifferences>['lines'][number];

/** The entries of one balance. The balance must still be what the person saw. */
function entriesFor(
  work: Work,
  day: string,
  row: Row,
  line: Booking,
  versions: (kind: string) => number,
  accounts: Parameters<typeof revaluationEntry>[0]['accounts'],
): NewEntry[] {
  const rate = line.rate === undefined ? null : parseRate(line.rate);
  if (line.rate !== undefined && (rate?.numerator ?? 0n) <= 0n) throw refused('rate.invalid', {}, 'rate');
  const { baseCurrency } = work.org;
  if (rate === null && row.minor !== '0') throw refused('rate.missing', { from: row.currency, to: baseCurrency, day }, 'rate');
  const [bookedBase, carriedBase] = [BigInt(row.bookedMinor), BigInt(row.carriedMinor)];
  const found = differencesOf({ minor: BigInt(row.minor), currency: row.currency, bookedBase, carriedBase }, rate, baseCurrency);
  if (found.realized !== BigInt(line.realizedMinor) || found.unrealized !== BigInt(line.unrealizedMinor)) throw refused('entry.changed');
  const as = (kind: string, memo: string) => {
    const source = { kind, id: differenceSource(row, day), version: versions(kind) + 1 };
    return { id: derivedId(source.id, `${kind} ${source.version}`), day, memo, source, via: work.via, baseCurrency, accounts };
  };
  const said = entryMemo(work.org);
  const entries: NewEntry[] = [];
  if (found.realized !== 0n)
    entries.push(realizedEntry(as('exchange_difference', said.realized(row.accountName, row.currency)), row, found.realized));
  if (found.unrealized !== 0n) {
    const memo = said.revaluation(line.rate ?? '', row.accountName, row.currency);
    const revaluation = revaluationEntry(as('revaluation', memo), found.unrealized);
    entries.push(revaluation, revaluationReturn(revaluation, as('revaluation_return', said.reversal(memo))));
  }
  return entries;
}

export async function bookExchangeDifferences(
  work: Work,
  { day, lines }: In<typeof ledgerContract.bookExchangeDifferences>,
): Promise<Out<typeof ledgerContract.bookExchangeDifferences>> {
  if (day > today(work.org.timeZone)) throw refused('revaluation.future', {}, 'day');
  // Two people confirming at once are serialized.
  await lockHead(work);
  const rows = new Map((await rowsOn(work, day)).map((row) => [`${row.accountId} ${row.currency}`, row]));
  const booked = await bookedOn(work, lines, day);
  const id = async (key: Parameters<typeof systemAccount>[1]): Promise<string> => (await systemAccount(work, key)).id;
  const accounts = {
    gain: await id('fx_gain'),
    loss: await id('fx_loss'),
    trading: await id('fx_trading'),
    revaluation: await id('fx_revaluation'),
  };
  const entries: NewEntry[] = [];
  for (const line of lines) {
    const row = rows.get(`${line.accountId} ${line.currency}`);
    if (!row) throw refused('not_found');
    if (row.booked?.isRevalued) throw refused('revaluation.booked', { name: row.accountName, currency: row.currency, day });
    entries.push(...entriesFor(work, day, row, line, (kind) => booked(kind, row).versions, accounts));
  }
  await post(work, entries);
  await audit(work, { action: 'exchange.booked', subjectKind: 'business', subjectId: work.org.id, after: { day, lines } });
  return { rows: await rowsOn(work, day), isLocked: false };
}

export async function undoExchangeDifference(
  work: Work,
  { day, ...balance }: In<typeof ledgerContract.undoExchangeDifference>,
): Promise<Out<typeof ledgerContract.undoExchangeDifference>> {
  await lockHead(work);
  const booked = await bookedOn(work, [balance], day);
  const live = kinds.flatMap((kind) => booked(kind, balance).live);
  if (live.length === 0) throw refused('not_found');
  const through = await lockedThrough(work);
  if (through !== null && live.some((e) => isLocked(through, e.date))) throw refused('period.closed', { through });
  await reverse(
    work,
    live.map((e) => e.id),
  );
  await audit(work, { action: 'exchange.undone', subjectKind: 'account', subjectId: balance.accountId, after: { day, ...balance } });
  return { rows: await rowsOn(work, day), isLocked: false };
}
