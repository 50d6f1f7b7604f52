// Answers a question from the books: from the same balances and postings as the reports, each figure with its sources.
import { type DayRange, monthsIn } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { ask } from '#core/insight/ask/ask.ts';
import { type AskQuery, isFlow } from '#core/insight/ask/ask-query.ts';
import { isCash } from '#core/ledger/account.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import { absolute, sum } from '#core/money.ts';
import type { In } from '#contract/endpoint.ts';
import type { Answer, askContract } from '#contract/insight/ask.ts';
import type { Gates } from '../billing/index.ts';
import {
  type AccountFacts,
  accounts as allAccounts,
  balanceRows,
  entriesOnAccounts,
  type PayeeQuery,
  type PayeeSum,
  sumsByPayee,
} from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { payablesByContact } from '../purchases/index.ts';
import { openItems } from '../sales/index.ts';
import { contactNames } from '../settlement/index.ts';

const mostPostings = 50_000;
const usualParts = 6;
const entriesShown = 5;

type Found = NonNullable<Answer['answer']>;
type Part = {
  readonly name: string;
  readonly minor: bigint;
  readonly accountId?: string;
  readonly contactId?: string;
  readonly month?: string;
};
interface Figures {
  readonly minor: bigint;
  readonly previous: bigint | null;
  /** What a share is of: the same figure of all accounts and everybody. */
  readonly whole: bigint | null;
  readonly parts: readonly Part[];
  readonly entries: Found['entries'];
}
interface Books {
  readonly accounts: readonly AccountFacts[];
  readonly names: Awaited<ReturnType<typeof contactNames>>;
}

const total = (parts: readonly Part[]): bigint => sum(parts.map(({ minor }) => minor));
const larger = (a: Part, b: Part): number => (absolute(a.minor) < absolute(b.minor) ? 1 : absolute(a.minor) > absolute(b.minor) ? -1 : 0);
const kinds = { spent: ['expense'], income: ['income'], profit: ['income', 'expense'] } as const;

type Rows = Awaited<ReturnType<typeof balanceRows>>;
const signOf = ({ measure }: AskQuery): 1n | -1n => (measure === 'spent' ? 1n : -1n);

/** The amount that the question is about, by account: spent, earned, or left. */
function byAccountOf(rows: Rows, accounts: readonly AccountFacts[], sign: 1n | -1n): Part[] {
  const balances = baseBalances(rows);
  return accounts
    .map(({ id, name }) => ({ name, accountId: id, minor: sign * (balances.get(id) ?? 0n) }))
    .filter(({ minor }) => minor !== 0n);
}

function byMonthOf(rows: Rows, accountIds: readonly string[], sign: 1n | -1n): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { accountId, month, baseDebit, baseCredit } of rows)
    if (accountIds.includes(accountId)) sums.set(month, (sums.get(month) ?? 0n) + sign * (baseDebit - baseCredit));
  return sums;
}

interface Payees {
  readonly parts: readonly Part[];
  /** With `split`: what all of them come to, by account or month. */
  readonly split: ReadonlyMap<string, bigint>;
  readonly entryIds: readonly string[];
}

/** By customer or payee, filtered by the requested ones; null if there are too many entries. */
async function byPayee(
  work: Work,
  query: AskQuery,
  of: Pick<PayeeQuery, 'accountIds' | 'split'>,
  { startsOn, endsOn }: DayRange,
  { names }: Books,
): Promise<Payees | null> {
  const sums = await sumsByPayee(work, { ...of, from: startsOn, to: endsOn }, mostPostings);
  if (sums === null) return null;
  const sign = signOf(query);
  const minorOf = (rows: readonly PayeeSum[]): bigint => sign * sum(rows.map(({ minor }) => BigInt(minor)));
  const keptOf = ({ contactId }: PayeeSum): string | null => (contactId === null ? null : (names.get(contactId)?.keptId ?? contactId));
  const own = query.contactIds.length === 0 ? sums : sums.filter((one) => query.contactIds.includes(keptOf(one) ?? ''));
  const groups = Map.groupBy(own, (one) => keptOf(one) ?? `memo ${payeeKey(one.memo) || one.memo}`);
  const parts = [...groups.values()].map((group): Part => {
    const contactId = group[0] ? keptOf(group[0]) : null;
    const minor = minorOf(group);
    return contactId === null ? { name: group[0]?.memo ?? '', minor } : { name: names.get(contactId)?.name ?? '', minor, contactId };
  });
  const split = new Map([...Map.groupBy(own, ({ part }) => part ?? '')].map(([part, rows]) => [part, minorOf(rows)]));
  return { parts, split, entryIds: own.flatMap(({ entryIds }) => entryIds) };
}

