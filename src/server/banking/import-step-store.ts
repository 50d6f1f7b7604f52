// Imports that are posted in steps, until they are complete.
import { sql } from 'kysely';
import type { TableMapping } from '#contract/banking/banking.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export const importWork = 'statement_import';

interface UnfinishedImport {
  readonly file: Buffer;
  readonly mapping: TableMapping | null;
  readonly fileAccount: string | null;
  readonly rate: string | null;
  readonly done: number;
  readonly total: number;
}

export async function insertUnfinished(work: Scope, importId: string, { mapping, ...made }: Omit<UnfinishedImport, 'done'>): Promise<void> {
  await work.tx
    .insertInto('statement_import_step')
    .values({
      org_id: work.org.id,
      import_id: importId,
      file: made.file,
      mapping: mapping === null ? null : JSON.stringify(mapping),
      file_account: made.fileAccount,
      rate: made.rate,
      total: made.total,
    })
    .execute();
}

const isImport = (work: Scope, importId: string) =>
  work.tx.selectFrom('statement_import_step').where('import_id', '=', importId).where('org_id', '=', work.org.id);

export const selectUnfinished = (work: Scope, importId: string): Promise<UnfinishedImport | undefined> =>
  isImport(work, importId)
    .select(['file', sql<TableMapping | null>`mapping`.as('mapping'), 'file_account as fileAccount', 'rate', 'done', 'total'])
    .executeTakeFirst();

/** How far it is; undefined if it is complete or was undone. */
export const selectDone = (work: Scope, importId: string): Promise<Pick<UnfinishedImport, 'done' | 'total'> | undefined> =>
  isImport(work, importId).select(['done', 'total']).executeTakeFirst();

/** The name of a file that is being imported into this bank account. */
export async function unfinishedFileOf(work: Scope, bankAccountId: string): Promise<string | undefined> {
  const found = await work.tx
    .selectFrom('statement_import_step as s')
    .innerJoin('statement_import as i', (on) => on.onRef('i.id', '=', 's.import_id').onRef('i.org_id', '=', 's.org_id'))
    .where('s.org_id', '=', work.org.id)
    .where('i.org_id', '=', work.org.id)
    .where('i.bank_account_id', '=', bankAccountId)
    .select('i.file_name as fileName')
    .executeTakeFirst();
  return found?.fileName;
}

export async function updateDone(work: Scope, importId: string, done: number): Promise<void> {
  await work.tx
    .updateTable('statement_import_step')
    .set({ done })
    .where('import_id', '=', importId)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function deleteUnfinished(work: Scope, importId: string): Promise<void> {
  await work.tx.deleteFrom('statement_import_step').where('import_id', '=', importId).where('org_id', '=', work.org.id).execute();
}

/** When another process takes it over, if this one ends; null once it is complete. */
export const planImportWork = (work: Scope, importId: string, dueAt: Date | null): Promise<void> =>
  planWork(work, { kind: importWork, subjectId: importId }, dueAt);
