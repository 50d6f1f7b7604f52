// Logos, found by content hash; their bytes are objects, or still in their column (paper-bytes.ts): the only SQL that names sales_logo.
import { sql } from 'kysely';
import type { Logo } from '../platform/formats/picture.ts';
import type { Kept } from '../platform/objects/object-bytes.ts';
import type { ObjectRow } from '../platform/objects/object-sweep.ts';
import type { Work } from '../platform/work.ts';
import type { InBusiness } from './attachment-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** A stored picture is never deleted, because documents refer to it. False if it was there already. */
export async function insertLogo(work: Scope, { hash, width, height }: Logo, { objectId, sealedKey, byteCount }: Kept): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work.tx
    .insertInto('sales_logo')
    .values({ org_id: work.org.id, hash, width, height, object_id: objectId, sealed_key: sealedKey, byte_count: byteCount })
    .onConflict((c) => c.columns(['hash', 'org_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const columns = [
  'hash',
  'width',
  'height',
  'png',
  'object_id as objectId',
  'sealed_key as sealedKey',
  sql<number>`coalesce(byte_count, length(png))`.as('byteCount'),
] as const;
const logos = (work: Scope) => work.tx.selectFrom('sales_logo').select(columns).where('org_id', '=', work.org.id);

export const selectLogo = (work: Scope, hash: string) => logos(work).where('hash', '=', hash).executeTakeFirst();
export const selectEveryLogo = (work: Scope) => logos(work).orderBy('hash').execute();
export type LogoRow = NonNullable<Awaited<ReturnType<typeof selectLogo>>>;

/** A logo whose bytes are still in the column, by hash. */
export const selectUnmovedLogo = (work: Scope, after: string | null) =>
  logos(work)
    .where('png', 'is not', null)
    .where('hash', '>', after ?? '')
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();

/** False if another process moved it meanwhile. */
export async function moveLogoToObject(work: Scope, hash: string, { objectId, sealedKey, byteCount }: Kept): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('sales_logo')
    .set({ object_id: objectId, sealed_key: sealedKey, byte_count: byteCount, png: null })
    .where('hash', '=', hash)
    .where('org_id', '=', work.org.id)
    .where('png', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Objects that logos name. */
export const selectLogoObjects = (work: InBusiness) =>
  work.tx
    .selectFrom('sales_logo')
    .select(['hash as id', sql<string>`object_id`.as('objectId'), sql<Buffer>`sealed_key`.as('sealedKey')])
    .where('org_id', '=', work.org.id)
    .where('object_id', 'is not', null)
    .execute();

export async function updateLogoKey(work: InBusiness, { id, objectId }: ObjectRow, sealedKey: Buffer): Promise<void> {
  await work.tx
    .updateTable('sales_logo')
    .set({ sealed_key: sealedKey })
    .where('hash', '=', id)
    .where('object_id', '=', objectId)
    .where('org_id', '=', work.org.id)
    .execute();
}
