// Extracts the lines of a PDF with their positions on the page. Runs in a sandboxed process (process-pool.ts).
import { serialize } from 'node:v8';
import { getDocumentProxy } from 'unpdf';
import type { PageLine, Point, ReadPage } from '#core/receipts/receipt-page.ts';

const mostPages = 20;
const mostLines = 1500;
/** Ascent and descent, as a share of the height of the letters. */
const [ascent, descent] = [0.8, 0.25];

type Matrix = readonly [number, number, number, number, number, number];
/** A text run: where it begins on its baseline, and its along and up vectors, scaled by its own size. */
interface Run {
  text: string;
  readonly from: Point;
  readonly along: Point;
  readonly up: Point;
  readonly size: number;
  width: number;
}
interface Item {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

function runOf({ str, transform, width }: Item): Run {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const [length, size] = [Math.hypot(a, b) || 1, Math.hypot(c, d)];
  const up = { x: c / (size || 1), y: d / (size || 1) };
  return { text: str, from: { x, y }, along: { x: a / length, y: b / length }, up, size, width };
}

/** Consecutive runs that read as one. */
function joined(items: readonly Item[]): readonly Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const run = runOf(item);
    const last = runs.at(-1);
    const [dx, dy] = last ? [run.from.x - last.from.x, run.from.y - last.from.y] : [0, 0];
    const onward = last ? dx * last.along.x + dy * last.along.y - last.width : Infinity;
    const aside = last ? Math.abs(dx * last.up.x + dy * last.up.y) : Infinity;
    if (last && aside < 0.3 * last.size && onward > -0.3 * last.size && onward < 0.6 * last.size) {
      last.text += (onward > 0.12 * last.size && !/\s$/.test(last.text) ? ' ' : '') + run.text;
      last.width += onward + run.width;
    } else runs.push(run);
  }
  return runs;
}

function lineOf({ text, from, along, up, size, width }: Run, [a, b, c, d, e, f]: Matrix): PageLine {
  const shown = (right: number, over: number): Point => {
    const x = from.x + along.x * right + up.x * over * size;
    const y = from.y + along.y * right + up.y * over * size;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  };
  const corners = [shown(0, ascent), shown(width, ascent), shown(width, -descent), shown(0, -descent)] as const;
  return { text, confidence: 1, corners };
}

export async function takeStep(bytes: Uint8Array): Promise<Uint8Array> {
  // The reader doesn't accept a Buffer, and takes over the bytes it gets.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ReadPage[] = [];
  for (let at = 1; at <= Math.min(document.numPages, mostPages); at++) {
    const page = await document.getPage(at);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = joined(items.filter((item) => 'str' in item)).slice(0, mostLines);
    pages.push({ width, height, lines: runs.map((run) => lineOf(run, transform as unknown as Matrix)) });
  }
  return serialize(pages);
}
