// Exchange gains and losses as a file: PDF, XLSX or CSV.
import type { Language } from '#core/language.ts';
import type { ExchangeReport, ExchangeReportQuery } from '#contract/reports/exchange-report.ts';
import type { SheetCell, SheetTable } from '../../platform/formats/spreadsheet.ts';
import type { Work } from '../../platform/work.ts';
import { exchangeReport } from './report-actions.ts';
import { exchangeReportTexts } from './report-texts.ts';
import { fileOf, type Format, type Paper, periodText, printedFigure } from '../export-actions.ts';
import { statementTexts } from '../statement-texts.ts';

type Query = ExchangeReportQuery & { readonly format: Format };
type Row = ExchangeReport['rows'][number];

function labelOf({ depth, label }: Row, language: Language): string {
  const { noCurrency, noAccount, noDocument } = exchangeReportTexts[language];
  return label ?? [noCurrency, noAccount, noDocument][depth] ?? '';
}

/** Realized, unrealized and total of the period, and the totals of what it is compared with. */
const figuresOf = (sums: Row['sums']): readonly string[] =>
  sums.flatMap((of, at) => (at === 0 ? [of.realizedMinor, of.unrealizedMinor, of.totalMinor] : [of.totalMinor]));

function columnsOf({ columns }: ExchangeReport, language: Language): readonly string[] {
  const { realized, unrealized, total, totalOf } = exchangeReportTexts[language];
  return [realized, unrealized, total, ...columns.slice(1).map(({ label }) => totalOf(label))];
}

const headOf = (of: ExchangeReport, { language }: Query, org: Work['org']): readonly string[] => {
  const [first] = of.columns;
  const period = first ? [periodText({ startsOn: first.from, endsOn: first.to }, org, language)] : [];
  return [...period, statementTexts[language].amounts(of.currency)];
};

function alertOf(of: ExchangeReport, language: Language): string | null {
  if (of.differenceMinor === '0') return null;
  return exchangeReportTexts[language].differs(`${printedFigure(of.differenceMinor, of.currency, language)} ${of.currency}`);
}

function paperFor(of: ExchangeReport, query: Query, org: Work['org']): Paper {
  const { language } = query;
  const texts = exchangeReportTexts[language];
  const figures = (sums: Row['sums']): string[] => figuresOf(sums).map((minor) => printedFigure(minor, of.currency, language));
  const columns = columnsOf(of, language);
  return {
    businessName: of.businessName,
    title: texts.title,
    subtitles: headOf(of, query, org),
    columns: [...columns],
    rows: [
      ...of.rows.map((row) => ({
        label: row.code === null ? labelOf(row, language) : `${row.code}  ${labelOf(row, language)}`,
        depth: row.depth,
        style: row.depth === 0 ? ('subtotal' as const) : ('line' as const),
        figures: figures(row.sums),
      })),
      { label: texts.total, depth: 0, style: 'total' as const, figures: figures(of.totals) },
      { label: texts.note, depth: 0, style: 'note' as const, figures: columns.map(() => '') },
    ],
    alert: alertOf(of, language),
  };
}

function sheetOf(of: ExchangeReport, query: Query, org: Work['org']): SheetTable {
  const { language } = query;
  const texts = exchangeReportTexts[language];
  const alert = alertOf(of, language);
  const figures = (sums: Row['sums']): SheetCell[] => figuresOf(sums).map((minor) => ({ minor: BigInt(minor), currency: of.currency }));
  return {
    name: texts.title,
    preamble: [of.businessName, texts.title, ...headOf(of, query, org), texts.note, ...(alert === null ? [] : [alert])],
    header: [texts.code, texts.place, ...columnsOf(of, language)],
    widths: [12, 44, ...columnsOf(of, language).map(() => 20)],
    labelColumn: 1,
    rows: [
      ...of.rows.map((row) => ({
        style: row.depth === 0 ? ('subtotal' as const) : ('line' as const),
        depth: row.depth,
        cells: [row.code ?? '', labelOf(row, language), ...figures(row.sums)],
      })),
      { style: 'total' as const, depth: 0, cells: ['', texts.total, ...figures(of.totals)] },
    ],
  };
}

export async function exportExchangeReport(work: Work, query: Query): Promise<File> {
  const of = await exchangeReport(work, query);
  const contents = { paper: () => paperFor(of, query, work.org), sheet: () => sheetOf(of, query, work.org) };
  return fileOf(contents, `exchange-gains-${query.from}-to-${query.to}`, query, work.org);
}
