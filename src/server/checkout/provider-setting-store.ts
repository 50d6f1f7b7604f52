// Offered payment methods, each provider's clearing account, and payouts: the only SQL that names provider_method, provider_account and
// provider_payout.
import { sql } from 'kysely';
import type { ProviderId } from '#core/checkout/provider-payment.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** The business's choices; a provider that isn't listed is offered. */
export async function selectMethods(work: Scope): Promise<ReadonlyMap<ProviderId, boolean>> {
  const rows = await work.tx.selectFrom('provider_method').select(['provider', 'is_on']).where('org_id', '=', work.org.id).execute();
  return new Map(rows.map((row) => [row.provider as ProviderId, row.is_on]));
}

export async function upsertMethod(work: Scope, provider: ProviderId, isOn: boolean): Promise<void> {
  await work.tx
    .insertInto('provider_method')
    .values({ org_id: work.org.id, provider, is_on: isOn })
    .onConflict((c) => c.columns(['provider', 'org_id']).doUpdateSet({ is_on: isOn }))
    .execute();
}

export async function selectAccountOf(work: Scope, provider: ProviderId, currency: string): Promise<string | undefined> {
  const row = await work.tx
    .selectFrom('provider_account')
    .select('account_id')
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.account_id;
}

/** Serializes the opening of clearing accounts of this business. */
export async function lockAccountsOfProviders(work: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provider account ${work.org.id}`}, 0))`.execute(work.tx);
}

export async function upsertAccountOf(work: Scope, provider: ProviderId, currency: string, accountId: string): Promise<void> {
  await work.tx
    .insertInto('provider_account')
    .values({ org_id: work.org.id, provider, currency, account_id: accountId })
    .onConflict((c) => c.columns(['provider', 'currency', 'org_id']).doUpdateSet({ account_id: accountId }))
    .execute();
}
