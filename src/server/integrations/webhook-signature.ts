// Signatures as in Standard Webhooks: HMAC-SHA256 over id, timestamp and body, one for each active secret.
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

const signatureBy = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(text)
    .digest('base64')}`;

export function webhookHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Daybook-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureBy(secret, `${id}.${seconds}.${body}`)).join(' '),
  };
}