const months = (period: DayRange, sums: ReadonlyMap<string, bigint>): Part[] =>
  monthsIn(period).map((month) => ({ name: month, month, minor: sums.get(month) ?? 0n }));

async function flow(work: Work, query: AskQuery, books: Books): Promise<Figures | null> {
  const wanted = kinds[query.measure as keyof typeof kinds] as readonly string[];
  const ofMeasure = books.accounts.filter(({ kind }) => wanted.includes(kind));
  const accounts = query.accountIds.length === 0 ? ofMeasure : ofMeasure.filter(({ id }) => query.accountIds.includes(id));
  const accountIds = accounts.map(({ id }) => id);
  const { period, compare, by, contactIds } = query;
  const isOfContacts = contactIds.length > 0;
  const split = isOfContacts && by !== 'payee' ? by : null;
  const payees = await byPayee(work, query, { accountIds, split }, period, books);
  if (isOfContacts && !payees) return null;
  const sign = signOf(query);
  const rowsIn = ({ startsOn, endsOn }: DayRange) => balanceRows(work, { from: startsOn, through: endsOn });
  const rows = await rowsIn(period);
  const byAccount = byAccountOf(rows, accounts, sign);
  const partsIn = async (range: DayRange): Promise<readonly Part[]> =>
    isOfContacts
      ? ((await byPayee(work, query, { accountIds }, range, books))?.parts ?? [])
      : byAccountOf(await rowsIn(range), accounts, sign);
  const before = compare && (await partsIn(compare));
  const ofPayees = payees?.parts ?? [];
  const ofSplit = payees?.split ?? new Map<string, bigint>();
  const accountsOfContacts = () =>
    accounts.map(({ id, name }) => ({ name, accountId: id, minor: ofSplit.get(id) ?? 0n })).filter(({ minor }) => minor !== 0n);
  const sorted = split === 'account' ? accountsOfContacts() : isOfContacts || by === 'payee' ? ofPayees : byAccount;
  const entries = await entriesOnAccounts(work, { accountIds, from: period.startsOn, to: period.endsOn }, payees?.entryIds ?? []);
  return {
    minor: total(isOfContacts ? ofPayees : byAccount),
    previous: before && total(before),
    whole: query.isShare ? total(byAccountOf(rows, ofMeasure, sign)) : null,
    parts: by === 'month' ? months(period, isOfContacts ? ofSplit : byMonthOf(rows, accountIds, sign)) : sorted.toSorted(larger),
    entries: entries.slice(0, entriesShown),
  };
}

async function balances(work: Work, accounts: readonly AccountFacts[], through: string, sign: 1n | -1n): Promise<Part[]> {
  const found = baseBalances(await balanceRows(work, { through }));
  return accounts.map(({ id, name }) => ({ name, accountId: id, minor: sign * (found.get(id) ?? 0n) })).filter(({ minor }) => minor !== 0n);
}

