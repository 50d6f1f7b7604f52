// Reads the text, the lines or a page of a PDF, in a worker process.
import { deserialize } from 'node:v8';
import type { ReadPage } from '#core/receipts/receipt-page.ts';
import { makePool, type Refuse } from '../jobs/process-pool.ts';
import { refused } from '../refusal.ts';
import type { AskedOfPdf, PdfPage, PdfText } from './pdf-reading-step.ts';

const unread: Refuse = (fault) => refused(fault.reason === 'busy' ? 'unavailable' : 'file.no_preview');
const reading = makePool(unread, { workers: 1, seconds: 20, megabytes: 600, kept: 0 });
export const pdfReadingLoad = () => reading.load();
const asked = async (request: AskedOfPdf): Promise<unknown> =>
  deserialize(await reading.use(import.meta.resolve('./pdf-reading-step.ts'), (step) => step(request)));

/** Throws `file.no_preview` if it can't be opened: encrypted, broken, or over the limits for time and memory. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfText> => (await asked({ ask: 'text', bytes })) as PdfText;
/** The page, counted from 1, about this many pixels wide. Throws the same, also if there is no such page. */
export const drawPdfPage = async (bytes: Uint8Array, page: number, width: number): Promise<PdfPage> =>
  (await asked({ ask: 'page', bytes, page, width })) as PdfPage;
/** The lines of its first twenty pages, with their positions. Throws the same. */
export const readPdfLines = async (bytes: Uint8Array): Promise<readonly ReadPage[]> =>
  deserialize(await reading.use(import.meta.resolve('./pdf-lines-step.ts'), (step) => step(bytes))) as readonly ReadPage[];
