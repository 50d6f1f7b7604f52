// The sandbox's storage of payments: the only SQL that names sandbox_payment and sandbox_refund.
import { sql } from 'kysely';
import type { Work } from '../server/platform/work.ts';

type Tx = Work['tx'];

export interface SandboxPayment {
  readonly reference: string;
  readonly secret: string;
  readonly minor: number;
  readonly currency: string;
  readonly description: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'pending' | 'succeeded' | 'failed' | 'expired';
  readonly settlesAt: Date | null;
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
}

/** The payment with this reference, created if there is none. */
export async function insertSandboxPayment(
  tx: Tx,
  orgId: string,
  row: Omit<SandboxPayment, 'state' | 'settlesAt' | 'paidAt'>,
): Promise<void> {
  await tx
    .insertInto('sandbox_payment')
    .values({
      org_id: orgId,
      reference: row.reference,
      secret: row.secret,
      minor: row.minor,
      currency: row.currency,
      description: row.description,
      language: row.language,
      return_url: row.returnUrl,
      cancel_url: row.cancelUrl,
      expires_at: row.expiresAt,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

const columns = sql`reference, secret, minor, currency, description, language, return_url as "returnUrl", cancel_url as "cancelUrl", state,
  settles_at as "settlesAt", paid_at as "paidAt", expires_at as "expiresAt"`;

export async function selectSandboxPayment(tx: Tx, orgId: string, reference: string): Promise<SandboxPayment | undefined> {
  const { rows } = await sql<SandboxPayment>`
    select ${columns} from sandbox_payment where reference = ${reference} and org_id = ${orgId}::uuid`.execute(tx);
  return rows[0];
}

/** Moves it on from one of these states; false if it is in another. */
export async function moveSandboxPayment(
  tx: Tx,
  orgId: string,
  reference: string,
  from: readonly SandboxPayment['state'][],
  to: { readonly state: SandboxPayment['state']; readonly settlesAt?: Date | null; readonly paidAt?: Date | null },
): Promise<boolean> {
  const moved = await tx
    .updateTable('sandbox_payment')
    .set({ state: to.state, settles_at: to.settlesAt ?? null, paid_at: to.paidAt ?? null })
    .where('reference', '=', reference)
    .where('org_id', '=', orgId)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

export async function insertSandboxRefund(
  tx: Tx,
  orgId: string,
  refund: { readonly reference: string; readonly key: string; readonly minor: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('sandbox_refund')
    .values({ org_id: orgId, reference: refund.reference, key: refund.key, minor: refund.minor, refunded_at: refund.at })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function selectSandboxRefunds(
  tx: Tx,
  orgId: string,
  reference: string,
): Promise<readonly { readonly key: string; readonly minor: number; readonly at: Date }[]> {
  return tx
    .selectFrom('sandbox_refund')
    .select(['key', 'minor', 'refunded_at as at'])
    .where('reference', '=', reference)
    .where('org_id', '=', orgId)
    .orderBy('refunded_at')
    .execute();
}
