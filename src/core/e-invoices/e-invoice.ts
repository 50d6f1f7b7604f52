// The semantic model of EN 16931-1: the content of an electronic invoice, independent of syntax. Each field names its business term (BT) or
// group (BG). What Daybook neither writes nor reads yet (payees, tax representatives, cards, direct debit, attachments) is not modeled.
import { formatDecimal, parseRate, type DecimalRate } from '../money.ts';

/** An amount in hundredths of the invoice's currency: the standard has two decimals for every currency (BR-DEC-*). */
export type Hundredths = bigint;

/** A decimal number as plain text, without needless zeros: "12.5". Quantities, prices and percentages may be finer than amounts. */
export type Decimal = string;

/** BG-5, BG-8. */
export interface EInvoiceAddress {
  /** BT-35, BT-36, BT-162 of the seller; BT-50, BT-51, BT-163 of the buyer; BT-75, BT-76, BT-165 of a delivery: at most three. */
  readonly lines: readonly string[];
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  /** BT-40, BT-55, BT-80; empty if not given. */
  readonly country: string;
}

/** Where a party receives invoices electronically (BT-34, BT-49), and the scheme of the address (EAS). */
export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

/** BG-4, BG-7. */
export interface EInvoiceParty {
  /** BT-27, BT-44. */
  readonly name: string;
  /** BT-31, BT-48; empty where there is none. */
  readonly vatId: string;
  /** BT-32: the seller's number at the tax office; always empty for a buyer. */
  readonly taxNumber: string;
  /** BT-30, BT-47: the number in a company register. */
  readonly registration: string;
  /** The scheme of the number (ISO 6523); empty if not known. */
  readonly registrationScheme: string;
  readonly electronicAddress: ElectronicAddress | null;
  /** Null where the invoice has none (BR-08, BR-10). */
  readonly address: EInvoiceAddress | null;
  /** BG-6, BG-9. */
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string } | null;
}

/** The codes of UNCL 5305 that the standard allows. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** A VAT category with its rate in percent; null for O alone, which has none on lines and allowances. */
export interface VatTreatment {
  readonly category: VatCategory | '';
  readonly percent: Decimal | null;
}

/** BG-20 and BG-21 on the document, BG-27 and BG-28 on a line. */
export interface EInvoiceAllowance {
  readonly isCharge: boolean;
  readonly amount: Hundredths;
  /** What it is a percentage of, where it is one (BT-93, BT-137), and how much of it. */
  readonly of: { readonly base: Hundredths; readonly percent: Decimal } | null;
  readonly reason: string;
  /** UNCL 5189 for allowances, UNCL 7161 for charges; empty where none fits. */
  readonly reasonCode: string;
}

/** BG-25. */
export interface EInvoiceLine {
  readonly id: string;
  /** BT-127. */
  readonly note: string;
  /** BT-129; null where it is missing. */
  readonly quantity: Decimal | null;
  /** BT-130, of UN/ECE Recommendation 20 or 21. */
  readonly unit: string;
  /** BT-131: without VAT, after the line's own allowances. */
  readonly net: Hundredths | null;
  readonly allowances: readonly EInvoiceAllowance[];
  /** BT-146, without VAT, for `baseQuantity` (BT-149) of the unit. */
  readonly price: Decimal | null;
  readonly baseQuantity: Decimal | null;
  readonly vat: VatTreatment;
  /** BT-153, BT-154. */
  readonly name: string;
  readonly description: string;
}

/** BG-23. */
export interface VatBreakdown extends VatTreatment {
  readonly taxable: Hundredths | null;
  readonly tax: Hundredths | null;
  /** BT-120, BT-121. */
  readonly reason: string;
  readonly reasonCode: string;
}

/** BG-16 with one BG-17. */
export interface EInvoicePayment {
  /** BT-81, of UNCL 4461. */
  readonly code: string;
  /** BT-83. */
  readonly remittance: string;
  /** BT-84; empty where there is none. */
  readonly account: string;
  readonly accountName: string;
  readonly bic: string;
}

