// Petty cash: a count is compared with the books and its difference is booked once a person confirms it; the latest count can be undone.
import { sumOfDenominations } from '#core/banking/cash-count.ts';
import { isLocked } from '#core/ledger/period.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import type { CashCount, cashCountsContract } from '#contract/banking/cash-counts.ts';
import type { In, Out } from '#contract/endpoint.ts';
import {
  type AccountFacts,
  accountById,
  inBase,
  lockedThrough,
  lockPosting,
  post,
  rateOn,
  rateToBase,
  reverse,
  systemAccount,
} from '../../ledger/index.ts';
import { audit, refuseOtherContent } from '../../platform/audit.ts';
import { now, today } from '../../platform/clock.ts';
import { derivedId } from '../../platform/ids.ts';
import { pageOf } from '../../platform/page.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { countOrder, insertCount, markUndone, selectBalanceOn, selectCount, selectCounts } from './count-store.ts';

type C = typeof cashCountsContract;

async function cashAccount(work: Work, id: string): Promise<AccountFacts & { readonly currency: string }> {
  const account = await accountById(work, id);
  if (account?.subkind !== 'cash' || account.isArchived) throw refused('cash_count.account', {}, 'accountId');
  return { ...account, currency: account.currency ?? work.org.baseCurrency };
}

export async function cashBalance(work: Work, { accountId, on }: In<C['cashBalance']>): Promise<Out<C['cashBalance']>> {
  const { name, currency } = await cashAccount(work, accountId);
  const through = await lockedThrough(work);
  return {
    accountName: name,
    currency,
    booksMinor: String(await selectBalanceOn(work, accountId, currency, on)),
    isLocked: isLocked(through, on),
    needsRate: currency !== work.org.baseCurrency && (await rateOn(work, currency, work.org.baseCurrency, on)) === null,
  };
}

export const listCashCounts = (work: Work, input: In<C['listCashCounts']>): Promise<Out<C['listCashCounts']>> =>
  pageOf(countOrder, input, (slice) => selectCounts(work, input, slice));

async function stored(work: Work, id: string): Promise<CashCount> {
  const found = await selectCount(work, id);
  if (!found) throw refused('not_found');
  return found;
}

/** Books the difference: over is credited, short is debited to cash over and short. */
async function postDifference(
  work: Work,
  account: AccountFacts & { readonly currency: string },
  input: In<C['recordCashCount']>,
  minor: bigint,
) {
  const { countedOn: day, rate: given } = input;
  const { baseCurrency } = work.org;
  const { currency } = account;
  const overShort = await systemAccount(work, 'cash_over_short');
  const rate = await rateToBase(work, currency, day, given);
  const baseMinor = inBase(Number(minor), currency, baseCurrency, rate);
  const id = derivedId(input.id, 'cash count');
  const { cashOver, cashShort } = entryMemo(work.org);
  const memo = (minor > 0n ? cashOver : cashShort)(account.name);
  const line = (accountId: string, sign: bigint) => ({ accountId, minor: sign * minor, currency, baseMinor: sign * baseMinor });
  const postings = [line(account.id, 1n), line(overShort.id, -1n)];
  await post(work, [{ id, date: day, memo, source: { kind: 'cash_count', id: input.id, version: 1 }, via: work.via, postings }]);
  return id;
}

export async function recordCashCount(work: Work, input: In<C['recordCashCount']>): Promise<CashCount> {
  if (await selectCount(work, input.id)) {
    await refuseOtherContent(work, { action: 'cash_count.recorded', subjectId: input.id }, input);
    return stored(work, input.id);
  }
  const { accountId, countedOn, countedMinor, denominations } = input;
  const account = await cashAccount(work, accountId);
  if (countedOn > today(work.org.timeZone)) throw refused('cash_count.future', {}, 'countedOn');
  if (denominations && sumOfDenominations(denominations) !== BigInt(countedMinor)) throw refused('cash_count.sum', {}, 'denominations');
  // Nothing is posted between comparing with the books and booking the difference.
  await lockPosting(work);
  const booksMinor = await selectBalanceOn(work, accountId, account.currency, countedOn);
  if (String(booksMinor) !== input.booksMinor) throw refused('entry.changed');
  const difference = BigInt(countedMinor) - booksMinor;
  const entryId = difference === 0n ? null : await postDifference(work, account, input, difference);
  await insertCount(work, {
    id: input.id,
    accountId,
    countedOn,
    currency: account.currency,
    countedMinor,
    booksMinor: Number(booksMinor),
    denominations: denominations?.filter(({ count }) => count > 0) ?? null,
    note: input.note,
    entryId,
    at: now(),
  });
  await audit(work, { action: 'cash_count.recorded', subjectKind: 'account', subjectId: input.id, after: input });
  return stored(work, input.id);
}

export async function undoCashCount(work: Work, { id }: In<C['undoCashCount']>): Promise<CashCount> {
  await lockPosting(work);
  const count = await stored(work, id);
  if (count.undoneAt !== null) return count;
  if (!count.canUndo) throw refused('cash_count.not_last');
  if (count.entryId !== null) await reverse(work, [count.entryId]);
  await markUndone(work, id, now());
  await audit(work, { action: 'cash_count.undone', subjectKind: 'account', subjectId: id, before: count });
  return stored(work, id);
}
