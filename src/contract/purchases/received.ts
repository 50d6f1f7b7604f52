// Invoices that suppliers sent as files, and where suppliers are paid.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { receivedNotes } from '#core/purchases/received-check.ts';
import { CurrencyCode, Id, Minor } from '../fields.ts';

/** Formats of electronic invoices, and the pages of a document without one. */
export const receivedSyntaxes = ['ubl', 'cii', 'pages'] as const;

const ReceivedNote = z.object({
  code: z.enum(receivedNotes),
  /** An error must be confirmed before the bill is posted. */
  severity: z.enum(['error', 'warning']),
  /** Published ids of the format's rules that failed. */
  rules: z.array(z.string()),
  /** What it is about: a rate, an amount, a name. */
  text: z.string(),
});
export type ReceivedNote = z.infer<typeof ReceivedNote>;

/** What was read from a supplier's invoice. */
export const Reading = z.object({
  number: z.string(),
  currency: CurrencyCode,
  /** The bill's total, including what was prepaid; null if none was read on the pages. */
  totalMinor: Minor.nullable(),
  seller: z.object({
    name: z.string(),
    vatId: z.string(),
    taxNumber: z.string(),
    email: z.string(),
    addressLines: z.string(),
    postalCode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
  }),
  buyerName: z.string(),
  account: z.object({ iban: z.string(), bic: z.string(), holder: z.string(), remittance: z.string() }),
  terms: z.string(),
  notes: z.array(ReceivedNote),
});
export type Reading = z.infer<typeof Reading>;

export const Received = Reading.extend({
  /** The format of its data; `pages` if it was read from the pages. */
  syntax: z.enum(receivedSyntaxes),
  fileName: z.string(),
  /** The original file, among the documents. */
  fileId: Id,
  /** Whether the draft still has the total that was received. */
  isSameTotal: z.boolean(),
  /** The known account of the supplier, if the invoice names another one and nobody has chosen yet. */
  accountQuestion: z.object({ known: z.string(), given: z.string() }).nullable(),
});
export type Received = z.infer<typeof Received>;

/** Where a supplier is paid: by IBAN, or at a bank in the United States. */
export const SupplierAccount = z.object({
  holder: z.string().trim().max(140).default(''),
  iban: z.string().trim().max(50).default(''),
  bic: z.string().trim().max(20).default(''),
  routing: z.string().trim().max(15).default(''),
  accountNumber: z.string().trim().max(20).default(''),
  accountKind: z.enum(['checking', 'savings']).default('checking'),
});
export type SupplierAccount = z.infer<typeof SupplierAccount>;

const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const receivedContract = {
  receiveInvoice: oc
    .route({
      method: 'POST',
      ...on('e-invoices', 'A supplier’s invoice (UBL, CII, a PDF with or without one attached, or a photo) becomes a draft bill'),
      successStatus: 201,
    })
    .input(OneId.extend({ file: z.file().max(26_214_400) }))
    /** Returns the existing bill if the same file was received before. */
    .output(OneId.extend({ isKnown: z.boolean() })),
  receiveDocument: oc
    .route({ method: 'POST', ...on('documents/{fileId}/bill', 'A document becomes a draft bill'), successStatus: 201 })
    .input(OneId.extend({ fileId: Id }))
    /** Returns the existing bill if this document, or the same file, became one before. */
    .output(OneId.extend({ isKnown: z.boolean() })),
  addReceivedSupplier: oc
    .route({ method: 'POST', ...on('bills/{id}/supplier', 'Add the sender of the received invoice as a supplier of this draft') })
    .input(OneId)
    .output(OneId.extend({ contactId: Id })),
  chooseAccount: oc
    .route({ method: 'POST', ...on('bills/{id}/account', 'Which account is right: the invoice’s, or the one known before') })
    .input(OneId.extend({ account: z.enum(['invoice', 'supplier']) }))
    .output(OneId),
  supplierAccount: oc
    .route({ method: 'GET', ...on('suppliers/{id}/account', 'Where a supplier is paid') })
    .input(OneId)
    .output(SupplierAccount),
  saveSupplierAccount: oc
    .route({ method: 'PUT', ...on('suppliers/{id}/account', 'Change where a supplier is paid') })
    .input(SupplierAccount.extend({ id: Id }))
    .output(SupplierAccount),
};