function byContact(
  rows: readonly { readonly contactId: string | null; readonly minor: bigint }[],
  { contactIds }: AskQuery,
  { names }: Books,
): Part[] {
  const kept = (id: string): string => names.get(id)?.keptId ?? id;
  const groups = Map.groupBy(
    rows.filter(({ contactId }) => contactId !== null),
    ({ contactId }) => kept(contactId ?? ''),
  );
  return [...groups]
    .filter(([contactId]) => contactIds.length === 0 || contactIds.includes(contactId))
    .map(([contactId, own]) => ({ contactId, name: names.get(contactId)?.name ?? '', minor: sum(own.map(({ minor }) => minor)) }))
    .filter(({ minor }) => minor !== 0n);
}

/** Figures as of a day: the last day of the range, but never after today. */
async function standing(work: Work, query: AskQuery, books: Books, through: string): Promise<Part[]> {
  const ofSubkind = (is: (subkind: string) => boolean) => books.accounts.filter(({ subkind }) => is(subkind));
  switch (query.measure) {
    case 'cash':
      return balances(
        work,
        ofSubkind(isCash).filter(({ id }) => query.accountIds.length === 0 || query.accountIds.includes(id)),
        through,
        1n,
      );
    case 'tax_owed':
      return balances(
        work,
        ofSubkind((subkind) => subkind === 'tax_payable' || subkind === 'tax_receivable'),
        through,
        -1n,
      );
    case 'you_owe':
      return byContact(
        (await payablesByContact(work, through)).map((one) => ({ contactId: one.contactId, minor: BigInt(one.baseMinor) })),
        query,
        books,
      );
    default: {
      const items = (await openItems(work, through)).filter(({ dueOn }) => query.measure !== 'overdue' || dueOn < through);
      return byContact(
        items.map(({ contactId, openBase }) => ({ contactId, minor: BigInt(openBase) })),
        query,
        books,
      );
    }
  }
}

async function figuresOf(work: Work, query: AskQuery, books: Books): Promise<Figures | null> {
  if (isFlow(query.measure)) return flow(work, query, books);
  const now = today(work.org.timeZone);
  const through = query.period.endsOn < now ? query.period.endsOn : now;
  const parts = await standing(work, query, books, through);
  return { minor: total(parts), previous: null, whole: null, parts: parts.toSorted(larger), entries: [] };
}

const asDays = ({ startsOn, endsOn }: DayRange) => ({ from: startsOn, to: endsOn });

export const answer =
  (gates: Gates) =>
  async (work: AskedWork, { question }: In<typeof askContract.ask>): Promise<Answer> => {
    await gates.demandFeature(work, 'ai_financial_insights');
    const accounts = await allAccounts(work);
    const names = await contactNames(work);
    const contacts = [...new Map([...names.values()].map(({ keptId, name }) => [keptId, { id: keptId, name }])).values()];
    const { baseCurrency: currency, fiscalYearStartMonth, timeZone } = work.org;
    const asking = { accounts, contacts, today: today(timeZone), currency, fiscalYearStartMonth };
    const { query, leftOver } = ask(question, asking, work.language);
    if (query === null) return { currency, leftOver: [...leftOver], answer: null };
    const { measure, by, period, isPeriodAsked, compare, top } = query;
    const figures = await figuresOf(work, query, { accounts, names });
    if (figures === null) return { currency, leftOver: [question], answer: null };
    const { minor, previous, whole, parts, entries } = figures;
    const named = (ids: readonly string[], all: readonly { readonly id: string; readonly name: string }[]) =>
      all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
    return {
      currency,
      leftOver: [...leftOver],
      answer: {
        measure,
        by,
        isPeriodAsked,
        top,
        accounts: named(query.accountIds, accounts),
        contacts: named(query.contactIds, contacts),
        days: asDays(period),
        compare: compare && asDays(compare),
        minor: String(minor),
        previousMinor: previous === null ? null : String(previous),
        wholeMinor: whole === null ? null : String(whole),
        parts: parts.slice(0, by === 'month' ? 36 : (top ?? usualParts)).map((part) => ({
          name: part.name,
          minor: String(part.minor),
          accountId: part.accountId ?? null,
          contactId: part.contactId ?? null,
          month: part.month ?? null,
        })),
        entries: [...entries],
      },
    };
  };
