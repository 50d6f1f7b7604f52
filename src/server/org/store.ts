// Businesses, their members, and profiles: the only SQL that names these tables.
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Rights, Role } from '#contract/org/permission.ts';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { BusinessFacts } from '../platform/work.ts';
import { rightsOf } from './role-store.ts';

type Tx = { readonly tx: Transaction };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const checked = (ids: readonly string[]): string => {
  if (!ids.every((id) => uuid.test(id))) throw new Error('not an id');
  return ids.join(',');
};

/** Enters a business: from here on the transaction is inside it. Only after its person was found or made to be a member. */
export async function enterBusiness(tx: Transaction, orgId: string | undefined): Promise<void> {
  await sql.raw(`set local app.org_id = '${orgId === undefined ? '' : checked([orgId])}'`).execute(tx);
}

/** Lets the transaction also read what these people share with colleagues. Only for members of its business. */
export async function showColleagues(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await sql.raw(`set local app.colleague_ids = '{${checked(userIds)}}'`).execute(tx);
}

export interface Membership extends Rights {
  /** A custom role, with its name. */
  readonly roleId: string | null;
  readonly roleName: string | null;
  readonly org: BusinessFacts;
}

const roleColumns = [
  sql<Role>`member.role`.as('role'),
  'member.role_id as roleId',
  'org_role.name as roleName',
  'org_role.permissions as permissions',
] as const;

const orgColumns = [
  'org.id as id',
  'org.name as name',
  'org.country as country',
  'org.base_currency as baseCurrency',
  sql<BusinessFacts['kind']>`org.kind`.as('kind'),
  'org.fiscal_year_start_month as fiscalYearStartMonth',
  'org.time_zone as timeZone',
  sql<Language>`org.language`.as('language'),
  'org.is_sample as isSample',
  sql<BusinessFacts['hiddenModules']>`org.hidden_modules`.as('hiddenModules'),
  'org.requires_factor as requiresFactor',
  'org.sso_domains as ssoDomains',
] as const;

