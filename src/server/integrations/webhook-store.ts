// Webhook endpoints and deliveries: the only SQL that names their tables.
import { sql } from 'kysely';
import type { WebhookKind } from '#core/integrations/webhook.ts';
import { now } from '../platform/clock.ts';
import { type Keyed, type ListOrder, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };

export interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
  readonly formerUntil: Date | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly pausedUntil: Date | null;
  readonly disabledAt: Date | null;
}
const endpoints = ({ tx, org }: Scope) =>
  tx
    .selectFrom('webhook_endpoint')
    .select([
      'id',
      'url',
      sql<WebhookKind[]>`kinds`.as('kinds'),
      'secret_sealed as secret',
      'former_secret_sealed as formerSecret',
      sql<Date | null>`former_until`.as('formerUntil'),
      'created_by as createdBy',
      sql<Date>`created_at`.as('createdAt'),
      sql<Date | null>`failing_since`.as('failingSince'),
      sql<Date | null>`paused_until`.as('pausedUntil'),
      sql<Date | null>`disabled_at`.as('disabledAt'),
    ])
    .where('org_id', '=', org.id)
    .where('deleted_at', 'is', null);

export const selectEndpoints = (work: Scope): Promise<EndpointRow[]> => endpoints(work).orderBy('created_at').orderBy('id').execute();
export const selectEndpoint = (work: Scope, id: string): Promise<EndpointRow | undefined> =>
  endpoints(work).where('id', '=', id).executeTakeFirst();

/** Endpoints subscribed to any of these events. */
export const selectListening = (work: Scope, kinds: readonly WebhookKind[]): Promise<EndpointRow[]> =>
  endpoints(work)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`kinds && ${kinds}::text[]`)
    .execute();

export async function insertEndpoint(
  { tx, org }: Scope,
  given: Pick<EndpointRow, 'id' | 'url' | 'kinds' | 'secret' | 'createdBy'>,
): Promise<void> {
  await tx
    .insertInto('webhook_endpoint')
    .values({
      org_id: org.id,
      id: given.id,
      url: given.url,
      kinds: [...given.kinds],
      secret_sealed: given.secret,
      created_by: given.createdBy,
      created_at: now(),
    })
    .execute();
}

export interface EndpointChange {
  readonly url?: string;
  readonly kinds?: string[];
  readonly secret_sealed?: Buffer;
  readonly former_secret_sealed?: Buffer | null;
  readonly former_until?: Date | null;
  readonly failing_since?: Date | null;
  readonly paused_until?: Date | null;
  readonly disabled_at?: Date | null;
  readonly deleted_at?: Date;
}
export async function updateEndpoint({ tx, org }: Scope, id: string, change: EndpointChange): Promise<void> {
  await tx.updateTable('webhook_endpoint').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly kind: WebhookKind;
  readonly body: string;
  readonly createdAt: Date;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
  readonly lastStatus: number | null;
  readonly lastFailure: string | null;
}
const columns = [
  'id',
  'endpoint_id as endpointId',
  sql<WebhookKind>`kind`.as('kind'),
  'body',
  sql<Date>`created_at`.as('createdAt'),
  sql<DeliveryRow['state']>`state`.as('state'),
  'attempts',
  sql<Date | null>`last_attempt_at`.as('lastAttemptAt'),
  'last_status as lastStatus',
  'last_failure as lastFailure',
] as const;

export const deliveryOrder: ListOrder = {
  list: 'webhook deliveries',
  direction: 'desc',
  columns: [
    [sql`created_at`, 'timestamptz'],
    [sql`id`, 'uuid'],
  ],
};
export const selectDeliveries = ({ tx, org }: Scope, endpointId: string, slice: Slice): Promise<(DeliveryRow & Keyed)[]> =>
  tx
    .selectFrom('webhook_delivery')
    .select([...columns, slice.key.as('key')])
    .where('org_id', '=', org.id)
    .where('endpoint_id', '=', endpointId)
    .where(slice.isAfter)
    .orderBy(slice.order)
    .limit(slice.limit)
    .execute();

export const selectDelivery = ({ tx, org }: Scope, id: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('webhook_delivery').select(columns).where('id', '=', id).where('org_id', '=', org.id).executeTakeFirst();

export async function insertDeliveries(
  { tx, org }: Scope,
  rows: readonly Pick<DeliveryRow, 'id' | 'endpointId' | 'kind' | 'body'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('webhook_delivery')
    .values(
      rows.map(({ id, endpointId, kind, body }) => ({
        org_id: org.id,
        id,
        endpoint_id: endpointId,
        kind,
        body,
        created_at: now(),
        state: 'waiting',
      })),
    )
    .execute();
}

export interface DeliveryChange {
  readonly state?: DeliveryRow['state'];
  readonly attempts?: number;
  readonly last_attempt_at?: Date;
  readonly last_status?: number | null;
  readonly last_failure?: string | null;
}
export async function updateDelivery({ tx, org }: Scope, id: string, change: DeliveryChange): Promise<void> {
  await tx.updateTable('webhook_delivery').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** Gives up everything queued for an endpoint; returns which. */
export async function giveUpWaiting({ tx, org }: Scope, endpointId: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', last_failure: 'endpoint turned off' })
    .where('org_id', '=', org.id)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDeliveriesBefore({ tx, org }: Scope, before: Date): Promise<void> {
  await tx
    .deleteFrom('webhook_delivery')
    .where('org_id', '=', org.id)
    .where('created_at', '<', before)
    .where('state', '<>', 'waiting')
    .execute();
}
