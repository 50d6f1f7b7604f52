// Electronic invoices: as files, what prevents them, and the data they need beyond the document.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { eInvoiceFormats } from '#core/e-invoices/e-invoice.ts';
import { Id } from '../fields.ts';

const EInvoiceFormat = z.enum(eInvoiceFormats);

/** A rule that fails: `place` is where, `sentence` how to fix it. */
const EInvoiceProblem = z.object({
  /** BR-CO-15, PEPPOL-EN16931-R010, BR-DE-15; DAYBOOK-* if the standard cannot express what the document says. */
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  mend: z.string(),
  sentence: z.string(),
  place: z.string(),
  /** The line of the document that it is about, counted from 0. */
  line: z.int().nullable(),
});
export type EInvoiceProblem = z.infer<typeof EInvoiceProblem>;

const ElectronicAddress = {
  /** Of the EAS list; empty with an empty address. */
  scheme: z.string().trim().max(4).default(''),
  address: z.string().trim().max(120).default(''),
};
/** The business's data for electronic invoices beyond its details on paper. */
export const EInvoiceSender = z.object({
  ...ElectronicAddress,
  city: z.string().trim().max(100).default(''),
  postalCode: z.string().trim().max(20).default(''),
  contactName: z.string().trim().max(100).default(''),
});
export type EInvoiceSender = z.infer<typeof EInvoiceSender>;
/** How a customer receives electronic invoices. */
export const EInvoiceCustomer = z.object({
  ...ElectronicAddress,
  /** The format that is attached to emails; null is none. */
  format: EInvoiceFormat.nullable().default(null),
  /** Leitweg-ID, cost center: what the customer requires on every invoice. */
  buyerReference: z.string().trim().max(100).default(''),
});
export type EInvoiceCustomer = z.infer<typeof EInvoiceCustomer>;

const on = (path: `/${string}`, what: string) => ({ path: `/sales${path}` as const, tags: ['Electronic invoices'], summary: what });
const Wanted = z.object({ id: Id, format: EInvoiceFormat });

export const eInvoiceContract = {
  eInvoice: oc
    .route({ method: 'GET', ...on('/documents/{id}/e-invoice', 'The electronic invoice: the same bytes each time') })
    .input(Wanted)
    .output(z.file()),
  checkEInvoice: oc
    .route({
      method: 'GET',
      ...on('/documents/{id}/e-invoice/check', 'What an electronic invoice lacks; of a draft, as if it were finalized now'),
    })
    .input(Wanted.extend({ format: EInvoiceFormat.optional(), language: z.enum(['en', 'es', 'fr', 'de']).default('en') }))
    .output(
      z.object({
        /** The requested one, else the customer's, else the usual one of their country. */
        format: EInvoiceFormat,
        customerFormat: EInvoiceFormat.nullable(),
        /** The customer receives them, or they are common in their country: otherwise nobody misses it. */
        isOffered: z.boolean(),
        contactId: Id.nullable(),
        isReady: z.boolean(),
        /** When it was created; it does not change afterwards. */
        keptAt: z.iso.datetime({ offset: true }).nullable(),
        problems: z.array(EInvoiceProblem),
      }),
    ),
  eInvoiceSender: oc
    .route({ method: 'GET', ...on('/e-invoice/sender', 'What electronic invoices say of the business') })
    .output(EInvoiceSender),
  saveEInvoiceSender: oc
    .route({ method: 'PUT', ...on('/e-invoice/sender', 'Change what electronic invoices say of the business') })
    .input(EInvoiceSender)
    .output(EInvoiceSender),
  eInvoiceCustomer: oc
    .route({ method: 'GET', ...on('/contacts/{id}/e-invoice', 'How a customer takes electronic invoices') })
    .input(z.object({ id: Id }))
    .output(EInvoiceCustomer),
  saveEInvoiceCustomer: oc
    .route({ method: 'PUT', ...on('/contacts/{id}/e-invoice', 'Change how a customer takes electronic invoices') })
    .input(EInvoiceCustomer.extend({ id: Id }))
    .output(EInvoiceCustomer),
};
