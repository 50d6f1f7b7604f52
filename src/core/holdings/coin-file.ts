// Reads an exchange's file as movements of coins: the known layouts, and what they share.
import { minorDigits, isCurrency } from '../currency.ts';
import { divideRounded } from '../money.ts';
import { bareCell, type TableRow } from '../statement/statement-table-shape.ts';
import { type Coins, isAsset, type MovementKind } from './coin-movement.ts';
import { parseQuantity, quantityDigits } from './quantity.ts';

export type CoinNoteCode =
  /** These block the import. */
  | 'instant'
  | 'quantity'
  | 'asset'
  | 'nothing'
  /** Left out on purpose. */
  | 'money'
  | 'internal'
  | 'unconfirmed'
  | 'unknown_type'
  | 'several_coins'
  | 'no_quantity';
const blocking: ReadonlySet<CoinNoteCode> = new Set(['instant', 'quantity', 'asset', 'nothing']);
export const isBlocking = ({ code }: Pick<CoinNote, 'code'>): boolean => blocking.has(code);

export interface CoinNote {
  readonly line: number;
  readonly code: CoinNoteCode;
  readonly data: Readonly<Record<string, string>>;
}

/** An amount of money with as many decimals as a file has. */
export interface FileMoney {
  readonly currency: string;
  /** Of 10^-18; signed. */
  readonly amount: bigint;
}

/** A movement as the file gives it. */
export interface FileMovement {
  readonly line: number;
  /** The file's own id; the same row in another file has the same one. */
  readonly ref: string;
  readonly kind: MovementKind;
  /** ISO, in UTC. */
  readonly at: string;
  readonly in: Coins | null;
  readonly out: Coins | null;
  readonly fee: Coins | null;
  /** What was paid (negative) or received for the coins, fees included. */
  readonly money: FileMoney | null;
  /** What they were worth, where no money was paid. */
  readonly worth: FileMoney | null;
  readonly hash: string;
  readonly text: string;
}
export interface ReadCoins {
  readonly movements: readonly FileMovement[];
  readonly notes: readonly CoinNote[];
}

const key = (cell: string): string =>
  bareCell(cell.replace(/^\ufeff/, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ');

export interface CoinRow {
  readonly line: number;
  text(...headings: readonly string[]): string;
  has(heading: string): boolean;
}

/** ISO in UTC from what exchanges write: `2026-03-01 10:05:09`, with T, Z, UTC or fractions, or with a two-digit year. */
export function readInstant(text: string): string | null {
  const found = /^(\d{2}|\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:Z|UTC|\+00:?00)?$/.exec(text.trim());
  if (!found) return null;
  const [, year = '', month, day, hour = '', minute, second = '00'] = found;
  const iso = `${year.padStart(4, '20')}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}.000Z`;
  const read = new Date(iso);
  return Number.isNaN(read.getTime()) || read.toISOString() !== iso ? null : iso;
}

/** Money in minor units of its currency. */
export const moneyMinor = ({ currency, amount }: FileMoney): bigint =>
  divideRounded(amount * 10n ** BigInt(minorDigits(currency)), 10n ** BigInt(quantityDigits), 'half-even');

type Said = Pick<FileMovement, 'ref' | 'kind' | 'at'> & Partial<FileMovement>;

/** Reads rows by their headings and collects the movements and problems. */
export class CoinReading {
  readonly movements: FileMovement[] = [];
  readonly notes: CoinNote[] = [];
  readonly rows: readonly CoinRow[];
  readonly #decimal: '.' | ',';
  readonly #seen = new Map<string, number>();

  constructor(all: readonly TableRow[], headerRow: number, decimal: '.' | ',' = '.') {
    this.#decimal = decimal;
    const places = new Map((all[headerRow]?.cells ?? []).map((cell, at) => [key(cell), at] as const).toReversed());
    const body = all.slice(headerRow + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    this.rows = body.map(({ line, cells }) => ({
      line,
      has: (heading) => places.has(heading),
      text: (...headings) => {
        const found = headings.find((heading) => places.has(heading));
        return found === undefined ? '' : bareCell(cells[places.get(found) ?? -1] ?? '');
      },
    }));
  }

  note(row: Pick<CoinRow, 'line'>, code: CoinNoteCode, data: CoinNote['data'] = {}): void {
    this.notes.push({ line: row.line, code, data });
  }

  /** Null, and a problem, where the cell is not an instant. */
  instant(row: CoinRow, ...headings: readonly string[]): string | null {
    const text = row.text(...headings);
    const at = readInstant(text);
    if (at === null) this.note(row, 'instant', { found: text.slice(0, 60) });
    return at;
  }

  /** A signed quantity or amount; 0 where the cell is empty, null and a problem where it cannot be read. */
  quantity(row: CoinRow, ...headings: readonly string[]): bigint | null {
    const cell = row.text(...headings).replace(/\p{Sc}/gu, '');
    if (/^[-–—\s]*$/.test(cell)) return 0n;
    const read = parseQuantity(cell, this.#decimal);
    if (read === null) this.note(row, 'quantity', { found: cell.slice(0, 60) });
    return read;
  }

  /** A symbol in capitals; null, and a problem, where the cell has none. */
  asset(row: CoinRow, ...headings: readonly string[]): string | null {
    const text = row.text(...headings).toUpperCase();
    if (isAsset(text)) return text;
    this.note(row, 'asset', { found: text.slice(0, 30) });
    return null;
  }

  /** Equal movements are numbered, so that each has a distinct reference. */
  add(row: Pick<CoinRow, 'line'>, said: Said): void {
    const count = this.#seen.get(said.ref) ?? 0;
    this.#seen.set(said.ref, count + 1);
    const none = { in: null, out: null, fee: null, money: null, worth: null, hash: '', text: '' };
    const ref = (count === 0 ? said.ref : `${said.ref} #${count + 1}`).slice(0, 300);
    const text = (said.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
    this.movements.push({ line: row.line, ...none, ...said, ref, text, hash: (said.hash ?? '').slice(0, 200) });
  }
}

/** Coins of a quantity in either direction; null for zero. */
export const coins = (asset: string, quantity: bigint): Coins | null =>
  quantity === 0n ? null : { asset, quantity: quantity < 0n ? -quantity : quantity };

export interface CoinLayout {
  readonly id: string;
  readonly name: string;
  /** All of these are among the headings. */
  readonly headings: readonly string[];
  readonly read: (reading: CoinReading) => void;
}

/** Of a trade's two sides, the money is the one that is a currency. */
export const isMoney = (asset: string): boolean => isCurrency(asset);

const mostTitles = 30;
/** The layout of a file, and the row that names its columns. */
export function recognizeCoins(
  rows: readonly TableRow[],
  layouts: readonly CoinLayout[],
): { readonly layout: CoinLayout; readonly headerRow: number } | null {
  for (const [headerRow, { cells }] of rows.slice(0, mostTitles).entries()) {
    const headings = new Set(cells.map(key));
    const layout = layouts.find((one) => one.headings.every((heading) => headings.has(heading)));
    if (layout) return { layout, headerRow };
  }
  return null;
}

export function readCoins(
  rows: readonly TableRow[],
  headerRow: number,
  { read }: Pick<CoinLayout, 'read'>,
  decimal: '.' | ',' = '.',
): ReadCoins {
  const reading = new CoinReading(rows, headerRow, decimal);
  read(reading);
  const { movements, notes } = reading;
  const isEmpty = movements.length === 0 && !notes.some(isBlocking);
  return { movements, notes: isEmpty ? [...notes, { line: 1, code: 'nothing', data: {} }] : notes };
}
