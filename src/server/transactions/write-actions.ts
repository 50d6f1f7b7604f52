// Recording, changing and deleting a transaction. The books keep every version; to its owner it is one transaction.
import type { In, Out } from '#contract/endpoint.ts';
import { isLocked } from '#core/ledger/period.ts';
import type { Position } from '#core/ledger/exchange-difference.ts';
import { parseRate, sum, type DecimalRate } from '#core/money.ts';
import { currencyOf, needsRate, postingsOf, type TransactionDraft } from '#core/transactions/transaction.ts';
import type { NewEntry, NewPosting } from '#core/ledger/ledger.ts';
import type { transactionsContract, TransactionDetail, TransactionInput } from '#contract/transactions/transactions.ts';
import { mayDo } from '#contract/org/permission.ts';
import { linkFile } from '../files/index.ts';
import {
  type AccountFacts,
  asNewEntry,
  foreignMovesWithout,
  lockedThrough,
  post,
  rateOn,
  replaceEntries,
  reverse,
  systemAccounts,
} from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type DecisionRow, lockTransactions, selectCategorizations, upsertCategorizations } from './categorization-store.ts';
import { letOthersFollow, rememberUndo } from './categorize-actions.ts';
import { getTransaction } from './list-actions.ts';
import { batchesOf, loadChangeable, standingOf } from './reposting.ts';
import { asCategorization, asPersonsChoice, lineOf, suggestFor } from './suggesting.ts';

const draftOf = (input: TransactionInput): TransactionDraft => ({
  id: input.id,
  type: input.type,
  date: input.date,
  description: input.description,
  accountId: input.accountId,
  amountMinor: BigInt(input.amount),
  splits: input.splits.map((s) => ({ accountId: s.accountId, minor: BigInt(s.minor), memo: s.memo, taxCodeId: s.taxCodeId })),
  contactId: input.contactId,
  toAccountId: input.toAccountId,
  toAmountMinor: input.toAmount === undefined ? undefined : BigInt(input.toAmount),
});

async function rateFor(
  work: Work,
  draft: TransactionDraft,
  given: string | undefined,
  chart: ReadonlyMap<string, AccountFacts>,
): Promise<DecimalRate | null> {
  const account = chart.get(draft.accountId);
  const { baseCurrency } = work.org;
  if (!account || !needsRate(draft, { accounts: chart, baseCurrency })) return null;
  const known = given ?? (await rateOn(work, currencyOf(account, baseCurrency), baseCurrency, draft.date));
  if (known === null) return null;
  const rate = parseRate(known);
  if (rate === null || rate.numerator <= 0n) throw refused('rate.invalid', {}, 'rate');
  return rate;
}

/** The balances of a transfer's foreign accounts through its day, without the transfer itself. */
async function heldWithout(
  work: Work,
  draft: TransactionDraft,
  chart: ReadonlyMap<string, AccountFacts>,
): Promise<ReadonlyMap<string, Position>> {
  if (draft.type !== 'transfer') return new Map();
  const foreign = [draft.accountId, draft.toAccountId ?? ''].filter(
    (id) => currencyOf(chart.get(id) ?? { currency: null }, work.org.baseCurrency) !== work.org.baseCurrency,
  );
  const held = new Map<string, Position>();
  for (const id of foreign) {
    const moves = await foreignMovesWithout(work, id, draft.date, draft.id);
    held.set(id, { minor: sum(moves.map((m) => m.minor)), baseMinor: sum(moves.map((m) => m.baseMinor)) });
  }
  return held;
}

/** The accounts that a transaction names, and those that its exchange posts to. */
const accountsFor = (
  work: Work,
  { accountId, toAccountId, splits }: TransactionDraft | TransactionInput,
): Promise<readonly AccountFacts[]> =>
  systemAccounts(work, [accountId, ...(toAccountId === undefined ? [] : [toAccountId]), ...splits.map((split) => split.accountId)]);

/** The postings of a transaction. Throws a Refusal with all problems. */
async function postingsFor(
  work: Work,
  draft: TransactionDraft,
  rate: string | undefined,
  chart: readonly AccountFacts[],
): Promise<readonly NewPosting[]> {
  const byId = new Map(chart.map((a) => [a.id, a]));
  const system = (key: string): string => chart.find((a) => a.systemKey === key)?.id ?? '';
  const built = postingsOf(draft, {
    baseCurrency: work.org.baseCurrency,
    accounts: byId,
    tradingAccountId: system('fx_trading'),
    rate: await rateFor(work, draft, rate, byId),
    exchange: { held: await heldWithout(work, draft, byId), gain: system('fx_gain'), loss: system('fx_loss') },
  });
  if (!built.ok) {
    refuseIfAny(built.problems);
    throw refused('request.invalid');
  }
  return built.postings;
}

export interface Transfer {
  /** The id of the transaction, which may be in the books already. */
  readonly id: string;
  readonly date: string;
  readonly from: { readonly accountId: string; readonly minor: bigint };
  readonly to: { readonly accountId: string; readonly minor: bigint };
  /** Base currency for one unit of the source currency, if neither side is in base currency. */
  readonly rate?: string | undefined;
}
/** The postings of a transfer between own accounts, with the realized exchange difference. */
export async function transferPostings(work: Work, { id, date, from, to, rate }: Transfer): Promise<readonly NewPosting[]> {
  const sides = { accountId: from.accountId, amountMinor: from.minor, toAccountId: to.accountId, toAmountMinor: to.minor };
  const draft: TransactionDraft = { id, type: 'transfer', date, description: '', splits: [], ...sides };
  return postingsFor(work, draft, rate, await accountsFor(work, draft));
}

