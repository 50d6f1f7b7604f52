// What other programs are told: written where changes are audited, in the same transaction, for each address that wants to know. A message says
// what happened to which id; what it says now is asked of the API, with a key that may.
import type { WebhookKind } from '#core/integrations/webhook.ts';
import { afterAudit, type AuditedChange } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { selectDocuments } from '../trade-documents/index.ts';
import { type EndpointRow, insertDelivery, selectListening } from './webhook-store.ts';

export const deliveryWork = 'webhook_delivery';

export type Telling = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };
export interface Told {
  readonly kind: WebhookKind;
  readonly id: string;
}

/** What a change may be told as, before anything is looked up. */
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

/** The invoices among these that nothing is outstanding on any more. */
async function paidAmong(work: Telling, ids: readonly string[]): Promise<Told[]> {
  const documents = ids.length === 0 ? [] : await selectDocuments(work as Work, ids);
  return documents
    .filter((one) => one.kind === 'invoice' && one.settledMinor >= one.payableMinor)
    .map(({ id }) => ({ kind: 'invoice.paid', id }));
}

const allocatedIn = (after: unknown): string[] => {
  const given = (after as { readonly allocations?: readonly { readonly documentId?: string }[] } | undefined)?.allocations ?? [];
  return given.flatMap(({ documentId }) => documentId ?? []);
};

async function toldBy(work: Telling, { action, subjectId: id, after }: AuditedChange): Promise<readonly Told[]> {
  if (id === undefined) return [];
  if (action === 'sales_document.issued') {
    const [document] = await selectDocuments(work as Work, [id]);
    if (document?.kind === 'invoice') return [{ kind: 'invoice.finalized', id }];
    return document?.kind === 'credit_note' ? [{ kind: 'credit_note.finalized', id }] : [];
  }
  if (action === 'sales_document.credit_used') return paidAmong(work, [id]);
  const own = (tellable[action] ?? []).filter((kind) => kind !== 'invoice.paid').map((kind) => ({ kind, id }));
  return action === 'payment.recorded' ? [...own, ...(await paidAmong(work, allocatedIn(after)))] : own;
}

/** Puts a message on its way to an address. */
export async function tell(work: Telling, endpoint: Pick<EndpointRow, 'id'>, told: Told, id = newId()): Promise<void> {
  const body = JSON.stringify({ type: told.kind, timestamp: now().toISOString(), data: { id: told.id, businessId: work.org.id } });
  await insertDelivery(work, { id, endpointId: endpoint.id, kind: told.kind, body });
  await planWork(work, { kind: deliveryWork, subjectId: id }, now());
}

async function tellAll(work: Telling, changes: readonly AuditedChange[]): Promise<void> {
  const possible = changes.flatMap(({ action }) => tellable[action] ?? []);
  if (possible.length === 0) return;
  const listening = await selectListening(work, possible);
  if (listening.length === 0) return;
  for (const change of changes)
    for (const told of await toldBy(work, change))
      for (const endpoint of listening) if (endpoint.kinds.includes(told.kind)) await tell(work, endpoint, told);
}

export const openWebhooks = (): void => afterAudit(tellAll);
