// Journal imports: the file, and the entries it created.
import { sql } from 'kysely';
import type { JournalImport } from '#contract/ledger/ledger.ts';
import { now } from '../../platform/clock.ts';
import type { Work } from '../../platform/work.ts';
import { instant } from '../entry-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

export async function insertJournalImport(
  { tx, org }: Scope,
  made: Pick<JournalImport, 'id' | 'fileName' | 'entries'>,
  { first, last }: NumberRange,
): Promise<void> {
  await tx
    .insertInto('journal_import')
    .values({
      org_id: org.id,
      id: made.id,
      file_name: made.fileName,
      entry_count: made.entries,
      first_number: first,
      last_number: last,
      imported_at: now(),
    })
    .execute();
}

const importFields = sql`i.id, i.file_name as "fileName", i.entry_count as entries, ${instant(sql`i.imported_at`)} as "importedAt", ${instant(sql`i.rolled_back_at`)} as "rolledBackAt"`;

/** The newest hundred. */
export async function selectJournalImports({ tx, org }: Scope): Promise<JournalImport[]> {
  const { rows } = await sql<JournalImport>`
    select ${importFields} from journal_import i where i.org_id = ${org.id}::uuid order by i.imported_at desc, i.id limit 100`.execute(tx);
  return rows;
}

/** Locks the import, so nobody else undoes it until this transaction ends. */
export async function lockJournalImport({ tx, org }: Scope, id: string): Promise<(JournalImport & NumberRange) | undefined> {
  const { rows } = await sql<JournalImport & NumberRange>`
    select ${importFields}, i.first_number as first, i.last_number as last
      from journal_import i where i.id = ${id}::uuid and i.org_id = ${org.id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function markJournalRolledBack({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('journal_import').set({ rolled_back_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** Of the entries with these numbers those that came with a move from another program and are not reversed. */
export async function selectLivingBetween(
  { tx, org }: Scope,
  first: number,
  last: number,
): Promise<readonly { readonly id: string; readonly date: string }[]> {
  const { rows } = await sql<{ id: string; date: string }>`
    select e.id, e.date::text as date from entry e
     where e.org_id = ${org.id}::uuid and e.number between ${first} and ${last} and e.source_kind in ('move', 'opening_balance') and e.reverses_id is null
       and not exists (select from entry r where r.reverses_id = e.id and r.org_id = e.org_id)
     order by e.number`.execute(tx);
  return rows;
}

/** The import's entries that aren't reversed. */
export async function selectLivingOfImport(
  { tx, org }: Scope,
  { first, last }: NumberRange,
): Promise<readonly { readonly id: string; readonly date: string }[]> {
  const { rows } = await sql<{ id: string; date: string }>`
    select e.id, e.date::text as date from entry e
     where e.org_id = ${org.id}::uuid and e.number between ${first} and ${last} and e.source_kind = 'journal' and e.reverses_id is null
       and not exists (select from entry r where r.reverses_id = e.id and r.org_id = e.org_id)
     order by e.number`.execute(tx);
  return rows;
}
