// Account balances according to the banks' own statements.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

export interface StatementClosing {
  readonly accountId: string;
  readonly endsOn: string;
  readonly closingMinor: number;
  readonly fileName: string;
}

/** For each bank account, the latest statement through a day with a closing balance. */
export async function selectClosings(work: Pick<Work, 'tx' | 'org'>, asOf: string): Promise<readonly StatementClosing[]> {
  const { rows } = await sql<StatementClosing>`
    select distinct on (b.account_id) b.account_id as "accountId", i.ends_on as "endsOn", i.closing_minor as "closingMinor", i.file_name as "fileName"
      from bank_account b join statement_import i on i.bank_account_id = b.id and i.org_id = b.org_id
     where b.org_id = ${work.org.id}::uuid and b.archived_at is null and i.rolled_back_at is null and i.closing_minor is not null and i.ends_on <= ${asOf}::date
     order by b.account_id, i.ends_on desc, i.imported_at desc`.execute(work.tx);
  return rows;
}

/** A subquery for statements of other modules: lines of imports that weren't undone. */
export const statementLineRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from statement_line where org_id = ${work.org.id}::uuid and rolled_back_at is null)`;

export interface StatementCover {
  readonly bankAccountId: string;
  readonly fileName: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
}

/** The periods and balances of imported statements, by date. */
export async function selectCovers(work: Pick<Work, 'tx' | 'org'>): Promise<readonly StatementCover[]> {
  const { rows } = await sql<StatementCover>`
    select bank_account_id as "bankAccountId", file_name as "fileName", starts_on as "startsOn", ends_on as "endsOn",
           opening_minor as "openingMinor", closing_minor as "closingMinor"
      from statement_import
     where org_id = ${work.org.id}::uuid and rolled_back_at is null and starts_on is not null and ends_on is not null
     order by starts_on, ends_on, id limit 5000`.execute(work.tx);
  return rows;
}
