// Stored electronic invoices, and the additional data of the business and its customers: the only SQL that names their tables.
import type { EInvoiceFormat } from '#core/e-invoices/e-invoice.ts';
import type { EInvoiceCustomer, EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface KeptEInvoice {
  readonly content: string;
  readonly hash: Buffer;
  readonly madeAt: Date;
}

export async function selectSender(work: Scope): Promise<EInvoiceSender> {
  const row = await work.tx
    .selectFrom('e_invoice_sender')
    .select(['scheme', 'address', 'city', 'postal_code as postalCode', 'contact_name as contactName'])
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row ?? { scheme: '', address: '', city: '', postalCode: '', contactName: '' };
}

export async function upsertSender(work: Scope, sender: EInvoiceSender): Promise<void> {
  const { postalCode, contactName, ...rest } = sender;
  const values = { ...rest, postal_code: postalCode, contact_name: contactName };
  await work.tx
    .insertInto('e_invoice_sender')
    .values({ org_id: work.org.id, ...values })
    .onConflict((c) => c.column('org_id').doUpdateSet(values))
    .execute();
}

/** The settings of those of these contacts that have any, by contact. */
export async function selectCustomers(work: Scope, contactIds: readonly string[]): Promise<ReadonlyMap<string, EInvoiceCustomer>> {
  if (contactIds.length === 0) return new Map();
  const rows = await work.tx
    .selectFrom('e_invoice_customer')
    .select(['contact_id as contactId', 'format', 'scheme', 'address', 'buyer_reference as buyerReference'])
    .where('contact_id', 'in', [...new Set(contactIds)])
    .where('org_id', '=', work.org.id)
    .execute();
  return new Map(rows.map(({ contactId, ...row }) => [contactId, { ...row, format: row.format as EInvoiceFormat | null }]));
}

const noCustomer: EInvoiceCustomer = { format: null, scheme: '', address: '', buyerReference: '' };
/** The settings of the first of these contacts that has any: merged contacts bring theirs. */
export const firstCustomer = (known: ReadonlyMap<string, EInvoiceCustomer>, contactIds: readonly string[] = []): EInvoiceCustomer =>
  contactIds.flatMap((id) => known.get(id) ?? [])[0] ?? noCustomer;

export async function upsertCustomer(work: Scope, contactId: string, customer: EInvoiceCustomer): Promise<void> {
  const { buyerReference, ...rest } = customer;
  const values = { ...rest, buyer_reference: buyerReference };
  await work.tx
    .insertInto('e_invoice_customer')
    .values({ org_id: work.org.id, contact_id: contactId, ...values })
    .onConflict((c) => c.columns(['contact_id', 'org_id']).doUpdateSet(values))
    .execute();
}

export async function selectEInvoice(work: Scope, documentId: string, format: EInvoiceFormat): Promise<KeptEInvoice | undefined> {
  const row = await work.tx
    .selectFrom('e_invoice')
    .select(['content', 'content_hash as hash', 'made_at as madeAt'])
    .where('document_id', '=', documentId)
    .where('format', '=', format)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row && { ...row, madeAt: new Date(row.madeAt) };
}

/** All electronic invoices made from a document. */
export const selectEInvoicesOf = (
  work: Scope,
  documentId: string,
): Promise<readonly { readonly format: string; readonly content: string }[]> =>
  work.tx
    .selectFrom('e_invoice')
    .select(['format', 'content'])
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .orderBy('format')
    .execute();

/** Does nothing if one exists: the first stays. */
export async function insertEInvoice(work: Scope, documentId: string, format: EInvoiceFormat, made: KeptEInvoice): Promise<void> {
  await work.tx
    .insertInto('e_invoice')
    .values({ org_id: work.org.id, document_id: documentId, format, content: made.content, content_hash: made.hash, made_at: made.madeAt })
    .onConflict((c) => c.columns(['document_id', 'format', 'org_id']).doNothing())
    .execute();
}
