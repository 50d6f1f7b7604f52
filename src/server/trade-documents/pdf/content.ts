// The text of a printed document, independent of its look: the same in every template.
import { bankCodeName } from '#core/trade-documents/bank-details.ts';
import { isIban, spacedIban } from '#core/iban.ts';
import { creditTransferCode } from '#core/trade-documents/credit-transfer-code.ts';
import { type DocumentWords, documentWords } from '#core/trade-documents/document-words.ts';
import { referenceNames } from '#core/trade-documents/free-texts.ts';
import { type Paper, paperOf } from '#core/trade-documents/paper.ts';
import { isOneDay, type Supply } from '#core/trade-documents/supply.ts';
import { taxIdLabel } from '#core/tax/tax-id-label.ts';
import { unitIn } from '#core/trade-documents/unit.ts';
import type { Discount } from '#contract/trade-documents/document.ts';
import type { FrozenDocument, FrozenLine, FrozenParty, FrozenTax } from '../frozen.ts';
import { customerAddress, senderAddress } from '../../platform/pdf/pdf-address.ts';
import { type Formats, formatsFor } from '../../platform/pdf/pdf-format.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}
export interface PrintedLine {
  /** An item, a section heading, a note, or the subtotal of a section. */
  readonly kind: 'item' | 'section' | 'note' | 'subtotal';
  readonly description: string;
  /** The line's discount. */
  readonly note: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
}
export interface PrintedSum extends Fact {
  readonly weight: 'plain' | 'strong' | 'last';
}
export interface PrintedCode {
  readonly text: string;
  readonly caption: string;
  readonly alt: string;
  /** The link target. */
  readonly url?: string;
}
export interface PrintedDocument {
  readonly language: FrozenParty['language'];
  readonly paper: Paper;
  readonly accent: string;
  readonly title: string;
  /** PDF metadata: title, number, sender. */
  readonly fileTitle: string;
  /** The watermark on every page of a draft. */
  readonly mark: string | null;
  readonly sender: {
    readonly name: string;
    readonly address: readonly string[];
    readonly contact: readonly string[];
    readonly registrations: readonly string[];
  };
  readonly customer: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Fact[];
  /** The main figure. */
  readonly payable: Fact;
  readonly intro: string;
  readonly heads: Readonly<Omit<PrintedLine, 'note' | 'kind'>>;
  readonly lines: readonly PrintedLine[];
  readonly sums: readonly PrintedSum[];
  readonly sentences: readonly string[];
  readonly payment: {
    readonly title: string;
    readonly facts: readonly Fact[];
    /** QR codes: a credit transfer, and the page on which the document is paid online. */
    readonly codes: readonly PrintedCode[];
  } | null;
  readonly notes: string;
  readonly footer: string;
  readonly page: (page: number, pages: number) => string;
}

const present = (...texts: readonly string[]): readonly string[] => texts.filter((text) => text.trim() !== '');
const taxIdOf = (taxId: string, country: string, language: FrozenDocument['customer']['language'], words: DocumentWords): string =>
  taxId === '' ? '' : words.named(taxIdLabel(country, taxId, language) ?? words.taxId, taxId);

function printedSender({ sender, customer }: FrozenDocument, words: DocumentWords, formats: Formats): PrintedDocument['sender'] {
  return {
    name: sender.name,
    address: senderAddress(sender.address, sender.country, customer.country, formats),
    contact: present(sender.email, sender.phone),
    registrations: present(
      taxIdOf(sender.taxId, sender.country, customer.language, words),
      sender.registration ? words.named(words.registration, sender.registration) : '',
    ),
  };
}

// A date stays on one line; a period may break after its dash.
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replace('\u00a0–\u00a0', '\u00a0– ');

const supplyFact = (supply: Supply, words: DocumentWords, formats: Formats): Fact =>
  isOneDay(supply)
    ? { label: words.suppliedOn, value: unbroken(formats.day(supply.from)) }
    : { label: words.suppliedFrom, value: unbroken(formats.days(supply.from, supply.through)) };

