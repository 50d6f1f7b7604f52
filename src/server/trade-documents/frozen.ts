// What a document was when it was issued, whole: this text and its hash are kept, and everything that shows the document later reads it.
import { createHash } from 'node:crypto';
import type { LineKind } from '#core/trade-documents/document.ts';
import type { DocumentKind } from '#core/sales/invoice.ts';
import type { Supply } from '#core/trade-documents/supply.ts';
import type { TaxTreatment } from '#core/tax/tax.ts';
import type { Discount, Sender } from '#contract/sales/sales.ts';

export interface FrozenParty {
  readonly kind: 'company' | 'person';
  readonly name: string;
  readonly email: string;
  readonly taxId: string;
  readonly addressLines: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string | null;
  readonly language: 'en' | 'es' | 'fr' | 'de';
}
export interface FrozenLine {
  /** A section or a note has its words in `description` and no figures: quantity, price and amounts are 0, there are no taxes. */
  readonly kind: LineKind;
  /** Of a section, what the items under it come to, before the document's discount; null where it has none, and for other lines. */
  readonly subtotalMinor: number | null;
  /** What an invoice from a quote deducts because another invoice charged it already: a line with a quantity below zero. */
  readonly isDeduction: boolean;
  readonly description: string;
  readonly quantityMilli: number;
  readonly unit: string;
  readonly unitPriceMicro: number;
  readonly discount: Discount | null;
  readonly taxCodeIds: readonly string[];
  readonly amountMinor: number;
  readonly discountMinor: number;
  readonly netMinor: number;
}
export interface FrozenTax {
  readonly taxCodeId: string;
  readonly name: string;
  /** Part of one as a decimal. */
  readonly rate: string;
  readonly treatment: TaxTreatment;
  readonly isWithheld: boolean;
  readonly baseMinor: number;
  readonly taxMinor: number;
  readonly sentence: string;
}
/** Amounts are whole minor units of `currency`; of a credit note they are positive as well. */
export interface FrozenDocument {
  readonly version: 1;
  readonly kind: DocumentKind;
  /** A print of an invoice that was not issued, for customs or to be paid ahead: titled as such, saying that it is no invoice, without a number. Never kept. */
  readonly isProforma?: true;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  /** When it was supplied, where the document says so. Those of before there was such a field do not have it, and keep their text. */
  readonly supply?: Supply;
  /** The day whose tax rates it has, where that is not the day of issue. */
  readonly taxedOn?: string;
  readonly currency: string;
  readonly prices: 'exclusive' | 'inclusive';
  readonly sender: Sender;
  readonly template: 'ledger' | 'plain' | 'bold';
  /** The picture on it, by the SHA-256 of its bytes. */
  readonly logoHash?: string;
  readonly customer: FrozenParty;
  /** Of a credit note: the invoice that it takes back. */
  readonly ofNumber: string | null;
  readonly ofIssuedOn: string | null;
  readonly reference: string;
  readonly intro: string;
  readonly notes: string;
  readonly discount: Discount | null;
  readonly lines: readonly FrozenLine[];
  readonly taxes: readonly FrozenTax[];
  readonly amountMinor: number;
  readonly discountMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly grossMinor: number;
  readonly withheldMinor: number;
  readonly payableMinor: number;
}

/** The text that is kept, and its SHA-256. */
export function freeze(document: FrozenDocument): { readonly text: string; readonly hash: Buffer } {
  const text = JSON.stringify(document);
  return { text, hash: createHash('sha256').update(text).digest() };
}

// What lines did not say before there were others.
const plainLine = { kind: 'item', subtotalMinor: null, isDeduction: false } as const;

/** Throws where the text is not the one that was frozen: a promise of ours was broken. */
export function thaw(text: string, hash: Buffer): FrozenDocument {
  if (!createHash('sha256').update(text).digest().equals(hash)) throw new Error('a frozen document does not have its hash');
  const document = JSON.parse(text) as FrozenDocument;
  return { ...document, lines: document.lines.map((line) => ({ ...plainLine, ...line })) };
}
