// The pages of a PDF as lines with their places: a page with words by its words, one that is only a picture by the models that read pictures.
import type { ReadPage } from '#core/receipts/receipt-page.ts';
import { letterCount } from '#core/receipts/receipt-words.ts';
import { drawPdfPage, readPdfLines } from '../pdf/pdf-reading.ts';
import { readPicture } from './ocr.ts';

/** A page with fewer letters is a picture. */
const leastLetters = 10;
const pixelsAcross = 1654;

let readsPictures = true;
/** Reading pictures takes more memory than some machines have. */
export function allowPictures(isAllowed: boolean): void {
  readsPictures = isAllowed;
}
export const arePicturesRead = (): boolean => readsPictures;

const lettersOn = ({ lines }: ReadPage): number => lines.reduce((sum, { text }) => sum + letterCount(text), 0);

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  /** Of those, the ones that were read as pictures. */
  readonly pictures: readonly ReadPage[];
}

/** Throws PageUnread or `file.no_preview`. Where pictures are not read, such a page has no lines. */
export async function readPages(bytes: Uint8Array): Promise<ReadPdf> {
  const pages: ReadPage[] = [];
  const pictures: ReadPage[] = [];
  for (const [at, page] of (await readPdfLines(bytes)).entries()) {
    if (!readsPictures || lettersOn(page) >= leastLetters) {
      pages.push(page);
      continue;
    }
    const { width, height, pixels } = await drawPdfPage(bytes, at + 1, pixelsAcross);
    const read = await readPicture({ width, height, channels: 4, data: pixels });
    pictures.push(read);
    pages.push(read);
  }
  return { pages, pictures };
}
