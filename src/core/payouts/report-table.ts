// A report as a table with access by heading, and a collector for what is read. Nothing is half read: an amount or date that cannot be read
// is reported with its line.
import type { Day } from '../calendar.ts';
import { isCurrency, minorDigits } from '../currency.ts';
import { formatMinor } from '../money.ts';
import { dayReader, readAmount, type DayOrder, type DecimalMark } from '../statement/statement-cell.ts';
import { columnDayOrder, decimalOf, sampleOf } from '../statement/statement-table-evidence.ts';
import { bareCell, type TableRow } from '../statement/statement-table-shape.ts';
import type { PayoutLine, PayoutLineKind, ReportPayout } from './payout-line.ts';

export type ReportNoteCode =
  /** These block the posting of a report. */
  | 'amount'
  | 'day'
  | 'day_missing'
  | 'currency'
  | 'row_sum'
  | 'total_over'
  | 'total_under'
  | 'end_balance'
  | 'estimate'
  | 'nothing'
  /** Left out on purpose, or posted with a note. */
  | 'pending'
  | 'no_amount'
  | 'no_effect'
  | 'unknown_type'
  | 'one_side'
  | 'total_row'
  | 'rest';
const harmless: ReadonlySet<ReportNoteCode> = new Set([
  'pending',
  'no_amount',
  'no_effect',
  'unknown_type',
  'one_side',
  'total_row',
  'rest',
]);
export const isProblem = ({ code }: Pick<ReportNote, 'code'>): boolean => !harmless.has(code);

export interface ReportNote {
  readonly line: number;
  readonly code: ReportNoteCode;
  readonly data: Readonly<Record<string, string>>;
}

/** Headings without case and without blanks around colons, since one report writes them both ways. */
export const headingOf = (cell: string): string =>
  bareCell(cell.replace(/^\ufeff/, ''))
    .toLowerCase()
    .replace(/\s*:\s*/g, ' : ')
    .replace(/\s+/g, ' ');

export interface ReadOptions {
  /** For a report that does not give one. */
  readonly currency: string;
  readonly monthFirst: boolean;
  /** For a report without dates. */
  readonly day: Day | null;
  readonly decimal?: DecimalMark | undefined;
  readonly dateOrder?: DayOrder | undefined;
}

export interface ReportCell {
  readonly line: number;
  text(...headings: readonly string[]): string;
  has(heading: string): boolean;
  /** The amount under the first of these headings that the file has; 0 where it is empty, null where it cannot be read. */
  amount(currency: string, ...headings: readonly string[]): bigint | null;
}

interface Effect {
  readonly kind: PayoutLineKind;
  readonly minor: bigint;
}
interface LineFacts {
  readonly ref: string;
  readonly day: Day;
  readonly currency: string;
  readonly text: string;
  readonly payoutRef?: string | null;
  readonly otherRefs?: readonly string[];
}

/** Reads rows by their headings and collects lines and problems. */
export class ReportReading {
  readonly lines: PayoutLine[] = [];
  readonly payouts: ReportPayout[] = [];
  readonly notes: ReportNote[] = [];
  readonly headings: readonly string[];
  readonly options: ReadOptions;
  readonly rows: readonly ReportCell[];
  readonly #body: readonly TableRow[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #seen = new Map<string, number>();
  #dayOf: ((text: string) => Day | null) | undefined;

