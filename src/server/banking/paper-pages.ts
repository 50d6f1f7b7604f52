// The pages of a PDF that was dropped on the import page, read in processes of their own.
import { createHash } from 'node:crypto';
import { megabytesOf } from '#core/statement/statement.ts';
import { arePicturesRead, type ReadPdf, readPages } from '../platform/ocr/read-pages.ts';
import { PageUnread } from '../platform/ocr/ocr.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { PaperToRead } from './paper-file.ts';
import { tooLarge, unreadable } from './statement-file.ts';

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Pages of files that were read a moment ago: between looking at a scan and importing it, it is not read again. */
const recent = new Map<string, ReadPdf>();
const mostRecent = 8;

export async function openPaper(bytes: Uint8Array): Promise<ReadPdf> {
  if (bytes.length > megabytesOf.pdf * 1_048_576) throw tooLarge(megabytesOf.pdf);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = recent.get(hash);
  if (known) return known;
  const read = await readPages(bytes).catch((error: unknown) => {
    if (error instanceof PageUnread) throw error.reason === 'busy' ? refused('statement.busy') : unreadable('file.unfit');
    if (error instanceof Refusal && error.problems[0].code === 'file.no_preview') throw unreadable('file.unfit');
    throw error;
  });
  recent.set(hash, read);
  for (const old of [...recent.keys()].slice(0, Math.max(0, recent.size - mostRecent))) recent.delete(old);
  return read;
}

export const paperToRead = ({ pages, pictures }: ReadPdf): PaperToRead => ({
  pages,
  pictureCount: pictures.length,
  arePicturesRead: arePicturesRead(),
});
