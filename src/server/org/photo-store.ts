// Profile pictures; their bytes are objects, or still in their column (photo-objects.ts): the only SQL that names profile_photo.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Kept } from '../platform/objects/object-bytes.ts';
import type { ObjectRow } from '../platform/objects/object-sweep.ts';

const objectOf = ({ objectId, sealedKey, sha256, byteCount }: Kept) => ({
  object_id: objectId,
  sealed_key: sealedKey,
  sha256,
  byte_count: byteCount,
  picture: null,
});

export async function upsertPhoto(tx: Transaction, userId: string, version: string, kept: Kept): Promise<void> {
  const row = { version, ...objectOf(kept), created_at: now() };
  await tx
    .insertInto('profile_photo')
    .values({ user_id: userId, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute();
}

/** The next sweep removes its object. */
export async function dropPhoto(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('profile_photo').where('user_id', '=', userId).execute();
}

/** What the transaction may see: the person's own, and those of colleagues made visible to it. */
export const selectPhoto = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('profile_photo')
    .select(['version', 'picture', 'object_id as objectId', 'sealed_key as sealedKey', 'sha256', 'byte_count as byteCount'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type PhotoRow = NonNullable<Awaited<ReturnType<typeof selectPhoto>>>;

/** People whose photo is still in the column and due to be moved. */
export async function selectUnmovedPhotos(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('profile_photo')
    .select('user_id as userId')
    .where('picture', 'is not', null)
    .where('moves_at', '<=', now())
    .orderBy('user_id')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** False if it was replaced or removed meanwhile. */
export async function movePhotoToObject(tx: Transaction, userId: string, version: string, kept: Kept): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profile_photo')
    .set(objectOf(kept))
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('picture', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The object that the photo of a person names. */
export const selectPhotoObjects = (tx: Transaction, userId: string) =>
  tx
    .selectFrom('profile_photo')
    .select(['user_id as id', sql<string>`object_id`.as('objectId'), sql<Buffer>`sealed_key`.as('sealedKey')])
    .where('user_id', '=', userId)
    .where('object_id', 'is not', null)
    .execute();

export async function updatePhotoKey(tx: Transaction, { id, objectId }: ObjectRow, sealedKey: Buffer): Promise<void> {
  await tx
    .updateTable('profile_photo')
    .set({ sealed_key: sealedKey })
    .where('user_id', '=', id)
    .where('object_id', '=', objectId)
    .execute();
}
