// Draws a receipt for a purchase of the sample: shop, date, items and total.
import { drawnPdf, type Sheet, type TextStyle } from '../server/platform/pdf/pdf-sheet.ts';

export interface DrawnReceipt {
  readonly shop: string;
  readonly street: string;
  readonly number: string;
  /** As it is printed. */
  readonly day: string;
  readonly item: string;
  readonly total: string;
  readonly createdAt: Date;
}

const ink = '#1c1917';
const plain: TextStyle = { face: 'regular', size: 11, color: ink };
const strong: TextStyle = { face: 'bold', size: 13, color: ink };
const slip = { width: 280, height: 300, top: 60, padding: 24 };
const leading = 22;

function drawReceipt(sheet: Sheet, { shop, street, number, day, item, total }: DrawnReceipt): void {
  const left = (sheet.width - slip.width) / 2;
  const [from, to] = [left + slip.padding, left + slip.width - slip.padding];
  sheet.ornament(() => {
    sheet.box(left - 1, slip.top - 1, slip.width + 2, slip.height + 2, '#d6d3d1');
    sheet.box(left, slip.top, slip.width, slip.height, '#ffffff');
  });
  let y = slip.top + slip.padding;
  const centered = (text: string, style: TextStyle): void => {
    sheet.part('P', () => sheet.line(text, sheet.width / 2, y, style, 'center'));
    y += leading;
  };
  const row = (label: string, value: string, style = plain): void => {
    sheet.part('P', () => {
      sheet.line(label, from, y, style);
      sheet.line(value, to, y, style, 'right');
    });
    y += leading;
  };
  const rule = (): void => {
    sheet.ornament(() => sheet.rule(from, to, y + 2, 0.5, ink));
    y += 14;
  };
  centered(shop, strong);
  centered(street, plain);
  y += 8;
  row(`Receipt No: ${number}`, day);
  rule();
  row(item, total);
  rule();
  row('TOTAL USD', total, strong);
  row('Card', total);
  y += 8;
  centered('Thank you', plain);
}

export async function takeStep(receipt: DrawnReceipt): Promise<Buffer<ArrayBuffer>> {
  const { shop, createdAt } = receipt;
  return drawnPdf({ title: `Receipt of ${shop}`, author: shop, language: 'en', createdAt, paper: 'LETTER' }, (sheet) =>
    drawReceipt(sheet, receipt),
  );
}
