// Requests to a push service: encrypted for one browser (RFC 8291), signed with this installation's key pair (RFC 8292).
import webPush from 'web-push';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
/** A subscription as a browser gives it (W3C Push API). */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export interface PushMessage {
  readonly payload: object;
  /** Replaces an undelivered message with the same topic. */
  readonly topic: string;
  readonly keys: PushKeys;
  /** Contact for the push service about what we send: a mailto address. */
  readonly contact: string;
}

const daySeconds = 86_400;

export function pushRequest(address: BrowserAddress, { payload, topic, keys, contact }: PushMessage) {
  const { headers, body } = webPush.generateRequestDetails(address, JSON.stringify(payload), {
    vapidDetails: { subject: contact, ...keys },
    TTL: daySeconds,
    topic,
  });
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    // The package's types declare text; it is bytes.
    body: body as unknown as Uint8Array,
  };
}
