// Secret addresses of calendar feeds: the only SQL that names their table.
import { createHash } from 'node:crypto';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };
const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export async function selectLink({ tx, org }: Scope, userId: string) {
  return tx
    .selectFrom('calendar_link')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('org_id', '=', org.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findReader({ tx, org }: Scope, secret: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('calendar_link')
    .select('user_id as userId')
    .where('org_id', '=', org.id)
    .where('secret_hash', '=', secretHash(secret))
    .executeTakeFirst();
  return row?.userId;
}

export async function markRead({ tx, org }: Scope, userId: string): Promise<void> {
  await tx.updateTable('calendar_link').set({ last_read_at: now() }).where('org_id', '=', org.id).where('user_id', '=', userId).execute();
}

export async function upsertLink({ tx, org }: Scope, userId: string, secret: string): Promise<void> {
  const row = { secret_hash: secretHash(secret), created_at: now(), last_read_at: null };
  await tx
    .insertInto('calendar_link')
    .values({ org_id: org.id, user_id: userId, ...row })
    .onConflict((c) => c.columns(['user_id', 'org_id']).doUpdateSet(row))
    .execute();
}

export async function deleteLink({ tx, org }: Scope, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_link').where('org_id', '=', org.id).where('user_id', '=', userId).execute();
}
