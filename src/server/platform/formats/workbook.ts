// Reads the sheets of an XLSX workbook as rows of text, like those of a CSV file: numbers with a point, dates as 2026-01-31.
// Promise: it unpacks no more than its limit, whatever the file says, and never throws.
import { type XmlElement, child, childrenOf, descendants } from '#core/statement/statement-xml.ts';
import type { TableRow } from '#core/statement/statement-table-shape.ts';
import { parseXml } from './xml.ts';
import { unzipped } from './zip.ts';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}
export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | 'broken' | 'too_large';

const mostUnpacked = 300_000_000;
const mostColumns = 1000;
const mostRows = 1_048_576;
const isNeeded = (name: string): boolean => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$/i.test(name);
const isPart = (name: string): boolean => isNeeded(name) || /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/** Whether an archive is a workbook: by what is in it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)) return false;
  const parts = unzipped(bytes, (name) => /^xl\/workbook\.xml$/i.test(name), 20_000_000);
  return typeof parts !== 'string' && parts.length > 0;
}

// Numbers of formats that Excel has of itself, and that show a date or a time.
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isDateFormat = (code: string): boolean => /[dmyh]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general/i, ''));

/** For each style of a cell, whether it shows a date. */
function dateStyles(styles: XmlElement | undefined): readonly boolean[] {
  const own = new Map(
    childrenOf(child(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? '',
    ]),
  );
  return childrenOf(child(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0);
    const code = own.get(id);
    return code === undefined ? isBuiltInDate(id) : isDateFormat(code);
  });
}

// Pronunciations of Japanese texts stand beside them, in rPh.
const textOf = (element: XmlElement): string =>
  element.name === 'rPh' ? '' : element.name === 't' ? element.text : element.children.map(textOf).join('');

const dayMs = 86_400_000;
/** A day counted from 1900 or 1904. Excel has a 29 February 1900; days before it are one further. */
function dayText(serial: number, isFrom1904: boolean): string | null {
  const days = isFrom1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (!(serial >= 0 && days < 2_958_466)) return null;
  const text = at.toISOString();
  return at.getTime() % dayMs === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** Without what a binary fraction adds to it, and never to be taken for thousands. */
function numberText(text: string): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  const short = String(Number(value.toPrecision(15)));
  const plain = /^-?\d{1,15}$/.test(text) ? text : /e-/.test(short) ? value.toFixed(18).replace(/\.?0+$/, '') : short;
  return /^-?\d{1,3}\.\d{3}$/.test(plain) ? `${plain}0` : plain;
}

interface Shared {
  readonly strings: readonly string[];
  readonly isDate: readonly boolean[];
  readonly isFrom1904: boolean;
}

function cellText(cell: XmlElement, { strings, isDate, isFrom1904 }: Shared): string {
  const value = child(cell, 'v')?.text ?? '';
  const kind = cell.attributes['t'] ?? 'n';
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind === 'inlineStr') return childrenOf(cell, 'is').map(textOf).join('');
  if (kind === 'e') return '';
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'd') return value.replace('T', ' ').replace(/ 00:00:00(\.0+)?$/, '');
  if (kind === 'str' || value === '') return value;
  return (isDate[Number(cell.attributes['s'] ?? 0)] ? dayText(Number(value), isFrom1904) : null) ?? numberText(value);
}

/** BC → 54; -1 where it is none. */
const columnOf = (reference: string): number =>
  (/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '').split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

function rowsOf(sheet: XmlElement, shared: Shared): TableRow[] {
  const rows: TableRow[] = [];
  let line = 0;
  // Rows in order, so that a number that goes back or far ahead can't leave millions of empty lines.
  for (const row of childrenOf(child(sheet, 'sheetData'), 'row')) {
    const told = Number(row.attributes['r'] ?? line + 1);
    line = told > line && told <= mostRows ? told : line + 1;
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'c')) {
      const column = columnOf(cell.attributes['r'] ?? '');
      const at = column < 0 ? cells.length : column;
      if (at >= mostColumns) continue;
      while (cells.length < at) cells.push('');
      cells[at] = cellText(cell, shared);
    }
    rows.push({ line, cells });
  }
  return rows;
}

export function readWorkbook(bytes: Uint8Array): WorkbookAnswer {
  const parts = unzipped(bytes, isPart, mostUnpacked);
  if (typeof parts === 'string') return parts;
  const decoder = new TextDecoder();
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part.bytes]));
  const parsed = (name: string): XmlElement | undefined => {
    const found = byName.get(name.toLowerCase());
    const answer = found && parseXml(decoder.decode(found));
    return answer?.ok ? answer.root : undefined;
  };
  const workbook = parsed('xl/workbook.xml');
  if (!workbook) return 'broken';
  const strings = parsed('xl/sharedStrings.xml');
  const shared: Shared = {
    strings: childrenOf(strings, 'si').map(textOf),
    isDate: dateStyles(parsed('xl/styles.xml')),
    isFrom1904: /^(1|true)$/.test(child(workbook, 'workbookPr')?.attributes['date1904'] ?? ''),
  };
  const targets = new Map(
    childrenOf(parsed('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  );
  const sheets: Sheet[] = [];
  for (const { attributes } of descendants(workbook, 'sheet')) {
    // Its own id, sheetId, is a number of no use here; r:id names the part.
    const target = (targets.get(attributes['id']) ?? '').replace(/^\/?xl\//, '');
    if (attributes['state'] === 'veryHidden' || attributes['state'] === 'hidden' || !target.startsWith('worksheets/')) continue;
    const sheet = parsed(`xl/${target}`);
    if (!sheet) return 'broken';
    sheets.push({ name: attributes['name'] ?? '', rows: rowsOf(sheet, shared) });
  }
  return { sheets };
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A sheet as the CSV file that Excel would save, each row on its own line number unless a cell has line breaks. */
export function sheetCsv({ rows }: Sheet): string {
  const lines: string[] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push('');
    lines.push(cells.map(quoted).join(','));
  }
  return lines.join('\n');
}
