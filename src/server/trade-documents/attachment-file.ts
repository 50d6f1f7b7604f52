// Checks a file from outside by its name and content, and converts it: pictures are re-encoded, text is stored as UTF-8.
import type { AttachmentType } from '#contract/trade-documents/attachments.ts';
import { contentOfPdf } from '../platform/pdf-content.ts';
import { drawCopy } from '../platform/formats/picture.ts';
import { refused } from '../platform/refusal.ts';
import { cleanName, isPdf, textOf } from '../platform/formats/file-content.ts';

export const maxFileBytes = 10 * 1024 * 1024;
const types: Readonly<Record<string, AttachmentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
};

export interface CheckedFile {
  readonly name: string;
  readonly type: AttachmentType;
  readonly bytes: Buffer;
}

/** The content to store. Throws `attachment.…` if the file isn't accepted. */
export async function checkedFile(file: File): Promise<CheckedFile> {
  if (file.size > maxFileBytes) throw refused('attachment.too_large', {}, 'file');
  if (file.size === 0) throw refused('attachment.empty', {}, 'file');
  const name = cleanName(file.name);
  const ending = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (!type) throw refused('attachment.type', {}, 'file');
  const bytes = await keptOf(type, Buffer.from(await file.arrayBuffer()), name);
  if (bytes.length > maxFileBytes) throw refused('attachment.too_large', {}, 'file');
  return { name, type, bytes };
}

async function keptOf(type: AttachmentType, bytes: Buffer, name: string): Promise<Buffer> {
  if (type.startsWith('image/')) {
    const drawn = await drawCopy(bytes, name);
    if (drawn === 'not_a_picture') throw refused('attachment.type', {}, 'file');
    if (typeof drawn === 'string') throw refused(`attachment.${drawn}`, {}, 'file');
    return drawn;
  }
  const kept = type === 'application/pdf' ? (isPdf(bytes) ? bytes : null) : textOf(bytes);
  const content = type === 'application/pdf' && kept ? contentOfPdf(kept) : 'plain';
  if (content !== 'plain') throw refused(`attachment.${content}`, {}, 'file');
  if (!kept) throw refused('attachment.type', {}, 'file');
  if (kept.length === 0) throw refused('attachment.empty', {}, 'file');
  return kept;
}
