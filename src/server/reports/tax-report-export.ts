// The tax report as a file, like the statements: PDF, XLSX or CSV.
import type { Language } from '#core/language.ts';
import type { TaxReport, TaxReportQuery } from '#contract/reports/reports.ts';
import type { SheetCell, SheetTable } from '../platform/formats/spreadsheet.ts';
import type { Work } from '../platform/work.ts';
import { fileOf, type Format, type Paper, periodText, printedFigure } from './export-actions.ts';
import { statementTexts } from './statement-texts.ts';
import { taxReport } from './tax-report-actions.ts';
import { taxReportTexts } from './tax-report-texts.ts';

type Query = TaxReportQuery & { readonly language: Language; readonly format: Format };
type Row = TaxReport['rows'][number];

// Taxes that aren't charged have no meaningful rate.
const rateOf = ({ rate, treatment }: Row): string | null =>
  treatment === 'standard' || treatment === 'zero' || Number(rate ?? 0) > 0 ? rate : null;

// Rates have up to nine digits; as text they are read exactly.
const percentText = (rate: string, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-US' : language, { style: 'percent', maximumFractionDigits: 7 }).format(
    rate as Intl.StringNumericLiteral,
  );

interface Line extends Row {
  readonly box: 'sales' | 'acquired' | 'input';
}

/** Taxes on sales first. */
const linesOf = (of: TaxReport): readonly Line[] => [
  ...of.rows.map((row) => ({ ...row, box: 'sales' as const })),
  ...of.acquiredRows.map((row) => ({ ...row, box: 'acquired' as const })),
  ...of.inputRows.map((row) => ({ ...row, box: 'input' as const })),
];

function labelOf({ name, rate, isWithheld, box }: Line, language: Language): string {
  const { keptBack, unexplained, onPurchases, owedOnPurchases } = taxReportTexts[language];
  if (rate === null) return unexplained(name);
  if (box === 'acquired') return owedOnPurchases(name);
  if (box === 'input') return onPurchases(name);
  return isWithheld ? keptBack(name) : name;
}

const headOf = (of: TaxReport, { language }: Query, org: Work['org']): readonly string[] => [
  periodText({ startsOn: of.from, endsOn: of.to }, org, language),
  [taxReportTexts[language].by[of.basis], statementTexts[language].amounts(of.currency)].join(' · '),
];

function sumsOf(of: TaxReport, language: Language): readonly { readonly label: string; readonly minor: string }[] {
  const { owed, acquired, input, net, withheld } = taxReportTexts[language];
  const hasInput = of.inputRows.length > 0;
  return [
    { label: owed, minor: of.owedMinor, isShown: of.rows.some((row) => !row.isWithheld) },
    { label: acquired, minor: of.acquiredMinor, isShown: of.acquiredRows.length > 0 },
    { label: input, minor: of.inputMinor, isShown: hasInput },
    { label: net, minor: of.netMinor, isShown: hasInput },
    { label: withheld, minor: of.withheldMinor, isShown: of.rows.some((row) => row.isWithheld) },
  ].filter(({ isShown }) => isShown);
}

const titleOf = (of: TaxReport, { title, titleOfBoth }: (typeof taxReportTexts)[Language]): string =>
  of.inputRows.length > 0 ? titleOfBoth : title;

function paperFor(of: TaxReport, query: Query, org: Work['org']): Paper {
  const { language } = query;
  const texts = taxReportTexts[language];
  const figure = (minor: string): string => printedFigure(minor, of.currency, language);
  const lines = linesOf(of).map((row) => {
    const rate = rateOf(row);
    const figures = [rate === null ? '' : percentText(rate, language), figure(row.baseMinor), figure(row.taxMinor)];
    return { label: labelOf(row, language), depth: 0, style: 'line' as const, figures };
  });
  const sums = sumsOf(of, language).map(({ label, minor }) => ({
    label,
    depth: 0,
    style: 'total' as const,
    figures: ['', '', figure(minor)],
  }));
  const note = { label: texts.note[of.basis], depth: 0, style: 'note' as const, figures: ['', '', ''] };
  return {
    businessName: of.businessName,
    title: titleOf(of, texts),
    subtitles: headOf(of, query, org),
    columns: [texts.rate, texts.base, texts.amount[of.basis]],
    rows: [...lines, ...sums, note],
    alert: of.findings.length > 0 ? texts.alert : null,
  };
}

function sheetOf(of: TaxReport, query: Query, org: Work['org']): SheetTable {
  const texts = taxReportTexts[query.language];
  const money = (minor: string): SheetCell => ({ minor: BigInt(minor), currency: of.currency });
  const lines = linesOf(of).map((row) => {
    const rate = rateOf(row);
    const part = rate === null ? null : { part: rate };
    return {
      style: 'line' as const,
      depth: 0,
      cells: [labelOf(row, query.language), part, { count: row.documents }, money(row.baseMinor), money(row.taxMinor)],
    };
  });
  const sums = sumsOf(of, query.language).map(({ label, minor }) => ({
    style: 'total' as const,
    depth: 0,
    cells: [label, null, null, null, money(minor)],
  }));
  return {
    name: titleOf(of, texts),
    preamble: [
      of.businessName,
      titleOf(of, texts),
      ...headOf(of, query, org),
      texts.note[of.basis],
      ...(of.findings.length > 0 ? [texts.alert] : []),
    ],
    header: [texts.tax, texts.rate, texts.documents, texts.base, texts.amount[of.basis]],
    widths: [44, 12, 14, 22, 22],
    labelColumn: 0,
    rows: [...lines, ...sums],
  };
}

export async function exportTaxReport(work: Work, query: Query): Promise<File> {
  const of = await taxReport(work, query);
  const name = ['taxes', ...(of.basis === 'cash' ? ['by-payment'] : []), `${of.from}-to-${of.to}`].join('-');
  return fileOf({ paper: () => paperFor(of, query, work.org), sheet: () => sheetOf(of, query, work.org) }, name, query, work.org);
}
