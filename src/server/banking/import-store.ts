// Imports and their statement lines, written in bulk.
import { sql } from 'kysely';
import type { StatementImport } from '#contract/banking/banking.ts';
import { accountRows } from '../ledger/index.ts';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface NewImport {
  readonly id: string;
  readonly bankAccountId: string;
  /** The feed account of a read; null for a file. */
  readonly feedAccountId: string | null;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly format: string;
  readonly lineCount: number;
  readonly newCount: number;
  readonly duplicateCount: number;
  readonly transferCount: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
}
export interface NewLine {
  readonly id: string;
  readonly place: number;
  readonly date: string;
  readonly minor: string;
  readonly currency: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly bankRef: string | null;
  readonly dedupeKey: string;
  readonly transactionId: string;
  readonly origin: 'posted' | 'joined' | 'matched';
  readonly joinedEntryId: string | null;
}

/** Whether a file with these bytes was imported. */
export async function hasHash(work: Scope, id: string, sha256: Buffer): Promise<boolean> {
  const found = await work.tx
    .selectFrom('statement_import')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As their page shows them, newest first. */
export async function selectImports(work: Scope, id: string | null = null): Promise<StatementImport[]> {
  const { rows } = await sql<StatementImport>`
    select i.id, i.bank_account_id as "bankAccountId", a.name as "bankAccountName", i.file_name as "fileName", i.format, i.line_count as "lineCount", i.new_count as "newCount",
           coalesce(s.total - s.done, 0) as "waitingCount",
           i.duplicate_count as "duplicateCount", i.transfer_count as "transferCount", i.starts_on as "startsOn", i.ends_on as "endsOn",
           ${instant('i.imported_at')} as "importedAt", ${instant('i.rolled_back_at')} as "rolledBackAt"
      from statement_import i
      join bank_account b on b.id = i.bank_account_id and b.org_id = i.org_id
      join ${accountRows(work)} a on a.id = b.account_id and a.org_id = b.org_id
      left join statement_import_step s on s.import_id = i.id and s.org_id = i.org_id and s.org_id = ${work.org.id}::uuid
     where i.org_id = ${work.org.id}::uuid and (${id}::uuid is null or i.id = ${id}::uuid)
     order by i.imported_at desc, i.id desc limit 500`.execute(work.tx);
  return rows;
}

export async function insertImport(work: Pick<Work, 'tx' | 'org' | 'userId'>, made: NewImport): Promise<void> {
  await work.tx
    .insertInto('statement_import')
    .values({
      org_id: work.org.id,
      id: made.id,
      bank_account_id: made.bankAccountId,
      feed_account_id: made.feedAccountId,
      file_name: made.fileName,
      file_sha256: made.sha256,
      format: made.format,
      line_count: made.lineCount,
      new_count: made.newCount,
      duplicate_count: made.duplicateCount,
      transfer_count: made.transferCount,
      starts_on: made.startsOn,
      ends_on: made.endsOn,
      opening_minor: made.openingMinor,
      closing_minor: made.closingMinor,
      imported_by: work.userId,
    })
    .execute();
}

const column = <K extends keyof NewLine>(lines: readonly NewLine[], key: K): NewLine[K][] => lines.map((l) => l[key]);
const plain = (lines: readonly NewLine[], key: keyof NewLine): string => plainArray(column(lines, key));

export async function insertLines(work: Scope, importId: string, bankAccountId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into statement_line (org_id, import_id, bank_account_id, id, place, date, minor, currency, description, counterparty, bank_ref, dedupe_key, transaction_id, origin, joined_entry_id)
    select ${work.org.id}::uuid, ${importId}::uuid, ${bankAccountId}::uuid, * from unnest(
      ${plain(lines, 'id')}::uuid[], ${plain(lines, 'place')}::int[], ${plain(lines, 'date')}::date[], ${plain(lines, 'minor')}::bigint[], ${plain(lines, 'currency')}::text[],
      ${column(lines, 'description')}::text[], ${column(lines, 'counterparty')}::text[], ${column(lines, 'bankRef')}::text[], ${column(lines, 'dedupeKey')}::text[],
      ${plain(lines, 'transactionId')}::uuid[], ${plain(lines, 'origin')}::text[], ${plain(lines, 'joinedEntryId')}::uuid[]) returning org_id`.execute(
    work.tx,
  );
}

/** Those of these transactions that an active line of this bank account belongs to already. */
export async function selectClaimed(work: Scope, bankAccountId: string, transactionIds: readonly string[]): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set();
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from statement_line
     where transaction_id = any(${[...transactionIds]}::uuid[]) and bank_account_id = ${bankAccountId}::uuid and org_id = ${work.org.id}::uuid and rolled_back_at is null`.execute(
    work.tx,
  );
  return new Set(rows.map((r) => r.transaction_id));
}

/** When a statement was last imported. */
export async function selectLastImport({ tx, org }: Scope): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('statement_import')
    .select(sql<Date | null>`max(imported_at)`.as('at'))
    .where('org_id', '=', org.id)
    .where('rolled_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return at;
}
