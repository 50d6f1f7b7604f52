// Processing fees of payments: the only SQL that names payment_fee.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredFee {
  readonly id: string;
  readonly paymentId: string;
  readonly chargedOn: string;
  readonly currency: string;
  readonly minor: number;
  readonly accountId: string;
  readonly entryId: string;
  readonly reversedOn: string | null;
}

const fields = sql`
  f.id, f.payment_id as "paymentId", f.charged_on as "chargedOn", f.currency, f.minor, f.account_id as "accountId", f.entry_id as "entryId", f.reversed_on as "reversedOn"`;

/** Fees of payments, including reversed ones, oldest first. */
export async function feesOf(work: Scope, paymentIds: readonly string[]): Promise<readonly StoredFee[]> {
  const { rows } = await sql<StoredFee>`
    select ${fields} from payment_fee f where f.payment_id = any(${[...paymentIds]}::uuid[]) and f.org_id = ${work.org.id}::uuid order by f.charged_on, f.created_at, f.id`.execute(
    work.tx,
  );
  return rows;
}

export async function selectFee(work: Scope, id: string): Promise<StoredFee | undefined> {
  const { rows } =
    await sql<StoredFee>`select ${fields} from payment_fee f where f.id = ${id}::uuid and f.org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows[0];
}

export async function insertFee(work: Pick<Work, 'tx' | 'org' | 'userId'>, fee: Omit<StoredFee, 'reversedOn'>): Promise<void> {
  await work.tx
    .insertInto('payment_fee')
    .values({
      org_id: work.org.id,
      id: fee.id,
      payment_id: fee.paymentId,
      charged_on: fee.chargedOn,
      currency: fee.currency,
      minor: fee.minor,
      account_id: fee.accountId,
      entry_id: fee.entryId,
      created_by: work.userId,
    })
    .execute();
}

export async function endFees(work: Scope, endings: readonly { readonly id: string; readonly on: string }[]): Promise<void> {
  for (const { id, on } of endings)
    await work.tx
      .updateTable('payment_fee')
      .set({ reversed_at: sql<Date>`now()`, reversed_on: on })
      .where('id', '=', id)
      .where('org_id', '=', work.org.id)
      .execute();
}
