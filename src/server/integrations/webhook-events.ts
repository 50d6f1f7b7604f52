// Webhook events: written where changes are audited, in the same transaction, for each subscribed endpoint. A message says what happened to
// which id; the current data is read from the API, with a key that has the permission.
import type { WebhookKind } from '#core/integrations/webhook.ts';
import { afterAudit, type AuditedChange } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { planEach } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { selectDocuments } from '../trade-documents/index.ts';
import { type EndpointRow, insertDeliveries, selectListening } from './webhook-store.ts';

export const deliveryWork = 'webhook_delivery';

export type Telling = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };
export interface Told {
  readonly kind: WebhookKind;
  readonly id: string;
}

/** The events that a change may cause, before anything is looked up. */
const tellable: Readonly<Record<string, readonly WebhookKind[]>> = {
  'contact.created': ['contact.created'],
  'contact.changed': ['contact.changed'],
  'sales_document.issued': ['invoice.finalized', 'credit_note.finalized'],
  'payment.recorded': ['payment.recorded', 'invoice.paid'],
  'sales_document.credit_used': ['invoice.paid'],
  'bill.posted': ['bill.posted'],
  'transaction.created': ['transaction.created'],
  'transaction.changed': ['transaction.changed'],
  'statement.imported': ['statement.imported'],
};

const allocatedIn = ({ after }: AuditedChange): string[] => {
  const given = (after as { readonly allocations?: readonly { readonly documentId?: string }[] } | undefined)?.allocations ?? [];
  return given.flatMap(({ documentId }) => documentId ?? []);
};
/** The documents that determine a change's events. */
const decidedBy = (change: AuditedChange): readonly string[] => {
  if (change.action === 'payment.recorded') return allocatedIn(change);
  const isOfDocument = change.action === 'sales_document.issued' || change.action === 'sales_document.credit_used';
  return isOfDocument && change.subjectId !== undefined ? [change.subjectId] : [];
};

/** All changes of a write at once: their documents are looked up together. */
async function toldBy(work: Telling, changes: readonly AuditedChange[]): Promise<readonly Told[]> {
  const ids = [...new Set(changes.flatMap(decidedBy))];
  const documents = new Map((ids.length === 0 ? [] : await selectDocuments(work as Work, ids)).map((one) => [one.id, one]));
  const paidAmong = (among: readonly string[]): Told[] =>
    among.flatMap((id) => {
      const one = documents.get(id);
      return one?.kind === 'invoice' && one.settledMinor >= one.payableMinor ? [{ kind: 'invoice.paid', id }] : [];
    });
  return changes.flatMap((change): Told[] => {
    const { action, subjectId: id } = change;
    if (id === undefined) return [];
    if (action === 'sales_document.issued') {
      const kind = documents.get(id)?.kind;
      return kind === 'invoice' || kind === 'credit_note' ? [{ kind: `${kind}.finalized`, id }] : [];
    }
    if (action === 'sales_document.credit_used') return paidAmong([id]);
    const own = (tellable[action] ?? []).filter((kind) => kind !== 'invoice.paid').map((kind): Told => ({ kind, id }));
    return [...own, ...paidAmong(decidedBy(change))];
  });
}

interface Message {
  readonly id: string;
  readonly endpointId: string;
  readonly told: Told;
}
async function sendOff(work: Telling, messages: readonly Message[]): Promise<void> {
  const bodyOf = ({ kind, id }: Told): string =>
    JSON.stringify({ type: kind, timestamp: now().toISOString(), data: { id, businessId: work.org.id } });
  await insertDeliveries(
    work,
    messages.map(({ id, endpointId, told }) => ({ id, endpointId, kind: told.kind, body: bodyOf(told) })),
  );
  await planEach(
    work,
    deliveryWork,
    messages.map(({ id }) => id),
    now(),
  );
}

/** Queues a message for an endpoint. */
export const tell = (work: Telling, endpoint: Pick<EndpointRow, 'id'>, told: Told, id = newId()): Promise<void> =>
  sendOff(work, [{ id, endpointId: endpoint.id, told }]);

async function tellAll(work: Telling, changes: readonly AuditedChange[]): Promise<void> {
  const possible = changes.flatMap(({ action }) => tellable[action] ?? []);
  if (possible.length === 0) return;
  const listening = await selectListening(work, possible);
  if (listening.length === 0) return;
  const messages = (await toldBy(work, changes)).flatMap((told) =>
    listening.filter(({ kinds }) => kinds.includes(told.kind)).map(({ id }) => ({ id: newId(), endpointId: id, told })),
  );
  await sendOff(work, messages);
}

export const openWebhooks = (): void => afterAudit(tellAll);
