// Connections to banks and the accounts that each gives: the only SQL that names bank_connection, bank_feed_account and feed_pending.
import { sql, type Updateable } from 'kysely';
import type { Day } from '#core/calendar.ts';
import type { DB } from '../../platform/database/database.gen.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import type { FeedAccount, FeedLine } from '../../platform/feeds/bank-feed.ts';
import { newId } from '../../platform/ids.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export type ConnectionState = 'starting' | 'active' | 'expired' | 'revoked' | 'disconnected';
export interface ConnectionRow {
  readonly id: string;
  readonly provider: FeedProvider;
  readonly institution: string;
  readonly country: string;
  readonly state: ConnectionState;
  readonly startHash: Buffer | null;
  readonly startedAt: Date | null;
  readonly credential: Buffer | null;
  readonly consentUntil: Date | null;
  readonly lastTryAt: Date | null;
  readonly lastGoodAt: Date | null;
  readonly failure: string | null;
  readonly failureDetail: string | null;
  readonly failures: number;
}
const connections = ({ tx, org }: Scope) =>
  tx
    .selectFrom('bank_connection')
    .select([
      'id',
      sql<FeedProvider>`provider`.as('provider'),
      'institution',
      'country',
      sql<ConnectionState>`state`.as('state'),
      'start_hash as startHash',
      sql<Date | null>`started_at`.as('startedAt'),
      'credential_sealed as credential',
      sql<Date | null>`consent_until`.as('consentUntil'),
      sql<Date | null>`last_try_at`.as('lastTryAt'),
      sql<Date | null>`last_good_at`.as('lastGoodAt'),
      'failure',
      'failure_detail as failureDetail',
      'failures',
    ])
    .where('org_id', '=', org.id);

/** All except those that were never completed, and those that have ended. */
export const selectConnections = (work: Scope): Promise<ConnectionRow[]> =>
  connections(work).where('credential_sealed', 'is not', null).orderBy('created_at').orderBy('id').limit(100).execute();
export const selectConnection = (work: Scope, id: string): Promise<ConnectionRow | undefined> =>
  connections(work).where('id', '=', id).executeTakeFirst();

