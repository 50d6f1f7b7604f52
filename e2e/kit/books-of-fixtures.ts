// The statements that the journey imports, moved to the last two months, and their expected totals, computed here from the files alone.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'fixtures');

/** YYYY-MM, `back` months before today's. */
export function monthBack(back: number, today = new Date()): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
}

/** The files are for January and February 2025; the first becomes the month before last, the second last month. */
function moved(name: string): string {
  const [first, second] = [monthBack(2), monthBack(1)];
  return readFileSync(path.join(folder, name), 'utf8')
    .replaceAll('2025-01', first)
    .replaceAll('2025-02', second)
    .replaceAll('202501', first.replace('-', ''))
    .replaceAll('202502', second.replace('-', ''));
}

interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function statementFile(name: 'checking.csv' | 'reserve.ofx'): FilePayload {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(moved(name)) };
}

const minorOf = (text: string): number => Math.round(Number(text) * 100);

export interface BankLine {
  readonly date: string;
  readonly text: string;
  readonly minor: number;
}

export interface Expected {
  readonly checking: readonly BankLine[];
  readonly reserve: readonly BankLine[];
  /** The final balance according to the bank. */
  readonly checkingClosing: number;
}

export function expectedBooks(): Expected {
  const rows = moved('checking.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const checking = rows.map(([date = '', text = '', amount = '']) => ({ date, text, minor: minorOf(amount) }));
  const ofx = moved('reserve.ofx');
  const reserve = [...ofx.matchAll(/<DTPOSTED>(\d{4})(\d{2})(\d{2})\d*<TRNAMT>([-\d.]+).*<NAME>([^<\n]+)/g)].map(
    ([, year = '', month = '', day = '', amount = '', text = '']) => ({ date: `${year}-${month}-${day}`, text, minor: minorOf(amount) }),
  );
  return {
    checking,
    reserve,
    checkingClosing: minorOf(rows.at(-1)?.[3] ?? ''),
  };
}

export const sum = (lines: readonly { readonly minor: number }[]): number => lines.reduce((total, line) => total + line.minor, 0);
