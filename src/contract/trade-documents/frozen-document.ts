// A frozen document as its text has it, from the first version on: fields that later versions added have a default, so that a text of any
// age reads as one of today. Values are taken as they were kept: today's limits are no reason to refuse what was finalized under others.
import { z } from 'zod';
import { Minor } from '../fields.ts';
import { TaxTreatment } from '../tax/tax.ts';
import { DocumentKind, FreeTexts, LineTotals, Parties, ShownLine, Sums, Supply, TaxTotal, Terms } from './document.ts';

const FrozenParty = Parties.shape.customer.extend({
  kind: z.enum(['company', 'person']),
  email: z.string(),
  language: z.enum(['en', 'es', 'fr', 'de']),
});
export type FrozenParty = z.infer<typeof FrozenParty>;
/** A section or a note has its words in `description` and no figures: quantity, price and amounts are 0, there are no taxes. */
const FrozenLine = ShownLine.extend({
  ...LineTotals.shape,
  /** Of a section, what the items under it come to, before the document's discount; null where it has none, and for other lines. */
  subtotalMinor: Minor.nullable().default(null),
  /** What an invoice from a quote deducts because another invoice charged it already: a line with a quantity below zero. */
  isDeduction: z.boolean().default(false),
  /** Damages for late payment, which VAT does not know. */
  isDamages: z.boolean().default(false),
  taxCodeIds: z.array(z.string()),
});
export type FrozenLine = z.infer<typeof FrozenLine>;
const FrozenTax = TaxTotal.extend({ taxCodeId: z.string(), treatment: TaxTreatment });
export type FrozenTax = z.infer<typeof FrozenTax>;
export const FrozenDocument = z.object({
  version: z.literal(1),
  kind: DocumentKind,
  /** A print of an invoice that was not finalized, for customs or to be paid ahead: titled as such, saying that it is no invoice, without a number. Never kept. */
  isProforma: z.boolean().default(false),
  /** A purchase order, which is written as a quote is: its customer is the supplier. */
  isOrder: z.boolean().default(false),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** When it was supplied, where the document says so. */
  supply: Supply.nullable().default(null),
  /** The day whose tax rates it has, where that is not the issue date. */
  taxedOn: z.string().nullable().default(null),
  ...Terms.shape,
  ...Parties.shape,
  /** The picture on it, by the SHA-256 of its bytes. */
  logoHash: z.string().nullable().default(null),
  customer: FrozenParty,
  /** Of a credit note: the invoice that it takes back. */
  /** What the seller's law wants to read on it beside the sentences of its taxes. */
  mentions: z.array(z.string()).default([]),
  ofNumber: z.string().nullable(),
  ofIssuedOn: z.string().nullable(),
  ...FreeTexts.shape,
  lines: z.array(FrozenLine),
  totals: z.object({ taxes: z.array(FrozenTax), ...Sums.shape }),
});
export type FrozenDocument = z.infer<typeof FrozenDocument>;
