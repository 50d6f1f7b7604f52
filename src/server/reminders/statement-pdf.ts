// Draws a statement of account in a worker process: data goes in, bytes come out.
import { drawn } from '../platform/pdf/pdf-pool.ts';
import type { StatementPrint } from './statement-drawing.ts';

const module = import.meta.resolve('./statement-drawing.ts');

/** The file, a PDF/A-3b. Throws `print.failed` if it takes too much time or memory. */
export const drawStatement = (print: StatementPrint): Promise<Buffer<ArrayBuffer>> => drawn(module, print);
