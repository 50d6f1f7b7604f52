// A document on paper, from what was frozen when it was issued and nothing else: the same bytes whenever it is drawn.
import { drawnPdf } from '../platform/pdf-sheet.ts';
import type { FrozenDocument } from './frozen.ts';
import { type PrintedDocument, printedDocument } from './pdf-content.ts';
import { drawFacts, drawFeet, drawLines, firstPage, type Flow, keepTogether, leadingOf, runText, startFlow } from './pdf-flow.ts';
import { drawTable } from './pdf-table.ts';
import { lookOf } from './pdf-templates.ts';

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

/** The file. A document without a number is a draft and says so across every page. */
export function drawDocument(document: FrozenDocument): Promise<Buffer<ArrayBuffer>> {
  const printed = printedDocument(document);
  const about = {
    title: printed.fileTitle,
    author: printed.sender.name,
    language: printed.language,
    paper: printed.paper,
    createdAt: new Date(`${document.issuedOn}T12:00:00Z`),
  };
  return drawnPdf(about, (sheet) => {
    const look = lookOf(document.template, printed.accent);
    const flow = startFlow(sheet, printed, look);
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
  });
}
