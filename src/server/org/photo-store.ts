// Profile pictures: the only SQL that names profile_photo.
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';

export async function upsertPhoto(
  tx: Transaction,
  userId: string,
  photo: { readonly webp: Buffer; readonly version: string },
): Promise<void> {
  const row = { version: photo.version, picture: photo.webp, created_at: now() };
  await tx
    .insertInto('profile_photo')
    .values({ user_id: userId, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute();
}

export async function dropPhoto(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('profile_photo').where('user_id', '=', userId).execute();
}

/** What the transaction may see: the person's own, and those of colleagues made visible to it. */
export async function selectPhoto(tx: Transaction, userId: string): Promise<{ picture: Buffer; version: string } | undefined> {
  return tx.selectFrom('profile_photo').select(['picture', 'version']).where('user_id', '=', userId).executeTakeFirst();
}
