// Attachments; their bytes are objects, or still in their column (paper-bytes.ts): the only SQL that names sales_attachment.
import { sql } from 'kysely';
import type { AttachmentType } from '#contract/trade-documents/attachments.ts';
import { now } from '../platform/clock.ts';
import type { Kept } from '../platform/objects/object-bytes.ts';
import type { ObjectRow } from '../platform/objects/object-sweep.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface InBusiness {
  readonly tx: Work['tx'];
  readonly org: { readonly id: string };
}

export interface AttachmentRow {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly type: AttachmentType;
  readonly byteCount: number;
  readonly sha256: Buffer;
  readonly isOfDraft: boolean;
  readonly addedAt: Date;
}
const fields = [
  'id',
  'document_id as documentId',
  'name',
  'type',
  'byte_count as byteCount',
  'sha256',
  'is_of_draft as isOfDraft',
  'added_at as addedAt',
] as const;

/** The document's attachments without their bytes, in the order they were added. */
export async function selectAttachments(work: Scope, documentId: string): Promise<readonly AttachmentRow[]> {
  const rows = await work.tx
    .selectFrom('sales_attachment')
    .select(fields)
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as AttachmentType }));
}

/** Of all documents, in the order of their ids. */
export async function selectEveryAttachment(work: Scope): Promise<readonly AttachmentRow[]> {
  const rows = await work.tx
    .selectFrom('sales_attachment')
    .select(fields)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as AttachmentType }));
}

/** Where the bytes of one attachment are. */
export const selectContent = (work: Scope, id: string) =>
  work.tx
    .selectFrom('sales_attachment')
    .select(['sealed', 'object_id as objectId', 'sealed_key as sealedKey'])
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Attachments whose bytes are still in the column, by id. */
export const selectUnmoved = (work: Scope, after: string | null) =>
  work.tx
    .selectFrom('sales_attachment')
    .select(['id', 'sealed', 'sha256'])
    .where('org_id', '=', work.org.id)
    .where('sealed', 'is not', null)
    .$if(after !== null, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** False if it was removed, or moved by another process, meanwhile. */
export async function moveToObject(
  work: Scope,
  id: string,
  { objectId, sealedKey }: Pick<Kept, 'objectId' | 'sealedKey'>,
): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('sales_attachment')
    .set({ object_id: objectId, sealed_key: sealedKey, sealed: null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Objects that attachments name. */
export const selectAttachmentObjects = (work: InBusiness) =>
  work.tx
    .selectFrom('sales_attachment')
    .select(['id', sql<string>`object_id`.as('objectId'), sql<Buffer>`sealed_key`.as('sealedKey')])
    .where('org_id', '=', work.org.id)
    .where('object_id', 'is not', null)
    .execute();

export async function updateAttachmentKey(work: InBusiness, { id, objectId }: ObjectRow, sealedKey: Buffer): Promise<void> {
  await work.tx
    .updateTable('sales_attachment')
    .set({ sealed_key: sealedKey })
    .where('id', '=', id)
    .where('object_id', '=', objectId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** False if the id was used before, even if that file was removed since. */
export async function insertAttachment(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  file: Omit<AttachmentRow, 'isOfDraft' | 'addedAt'> & Kept,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work.tx
    .insertInto('sales_attachment')
    .values({
      org_id: work.org.id,
      id: file.id,
      document_id: file.documentId,
      name: file.name,
      type: file.type,
      byte_count: file.byteCount,
      sha256: file.sha256,
      object_id: file.objectId,
      sealed_key: file.sealedKey,
      is_of_draft: true, // the database sets the real value
      added_by: work.userId,
      added_at: now(),
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function markAttachmentRemoved(work: Scope, id: string): Promise<void> {
  await work.tx
    .updateTable('sales_attachment')
    .set({ removed_at: now(), sealed: null, object_id: null, sealed_key: null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes the attachments of a deleted draft; the sweep removes their objects. */
export async function removeAttachmentsOf(work: Scope, documentId: string): Promise<void> {
  await work.tx
    .updateTable('sales_attachment')
    .set({ removed_at: now(), sealed: null, object_id: null, sealed_key: null })
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .execute();
}