  constructor(all: readonly TableRow[], headerRow: number, options: ReadOptions) {
    this.options = options;
    this.headings = (all[headerRow]?.cells ?? []).map(headingOf);
    this.#places = new Map(this.headings.map((heading, at) => [heading, at] as const).toReversed());
    this.#body = all.slice(headerRow + 1).filter((row) => row.cells.some((cell) => cell.trim() !== ''));
    const decimal = options.decimal ?? decimalOf(sampleOf(this.#body)).mark;
    this.rows = this.#body.map((row) => this.#cellsOf(row, decimal));
  }

  #cellsOf(row: TableRow, decimal: DecimalMark): ReportCell {
    const has = (heading: string): boolean => this.#places.has(heading);
    const text = (...headings: readonly string[]): string => {
      const found = headings.find(has);
      return found === undefined ? '' : bareCell(row.cells[this.#places.get(found) ?? -1] ?? '');
    };
    return {
      line: row.line,
      has,
      text,
      amount: (currency, ...headings) => {
        const cell = text(...headings);
        if (/^[-–—]*$/.test(cell)) return 0n;
        const read = readAmount(cell, decimal, minorDigits(currency));
        if (read === null) this.note(row.line, 'amount', { found: cell.slice(0, 60), currency });
        return read?.minor ?? null;
      },
    };
  }

  note(line: number, code: ReportNoteCode, data: ReportNote['data'] = {}): void {
    this.notes.push({ line, code, data });
  }

  /** Null, and a problem, where the cell is not a date. */
  day(row: ReportCell, ...headings: readonly string[]): Day | null {
    const text = row.text(...headings);
    this.#dayOf ??= dayReader(this.options.dateOrder ?? this.#orderOf(headings));
    const day = this.#dayOf(text);
    if (day === null) this.note(row.line, 'day', { found: text.slice(0, 60) });
    return day;
  }

  #orderOf(headings: readonly string[]): DayOrder {
    const column = headings.map((heading) => this.#places.get(heading)).find((at) => at !== undefined) ?? 0;
    const cells = sampleOf(this.#body).map((row) => bareCell(row.cells[column] ?? ''));
    return columnDayOrder(cells, this.options.monthFirst);
  }

  /** The report's own currency where the cell is empty; null, and a problem, where the cell is not a currency. */
  currency(row: ReportCell, ...headings: readonly string[]): string | null {
    const code = row.text(...headings).toUpperCase() || this.options.currency;
    if (isCurrency(code)) return code;
    this.note(row.line, 'currency', { found: code.slice(0, 20) });
    return null;
  }

  /** One line for each amount that is not zero. Equal ones are numbered, so that each has a distinct key. */
  add(row: Pick<ReportCell, 'line'>, facts: LineFacts, effects: readonly Effect[]): void {
    const { ref, day, currency, text, payoutRef = null, otherRefs = [] } = facts;
    for (const { kind, minor } of effects) {
      if (minor === 0n) continue;
      const key = `${ref}\n${kind}`;
      const occurrence = this.#seen.get(key) ?? 0;
      this.#seen.set(key, occurrence + 1);
      const others = otherRefs.filter((other) => other !== '');
      const said = text.replace(/\s+/g, ' ').trim().slice(0, 300);
      this.lines.push({
        line: row.line,
        ref: ref.slice(0, 300),
        kind,
        occurrence,
        day,
        minor,
        currency,
        text: said,
        payoutRef,
        otherRefs: others,
      });
    }
  }

  payout(row: Pick<ReportCell, 'line'>, payout: Omit<ReportPayout, 'line'>): void {
    const known = this.payouts.some((one) => one.ref === payout.ref && one.currency === payout.currency);
    if (!known) this.payouts.push({ line: row.line, ...payout, ref: payout.ref.slice(0, 200) });
  }

  /** Reports a row whose parts do not sum to its own total. */
  checkRow(row: ReportCell, parts: bigint, total: bigint, currency: string): boolean {
    if (parts === total) return true;
    this.note(row.line, 'row_sum', { parts: formatMinor(parts, currency), total: formatMinor(total, currency), currency });
    return false;
  }
}

export const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** From a list of words and kinds, the kind of the first word that the type contains. */
export function kindByWords<Kind extends string>(type: string, words: readonly (readonly [RegExp, Kind])[]): Kind | null {
  return words.find(([word]) => word.test(type))?.[1] ?? null;
}