/** Every business of a person; a custom role's permissions are read inside its business (`selectMembership`). */
export async function selectMemberships(tx: Transaction, userId: string): Promise<Membership[]> {
  const own = await tx
    .selectFrom('member')
    .select(['org_id as orgId', sql<Role>`role`.as('role')])
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .orderBy('org_id')
    .execute();
  if (own.length === 0) return [];
  const ids = own.map((m) => m.orgId);
  await sql.raw(`set local app.own_org_ids = '{${checked(ids)}}'`).execute(tx);
  const orgs = await tx
    .selectFrom('org')
    .select(orgColumns)
    .where('org.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('org.removed_at', 'is', null)
    .execute();
  return own.flatMap(({ orgId, role }) =>
    orgs.filter((org) => org.id === orgId).map((org) => ({ role, roleId: null, roleName: null, org })),
  );
}

/** A person's role in the transaction's business. */
export async function selectMembership(tx: Transaction, userId: string, orgId: string): Promise<Membership | undefined> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('org', 'org.id', 'member.org_id')
    .leftJoin('org_role', (j) => j.onRef('org_role.id', '=', 'member.role_id').onRef('org_role.org_id', '=', 'member.org_id'))
    .select([...orgColumns, ...roleColumns])
    .where('member.user_id', '=', userId)
    .where('member.org_id', '=', orgId)
    .where('member.deactivated_at', 'is', null)
    .where('org.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, roleId, roleName, permissions, ...org } = row;
  return { ...rightsOf({ role, permissions }), roleId, roleName, org };
}

const orgRow = (org: Partial<BusinessFacts>) => ({
  ...(org.name === undefined ? {} : { name: org.name }),
  ...(org.country === undefined ? {} : { country: org.country }),
  ...(org.baseCurrency === undefined ? {} : { base_currency: org.baseCurrency }),
  ...(org.kind === undefined ? {} : { kind: org.kind }),
  ...(org.fiscalYearStartMonth === undefined ? {} : { fiscal_year_start_month: org.fiscalYearStartMonth }),
  ...(org.timeZone === undefined ? {} : { time_zone: org.timeZone }),
  ...(org.language === undefined ? {} : { language: org.language }),
  ...(org.requiresFactor === undefined ? {} : { requires_factor: org.requiresFactor }),
  ...(org.ssoDomains === undefined ? {} : { sso_domains: org.ssoDomains }),
  ...(org.hiddenModules === undefined ? {} : { hidden_modules: org.hiddenModules }),
});

/** False if the id is taken. The transaction must be inside the business. */
export async function insertBusiness(tx: Transaction, org: BusinessFacts): Promise<boolean> {
  const { name, country, baseCurrency, kind, fiscalYearStartMonth, timeZone, language } = org;
  const inserted = await tx
    .insertInto('org')
    .values({
      id: org.id,
      name,
      country,
      base_currency: baseCurrency,
      kind,
      fiscal_year_start_month: fiscalYearStartMonth,
      time_zone: timeZone,
      language,
      is_sample: org.isSample,
      created_at: now(),
    })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The transaction's business, for work without a member; undefined if it was removed. */
export async function selectBusiness(tx: Transaction, orgId: string): Promise<BusinessFacts | undefined> {
  return tx.selectFrom('org').select(orgColumns).where('org.id', '=', orgId).where('org.removed_at', 'is', null).executeTakeFirst();
}

/** Everybody in the transaction's business, with roles; without deactivated members. */
export async function selectMembers(work: { readonly tx: Transaction; readonly org: Pick<BusinessFacts, 'id'> }) {
  const rows = await work.tx
    .selectFrom('member')
    .leftJoin('org_role', (j) => j.onRef('org_role.id', '=', 'member.role_id').onRef('org_role.org_id', '=', 'member.org_id'))
    .select(['member.user_id as userId', ...roleColumns])
    .where('member.org_id', '=', work.org.id)
    .where('member.deactivated_at', 'is', null)
    .execute();
  return rows.map((row) => ({ userId: row.userId, ...rightsOf(row) }));
}

export async function insertMember(tx: Transaction | Database, orgId: string, userId: string, role: Role): Promise<void> {
  await tx.insertInto('member').values({ org_id: orgId, user_id: userId, role, created_at: now() }).execute();
}

export async function updateBusiness({ tx, org }: Tx & { readonly org: BusinessFacts }, change: Partial<BusinessFacts>): Promise<void> {
  const row = orgRow(change);
  if (Object.keys(row).length > 0) await tx.updateTable('org').set(row).where('id', '=', org.id).execute();
}

/** Closes a business for everyone until it is erased or restored. */
export async function markRemoved({ tx, org }: Tx & { readonly org: BusinessFacts }, userId: string | null, erasesAt: Date): Promise<void> {
  await tx.updateTable('org').set({ removed_at: now(), removed_by: userId, erases_at: erasesAt }).where('id', '=', org.id).execute();
}

/** Restores a removed business, unless it is being erased; the transaction must be inside it. False if there is none. */
export async function markRestored({ tx }: Tx, orgId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('org')
    .set({ removed_at: null, removed_by: null, erases_at: null })
    .where('id', '=', orgId)
    .where('erases_at', '>', now())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface RemovedBusiness {
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  readonly removedAt: Date;
  readonly erasesAt: Date;
}

/** The removed businesses that a person owns, the latest first. */
export async function selectRemoved(tx: Transaction, userId: string): Promise<readonly RemovedBusiness[]> {
  const own = await tx
    .selectFrom('member')
    .select('org_id as orgId')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .execute();
  if (own.length === 0) return [];
  const ids = own.map((m) => m.orgId);
  await sql.raw(`set local app.own_org_ids = '{${checked(ids)}}'`).execute(tx);
  const rows = await tx
    .selectFrom('org')
    .select(['id', 'name', 'is_sample as isSample', 'removed_at as removedAt', 'erases_at as erasesAt'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .execute();
  return rows.flatMap(({ removedAt, erasesAt, ...row }) => (removedAt && erasesAt ? [{ ...row, removedAt, erasesAt }] : []));
}

export interface ProfileRow {
  readonly id: string;
  readonly fullName: string;
  /** Both or neither: null until the person separated them. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string;
  readonly address: string;
  readonly timeZone: string | null;
  readonly language: Language | null;
  readonly avatarUrl: string | null;
  readonly photoVersion: string | null;
  readonly locale: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly currentBusinessId: string | null;
  /** When the account is erased, if its deletion was requested. */
  readonly erasesAt: Date | null;
}
const profileColumns = [
  'id',
  'full_name as fullName',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'address',
  'time_zone as timeZone',
  sql<Language | null>`language`.as('language'),
  'avatar_url as avatarUrl',
  sql<string | null>`(select p.version from profile_photo p where p.user_id = profiles.id)`.as('photoVersion'),
  'locale',
  sql<ProfileRow['theme']>`theme`.as('theme'),
  'current_org_id as currentBusinessId',
  'erases_at as erasesAt',
] as const;

/** The person's profile; created when first read. */
export async function profileOf(tx: Transaction, userId: string): Promise<ProfileRow> {
  const read = () => tx.selectFrom('profiles').select(profileColumns).where('id', '=', userId).executeTakeFirst();
  const found = await read();
  if (found) return found;
  await tx
    .insertInto('profiles')
    .values({ id: userId, created_at: now() })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('a profile that was made cannot be read');
  return made;
}

export async function selectTimeZone(tx: Transaction, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('profiles').select('time_zone as timeZone').where('id', '=', userId).executeTakeFirst();
  return row?.timeZone ?? undefined;
}

/** The time zones of these people of the business. Only for people of the transaction's business. */
export async function selectTimeZones(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (userIds.length === 0) return new Map();
  await showColleagues(tx, userIds);
  const rows = await tx.selectFrom('profiles').select(['id', 'time_zone as timeZone']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

export async function updateProfile(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<ProfileRow, 'id' | 'avatarUrl' | 'photoVersion'>> & { readonly lastLoginAt?: Date },
): Promise<void> {
  const row = {
    ...(change.fullName === undefined ? {} : { full_name: change.fullName }),
    ...(change.firstName === undefined ? {} : { first_name: change.firstName }),
    ...(change.lastName === undefined ? {} : { last_name: change.lastName }),
    ...(change.phone === undefined ? {} : { phone: change.phone }),
    ...(change.address === undefined ? {} : { address: change.address }),
    ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.locale === undefined ? {} : { locale: change.locale }),
    ...(change.theme === undefined ? {} : { theme: change.theme }),
    ...(change.currentBusinessId === undefined ? {} : { current_org_id: change.currentBusinessId }),
    ...(change.erasesAt === undefined ? {} : { erases_at: change.erasesAt }),
    ...(change.lastLoginAt === undefined ? {} : { last_login_at: change.lastLoginAt }),
  };
  if (Object.keys(row).length > 0) await tx.updateTable('profiles').set(row).where('id', '=', userId).execute();
}

export type OwnedBusiness = BusinessFacts & { readonly createdAt: Date };

/** The businesses that a person owns, without samples; read as that person, not as the transaction's own. */
export async function selectOwned(tx: Transaction, userId: string): Promise<readonly OwnedBusiness[]> {
  const { rows } = await sql<{ id: string | null }>`select nullif(current_setting('app.user_id', true), '') as id`.execute(tx);
  const before = rows[0]?.id ?? null;
  await sql.raw(`set local app.user_id = '${checked([userId])}'`).execute(tx);
  const own = await tx
    .selectFrom('member')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .execute();
  const ids = own.map((m) => m.org_id);
  await sql.raw(`set local app.own_org_ids = '{${checked(ids)}}'`).execute(tx);
  const owned = await tx
    .selectFrom('org')
    .select([...orgColumns, sql<Date>`org.created_at`.as('createdAt')])
    .where('org.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('org.removed_at', 'is', null)
    .where('org.is_sample', '=', false)
    .execute();
  await sql.raw(`set local app.own_org_ids = ''; set local app.user_id = '${before === null ? '' : checked([before])}'`).execute(tx);
  return owned;
}
