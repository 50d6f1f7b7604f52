// The chart of accounts in the database.
import { sql } from 'kysely';
import type { Account as CoreAccount, AccountKind } from '#core/ledger/account.ts';
import type { Account } from '#contract/ledger/ledger.ts';
import type { Work } from '../platform/work.ts';

export type AccountFacts = CoreAccount & { readonly description: string };
type Scope = Pick<Work, 'tx' | 'org'>;

const columns = ['id', 'code', 'name', 'kind', 'subkind', 'currency', 'parent_id', 'system_key', 'description', 'archived_at'] as const;

/** Accounts of the business in order of code, archived ones too: every one, or those with these ids and, where asked for, those that the program itself posts to. */
export async function selectAccounts(
  work: Scope,
  which?: { readonly ids: readonly string[]; readonly withSystem: boolean },
): Promise<readonly AccountFacts[]> {
  const all = work.tx.selectFrom('account').select(columns).where('org_id', '=', work.org.id).orderBy('code');
  const asked = which
    ? all.where(sql<boolean>`(id = any(${[...which.ids]}::uuid[]) or (${which.withSystem}::boolean and system_key is not null))`)
    : all;
  const rows = await asked.execute();
  return rows.map((r) => ({
    id: r.id,
    code: r.code,
    name: r.name,
    kind: r.kind as AccountKind,
    subkind: r.subkind,
    currency: r.currency,
    parentId: r.parent_id,
    systemKey: r.system_key,
    isArchived: r.archived_at !== null,
    description: r.description,
  }));
}

interface AccountOfPosting {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly subkind: string;
  readonly currency: string | null;
  readonly isArchived: boolean;
  readonly systemKey: string | null;
}
export interface PostingFacts {
  readonly lockedThrough: string | null;
  readonly accounts: ReadonlyMap<string, AccountOfPosting>;
}

/** What posting needs, in one round trip: the accounts it names, and the date through which the books are locked. */
export async function selectPostingFacts(work: Scope, accountIds: readonly string[]): Promise<PostingFacts> {
  const { rows } = await sql<{
    lockedThrough: string | null;
    accounts: AccountOfPosting[] | null;
  }>`
    select (select max(ends_on) from period where org_id = ${work.org.id}::uuid and status = 'closed') as "lockedThrough",
           (select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'subkind', subkind, 'currency', currency, 'isArchived', archived_at is not null, 'systemKey', system_key))
              from account where id = any(${[...new Set(accountIds)]}::uuid[]) and org_id = ${work.org.id}::uuid) as accounts`.execute(
    work.tx,
  );
  const [found] = rows;
  return { lockedThrough: found?.lockedThrough ?? null, accounts: new Map((found?.accounts ?? []).map((a) => [a.id, a])) };
}

/** The chart for its page: with today's balance in base currency, and whether anything was posted. */
export async function selectChart(work: Scope, options: { readonly includeArchived: boolean; readonly id?: string }): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select a.id, a.code, a.name, a.kind, a.subkind, a.currency, a.parent_id as "parentId", a.system_key as "systemKey", a.description,
           a.archived_at is not null as "isArchived", coalesce(b.net, 0) as "balanceMinor", b.account_id is not null as "hasEntries"
      from account a
      left join (select account_id, sum(base_debit_minor - base_credit_minor) as net from balance where org_id = ${work.org.id}::uuid group by account_id) b
        on b.account_id = a.id
     where a.org_id = ${work.org.id}::uuid and (${options.includeArchived} or a.archived_at is null) and (${options.id ?? null}::uuid is null or a.id = ${options.id ?? null}::uuid)
     order by a.code`.execute(work.tx);
  return rows;
}

export async function insertAccounts(work: Scope, accounts: readonly Omit<AccountFacts, 'isArchived'>[]): Promise<void> {
  if (accounts.length === 0) return;
  await work.tx
    .insertInto('account')
    .values(
      accounts.map((a) => ({
        org_id: work.org.id,
        id: a.id,
        code: a.code,
        name: a.name,
        kind: a.kind,
        subkind: a.subkind,
        currency: a.currency,
        parent_id: a.parentId,
        system_key: a.systemKey,
        description: a.description,
      })),
    )
    .execute();
}

export async function updateAccount(work: Scope, account: AccountFacts): Promise<void> {
  await work.tx
    .updateTable('account')
    .set({
      code: account.code,
      name: account.name,
      kind: account.kind,
      subkind: account.subkind,
      currency: account.currency,
      parent_id: account.parentId,
      description: account.description,
      archived_at: account.isArchived ? sql<Date>`least(archived_at, now())` : null,
    })
    .where('id', '=', account.id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Creates the row that numbers the business's entries. */
export async function insertHead(work: Scope): Promise<void> {
  await work.tx.insertInto('ledger_head').values({ org_id: work.org.id }).execute();
}

/** A subquery for statements of other modules. */
export const accountRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from account where org_id = ${work.org.id}::uuid)`;
