// Questions before a document is finalized: things that are allowed but are usually mistakes. Sources: Directive 2006/112/EC art. 138
// (supply to another member state, to a customer with a VAT number), art. 146 (export leaves the Union), art. 226 no. 4 (the customer's VAT
// number on the invoice where the customer owes the tax).
import { isInUnion } from '../country.ts';
import type { TaxTreatment } from '../tax/tax.ts';

export const finalizeQuestions = [
  'confirm.zero_line',
  'confirm.reverse_charge_vat_id',
  'confirm.intra_community_vat_id',
  'confirm.intra_community_country',
  'confirm.export_country',
] as const;
export type FinalizeQuestion = (typeof finalizeQuestions)[number];

export interface AskedLine {
  readonly isItem: boolean;
  /** After the line's own discount. */
  readonly amountMinor: bigint;
  readonly treatments: readonly TaxTreatment[];
}
export interface AskedParties {
  readonly sellerCountry: string;
  /** Empty where it is not known. */
  readonly customerCountry: string;
  /** A VAT number of the customer's country. */
  readonly hasVatId: boolean;
  /** Any tax number. */
  readonly hasTaxId: boolean;
}

/** Each question once, at the first line that it is about, or at the customer. */
export function questionsOf(
  lines: readonly AskedLine[],
  { sellerCountry, customerCountry, hasVatId, hasTaxId }: AskedParties,
): readonly { readonly question: FinalizeQuestion; readonly line: number | null }[] {
  const has = (treatment: TaxTreatment): boolean => lines.some((line) => line.treatments.includes(treatment));
  const isKnown = customerCountry !== '';
  const isOwn = isKnown && customerCountry === sellerCountry;
  const isUnion = isInUnion(customerCountry);
  // Outside the Union VAT numbers work differently: any tax number identifies who owes the tax.
  const isNamed = isUnion || !isKnown ? hasVatId : hasTaxId;
  const zero = lines.findIndex((line) => line.isItem && line.amountMinor === 0n);
  const asked: (FinalizeQuestion | false)[] = [
    has('reverse_charge') && !isNamed && 'confirm.reverse_charge_vat_id',
    has('intra_community') && !hasVatId && 'confirm.intra_community_vat_id',
    // Northern Ireland belongs to the Union for goods only, and its numbers begin with XI.
    has('intra_community') &&
      isKnown &&
      (isOwn || !(isUnion || (customerCountry === 'GB' && hasVatId))) &&
      'confirm.intra_community_country',
    has('export') && isKnown && (isOwn || (isUnion && isInUnion(sellerCountry))) && 'confirm.export_country',
  ];
  return [
    ...(zero < 0 ? [] : [{ question: 'confirm.zero_line' as const, line: zero }]),
    ...asked.flatMap((question) => (question ? [{ question, line: null }] : [])),
  ];
}
