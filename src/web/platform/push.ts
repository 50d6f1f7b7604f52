// Push notifications in this browser: support, turning them on after a click, and off. The service worker is registered only then.
import { client } from './client.ts';

const worker = '/push-worker.js';
/** `denied`: the person refused the browser's permission prompt, which only the browser's settings can undo. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): unknown };
}
let policy: ReturnType<Policies['createPolicy']> | undefined;
/** With Trusted Types, a worker's URL has to come from a policy too. */
function workerUrl(): string {
  const policies = Reflect.get(window, 'trustedTypes') as Policies | undefined;
  if (!policies) return worker;
  policy ??= policies.createPolicy('push-worker', {
    createScriptURL: (url) => {
      if (url !== worker) throw new TypeError('not the worker of push notifications');
      return url;
    },
  });
  return policy.createScriptURL(worker) as string;
}

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await current();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { isOn } = await client.notifications.hasDevice({ endpoint: subscription.endpoint });
  return isOn ? 'on' : 'off';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** Requests the permission; call it on a click. False if the person refused. */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(workerUrl(), { scope: '/', updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  // A new subscription, so that one of another person in this browser becomes invalid.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { key } = await client.notifications.pushKey();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = subscription.toJSON();
  await client.notifications.addDevice({ endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
  return true;
}

export async function turnPushOff(): Promise<void> {
  const subscription = await current();
  if (!subscription) return;
  await client.notifications.removeDevice({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
