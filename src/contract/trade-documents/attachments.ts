// Attachments of a quote, an invoice or a credit note: sent to its customer by email, and shown on the page behind its link.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Id, Instant } from '../fields.ts';

export const AttachmentType = z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain', 'text/csv']);
export type AttachmentType = z.infer<typeof AttachmentType>;
const Attachment = z.object({
  id: Id,
  name: z.string(),
  type: AttachmentType,
  byteCount: z.int(),
  addedAt: Instant,
  /** False for those present when its document was finalized. */
  isRemovable: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;
const Found = z.object({ attachments: z.array(Attachment) });
export type Attachments = z.infer<typeof Found>;

const at = (rest: '' | '/{id}', what: string) => ({
  path: `/sales/documents/{documentId}/attachments${rest}` as const,
  tags: ['Sales'],
  summary: what,
});

export const attachmentContract = {
  attachments: oc
    .route({ method: 'GET', ...at('', 'The files that go with a document') })
    .input(z.object({ documentId: Id }))
    .output(Found),
  addAttachment: oc
    .route({ method: 'POST', ...at('', 'Add a file: PDF, PNG, JPEG, WebP, TXT or CSV of at most 10 MB; 10 files and 25 MB a document') })
    .input(z.object({ documentId: Id, id: Id, file: z.file() }))
    .output(Found),
  attachment: oc
    .route({ method: 'GET', ...at('/{id}', 'One of the files') })
    .input(z.object({ documentId: Id, id: Id }))
    .output(z.file()),
  removeAttachment: oc
    .route({ method: 'DELETE', ...at('/{id}', 'Remove a file; what was there when the document was finalized stays') })
    .input(z.object({ documentId: Id, id: Id }))
    .output(Found),
};
