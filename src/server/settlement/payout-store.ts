// Payouts of payment providers to the bank: the only SQL that names provider_payout.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface PayoutRow {
  readonly id: string;
  /** A payment provider of ours, or another source of payouts, by its report's name. */
  readonly provider: string;
  readonly payoutRef: string;
  readonly accountId: string;
  readonly currency: string;
  readonly grossMinor: number;
  readonly feeMinor: number;
  readonly netMinor: number;
  readonly arrivesOn: string;
  readonly state: 'on_its_way' | 'paid' | 'failed';
}
/** With its bank transaction, and that transaction's earlier entry. */
export interface StoredPayout extends PayoutRow {
  readonly transactionId: string | null;
  readonly transactionEntryId: string | null;
}

export async function upsertPayout(
  work: Scope,
  row: PayoutRow & { readonly knownCount: number; readonly itemCount: number },
): Promise<void> {
  const values = {
    gross_minor: row.grossMinor,
    fee_minor: row.feeMinor,
    net_minor: row.netMinor,
    arrives_on: row.arrivesOn,
    state: row.state,
    known_count: row.knownCount,
    item_count: row.itemCount,
  };
  await work.tx
    .insertInto('provider_payout')
    .values({
      org_id: work.org.id,
      id: row.id,
      provider: row.provider,
      payout_ref: row.payoutRef,
      account_id: row.accountId,
      currency: row.currency,
      ...values,
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet(values))
    .execute();
}

const payoutFields = sql`
  id, provider, payout_ref as "payoutRef", account_id as "accountId", currency, gross_minor as "grossMinor", fee_minor as "feeMinor", net_minor as "netMinor",
  arrives_on as "arrivesOn", state, transaction_id as "transactionId", transaction_entry_id as "transactionEntryId"`;

export async function selectPayouts(work: Scope): Promise<readonly StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`
    select ${payoutFields} from provider_payout where org_id = ${work.org.id}::uuid order by arrives_on desc, id desc limit 200`.execute(
    work.tx,
  );
  return rows;
}

/** Payouts since a date without a bank transaction yet. */
export async function selectOpenPayouts(work: Scope, since: string): Promise<readonly StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`
    select ${payoutFields} from provider_payout where org_id = ${work.org.id}::uuid and transaction_id is null and state <> 'failed' and net_minor > 0
       and arrives_on >= ${since}::date order by arrives_on, id limit 500`.execute(work.tx);
  return rows;
}

export async function lockPayout(work: Scope, id: string): Promise<StoredPayout | undefined> {
  const { rows } = await sql<StoredPayout>`
    select ${payoutFields} from provider_payout where id = ${id}::uuid and org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  return rows[0];
}

export async function tiePayout(
  work: Scope,
  id: string,
  line: { readonly transactionId: string; readonly entryId: string } | null,
): Promise<void> {
  await work.tx
    .updateTable('provider_payout')
    .set({ transaction_id: line?.transactionId ?? null, transaction_entry_id: line?.entryId ?? null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface PayoutState {
  /** What was matched, or is to be. */
  readonly netMinor: number;
  /** The bank transaction that it was matched to. */
  readonly transactionId: string | null;
}
export async function selectPayoutStates(work: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, PayoutState>> {
  const { rows } = await sql<PayoutState & { id: string }>`
    select id, net_minor as "netMinor", transaction_id as "transactionId" from provider_payout
     where org_id = ${work.org.id}::uuid and id = any(${[...ids]}::uuid[])`.execute(work.tx);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Deletes a payout that isn't matched. */
export async function deletePayout(work: Scope, id: string): Promise<void> {
  await work.tx
    .deleteFrom('provider_payout')
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('transaction_id', 'is', null)
    .execute();
}
