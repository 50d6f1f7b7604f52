// Stored files; on screen they are documents.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fileKinds } from '#core/files/file-kind.ts';
import { fileSubjectKinds } from '#core/files/file-subject.ts';
import { CurrencyCode, Day, Flag, Id, Instant, Minor } from '../fields.ts';
import { Tag, Tagging } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';

const FileKind = z.enum(fileKinds);
const FileYear = z.coerce.number().int().min(1900).max(2200);

const SubjectKind = z.enum(fileSubjectKinds);
/** What a document is linked to, as shown in its own list. */
const FileLink = z.object({
  kind: SubjectKind,
  id: Id,
  type: z.enum([
    'income',
    'expense',
    'transfer',
    'invoice',
    'quote',
    'credit_note',
    'bill',
    'supplier_credit',
    'company',
    'person',
    'request',
  ]),
  /** Description, number or name; empty if there is none yet. */
  title: z.string(),
  contactName: z.string(),
  day: Day.nullable(),
  minor: Minor.nullable(),
  currency: CurrencyCode.nullable(),
});
export type FileLink = z.infer<typeof FileLink>;

const FileRow = z.object({
  id: Id,
  name: z.string(),
  kind: FileKind,
  type: z.string(),
  byteCount: z.int(),
  dated: Day,
  addedAt: Instant,
  /** It can be shown as an image. */
  hasPreview: z.boolean(),
  /** For a PDF, once it was read. */
  pageCount: z.int().nullable(),
  /** The caller may rename, refile and delete it. */
  isChangeable: z.boolean(),
  /** It belongs to a posted entry: until then it can be neither deleted nor replaced. Without a law if none is known for the country. */
  kept: z.object({ through: Day, law: z.string().nullable(), source: z.string().nullable() }).nullable(),
  tags: z.array(Tag),
  /** Those that the caller may see. */
  links: z.array(FileLink),
});
export type FileRow = z.infer<typeof FileRow>;
const Name = z.string().trim().min(1).max(200);
const Ids = z.object({ ids: z.array(Id).min(1).max(100) });
const Linking = Ids.extend({ subjectKind: SubjectKind, subjectId: Id });
const Files = z.object({ files: z.array(FileRow) });

const at = (method: 'GET' | 'POST' | 'PUT', path: `/files${string}`, summary: string) =>
  ({ method, path, tags: ['Documents'], summary }) as const;

/** Narrows the list. Amounts and the contact are those of the linked item. */
export const fileFilter = {
  /** Words in its name, its folders, or its text. */
  search: z.string().max(200).optional(),
  kind: FileKind.optional(),
  year: FileYear.optional(),
  from: Day.optional(),
  to: Day.optional(),
  tagId: Id.optional(),
  contactId: Id.optional(),
  minMinor: z.coerce.number().int().min(0).max(1e13).optional(),
  maxMinor: z.coerce.number().int().min(0).max(1e13).optional(),
  /** Only those without any link. */
  isUnlinked: Flag.optional(),
  /** Only those linked to this item; both are given, or neither. */
  subjectKind: SubjectKind.optional(),
  subjectId: Id.optional(),
};

export const filesContract = {
  listFiles: oc
    .route(at('GET', '/files', 'Documents by date, name or size; found by their name and what is written in them'))
    .input(
      z.object({
        ...fileFilter,
        sort: z.enum(['date', 'name', 'size']).default('date'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        ...pageFields,
      }),
    )
    .output(page(FileRow)),
  fileDetails: oc
    .route(at('GET', '/files/{id}/details', 'One document, with what it is linked to'))
    .input(z.object({ id: Id }))
    .output(FileRow),
  linkFiles: oc
    .route(at('POST', '/files/link', 'Link documents to a transaction, an invoice, a bill or a contact'))
    .input(Linking)
    .output(Files),
  unlinkFiles: oc
    .route(at('POST', '/files/unlink', 'End such links; the documents stay'))
    .input(Linking)
    .output(Files),
  tagFiles: oc
    .route(at('POST', '/files/tags', 'Add tags to documents, or remove them'))
    .input(Ids.extend(Tagging.shape))
    .output(Files),
  fileFolders: oc
    .route(at('GET', '/files/folders', 'How many documents there are of each year and kind'))
    .input(z.object({}))
    .output(z.array(z.object({ year: z.int(), kind: FileKind, count: z.int() }))),
  addFile: oc
    .route(at('POST', '/files', 'Add a document of at most 25 MB; a second one of the same name is numbered'))
    .input(
      z.object({
        id: Id,
        kind: FileKind.default('receipt'),
        file: z.file(),
        /** The item to link it to on upload; both are given, or neither. */
        subjectKind: SubjectKind.optional(),
        subjectId: Id.optional(),
      }),
    )
    .output(FileRow),
  file: oc
    .route(at('GET', '/files/{id}', 'The original, byte for byte'))
    .input(z.object({ id: Id }))
    .output(z.file()),
  filePreview: oc
    .route(at('GET', '/files/{id}/preview', 'A picture, or a page of a PDF, drawn anew for the screen'))
    .input(z.object({ id: Id, page: z.coerce.number().int().min(1).max(20).default(1) }))
    .output(z.file()),
  saveFile: oc
    .route(at('PUT', '/files/{id}', 'Rename a document, or file it under another kind or date'))
    .input(z.object({ id: Id, name: Name, kind: FileKind, dated: Day }))
    .output(FileRow),
  copyFile: oc
    .route(at('POST', '/files/{id}/copy', 'Copy a document'))
    .input(z.object({ id: Id, copyId: Id }))
    .output(FileRow),
  removeFiles: oc
    .route(at('POST', '/files/remove', 'Delete documents; for thirty days they can be restored'))
    .input(Ids)
    .output(Files),
  restoreFiles: oc
    .route(at('POST', '/files/restore', 'Restore deleted documents'))
    .input(Ids)
    .output(Files),
  zipFiles: oc
    .route(at('POST', '/files/zip', 'Documents in one ZIP file, up to 100 and 200 MB'))
    .input(Ids)
    .output(z.file()),
  shareFile: oc
    .route(at('POST', '/files/{id}/share', 'An address that downloads the document without an account, for 24 hours'))
    .input(z.object({ id: Id }))
    .output(z.object({ url: z.string() })),
  writeDocument: oc
    .route(at('POST', '/files/documents', 'Write a letter or a note and keep it as PDF'))
    .input(
      z.object({
        id: Id,
        kind: z.enum(['letter', 'note']),
        title: z.string().trim().min(1).max(120),
        recipient: z.string().trim().max(500).default(''),
        text: z.string().trim().min(1).max(20_000),
        dated: Day,
      }),
    )
    .output(FileRow),
};
