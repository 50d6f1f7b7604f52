// Attachments, encrypted: the only SQL that names sales_attachment.
import type { AttachmentType } from '#contract/trade-documents/attachments.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

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

/** The bytes of one attachment. */
export async function selectSealed(work: Scope, id: string): Promise<Buffer | undefined> {
  const row = await work.tx
    .selectFrom('sales_attachment')
    .select('sealed')
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/** False if the id was used before, even if that file was removed since. */
export async function insertAttachment(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  file: Omit<AttachmentRow, 'isOfDraft' | 'addedAt'> & { readonly sealed: Buffer },
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
      sealed: file.sealed,
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
    .set({ removed_at: now(), sealed: null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes the attachments of a deleted draft. */
export async function removeAttachmentsOf(work: Scope, documentId: string): Promise<void> {
  await work.tx
    .updateTable('sales_attachment')
    .set({ removed_at: now(), sealed: null })
    .where('document_id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .where('removed_at', 'is', null)
    .execute();
}
