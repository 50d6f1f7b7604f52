// Imports one read of a feed: new booked lines become transactions, pending ones are stored separately, and the bank's balance is compared
// with the lines.
import { createHash } from 'node:crypto';
import { addDays, type Day, earlier } from '#core/calendar.ts';
import { isLocked } from '#core/ledger/period.ts';
import { isAmount, isSafe, sum } from '#core/money.ts';
import { type KeyedLine, withOccurrence } from '#core/statement/statement-dedupe.ts';
import type { Gates } from '../../billing/index.ts';
import { lockedThrough } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import type { FeedRead } from '../../platform/feeds/bank-feed.ts';
import { newId } from '../../platform/ids.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { lockTransactions } from '../../transactions/index.ts';
import { type OwnAccount, ownAccountForWriting } from '../bank-account-actions.ts';
import { refuseWhileRunning } from '../import-actions.ts';
import { postPlan } from '../import-posting.ts';
import { insertImport } from '../import-store.ts';
import { type Plan, planImport, ratesFor } from '../planning.ts';
import { opensAccount, safeOrNull } from '../preview-actions.ts';
import { type FeedAccountRow, replacePending, selectFeedAccount, updateFeedAccount } from './connection-store.ts';
import { closeImport, lastFeedDay, sumOfLines } from './feed-line-store.ts';

/** Banks book late, so each read starts a few days before the last one. */
const overlapDays = 5;

const linesOf = ({ booked }: FeedRead, currency: string): KeyedLine[] =>
  withOccurrence(
    booked
      .filter(({ minor, date }) => minor !== 0n && isAmount(minor) && date >= '1900-01-01' && date <= '2200-12-31')
      .map((line, at) => ({
        line: at + 1,
        date: line.date,
        amountMinor: line.minor,
        currency,
        description: line.description,
        ...(line.counterparty === null ? {} : { counterparty: line.counterparty }),
        ...(line.id === null ? {} : { bankId: line.id }),
      })),
  );

interface Taken {
  readonly account: FeedAccountRow;
  readonly own: OwnAccount;
  readonly plan: Plan;
  readonly read: FeedRead;
}

/** The opening balance, if these lines open the account. Lines without a balance say nothing about it. */
async function openingOf(work: Work, { own, plan, read }: Taken): Promise<number | null> {
  if (!read.balance) return null;
  const before = safeOrNull(read.balance.minor - sum(plan.lines.map((l) => l.amountMinor)));
  return (await opensAccount(work, own, before)) ? before : null;
}

/** Returns the import, if there was anything to import. */
async function post(work: Work, taken: Taken, provider: FeedProvider): Promise<string | null> {
  const { account, own, read } = taken;
  const openingMinor = await openingOf(work, taken);
  if (taken.plan.fresh.length === 0 && taken.plan.claims.size === 0 && openingMinor === null) return null;
  // An account without any lines still has a balance.
  const plan = { ...taken.plan, startsOn: taken.plan.startsOn ?? read.balance?.on ?? null };
  const days = [...plan.fresh.map((l) => l.date), ...(openingMinor !== null && plan.startsOn ? [plan.startsOn] : [])];
  const { rates, missing } = await ratesFor(work, plan.currency, days, undefined);
  if (missing) throw refused('rate.missing', { from: plan.currency, to: work.org.baseCurrency, day: missing });
  const id = newId();
  // Reads cover consecutive periods, even if a read in between brought nothing.
  const before = await lastFeedDay(work, account.id);
  const lines = plan.lines.map((l) => l.dedupeKey).join('\n');
  await insertImport(work, {
    id,
    bankAccountId: own.id,
    feedAccountId: account.id,
    fileName: account.name || own.account.name,
    sha256: createHash('sha256').update(lines).digest(),
    format: provider,
    lineCount: plan.lines.length,
    newCount: plan.fresh.length,
    duplicateCount: plan.lines.length - plan.fresh.length,
    transferCount: plan.transfers.size,
    startsOn: before !== null && plan.startsOn ? earlier(plan.startsOn, addDays(before, 1)) : plan.startsOn,
    endsOn: plan.endsOn ?? plan.startsOn,
    openingMinor,
    closingMinor: null,
  });
  await postPlan(work, { importId: id, plan, own, rates, openingMinor });
  const after = { fileName: account.name, lines: plan.lines.length, new: plan.fresh.length, transfers: plan.transfers.size };
  await audit(work, { action: 'statement.imported', subjectKind: 'statement_import', subjectId: id, after });
  return id;
}

