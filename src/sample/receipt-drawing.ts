// Draws a receipt for a purchase of the sample: shop, date, items and total.
import type { Language } from '#core/language.ts';
import { drawnPdf, type Sheet, type TextStyle } from '../server/platform/pdf/pdf-sheet.ts';

export interface DrawnReceipt {
  readonly shop: string;
  readonly street: string;
  /** As it is printed. */
  readonly day: string;
  readonly item: string;
  readonly total: string;
  /** What is printed around it, in the language of the business. */
  readonly words: Readonly<Record<'title' | 'number' | 'total' | 'card' | 'thanks', string>>;
  readonly language: Language;
  readonly paper: 'LETTER' | 'A4';
  readonly createdAt: Date;
}

const ink = '#1c1917';
const plain: TextStyle = { face: 'regular', size: 11, color: ink };
const strong: TextStyle = { face: 'bold', size: 13, color: ink };
const slip = { width: 280, height: 300, top: 60, padding: 24 };
const leading = 22;

function drawReceipt(sheet: Sheet, { shop, street, day, item, total, words }: DrawnReceipt): void {
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
  row(words.number, day);
  rule();
  row(item, total);
  rule();
  row(words.total, total, strong);
  row(words.card, total);
  y += 8;
  centered(words.thanks, plain);
}

export async function takeStep(receipt: DrawnReceipt): Promise<Buffer<ArrayBuffer>> {
  const { shop, createdAt, words, language, paper } = receipt;
  return drawnPdf({ title: words.title, author: shop, language, createdAt, paper }, (sheet) => drawReceipt(sheet, receipt));
}
