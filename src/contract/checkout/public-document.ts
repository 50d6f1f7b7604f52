// What the holder of a secret link sees and may do, without an account: one document, or all documents of one customer. Every field is
// listed explicitly: nothing is shown that is not on the document itself, except how far it is paid.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Done, Id, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { AttachmentType } from '../trade-documents/attachments.ts';
import { DocumentKind, ShownDocument } from '../trade-documents/document.ts';

/** A value that is not text is treated like any unknown token. */
const Token = z.string().max(400).catch('');
const OneLink = z.object({ token: Token });
const Language = z.enum(['en', 'es', 'fr', 'de']);
/** `issued`: a credit note; `settled`: nothing is outstanding, for whatever reason. */
const PublicState = z.enum(['issued', 'open', 'overdue', 'partly_paid', 'paid', 'credited', 'settled', 'accepted', 'declined', 'expired']);

/** How to pay the outstanding amount by bank transfer. */
const BankTransfer = z.object({
  holder: z.string(),
  bankName: z.string(),
  /** In groups of four if it is an IBAN. */
  account: z.string(),
  isIban: z.boolean(),
  bic: z.string(),
  reference: z.string(),
  /** The EPC QR code of a SEPA transfer: `path` draws its dark modules in a square of `size`. */
  code: z.object({ size: z.int(), path: z.string() }).nullable(),
});
const QuoteAnswer = z.object({ answer: z.enum(['accepted', 'declined']), name: z.string(), answeredOn: Day });

export const PublicDocument = ShownDocument.extend({
  state: PublicState,
  language: Language,
  /** Size in pixels, and the image itself. */
  logo: z.object({ width: z.int(), height: z.int(), dataUrl: z.string() }).nullable(),
  openMinor: Minor,
  paidMinor: Minor,
  creditedMinor: Minor,
  /** The day of the last payment. */
  paidOn: Day.nullable(),
  transfer: BankTransfer.nullable(),
  attachments: z.array(z.object({ id: Id, name: z.string(), type: AttachmentType, byteCount: z.int() })),
  /** For a quote that was answered. */
  answer: QuoteAnswer.nullable(),
});
export type PublicDocument = z.infer<typeof PublicDocument>;

const PortalDocument = z.object({
  kind: DocumentKind,
  state: PublicState,
  number: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  currency: CurrencyCode,
  payableMinor: Minor,
  openMinor: Minor,
  /** Opens the document's own page. */
  token: z.string(),
});
export type PortalDocument = z.infer<typeof PortalDocument>;
/** The rows are documents that need nothing from the customer, newest first. */
export const Portal = page(PortalDocument).extend({
  language: Language,
  sender: z.object({ name: z.string(), email: z.string(), country: z.string() }),
  customer: z.object({ name: z.string(), country: z.string().nullable() }),
  sums: z.array(
    z.object({
      currency: CurrencyCode,
      openMinor: MinorSum,
      overdueMinor: MinorSum,
      creditMinor: MinorSum,
      /** All of its invoices, and all of its credit notes. */
      invoicedMinor: MinorSum,
      creditedMinor: MinorSum,
    }),
  ),
  /** Documents that need the customer, the longest overdue first. */
  open: z.array(PortalDocument),
});
export type Portal = z.infer<typeof Portal>;

/** Strokes of a pen on a field of 1000 by 400: [x, y, x, y, …] each. */
const Signature = z.array(z.array(z.int().min(0).max(1000)).max(4000)).max(200);

const LinkSubject = z.object({ kind: z.enum(['document', 'customer']), id: Id });
const ShownLink = z.object({ url: z.string(), viewedOn: Day.nullable() });
export type ShownLink = z.infer<typeof ShownLink>;

const open = (path: `/${string}`, what: string) => ({ path, tags: ['Behind a link'], summary: what });
const owned = (path: `/${string}`, what: string) => ({ path, tags: ['Sales'], summary: what });

export const publicDocumentContract = {
  publicDocument: oc
    .route({ method: 'GET', ...open('/pay/{token}', 'The document that a link is for') })
    .input(OneLink)
    .output(PublicDocument),
  publicDocumentPdf: oc
    .route({ method: 'GET', ...open('/pay/{token}/pdf', 'Its print') })
    .input(OneLink)
    .output(z.file()),
  publicAttachment: oc
    .route({ method: 'GET', ...open('/pay/{token}/attachments/{id}', 'A file that goes with it') })
    .input(OneLink.extend({ id: z.string().max(400).catch('') }))
    .output(z.file()),
  publicDocumentViewed: oc
    .route({ method: 'POST', ...open('/pay/{token}/viewed', 'Somebody has it before them; told by the page itself') })
    .input(OneLink)
    .output(z.object({ isOwn: z.boolean() })),
  acceptPublicQuote: oc
    .route({ method: 'POST', ...open('/pay/{token}/accept', 'Accept the quote that a link is for') })
    .input(OneLink.extend({ name: z.string().trim().max(200), signature: Signature.nullable().default(null) }))
    .output(PublicDocument),
  declinePublicQuote: oc
    .route({ method: 'POST', ...open('/pay/{token}/decline', 'Decline it') })
    .input(OneLink.extend({ name: z.string().trim().max(200), reason: z.string().trim().max(1000).default('') }))
    .output(PublicDocument),
  customerPortal: oc
    .route({ method: 'GET', ...open('/portal/{token}', 'All documents of the customer that a link is for') })
    .input(OneLink.extend(pageFields))
    .output(Portal),
  customerPortalViewed: oc
    .route({ method: 'POST', ...open('/portal/{token}/viewed', 'Somebody has it before them; told by the page itself') })
    .input(OneLink)
    .output(z.object({ isOwn: z.boolean() })),

  publicLink: oc
    .route({ method: 'GET', ...owned('/sales/links/{kind}/{id}', 'The link of a document or of a customer, if there is one') })
    .input(LinkSubject)
    .output(ShownLink.nullable()),
  makePublicLink: oc
    .route({ method: 'POST', ...owned('/sales/links/{kind}/{id}', 'The link of a document or of a customer, made where there is none') })
    .input(LinkSubject)
    .output(ShownLink),
  renewPublicLink: oc
    .route({ method: 'POST', ...owned('/sales/links/{kind}/{id}/renew', 'A new link; the one before stops working') })
    .input(LinkSubject)
    .output(ShownLink),
  revokePublicLink: oc
    .route({ method: 'DELETE', ...owned('/sales/links/{kind}/{id}', 'The link stops working') })
    .input(LinkSubject)
    .output(Done),
};
