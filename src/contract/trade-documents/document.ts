// The common parts of every message and copy of a quote, an invoice or a credit note, each defined once: the draft, the frozen copy, the
// document of the API, the page behind a link and the sheet on the screen are made of these.
import { z } from 'zod';
import type { Sums as SumsOf } from '#core/trade-documents/document.ts';
import type { FreeTexts as FreeTextsOf } from '#core/trade-documents/free-texts.ts';
import { CurrencyCode, Day, Id, Minor } from '../fields.ts';
import { Rate } from '../tax/tax.ts';

export const DocumentKind = z.enum(['quote', 'invoice', 'credit_note']);
export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), rate: Rate }),
  z.object({ kind: z.literal('amount'), minor: Minor.min(0) }),
]);
export type Discount = z.infer<typeof Discount>;
export const LineKind = z.enum(['item', 'section', 'note']);

/** Also used to read frozen documents: a limit may be raised, never lowered, and every text is empty by default. */
export const FreeTexts = z.object({
  reference: z.string().max(200).default(''),
  orderNumber: z.string().max(200).default(''),
  intro: z.string().max(2000).default(''),
  notes: z.string().max(4000).default(''),
} satisfies Record<keyof FreeTextsOf, z.ZodType>);

/** The currency, price basis and discount of a document's figures. */
export const Terms = z.object({
  currency: CurrencyCode,
  prices: z.enum(['exclusive', 'inclusive']),
  discount: Discount.nullable().default(null),
});

export const Supply = z.object({ from: Day, through: Day });

export const LineTotals = z.object({ amountMinor: Minor, discountMinor: Minor, netMinor: Minor });
export const TaxTotal = z.object({
  name: z.string(),
  /** A fraction as a decimal. */
  rate: Rate,
  isWithheld: z.boolean(),
  baseMinor: Minor,
  taxMinor: Minor,
  sentence: z.string(),
  /** On a bill: self-assessed by the business, so not part of the amount payable. */
  isSelfAssessed: z.boolean().optional(),
  /** On a bill: the part of the tax that is input tax, if not all of it. */
  deductibleMinor: Minor.optional(),
});
/** Whole minor units of the document's currency; positive for a credit note as well. */
export const Sums = z.object({
  amountMinor: Minor,
  discountMinor: Minor,
  netMinor: Minor,
  taxMinor: Minor,
  grossMinor: Minor,
  withheldMinor: Minor,
  payableMinor: Minor,
} satisfies Record<keyof SumsOf<number>, z.ZodType>);
/** As a document shows them. */
export const ShownTotals = Sums.extend({ lines: z.array(LineTotals), taxes: z.array(TaxTotal) });
export const Totals = ShownTotals.extend({ taxes: z.array(TaxTotal.extend({ taxCodeId: Id })) });
export type Totals = z.infer<typeof Totals>;

export const Template = z.enum(['ledger', 'plain', 'bold']);
/** The sender as on a document; the settings use `Sender` of sales. */
const ShownSender = z.object({
  name: z.string().default(''),
  address: z.string().default(''),
  country: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  taxId: z.string().default(''),
  registration: z.string().default(''),
  bankName: z.string().default(''),
  iban: z.string().default(''),
  bic: z.string().default(''),
  accent: z.string().default('#1d5c40'),
  footer: z.string().default(''),
});
const ShownCustomer = z.object({
  name: z.string(),
  taxId: z.string(),
  addressLines: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string().nullable(),
});
/** Sender and recipient of a document. */
export const Parties = z.object({ sender: ShownSender, template: Template, customer: ShownCustomer });
export type Parties = z.infer<typeof Parties>;

/** A line as shown on a document; its amounts are in the totals, at the same index. */
export const ShownLine = z.object({
  kind: LineKind.default('item'),
  description: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  unitPriceMicro: z.int(),
  discount: Discount.nullable(),
});

/** A finalized document as displayed, to its owner and behind its link. */
export const ShownDocument = z.object({
  kind: DocumentKind,
  number: z.string(),
  issuedOn: Day,
  dueOn: Day.nullable(),
  supply: Supply.nullable(),
  ofNumber: z.string().nullable(),
  mentions: z.array(z.string()).default([]),
  ...Terms.shape,
  ...Parties.shape,
  ...FreeTexts.shape,
  lines: z.array(ShownLine),
  totals: ShownTotals,
});
export type ShownDocument = z.infer<typeof ShownDocument>;
