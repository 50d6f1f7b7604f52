// A document on paper, from what was frozen when it was issued and nothing else: the same bytes whenever it is drawn. This part of it runs in
// the process that draws.
import type { InvoiceXml } from '../../platform/pdf-archive.ts';
import type { Picture } from '../../platform/pdf-picture.ts';
import { svgPages } from '../../platform/pdf-svg.ts';
import { drawnPdf, type OpenPdf, openPdf, type Sheet } from '../../platform/pdf-sheet.ts';
import type { FrozenDocument } from '../frozen.ts';
import { type PrintedDocument, printedDocument } from './content.ts';
import { drawFacts, drawFeet, drawLines, firstPage, type Flow, keepTogether, leadingOf, runText, startFlow } from './flow.ts';
import { drawTable } from './table.ts';
import { lookOf } from './templates.ts';

const codeSide = 92;

function drawPayment(flow: Flow, payment: NonNullable<PrintedDocument['payment']>): void {
  const { sheet, look, left, right } = flow;
  const { code } = payment;
  const height = code ? codeSide + 44 : 22 + payment.facts.length * (leadingOf(look.body) + 1.5) + 8;
  keepTogether(flow, height);
  const top = flow.y;
  sheet.part('H2', () => sheet.line(payment.title, left, top, { ...look.heading, size: 10.5 }));
  const width = code ? right - left - codeSide - 40 : right - left;
  const factsEnd = drawFacts(flow, payment.facts, { x: left, y: top + 20, width, side: 'left' }, look.small, look.body);
  let codeEnd = top;
  if (code) {
    const x = right - codeSide;
    sheet.part('Figure', () => sheet.code(code.text, x, top, codeSide), code.alt);
    codeEnd = drawLines(
      flow,
      [code.caption],
      { x: x - 40, y: top + codeSide + 3, width: codeSide + 40, side: 'right' },
      { ...look.small, size: 7.2 },
    );
  }
  flow.y = Math.max(factsEnd, codeEnd) + 16;
}

function drawPages(sheet: Sheet, document: FrozenDocument, printed: PrintedDocument, logo: Picture | undefined): void {
  const look = lookOf(document.template, printed.accent);
  const flow = startFlow(sheet, printed, look, logo);
  const width = flow.right - flow.left;
  firstPage(flow);
  if (printed.intro.trim() !== '') {
    runText(flow, printed.intro, look.body, width);
    flow.y += 14;
  }
  drawTable(flow);
  for (const sentence of printed.sentences) runText(flow, sentence, look.body, width);
  if (printed.sentences.length > 0) flow.y += 14;
  if (printed.payment) drawPayment(flow, printed.payment);
  runText(flow, printed.notes, look.body, width);
  drawFeet(flow);
}

/** What goes with a document onto its pages and into its file. */
export interface DrawingOptions {
  /** The same invoice for programs: the file is then one of Factur-X. */
  readonly attachXml?: InvoiceXml | undefined;
  readonly logo?: Picture | undefined;
}
export type DrawingStep =
  | { readonly kind: 'document'; readonly document: FrozenDocument; readonly options: DrawingOptions }
  | { readonly kind: 'pages'; readonly document: FrozenDocument; readonly options: Omit<DrawingOptions, 'attachXml'> }
  | { readonly kind: 'open'; readonly title: string; readonly author: string; readonly language: string; readonly createdAt: Date }
  | { readonly kind: 'add'; readonly document: FrozenDocument; readonly options: Omit<DrawingOptions, 'attachXml'> }
  | { readonly kind: 'close' };

/** The file, a PDF/A-3b. A document without a number is a draft and says so across every page. */
export function fileOf(document: FrozenDocument, { attachXml, logo }: DrawingOptions): Buffer<ArrayBuffer> {
  const printed = printedDocument(document);
  const about = {
    title: printed.fileTitle,
    author: printed.sender.name,
    language: printed.language,
    paper: printed.paper,
    createdAt: new Date(`${document.issuedOn}T12:00:00Z`),
  };
  return drawnPdf(about, (sheet) => drawPages(sheet, document, printed, logo), attachXml);
}

// More than that nobody looks through beside a form.
const shownPages = 4;

// The file of many documents that is being written.
let open: OpenPdf | undefined;
function opened(): OpenPdf {
  if (!open) throw new Error('no file is open');
  return open;
}

/** What the process that draws is asked for. */
export function takeStep(step: DrawingStep): Buffer<ArrayBuffer> {
  switch (step.kind) {
    case 'document':
      return fileOf(step.document, step.options);
    case 'pages': {
      const printed = printedDocument(step.document);
      const pages = svgPages(printed.paper, shownPages, (sheet) => drawPages(sheet, step.document, printed, step.options.logo));
      return Buffer.from(JSON.stringify(pages));
    }
    case 'open':
      open = openPdf(step);
      return opened().taken();
    case 'add': {
      const printed = printedDocument(step.document);
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