/** BG-22. */
export interface EInvoiceTotals {
  /** BT-106. */
  readonly lines: Hundredths | null;
  /** BT-107, BT-108; null where there are none. */
  readonly allowances: Hundredths | null;
  readonly charges: Hundredths | null;
  /** BT-109. */
  readonly net: Hundredths | null;
  /** BT-110. */
  readonly tax: Hundredths | null;
  /** BT-111, in `accountingCurrency`. */
  readonly accountingTax: Hundredths | null;
  /** BT-112. */
  readonly gross: Hundredths | null;
  /** BT-113, BT-114; null where there are none. */
  readonly prepaid: Hundredths | null;
  readonly rounding: Hundredths | null;
  /** BT-115. */
  readonly payable: Hundredths | null;
}

export interface EInvoice {
  /** BT-24, BT-23. */
  readonly specification: string;
  readonly process: string;
  /** BT-1, BT-2, BT-3 (UNCL 1001), BT-5, BT-6. */
  readonly number: string;
  readonly issuedOn: string;
  readonly typeCode: string;
  readonly currency: string;
  readonly accountingCurrency: string;
  /** BT-9; empty if not given. */
  readonly dueOn: string;
  /** BT-10, BT-13. */
  readonly buyerReference: string;
  readonly orderReference: string;
  /** BT-20, BT-22. */
  readonly terms: string;
  readonly note: string;
  /** BG-3. */
  readonly preceding: readonly { readonly number: string; readonly issuedOn: string }[];
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  /** BG-14 with BT-73 and BT-74, each empty if not given; null where there is no period. */
  readonly period: { readonly from: string; readonly through: string } | null;
  /** BT-72, BG-15. */
  readonly deliveredOn: string;
  readonly deliverTo: EInvoiceAddress | null;
  readonly payment: EInvoicePayment | null;
  readonly allowances: readonly (EInvoiceAllowance & { readonly vat: VatTreatment })[];
  readonly totals: EInvoiceTotals;
  readonly vat: readonly VatBreakdown[];
  readonly lines: readonly EInvoiceLine[];
}

/** The formats that can be sent to a customer: plain EN 16931 in either syntax, embedded in a PDF, and two common profiles of it. */
export const eInvoiceFormats = ['ubl', 'cii', 'facturx', 'xrechnung', 'peppol'] as const;
export type EInvoiceFormat = (typeof eInvoiceFormats)[number];

/** BT-24 of each format, and BT-23 where it has one. */
export const specificationOf: Readonly<Record<EInvoiceFormat, { readonly specification: string; readonly process: string }>> = {
  ubl: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  cii: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  facturx: { specification: 'urn:cen.eu:en16931:2017', process: '' },
  xrechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  peppol: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
};

/**
 * The canonical form in which decimals are stored and compared as text: no needless zeros, no minus before zero; null when it is not a
 * decimal number.
 */
export function decimal(text: string): Decimal | null {
  const parsed = parseRate(text);
  return parsed === null ? null : decimalOf(parsed);
}

/** A number as decimal text without needless zeros. */
export function decimalOf({ numerator, scale }: DecimalRate): Decimal {
  let [digits, places] = [numerator, scale];
  while (places > 0 && digits % 10n === 0n) [digits, places] = [digits / 10n, places - 1];
  return formatDecimal(digits, places);
}

/** The value of decimal text; 0 when empty. */
export const numberOf = (text: Decimal | null): DecimalRate => (text === null ? null : parseRate(text)) ?? { numerator: 0n, scale: 0 };

/** An amount as the syntaxes write it: always two decimals. */
export const amountText = (amount: Hundredths): string => formatDecimal(amount, 2);

/** Hundredths from text; null when it is not a number or has more than two decimals. */
export function amountOf(text: string): Hundredths | null {
  const parsed = parseRate(text);
  return parsed === null || parsed.scale > 2 ? null : parsed.numerator * 10n ** BigInt(2 - parsed.scale);
}
