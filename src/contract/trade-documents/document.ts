// What every message and every copy of a quote, an invoice or a credit note has in common, each said once: the draft, the frozen copy, the
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

/** Frozen documents are read by these as well: a limit may be raised, never lowered, and every text is empty by default. */
export const FreeTexts = z.object({
  reference: z.string().max(200).default(''),
  orderNumber: z.string().max(200).default(''),
  intro: z.string().max(2000).default(''),
  notes: z.string().max(4000).default(''),
} satisfies Record<keyof FreeTextsOf, z.ZodType>);

/** What the figures of a document are in. */
export const Terms = z.object({
  currency: CurrencyCode,
  prices: z.enum(['exclusive', 'inclusive']),
  discount: Discount.nullable().default(null),
});

export const Supply = z.object({ from: Day, through: Day });

export const LineTotals = z.object({ amountMinor: Minor, discountMinor: Minor, netMinor: Minor });
export const TaxTotal = z.object({
  name: z.string(),
  /** Part of one as a decimal. */
  rate: Rate,
  isWithheld: z.boolean(),
  baseMinor: Minor,
  taxMinor: Minor,
  sentence: z.string(),
  /** On a bill: owed by the business itself, and no part of what is to be paid. */
  isSelfAssessed: z.boolean().optional(),
  /** On a bill: what of the tax is input tax, where that is not all of it. */
  deductibleMinor: Minor.optional(),
});
/** Whole minor units of the document's currency; of a credit note they are positive as well. */
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
/** The sender as a document has it; what the settings take is `Sender` of sales. */
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
/** Who wrote a document, and to whom. */
export const Parties = z.object({ sender: ShownSender, template: Template, customer: ShownCustomer });
export type Parties = z.infer<typeof Parties>;

/** A line as a document shows it; its amounts are in the totals, at the same place. */
export const ShownLine = z.object({
  kind: LineKind.default('item'),
  description: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  unitPriceMicro: z.int(),
  discount: Discount.nullable(),
});

/** A finalized document as it shows itself, to its owner and behind its link. */
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
