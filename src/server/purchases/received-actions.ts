// Turns a supplier's invoice into a draft bill: from an electronic invoice where there is one, else from what is read on the pages. Nothing is
// posted without a person.
import { createHash } from 'node:crypto';
import type { In, Out } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { receivedContract } from '#contract/purchases/received.ts';
import { createContact } from '../contacts/index.ts';
import { readReceived } from '../e-invoices/index.ts';
import { fileOf, type FileParts, keepFile, linkFile, linksOfFiles } from '../files/index.ts';
import { audit } from '../platform/audit.ts';
import { cleanName } from '../platform/formats/file-content.ts';
import { derivedId } from '../platform/ids.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, Work } from '../platform/work.ts';
import { isReadable, readPagesNow } from '../receipts/index.ts';
import { lockDocuments, selectPurchases } from '../trade-documents/index.ts';
import { saveBill } from './bill-actions.ts';
import { type DraftFromFile, draftFromInvoice, refuseUnfit } from './draft-from-invoice.ts';
import { draftFromPages } from './draft-from-pages.ts';
import { insertReceived, selectBillOfFile, selectReceived, updateAccountChoice } from './received-store.ts';
import { paidTo } from './received-account.ts';
import { accountOf, keepAccount, noAccount } from './supplier-account.ts';

type Asked = Steps<AskedWork>;
type Made = Out<typeof receivedContract.receiveInvoice>;

interface Paper {
  readonly fileId: string;
  readonly fileName: string;
  readonly fileHash: Buffer;
  /** From its electronic invoice; null: its pages are read. */
  readonly exact: DraftFromFile | null;
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** From the electronic invoice in a file; null for a picture, and for a PDF without one. */
async function exactDraft(steps: Asked, name: string, bytes: Buffer): Promise<DraftFromFile | null> {
  if (!/\.(xml|pdf)$/i.test(name)) return null;
  try {
    const read = await readReceived(bytes);
    refuseUnfit(read);
    return await steps((work) => draftFromInvoice(work, read));
  } catch (error) {
    if (error instanceof Refusal && error.problems[0].code === 'received.no_invoice') return null;
    throw error;
  }
}

/** The draft of a stored document. */
async function drafted(files: FileParts['bytes'], steps: Asked, id: string, { exact, ...paper }: Paper): Promise<Made> {
  const reading = exact === null ? await readPagesNow(files, steps, paper.fileId) : undefined;
  if (reading === 'busy') throw refused('received.busy', {}, 'file');
  await steps(async (work) => {
    if (await selectReceived(work, id)) return;
    const { kind, draft, ...read } = exact ?? (await draftFromPages(work, reading));
    await saveBill(work, { id, kind, draft, draftVersion: 0 });
    await linkFile(work, paper.fileId, { subjectKind: 'trade_document', subjectId: id });
    await insertReceived(work, { billId: id, ...paper, ...read });
    const after = { fileName: paper.fileName, hash: paper.fileHash.toString('hex') };
    await audit(work, { action: 'bill.received', subjectKind: 'bill', subjectId: id, after });
  });
  return { id, isKnown: false };
}

/** Reads the file, stores it among the documents, and makes a draft; for the same file again, returns its existing bill. */
export const receiveInvoice =
  (files: FileParts['bytes']) =>
  async (steps: Asked, { id, file }: In<typeof receivedContract.receiveInvoice>): Promise<Made> => {
    if (!/\.(xml|pdf|png|jpe?g|webp|hei[cf])$/i.test(file.name)) throw refused('received.type', {}, 'file');
    const bytes = Buffer.from(await file.arrayBuffer());
    const fileHash = hashOf(bytes);
    const before = await steps((work) => selectBillOfFile(work, fileHash));
    if (before !== undefined) return { id: before, isKnown: true };
    const exact = await exactDraft(steps, file.name, bytes);
    const dated = exact?.draft.issueOn ?? null;
    const kept = await keepFile(files, steps, {
      id: derivedId(id, 'original'),
      kind: 'receipt',
      name: file.name,
      bytes,
      ...(dated === null ? {} : { dated }),
    });
    return drafted(files, steps, id, { fileId: kept.id, fileName: cleanName(file.name) || 'invoice', fileHash, exact });
  };

/** The bill that a document belongs to already. */
async function billOfDocument(work: Work, fileId: string, fileHash: Buffer): Promise<string | undefined> {
  const linked = (await linksOfFiles(work, [fileId])).flatMap(({ kind, id }) => (kind === 'trade_document' ? [id] : []));
  const bills = await selectPurchases(work, linked);
  return bills.find(({ state }) => state === 'draft' || state === 'issued')?.id ?? selectBillOfFile(work, fileHash);
}

/** For a document that came in otherwise: uploaded as a receipt, or by email. */
export const receiveDocument =
  (files: FileParts['bytes']) =>
  async (steps: Asked, { id, fileId }: In<typeof receivedContract.receiveDocument>): Promise<Made> => {
    const found = await steps(async (work) => {
      if (!mayDo(work, 'files.read')) throw refused('not_found');
      const file = await fileOf(work, fileId);
      return { file, orgId: work.org.id, before: await billOfDocument(work, fileId, file.sha256) };
    });
    const { file, orgId, before } = found;
    if (before !== undefined) return { id: before, isKnown: before !== id };
    if (!isReadable({ ...file, kind: 'receipt' })) throw refused('received.type', {}, 'file');
    const exact = await exactDraft(steps, file.name, await files.read(orgId, file));
    return drafted(files, steps, id, { fileId, fileName: file.name, fileHash: file.sha256, exact });
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
