// Answers a question from the books: from the same balances and postings as the reports, each figure with its sources.
import { type DayRange, endOfMonth, monthsIn } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { ask } from '#core/insight/ask/ask.ts';
import { type AskQuery, isFlow } from '#core/insight/ask/ask-query.ts';
import { isCash } from '#core/ledger/account.ts';
import { baseBalances } from '#core/ledger/ledger.ts';
import { absolute, sum } from '#core/money.ts';
import type { In } from '#contract/endpoint.ts';
import type { Answer, askContract } from '#contract/insight/ask.ts';
import type { Gates } from '../billing/index.ts';
import { type AccountFacts, accounts as allAccounts, balanceRows, entriesOnAccounts, type PayeeSum, sumsByPayee } from '../ledger/index.ts';
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

/** The amount that the question is about, for accounts in a range: spent, earned, or left. */
async function moved(
  work: Work,
  { measure }: AskQuery,
  accounts: readonly AccountFacts[],
  { startsOn, endsOn }: DayRange,
): Promise<Part[]> {
  const balances = baseBalances(await balanceRows(work, { from: startsOn, through: endsOn }));
  const sign = measure === 'spent' ? 1n : -1n;
  return accounts
    .map(({ id, name }) => ({ name, accountId: id, minor: sign * (balances.get(id) ?? 0n) }))
    .filter(({ minor }) => minor !== 0n);
}

/** By customer or payee, filtered by the requested ones; null if there are too many entries. */
async function byPayee(work: Work, query: AskQuery, accountIds: readonly string[], range: DayRange, { names }: Books) {
  const sums = await sumsByPayee(work, { accountIds, from: range.startsOn, to: range.endsOn }, mostPostings);
  if (sums === null) return null;
  const sign = query.measure === 'spent' ? 1n : -1n;
  const keptOf = ({ contactId }: PayeeSum): string | null => (contactId === null ? null : (names.get(contactId)?.keptId ?? contactId));
  const own = query.contactIds.length === 0 ? sums : sums.filter((one) => query.contactIds.includes(keptOf(one) ?? ''));
  const groups = Map.groupBy(own, (one) => keptOf(one) ?? `memo ${payeeKey(one.memo) || one.memo}`);
  const parts = [...groups.values()].map((group): Part => {
    const contactId = group[0] ? keptOf(group[0]) : null;
    const minor = sign * sum(group.map((one) => BigInt(one.minor)));
    return contactId === null ? { name: group[0]?.memo ?? '', minor } : { name: names.get(contactId)?.name ?? '', minor, contactId };
  });
  return { parts, entryIds: own.flatMap(({ entryIds }) => entryIds) };
}

async function flow(work: Work, query: AskQuery, books: Books): Promise<Figures | null> {
  const wanted = kinds[query.measure as keyof typeof kinds] as readonly string[];
  const accounts = books.accounts.filter(
    ({ id, kind }) => wanted.includes(kind) && (query.accountIds.length === 0 || query.accountIds.includes(id)),
  );
  const accountIds = accounts.map(({ id }) => id);
  const { period, compare, by, contactIds } = query;
  const isOfContacts = contactIds.length > 0;
  const payees = await byPayee(work, query, accountIds, period, books);
  if (isOfContacts && !payees) return null;
  const byAccount = await moved(work, query, accounts, period);
  const partsIn = async (range: DayRange) =>
    isOfContacts ? ((await byPayee(work, query, accountIds, range, books))?.parts ?? []) : moved(work, query, accounts, range);
  const before = compare && (await partsIn(compare));
  const byMonth = async (): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const month of monthsIn(period))
      parts.push({ name: month, month, minor: total(await partsIn({ startsOn: month, endsOn: endOfMonth(month) })) });
    return parts;
  };
  /** What each account says of the contacts that are asked about. */
  const accountsOfContacts = async (): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const { accountId, name } of byAccount)
      parts.push({
        accountId: accountId ?? '',
        name,
        minor: total((await byPayee(work, query, [accountId ?? ''], period, books))?.parts ?? []),
      });
    return parts.filter(({ minor }) => minor !== 0n);
  };
  const ofContacts = isOfContacts && by === 'account' ? await accountsOfContacts() : (payees?.parts ?? []);
  const sorted = isOfContacts || by === 'payee' ? ofContacts : byAccount;
  const entries = await entriesOnAccounts(work, { accountIds, from: period.startsOn, to: period.endsOn }, payees?.entryIds ?? []);
  return {
    minor: total(isOfContacts ? (payees?.parts ?? []) : byAccount),
    previous: before && total(before),
    parts: by === 'month' ? await byMonth() : sorted.toSorted(larger),
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
  return { minor: total(parts), previous: null, parts: parts.toSorted(larger), entries: [] };
}

const asDays = ({ startsOn, endsOn }: DayRange) => ({ from: startsOn, to: endsOn });

export const answer =
  (gates: Gates) =>
  async (work: AskedWork, { question }: In<typeof askContract.ask>): Promise<Answer> => {
    await gates.demandFeature(work, 'ai_financial_insights');
    const accounts = await allAccounts(work);
    const names = await contactNames(work);
    const contacts = [...new Map([...names.values()].map(({ keptId, name }) => [keptId, { id: keptId, name }])).values()];
    const { query, leftOver } = ask(question, { accounts, contacts, today: today(work.org.timeZone) }, work.language);
    const currency = work.org.baseCurrency;
    if (query === null) return { currency, leftOver: [...leftOver], answer: null };
    const { measure, by, period, isPeriodAsked, compare, top } = query;
    const figures = await figuresOf(work, query, { accounts, names });
    if (figures === null) return { currency, leftOver: [question], answer: null };
    const { minor, previous, parts, entries } = figures;
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
