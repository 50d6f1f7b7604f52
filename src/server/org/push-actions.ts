// Turning push notifications on and off in the browser that asks.
import type { In, Out } from '#contract/endpoint.ts';
import type { notificationContract } from '#contract/org/notification.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { isOutboundUrl } from '../platform/http/outbound.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { UserWork } from '../platform/work.ts';
import { devicePlace, pushIdentity, type PushParts } from './push-sending.ts';
import { deleteDevice, deleteOldestDevices, isOwnDevice, upsertDevice } from './push-store.ts';

const mostDevices = 20;
const done = { ok: true } as const;

export const pushKey =
  (parts: PushParts) =>
  async ({ database }: AccountWork): Promise<Out<typeof notificationContract.pushKey>> => ({
    key: (await pushIdentity(parts, database)).publicKey,
  });

export const addDevice =
  (parts: PushParts) =>
  async ({ principal, database }: AccountWork, address: In<typeof notificationContract.addDevice>): Promise<{ ok: true }> => {
    if (!isOutboundUrl(address.endpoint, parts)) throw refused('webhook.url', {}, 'endpoint');
    const { userId, sessionId } = principal;
    const id = newId();
    const sealed = parts.sealing.seal(Buffer.from(JSON.stringify(address)), devicePlace(id));
    await behindWall(database, { userId }, async (tx) => {
      await upsertDevice(tx, userId, { id, endpoint: address.endpoint, sealed, sessionId });
      await deleteOldestDevices(tx, userId, mostDevices);
    });
    return done;
  };

export async function removeDevice(
  { tx, userId }: UserWork,
  { endpoint }: In<typeof notificationContract.removeDevice>,
): Promise<{ ok: true }> {
  await deleteDevice(tx, userId, endpoint);
  return done;
}

export async function hasDevice(
  { tx, userId }: UserWork,
  { endpoint }: In<typeof notificationContract.hasDevice>,
): Promise<Out<typeof notificationContract.hasDevice>> {
  return { isOn: await isOwnDevice(tx, userId, endpoint) };
}
