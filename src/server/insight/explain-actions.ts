// Explains a figure: by account from balances, by payee from postings, each for this range and the previous one.
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { firstDay } from '#core/calendar.ts';
import { accountsOfFigure, daysOfFigure, signOfFigure } from '#core/insight/figures.ts';
import { beganWithin } from '#core/insight/change.ts';
import { daysBefore, type FigureDays, largestParts } from '#core/insight/explain.ts';
import { normalSign } from '#core/ledger/account.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import type { In } from '#contract/endpoint.ts';
import type { explainContract, Explanation } from '#contract/insight/explain.ts';
import {
  type AccountFacts,
  accounts as allAccounts,
  balanceRows,
  entriesOnAccounts,
  firstEntryDay,
  type PayeeSum,
  sumsByPayee,
} from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { byProduct } from './explain-products.ts';
import { contactNames } from '../settlement/index.ts';

const mostPostings = 20_000;
const payeesShown = 6;
const entriesShown = 5;

interface Payee {
  readonly name: string;
  readonly count: number;
  readonly minor: bigint;
  readonly previousMinor: bigint;
  readonly entryIds: readonly string[];
}
type Names = Awaited<ReturnType<typeof contactNames>>;

/** The same payee despite different bank texts: contacts by id, others by the words that stay the same. */
function payeesOf(now: readonly PayeeSum[], before: readonly PayeeSum[], names: Names): Payee[] {
  const keyOf = ({ contactId, memo }: PayeeSum): string =>
    contactId === null ? `memo ${payeeKey(memo) || memo}` : `contact ${names.get(contactId)?.keptId ?? contactId}`;
  const nameOf = ({ contactId, memo }: PayeeSum): string => (contactId === null ? memo : (names.get(contactId)?.name ?? ''));
  const total = (sums: readonly PayeeSum[]): bigint => sums.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  const earlier = Map.groupBy(before, keyOf);
  const current = Map.groupBy(now, keyOf);
  return [...new Set([...current.keys(), ...earlier.keys()])].map((key) => {
    const [own, old] = [current.get(key) ?? [], earlier.get(key) ?? []];
    const [first] = [...own, ...old];
    return {
      name: first ? nameOf(first) : '',
      count: own.reduce((sum, { count }) => sum + count, 0),
      minor: total(own),
      previousMinor: total(old),
      entryIds: own.flatMap(({ entryIds }) => entryIds),
    };
  });
}

const text = ({ minor, previousMinor }: { minor: bigint; previousMinor: bigint }) => ({
  minor: String(minor),
  previousMinor: String(previousMinor),
});

type Asked = In<typeof explainContract.explain>;

/** The accounts and days that are asked for: those given, or those of a figure. */
function askedFor(chart: readonly AccountFacts[], { accountIds, figure, from, to }: Asked) {
  if (figure !== undefined && accountIds === undefined)
    return {
      own: accountsOfFigure(figure, chart),
      sign: signOfFigure(figure, chart),
      days: daysOfFigure(figure, { startsOn: from ?? firstDay, endsOn: to }),
    };
  const ids = new Set(accountIds);
  const own = chart.filter(({ id }) => ids.has(id));
  if (own.length < ids.size) throw refused('account.unknown', {}, 'accountIds');
  const sign: 1 | -1 = own.length > 0 && own.every(({ kind }) => normalSign(kind) === -1n) ? -1 : 1;
  return { own, sign, days: { from: from ?? null, to } };
}

export async function explain(work: Work, input: Asked): Promise<Explanation> {
  if (input.from !== undefined && input.from > input.to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const chart = await allAccounts(work);
  const { own, sign, days } = askedFor(chart, input);
  const accountIds = own.map(({ id }) => id);
  const before = daysBefore(days);
  const figures = async (range: FigureDays) => baseBalances(await balanceRows(work, { from: range.from ?? undefined, through: range.to }));
  const [now, previous] = [await figures(days), await figures(before)];
  const accounts = own
    .map(({ id, code, name }) => ({ accountId: id, code, name, minor: now.get(id) ?? 0n, previousMinor: previous.get(id) ?? 0n }))
    .filter(({ minor, previousMinor }) => minor !== 0n || previousMinor !== 0n);
  const whole = accounts.reduce((sum, part) => ({ minor: sum.minor + part.minor, previousMinor: sum.previousMinor + part.previousMinor }), {
    minor: 0n,
    previousMinor: 0n,
  });
  return {
    currency: work.org.baseCurrency,
    sign,
    days,
    before,
    booksSince: before.from === null ? null : beganWithin({ startsOn: before.from, endsOn: before.to }, await firstEntryDay(work)),
    ...text(whole),
    accounts: largestParts(accounts, whole, accounts.length).shown.map((part) => ({ ...part, ...text(part) })),
    payees: await byPayee(work, { accountIds, days, before, whole }),
    products: await byProduct(work, chart, { own, days, before }),
  };
}

interface Wanted {
  readonly accountIds: readonly string[];
  readonly days: FigureDays;
  readonly before: FigureDays;
  readonly whole: { readonly minor: bigint; readonly previousMinor: bigint };
}

async function byPayee(work: Work, { accountIds, days, before, whole }: Wanted): Promise<Explanation['payees']> {
  const now = await sumsByPayee(work, { accountIds, ...days }, mostPostings);
  const earlier = now && (await sumsByPayee(work, { accountIds, ...before }, mostPostings));
  if (!now || !earlier) return null;
  const { shown, rest } = largestParts(payeesOf(now, earlier, await contactNames(work)), whole, payeesShown);
  const entries = await entriesOnAccounts(
    work,
    { accountIds, ...days },
    shown.flatMap(({ entryIds }) => entryIds),
  );
  return {
    shown: shown.map(({ name, count, entryIds, ...part }) => {
      const ids = new Set(entryIds);
      return { name, count, ...text(part), entries: entries.filter(({ entryId }) => ids.has(entryId)).slice(0, entriesShown) };
    }),
    others: text(rest),
  };
}
