// The devices a person signed in with before: the only SQL that names auth.known_device. A device is recognized by its cookie (stored
// hashed), otherwise by user agent and network together (decision 10).
import { createHash } from 'node:crypto';
import { now } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { deviceName } from '../platform/sign-in/device-name.ts';
import type { Caller } from '../platform/http/wire.ts';

type Connection = Database | Transaction;

const byCookie = (deviceId: string): string => `cookie ${createHash('sha256').update(deviceId).digest('base64url')}`;
function traitsOf({ deviceId, userAgent, network }: Caller): string[] {
  const { browser, system } = deviceName(userAgent);
  const byName = `name ${browser} ${system} ${network}`;
  return deviceId === undefined ? [byName] : [byCookie(deviceId), byName];
}

/** Whether the person signed in with this device before. */
export async function isKnownDevice(db: Connection, userId: string, caller: Caller): Promise<boolean> {
  const found = await db
    .selectFrom('auth.known_device')
    .select('device')
    .where('user_id', '=', userId)
    .where('device', 'in', traitsOf(caller))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Like isKnownDevice, but by the cookie only, which nobody else can forge. */
export async function isKnownBrowser(db: Connection, userId: string, deviceId: string): Promise<boolean> {
  const row = db.selectFrom('auth.known_device').select('device').where('user_id', '=', userId).where('device', '=', byCookie(deviceId));
  return (await row.executeTakeFirst()) !== undefined;
}

export async function hasKnownDevice(db: Connection, userId: string): Promise<boolean> {
  const found = await db.selectFrom('auth.known_device').select('device').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** With first and last use, latest first; a cookie is stored only as its hash, and not shown. */
export async function devicesOf(db: Connection, userId: string) {
  const rows = await db
    .selectFrom('auth.known_device')
    .select(['device', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device')
    .execute();
  return rows.map(({ device, ...seen }) => ({ device: device.startsWith('cookie ') ? 'cookie' : device.slice('name '.length), ...seen }));
}

/** Marks the device as known. */
export async function rememberDevice(db: Connection, userId: string, caller: Caller): Promise<void> {
  const at = now();
  await db
    .insertInto('auth.known_device')
    .values(traitsOf(caller).map((device) => ({ user_id: userId, device, first_seen_at: at, last_seen_at: at })))
    .onConflict((c) => c.columns(['user_id', 'device']).doUpdateSet({ last_seen_at: at }))
    .execute();
}

/** Deletes devices that nobody signed in with since then. */
export async function deleteUnseenDevices(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('auth.known_device').where('last_seen_at', '<', before).execute();
}
