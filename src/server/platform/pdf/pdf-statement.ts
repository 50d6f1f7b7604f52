// Draws a printed statement from our own data with embedded fonts, in a worker process.
import PDFDocument from 'pdfkit';
import type { Language } from '#core/language.ts';
import type { Paper } from '#core/trade-documents/paper.ts';
import type { PrintedRow, PrintedTable } from './pdf.ts';
import { type Face, face } from './pdf-font.ts';
import { type TextStyle, type Typesetter, typesetter } from './pdf-line.ts';
import { wrapped } from './pdf-text.ts';

const ink = '#16201b';
const muted = '#5b665f';
const hair = '#b9c1bb';
const accent = '#1f6b45';
const red = '#b3261e';
const margin = { top: 54, left: 58, right: 58, bottom: 56 };
const size = { business: 16, title: 12.5, subtitle: 8.5, head: 7.8, row: 8.8, footer: 7.2 };
// The first of these with which the table fits on one page; if none does, the first.
const rowHeights = [14.8, 13.8, 12.8] as const;
const indent = 12;
const leastLabelWidth = 165;
const pageOf: Readonly<Record<Language, (page: number, pages: number) => string>> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  es: (page, pages) => `Página ${page} de ${pages}`,
  fr: (page, pages) => `Page ${page} sur ${pages}`,
  de: (page, pages) => `Seite ${page} von ${pages}`,
};

interface Page {
  readonly doc: PDFKit.PDFDocument;
  readonly setter: Typesetter;
  readonly table: PrintedTable;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly columnWidth: number;
  readonly labelWidth: number;
  readonly rowHeight: number;
  readonly sheet: PDFKit.PDFDocumentOptions;
}

const type = (page: Page, name: Face, points: number, color: string): PDFKit.PDFDocument =>
  page.doc.font(face(name)).fontSize(points).fillColor(color);
const columnRight = (page: Page, at: number): number => page.right - (page.table.columns.length - 1 - at) * page.columnWidth;

/** Draws what people wrote, in whatever script: account and business names. Returns where the lines end. */
function paragraph(page: Page, text: string, x: number, y: number, width: number, style: TextStyle): number {
  const lines = wrapped(text, width, (part) => page.setter.widthOf(part, style));
  const leading = leadingOf(page, style);
  lines.forEach((line, at) => page.setter.set(line, x, y + at * leading, style));
  return y + lines.length * leading;
}
const leadingOf = (page: Page, { face: name, size: points }: TextStyle): number =>
  page.doc.font(face(name)).fontSize(points).currentLineHeight(true);
const labelStyle = (row: PrintedRow): TextStyle => ({
  face: row.style === 'line' || row.style === 'note' ? 'regular' : 'bold',
  size: size.row,
  color: row.style === 'note' ? muted : ink,
});

function rule(page: Page, from: number, to: number, y: number, weight: number, color: string): void {
  page.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
}

// The closing parenthesis of negatives hangs to the right, so digits line up.
function figure(page: Page, text: string, at: number, y: number): void {
  if (text === '') return;
  const { doc } = page;
  const hang = doc.widthOfString(')');
  const width = doc.widthOfString(text.replace(/\)$/, ''));
  doc.text(text, columnRight(page, at) - hang - width, y, { lineBreak: false });
}

function columnHeads(page: Page, y: number): number {
  const { doc, table } = page;
  type(page, 'bold', size.head, muted);
  const hang = doc.font(face('regular')).fontSize(size.row).widthOfString(')');
  type(page, 'bold', size.head, muted);
  const width = page.columnWidth - 10;
  const height = Math.max(...table.columns.map((label) => doc.heightOfString(label, { width, align: 'right' })), 0);
  table.columns.forEach((label, at) => {
    const own = doc.heightOfString(label, { width, align: 'right' });
    doc.text(label, columnRight(page, at) - hang - width, y + height - own, { width, align: 'right' });
  });
  const below = y + height + 4;
  rule(page, page.left, page.right, below, 0.8, ink);
  return below + 5;
}

function firstHeading(page: Page): number {
  const { doc, table, left } = page;
  const width = page.right - left;
  rule(page, left, left + 28, margin.top - 8, 2.2, accent);
  const named = paragraph(page, table.businessName, left, margin.top, width, { face: 'serif', size: size.business, color: ink });
  type(page, 'serif', size.title, ink).text(table.title, left, named + 2, { width });
  let y = doc.y + 4;
  for (const line of table.subtitles) {
    type(page, 'regular', size.subtitle, muted).text(line, left, y, { width });
    y = doc.y + 1.5;
  }
  if (table.alert) {
    type(page, 'bold', size.row, red).text(table.alert, left, y + 6, { width });
    y = doc.y;
  }
  return columnHeads(page, y + 14);
}

function laterHeading(page: Page): number {
  const { doc, table, left } = page;
  page.setter.set(table.businessName, left, margin.top - 12, { face: 'bold', size: size.subtitle, color: ink });
  type(page, 'regular', size.subtitle, muted);
  doc.text(table.title, page.right - doc.widthOfString(table.title), margin.top - 12, { lineBreak: false });
  return columnHeads(page, margin.top + 8);
}

