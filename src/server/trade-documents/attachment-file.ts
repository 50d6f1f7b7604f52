// What a file from outside is, by its name and its content both; and what of it is kept: pictures are re-encoded, text is stored as UTF-8.
import type { AttachmentType } from '#contract/trade-documents/attachments.ts';
import { drawCopy } from '../platform/picture.ts';
import { refused } from '../platform/refusal.ts';
import { decodeText } from '../platform/text-encoding.ts';

export const maxFileBytes = 10 * 1024 * 1024;
const maxName = 200;
const types: Readonly<Record<string, AttachmentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** A name that is safe in a list, an email and a folder: no path, no invisible characters, its extension kept. */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = seen.lastIndexOf('.');
  if (dot < 0) return seen.slice(0, maxName);
  return shortened(seen, maxName);
}

/** At most so many characters, with its ending. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = name.slice(name.lastIndexOf('.'));
  return `${name
    .slice(0, most - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}${ending}`;
}

const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.subarray(0, 9).toString('latin1')) && bytes.subarray(-1024).includes('%%EOF');

/** Text without what no text has; null for anything else, and for what a reader would take for something other than text. */
function textOf(bytes: Buffer): Buffer | null {
  const { text } = decodeText(bytes);
  if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return null;
  if (/^\s*(?:%PDF-|%!PS|\{\\rtf|<!doctype|<\?|<!--|<[a-z]+[\s/>])/i.test(text)) return null;
  return Buffer.from(text.replace(/^\uFEFF/, ''));
}

export interface CheckedFile {
  readonly name: string;
  readonly type: AttachmentType;
  readonly bytes: Buffer;
}

/** What is kept of a file. Throws `attachment.…` where nothing is. */
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
  if (!kept) throw refused('attachment.type', {}, 'file');
  if (kept.length === 0) throw refused('attachment.empty', {}, 'file');
  return kept;
}