function factsOf(document: FrozenDocument, words: DocumentWords, formats: Formats): readonly Fact[] {
  const { kind, isOrder, number, issuedOn, dueOn, supply, ofNumber, ofIssuedOn } = document;
  const of = ofNumber && ofIssuedOn ? words.of(ofNumber, unbroken(formats.day(ofIssuedOn))) : (ofNumber ?? '');
  return [
    { label: words.number, value: number },
    { label: words.issuedOn, value: unbroken(formats.day(issuedOn)) },
    ...(supply ? [supplyFact(supply, words, formats)] : []),
    {
      label: isOrder ? words.deliverBy : kind === 'quote' ? words.validUntil : words.dueOn,
      value: dueOn ? unbroken(formats.day(dueOn)) : '',
    },
    { label: words.forInvoice, value: of },
    ...referenceNames.map((name) => ({ label: words[name], value: document[name] })),
  ].filter(({ value }) => value !== '');
}

const discountText = (discount: Discount | null, words: DocumentWords, formats: Formats): string => {
  if (!discount) return '';
  return `${words.discount} ${discount.kind === 'percent' ? formats.percent(discount.rate) : formats.amount(discount.minor)}`;
};

/** "VAT 20 %": with the rate, unless the name contains it. */
function taxName(tax: FrozenTax, formats: Formats): string {
  const percent = formats.percent(tax.rate);
  const figure = percent.replace(/[^\d.,]/g, '');
  return tax.name.includes(figure) || Number(tax.rate) === 0 ? tax.name : `${tax.name} ${percent}`;
}

const noFigures = { note: '', quantity: '', price: '', tax: '', amount: '' };

function printedLine(line: FrozenLine, document: FrozenDocument, words: DocumentWords, formats: Formats): PrintedLine {
  const taxes = line.taxCodeIds.flatMap((id) => document.totals.taxes.find((t) => t.taxCodeId === id) ?? []);
  if (line.kind !== 'item') return { ...noFigures, kind: line.kind, description: line.description };
  return {
    kind: 'item',
    description: line.description,
    note: discountText(line.discount, words, formats),
    quantity: present(formats.quantity(line.quantityMilli), unitIn(document.customer.language, line.unit, line.quantityMilli)).join(
      '\u00a0',
    ),
    price: formats.price(line.unitPriceMicro),
    tax: taxes.map((t) => formats.percent(t.rate)).join(' + '),
    amount: formats.amount(line.amountMinor),
  };
}

/** With the subtotal of each section under its last line. */
function printedLines(document: FrozenDocument, words: DocumentWords, formats: Formats): readonly PrintedLine[] {
  const printed: PrintedLine[] = [];
  let section: FrozenLine | undefined;
  const close = (): void => {
    if (section && section.subtotalMinor !== null)
      printed.push({
        ...noFigures,
        kind: 'subtotal',
        description: words.subtotalOf(section.description.replace(/\s+/g, ' ')),
        amount: formats.amount(section.subtotalMinor),
      });
  };
  for (const line of document.lines) {
    if (line.kind === 'section') {
      close();
      section = line;
    }
    printed.push(printedLine(line, document, words, formats));
  }
  close();
  return printed;
}

function sumsOf(document: FrozenDocument, words: DocumentWords, formats: Formats): readonly PrintedSum[] {
  const { kind, discount } = document;
  const { taxes, amountMinor, discountMinor, netMinor, grossMinor, withheldMinor, payableMinor } = document.totals;
  const { amount, money } = formats;
  const isInclusive = document.prices === 'inclusive';
  const charged = taxes.filter((t) => !t.isWithheld);
  const taxLine = (t: FrozenTax): PrintedSum => ({
    label: (isInclusive ? words.includes : words.onBase)(taxName(t, formats), amount(t.baseMinor)),
    value: amount(t.taxMinor),
    weight: 'plain',
  });
  const net: PrintedSum = { label: words.net, value: amount(netMinor), weight: 'plain' };
  const reduced: readonly PrintedSum[] =
    discountMinor === 0
      ? []
      : [
          { label: words.subtotal, value: amount(amountMinor), weight: 'plain' },
          {
            label: discount?.kind === 'percent' ? discountText(discount, words, formats) : words.discount,
            value: amount(-discountMinor),
            weight: 'plain',
          },
        ];
  const withheld: readonly PrintedSum[] =
    withheldMinor === 0
      ? []
      : [
          { label: words.total, value: amount(grossMinor), weight: 'strong' },
          ...taxes
            .filter((t) => t.isWithheld)
            .map((t): PrintedSum => ({ label: words.withheld(taxName(t, formats)), value: amount(-t.taxMinor), weight: 'plain' })),
        ];
  return [
    ...reduced,
    ...(charged.length > 0 ? [net, ...charged.map(taxLine)] : []),
    ...withheld,
    { label: words.payable[kind], value: money(payableMinor), weight: 'last' },
  ];
}

