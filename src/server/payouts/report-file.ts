// Reads a payout report: by its headings if they are known, otherwise by a column mapping.
import type { ColumnMapping } from '#contract/column-mapping.ts';
import type { In } from '#contract/endpoint.ts';
import type { payoutsContract } from '#contract/payouts/payouts.ts';
import { type ReadReport, finished, readReport, recognizeReport } from '#core/payouts/read-report.ts';
import { readByRoles, reportRoles, type ReportRole } from '#core/payouts/report-roles.ts';
import type { ReadOptions } from '#core/payouts/report-table.ts';
import type { TableRow } from '#core/statement/statement-table-shape.ts';
import { type FileTable, readTableFile, readWholeTable, recognizedShape } from '../platform/formats/table-file.ts';
import type { Work } from '../platform/work.ts';

const maxRows = 200_000;
export type ReportInput = In<typeof payoutsContract.previewReport>;

export interface OpenedReport {
  readonly shape: FileTable<ReportRole>['shape'];
  readonly problems: FileTable<ReportRole>['problems'];
  readonly isRecognized: boolean;
  /** Empty until somebody says who pays out. */
  readonly source: string;
  readonly layout: string;
  readonly needsDay: boolean;
  readonly needsCurrency: boolean;
  readonly report: ReadReport;
}

/** With a net or a gross amount, a row is complete. */
const lacksOf = (fields: readonly (ReportRole | null)[], hasDay: boolean): ReportRole[] => [
  ...(hasDay || fields.includes('day') ? [] : (['day'] as const)),
  ...(fields.includes('gross') || fields.includes('net') ? [] : (['gross'] as const)),
];

/** The rows of the file, including the header. */
const withHeader = ({ rows, shape }: FileTable<ReportRole>): readonly TableRow[] => [{ line: 0, cells: shape.columns }, ...rows];

const optionsOf = (work: Work, input: ReportInput): ReadOptions => ({
  currency: input.currency ?? work.org.baseCurrency,
  monthFirst: work.org.country === 'US',
  day: input.day ?? null,
});

function readByColumns(table: FileTable<ReportRole>, work: Work, input: ReportInput, mapping: ColumnMapping<ReportRole>): OpenedReport {
  const lacks = lacksOf(mapping.fields, input.day !== undefined);
  const options = { ...optionsOf(work, input), decimal: mapping.decimal, dateOrder: mapping.dateOrder };
  const report =
    lacks.length > 0 ? { lines: [], payouts: [], notes: [] } : finished(readByRoles(withHeader(table), 0, mapping.fields, options));
  return {
    shape: { ...table.shape, lacks },
    problems: table.problems,
    isRecognized: false,
    source: input.name,
    layout: 'columns',
    needsDay: !mapping.fields.includes('day'),
    needsCurrency: !mapping.fields.includes('currency'),
    report,
  };
}

/** Throws a Refusal if the file isn't a table. */
export async function openReport(work: Work, input: ReportInput): Promise<OpenedReport> {
  const monthFirst = work.org.country === 'US';
  const options = { fields: reportRoles, needed: [], mapping: input.mapping, maxRows, dateField: 'day', monthFirst } as const;
  const table = await readTableFile<ReportRole>(input.file, options);
  if (input.mapping) return readByColumns(table, work, input, table.shape.mapping);
  const whole = await readWholeTable<ReportRole>(input.file, options, table);
  const found = recognizeReport(whole.rows);
  if (!found) return readByColumns(table, work, input, table.shape.mapping);
  const report = readReport(whole.rows, found, optionsOf(work, input));
  return {
    shape: recognizedShape(table, whole, found.headerRow),
    problems: whole.problems,
    isRecognized: true,
    source: found.layout.source,
    layout: found.layout.id,
    needsDay: found.layout.hasNoDay === true,
    needsCurrency: found.layout.hasNoDay === true,
    report,
  };
}
