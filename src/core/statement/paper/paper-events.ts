// What a statement on paper says from top to bottom: its transactions, as far as their columns are known, and the balances between them.
import { balanceWord, type BalanceWord, headingRole, isOwed, isTotal, type PaperRole, type Section, sectionOf } from './paper-words.ts';
import type { PaperAmount, PaperRow } from './paper-rows.ts';

/** Over the amounts below it. */
export interface PaperColumn {
  readonly role: PaperRole;
  readonly left: number;
  readonly right: number;
}
export interface EntryEvent {
  readonly kind: 'entry';
  readonly row: PaperRow;
  readonly day: string;
  /** It has a day of its own; else that of the one above it. */
  readonly isDated: boolean;
  readonly words: string[];
  readonly section: Section | null;
  readonly columns: readonly PaperColumn[];
}
export interface BalanceEvent {
  readonly kind: 'balance';
  readonly word: BalanceWord;
  readonly row: PaperRow;
  readonly amount: PaperAmount;
  readonly isOwed: boolean;
}
export type PaperEvent = EntryEvent | BalanceEvent;

const moneyRoles: ReadonlySet<PaperRole> = new Set(['amount', 'debit', 'credit', 'balance']);

/** The columns that a row names; null where it names none. */
function headingsOf(row: PaperRow): readonly PaperColumn[] | null {
  if (row.amounts.length > 0) return null;
  const columns = row.pieces.flatMap(({ text, left, right }): PaperColumn[] => {
    const role = headingRole(text);
    return role ? [{ role, left, right }] : [];
  });
  const roles = new Set(columns.map(({ role }) => role));
  const money = columns.filter(({ role }) => moneyRoles.has(role));
  return roles.size >= 2 && money.length > 0 && (roles.has('date') || roles.has('description') || money.length > 1) ? columns : null;
}

/** A row that names balances, and the row below that has them. */
function balancesBelow(row: PaperRow, below: PaperRow | undefined): readonly BalanceEvent[] {
  if (!below || row.amounts.length > 0 || sectionOf(row.text) !== null || below.amounts.length === 0 || below.page !== row.page) return [];
  return row.pieces.flatMap(({ text, left, right }): BalanceEvent[] => {
    const word = balanceWord(text);
    const amount = word && below.amounts.find((one) => one.right > left - row.height && one.left < right + row.height);
    return word && amount ? [{ kind: 'balance', word, row: below, amount, isOwed: isOwed(text) }] : [];
  });
}

/** Several balances in one row, each beside its name. */
function balancesBeside(row: PaperRow): readonly BalanceEvent[] {
  const found = row.pieces.flatMap(({ text, left, right }): BalanceEvent[] => {
    const word = balanceWord(text);
    const amount = word && row.amounts.find((one) => one.left >= left && one.right <= right + row.height / 2);
    return word && amount ? [{ kind: 'balance', word, row, amount, isOwed: isOwed(text) }] : [];
  });
  return found.length > 1 ? found : [];
}

const longestLabel = 70;

class Reader {
  readonly events: PaperEvent[] = [];
  private columns: readonly PaperColumn[] = [];
  private section: Section | null = null;
  private day: string | null = null;
  private pending: string[] = [];
  private last: { readonly event: EntryEvent; y: number; readonly page: number; lines: number } | null = null;

  read(row: PaperRow, below: PaperRow | undefined): boolean {
    const headings = headingsOf(row);
    if (headings) {
      [this.columns, this.last, this.pending] = [headings, null, []];
      return false;
    }
    const named = balancesBelow(row, below);
    if (named.length > 0) {
      this.events.push(...named);
      return true;
    }
    if (row.amounts.length === 0) this.withoutAmount(row);
    else this.withAmount(row);
    return false;
  }

  private withoutAmount(row: PaperRow): void {
    const section = row.days.length === 0 ? sectionOf(row.text) : null;
    if (section) {
      [this.section, this.last, this.pending, this.day] = [section, null, [], null];
    } else if (row.days.length > 0) {
      [this.day, this.last, this.pending] = [row.days[0] ?? null, null, row.words ? [row.words] : []];
    } else if (this.last) this.goOn(this.last, row);
    else if (this.pending.length > 0) this.pending.push(row.words);
  }

  /** A further line of the words of a transaction: close below it, in the same column. */
  private goOn(last: NonNullable<Reader['last']>, row: PaperRow): void {
    const isClose = row.page === last.page && row.y - last.y < 2.2 * Math.max(row.height, last.event.row.height) && last.lines < 6;
    if (isClose && row.left > last.event.row.wordsLeft - 2 * row.height) {
      last.event.words.push(row.words);
      [last.y, last.lines] = [row.y, last.lines + 1];
    } else this.last = null;
  }

  private withAmount(row: PaperRow): void {
    const label = row.words;
    const word = label.length <= longestLabel ? balanceWord(label) : null;
    const beside = balancesBeside(row);
    if (beside.length > 0) {
      this.events.push(...beside);
      [this.last, this.pending] = [null, []];
      return;
    }
    const amount = row.amounts.at(-1);
    if (word && amount) {
      this.events.push({ kind: 'balance', word, row, amount, isOwed: isOwed(label) });
      [this.last, this.pending] = [null, []];
      return;
    }
    if (this.section === 'skip' || (row.days.length === 0 && isTotal(label))) {
      this.last = null;
      return;
    }
    const day = row.days[0] ?? this.day;
    if (day === null) return;
    const event: EntryEvent = {
      kind: 'entry',
      row,
      day,
      isDated: row.days.length > 0,
      words: [...(row.days.length > 0 ? [] : this.pending), label].filter((text) => text !== ''),
      section: this.section,
      columns: this.columns,
    };
    this.events.push(event);
    [this.day, this.pending] = [day, []];
    this.last = { event, y: row.y, page: row.page, lines: 0 };
  }
}

export function paperEvents(rows: readonly PaperRow[]): readonly PaperEvent[] {
  const reader = new Reader();
  let isTaken = false;
  for (const [at, row] of rows.entries()) isTaken = isTaken ? false : reader.read(row, rows[at + 1]);
  return reader.events;
}