function labelHeight(page: Page, row: PrintedRow): number {
  const style = labelStyle(row);
  const width = (row.figures.every((f) => f === '') ? page.right - page.left : page.labelWidth) - row.depth * indent;
  const lines = wrapped(row.label, width, (part) => page.setter.widthOf(part, style));
  return Math.max(lines.length * leadingOf(page, style), size.row);
}

const isSum = (row: PrintedRow): boolean => row.style === 'subtotal' || row.style === 'total';
const spaceBefore = (row: PrintedRow): number => (row.style === 'section' && row.depth === 0 ? 8 : isSum(row) ? 2.4 : 0);
const heightOf = (page: Page, row: PrintedRow): number =>
  spaceBefore(row) + Math.max(page.rowHeight, labelHeight(page, row) + page.rowHeight - 10.4) + (row.style === 'total' ? 6 : 0);

function drawRow(page: Page, row: PrintedRow, top: number): number {
  const isStrong = row.style !== 'line' && row.style !== 'note';
  const y = top + spaceBefore(row) + (page.rowHeight - 7.8) / 2;
  const x = page.left + row.depth * indent;
  const labelWidth = (row.figures.every((f) => f === '') ? page.right - page.left : page.labelWidth) - row.depth * indent;
  paragraph(page, row.label, x, y, labelWidth, labelStyle(row));
  row.figures.forEach((text, at) => {
    if (text === '') return;
    const [from, to] = [columnRight(page, at) - page.columnWidth + 14, columnRight(page, at)];
    if (isSum(row)) rule(page, from, to, y - 2.4, 0.6, ink);
    if (row.style === 'total') for (const under of [11.8, 13.8]) rule(page, from, to, y + under, 0.6, ink);
    type(page, isStrong ? 'bold' : 'regular', size.row, row.style === 'note' ? muted : ink);
    figure(page, text, at, y);
  });
  if (row.style === 'section' && row.depth === 0) rule(page, page.left, page.right, y + size.row + 4.5, 0.4, hair);
  return top + heightOf(page, row);
}

// A heading stays with its first line, and a total with the line above it.
function groupHeight(page: Page, rows: readonly PrintedRow[], at: number): number {
  let height = 0;
  for (let i = at; i < rows.length && i < at + 5; i++) {
    const row = rows[i];
    if (!row) break;
    height += heightOf(page, row);
    const next = rows[i + 1];
    if (row.style !== 'section' && !(next && isSum(next))) break;
  }
  return height;
}

function drawRows(drawn: Page): void {
  const { doc, table } = drawn;
  let y = firstHeading(drawn);
  const fits = (rowHeight: number): boolean =>
    table.rows.reduce((sum, row) => sum + heightOf({ ...drawn, rowHeight }, row), y) <= drawn.bottom;
  const page: Page = { ...drawn, rowHeight: rowHeights.find(fits) ?? drawn.rowHeight };
  table.rows.forEach((row, at) => {
    if (y + groupHeight(page, table.rows, at) > page.bottom && y > margin.top + 60) {
      doc.addPage(page.sheet);
      y = laterHeading(page);
    }
    y = drawRow(page, row, y);
  });
}

function drawFooters(page: Page): void {
  const { doc, table } = page;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin.bottom + 14;
    rule(page, page.left, page.right, y - 6, 0.4, hair);
    type(page, 'regular', size.footer, muted).text(table.footer, page.left, y, { lineBreak: false });
    const place = pageOf[table.language](at - start + 1, count);
    doc.text(place, page.right - doc.widthOfString(place), y, { lineBreak: false });
  }
}

const paperWidth: Readonly<Record<Paper, number>> = { A4: 595.28, LETTER: 612 };

// Columns are as wide as their widest figure and the longest word above them; landscape if that leaves the labels too little.
function firstPage(doc: PDFKit.PDFDocument, table: PrintedTable): Page {
  doc.font(face('bold')).fontSize(size.row);
  const widest = Math.max(0, ...table.rows.flatMap((row) => row.figures.map((text) => doc.widthOfString(text))));
  doc.font(face('bold')).fontSize(size.head);
  const longestWord = Math.max(0, ...table.columns.flatMap((label) => label.split(' ').map((word) => doc.widthOfString(word))));
  const columnWidth = Math.max(widest + 20, Math.ceil(longestWord) + 10, table.columns.length > 3 ? 76 : 98);
  const taken = columnWidth * table.columns.length + 8;
  const isUpright = paperWidth[table.paper] - margin.left - margin.right - taken >= leastLabelWidth;
  const sheet = { size: table.paper, layout: isUpright ? ('portrait' as const) : ('landscape' as const), margins: margin };
  doc.addPage(sheet);
  const right = doc.page.width - margin.right;
  return {
    doc,
    setter: typesetter(doc),
    table,
    sheet,
    left: margin.left,
    right,
    bottom: doc.page.height - margin.bottom - 6,
    columnWidth,
    labelWidth: right - margin.left - taken,
    rowHeight: rowHeights[0],
  };
}

/** The table on as many pages as it needs, headings repeated. */
export function takeStep(table: PrintedTable): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: table.language,
    displayTitle: true,
    font: face('regular') as unknown as string,
    info: {
      Title: `${table.title} – ${table.businessName}`,
      Author: table.businessName,
      Producer: 'Daybook',
      Creator: 'Daybook',
      CreationDate: table.createdAt,
    },
  });
  const page = firstPage(doc, table);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
    try {
      drawRows(page);
      drawFooters(page);
      doc.end();
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
