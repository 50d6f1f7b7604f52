// Draws a letter or a note: sender, recipient, date, title and text, on as many pages as needed.
import type { Language } from '#core/language.ts';
import type { Paper } from '#core/trade-documents/paper.ts';
import { drawnPdf, type Sheet, type TextStyle } from '../platform/pdf/pdf-sheet.ts';

export interface PrintedLetter {
  readonly sender: string;
  readonly title: string;
  /** Empty for a note. */
  readonly recipient: string;
  readonly text: string;
  /** As it is printed. */
  readonly day: string;
  readonly language: Language;
  readonly paper: Paper;
  readonly createdAt: Date;
}

const margin = { side: 64, top: 60, bottom: 64 };
const ink = '#1c1917';
const body: TextStyle = { face: 'regular', size: 10.5, color: ink };
const small: TextStyle = { face: 'regular', size: 9, color: '#57534e' };
const heading: TextStyle = { face: 'serif', size: 18, color: ink };
const leading = 15;

function drawLetter(sheet: Sheet, { sender, title, recipient, text, day }: PrintedLetter): void {
  const width = sheet.width - 2 * margin.side;
  const right = sheet.width - margin.side;
  let y = margin.top;
  sheet.part('P', () => sheet.line(sender, margin.side, y, { ...body, face: 'bold' }));
  sheet.part('P', () => sheet.line(day, right, y, small, 'right'));
  y += 48;
  if (recipient !== '') {
    sheet.part('P', () => {
      for (const line of recipient.split('\n').flatMap((one) => sheet.wrap(one, body, width / 2))) {
        sheet.line(line, margin.side, y, body);
        y += leading;
      }
    });
    y += 32;
  }
  sheet.part('H1', () => {
    for (const line of sheet.wrap(title, heading, width)) {
      sheet.line(line, margin.side, y, heading);
      y += 24;
    }
  });
  y += 12;
  for (const paragraph of text.split('\n')) {
    if (paragraph.trim() === '') y += leading;
    else
      sheet.part('P', () => {
        for (const line of sheet.wrap(paragraph, body, width)) {
          if (y + leading > sheet.height - margin.bottom) {
            sheet.addPage();
            y = margin.top;
          }
          sheet.line(line, margin.side, y, body);
          y += leading;
        }
      });
  }
  sheet.ornament(() =>
    sheet.onEachPage((page, pages) => {
      if (pages > 1) sheet.line(`${page} / ${pages}`, right, sheet.height - 40, small, 'right');
    }),
  );
}

export async function takeStep(letter: PrintedLetter): Promise<Buffer<ArrayBuffer>> {
  const { title, sender, language, paper, createdAt } = letter;
  return drawnPdf({ title, author: sender, language, createdAt, paper }, (sheet) => drawLetter(sheet, letter));
}
