// Products, invoices and credit notes, payments.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { columnMapping, RowCounts, tablePreview } from '../column-mapping.ts';
import { ContactBalance } from '../contacts/contacts.ts';
import { Amount, CurrencyCode, Day, Done, Flag, Id, Instant, listOf, Minor, MinorSum } from '../fields.ts';
import { Tag, Tagged, TaggingOf } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';
import { Confirmed } from './confirm.ts';
import { MoneyBar } from '../settlement/settlement.ts';
import { Discount, DocumentKind, FreeTexts, LineKind, Parties, Template, Terms, Totals } from '../trade-documents/document.ts';

/** Millionths of a major unit. */
const PriceMicro = z.int().min(0).max(1_000_000_000_000_000);
/**
 * The origin of a line on an invoice from a quote: a deposit before the work, all or part of a line of the quote, or a deduction of what
 * another invoice charged already; or damages for late payment.
 */
export const LineOrigin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit') }),
  z.object({ kind: z.literal('quote'), lineId: Id }),
  z.object({ kind: z.literal('deduction'), documentId: Id }),
  z.object({ kind: z.literal('late_fee') }),
]);
export type LineOrigin = z.infer<typeof LineOrigin>;
export const DraftLine = z.object({
  id: Id,
  /** A section is a heading for the lines after it, a note is text between them; both have only words and no amounts. */
  kind: LineKind.default('item'),
  productId: Id.nullable().default(null),
  description: z.string().max(2000).default(''),
  /** Thousandths. */
  quantityMilli: z.int(),
  unit: z.string().max(20).default(''),
  unitPriceMicro: PriceMicro,
  discount: Discount.nullable().default(null),
  taxCodeIds: z.array(Id).max(5).default([]),
  /** The income account; without it, the product's or the business's sales account. */
  accountId: Id.nullable().default(null),
  origin: LineOrigin.nullable().default(null),
});
export type DraftLine = z.infer<typeof DraftLine>;
/** A document as its form has it. Saved as it is, however incomplete. */
export const Draft = z.object({
  contactId: Id.nullable(),
  ...Terms.shape,
  issueOn: Day.nullable().default(null),
  dueOn: Day.nullable().default(null),
  /** The supply date: one day, or the first and last of a period. */
  suppliedFrom: Day.nullable().default(null),
  suppliedThrough: Day.nullable().default(null),
  /** Base currency for one unit of its currency, as typed; empty for the reference rate of the day. */
  rate: z.string().max(24).default(''),
  lines: z.array(DraftLine).max(1000),
  taxRounding: z.enum(['document', 'line']),
  ...FreeTexts.shape,
});
export type Draft = z.infer<typeof Draft>;

