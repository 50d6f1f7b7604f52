// A custom report as a file: the figures of the screen, and its settings in words.
import type { Language } from '#core/language.ts';
import type { In } from '#contract/endpoint.ts';
import type { CustomReport, customReportsContract } from '#contract/reports/custom-reports.ts';
import type { Gates } from '../../billing/index.ts';
import type { SheetCell, SheetTable } from '../../platform/formats/spreadsheet.ts';
import type { Work } from '../../platform/work.ts';
import { headingSince, sinceLine } from '../books-since.ts';
import { runReport } from './custom-report-actions.ts';
import { customReportTexts } from './custom-report-texts.ts';
import { fileOf, type Paper, printedFigure } from '../export-actions.ts';
import { statementTexts } from '../statement-texts.ts';

type Column = CustomReport['columns'][number];
type Row = CustomReport['rows'][number];

function printed(figure: string | null, { unit }: Column, { currency }: CustomReport, language: Language): string {
  if (unit === 'money') return printedFigure(figure, currency, language);
  if (figure === null) return '–';
  const options =
    unit === 'percent' ? { style: 'percent' as const, minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language === 'en' ? 'en-US' : language, options).format(figure as Intl.StringNumericLiteral);
}

function cellOf(figure: string | null, { unit }: Column, { currency }: CustomReport): SheetCell {
  if (figure === null) return null;
  if (unit === 'money') return { minor: BigInt(figure), currency };
  return unit === 'percent' ? { part: figure } : { count: Number(figure) };
}

const styleOf = ({ is }: Row): 'line' | 'total' => (is === 'total' ? 'total' : 'line');

function paperFor(of: CustomReport, title: string, language: Language): Paper {
  return {
    businessName: of.businessName,
    title,
    subtitles: [...of.facts, statementTexts[language].amounts(of.currency), ...sinceLine(of.booksSince)],
    columns: of.columns.map(({ label }) => label),
    rows: of.rows.map((row) => ({
      label: row.label,
      depth: 0,
      style: styleOf(row),
      figures: of.columns.map((column, at) => printed(row.figures[at] ?? null, column, of, language)),
    })),
    alert: null,
  };
}

const sheetFor = (of: CustomReport, title: string, rowHead: string, language: Language): SheetTable => ({
  name: title,
  preamble: [of.businessName, title, ...of.facts, statementTexts[language].amounts(of.currency), ...sinceLine(of.booksSince)],
  header: [rowHead, ...of.columns.map(({ key, label }) => (key === 'previous' ? headingSince(label, of.booksSince, language) : label))],
  widths: [44, ...of.columns.map(({ key }) => (of.booksSince && key === 'previous' ? 36 : 22))],
  labelColumn: 0,
  rows: of.rows.map((row) => ({
    style: styleOf(row),
    depth: 0,
    cells: [row.label, ...of.columns.map((column, at) => cellOf(row.figures[at] ?? null, column, of))],
  })),
});

const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'report';

export const exportReport =
  (gates: Gates) =>
  async (work: Work, input: In<typeof customReportsContract.exportReport>): Promise<File> => {
    return reportFile(work, await runReport(gates)(work, input), input);
  };

type FileOf = Pick<In<typeof customReportsContract.exportReport>, 'name' | 'format' | 'language' | 'query'>;
/** The report as a file, named after the report. */
export async function reportFile(work: Pick<Work, 'org'>, of: CustomReport, input: FileOf): Promise<File> {
  const { language, query } = input;
  const texts = customReportTexts[language];
  const title = input.name.trim() || texts.untitled;
  const contents = {
    paper: () => paperFor(of, title, language),
    sheet: () => sheetFor(of, title, texts.rowHeads[query.rowsBy], language),
  };
  return fileOf(contents, fileName(title), input, work.org);
}
