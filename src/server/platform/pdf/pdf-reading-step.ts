// Reads an untrusted PDF: its text, and a page as pixels. Runs in a sandboxed process (process-pool.ts), with a reader compiled to
// WebAssembly.
import { serialize } from 'node:v8';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const mostPages = 20;
const mostLetters = 100_000;
const mostPixels = 6_000_000;

export type AskedOfPdf =
  | { readonly ask: 'text'; readonly bytes: Uint8Array }
  /** `page` counts from 1. */
  | { readonly ask: 'page'; readonly bytes: Uint8Array; readonly page: number; readonly width: number };
export interface PdfText {
  readonly pages: number;
  /** Of the first twenty pages. */
  readonly text: string;
}
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly pixels: Uint8Array;
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;
type Opened = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

function textOf(document: Opened): PdfText {
  const pages = document.getPageCount();
  let text = '';
  for (let at = 0; at < Math.min(pages, mostPages) && text.length < mostLetters; at++) text += `${document.getPage(at).getText()}\n`;
  return { pages, text: text.slice(0, mostLetters) };
}

async function pageOf(document: Opened, page: number, wanted: number): Promise<PdfPage> {
  if (page > document.getPageCount()) throw new Error('there is no such page');
  const found = document.getPage(page - 1);
  const { originalWidth, originalHeight } = found.getOriginalSize();
  const scale = Math.min(wanted / originalWidth, Math.sqrt(mostPixels / (originalWidth * originalHeight)));
  const { width, height, data } = await found.render({ scale, render: async (drawn) => drawn.data });
  return { width, height, pixels: data };
}

export async function takeStep(asked: AskedOfPdf): Promise<Uint8Array> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(asked.bytes);
  try {
    return serialize(asked.ask === 'text' ? textOf(document) : await pageOf(document, asked.page, asked.width));
  } finally {
    document.destroy();
  }
}
