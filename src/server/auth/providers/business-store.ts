// OpenID providers of businesses, and their domains: the only SQL that names auth.business_provider and auth.business_domain.
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

type Connection = Database | Transaction;

export interface StoredProvider {
  readonly businessId: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secretSealed: Buffer;
  readonly version: number;
}
export interface StoredDomain {
  readonly domain: string;
  readonly token: string;
  readonly verifiedAt: Date | null;
  /** Since when its record has been missing, although it was verified. */
  readonly missingSince: Date | null;
}

export const selectProvider = (db: Connection, businessId: string): Promise<StoredProvider | undefined> =>
  db
    .selectFrom('auth.business_provider')
    .select(['business_id as businessId', 'name', 'issuer', 'client_id as clientId', 'client_secret_sealed as secretSealed', 'version'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

export async function upsertProvider(
  db: Connection,
  { businessId, name, issuer, clientId, secretSealed }: Omit<StoredProvider, 'version'>,
  userId: string,
): Promise<void> {
  const set = { name, issuer, client_id: clientId, client_secret_sealed: secretSealed, set_by: userId, set_at: now() };
  await db
    .insertInto('auth.business_provider')
    .values({ business_id: businessId, ...set })
    .onConflict((c) => c.column('business_id').doUpdateSet({ ...set, version: sql`business_provider.version + 1` }))
    .execute();
}

export async function deleteProvider(db: Connection, businessId: string): Promise<void> {
  await db.deleteFrom('auth.business_provider').where('business_id', '=', businessId).execute();
}

export const selectDomains = (db: Connection, businessId: string): Promise<StoredDomain[]> =>
  db
    .selectFrom('auth.business_domain')
    .select(['domain', 'token', 'verified_at as verifiedAt', 'missing_since as missingSince'])
    .where('business_id', '=', businessId)
    .orderBy('domain')
    .execute();

/** The business that proved that a domain is its own. */
export async function businessOfDomain(db: Connection, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.business_domain')
    .select('business_id as businessId')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.businessId;
}

export async function insertDomain(db: Connection, businessId: string, domain: string, token: string): Promise<void> {
  await db
    .insertInto('auth.business_domain')
    .values({ business_id: businessId, domain, token })
    .onConflict((c) => c.columns(['business_id', 'domain']).doNothing())
    .execute();
}

/** False if another business has proved it meanwhile. */
export async function markVerified(db: Connection, businessId: string, domain: string): Promise<boolean> {
  const done = await db
    .updateTable('auth.business_domain')
    .set({ verified_at: now(), missing_since: null })
    .where('domain', '=', domain)
    .where('business_id', '=', businessId)
    .where(
      sql<boolean>`not exists (select from auth.business_domain o where o.domain = ${domain} and o.verified_at is not null and o.business_id <> ${businessId}::uuid)`,
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Since when a verified domain's record has been missing; null if it is there. */
export async function setMissing(db: Connection, businessId: string, domain: string, since: Date | null): Promise<void> {
  await db
    .updateTable('auth.business_domain')
    .set({ missing_since: since })
    .where('business_id', '=', businessId)
    .where('domain', '=', domain)
    .execute();
}

/** From now on it has to be verified again. */
export async function markUnverified(db: Connection, businessId: string, domain: string): Promise<void> {
  await db
    .updateTable('auth.business_domain')
    .set({ verified_at: null, missing_since: null })
    .where('business_id', '=', businessId)
    .where('domain', '=', domain)
    .execute();
}

export async function deleteDomain(db: Connection, businessId: string, domain: string): Promise<void> {
  await db.deleteFrom('auth.business_domain').where('business_id', '=', businessId).where('domain', '=', domain).execute();
}