function transferCode(
  { number, sender, currency, totals: { payableMinor } }: FrozenDocument,
  words: DocumentWords,
  formats: Formats,
): readonly PrintedCode[] {
  const { name: beneficiary, iban, bic } = sender;
  const text = number && creditTransferCode({ beneficiary, iban, bic, currency, minor: payableMinor, remittance: number });
  return text ? [{ text, caption: words.scan, alt: words.scanAlt(formats.money(payableMinor), beneficiary) }] : [];
}

const bankFacts = ({ number, sender }: FrozenDocument, words: DocumentWords): readonly Fact[] =>
  [
    { label: words.accountHolder, value: sender.name },
    { label: words.bank, value: sender.bankName },
    { label: isIban(sender.iban) ? 'IBAN' : words.accountNumber, value: isIban(sender.iban) ? spacedIban(sender.iban) : sender.iban },
    { label: bankCodeName(sender.country, sender.iban), value: sender.bic },
    { label: words.paymentReference, value: number },
  ].filter(({ value }) => value !== '');

function paymentOf(
  document: FrozenDocument,
  payUrl: string | undefined,
  words: DocumentWords,
  formats: Formats,
): PrintedDocument['payment'] {
  const hasBank = document.sender.iban.trim() !== '';
  if (document.kind !== 'invoice' || document.totals.payableMinor <= 0 || !(hasBank || payUrl)) return null;
  const online = payUrl ? [{ text: payUrl, caption: words.payOnline, alt: words.payOnlineAlt(document.number), url: payUrl }] : [];
  return {
    title: words.payment,
    facts: hasBank ? bankFacts(document, words) : [],
    codes: [...(hasBank ? transferCode(document, words, formats) : []), ...online],
  };
}

/** Number and date formats of the document's customer. */
export const formatsOf = ({ customer, sender, currency }: FrozenDocument): Formats =>
  formatsFor(customer.language, customer.country ?? (sender.country || null), currency);

/** A draft has no number yet, and is marked as one on every page. `payUrl`: the page on which the document is seen and paid. */
export function printedDocument(document: FrozenDocument, payUrl?: string): PrintedDocument {
  const { kind, number, sender, customer, currency } = document;
  const words = documentWords[customer.language];
  const formats = formatsOf(document);
  const { isProforma, isOrder } = document;
  const isDraft = number === '' && !isProforma;
  const title = isProforma ? words.proforma : isOrder ? words.order : words.title[kind];
  const sentences = [
    ...(isProforma ? [words.noInvoice] : []),
    ...new Set(document.totals.taxes.map((t) => t.sentence)),
    ...document.mentions,
  ];
  return {
    language: customer.language,
    paper: paperOf(sender.country),
    accent: sender.accent,
    title,
    fileTitle: present(title, isDraft ? words.draft : number, sender.name).join(' · '),
    mark: isDraft ? words.draft : null,
    sender: printedSender(document, words, formats),
    customer: {
      label: isOrder ? words.supplier : words.to[kind],
      name: customer.name,
      lines: present(
        ...customerAddress(customer, sender.country, formats),
        taxIdOf(customer.taxId, customer.country ?? '', customer.language, words),
      ),
    },
    facts: factsOf(document, words, formats),
    payable: { label: words.payable[kind], value: formats.money(document.totals.payableMinor) },
    intro: document.intro,
    heads: {
      description: words.description,
      quantity: words.quantity,
      price: words.unitPrice,
      tax: document.totals.taxes.length > 0 ? words.tax : '',
      amount: words.amount(currency),
    },
    lines: printedLines(document, words, formats),
    sums: sumsOf(document, words, formats),
    sentences: present(...sentences, document.prices === 'inclusive' && document.totals.taxes.length > 0 ? words.pricesIncludeTax : ''),
    payment: paymentOf(document, payUrl, words, formats),
    notes: document.notes,
    footer: sender.footer,
    page: words.page,
  };
}
