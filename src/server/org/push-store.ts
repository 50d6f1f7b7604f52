// The tables of push notifications: the only SQL that names them.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { showColleagues } from './store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export const pushWork = 'push_delivery';

export interface Identity {
  readonly publicKey: string;
  readonly sealed: Buffer;
}
export async function selectIdentity(tx: Transaction): Promise<Identity | undefined> {
  return tx.selectFrom('push_identity').select(['public_key as publicKey', 'private_key_sealed as sealed']).executeTakeFirst();
}

/** If several servers start at once, the first creates it; `inPlaceOf` is one that can't be decrypted any more. */
export async function insertIdentity(tx: Transaction, { publicKey, sealed }: Identity, inPlaceOf = ''): Promise<void> {
  const row = { public_key: publicKey, private_key_sealed: sealed, created_at: now() };
  await tx
    .insertInto('push_identity')
    .values(row)
    .onConflict((c) => c.column('is_one').doUpdateSet(row).where('push_identity.public_key', '=', inPlaceOf))
    .execute();
}

const addressHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export interface NewDevice {
  readonly id: string;
  readonly endpoint: string;
  readonly sealed: Buffer;
  readonly sessionId: string;
}
/** A known browser is updated. */
export async function upsertDevice(tx: Transaction, userId: string, { id, endpoint, sealed, sessionId }: NewDevice): Promise<void> {
  await tx.deleteFrom('push_device').where('user_id', '=', userId).where('address_hash', '=', addressHash(endpoint)).execute();
  await tx
    .insertInto('push_device')
    .values({
      user_id: userId,
      id,
      address_sealed: sealed,
      address_hash: addressHash(endpoint),
      session_id: sessionId,
      created_at: now(),
    })
    .execute();
}

/** All but a person's newest `most`. */
export async function deleteOldestDevices(tx: Transaction, userId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where('id', 'not in', (e) =>
      e.selectFrom('push_device').select('id').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').limit(most),
    )
    .execute();
}

export async function deleteDevice(tx: Transaction, userId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_device').where('user_id', '=', userId).where('address_hash', '=', addressHash(endpoint)).execute();
}

export async function isOwnDevice(tx: Transaction, userId: string, endpoint: string): Promise<boolean> {
  const own = tx.selectFrom('push_device').select('id').where('user_id', '=', userId);
  return (await own.where('address_hash', '=', addressHash(endpoint)).executeTakeFirst()) !== undefined;
}

export async function dropDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('push_device').where('user_id', '=', userId).execute();
}

/** The devices of people in the transaction's business. */
export async function selectDevices({ tx }: Pick<Scope, 'tx'>, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  await showColleagues(tx, userIds);
  return tx.selectFrom('push_device').select(['id', 'user_id as userId']).where('user_id', 'in', userIds).execute();
}

export interface Device {
  readonly id: string;
  readonly sealed: Buffer;
  readonly sessionId: string;
}
export async function selectDevice({ tx }: Pick<Scope, 'tx'>, userId: string, id: string): Promise<Device | undefined> {
  await showColleagues(tx, [userId]);
  return tx
    .selectFrom('push_device')
    .select(['id', 'address_sealed as sealed', 'session_id as sessionId'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the browser of a person of the business. */
export async function forgetDevice({ tx }: Pick<Scope, 'tx'>, userId: string, id: string): Promise<void> {
  await showColleagues(tx, [userId]);
  await tx.deleteFrom('push_device').where('user_id', '=', userId).where('id', '=', id).execute();
}

export interface Delivery {
  readonly userId: string;
  readonly deviceId: string;
  readonly notificationId: string;
  readonly attempts: number;
  /** When a text message was handed over, until its outcome is known. */
  readonly begunAt: Date | null;
}
/** Once per browser or phone; returns its id, or nothing if it is already queued. */
export async function insertPush({ tx, org }: Scope, push: Omit<Delivery, 'attempts' | 'begunAt'>): Promise<string | undefined> {
  const row = await tx
    .insertInto('push_delivery')
    .values({
      org_id: org.id,
      id: newId(),
      user_id: push.userId,
      device_id: push.deviceId,
      notification_id: push.notificationId,
      created_at: now(),
    })
    .onConflict((c) => c.columns(['notification_id', 'device_id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function selectPush({ tx, org }: Scope, id: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('push_delivery')
    .select(['user_id as userId', 'device_id as deviceId', 'notification_id as notificationId', 'attempts', 'begun_at as begunAt'])
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .executeTakeFirst();
}

export async function notePushAttempt({ tx, org }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('push_delivery')
    .set({ attempts: sql`attempts + 1`, begun_at: null })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export async function notePushBegun({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('push_delivery').set({ begun_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export async function deletePush({ tx, org }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('push_delivery').where('id', '=', id).where('org_id', '=', org.id).execute();
}