/** Decisions, and what follows from dates and payments. */
export const DocumentState = z.enum([
  'draft',
  'sent',
  'issued',
  'viewed',
  'partly_paid',
  'paid',
  'overdue',
  'credited',
  'written_off',
  'accepted',
  'declined',
  'expired',
]);
const Allocation = z.object({
  id: Id,
  minor: Minor,
  allocatedOn: Day,
  paymentId: Id.nullable(),
  creditNoteId: Id.nullable(),
  creditNoteNumber: z.string().nullable(),
  writeOffId: Id.nullable(),
  writeOffKind: z.enum(['bad_debt', 'bank_charge', 'rounding']).nullable(),
  reference: z.string(),
});
export const Sender = z.object({
  name: z.string().trim().max(200).default(''),
  address: z.string().trim().max(600).default(''),
  country: z.string().max(2).default(''),
  email: z.string().trim().max(254).default(''),
  phone: z.string().trim().max(60).default(''),
  taxId: z.string().trim().max(40).default(''),
  registration: z.string().trim().max(120).default(''),
  bankName: z.string().trim().max(120).default(''),
  iban: z.string().trim().max(42).default(''),
  bic: z.string().trim().max(11).default(''),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#1d5c40'),
  footer: z.string().trim().max(600).default(''),
});
export type Sender = z.infer<typeof Sender>;
export const SalesDocument = z.object({
  id: Id,
  kind: DocumentKind,
  state: DocumentState,
  number: z.string().nullable(),
  draft: Draft,
  draftVersion: z.int(),
  contactName: z.string(),
  /** Outside the frozen copy: they can change at any time. */
  tags: z.array(Tag),
  totals: Totals.nullable(),
  /** As they were when it was finalized; null for a draft. */
  parties: Parties.nullable(),
  /** The legal mentions on it when it was finalized. */
  mentions: z.array(z.string()),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable(),
  openMinor: Minor,
  paidMinor: Minor,
  sentAt: Instant.nullable(),
  /** Of an invoice issued in another program: the date from which it counts here. */
  movedOn: Day.nullable(),
  sentTo: z.string().nullable(),
  entryId: Id.nullable(),
  ofDocumentId: Id.nullable(),
  ofDocumentNumber: z.string().nullable(),
  /** For a credit note, the day of the tax rates of its invoice. */
  ofTaxedOn: Day.nullable(),
  allocations: z.array(Allocation),
  creditNotes: z.array(z.object({ id: Id, number: z.string().nullable(), grossMinor: Minor })),
  /** Every entry of the document, its credit notes and its payments, oldest first. */
  journal: z.array(
    z.object({
      entryId: Id,
      number: z.int(),
      date: Day,
      memo: z.string(),
      lines: z.array(z.object({ accountName: z.string(), minor: Minor, currency: CurrencyCode })),
    }),
  ),
});
export type SalesDocument = z.infer<typeof SalesDocument>;
export const DocumentRow = z.object({
  id: Id,
  kind: DocumentKind,
  state: DocumentState,
  number: z.string().nullable(),
  contactName: z.string(),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable(),
  changedAt: Instant,
  currency: CurrencyCode,
  payableMinor: Minor,
  openMinor: Minor,
  tags: z.array(Tag),
});
export type DocumentRow = z.infer<typeof DocumentRow>;
/** Narrows a list of documents: by issue date, by total in minor units of each document's own currency, and by tag. */
export const narrowing = {
  from: Day.optional(),
  to: Day.optional(),
  minMinor: z.coerce.number().int().min(0).max(1e13).optional(),
  maxMinor: z.coerce.number().int().min(0).max(1e13).optional(),
  tagId: Id.optional(),
};
/** `newest`: in order of creation. */
export const DocumentSort = z.enum(['newest', 'number', 'customer', 'issued', 'due', 'amount']);
export type DocumentSort = z.infer<typeof DocumentSort>;
export const ordering = { sort: DocumentSort.default('newest'), direction: z.enum(['asc', 'desc']).default('desc') };
export const DocumentTab = z.enum(['all', 'draft', 'open', 'overdue', 'paid']);

export const ProductInput = z.object({
  id: Id,
  name: z.string().trim().max(200),
  description: z.string().trim().max(2000).default(''),
  unit: z.string().trim().max(20).default(''),
  accountId: Id.nullable().default(null),
  taxCodeIds: z.array(Id).max(5).default([]),
  prices: z.record(CurrencyCode, PriceMicro).default({}),
});
export type ProductInput = z.infer<typeof ProductInput>;
export const Product = ProductInput.extend({ accountId: Id, isArchived: z.boolean() });
export type Product = z.infer<typeof Product>;

/** The fields that a column of a file can fill. */
export const productFields = ['name', 'description', 'unit', 'price', 'currency', 'account', 'tax'] as const;
export type ProductField = (typeof productFields)[number];
const ProductFile = z.object({ file: z.file().max(10_485_760), mapping: columnMapping(productFields).optional() });

