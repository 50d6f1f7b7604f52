// A frozen document as its text stores it, from the first version on: fields that later versions added have a default, so that a text of
// any age can be read today. Values are accepted as stored: today's limits are no reason to refuse what was finalized under others.
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
  /** For a section, the sum of its items, before the document's discount; null if it has none, and for other lines. */
  subtotalMinor: Minor.nullable().default(null),
  /** A deduction of what another invoice of the quote charged already: a line with a negative quantity. */
  isDeduction: z.boolean().default(false),
  /** Damages for late payment, which are outside the scope of VAT. */
  isDamages: z.boolean().default(false),
  taxCodeIds: z.array(z.string()),
});
export type FrozenLine = z.infer<typeof FrozenLine>;
const FrozenTax = TaxTotal.extend({ taxCodeId: z.string(), treatment: TaxTreatment });
export type FrozenTax = z.infer<typeof FrozenTax>;
export const FrozenDocument = z.object({
  version: z.literal(1),
  kind: DocumentKind,
  /**
   * A pro-forma invoice: a print of a draft, for customs or payment in advance: titled as such, saying that it is not an invoice, without a
   * number. Never stored.
   */
  isProforma: z.boolean().default(false),
  /** A purchase order, which uses the form of a quote: its customer is the supplier. */
  isOrder: z.boolean().default(false),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  /** The supply date, if the document has one. */
  supply: Supply.nullable().default(null),
  /** The day of its tax rates, if that is not the issue date. */
  taxedOn: z.string().nullable().default(null),
  ...Terms.shape,
  ...Parties.shape,
  /** Its logo, by the SHA-256 of its bytes. */
  logoHash: z.string().nullable().default(null),
  customer: FrozenParty,
  /** The legal mentions, besides the sentences of its taxes. */
  mentions: z.array(z.string()).default([]),
  /** For a credit note: the invoice that it reverses. */
  ofNumber: z.string().nullable(),
  ofIssuedOn: z.string().nullable(),
  ...FreeTexts.shape,
  lines: z.array(FrozenLine),
  totals: z.object({ taxes: z.array(FrozenTax), ...Sums.shape }),
});
export type FrozenDocument = z.infer<typeof FrozenDocument>;
