// Attachments of a document: added, listed, downloaded, removed. Those it had when finalized can't be removed.
import { createHash } from 'node:crypto';
import type { Attachments } from '#contract/trade-documents/attachments.ts';
import { audit } from '../platform/audit.ts';
import type { SealedTable } from '../platform/archive/archive-tables.ts';
import type { Config } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { refused } from '../platform/refusal.ts';
import { makeSealing, type Sealing } from '../platform/secrets/sealing.ts';
import type { Work } from '../platform/work.ts';
import { checkedFile } from './attachment-file.ts';
import { type AttachmentRow, insertAttachment, markAttachmentRemoved, selectAttachments, selectSealed } from './attachment-store.ts';
import { lockDocuments, selectNumber } from './document-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

const maxFiles = 10;
const maxAllBytes = 25 * 1024 * 1024;

// Needed deep inside requests and jobs, and the same for the whole installation, so it is set once at start.
let sealing: Sealing | undefined;
export function openAttachments(config: Pick<Config, 'dataDir' | 'sealingKeys'>): void {
  sealing = makeSealing(config);
}
const sealed = (): Sealing => {
  if (!sealing) throw new Error('attachments were asked for before the server was put together');
  return sealing;
};
const placeOf = (work: { readonly org: { readonly id: string } }, id: string): string => `sales_attachment.sealed:${work.org.id}:${id}`;

/** The document's attachments, in the order they were added. */
export const attachmentsOf = (work: Reading, documentId: string): Promise<readonly AttachmentRow[]> => selectAttachments(work, documentId);

function opened(found: Buffer, place: string): Buffer<ArrayBuffer> {
  try {
    return Buffer.from(sealed().open(found, place));
  } catch (error) {
    log.error('an attachment cannot be decrypted', { place, error });
    throw refused('attachment.unreadable');
  }
}

/** The content; throws if it isn't what was added. */
export async function bytesOf(work: Reading, { id, sha256 }: AttachmentRow): Promise<Buffer<ArrayBuffer>> {
  const found = await selectSealed(work, id);
  if (!found) throw refused('not_found');
  const bytes = opened(found, placeOf(work, id));
  if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error('an attachment does not have its hash');
  return bytes;
}

/** The number of a document of any kind; null for a draft. Throws `not_found`. */
async function numberOf(work: Reading, documentId: string): Promise<string | null> {
  const number = await selectNumber(work, documentId);
  if (number === undefined) throw refused('not_found');
  return number;
}

async function answerOf(work: Reading, documentId: string): Promise<Attachments> {
  const number = await numberOf(work, documentId);
  const attachments = (await selectAttachments(work, documentId)).map(({ id, name, type, byteCount, addedAt, isOfDraft }) => ({
    id,
    name,
    type,
    byteCount,
    addedAt: addedAt.toISOString(),
    isRemovable: number === null || !isOfDraft,
  }));
  return { attachments };
}

export const attachments = (work: Reading, { documentId }: { readonly documentId: string }): Promise<Attachments> =>
  answerOf(work, documentId);

interface AttachmentAt {
  readonly documentId: string;
  readonly id: string;
}

/** Adds a file; idempotent by id. */
export async function addAttachment(work: Work, { documentId, id, file }: AttachmentAt & { readonly file: File }): Promise<Attachments> {
  await numberOf(work, documentId);
  const { name, type, bytes } = await checkedFile(file);
  await lockDocuments(work, [documentId]);
  await numberOf(work, documentId);
  const known = await selectAttachments(work, documentId);
  const sha256 = createHash('sha256').update(bytes).digest();
  const same = known.find((one) => one.id === id);
  if (same && (same.name !== name || !same.sha256.equals(sha256))) throw refused('id.other_content', {}, 'id');
  if (same) return answerOf(work, documentId);
  if (known.length >= maxFiles) throw refused('attachment.too_many', {}, 'file');
  const all = known.reduce((sum, one) => sum + one.byteCount, bytes.length);
  if (all > maxAllBytes) throw refused('attachment.too_much', {}, 'file');
  const row = { id, documentId, name, type, byteCount: bytes.length, sha256, sealed: sealed().seal(bytes, placeOf(work, id)) };
  if (!(await insertAttachment(work, row))) throw refused('not_found');
  await audit(work, {
    action: 'sales_document.file_added',
    subjectKind: 'sales_document',
    subjectId: documentId,
    after: { id, name, hash: sha256.toString('hex') },
  });
  return answerOf(work, documentId);
}

async function fileAt(work: Reading, { documentId, id }: AttachmentAt): Promise<AttachmentRow> {
  await numberOf(work, documentId);
  const found = (await selectAttachments(work, documentId)).find((one) => one.id === id);
  if (!found) throw refused('not_found');
  return found;
}

export async function attachment(work: Reading, at: AttachmentAt): Promise<File> {
  const row = await fileAt(work, at);
  const charset = row.type.startsWith('text/') ? ';charset=utf-8' : '';
  return new File([await bytesOf(work, row)], row.name, { type: `${row.type}${charset}` });
}

/** The same, for people with the document's link. */
export async function seenAttachment(
  work: Reading,
  documentId: string,
  { id }: { readonly token: string; readonly id: string },
): Promise<File> {
  const number = await numberOf(work, documentId);
  if (number === null) throw refused('not_found');
  return attachment(work, { documentId, id: id.toLowerCase() });
}

export async function removeAttachment(work: Work, at: AttachmentAt): Promise<Attachments> {
  await lockDocuments(work, [at.documentId]);
  const number = await numberOf(work, at.documentId);
  const { id, name, sha256, isOfDraft } = await fileAt(work, at);
  if (number !== null && isOfDraft) throw refused('attachment.stays');
  await markAttachmentRemoved(work, id);
  await audit(work, {
    action: 'sales_document.file_removed',
    subjectKind: 'sales_document',
    subjectId: at.documentId,
    before: { id, name, hash: sha256.toString('hex') },
  });
  return answerOf(work, at.documentId);
}

/** Attachments in the export of a business. */
export const sealedAttachments = (config: Parameters<typeof openAttachments>[0]): SealedTable => ({
  table: 'sales_attachment',
  columns: { sealed: `case when sealed is not null then decode(repeat('00', 37), 'hex') end` },
  async reseal(client, orgId, id, plain) {
    const place = placeOf({ org: { id: orgId } }, id);
    const bytes = makeSealing(config).seal(plain, place);
    await client.query('update sales_attachment set sealed = $1 where id = $2 and org_id = $3', [bytes, id, orgId]);
    return undefined;
  },
});
