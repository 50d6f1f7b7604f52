// Reading transactions: a page of the list, the totals of a filter, one in full with its history.
import { isMoney } from '#core/ledger/account.ts';
import { minorDigits } from '#core/currency.ts';
import { parseAmount } from '#core/money.ts';
import { searchText } from '#core/transactions/movement.ts';
import { splitsOf } from '#core/transactions/transaction.ts';
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { Transaction, TransactionDetail, TransactionFilter, transactionsContract } from '#contract/transactions/transactions.ts';
import { accounts, asNewEntry, entriesByIds, entriesOfSource, lastEntryNumber, type StoredEntry, tagsOf } from '../ledger/index.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectCategorizations } from './categorization-store.ts';
import { mayMatch } from './gram-actions.ts';
import {
  countMissing,
  type Counted,
  countOpen,
  glanced,
  type Search,
  selectCounted,
  selectOrigins,
  selectPage,
  selectTransaction,
  transactionOrder,
  type Wanted,
} from './list-store.ts';
import { receiptNeed, selectReceiptRule } from './receipt-need-store.ts';

/** From this many on, reading every transaction may be less work than finding them by their entries, which costs this many times as much each. */
const fewFound = 2_000;
const costOfOne = 25;

async function searchOf(work: Work, typed: string | undefined): Promise<Search | null> {
  const text = searchText(typed ?? '');
  if (text === '') return null;
  const parsed = parseAmount(text, { exponent: minorDigits(work.org.baseCurrency) });
  const [words, amount] = [text.split(' ').slice(0, 12), parsed.ok ? Math.abs(Number(parsed.minor)) : null];
  const within = await mayMatch(work, words, amount);
  if (within !== null && within.length < fewFound) return { words, amount, within, isCommon: false };
  const last = await lastEntryNumber(work);
  const isCommon = last > 2 * glanced && (within === null || within.length * costOfOne > last);
  return { words, amount, within: isCommon ? null : within, isCommon };
}

export async function listTransactions(
  work: Work,
  { sort, direction, cursor, limit, ...filter }: In<typeof transactionsContract.list>,
): Promise<Page<Transaction>> {
  const search = await searchOf(work, filter.search);
  const wanted: Wanted = filter.missing ? { ...filter, receiptRule: await selectReceiptRule(work) } : filter;
  return pageOf(transactionOrder(sort, direction), { cursor, limit }, (slice) => selectPage(work, wanted, search, slice, sort));
}

export async function totalTransactions(work: Work, filter: TransactionFilter): Promise<Counted & { netMinor: string; currency: string }> {
  const search = await searchOf(work, filter.search);
  const totals = await selectCounted(work, { ...filter, receiptRule: await selectReceiptRule(work) }, search);
  return { ...totals, netMinor: String(BigInt(totals.inMinor) - BigInt(totals.outMinor)), currency: work.org.baseCurrency };
}

type History = TransactionDetail['history'];
const historyOf = (entries: readonly StoredEntry[]): History =>
  entries.map((e) => ({
    entryId: e.id,
    number: e.number,
    postedAt: e.postedAt,
    postedBy: e.postedBy,
    via: e.via,
    kind: e.reversesId ? ('reversed' as const) : e.sourceVersion > 1 ? ('corrected' as const) : ('posted' as const),
    date: e.date,
    memo: e.memo,
  }));

export async function getTransaction(work: Work, { id }: In<typeof transactionsContract.get>): Promise<TransactionDetail> {
  const row = await selectTransaction(work, id);
  if (!row) throw refused('not_found');
  const [entry] = await entriesByIds(work, [row.entryId]);
  if (!entry) throw refused('not_found');
  const stored = await entriesOfSource(work, entry.sourceKind, [entry.sourceId]);
  const live = stored.find((e) => e.id === row.entryId);
  if (!live) throw refused('not_found');
  const chart = new Map((await accounts(work)).map((a) => [a.id, a]));
  const isMoneyAccount = (accountId: string): boolean => isMoney(chart.get(accountId)?.subkind ?? '');
  const own = row.type === 'transfer' ? ['fx_trading', 'fx_gain', 'fx_loss'] : ['fx_trading'];
  const isCategory = (accountId: string): boolean => !isMoneyAccount(accountId) && !own.includes(chart.get(accountId)?.systemKey ?? '');
  const { postings } = asNewEntry(live);
  const arrives =
    row.type === 'transfer'
      ? postings.find((p) => isMoneyAccount(p.accountId) && p.accountId !== row.accountId && p.minor > 0n)
      : undefined;
  return {
    ...row,
    splits: splitsOf(postings, isCategory, row.type).map((s) => ({
      ...s,
      minor: Number(s.minor),
      accountName: chart.get(s.accountId)?.name ?? '',
    })),
    receipt: await receiptNeed(work, id),
    contactId: postings.find((p) => isCategory(p.accountId) && p.contactId)?.contactId ?? null,
    bankText: (await selectCategorizations(work, [id]))[0]?.bankText ?? null,
    tags: (await tagsOf(work, 'transaction', [id])).get(id) ?? [],
    toAccountId: arrives?.accountId ?? null,
    toAmount: arrives ? Number(arrives.minor) : null,
    history: historyOf(stored),
    statementLines: await selectOrigins(work, id),
  };
}

/** The latest transactions, newest first. */
export const recentTransactions = async (work: Work, limit: number): Promise<Transaction[]> =>
  (await listTransactions(work, { sort: 'date', direction: 'desc', limit })).rows;

/** How many transactions need a receipt. */
export const missingReceiptCount = async (work: Work): Promise<number> =>
  countMissing(work, { receiptRule: await selectReceiptRule(work) });

/** How many transactions need a category. */
export const reviewCount = async (work: Work): Promise<number> => (await countOpen(work, {})).reviewCount;
