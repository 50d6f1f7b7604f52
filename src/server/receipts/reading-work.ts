// Reads documents in the background, one after the other in worker processes: a PDF with text by its text, a picture by the models of
// `platform/ocr`. If a process dies, the document is read again.
import { type BooksAround, readReceipt, type ReadReceipt } from '#core/receipts/read-receipt.ts';
import type { ReadPage } from '#core/receipts/receipt-page.ts';
import { receiptFields, type ReadingFault, type ReceiptField } from '#core/receipts/receipt-field.ts';
import type { Evidence, ReadingDetails, ReceiptFields } from '#contract/receipts/receipts.ts';
import { knownSuppliers } from '../contacts/index.ts';
import { type FileParts, filesByIds, keepWords, type StoredFile } from '../files/index.ts';
import { afterAudit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { pixelsOf } from '../platform/formats/picture.ts';
import { planWork, type Workers } from '../platform/jobs/due-work.ts';
import { PageUnread, readPicture } from '../platform/ocr/ocr.ts';
import { allowPictures, readPages } from '../platform/ocr/read-pages.ts';
import { Refusal } from '../platform/refusal.ts';
import { checkTaxId } from '../platform/tax-id.ts';
import type { Steps, Work } from '../platform/work.ts';
import { type EvidenceOf, insertWaiting, selectReading, setBegun, setFields, setState, type StoredReading } from './store.ts';

let isOn = false;
/** The tax numbers of the business itself. Provided by `trade-documents`. */
export type OwnTaxIds = (work: Work) => Promise<readonly string[]>;
let ownTaxIdsOf: OwnTaxIds;
export function openReceiptReading({ readReceipts }: Pick<Config, 'readReceipts'>, ownTaxIds: OwnTaxIds): void {
  isOn = readReceipts;
  ownTaxIdsOf = ownTaxIds;
  allowPictures(readReceipts);
}
export const readsReceipts = (): boolean => isOn;

const xml = 'application/xml';
const readable: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']);
/** XML may be an electronic invoice; bank statements are XML as well. */
export const isReadable = ({ type, kind: filedAs }: Pick<StoredFile, 'type' | 'kind'>): boolean =>
  readable.has(type) || (type === xml && filedAs === 'receipt');

const kind = 'receipt_reading';
interface InBusiness {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}
export async function planReading(work: InBusiness, fileId: string, isOther: boolean): Promise<void> {
  await insertWaiting(work, fileId, isOther);
  await planWork(work, { kind, subjectId: fileId }, now());
}

/** Schedules reading of added or replaced receipts. */
export const readWhatIsAdded = (): void =>
  afterAudit(async (work, changes) => {
    const ids = changes.flatMap(({ action, subjectId }) =>
      action === 'file.added' || action === 'file.replaced' ? (subjectId ?? []) : [],
    );
    if (!isOn || ids.length === 0) return;
    for (const file of await filesByIds(work, ids)) if (file.kind === 'receipt' && isReadable(file)) await planReading(work, file.id, true);
  });

/** More attempts than this aren't a coincidence: the document is the cause. */
const mostAttempts = 3;
const pauseMs = 10_000;

class Unreadable extends Error {}

interface ReadFile {
  readonly pages: readonly ReadPage[];
  /** Text recognized only in pictures. */
  readonly seen: string;
}
/** The data of an electronic invoice, as XML or attached to a PDF; null if there is none. Provided by `e-invoices`. */
export type ReadExactly = (bytes: Buffer) => Promise<ReadReceipt | null>;
const textOf = (page: ReadPage): string => page.lines.map(({ text }) => text).join('\n');

async function readFile(type: string, bytes: Buffer): Promise<ReadFile> {
  if (type === 'application/pdf') {
    const { pages, pictures } = await readPages(bytes);
    return { pages, seen: pictures.map((page) => `${textOf(page)}\n`).join('') };
  }
  const pixels = await pixelsOf(bytes);
  if (typeof pixels === 'string') throw new Unreadable(pixels);
  const page = await readPicture(pixels);
  return { pages: [page], seen: textOf(page) };
}

/** The reading of a document, and the text recognized in its pictures. */
interface Understood extends Pick<ReadFile, 'seen'> {
  readonly found: ReadReceipt;
  readonly source: ReadingDetails['source'];
}
const mostLines = 200;
const cut = (text: string | undefined, most: number): string | null => text?.slice(0, most).toWellFormed().trim() || null;

/** The new reading, with a person's earlier corrections. */
function merged(
  { found, source }: Understood,
  { evidence: before, ...kept }: StoredReading,
): readonly [ReceiptFields, EvidenceOf, ReadingDetails] {
  const was = (field: ReceiptField): boolean => before[field]?.isCorrected === true;
  const fields: ReceiptFields = {
    merchant: was('merchant') ? kept.merchant : cut(found.merchant?.value, 200),
    date: was('date') ? kept.date : (found.date?.value ?? null),
    totalMinor: was('total') ? kept.totalMinor : (found.total?.value ?? null),
    currency: (was('currency') ? kept.currency : null) ?? found.currency.value,
    taxMinor: was('tax') ? kept.taxMinor : (found.tax?.value ?? null),
    number: was('number') ? kept.number : cut(found.number?.value, 60),
    due: was('due') ? kept.due : (found.due?.value ?? null),
    iban: was('iban') ? kept.iban : (found.iban?.value ?? null),
    taxId: was('taxId') ? kept.taxId : cut(found.taxId?.value, 40),
  };
  const evidence = receiptFields.flatMap((field): [ReceiptField, Evidence][] => {
    const one = found[field];
    if (was(field)) return [[field, { ...before[field], isCorrected: true } as Evidence]];
    if (!one) return [];
    const other = field === 'date' ? (found.date?.other ?? null) : null;
    return [[field, { confidenceBp: one.confidenceBp, place: one.place, isCorrected: false, other }]];
  });
  const details = {
    taxes: found.taxes.map(({ value, ...own }) => ({ ...value, ...own })),
    lines: found.lines.slice(0, mostLines).map(({ value, ...own }) => ({ ...own, ...value, text: cut(value.text, 300) ?? '' })),
    source,
  };
  return [fields, Object.fromEntries(evidence), details];
}

/** Why it can't be read at all; undefined for temporary failures. */
function faultOf(error: unknown): ReadingFault | undefined {
  if (error instanceof PageUnread) return error.reason === 'busy' ? undefined : error.reason === 'unfit' ? 'unreadable' : error.reason;
  if (error instanceof Unreadable) return 'unreadable';
  return error instanceof Refusal && error.problems[0].code === 'file.no_preview' ? 'unreadable' : undefined;
}

const isTaxId = (country: string, text: string): boolean => checkTaxId(country, text).isValid;

async function begin(work: Work, id: string) {
  const attempts = await setBegun(work, id);
  const [file] = await filesByIds(work, [id]);
  if (attempts === null || !file || file.removedAt !== null) return null;
  const { country, baseCurrency: currency, name, timeZone } = work.org;
  const [suppliers, ownTaxIds] = [await knownSuppliers(work), await ownTaxIdsOf(work)];
  const books: BooksAround = { country, currency, ownName: name, ownTaxIds, today: today(timeZone), suppliers, isTaxId };
  return { attempts, file, orgId: work.org.id, books };
}

async function keep(steps: Steps, file: StoredFile, read: Understood): Promise<void> {
  await steps(async (work) => {
    const kept = await selectReading(work, file.id, true);
    // It was replaced, or corrected by a person, in the meantime.
    if (kept?.state !== 'reading') return;
    await setFields(work, file.id, ...merged(read, kept));
    if (read.seen !== '') await keepWords(work, file, read.seen);
  });
}

/** An electronic invoice takes precedence over what its pages show. */
async function understood({ type }: StoredFile, bytes: Buffer, books: BooksAround, readExactly: ReadExactly): Promise<Understood> {
  const exact = type === xml || type === 'application/pdf' ? await readExactly(bytes) : null;
  if (exact) return { found: exact, source: 'e_invoice', seen: '' };
  if (type === xml) throw new Unreadable('no electronic invoice');
  const { pages, seen } = await readFile(type, bytes);
  return { found: readReceipt(pages, books), source: 'pages', seen };
}

/** Returns when to try again; null if it is read, or never can be. */
async function readOnce(files: FileParts['bytes'], readExactly: ReadExactly, steps: Steps, id: string): Promise<Date | null> {
  const begun = await steps((work) => begin(work, id));
  if (!begun) return null;
  const { attempts, file, orgId, books } = begun;
  try {
    await keep(steps, file, await understood(file, await files.read(orgId, file), books, readExactly));
    return null;
  } catch (error) {
    const fault = faultOf(error);
    const isOver = fault !== undefined && (fault !== 'ended' || attempts >= mostAttempts);
    await steps((work) => setState(work, id, isOver ? 'failed' : 'waiting', isOver ? fault : null));
    if (isOver) return null;
    if (error instanceof PageUnread) return new Date(now().getTime() + pauseMs);
    throw error;
  }
}

export const readingWorkers = (files: FileParts['bytes'], readExactly: ReadExactly): Workers => ({
  [kind]: { inSteps: (steps, id) => readOnce(files, readExactly, steps, id) },
});

/**
 * The reading of the pages of a document, made at once if there is none: for a person who waits for it. Undefined where nothing can be
 * read, 'busy' where it has to be tried again.
 */
export async function readPagesNow(files: FileParts['bytes'], steps: Steps, id: string): Promise<StoredReading | 'busy' | undefined> {
  const reading = async (): Promise<StoredReading | undefined> => {
    const stored = await steps((work) => selectReading(work, id));
    return stored?.state === 'read' ? stored : undefined;
  };
  const known = await reading();
  if (known || !isOn) return known;
  await steps((work) => insertWaiting(work, id, false));
  return (await readOnce(files, () => Promise.resolve(null), steps, id)) === null ? reading() : 'busy';
}