interface Proof extends Pick<FeedAccountRow, 'anchorMinor' | 'anchorOn' | 'provedOn' | 'gapMinor'> {
  /** The booked balance at the end of its day, if that is certain. */
  readonly bookedMinor?: number | null;
}

/**
 * Whether the earlier balance and the lines since add up to the bank's balance. Some banks report the balance of an earlier day than their
 * last lines, some include pending ones: one match is enough.
 */
async function proofOf(work: Work, account: FeedAccountRow, own: OwnAccount, { balance, pending, since }: FeedRead): Promise<Proof> {
  if (!balance) return account;
  const anchorOn = account.anchorOn ?? earlier(since, balance.on);
  const [lines, later] = [await sumOfLines(work, own.id, anchorOn), await sumOfLines(work, own.id, addDays(balance.on, 1))];
  if (account.anchorMinor === null || account.anchorOn === null) {
    const anchorMinor = safeOrNull(balance.minor - lines);
    if (anchorMinor === null) return account;
    return { anchorMinor, anchorOn, provedOn: balance.on, gapMinor: null, bookedMinor: later === 0n ? safeOrNull(balance.minor) : null };
  }
  const gap = balance.minor - BigInt(account.anchorMinor) - lines;
  const isPendingIn = gap !== 0n && gap === sum(pending.map((l) => l.minor));
  if (gap === 0n || gap + later === 0n || isPendingIn) {
    const bookedMinor = later === 0n || gap !== 0n ? safeOrNull(balance.minor - (isPendingIn ? gap : 0n)) : null;
    return { anchorMinor: account.anchorMinor, anchorOn, provedOn: balance.on, gapMinor: null, bookedMinor };
  }
  return { anchorMinor: account.anchorMinor, anchorOn, provedOn: account.provedOn, gapMinor: safeOrNull(gap) };
}

/** Imports the bank's data of one account, in one transaction: lines, pending ones, the balance, and where the next read begins. */
export const takeRead =
  (gates: Gates, provider: FeedProvider) =>
  async (asked: Work, accountId: string, read: FeedRead): Promise<void> => {
    const work: Work = { ...asked, via: 'import' };
    await lockTransactions(work);
    const account = await selectFeedAccount(work, accountId);
    // Unlinked or paused during the request.
    if (account?.state !== 'linked' || account.bankAccountId === null) return;
    const own = await ownAccountForWriting(gates, work, account.bankAccountId);
    await refuseWhileRunning(work, own.id);
    const through = await lockedThrough(work);
    // An account's first lines begin where the books are open: earlier ones become its opening balance.
    const isFirst = own.lineCount === 0;
    const lines = linesOf(read, account.currency).filter(({ date }) => !isFirst || !isLocked(through, date));
    const whole = await planImport(work, { statement: { currency: account.currency, lines }, source: 'feed', since: read.since }, own, 0);
    const locked = whole.fresh.filter((l) => isLocked(through, l.date)).map((l) => l.date);
    const plan = { ...whole, fresh: whole.fresh.filter((l) => !isLocked(through, l.date)) };
    const importId = await post(work, { account, own, plan, read }, provider);
    // Lines in a closed period wait until it is opened: the next read begins with them.
    const [first] = locked.toSorted();
    const next: Day = addDays(today(work.org.timeZone), -overlapDays);
    const proof: Proof = locked.length > 0 ? account : await proofOf(work, account, own, read);
    const { balance } = read;
    if (importId !== null && balance && typeof proof.bookedMinor === 'number')
      await closeImport(work, importId, { endsOn: balance.on, closingMinor: proof.bookedMinor });
    await updateFeedAccount(work, account.id, {
      read_from: first === undefined ? next : earlier(first, next),
      ...(balance && isSafe(balance.minor) ? { balance_minor: Number(balance.minor), balance_on: balance.on } : {}),
      anchor_minor: proof.anchorMinor,
      anchor_on: proof.anchorOn,
      proved_on: proof.provedOn,
      gap_minor: proof.gapMinor,
      failure: null,
      failure_detail: null,
    });
    await replacePending(work, account, read.pending);
  };
