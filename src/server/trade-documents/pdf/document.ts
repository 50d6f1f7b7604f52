// Draws a document from its frozen copy and nothing else: the same bytes whenever it is drawn. This part runs in the worker process.
import type { InvoiceXml } from '../../platform/pdf/pdf-archive.ts';
import type { Picture } from '../../platform/pdf/pdf-picture.ts';
import { svgPages } from '../../platform/pdf/pdf-svg.ts';
import { drawnPdf, type OpenPdf, openPdf, type Sheet } from '../../platform/pdf/pdf-sheet.ts';
import type { FrozenDocument } from '../frozen.ts';
import { type PrintedDocument, printedDocument } from './content.ts';
import { drawFeet, firstPage, runText, startFlow } from './flow.ts';
import { closingHeight, drawClosing } from './payment.ts';
import { drawTable, sumsOn } from './table.ts';
import { lookOf } from './templates.ts';

function drawPages(sheet: Sheet, document: FrozenDocument, printed: PrintedDocument, logo: Picture | undefined): void {
  const look = lookOf(document.template, printed.accent);
  const flow = startFlow(sheet, printed, look, logo);
  const width = flow.right - flow.left;
  firstPage(flow);
  if (printed.intro.trim() !== '') {
    runText(flow, printed.intro, look.body, width);
    flow.y += 14;
  }
  const sums = sumsOn(flow);
  drawTable(flow, closingHeight(flow, sums));
  drawClosing(flow, sums);
  for (const sentence of printed.sentences) runText(flow, sentence, look.body, width);
  if (printed.sentences.length > 0) flow.y += 14;
  runText(flow, printed.notes, look.body, width);
  drawFeet(flow);
}

/** What is added to a document's pages and file. */
export interface DrawingOptions {
  /** The electronic invoice to embed: the file is then Factur-X. */
  readonly attachXml?: InvoiceXml | undefined;
  readonly logo?: Picture | undefined;
  /** The page on which the customer sees and pays it. */
  readonly payUrl?: string | undefined;
}
export type DrawingStep =
  | { readonly kind: 'document'; readonly document: FrozenDocument; readonly options: DrawingOptions }
  | { readonly kind: 'pages'; readonly document: FrozenDocument; readonly options: Omit<DrawingOptions, 'attachXml'> }
  | { readonly kind: 'open'; readonly title: string; readonly author: string; readonly language: string; readonly createdAt: Date }
  | { readonly kind: 'add'; readonly document: FrozenDocument; readonly options: Omit<DrawingOptions, 'attachXml'> }
  | { readonly kind: 'close' };

/** The file, a PDF/A-3b. A document without a number is a draft and marked on every page. */
export function fileOf(document: FrozenDocument, { attachXml, logo, payUrl }: DrawingOptions): Buffer<ArrayBuffer> {
  const printed = printedDocument(document, payUrl);
  const about = {
    title: printed.fileTitle,
    author: printed.sender.name,
    language: printed.language,
    paper: printed.paper,
    createdAt: new Date(`${document.issuedOn}T12:00:00Z`),
  };
  return drawnPdf(about, (sheet) => drawPages(sheet, document, printed, logo), attachXml);
}

// Nobody reads more pages in a preview.
const shownPages = 4;

// The combined file that is being written.
let open: OpenPdf | undefined;
function opened(): OpenPdf {
  if (!open) throw new Error('no file is open');
  return open;
}

/** The requests to the worker process. */
export function takeStep(step: DrawingStep): Buffer<ArrayBuffer> {
  switch (step.kind) {
    case 'document':
      return fileOf(step.document, step.options);
    case 'pages': {
      const printed = printedDocument(step.document, step.options.payUrl);
      const pages = svgPages(printed.paper, shownPages, (sheet) => drawPages(sheet, step.document, printed, step.options.logo));
      return Buffer.from(JSON.stringify(pages));
    }
    case 'open':
      open = openPdf(step);
      return opened().taken();
    case 'add': {
      const printed = printedDocument(step.document, step.options.payUrl);
      opened().draw(printed, (sheet) => drawPages(sheet, step.document, printed, step.options.logo));
      return opened().taken();
    }
    case 'close': {
      const rest = opened().end();
      open = undefined;
      return rest;
    }
  }
}
