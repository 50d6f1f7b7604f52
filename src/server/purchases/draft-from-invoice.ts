// A draft bill from a supplier's electronic invoice: matched with supplier and taxes, its lines exact to the cent, its checks as notes.
import type { EInvoice } from '#core/e-invoices/e-invoice.ts';
import { isCurrency } from '#core/currency.ts';
import { comparableName } from '#core/contacts/duplicate-contact.ts';
import type { Language } from '#core/language.ts';
import { toSafeInteger } from '#core/money.ts';
import { isIban } from '#core/iban.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { pdfNotes, receivedNote, type ReceivedNote, ruleNotes } from '#core/purchases/received-check.ts';
import { isSummary, minorOf, type ReceivedLines, receivedLines, receivedTotal } from '#core/purchases/received-invoice.ts';
import { matchSupplier } from '#core/purchases/supplier-match.ts';
import type { Reading } from '#contract/purchases/received.ts';
import type { BillKind } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { contactFamily, knownSuppliers } from '../contacts/index.ts';
import { failuresOfReceived, type ReceivedFile } from '../e-invoices/index.ts';
import { today } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { taxesOn } from '../tax/index.ts';
import { type StoredReceived, selectUsualCategory } from './received-store.ts';
import { compactCode } from './supplier-account.ts';

const roundingWords: Readonly<Record<Language, string>> = { en: 'Rounding', de: 'Rundung', fr: 'Arrondi', es: 'Redondeo' };
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const dayOf = (text: string): string | null => (isDay(text) ? text : null);
const cut = (text: string, most: number): string => text.trim().slice(0, most);

// Credit notes, including those of factored invoices. Their amounts are positive, like an invoice's.
const kindOf = ({ typeCode }: EInvoice): BillKind => (typeCode === '381' || typeCode === '396' ? 'supplier_credit' : 'bill');

/** The checks of every invoice before anything is made of it. */
export function refuseUnfit({ invoice, unreadable }: ReceivedFile): void {
  if (!isCurrency(invoice.currency)) throw refused('received.unreadable', {}, 'file');
  if (unreadable.length > 0 || invoice.totals.payable === null) throw refused('received.amounts', {}, 'file');
}

function notesOf(work: Pick<Work, 'org'>, file: ReceivedFile, { missingTaxes }: ReceivedLines): readonly ReceivedNote[] {
  const { invoice, pdfText } = file;
  const { buyer, totals } = invoice;
  const prepaid = (receivedTotal(invoice) ?? 0n) - (totals.payable ?? 0n);
  const isOurs = comparableName(buyer.name) === comparableName(work.org.name);
  return [
    ...(pdfText === null ? [] : pdfNotes(invoice, pdfText)),
    ...(isSummary(invoice) ? [receivedNote('summary', 'warning')] : ruleNotes(failuresOfReceived(file))),
    ...missingTaxes.map((rate) => receivedNote('tax_missing', 'warning', rate)),
    ...(prepaid === 0n ? [] : [receivedNote('prepaid', 'warning', String(minorOf(prepaid, invoice.currency) ?? 0n))]),
    ...(isOurs || buyer.name.trim() === '' ? [] : [receivedNote('addressee', 'warning', cut(buyer.name, 200))]),
  ];
}

function readingOf(invoice: EInvoice, totalMinor: number, notes: readonly ReceivedNote[]): Reading {
  const { seller, payment } = invoice;
  const account = compactCode(payment?.account ?? '');
  return {
    number: cut(invoice.number, 200),
    currency: invoice.currency,
    totalMinor,
    seller: {
      name: cut(seller.name, 200),
      vatId: cut(seller.vatId, 40),
      taxNumber: cut(seller.taxNumber, 40),
      email: cut(seller.contact?.email ?? '', 254),
      addressLines: cut((seller.address?.lines ?? []).join('\n'), 400),
      postalCode: cut(seller.address?.postalCode ?? '', 20),
      city: cut(seller.address?.city ?? '', 100),
      region: cut(seller.address?.region ?? '', 100),
      country: /^[A-Z]{2}$/.test(seller.address?.country ?? '') ? (seller.address?.country ?? '') : '',
    },
    buyerName: cut(invoice.buyer.name, 200),
    account: {
      iban: isIban(account) ? account : '',
      bic: compactCode(payment?.bic ?? ''),
      holder: cut(payment?.accountName ?? '', 140),
      remittance: cut(payment?.remittance ?? '', 140),
    },
    terms: cut(invoice.terms, 1000),
    notes: notes.map((note) => ({ ...note, rules: [...note.rules] })),
  };
}

/** A draft, and what is stored of where it came from. */
export interface DraftFromFile extends Pick<StoredReceived, 'syntax' | 'content' | 'reading'> {
  readonly kind: BillKind;
  readonly draft: Draft;
}

/** The category of the supplier's newest bill. */
export const usualCategory = async (work: AskedWork, contactId: string | null): Promise<string | null> =>
  contactId === null ? null : selectUsualCategory(work, await contactFamily(work, contactId));

export async function draftFromInvoice(work: AskedWork, file: ReceivedFile): Promise<DraftFromFile> {
  const { invoice } = file;
  const issueOn = dayOf(invoice.issuedOn);
  const taxes = [...(await taxesOn(work, issueOn ?? today(work.org.timeZone))).values()].filter((tax) => !tax.isArchived);
  const total = receivedTotal(invoice);
  const totalMinor = total === null ? null : minorOf(total, invoice.currency);
  const read = receivedLines(invoice, taxes, roundingWords[work.language]);
  if (read === null || totalMinor === null) throw refused('received.amounts', {}, 'file');
  if (totalMinor < 0n) throw refused('received.negative', {}, 'file');
  const contactId = matchSupplier(invoice.seller, await knownSuppliers(work));
  const category = await usualCategory(work, contactId);
  const kind = kindOf(invoice);
  const draft: Draft = {
    contactId,
    currency: invoice.currency,
    issueOn,
    dueOn: kind === 'bill' ? dayOf(invoice.dueOn) : null,
    rate: '',
    suppliedFrom: null,
    suppliedThrough: null,
    lines: read.lines.slice(0, 1000).map((line) => ({
      id: newId(),
      kind: 'item',
      productId: null,
      description: line.description,
      quantityMilli: toSafeInteger(line.quantityMilli),
      unit: line.unit,
      unitPriceMicro: toSafeInteger(line.unitPriceMicro),
      discount: line.discountMinor === 0n ? null : { kind: 'amount', minor: toSafeInteger(line.discountMinor) },
      taxCodeIds: line.taxCodeId === null ? [] : [line.taxCodeId],
      accountId: category,
      origin: null,
    })),
    discount: null,
    prices: 'exclusive',
    taxRounding: 'document',
    ...noTexts,
    reference: cut(invoice.number, 60),
    orderNumber: cut(invoice.orderReference, 200),
    notes: cut(invoice.note, 4000),
  };
  const { syntax, content } = file;
  return { kind, draft, syntax, content, reading: readingOf(invoice, toSafeInteger(totalMinor), notesOf(work, file, read)) };
}
