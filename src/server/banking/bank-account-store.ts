// Bank accounts, and the saved column mappings of each bank's tables.
import { sql } from 'kysely';
import type { TableMapping } from '#contract/banking/banking.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface BankAccountRow {
  readonly id: string;
  readonly accountId: string;
  readonly institution: string;
  readonly numberHint: string;
  readonly lastImportedOn: string | null;
  readonly lineCount: number;
}

export async function selectBankAccounts(work: Scope): Promise<readonly BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select b.id, b.account_id as "accountId", b.institution, b.number_hint as "numberHint", (max(i.imported_at) at time zone ${work.org.timeZone})::date as "lastImportedOn",
           coalesce(sum(i.new_count), 0)::bigint as "lineCount"
      from bank_account b
      left join statement_import i on i.bank_account_id = b.id and i.org_id = b.org_id and i.rolled_back_at is null
     where b.org_id = ${work.org.id}::uuid and b.archived_at is null
     group by b.id, b.org_id order by b.created_at, b.id`.execute(work.tx);
  return rows;
}

export async function insertBankAccount(
  work: Scope,
  account: { readonly id: string; readonly accountId: string; readonly institution: string; readonly numberHint: string },
): Promise<void> {
  await work.tx
    .insertInto('bank_account')
    .values({
      org_id: work.org.id,
      id: account.id,
      account_id: account.accountId,
      institution: account.institution,
      number_hint: account.numberHint,
    })
    .execute();
}

export async function updateNumber(work: Scope, id: string, number: string): Promise<void> {
  await work.tx.updateTable('bank_account').set({ number_hint: number }).where('org_id', '=', work.org.id).where('id', '=', id).execute();
}

export interface KeptMapping {
  readonly fingerprint: string;
  readonly mapping: TableMapping;
  readonly bankAccountId: string | null;
}

/** The saved column mappings, latest first: a business has few, and only one file is read at a time. */
export async function selectMappings(work: Scope): Promise<readonly KeptMapping[]> {
  const rows = await work.tx
    .selectFrom('statement_mapping')
    .select(['fingerprint', 'mapping', 'bank_account_id'])
    .where('org_id', '=', work.org.id)
    .orderBy('used_at', 'desc')
    .limit(500)
    .execute();
  return rows.map((r) => ({ fingerprint: r.fingerprint, mapping: r.mapping as unknown as TableMapping, bankAccountId: r.bank_account_id }));
}

export async function upsertMapping(work: Scope, kept: KeptMapping): Promise<void> {
  const values = { mapping: JSON.stringify(kept.mapping), bank_account_id: kept.bankAccountId, used_at: sql<Date>`now()` };
  await work.tx
    .insertInto('statement_mapping')
    .values({ org_id: work.org.id, fingerprint: kept.fingerprint, ...values })
    .onConflict((c) => c.columns(['fingerprint', 'org_id']).doUpdateSet((e) => ({ ...values, used_at: e.ref('excluded.used_at') })))
    .execute();
}
