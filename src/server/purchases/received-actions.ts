// Turns a supplier's electronic invoice into a draft bill: read and checked, matched with supplier and taxes, its lines exact to the cent.
// Nothing is posted without a person.
import { createHash } from 'node:crypto';
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
import type { In, Out } from '#contract/endpoint.ts';
import type { Reading, receivedContract } from '#contract/purchases/received.ts';
import type { BillKind } from '#contract/purchases/purchases.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { contactFamily, createContact, knownSuppliers } from '../contacts/index.ts';
import { failuresOfReceived, type ReceivedFile, readReceived } from '../e-invoices/index.ts';
import { type FileParts, keepFile, linkFile } from '../files/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { cleanName } from '../platform/formats/file-content.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { taxesOn } from '../tax/index.ts';
import { lockDocuments, selectPurchases } from '../trade-documents/index.ts';
import { saveBill } from './bill-actions.ts';
import { insertReceived, selectBillOfFile, selectReceived, selectUsualCategory, updateAccountChoice } from './received-store.ts';
import { paidTo } from './received-account.ts';
import { accountOf, compactCode, keepAccount, noAccount } from './supplier-account.ts';

const roundingWords: Readonly<Record<Language, string>> = { en: 'Rounding', de: 'Rundung', fr: 'Arrondi', es: 'Redondeo' };
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const dayOf = (text: string): string | null => (isDay(text) ? text : null);
const cut = (text: string, most: number): string => text.trim().slice(0, most);

// Credit notes, including those of factored invoices. Their amounts are positive, like an invoice's.
const kindOf = ({ typeCode }: EInvoice): BillKind => (typeCode === '381' || typeCode === '396' ? 'supplier_credit' : 'bill');

/** The checks of every invoice before anything is made of it. */
function refuseUnfit({ invoice, unreadable }: ReceivedFile): void {
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

interface Understood {
  readonly draft: Draft;
  readonly reading: Reading;
}

async function understood(work: AskedWork, file: ReceivedFile): Promise<Understood> {
  const { invoice } = file;
  const issueOn = dayOf(invoice.issuedOn);
  const taxes = [...(await taxesOn(work, issueOn ?? today(work.org.timeZone))).values()].filter((tax) => !tax.isArchived);
  const total = receivedTotal(invoice);
  const totalMinor = total === null ? null : minorOf(total, invoice.currency);
  const read = receivedLines(invoice, taxes, roundingWords[work.language]);
  if (read === null || totalMinor === null) throw refused('received.amounts', {}, 'file');
  if (totalMinor < 0n) throw refused('received.negative', {}, 'file');
  const contactId = matchSupplier(invoice.seller, await knownSuppliers(work));
  const category = contactId === null ? null : await selectUsualCategory(work, await contactFamily(work, contactId));
  const draft: Draft = {
    contactId,
    currency: invoice.currency,
    issueOn,
    dueOn: kindOf(invoice) === 'bill' ? dayOf(invoice.dueOn) : null,
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
  return { draft, reading: readingOf(invoice, toSafeInteger(totalMinor), notesOf(work, file, read)) };
}

/** Reads the file, stores it among the documents, and makes a draft; for the same file again, returns its existing bill. */
export const receiveInvoice =
  (files: FileParts['bytes']) =>
  async (
    steps: Steps<AskedWork>,
    { id, file }: In<typeof receivedContract.receiveInvoice>,
  ): Promise<Out<typeof receivedContract.receiveInvoice>> => {
    if (!/\.(xml|pdf)$/i.test(file.name)) throw refused('received.type', {}, 'file');
    const bytes = Buffer.from(await file.arrayBuffer());
    const fileHash = createHash('sha256').update(bytes).digest();
    const before = await steps((work) => selectBillOfFile(work, fileHash));
    if (before !== undefined) return { id: before, isKnown: true };
    const read = await readReceived(bytes);
    refuseUnfit(read);
    const { draft, reading } = await steps((work) => understood(work, read));
    const kept = await keepFile(files, steps, {
      id: derivedId(id, 'original'),
      kind: 'receipt',
      name: file.name,
      bytes,
      ...(draft.issueOn === null ? {} : { dated: draft.issueOn }),
    });
    await steps(async (work) => {
      if (await selectReceived(work, id)) return;
      await saveBill(work, { id, kind: kindOf(read.invoice), draft, draftVersion: 0 });
      await linkFile(work, kept.id, { subjectKind: 'trade_document', subjectId: id });
      const fileName = cleanName(file.name) || 'invoice.xml';
      const { syntax, content } = read;
      await insertReceived(work, { billId: id, syntax, fileName, fileHash, fileId: kept.id, content, reading });
      await audit(work, {
        action: 'bill.received',
        subjectKind: 'bill',
        subjectId: id,
        after: { fileName, hash: fileHash.toString('hex') },
      });
    });
    return { id, isKnown: false };
  };

async function receivedDraft(work: Work, id: string) {
  await lockDocuments(work, [id]);
  const [bill] = await selectPurchases(work, [id]);
  const received = await selectReceived(work, id);
  if (!bill || !received) throw refused('not_found');
  if (bill.number !== null) throw refused('purchases.posted');
  return { bill, reading: received.reading };
}

/** Creates the supplier, with the data from the invoice. */
export async function addReceivedSupplier(
  work: AskedWork,
  { id }: In<typeof receivedContract.addReceivedSupplier>,
): Promise<Out<typeof receivedContract.addReceivedSupplier>> {
  const { bill, reading } = await receivedDraft(work, id);
  if (bill.draft.contactId !== null) return { id, contactId: bill.draft.contactId };
  const { seller, account } = reading;
  const { name, email, addressLines, postalCode, city, region, country, vatId, taxNumber } = seller;
  const made = {
    id: derivedId(id, 'supplier'),
    kind: 'company' as const,
    name,
    email,
    phone: '',
    website: '',
    taxId: vatId || taxNumber,
    addressLines,
    postalCode,
    city,
    region,
    country: country === '' ? null : country,
    language: work.language,
    currency: reading.currency,
    paymentDays: null,
    notes: '',
    people: [],
  };
  // The sender's data may violate our rules for contacts: then a person has to enter that field.
  const contact = await createContact(work, made).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return createContact(work, { ...made, email: '', taxId: '', country: null });
  });
  if (account.iban !== '') await keepAccount(work, contact.id, { ...noAccount, ...paidTo(account) });
  await saveBill(work, { id, kind: bill.kind, draft: { ...bill.draft, contactId: contact.id }, draftVersion: bill.draftVersion });
  return { id, contactId: contact.id };
}

export async function chooseAccount(
  work: Work,
  { id, account }: In<typeof receivedContract.chooseAccount>,
): Promise<Out<typeof receivedContract.chooseAccount>> {
  const { bill, reading } = await receivedDraft(work, id);
  const contactId = bill.draft.contactId;
  if (contactId === null) throw refused('purchases.supplier', {}, 'contactId');
  await updateAccountChoice(work, id, account);
  await audit(work, { action: 'bill.account_chosen', subjectKind: 'bill', subjectId: id, after: { account, iban: reading.account.iban } });
  if (account === 'invoice')
    await keepAccount(work, contactId, { ...((await accountOf(work, contactId)) ?? noAccount), ...paidTo(reading.account) });
  return { id };
}