export async function insertConnection(
  { tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>,
  row: {
    readonly id: string;
    readonly provider: FeedProvider;
    readonly institution: string;
    readonly country: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('bank_connection')
    .values({
      org_id: org.id,
      id: row.id,
      provider: row.provider,
      institution: row.institution,
      country: row.country,
      state: 'starting',
      created_by: userId,
      created_at: row.at,
    })
    .execute();
}

export async function updateConnection({ tx, org }: Scope, id: string, change: Updateable<DB['bank_connection']>): Promise<void> {
  await tx.updateTable('bank_connection').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export type FeedAccountState = 'offered' | 'linked' | 'paused' | 'ignored' | 'missing';
export interface FeedAccountRow {
  readonly id: string;
  readonly connectionId: string;
  readonly stableId: string;
  readonly reference: string;
  readonly name: string;
  readonly numberHint: string;
  readonly currency: string;
  readonly state: FeedAccountState;
  readonly bankAccountId: string | null;
  readonly readFrom: Day | null;
  readonly balanceMinor: number | null;
  readonly balanceOn: Day | null;
  readonly anchorMinor: number | null;
  readonly anchorOn: Day | null;
  readonly provedOn: Day | null;
  readonly gapMinor: number | null;
  readonly failure: string | null;
  readonly failureDetail: string | null;
}
const feedAccounts = ({ tx, org }: Scope) =>
  tx
    .selectFrom('bank_feed_account')
    .select([
      'id',
      'connection_id as connectionId',
      'stable_id as stableId',
      'reference',
      'name',
      'number_hint as numberHint',
      'currency',
      sql<FeedAccountState>`state`.as('state'),
      'bank_account_id as bankAccountId',
      'read_from as readFrom',
      'balance_minor as balanceMinor',
      'balance_on as balanceOn',
      'anchor_minor as anchorMinor',
      'anchor_on as anchorOn',
      'proved_on as provedOn',
      'gap_minor as gapMinor',
      'failure',
      'failure_detail as failureDetail',
    ])
    .where('org_id', '=', org.id);

export const selectFeedAccounts = (work: Scope, connectionId?: string): Promise<FeedAccountRow[]> =>
  feedAccounts(work)
    .$if(connectionId !== undefined, (all) => all.where('connection_id', '=', connectionId ?? ''))
    .orderBy('name')
    .orderBy('id')
    .execute();
/** The feed of a bank account. */
export const selectFeedOf = (work: Scope, bankAccountId: string): Promise<FeedAccountRow | undefined> =>
  feedAccounts(work).where('bank_account_id', '=', bankAccountId).where('state', 'in', ['linked', 'paused']).executeTakeFirst();
export const selectFeedAccount = (work: Scope, id: string): Promise<FeedAccountRow | undefined> =>
  feedAccounts(work).where('id', '=', id).executeTakeFirst();

export async function updateFeedAccount({ tx, org }: Scope, id: string, change: Updateable<DB['bank_feed_account']>): Promise<void> {
  await tx.updateTable('bank_feed_account').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

/**
 * The accounts of a consent: known ones get their current reference, new ones are offered. `isAll`: accounts that aren't listed are no
 * longer covered.
 */
export async function mergeFeedAccounts(work: Scope, connectionId: string, given: readonly FeedAccount[], isAll: boolean): Promise<void> {
  const known = await selectFeedAccounts(work, connectionId);
  for (const account of given) {
    const before = known.find(({ stableId }) => stableId === account.stableId);
    if (before && before.currency !== account.currency) continue;
    if (before) {
      const isFree = before.bankAccountId !== null && (await selectFeedOf(work, before.bankAccountId)) === undefined;
      const back = before.state === 'missing' ? ({ state: isFree ? 'linked' : 'offered' } as const) : {};
      await updateFeedAccount(work, before.id, { reference: account.reference, ...back });
    } else
      await work.tx
        .insertInto('bank_feed_account')
        .values({
          org_id: work.org.id,
          id: newId(),
          connection_id: connectionId,
          stable_id: account.stableId,
          reference: account.reference,
          name: account.name,
          number_hint: account.numberHint,
          currency: account.currency,
          state: 'offered',
        })
        .onConflict((c) => c.doNothing())
        .execute();
  }
  const covered = new Set(given.map(({ stableId }) => stableId));
  if (isAll)
    for (const { id, state } of known.filter(({ stableId }) => !covered.has(stableId)))
      if (state === 'linked' || state === 'offered') await updateFeedAccount(work, id, { state: 'missing' });
}

export interface PendingRow {
  readonly feedAccountId: string;
  readonly date: Day;
  readonly minor: number;
  readonly currency: string;
  readonly description: string;
}
export const selectPending = ({ tx, org }: Scope): Promise<PendingRow[]> =>
  tx
    .selectFrom('feed_pending')
    .select(['feed_account_id as feedAccountId', 'date', 'minor', 'currency', 'description'])
    .where('org_id', '=', org.id)
    .orderBy('date', 'desc')
    .orderBy('place')
    .limit(1000)
    .execute();

const mostPending = 200;
/** Replaces all pending transactions of an account. */
export async function replacePending({ tx, org }: Scope, { id, currency }: FeedAccountRow, lines: readonly FeedLine[]): Promise<void> {
  await tx.deleteFrom('feed_pending').where('feed_account_id', '=', id).where('org_id', '=', org.id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('feed_pending')
    .values(
      lines.slice(0, mostPending).map((line, place) => ({
        org_id: org.id,
        feed_account_id: id,
        place,
        date: line.date,
        minor: Number(line.minor),
        currency,
        description: [line.counterparty, line.description].filter(Boolean).join(' ').slice(0, 2000),
      })),
    )
    .execute();
}
