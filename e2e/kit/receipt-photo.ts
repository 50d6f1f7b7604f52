// A receipt as a photo: a paper on a table.
import type { BrowserContext } from '@playwright/test';

const rows: readonly (readonly [string, string])[] = [
  ['Receipt No: A-55120', '03/17/2026 16:05'],
  ['Screws', '7.49'],
  ['Drill bit', '12.00'],
  ['Subtotal', '19.49'],
  ['Sales Tax 8.25%', '1.61'],
  ['TOTAL USD', '21.10'],
  ['Card', '21.10'],
];

/** Drawn by the browser. */
export async function photo(context: BrowserContext): Promise<Buffer> {
  const paper = await context.newPage();
  const lines = rows.map(([left, right]) => `<p><span>${left}</span><span>${right}</span></p>`).join('');
  await paper.setContent(`<style>body{margin:0;padding:40px;background:#8a7f72;font:26px/44px sans-serif} main{width:520px;padding:30px;background:#fff}
    p{display:flex;justify-content:space-between;margin:0} h1{font-size:34px;text-align:center;margin:0}</style>
    <main><h1>Harbor Hardware</h1><p>88 Pier Street</p><p>Portland, OR 97201</p>${lines}</main>`);
  const picture = await paper.screenshot({ clip: { x: 0, y: 0, width: 660, height: 600 } });
  await paper.close();
  return picture;
}
