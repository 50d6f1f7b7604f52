// Exports of businesses: the only SQL that names business_export.
import type { Language } from '#core/language.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface StoredExport {
  readonly id: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly language: Language;
  readonly state: 'waiting' | 'making' | 'ready' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly madeUntil: Date | null;
  readonly byteCount: number | null;
  readonly sealedKey: Buffer | null;
  readonly finishedAt: Date | null;
}

const columns = [
  'id',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'language',
  'state',
  'done',
  'total',
  'made_until as madeUntil',
  'byte_count as byteCount',
  'sealed_key as sealedKey',
  'finished_at as finishedAt',
] as const;
const exportsOf = ({ tx, org }: Scope) => tx.selectFrom('business_export').select(columns).where('org_id', '=', org.id);

export const selectExports = async (work: Scope): Promise<readonly StoredExport[]> =>
  (await exportsOf(work).orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(20).execute()) as readonly StoredExport[];

/** When the latest export was ready; null if there is none. They are kept for a week. */
export async function lastExportAt(work: Scope): Promise<Date | null> {
  const found = await exportsOf(work).where('state', '=', 'ready').orderBy('finished_at', 'desc').limit(1).executeTakeFirst();
  return found?.finishedAt ?? null;
}

/** Locked until the transaction ends, if it is to be changed. */
export const selectExport = async (work: Scope, id: string, isLocked = false): Promise<StoredExport | undefined> =>
  (await exportsOf(work)
    .where('id', '=', id)
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst()) as StoredExport | undefined;

export async function insertExport(work: Scope, row: Pick<StoredExport, 'id' | 'askedBy' | 'language'>): Promise<void> {
  await work.tx
    .insertInto('business_export')
    .values({ org_id: work.org.id, id: row.id, asked_by: row.askedBy, asked_at: now(), language: row.language, state: 'waiting' })
    .execute();
}

type Change = Partial<Omit<StoredExport, 'id' | 'askedBy' | 'askedAt' | 'language'>>;
export async function updateExport(
  work: Scope,
  id: string,
  { madeUntil, byteCount, sealedKey, finishedAt, ...same }: Change,
): Promise<void> {
  await work.tx
    .updateTable('business_export')
    .set({
      ...same,
      ...(madeUntil === undefined ? {} : { made_until: madeUntil }),
      ...(byteCount === undefined ? {} : { byte_count: byteCount }),
      ...(sealedKey === undefined ? {} : { sealed_key: sealedKey }),
      ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function deleteExport(work: Scope, id: string): Promise<void> {
  await work.tx.deleteFrom('business_export').where('id', '=', id).where('org_id', '=', work.org.id).execute();
}
