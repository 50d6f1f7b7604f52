// Which column of a statement an amount stands in, and what that makes of it: by the headings, or by every reading that its columns allow.
import type { EntryEvent, PaperColumn } from './paper-events.ts';
import type { PaperAmount } from './paper-rows.ts';

/** How amounts are read: by the headings above them, or by the role of each column of figures from left to right. */
export interface PaperReading {
  readonly columns: 'headings' | readonly PaperColumn[];
  /** How a column of amounts says what goes out: by signs, by the section that it stands in, or only by the balance after it. */
  readonly sides: 'signs' | 'sections' | 'balances';
  /** Amounts without a day of their own are transactions of the day above them. */
  readonly takesUndated: boolean;
  readonly isNewestFirst: boolean;
}
export interface Figures {
  /** Signed; where only balances tell its side, as it is printed. */
  readonly minor: bigint;
  readonly balance: bigint | null;
}

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
const distance = (column: PaperColumn, { left, right }: PaperAmount): number =>
  Math.max(0, column.left - right, left - column.right) + Math.min(Math.abs(column.right - right), Math.abs(column.left - left)) / 1000;

function columnOf(columns: readonly PaperColumn[], amount: PaperAmount, most: number): PaperColumn | undefined {
  const [nearest] = columns
    .filter(({ role }) => role !== 'date' && role !== 'description')
    .map((column) => ({ column, away: distance(column, amount) }))
    .toSorted((a, b) => a.away - b.away);
  return nearest && nearest.away < most ? nearest.column : undefined;
}

/** What a row moves; null where none of its amounts stands in a column of amounts. */
export function figuresOf(
  { row, columns, section }: EntryEvent,
  reading: PaperReading,
  minorOf: (text: string) => bigint | null,
): Figures | null {
  const known = reading.columns === 'headings' ? columns : reading.columns;
  let minor: bigint | null = null;
  let balance: bigint | null = null;
  for (const amount of row.amounts) {
    const value = minorOf(amount.text);
    const role = value === null ? undefined : columnOf(known, amount, (reading.columns === 'headings' ? 4 : 1.5) * row.height)?.role;
    if (value === null || role === undefined) continue;
    if (role === 'balance') balance = value;
    else if (value === 0n) continue;
    else if (role === 'debit') minor = -size(value);
    else if (role === 'credit') minor = value;
    else minor = reading.sides === 'sections' ? (section === 'out' ? -size(value) : size(value)) : value;
  }
  return minor === null ? null : { minor, balance };
}

/** Columns of figures by their right edges, from left to right; those that hardly any row has are none. */
function clusters(entries: readonly EntryEvent[]): readonly PaperColumn[] {
  const all = entries
    .flatMap(({ row }) => row.amounts.map((amount) => ({ ...amount, height: row.height })))
    .toSorted((a, b) => a.right - b.right);
  const found: { left: number; right: number; count: number; at: number }[] = [];
  for (const { left, right, height } of all) {
    const last = found.at(-1);
    if (last && right - last.at < height) {
      last.left = Math.min(last.left, left);
      [last.right, last.at, last.count] = [right, right, last.count + 1];
    } else found.push({ left, right, count: 1, at: right });
  }
  return found.slice(-4).map(({ left, right }) => ({ role: 'amount', left, right }));
}

const roles: Readonly<Record<number, readonly (readonly PaperColumn['role'][])[]>> = {
  1: [['amount']],
  2: [
    ['amount', 'balance'],
    ['debit', 'credit'],
    ['credit', 'debit'],
  ],
  3: [
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
  ],
};

/** Every way to read the amounts of a statement; by its headings first, where it has them. */
export function readingsOf(entries: readonly EntryEvent[]): readonly PaperReading[] {
  const hasHeadings = entries.some(({ columns }) => columns.some(({ role }) => role !== 'date' && role !== 'description'));
  const hasSections = entries.some(({ section }) => section === 'in' || section === 'out');
  const found = clusters(entries);
  const columns: PaperReading['columns'][] = [
    ...(hasHeadings ? (['headings'] as const) : []),
    ...(roles[found.length] ?? []).map((names) => found.map((column, at) => ({ ...column, role: names[at] ?? 'amount' }))),
  ];
  const sides: readonly PaperReading['sides'][] = hasSections ? ['sections', 'signs', 'balances'] : ['signs', 'balances'];
  return columns.flatMap((one) =>
    sides.flatMap((side) =>
      [false, true].flatMap((takesUndated) =>
        [false, true].map((isNewestFirst) => ({ columns: one, sides: side, takesUndated, isNewestFirst })),
      ),
    ),
  );
}
