// Delivers webhooks, in a separate queue, so a hanging receiver delays nothing else. Failures are retried for three days; an endpoint
// without a successful delivery for that long is turned off, and its people are notified.
import { pauseAfter } from '#core/integrations/webhook.ts';
import { notify } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { makeOutbound, type Outbound, OutboundFailure } from '../platform/http/outbound.ts';
import type { DoInSteps } from '../platform/jobs/due-work.ts';
import type { Queue } from '../platform/jobs/queues.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';
import type { Steps, Work } from '../platform/work.ts';
import { deliveryWork } from './webhook-events.ts';
import { webhookHeaders } from './webhook-signature.ts';
import {
  deleteDeliveriesBefore,
  type DeliveryRow,
  type EndpointRow,
  selectDelivery,
  selectEndpoint,
  updateDelivery,
  updateEndpoint,
} from './webhook-store.ts';

export interface WebhookParts {
  readonly sealing: Sealing;
  readonly outbound: Outbound;
  /** Allows addresses in the local network, for trying things out. */
  readonly allowPrivate: boolean;
}

export function webhookParts(config: Pick<Config, 'webhookPrivateAddresses' | 'dataDir' | 'sealingKeys'>): WebhookParts {
  const allowPrivate = config.webhookPrivateAddresses;
  return { sealing: makeSealing(config), outbound: makeOutbound({ allowPrivate }), allowPrivate };
}

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
const givenUpMs = 3 * dayMs;
export const secretPlace = (endpointId: string): string => `webhook_endpoint.secret:${endpointId}`;

interface Due {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
}
interface Came {
  readonly status: number | null;
  readonly failure: string | null;
}

/** The message to send now; a time if its endpoint has to wait, null if there is nothing to send. */
async function dueIn(work: Work, id: string): Promise<Due | Date | null> {
  const delivery = await selectDelivery(work, id);
  if (delivery?.state !== 'waiting') return null;
  const endpoint = await selectEndpoint(work, delivery.endpointId);
  if (!endpoint || endpoint.disabledAt !== null) {
    await updateDelivery(work, id, { state: 'failed', last_failure: 'endpoint turned off' });
    return null;
  }
  const { pausedUntil } = endpoint;
  return pausedUntil !== null && pausedUntil > now() ? pausedUntil : { delivery, endpoint };
}

async function send({ sealing, outbound }: WebhookParts, { delivery, endpoint }: Due): Promise<Came> {
  const place = secretPlace(endpoint.id);
  const { formerSecret, formerUntil } = endpoint;
  const sealed = [endpoint.secret, ...(formerSecret && formerUntil && formerUntil > now() ? [formerSecret] : [])];
  const secrets = sealed.map((one) => sealing.open(one, place).toString());
  try {
    const headers = webhookHeaders(secrets, `msg_${delivery.id}`, now(), delivery.body);
    const { status } = await outbound(endpoint.url, { headers, body: delivery.body });
    return { status, failure: null };
  } catch (error) {
    if (error instanceof OutboundFailure) return { status: null, failure: error.message };
    throw error;
  }
}

async function turnOff(work: Work, { id, url }: EndpointRow): Promise<void> {
  await updateEndpoint(work, id, { disabled_at: now() });
  await audit(work, { action: 'webhook.turned_off', subjectKind: 'webhook', subjectId: id, after: { url } });
  const host = new URL(url).host;
  await notify(work, {
    kind: 'webhook_turned_off',
    subjectKind: 'webhook',
    subjectId: id,
    data: { host },
    onceKey: `${id} ${now().toISOString()}`,
  });
}

/** Records the result of an attempt; returns when the next one is due. */
async function noted(work: Work, { delivery, endpoint }: Due, { status, failure }: Came): Promise<Date | null> {
  const attempts = delivery.attempts + 1;
  const at = now();
  const tried = { attempts, last_attempt_at: at, last_status: status, last_failure: failure };
  if (status !== null && status >= 200 && status < 300) {
    await updateDelivery(work, delivery.id, { ...tried, state: 'delivered' });
    if (endpoint.failingSince !== null) await updateEndpoint(work, endpoint.id, { failing_since: null, paused_until: null });
    await deleteDeliveriesBefore(work, new Date(at.getTime() - keptMs));
    return null;
  }
  const pause = status === 410 ? null : pauseAfter(attempts, Math.random());
  const next = pause === null ? null : new Date(at.getTime() + pause * 1000);
  await updateDelivery(work, delivery.id, { ...tried, ...(next === null ? { state: 'failed' as const } : {}) });
  const failingSince = endpoint.failingSince ?? at;
  await updateEndpoint(work, endpoint.id, {
    failing_since: failingSince,
    paused_until: new Date(at.getTime() + Math.min(pause ?? 0, 60) * 1000),
  });
  if (status === 410 || (next === null && at.getTime() - failingSince.getTime() >= givenUpMs)) await turnOff(work, endpoint);
  return next;
}

const busyMs = 1000;

/** One message at a time per endpoint: others needn't wait for one that hangs. */
function deliver(parts: WebhookParts): DoInSteps['inSteps'] {
  const busy = new Set<string>();
  return async (steps: Steps, id: string): Promise<Date | null> => {
    const due = await steps((work) => dueIn(work, id));
    if (due === null || due instanceof Date) return due;
    const { id: address } = due.endpoint;
    if (busy.has(address)) return new Date(now().getTime() + busyMs);
    busy.add(address);
    try {
      const came = await send(parts, due);
      return await steps((work) => noted(work, due, came));
    } finally {
      busy.delete(address);
    }
  };
}

/** A separate queue, so a hanging receiver delays nothing else. */
export const webhookQueue = (parts: WebhookParts): Queue => ({
  workers: { [deliveryWork]: { inSteps: deliver(parts) } },
  atOnce: 4,
  loops: 4,
});
