// Tables for spreadsheets, as XLSX and CSV; nothing else writes them. Text is typed as text and can never become a formula; amounts are
// real numbers, including negative ones.
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { minorDigits } from '#core/currency.ts';
import { formatMinor } from '#core/money.ts';
import { neutralise } from '#core/spreadsheet-text.ts';

/** Text, an amount in minor units of a currency, a plain number, a fraction shown as a percentage (a decimal), or nothing. */
export type SheetCell =
  | string
  | { readonly minor: bigint; readonly currency: string }
  | { readonly count: number }
  | { readonly part: string }
  | null;
export interface SheetRow {
  readonly cells: readonly SheetCell[];
  readonly style: 'section' | 'line' | 'subtotal' | 'total' | 'note';
  /** Indentation of the text in the label column. */
  readonly depth: number;
}
export interface SheetTable {
  readonly name: string;
  /** Lines above the table in XLSX; CSV has the table only. */
  readonly preamble: readonly string[];
  readonly header: readonly string[];
  readonly widths: readonly number[];
  readonly labelColumn: number;
  readonly rows: readonly SheetRow[];
}

// Parentheses for negatives, as on paper; the number itself keeps its sign.
function numberFormat(currency: string): string {
  const digits = minorDigits(currency);
  const shape = digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0';
  return `${shape}_);(${shape})`;
}

type SheetNumber = Exclude<SheetCell, string | null>;
const decimalOf = (cell: SheetNumber): string =>
  'minor' in cell ? formatMinor(cell.minor, cell.currency) : 'part' in cell ? cell.part : String(cell.count);
const formatOf = (cell: SheetNumber): string => ('minor' in cell ? numberFormat(cell.currency) : 'part' in cell ? '0.00##%' : '0');

const isSum = (style: SheetRow['style']): boolean => style === 'subtotal' || style === 'total';

function cellOf(cell: SheetCell, row: SheetRow, at: number, table: SheetTable): Cell {
  if (cell === null) return null;
  const weight = row.style === 'line' || row.style === 'note' ? {} : { fontWeight: 'bold' as const };
  if (typeof cell === 'string') {
    const indent = at === table.labelColumn && row.depth > 0 ? { indent: row.depth } : {};
    return { value: neutralise(cell), type: String, format: '@', ...weight, ...indent };
  }
  const rules = isSum(row.style)
    ? { topBorderStyle: 'thin' as const, ...(row.style === 'total' ? { bottomBorderStyle: 'double' as const } : {}) }
    : {};
  return {
    value: Number(decimalOf(cell)),
    type: Number,
    format: formatOf(cell),
    align: 'right',
    ...weight,
    ...rules,
  };
}

/** One sheet with a frozen header. */
export async function toXlsx(table: SheetTable): Promise<Buffer<ArrayBuffer>> {
  const text = (value: string, bold: boolean): Cell => ({
    value: neutralise(value),
    type: String,
    format: '@',
    ...(bold ? { fontWeight: 'bold' as const } : {}),
  });
  const head = table.header.map((label, at): Cell => ({
    value: neutralise(label),
    type: String,
    format: '@',
    fontWeight: 'bold',
    align: at > table.labelColumn ? 'right' : 'left',
    wrap: true,
    bottomBorderStyle: 'thin',
  }));
  const data: Row[] = [
    ...table.preamble.map((line, at): Row => [text(line, at === 0)]),
    ...(table.preamble.length > 0 ? [[] as Row] : []),
    head,
    ...table.rows.map((row): Row => row.cells.map((cell, at) => cellOf(cell, row, at, table))),
  ];
  const headerAt = data.indexOf(head);
  return Buffer.from(
    await writeExcelFile(data, {
      sheet: table.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      columns: table.widths.map((width) => ({ width })),
      stickyRowsCount: headerAt + 1,
      showGridLines: false,
    }).toBuffer(),
  );
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180 with a byte order mark, so every spreadsheet reads it as UTF-8. Amounts are plain decimals. */
export function toCsv(table: Pick<SheetTable, 'header' | 'rows'>): string {
  const line = (cells: readonly SheetCell[]): string =>
    cells.map((cell) => (cell === null ? '' : typeof cell === 'string' ? quoted(neutralise(cell)) : decimalOf(cell))).join(',');
  return `\uFEFF${[table.header, ...table.rows.map((row) => row.cells)].map((cells) => `${line(cells)}\r\n`).join('')}`;
}
