// Which account of the books a bank's account feeds: linked, paused, or ignored.
import { addDays, type Day, earlier } from '#core/calendar.ts';
import type { In } from '#contract/endpoint.ts';
import type { feedContract } from '#contract/banking/feeds.ts';
import type { Gates } from '../../billing/index.ts';
import { audit } from '../../platform/audit.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { createBankAccount, currencyOfOwn, ownAccountForWriting } from '../bank-account-actions.ts';
import { updateNumber } from '../bank-account-store.ts';
import {
  type ConnectionRow,
  type FeedAccountRow,
  selectFeedAccount,
  selectFeedOf,
  selectPending,
  updateFeedAccount,
} from './connection-store.ts';
import { feedOfImport, lastLineDay } from './feed-line-store.ts';

/** A file may already contain the days before the feed began; this far back both are compared. */
const overlapDays = 10;

type Link = In<typeof feedContract.linkFeedAccounts>['links'][number];

async function accountFor(
  gates: Gates,
  work: Work,
  connection: ConnectionRow,
  account: FeedAccountRow,
  link: Link & { bankAccountId: string },
) {
  if (link.added) {
    const { numberHint, currency } = account;
    if (link.added.currency !== currency) throw refused('feed.currency', { found: currency, expected: link.added.currency });
    await createBankAccount(gates)(work, {
      id: link.bankAccountId,
      name: link.added.name,
      subkind: 'bank',
      currency,
      institution: connection.institution.slice(0, 120),
      numberHint,
    });
  }
  return ownAccountForWriting(gates, work, link.bankAccountId);
}

export async function linkOne(gates: Gates, work: Work, connection: ConnectionRow, link: Link): Promise<void> {
  const account = await selectFeedAccount(work, link.feedAccountId);
  if (account?.connectionId !== connection.id) throw refused('not_found', {}, 'feedAccountId');
  const { bankAccountId } = link;
  if (bankAccountId === null) {
    await updateFeedAccount(work, account.id, { state: 'ignored', bank_account_id: null });
    return;
  }
  if (account.state === 'linked' && account.bankAccountId === bankAccountId) return;
  const own = await accountFor(gates, work, connection, account, { ...link, bankAccountId });
  const expected = currencyOfOwn(work, own);
  if (expected !== account.currency) throw refused('feed.currency', { found: account.currency, expected });
  const other = await selectFeedOf(work, own.id);
  if (other && other.id !== account.id) throw refused('feed.linked', { name: own.account.name });
  if (own.numberHint === '' && !link.added && account.numberHint !== '') await updateNumber(work, own.id, account.numberHint);
  const last = await lastLineDay(work, own.id);
  await updateFeedAccount(work, account.id, {
    state: 'linked',
    bank_account_id: own.id,
    read_from: last === null ? null : addDays(last, -overlapDays),
    anchor_minor: null,
    anchor_on: null,
    proved_on: null,
    gap_minor: null,
  });
  const after = { name: account.name, bankAccountId: own.id };
  await audit(work, { action: 'feed.linked', subjectKind: 'bank_connection', subjectId: connection.id, after });
}

/** After an import was undone: an undone feed is paused; lines of an undone file that the feed has too are read again. */
export async function readAgainFrom(
  work: Work,
  { importId, bankAccountId, first }: { readonly importId: string; readonly bankAccountId: string; readonly first: Day | null },
): Promise<void> {
  const feed = await selectFeedOf(work, bankAccountId);
  if (!feed) return;
  const brought = await feedOfImport(work, importId);
  const isOwn = brought?.feedAccountId === feed.id;
  const from = isOwn ? brought.first : first;
  const fresh = { anchor_minor: null, anchor_on: null, proved_on: null, gap_minor: null };
  if (isOwn || from !== null)
    await updateFeedAccount(work, feed.id, {
      ...fresh,
      ...(isOwn ? { state: 'paused' } : {}),
      read_from: feed.readFrom === null || from === null ? feed.readFrom : earlier(feed.readFrom, from),
    });
}

/** The pending transactions of each bank account, and their sum. */
export async function pendingByAccount(work: Work): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof selectPending>>>> {
  return Map.groupBy(await selectPending(work), ({ feedAccountId }) => feedAccountId);
}
