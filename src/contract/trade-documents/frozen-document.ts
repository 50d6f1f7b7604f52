// A frozen document as its text has it, from the first version on: fields that later versions added have a default here, so that a text of
// any age reads as one of today. Values are taken as they were kept: today's limits are no reason to refuse what was finalized under others.
import { z } from 'zod';
import { Minor } from '../fields.ts';
import { Discount, DocumentKind } from '../sales/sales.ts';
import { TaxTreatment } from '../tax/tax.ts';

const Sender = z.object({
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
const FrozenParty = z.object({
  kind: z.enum(['company', 'person']),
  name: z.string(),
  email: z.string(),
  taxId: z.string(),
  addressLines: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string().nullable(),
  language: z.enum(['en', 'es', 'fr', 'de']),
});
export type FrozenParty = z.infer<typeof FrozenParty>;
const FrozenLine = z.object({
  /** A section or a note has its words in `description` and no figures: quantity, price and amounts are 0, there are no taxes. */
  kind: z.enum(['item', 'section', 'note']).default('item'),
  /** Of a section, what the items under it come to, before the document's discount; null where it has none, and for other lines. */
  subtotalMinor: Minor.nullable().default(null),
  /** What an invoice from a quote deducts because another invoice charged it already: a line with a quantity below zero. */
  isDeduction: z.boolean().default(false),
  description: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  unitPriceMicro: z.int(),
  discount: Discount.nullable(),
  taxCodeIds: z.array(z.string()),
  amountMinor: Minor,
  discountMinor: Minor,
  netMinor: Minor,
});
export type FrozenLine = z.infer<typeof FrozenLine>;
const FrozenTax = z.object({
  taxCodeId: z.string(),
  name: z.string(),
  /** Part of one as a decimal. */
  rate: z.string(),
  treatment: TaxTreatment,
  isWithheld: z.boolean(),
  baseMinor: Minor,
  taxMinor: Minor,
  sentence: z.string(),
});
export type FrozenTax = z.infer<typeof FrozenTax>;
/** Amounts are whole minor units of `currency`; of a credit note they are positive as well. */
export const FrozenDocument = z.object({
  version: z.literal(1),
  kind: DocumentKind,
  /** A print of an invoice that was not issued, for customs or to be paid ahead: titled as such, saying that it is no invoice, without a number. Never kept. */
  isProforma: z.boolean().default(false),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** When it was supplied, where the document says so. */
  supply: z.object({ from: z.string(), through: z.string() }).nullable().default(null),
  /** The day whose tax rates it has, where that is not the day of issue. */
  taxedOn: z.string().nullable().default(null),
  currency: z.string(),
  prices: z.enum(['exclusive', 'inclusive']),
  sender: Sender,
  template: z.enum(['ledger', 'plain', 'bold']),
  /** The picture on it, by the SHA-256 of its bytes. */
  logoHash: z.string().nullable().default(null),
  customer: FrozenParty,
  /** Of a credit note: the invoice that it takes back. */
  ofNumber: z.string().nullable(),
  ofIssuedOn: z.string().nullable(),
  reference: z.string(),
  intro: z.string(),
  notes: z.string(),
  discount: Discount.nullable(),
  lines: z.array(FrozenLine),
  taxes: z.array(FrozenTax),
  amountMinor: Minor,
  discountMinor: Minor,
  netMinor: Minor,
  taxMinor: Minor,
  grossMinor: Minor,
  withheldMinor: Minor,
  payableMinor: Minor,
});
export type FrozenDocument = z.infer<typeof FrozenDocument>;