async function entryFor(work: Work, input: TransactionInput, version: number, chart: readonly AccountFacts[]): Promise<NewEntry> {
  const draft = draftOf(input);
  return {
    id: newId(),
    date: draft.date,
    memo: draft.description,
    source: { kind: 'transaction', id: input.id, version },
    via: work.via,
    postings: await postingsFor(work, draft, input.rate, chart),
  };
}

/** Stores who decided. A single category is the person's choice; one left uncategorized can still get suggestions. */
async function keepDecision(work: Work, input: TransactionInput, chart: readonly AccountFacts[]): Promise<void> {
  const minor = input.type === 'expense' ? -input.amount : input.amount;
  const [known] = await selectCategorizations(work, [input.id]);
  const line = lineOf({
    description: input.description,
    counterparty: known?.counterparty ?? null,
    minor,
    date: input.date,
    accountId: input.accountId,
  });
  const [only, second] = input.splits;
  const category = only && !second && input.type !== 'transfer' ? chart.find((a) => a.id === only.accountId) : undefined;
  if (category?.systemKey?.startsWith('uncategorised_')) {
    const [suggestion] = await suggestFor(work, [line], false);
    if (suggestion) await upsertCategorizations(work, [asCategorization(input.id, line, { ...suggestion, applied: false })]);
    return;
  }
  await upsertCategorizations(work, [asPersonsChoice(input.id, line, category?.id ?? null)]);
}

export async function createTransaction(work: Work, input: TransactionInput): Promise<TransactionDetail> {
  await lockTransactions(work);
  const standing = (await standingOf(work, [input.id])).get(input.id);
  if (standing?.liveEntryId) return getTransaction(work, input);
  if (standing) throw refused('entry.changed');
  const chart = await accountsFor(work, input);
  const entry = await entryFor(work, input, 1, chart);
  await post(work, [entry]);
  await keepDecision(work, input, chart);
  await audit(work, {
    action: 'transaction.created',
    subjectKind: 'transaction',
    subjectId: input.id,
    after: { ...input, entryId: entry.id },
  });
  return getTransaction(work, input);
}

/** With linked documents. */
export async function recordTransaction(
  work: Work,
  { fileIds, ...input }: In<typeof transactionsContract.create>,
): Promise<TransactionDetail> {
  if (fileIds.length > 0 && !mayDo(work, 'files.write')) throw refused('permission.denied');
  const recorded = await createTransaction(work, input);
  for (const id of fileIds) await linkFile(work, id, { subjectKind: 'transaction', subjectId: input.id });
  return recorded;
}

const isSameCategory = (row: DecisionRow, input: TransactionInput): boolean =>
  input.type === row.type && input.splits.length === 1 && input.splits[0]?.accountId === row.counterAccountId;

/** What a change doesn't mention stays: the contact, and which parts are taxes. */
function withKept<T extends TransactionInput>(input: T, old: readonly NewPosting[]): T {
  const taxes = new Map(old.flatMap(({ accountId, taxCodeId }) => (taxCodeId ? [[accountId, taxCodeId] as const] : [])));
  const contactId = input.contactId === undefined ? (old.find((p) => p.contactId)?.contactId ?? null) : input.contactId;
  const splits = input.splits.map((s) => ({ ...s, taxCodeId: s.taxCodeId === undefined ? (taxes.get(s.accountId) ?? null) : s.taxCodeId }));
  return { ...input, contactId, splits };
}

export async function saveTransaction(work: Work, given: TransactionInput & { entryId: string }): Promise<TransactionDetail> {
  await lockTransactions(work);
  const [row] = await loadChangeable(work, [given.id]);
  const through = await lockedThrough(work);
  if (through !== null && isLocked(through, given.date)) throw refused('period.closed', { through }, 'date');
  const standing = (await standingOf(work, [given.id])).get(given.id);
  if (!row || !standing || standing.liveEntryId !== given.entryId) throw refused('entry.changed');
  const live = standing.entries.get(given.entryId);
  const input = withKept(given, live ? asNewEntry(live).postings : []);
  const chart = await accountsFor(work, input);
  const next = await entryFor(work, input, standing.version + 1, chart);
  await replaceEntries(work, [{ oldEntryId: input.entryId, next }]);
  if (!isSameCategory(row, input)) {
    await keepDecision(work, input, chart);
    if (input.splits.length === 1) await letOthersFollow(work, new Set([input.id]));
  }
  await audit(work, {
    action: 'transaction.changed',
    subjectKind: 'transaction',
    subjectId: input.id,
    before: { entryId: input.entryId },
    after: { ...input, entryId: next.id },
  });
  return getTransaction(work, input);
}

export async function removeTransactions(
  work: Work,
  input: In<typeof transactionsContract.remove>,
): Promise<Out<typeof transactionsContract.remove>> {
  await lockTransactions(work);
  const rows = await loadChangeable(work, input.ids);
  for (const batch of batchesOf(rows, 2_500))
    await reverse(
      work,
      batch.map((r) => r.entryId),
    );
  const undoToken = await rememberUndo(
    work,
    'transactions.removed',
    rows.map((r) => ({ id: r.id, from: r.entryId, to: null, decision: null })),
  );
  return { changed: rows.length, undoToken };
}
