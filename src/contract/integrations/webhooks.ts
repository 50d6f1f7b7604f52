// Webhooks of the current business: their addresses and events, and what was sent.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { webhookKinds } from '#core/integrations/webhook.ts';
import { Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const Kind = z.enum(webhookKinds);
const Url = z.string().trim().min(1).max(500);
const Endpoint = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(Kind),
  createdAt: Instant,
  /** The time since which nothing has been delivered. */
  failingSince: Instant.nullable(),
  disabledAt: Instant.nullable(),
  /** The time until which the previous secret also signs. */
  formerUntil: Instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof Endpoint>;

const Delivery = z.object({
  id: Id,
  kind: Kind,
  createdAt: Instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  lastStatus: z.int().nullable(),
  lastFailure: z.string().nullable(),
  /** The JSON that is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

const tags = ['Webhooks'];
const Secret = z.object({ secret: z.string() });
export const webhookContract = {
  listWebhooks: oc
    .route({ method: 'GET', path: '/webhook-endpoints', tags, summary: 'The addresses that are told what happens' })
    .output(z.array(Endpoint)),
  createWebhook: oc
    .route({
      method: 'POST',
      path: '/webhook-endpoints',
      tags,
      summary: 'Tell an address what happens; the secret that signs is in this answer',
      successStatus: 201,
    })
    .input(z.object({ id: Id, url: Url, kinds: z.array(Kind).min(1) }))
    .output(Secret),
  saveWebhook: oc
    .route({
      method: 'PATCH',
      path: '/webhook-endpoints/{id}',
      tags,
      summary: 'Change the address or what it is told, or turn it off and on',
    })
    .input(z.object({ id: Id, url: Url.optional(), kinds: z.array(Kind).min(1).optional(), isOn: z.boolean().optional() }))
    .output(Done),
  deleteWebhook: oc
    .route({ method: 'DELETE', path: '/webhook-endpoints/{id}', tags, summary: 'Tell this address nothing more' })
    .input(z.object({ id: Id }))
    .output(Done),
  rotateWebhookSecret: oc
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate-secret',
      tags,
      summary: 'Make a new secret; the former one signs too for a day',
    })
    .input(z.object({ id: Id }))
    .output(Secret),
  testWebhook: oc
    .route({ method: 'POST', path: '/webhook-endpoints/{id}/test', tags, summary: 'Send an example of what it is told' })
    .input(z.object({ id: Id, deliveryId: Id }))
    .output(Done),
  listDeliveries: oc
    .route({ method: 'GET', path: '/webhook-endpoints/{id}/deliveries', tags, summary: 'What was sent in the last 30 days, newest first' })
    .input(z.object({ id: Id, ...pageFields }))
    .output(page(Delivery)),
  replayDelivery: oc
    .route({ method: 'POST', path: '/webhook-deliveries/{id}/replay', tags, summary: 'Send it once more, with the same id' })
    .input(z.object({ id: Id }))
    .output(Done),
};
