// The contents of a business export: its tables as they are, lists and a plain-text ledger for people, printed documents, stored files, and
// a README that explains them.
import { formatMinor } from '#core/money.ts';
import { everyFile } from '../files/index.ts';
import { accounts, journalText } from '../ledger/index.ts';
import { eInvoicesOf } from '../e-invoices/index.ts';
import { exportContacts } from '../contacts/index.ts';
import { exportStatement } from '../reports/index.ts';
import {
  attachmentBytes,
  everyAttachment,
  everyLogo,
  finalDocuments,
  logoBytes,
  printOf,
  selectPurchases,
  selectDocuments,
  type StoredBill,
  type StoredDocument,
} from '../trade-documents/index.ts';
import type { ArchiveWriter } from '../platform/archive/archive-file.ts';
import { type SealedTable, writeTablesOf } from '../platform/archive/archive-tables.ts';
import type { Snapshot } from '../platform/archive/snapshot.ts';
import { today } from '../platform/clock.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import { log } from '../platform/log.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AskedWork } from '../platform/work.ts';
import { readMe } from './read-me.ts';

export interface Contents {
  readonly archive: ArchiveWriter;
  readonly snapshot: Snapshot;
  readonly work: AskedWork;
  readonly files: FileBytes;
  readonly sealed: readonly SealedTable[];
  /** Called after each part. */
  readonly tell: (done: number, total: number) => Promise<void>;
}

async function* bytesOf(text: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const part of text) yield Buffer.from(part);
}
const ofFile = async (file: File): Promise<Buffer[]> => [Buffer.from(await file.arrayBuffer())];
const csv = (header: readonly string[], rows: readonly (readonly string[])[]): Buffer[] => [
  Buffer.from(toCsv({ header: [...header], rows: rows.map((cells) => ({ cells: [...cells], style: 'line', depth: 0 })) })),
];

/** A file name that is unique in the archive and valid on every system. */
function makeNames(): (folder: string, wanted: string) => string {
  const taken = new Set<string>();
  return (folder, wanted) => {
    const clean = wanted.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+/, '') || 'file';
    const [, stem = clean, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/.exec(clean) ?? [];
    for (let times = 1; ; times++) {
      const name = `${folder}/${times === 1 ? clean : `${stem} (${times})${ending}`}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}

async function writeLists({ archive, work }: Contents): Promise<void> {
  const rows = (await accounts(work)).map((one) => [one.code, one.name, one.kind, one.subkind, one.currency ?? '']);
  await archive.add('lists/accounts.csv', csv(['code', 'name', 'kind', 'subkind', 'currency'], rows));
  const statement = { kind: 'trial-balance', to: today(work.org.timeZone), compare: 'none', basis: 'accrual', method: 'indirect' } as const;
  await archive.add(
    'lists/trial-balance.csv',
    await ofFile(await exportStatement(work, { ...statement, showZero: false, language: work.language, format: 'csv' })),
  );
  await archive.add('lists/contacts.csv', await ofFile(await exportContacts(work)));
  await archive.add('lists/journal.csv', bytesOf(journalText(work, 'csv')));
  await archive.add('ledger/books.journal', bytesOf(journalText(work, 'hledger')));
  await archive.add('ledger/books.beancount', bytesOf(journalText(work, 'beancount')));
}

const folderOf = { quote: 'quotes', invoice: 'invoices', credit_note: 'credit-notes' } as const;

function rowOf(
  { kind, number, draft, issuedOn, dueOn, currency, payableMinor }: StoredDocument | StoredBill,
  name: string,
): readonly string[] {
  return [
    kind,
    number ?? '',
    issuedOn ?? '',
    dueOn ?? '',
    draft.contactId ?? '',
    currency,
    formatMinor(BigInt(payableMinor), currency),
    name,
  ];
}

/** A document that can't be drawn is skipped and logged; its contents are in the tables. */
async function paperOf(work: AskedWork, stored: StoredDocument): Promise<Buffer | undefined> {
  return printOf(work, stored).then(
    ({ bytes }) => bytes,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 503) throw error;
      log.warn('a document of an export cannot be drawn', { id: stored.id, error });
      return undefined;
    },
  );
}

/** Writes everything except the manifest, which the caller writes. */
export async function writeContents(contents: Contents): Promise<void> {
  const { archive, snapshot, work, files, sealed, tell } = contents;
  const nameIn = makeNames();
  const [documents, stored, attachments] = [await finalDocuments(work), await everyFile(work), await everyAttachment(work)];
  const logos = await everyLogo(work);
  const total = 2 + documents.length + stored.length + attachments.length + logos.length;
  let done = 0;
  const next = (): Promise<void> => tell(++done, total);
  await tell(0, total);

  await archive.add('README.txt', [Buffer.from(readMe(work))]);
  await writeTablesOf(snapshot.client, archive, work.org.id, sealed);
  await next();
  await writeLists(contents);
  await next();

  const rows: (readonly string[])[] = [];
  for (const { id, kind } of documents) {
    const folder = (folderOf as Readonly<Partial<Record<string, string>>>)[kind];
    const document = (await (folder === undefined ? selectPurchases(work, [id]) : selectDocuments(work, [id])))[0];
    if (!document) continue;
    const paper = folder === undefined ? undefined : await paperOf(work, document as StoredDocument);
    const name = folder === undefined || !paper ? '' : nameIn(folder, `${document.number}.pdf`);
    if (paper) await archive.add(name, [paper], { isPacked: false });
    if (folder !== undefined)
      for (const { format, content } of await eInvoicesOf(work, id))
        await archive.add(nameIn(folder, `${document.number} ${format}.xml`), [Buffer.from(content)]);
    rows.push(rowOf(document, name));
    await next();
  }
  const header = ['kind', 'number', 'date', 'due', 'contact id', 'currency', 'total', 'file'];
  await archive.add('lists/documents.csv', csv(header, rows));

  for (const file of stored) {
    const folder = file.removedAt === null ? `documents/${file.path.split('/').slice(0, -1).join('/') || 'other'}` : 'documents/deleted';
    const of = { table: 'stored_file', id: file.id };
    await archive.add(nameIn(folder, file.name), [await files.read(work.org.id, file)], { about: () => ({ of }) });
    await next();
  }
  for (const attachment of attachments) {
    const of = { table: 'sales_attachment', id: attachment.id };
    await archive.add(nameIn('attachments', attachment.name), [await attachmentBytes(work, attachment)], { about: () => ({ of }) });
    await next();
  }
  for (const one of logos) {
    const of = { table: 'sales_logo', id: one.hash };
    await archive.add(`logos/${one.hash.slice(0, 16)}.png`, [await logoBytes(work, one)], { about: () => ({ of }), isPacked: false });
    await next();
  }
}
