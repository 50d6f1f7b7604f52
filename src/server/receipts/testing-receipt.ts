// Receipts drawn by tests: as a PDF with text, or as a photo of one.
import { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { webpOf } from '../platform/formats/picture.ts';
import { drawPdfPage } from '../platform/pdf/pdf-reading.ts';

/** Each row is centered text, or a left and a right part. */
export type DrawnRow = string | readonly [string, string];

export const drawnReceipt: readonly DrawnRow[] = [
  'Harbor Hardware Inc.',
  '88 Pier Street',
  'Portland, OR 97201',
  ['Receipt No: A-55120', '03/17/2026 16:05'],
  ['Screws', '7.49'],
  ['Drill bit', '12.00'],
  ['Subtotal', '19.49'],
  ['Sales Tax 8.25%', '1.61'],
  ['TOTAL USD', '21.10'],
  ['Card', '21.10'],
];

export const drawnBill: readonly DrawnRow[] = [
  'Gasthaus Zur Post',
  ['Rechnung Nr. 4711', '14.03.2026'],
  ['Mittagessen', '10,70'],
  ['Wein', '23,80'],
  ['Summe EUR', '34,50'],
  ['MwSt 7% 10,00', '0,70'],
  ['MwSt 19% 20,00', '3,80'],
  'Zahlbar bis 28.03.2026',
  'IBAN DE89 3704 0044 0532 0130 00',
];

export async function receiptPdf(rows: readonly DrawnRow[] = drawnReceipt, xml?: Buffer): Promise<Buffer> {
  const pdf = new PdfDocument({ size: [300, 60 + rows.length * 24], margin: 0 });
  const parts = Readable.from(pdf).toArray();
  pdf.font('Helvetica').fontSize(13);
  for (const [at, row] of rows.entries()) {
    const y = 24 + at * 24;
    const put = (text: string, align: 'left' | 'center' | 'right') => pdf.text(text, 20, y, { width: 260, align, lineBreak: false });
    if (typeof row === 'string') put(row, 'center');
    else {
      put(row[0], 'left');
      put(row[1], 'right');
    }
  }
  if (xml) pdf.file(xml, { name: 'factur-x.xml', type: 'text/xml' });
  pdf.end();
  return Buffer.concat((await parts) as Buffer[]);
}

/** Rotated clockwise by `turned` degrees, on a table that is darker than the paper. */
export async function receiptPhoto(rows: readonly DrawnRow[] = drawnReceipt, turned = 0): Promise<Buffer> {
  const page = await webpOf(await drawPdfPage(await receiptPdf(rows), 1, 900));
  return sharp(page)
    .rotate(turned, { background: '#8a7f72' })
    .extend({ top: 30, bottom: 30, left: 40, right: 40, background: '#8a7f72' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
