// A statement as a file: PDF for a bank, XLSX for an accountant, CSV for another program.
import { writtenDate } from '#core/written-date.ts';
import type { DayRange } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import { absolute, formatMinor } from '#core/money.ts';
import { paperOf } from '#core/trade-documents/paper.ts';
import type { Statement, StatementQuery } from '#contract/reports/reports.ts';
import { now } from '../platform/clock.ts';
import { type PrintedTable, printedPdf } from '../platform/pdf/pdf.ts';
import { type SheetTable, toCsv, toXlsx } from '../platform/formats/spreadsheet.ts';
import type { Work } from '../platform/work.ts';
import { headingSince, sinceLine } from './books-since.ts';
import { columnsOf, dayLabel, rangeLabel } from './range.ts';
import { statement } from './statement-actions.ts';
import { statementTexts } from './statement-texts.ts';

export type Format = 'pdf' | 'xlsx' | 'csv';

const mediaTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

// The thousands and decimal separators.
const separators: Readonly<Record<Language, readonly [string, string]>> = {
  en: [',', '.'],
  es: ['.', ','],
  fr: ['\u202F', ','],
  de: ['.', ','],
};

/** `1,234.50`, negatives in brackets, a dash for nothing: as statements are printed. */
export function printedFigure(minor: string | null, currency: string, language: Language): string {
  if (minor === null) return '';
  if (BigInt(minor) === 0n) return '–';
  const [whole = '', fraction] = formatMinor(absolute(BigInt(minor)), currency).split('.');
  const [thousands, decimal] = separators[language];
  const text = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (fraction === undefined ? '' : decimal + fraction);
  return minor.startsWith('-') ? `(${text})` : text;
}

/** A period by its name and its dates, as printed under a title. */
export function periodText(range: DayRange, { fiscalYearStartMonth }: Work['org'], language: Language): string {
  const label = rangeLabel(range, fiscalYearStartMonth, language);
  const days = `${dayLabel(range.startsOn, language)} – ${dayLabel(range.endsOn, language)}`;
  return label.includes('–') ? statementTexts[language].period(label) : statementTexts[language].period(label, days);
}

function periodLine(query: StatementQuery, org: Work['org']): string {
  const { language } = query;
  const texts = statementTexts[language];
  const [column] = columnsOf({ ...query, compare: 'none' }, org.fiscalYearStartMonth);
  if (!column || query.kind === 'balance-sheet' || query.kind === 'trial-balance') return texts.asOf(dayLabel(query.to, language));
  return periodText(column.range, org, language);
}

function basisLine(of: Statement, { language }: StatementQuery, { timeZone }: Work['org']): string {
  const texts = statementTexts[language];
  const known = of.knownAt ? [texts.known(instantLabel(new Date(of.knownAt), timeZone, language))] : [];
  return [of.method ? texts.method[of.method] : texts.basis[of.basis], texts.amounts(of.currency), ...known].join(' · ');
}

export const instantLabel = (instant: Date, timeZone: string, language: Language): string =>
  writtenDate(
    new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
    instant,
  );

// On paper a double rule closes a statement; the sums on the way there have a single one.
const partialTotals = new Set(['liabilities:total', 'equity:total']);
const ruledStyle = (row: Statement['rows'][number]): Statement['rows'][number]['style'] =>
  partialTotals.has(row.key) ? 'subtotal' : row.style;

const alertOf = (of: Statement, language: Language): string | null =>
  of.differenceMinor === '0'
    ? null
    : statementTexts[language].outBy(`${printedFigure(of.differenceMinor, of.currency, language)} ${of.currency}`);

// A day stays on one line.
const unbroken = (label: string): string =>
  label.replace(/\p{L}{3} \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,5}\.? \d{4}/gu, (day) => day.replaceAll(' ', '\u00A0'));

const paperFor = (of: Statement, query: StatementQuery, org: Work['org']): Paper => ({
  businessName: of.businessName,
  title: of.title,
  subtitles: [periodLine(query, org), basisLine(of, query, org), ...sinceLine(of.booksSince)],
  columns: of.columns.map((c) => unbroken(c.label)),
  rows: of.rows.map((row) => ({
    label: row.code === null || row.style !== 'line' ? row.label : `${row.code}  ${row.label}`,
    depth: row.depth,
    style: ruledStyle(row),
    figures: row.figures.map((f) => printedFigure(f, of.currency, query.language)),
  })),
  alert: alertOf(of, query.language),
});

const headingsOf = ({ columns, booksSince }: Statement, language: Language): string[] =>
  columns.map(({ label }, at) => (at > 0 ? headingSince(label, booksSince, language) : label));

function sheetOf(of: Statement, query: StatementQuery, org: Work['org']): SheetTable {
  const alert = alertOf(of, query.language);
  const texts = statementTexts[query.language];
  return {
    name: of.title,
    preamble: [
      of.businessName,
      of.title,
      periodLine(query, org),
      basisLine(of, query, org),
      ...sinceLine(of.booksSince),
      ...(alert ? [alert] : []),
    ],
    header: [texts.code, texts.account, ...headingsOf(of, query.language)],
    widths: [12, 44, ...of.columns.map((_, at) => (of.booksSince && at > 0 ? 36 : 22))],
    labelColumn: 1,
    rows: of.rows.map((row) => ({
      style: ruledStyle(row),
      depth: row.depth,
      cells: [row.code ?? '', row.label, ...row.figures.map((f) => (f === null ? null : { minor: BigInt(f), currency: of.currency }))],
    })),
  };
}

/** The printed parts that differ between reports. */
export type Paper = Pick<PrintedTable, 'businessName' | 'title' | 'subtitles' | 'columns' | 'rows' | 'alert'>;
interface Contents {
  readonly paper: () => Paper;
  readonly sheet: () => SheetTable;
}

/** A report as a file; all reports use this. */
export async function fileOf(
  { paper, sheet }: Contents,
  name: string,
  { format, language }: { readonly format: Format; readonly language: Language },
  org: Work['org'],
): Promise<File> {
  const printed = (): Promise<Buffer<ArrayBuffer>> =>
    printedPdf({
      ...paper(),
      footer: statementTexts[language].prepared(instantLabel(now(), org.timeZone, language), org.timeZone),
      language,
      paper: paperOf(org.country),
      createdAt: now(),
    });
  const bytes = format === 'pdf' ? await printed() : format === 'xlsx' ? await toXlsx(sheet()) : toCsv(sheet());
  return new File([bytes], `${name}.${format}`, { type: mediaTypes[format] });
}

export async function exportStatement(work: Work, query: StatementQuery & { readonly format: Format }): Promise<File> {
  const of = await statement(work, query);
  const days = [...(of.columns[0]?.from ? [of.columns[0].from] : []), query.to].join('-to-');
  const name = [of.kind, ...(of.basis === 'cash' ? ['cash-basis'] : []), days].join('-');
  const contents = { paper: () => paperFor(of, query, work.org), sheet: () => sheetOf(of, query, work.org) };
  return fileOf(contents, name, query, work.org);
}