export const SalesSettings = z.object({
  sender: Sender,
  template: Template,
  paymentDays: z.int().min(0).max(365),
  prices: z.enum(['exclusive', 'inclusive']),
  taxRounding: z.enum(['document', 'line']),
  series: z.array(
    z.object({ kind: DocumentKind, pattern: z.string().max(40), restart: z.enum(['never', 'year', 'month']), next: z.string() }),
  ),
  /** The default taxes of a new document's first line: derived from the tax codes and from what was finalized. */
  firstLineTaxCodeIds: z.array(Id),
});
export type SalesSettings = z.infer<typeof SalesSettings>;

export const PaymentInput = z.object({
  id: Id,
  contactId: Id,
  receivedOn: Day,
  currency: CurrencyCode,
  minor: Amount.min(1),
  accountId: Id,
  /** The amount received, in the account's currency, if that differs. */
  receivedMinor: Amount.min(1).optional(),
  /** Base currency for one unit of the account's, if no rate of the day is known. */
  rate: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .optional(),
  reference: z.string().trim().max(300).default(''),
  /** In the documents' currency; the rest becomes the customer's credit. */
  allocations: z.array(z.object({ documentId: Id, minor: Amount.min(1) })).max(200),
});
const Payment = PaymentInput.extend({ entryId: Id, unallocatedMinor: Minor, isReversed: z.boolean() });

/** What is outstanding with a contact, by age. */
export const AgedRow = z.object({
  contactId: Id,
  contactName: z.string(),
  notDueMinor: MinorSum,
  upTo30Minor: MinorSum,
  upTo60Minor: MinorSum,
  upTo90Minor: MinorSum,
  olderMinor: MinorSum,
  totalMinor: MinorSum,
});

const on = (id: string, what: string) => ({ path: `/sales/${id}` as const, tags: ['Sales'], summary: what });
const OneId = z.object({ id: Id });

export const FinalizeInput = OneId.extend({
  draftVersion: z.int(),
  issuedOn: Day.optional(),
  rate: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .optional(),
  confirmed: Confirmed,
});

