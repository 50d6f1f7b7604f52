// A statement as a file: PDF for a bank, XLSX for an accountant, CSV for another program.
import { formatMinor } from '#core/money.ts';
import { paperOf } from '#core/paper.ts';
import type { Statement, StatementQuery } from '#contract/reports.ts';
import { now } from '../platform/clock.ts';
import { printedPdf } from '../platform/pdf.ts';
import { type SheetTable, toCsv, toXlsx } from '../platform/spreadsheet.ts';
import type { Work } from '../platform/work.ts';
import { columnsOf, dayLabel, rangeLabel } from './range.ts';
import { statement } from './statement-actions.ts';

type Format = 'pdf' | 'xlsx' | 'csv';

const mediaTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** `1,234.50`, negatives in brackets, a dash for nothing: as statements are printed. */
export function printedFigure(minor: number | null, currency: string): string {
  if (minor === null) return '';
  if (minor === 0) return '–';
  const [whole = '', fraction] = formatMinor(BigInt(Math.abs(minor)), currency).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return minor < 0 ? `(${text})` : text;
}

function periodLine(query: StatementQuery, org: Work['org']): string {
  const [column] = columnsOf({ ...query, compare: 'none' }, org.fiscalYearStartMonth);
  if (!column || query.kind === 'balance-sheet' || query.kind === 'trial-balance') return `As of ${dayLabel(query.to)}`;
  const label = rangeLabel(column.range, org.fiscalYearStartMonth);
  const days = `${dayLabel(column.range.startsOn)} – ${dayLabel(column.range.endsOn)}`;
  return label.includes('–') ? `For ${label}` : `For ${label} (${days})`;
}

function basisLine(of: Statement, timeZone: string): string {
  const known = of.knownAt ? ` · as the books were known on ${instantLabel(new Date(of.knownAt), timeZone)}` : '';
  const how = of.method ? `${of.method === 'direct' ? 'Direct' : 'Indirect'} method` : `${of.basis === 'cash' ? 'Cash' : 'Accrual'} basis`;
  return `${how} · amounts in ${of.currency}${known}`;
}

const instantLabel = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(instant);

// On paper a double rule closes a statement; the sums on the way there have a single one.
const partialTotals = new Set(['liabilities:total', 'equity:total']);
const ruledStyle = (row: Statement['rows'][number]): Statement['rows'][number]['style'] =>
  partialTotals.has(row.key) ? 'subtotal' : row.style;

const alertOf = (of: Statement): string | null =>
  of.differenceMinor === 0 ? null : `This statement is out of balance by ${printedFigure(of.differenceMinor, of.currency)} ${of.currency}.`;

const pdfOf = (of: Statement, query: StatementQuery, org: Work['org']): Promise<Buffer<ArrayBuffer>> =>
  printedPdf({
    businessName: of.businessName,
    title: of.title,
    subtitles: [periodLine(query, org), basisLine(of, org.timeZone)],
    // A day stays on one line.
    columns: of.columns.map((c) => c.label.replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, (day) => day.replaceAll(' ', '\u00A0'))),
    rows: of.rows.map((row) => ({
      label: row.code === null || row.style !== 'line' ? row.label : `${row.code}  ${row.label}`,
      depth: row.depth,
      style: ruledStyle(row),
      figures: row.figures.map((f) => printedFigure(f, of.currency)),
    })),
    alert: alertOf(of),
    footer: `Prepared with Daybook on ${instantLabel(now(), org.timeZone)} (${org.timeZone})`,
    paper: paperOf(org.country),
    createdAt: now(),
  });

function sheetOf(of: Statement, query: StatementQuery, org: Work['org']): SheetTable {
  const alert = alertOf(of);
  return {
    name: of.title,
    preamble: [of.businessName, of.title, periodLine(query, org), basisLine(of, org.timeZone), ...(alert ? [alert] : [])],
    header: ['Code', 'Account', ...of.columns.map((c) => c.label)],
    widths: [12, 44, ...of.columns.map(() => 22)],
    labelColumn: 1,
    rows: of.rows.map((row) => ({
      style: ruledStyle(row),
      depth: row.depth,
      cells: [row.code ?? '', row.label, ...row.figures.map((f) => (f === null ? null : { minor: BigInt(f), currency: of.currency }))],
    })),
  };
}

const encode: Readonly<Record<Format, (of: Statement, query: StatementQuery, org: Work['org']) => Promise<Buffer<ArrayBuffer>> | string>> =
  {
    pdf: pdfOf,
    xlsx: (of, query, org) => toXlsx(sheetOf(of, query, org)),
    csv: (of, query, org) => toCsv(sheetOf(of, query, org)),
  };

export async function exportStatement(work: Work, query: StatementQuery & { readonly format: Format }): Promise<File> {
  const of = await statement(work, query);
  const days = [...(of.columns[0]?.from ? [of.columns[0].from] : []), query.to].join('-to-');
  const name = `${[of.kind, ...(of.basis === 'cash' ? ['cash-basis'] : []), days].join('-')}.${query.format}`;
  return new File([await encode[query.format](of, query, work.org)], name, { type: mediaTypes[query.format] });
}
