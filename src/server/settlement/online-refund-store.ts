// Refunds requested from a payment provider: the only SQL that names online_refund.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { selectAllocations, type StoredPayment } from './payment-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface OnlineRefund {
  /** The idempotency key at the provider. */
  readonly id: string;
  readonly paymentId: string;
  readonly minor: number;
  readonly state: 'asked' | 'given' | 'refused';
  /** The provider's id of the refund, once known. */
  readonly ref: string | null;
  readonly claimUrl: string | null;
  readonly askingUntil: Date | null;
  /** The posted refund. */
  readonly refundId: string | null;
  readonly createdAt: Date;
}

const fields = sql`
  o.id, o.payment_id as "paymentId", o.minor, o.state, o.refund_ref as ref, o.claim_url as "claimUrl", o.asking_until as "askingUntil",
  o.refund_id as "refundId", o.created_at as "createdAt"`;

export async function selectOnlineRefund(work: Scope, id: string): Promise<OnlineRefund | undefined> {
  const { rows } = await sql<OnlineRefund>`
    select ${fields} from online_refund o where o.id = ${id}::uuid and o.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

export async function onlineRefundsOf(work: Scope, paymentId: string): Promise<readonly OnlineRefund[]> {
  const { rows } = await sql<OnlineRefund>`
    select ${fields} from online_refund o where o.payment_id = ${paymentId}::uuid and o.org_id = ${work.org.id}::uuid
     order by o.created_at, o.id`.execute(work.tx);
  return rows;
}

/** Refunds requested from the provider, or made there, that aren't posted. */
export async function pendingRefundMinor(work: Scope, paymentId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(o.minor), 0)::bigint as minor from online_refund o
     where o.payment_id = ${paymentId}::uuid and o.org_id = ${work.org.id}::uuid and o.state <> 'refused'
       and not exists (select from refund r where r.id = o.refund_id and r.org_id = ${work.org.id}::uuid and r.reversed_at is null)`.execute(
    work.tx,
  );
  return rows[0]?.minor ?? 0;
}

/** How much of a payment can still be refunded, in any way. Lock the payment first. */
export async function refundableMinor(work: Scope, payment: Pick<StoredPayment, 'id' | 'leftMinor'>): Promise<number> {
  const settled = (await selectAllocations(work, { paymentId: payment.id })).reduce((total, a) => total + a.minor, 0);
  return payment.leftMinor + settled - (await pendingRefundMinor(work, payment.id));
}

export async function insertOnlineRefund(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  { id, paymentId, minor, askingUntil }: Pick<OnlineRefund, 'id' | 'paymentId' | 'minor' | 'askingUntil'>,
): Promise<void> {
  const row = { org_id: work.org.id, id, payment_id: paymentId, minor, asking_until: askingUntil };
  await work.tx
    .insertInto('online_refund')
    .values({ ...row, created_at: now(), created_by: work.userId })
    .execute();
}

export async function updateOnlineRefund(
  work: Scope,
  id: string,
  change: Partial<Pick<OnlineRefund, 'state' | 'ref' | 'claimUrl' | 'askingUntil' | 'refundId'>>,
): Promise<void> {
  const columns = {
    state: change.state,
    refund_ref: change.ref,
    claim_url: change.claimUrl,
    asking_until: change.askingUntil,
    refund_id: change.refundId,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  await work.tx.updateTable('online_refund').set(given).where('id', '=', id).where('org_id', '=', work.org.id).execute();
}
