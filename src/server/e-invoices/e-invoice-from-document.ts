// Converts a frozen document to an electronic invoice. Nothing is recomputed: totals, taxes and lines are those that were finalized; what
// the standard can't express is a gap, which is reported and prevents the invoice.
import { categoryOf } from '#core/e-invoices/e-invoice-codes.ts';
import {
  type EInvoice,
  type EInvoiceFormat,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePayment,
  specificationOf,
  type VatBreakdown,
  type VatTreatment,
} from '#core/e-invoices/e-invoice.ts';
import { minorDigits } from '#core/currency.ts';
import { isIban } from '#core/iban.ts';
import { sum } from '#core/money.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { type References, referenceNames } from '#core/trade-documents/free-texts.ts';
import { isOneDay } from '#core/trade-documents/supply.ts';
import type { EInvoiceCustomer, EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import { discountAs, type Gap, hundredths, isFiner, lineOf, taxOfLine, treatmentOf, untaxed, outside } from './e-invoice-lines.ts';
import { buyerOf, sellerOf } from './e-invoice-parties.ts';
import { type FrozenDocument, type FrozenLine, type FrozenTax } from '../trade-documents/index.ts';

/** Data that electronic invoices need beyond the document. */
export interface EInvoiceFacts {
  readonly sender: EInvoiceSender;
  readonly customer: EInvoiceCustomer;
  /** The seller's accounting currency and the document's taxes in it; null if it is the document's currency. */
  readonly accounting: { readonly currency: string; readonly taxMinor: bigint } | null;
}

export interface Translated {
  readonly invoice: EInvoice;
  readonly gaps: readonly Gap[];
  /** For each line of the invoice, its index in the document. */
  readonly sources: readonly number[];
}

// A credit note's payment terms, which the standard requires if an amount is due.
const creditTerms: Readonly<Record<FrozenDocument['customer']['language'], string>> = {
  en: 'Credit: set off against open invoices or paid out.',
  es: 'Abono: se compensa con facturas pendientes o se devuelve.',
  fr: 'Avoir : imputé sur les factures à payer ou remboursé.',
  de: 'Rechnungskorrektur: wird mit offenen Rechnungen verrechnet oder ausgezahlt.',
};

interface Item {
  readonly line: FrozenLine;
  readonly source: number;
  readonly tax: FrozenTax | null;
  readonly vat: VatTreatment;
}

const sameTreatment = (a: VatTreatment, b: VatTreatment): boolean => a.category === b.category && a.percent === b.percent;
const distinct = (all: readonly VatTreatment[]): readonly VatTreatment[] =>
  all.filter((one, at) => all.findIndex((other) => sameTreatment(one, other)) === at);

function itemsOf(document: FrozenDocument): { readonly items: readonly Item[]; readonly gaps: readonly Gap[] } {
  const taxes = new Map(document.totals.taxes.map((tax) => [tax.taxCodeId, tax]));
  const gaps: Gap[] = [];
  const items = document.lines.flatMap((line, source): Item[] => {
    if (line.kind !== 'item') return [];
    const { tax, gap } = taxOfLine(line, taxes);
    if (gap) gaps.push({ mend: gap, place: `lines.${source}.vat` });
    // Late payment damages aren't consideration, so they are outside VAT.
    const isOutside = tax === null && gap === null && line.isDamages;
    return [{ line, source, tax, vat: tax ? treatmentOf(tax) : isOutside ? outside : untaxed }];
  });
  return { items, gaps };
}

/** Notes between lines are added to the line before them. */
function noteAfter(document: FrozenDocument, source: number): string {
  const after: string[] = [];
  for (const line of document.lines.slice(source + 1)) {
    if (line.kind !== 'note') break;
    after.push(line.description.trim());
  }
  return after.join('\n');
}

function breakdownOf(document: FrozenDocument, items: readonly Item[], digits: number): readonly VatBreakdown[] {
  return distinct(items.map((item) => item.vat))
    .filter((vat) => vat.category !== '')
    .map((vat) => {
      const mine = items.filter((item) => sameTreatment(item.vat, vat));
      const ids = new Set(mine.flatMap((item) => item.tax?.taxCodeId ?? []));
      const taxes = document.totals.taxes.filter((tax) => ids.has(tax.taxCodeId));
      const isCharged = vat.category === 'S' || vat.category === 'Z';
      const sentences = [...new Set(taxes.map((tax) => tax.sentence.trim()).filter((sentence) => sentence !== ''))];
      return {
        ...vat,
        // Outside the scope of VAT lines have no rate (BR-O-05), but Germany requires one here (BR-DE-14), and the standard permits it.
        percent: vat.percent ?? '0',
        taxable: sum(mine.map((item) => hundredths(item.line.netMinor, digits))),
        tax: sum(taxes.map((tax) => hundredths(tax.taxMinor, digits))),
        reason: isCharged ? '' : sentences.join('; '),
        reasonCode: isCharged
          ? ''
          : (taxes.map((tax) => categoryOf[tax.treatment].reasonCode)[0] ??
            (vat.category === 'O' ? categoryOf.outside_scope.reasonCode : '')),
      };
    });
}

function paymentOf({ sender, customer, currency, number }: FrozenDocument): EInvoicePayment | null {
  const account = sender.iban.replace(/\s/g, '').toUpperCase();
  if (account === '') return null;
  // SEPA is euros to an IBAN; anything else is a bank transfer.
  // In Denmark, Peppol accepts a transfer by IBAN and BIC only as code 31.
  const transfer = sender.country === 'DK' && customer.country === 'DK' ? '31' : '30';
  const code = currency === 'EUR' && isIban(account) ? '58' : transfer;
  return { code, remittance: number, account, accountName: sender.name.trim(), bic: sender.bic.replace(/\s/g, '').toUpperCase() };
}

const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Three characters between two of these marks would be read as a subject code of the note (BT-21, BR-CL-08).
    .replace(/#([^#]{3})#/g, '#$1 #')
    .trim();

const documentDiscounts = (document: FrozenDocument, items: readonly Item[], digits: number): EInvoice['allowances'] =>
  document.prices === 'inclusive'
    ? []
    : distinct(items.map((item) => item.vat)).flatMap((vat) => {
        const mine = items.filter((item) => sameTreatment(item.vat, vat));
        return discountAs(sum(mine.map((item) => hundredths(item.line.discountMinor, digits))), null, document.customer.language).map(
          (a) => ({ ...a, vat }),
        );
      });

const totalOf = (allowances: EInvoice['allowances'], isCharge: boolean): bigint | null => {
  const mine = allowances.filter((a) => a.isCharge === isCharge);
  return mine.length === 0 ? null : sum(mine.map((a) => a.amount));
};

function gapsOf(document: FrozenDocument, digits: number): readonly Gap[] {
  const amounts = [
    ...document.lines.flatMap((l) => [l.amountMinor, l.netMinor]),
    document.totals.taxMinor,
    document.totals.grossMinor,
    document.totals.payableMinor,
  ];
  return [
    ...(document.totals.withheldMinor !== 0 ? [{ mend: 'withheld', place: 'totals.payable' } as const] : []),
    ...(amounts.some((minor) => isFiner(minor, digits)) ? [{ mend: 'currency_decimals', place: 'currency' } as const] : []),
  ];
}

/** One day is BT-72, a period BG-14. If the document has neither, supplies within the EU are dated on the invoice date. */
function supplied({ supply, issuedOn }: FrozenDocument, isAbroad: boolean): Pick<EInvoice, 'period' | 'deliveredOn'> {
  if (!supply) return { period: null, deliveredOn: isAbroad ? issuedOn : '' };
  return isOneDay(supply) ? { period: null, deliveredOn: supply.from } : { period: supply, deliveredOn: '' };
}

/** The order number is BT-13. Without one the reference is used, as before the field existed; with one, the reference goes into a note. */
function references({ intro, notes, customer, ...document }: FrozenDocument): Pick<EInvoice, 'orderReference' | 'note'> {
  const places: Readonly<Record<keyof References, 'order' | 'note'>> = {
    orderNumber: 'order',
    reference: document.orderNumber.trim() === '' ? 'order' : 'note',
  };
  const words = documentWords[customer.language];
  const given = referenceNames.map((name) => ({ name, text: document[name].trim() })).filter(({ text }) => text !== '');
  const beside = given.filter(({ name }) => places[name] === 'note').map(({ name, text }) => words.named(words[name], text));
  return {
    orderReference: given.find(({ name }) => places[name] === 'order')?.text ?? '',
    note: plain([...beside, intro, notes].filter((text) => text.trim() !== '').join('\n\n')),
  };
}

/** Outside the scope of VAT no party has a VAT number (BR-O-02): it is then used as the registration number. */
const withoutVat = (party: EInvoiceParty): EInvoiceParty => ({ ...party, vatId: '', registration: party.registration || party.vatId });

/** The electronic invoice of a document in a format, and what it can't express. */
export function eInvoiceOf(document: FrozenDocument, format: EInvoiceFormat, facts: EInvoiceFacts): Translated {
  const digits = minorDigits(document.currency);
  const { items, gaps } = itemsOf(document);
  const lines: readonly EInvoiceLine[] = items.map(({ line, source, vat }, at) => {
    const made = lineOf({ line, id: String(at + 1), document, digits, vat });
    return { ...made, note: plain([made.note, noteAfter(document, source)].filter((text) => text !== '').join('\n')) };
  });
  const allowances = documentDiscounts(document, items, digits);
  const isCredit = document.kind === 'credit_note';
  const isAbroad = items.some((item) => item.vat.category === 'K');
  const accounting = facts.accounting;
  const isMailed = format !== 'peppol';
  const said = (minor: number): bigint => hundredths(minor, digits);
  const vat = breakdownOf(document, items, digits);
  const buyer = buyerOf(document, facts.customer, isMailed);
  const seller = sellerOf(document, facts.sender, isMailed);
  const isOutside = vat.length > 0 && vat.every(({ category }) => category === 'O');
  return {
    gaps: [...gapsOf(document, digits), ...gaps],
    sources: items.map((item) => item.source),
    invoice: {
      ...specificationOf[format],
      number: document.number,
      issuedOn: document.issuedOn,
      typeCode: isCredit ? '381' : '380',
      currency: document.currency,
      accountingCurrency: accounting?.currency ?? '',
      dueOn: document.dueOn ?? '',
      buyerReference: facts.customer.buyerReference,
      ...references(document),
      terms: isCredit ? creditTerms[document.customer.language] : '',
      preceding: document.ofNumber === null ? [] : [{ number: document.ofNumber, issuedOn: document.ofIssuedOn ?? '' }],
      seller: isOutside ? withoutVat(seller) : seller,
      buyer: isOutside ? withoutVat(buyer) : buyer,
      ...supplied(document, isAbroad),
      deliverTo: isAbroad ? buyer.address : null,
      payment: paymentOf(document),
      allowances,
      totals: {
        lines: sum(lines.map((line) => line.net ?? 0n)),
        allowances: totalOf(allowances, false),
        charges: totalOf(allowances, true),
        net: said(document.totals.netMinor),
        tax: said(document.totals.taxMinor),
        accountingTax: accounting ? hundredths(accounting.taxMinor, minorDigits(accounting.currency)) : null,
        gross: said(document.totals.grossMinor),
        prepaid: null,
        rounding: null,
        payable: said(document.totals.grossMinor),
      },
      vat,
      lines,
    },
  };
}
