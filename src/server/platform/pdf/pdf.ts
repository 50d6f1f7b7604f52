// A printed statement as PDF: the content goes in, a file comes out of the worker process.
import type { Language } from '#core/language.ts';
import type { Paper } from '#core/trade-documents/paper.ts';
import { drawn } from './pdf-pool.ts';

export interface PrintedRow {
  readonly label: string;
  readonly depth: number;
  readonly style: 'section' | 'line' | 'subtotal' | 'total' | 'note';
  /** Ready to print, one per column; empty where the column has nothing. */
  readonly figures: readonly string[];
}
export interface PrintedTable {
  readonly businessName: string;
  readonly title: string;
  /** Lines under the title: period, basis, currency. */
  readonly subtitles: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly PrintedRow[];
  /** Printed in red above the table. */
  readonly alert: string | null;
  readonly footer: string;
  /** The language of all texts here. */
  readonly language: Language;
  readonly paper: Paper;
  readonly createdAt: Date;
}

/** The table on as many pages as it needs, headings repeated. */
export const printedPdf = (table: PrintedTable): Promise<Buffer<ArrayBuffer>> => drawn(import.meta.resolve('./pdf-statement.ts'), table);
