// Draws a document in a worker process, from its frozen copy: data goes in, bytes come out.
import type { PaperPages } from '#contract/trade-documents/paper.ts';
import { drawing, drawn } from '../../platform/pdf/pdf-pool.ts';
import type { FrozenDocument } from '../frozen.ts';
import type { DrawingOptions, DrawingStep } from './document.ts';

const module = import.meta.resolve('./document.ts');

/** The file, a PDF/A-3b. Throws `print.failed` if it takes too much time or memory. */
export const drawDocument = (document: FrozenDocument, options: DrawingOptions = {}): Promise<Buffer<ArrayBuffer>> =>
  drawn(module, { kind: 'document', document, options } satisfies DrawingStep);

/** Its first pages for a screen, and its page count. */
export const drawPages = async (document: FrozenDocument, options: Omit<DrawingOptions, 'attachXml'>): Promise<PaperPages> =>
  JSON.parse((await drawn(module, { kind: 'pages', document, options } satisfies DrawingStep)).toString('utf8')) as PaperPages;

export interface ManyDrawn {
  readonly add: (document: FrozenDocument, options: Omit<DrawingOptions, 'attachXml'>) => Promise<Buffer<ArrayBuffer>>;
  readonly close: () => Promise<Buffer<ArrayBuffer>>;
}

/** Many documents in one file; each step returns the next part of it. The worker is reserved until `use` is done. */
export const drawMany = (
  about: { readonly title: string; readonly author: string; readonly language: string; readonly createdAt: Date },
  use: (start: Buffer<ArrayBuffer>, many: ManyDrawn) => Promise<void>,
): Promise<void> =>
  drawing.use(module, async (step) => {
    const ask = (asked: DrawingStep): Promise<Buffer<ArrayBuffer>> => step(asked);
    await use(await ask({ kind: 'open', ...about }), {
      add: (document, options) => ask({ kind: 'add', document, options }),
      close: () => ask({ kind: 'close' }),
    });
  });
