// Erases businesses and people whose waiting time is over, across the installation.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { profileOf, updateProfile } from './store.ts';

export interface DueErasures {
  readonly businesses: readonly string[];
  readonly people: readonly string[];
}
export const dueErasures = (database: Database): Promise<DueErasures> =>
  behindWall(
    database,
    {},
    async (tx) => {
      await sql`set local app.verifying = 'on'`.execute(tx);
      const businesses = await tx
        .selectFrom('org')
        .select('id')
        .where('removed_at', 'is not', null)
        .where('erases_at', '<=', now())
        .execute();
      const people = await tx.selectFrom('profiles').select('id').where('erases_at', '<=', now()).execute();
      return { businesses: businesses.map(({ id }) => id), people: people.map(({ id }) => id) };
    },
    true,
  );

/** Deletes up to `most` rows of a business whose waiting time is over; returns how many, 0 once the business is gone. */
export async function eraseRows(tx: Transaction, orgId: string, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select erase_business(${orgId}::uuid, ${most})::int as deleted`.execute(tx);
  return rows[0]?.deleted ?? 0;
}

/** Sets when the person's account is erased; null keeps it. */
export async function setAccountErasure(tx: Transaction, userId: string, erasesAt: Date | null): Promise<void> {
  await profileOf(tx, userId);
  await updateProfile(tx, userId, { erasesAt, ...(erasesAt ? { currentBusinessId: null } : {}) });
}

/** Empties a profile; its id stays, because books and logs refer to it. */
export async function blankProfile(tx: Transaction, userId: string): Promise<void> {
  const named = { fullName: '', firstName: null, lastName: null, phone: '', address: '', timeZone: null, language: null };
  await updateProfile(tx, userId, { ...named, currentBusinessId: null, erasesAt: null });
  await tx.updateTable('profiles').set({ avatar_url: null, last_login_at: null }).where('id', '=', userId).execute();
}