export const salesContract = {
  salesSettings: oc.route({ method: 'GET', ...on('settings', 'How the business invoices') }).output(SalesSettings),
  saveSalesSettings: oc
    .route({ method: 'PATCH', ...on('settings', 'Change how the business invoices') })
    .input(
      SalesSettings.omit({ series: true, firstLineTaxCodeIds: true })
        .partial()
        .extend({ series: z.array(SalesSettings.shape.series.element.omit({ next: true })).optional() }),
    )
    .output(SalesSettings),
  listProducts: oc
    .route({ method: 'GET', ...on('products', 'Products and services by name, found by any words of it, or those of these ids') })
    .input(z.object({ search: z.string().max(200).optional(), archived: Flag.optional(), ids: listOf(Id), ...pageFields }))
    .output(page(Product)),
  saveProduct: oc
    .route({ method: 'PUT', ...on('products/{id}', 'Add or change a product') })
    .input(ProductInput)
    .output(Product),
  previewProducts: oc
    .route({
      method: 'POST',
      ...on(
        'products/import/preview',
        'What importing a CSV file would do: its columns, duplicates, and rows that can’t be imported. Writes nothing',
      ),
    })
    .input(ProductFile)
    .output(tablePreview(productFields)),
  importProducts: oc
    .route({ method: 'POST', ...on('products/import', 'Products from a CSV file; the same name twice is one') })
    .input(ProductFile)
    .output(RowCounts),
  archiveProduct: oc
    .route({ method: 'POST', ...on('products/{id}/archive', 'Put a product away, or take it back') })
    .input(OneId.extend({ isArchived: z.boolean() }))
    .output(Product),
  listDocuments: oc
    .route({ method: 'GET', ...on('documents', 'Documents, newest first unless another order is asked for') })
    .input(
      z.object({
        kind: DocumentKind.default('invoice'),
        tab: DocumentTab.default('all'),
        search: z.string().max(200).optional(),
        contactId: Id.optional(),
        ...narrowing,
        ...ordering,
        ...pageFields,
      }),
    )
    .output(page(DocumentRow)),
  tagDocuments: oc
    .route({ method: 'POST', ...on('documents/tags', 'Add tags to documents, or remove them; finalized ones too') })
    .input(TaggingOf)
    .output(Tagged),
  salesFigures: oc
    .route({ method: 'GET', ...on('figures', 'The money bar, in base currency, and how many documents stand in each tab') })
    .output(MoneyBar.extend({ tabs: z.record(DocumentTab, z.int()) })),
  document: oc
    .route({ method: 'GET', ...on('documents/{id}', 'One document, whole') })
    .input(OneId)
    .output(SalesDocument),
  saveDraft: oc
    .route({
      method: 'PUT',
      ...on('documents/{id}/draft', 'Keep a draft as it stands; `draftVersion` is the one it was made from, 0 for a new one'),
    })
    .input(z.object({ id: Id, kind: DocumentKind, draft: Draft, draftVersion: z.int().min(0) }))
    .output(SalesDocument),
  removeDraft: oc
    .route({ method: 'DELETE', ...on('documents/{id}', 'Throw a draft away') })
    .input(OneId)
    .output(Done),
  duplicateDocument: oc
    .route({ method: 'POST', ...on('documents/{id}/duplicate', 'A new draft with the same content') })
    .input(OneId.extend({ newId: Id }))
    .output(SalesDocument),
  finalizeDocument: oc
    .route({ method: 'POST', ...on('documents/{id}/finalize', 'Number it, freeze it, and write it into the books') })
    .input(FinalizeInput)
    .output(SalesDocument),
  creditDocument: oc
    .route({ method: 'POST', ...on('documents/{id}/credit', 'A draft of a credit note over what is left of an invoice') })
    .input(OneId.extend({ newId: Id }))
    .output(SalesDocument),
  documentPdf: oc
    .route({ method: 'GET', ...on('documents/{id}/pdf', 'The document as it is printed; a draft says that it is one') })
    .input(OneId)
    .output(z.file()),
  documentMail: oc
    .route({
      method: 'GET',
      ...on('documents/{id}/mail', "The mail that could go with it, in the customer's language, for its sender to change"),
    })
    .input(OneId)
    .output(z.object({ to: z.string(), subject: z.string(), message: z.string() })),
  sendDocument: oc
    .route({ method: 'POST', ...on('documents/{id}/send', 'Mail it, with its PDF') })
    .input(
      OneId.extend({
        to: z.string().trim().max(254),
        subject: z.string().trim().min(1).max(200),
        message: z.string().trim().min(1).max(5000),
        copyToSelf: z.boolean().default(false),
        confirmed: Confirmed,
      }),
    )
    .output(SalesDocument),
  markSent: oc
    .route({ method: 'POST', ...on('documents/{id}/sent', 'It was sent some other way') })
    .input(OneId)
    .output(SalesDocument),
  recordPayment: oc
    .route({ method: 'POST', ...on('payments', 'Money that came in, and what it settles'), successStatus: 201 })
    .input(PaymentInput)
    .output(Payment),
  reversePayment: oc
    .route({ method: 'POST', ...on('payments/{id}/reverse', 'Take a payment back') })
    .input(OneId)
    .output(Payment),
  useCredit: oc
    .route({
      method: 'POST',
      ...on('documents/{id}/use-credit', "Settle an invoice from a customer's credit: unallocated payments or credit notes, oldest first"),
    })
    .input(OneId.extend({ minor: Amount.min(1).optional() }))
    .output(SalesDocument),
  contactBalances: oc
    .route({ method: 'GET', ...on('contacts/{id}/balance', 'What a contact owes, by currency') })
    .input(OneId)
    .output(z.array(ContactBalance)),
  agedReceivables: oc
    .route({ method: 'GET', ...on('aged-receivables', 'What is open by contact and age on a day, and the control account beside it') })
    .input(z.object({ asOf: Day }))
    .output(
      z.object({
        currency: CurrencyCode,
        rows: z.array(AgedRow),
        totalMinor: MinorSum,
        controlMinor: MinorSum,
      }),
    ),
};
