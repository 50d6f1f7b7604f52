// Managing webhooks, and viewing their deliveries.
import type { In } from '#contract/endpoint.ts';
import type { WebhookDelivery, WebhookEndpoint, webhookContract } from '#contract/integrations/webhooks.ts';
import { scopedModules } from '#contract/org/permission.ts';
import type { Page } from '#contract/page.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { demandWhole } from '../platform/own-documents.ts';
import { isOutboundUrl } from '../platform/http/outbound.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import { secretPlace, type WebhookParts } from './webhook-delivery.ts';
import { deliveryWork, tell } from './webhook-events.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import {
  deliveryOrder,
  type EndpointRow,
  giveUpWaiting,
  insertEndpoint,
  selectDeliveries,
  selectDelivery,
  selectEndpoint,
  selectEndpoints,
  updateDelivery,
  updateEndpoint,
} from './webhook-store.ts';

const most = 20;
const overlapMs = 86_400_000;
const done = { ok: true } as const;

const asEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  kinds: [...row.kinds],
  createdAt: row.createdAt.toISOString(),
  failingSince: row.failingSince?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  formerUntil: row.formerUntil && row.formerUntil > now() ? row.formerUntil.toISOString() : null,
});

async function endpointOf(work: Work, id: string): Promise<EndpointRow> {
  const found = await selectEndpoint(work, id.toLowerCase());
  if (!found) throw refused('not_found');
  return found;
}

export const listWebhooks = async (work: Work): Promise<WebhookEndpoint[]> => (await selectEndpoints(work)).map(asEndpoint);

async function endWaiting(work: Work, endpointId: string): Promise<void> {
  for (const subjectId of await giveUpWaiting(work, endpointId)) await planWork(work, { kind: deliveryWork, subjectId }, null);
}

function checkUrl({ allowPrivate }: WebhookParts, url: string): void {
  if (!isOutboundUrl(url, { allowPrivate })) throw refused('webhook.url', {}, 'url');
}

export const createWebhook = (parts: WebhookParts) => (steps: Steps, input: In<typeof webhookContract.createWebhook>) =>
  steps(async (work): Promise<{ secret: string }> => {
    demandWhole(work, ...scopedModules);
    const id = input.id.toLowerCase();
    const { url } = input;
    const kinds = [...new Set(input.kinds)];
    checkUrl(parts, url);
    const rows = await selectEndpoints(work);
    if (rows.some((one) => one.id === id)) throw refused('id.other_content', {}, 'id');
    if (rows.length >= most) throw refused('webhook.most', { limit: String(most) });
    const secret = newWebhookSecret();
    await insertEndpoint(work, {
      id,
      url,
      kinds,
      secret: parts.sealing.seal(Buffer.from(secret), secretPlace(id)),
      createdBy: work.userId,
    });
    await audit(work, { action: 'webhook.created', subjectKind: 'webhook', subjectId: id, after: { url, kinds } });
    return { secret };
  });

export const saveWebhook =
  (parts: WebhookParts) =>
  async (work: Work, { id, url, kinds, isOn }: In<typeof webhookContract.saveWebhook>): Promise<{ ok: true }> => {
    demandWhole(work, ...scopedModules);
    const row = await endpointOf(work, id);
    if (url !== undefined) checkUrl(parts, url);
    const isTurned = isOn !== undefined && isOn !== (row.disabledAt === null);
    await updateEndpoint(work, row.id, {
      ...(url === undefined ? {} : { url }),
      ...(kinds === undefined ? {} : { kinds: [...new Set(kinds)] }),
      ...(isTurned ? { disabled_at: isOn ? null : now(), failing_since: null, paused_until: null } : {}),
    });
    if (isTurned && isOn === false) await endWaiting(work, row.id);
    const before = { url: row.url, kinds: row.kinds, isOn: row.disabledAt === null };
    const after = { url: url ?? row.url, kinds: kinds ?? row.kinds, isOn: isOn ?? before.isOn };
    await audit(work, { action: 'webhook.changed', subjectKind: 'webhook', subjectId: row.id, before, after });
    return done;
  };

export async function deleteWebhook(work: Work, { id }: In<typeof webhookContract.deleteWebhook>): Promise<{ ok: true }> {
  const row = await endpointOf(work, id);
  await updateEndpoint(work, row.id, { deleted_at: now() });
  await endWaiting(work, row.id);
  await audit(work, { action: 'webhook.deleted', subjectKind: 'webhook', subjectId: row.id, before: { url: row.url, kinds: row.kinds } });
  return done;
}

export const rotateWebhookSecret =
  ({ sealing }: WebhookParts) =>
  (steps: Steps, input: In<typeof webhookContract.rotateWebhookSecret>) =>
    steps(async (work): Promise<{ secret: string }> => {
      const row = await endpointOf(work, input.id);
      const secret = newWebhookSecret();
      await updateEndpoint(work, row.id, {
        secret_sealed: sealing.seal(Buffer.from(secret), secretPlace(row.id)),
        former_secret_sealed: row.secret,
        former_until: new Date(now().getTime() + overlapMs),
      });
      await audit(work, { action: 'webhook.secret_rotated', subjectKind: 'webhook', subjectId: row.id });
      return { secret };
    });

export async function testWebhook(work: Work, { id, deliveryId }: In<typeof webhookContract.testWebhook>): Promise<{ ok: true }> {
  const row = await endpointOf(work, id);
  if (row.disabledAt !== null) throw refused('webhook.off');
  if (await selectDelivery(work, deliveryId)) return done;
  const [kind] = row.kinds;
  if (kind) await tell(work, row, { kind, id: '00000000-0000-7000-8000-000000000000' }, deliveryId.toLowerCase());
  return done;
}

export async function listDeliveries(work: Work, input: In<typeof webhookContract.listDeliveries>): Promise<Page<WebhookDelivery>> {
  const { id } = await endpointOf(work, input.id);
  return pageOf(deliveryOrder, input, async (slice) =>
    (await selectDeliveries(work, id, slice)).map(({ endpointId: _endpointId, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    })),
  );
}

/** The receiver recognizes it by id, and handles it once. */
export async function replayDelivery(work: Work, { id }: In<typeof webhookContract.replayDelivery>): Promise<{ ok: true }> {
  const row = await selectDelivery(work, id.toLowerCase());
  if (!row) throw refused('not_found');
  const endpoint = await endpointOf(work, row.endpointId);
  if (endpoint.disabledAt !== null) throw refused('webhook.off');
  await updateEndpoint(work, endpoint.id, { paused_until: null });
  await updateDelivery(work, row.id, { state: 'waiting', attempts: 0 });
  await planWork(work, { kind: deliveryWork, subjectId: row.id }, now());
  return done;
}
