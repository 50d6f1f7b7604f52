// Runs a custom report: reads the books for it, and describes its settings in words.
import type { DayRange } from '#core/calendar.ts';
import { written } from '#core/formula.ts';
import type { Language } from '#core/language.ts';
import { periodName } from '#core/period-name.ts';
import { figureKeys, isOfPostings, mostReportColumns, rangeOfMonth, readRanges } from '#core/reports/report-query.ts';
import { reportTable, type ReportTable } from '#core/reports/report-table.ts';
import type { CustomReport, ReportQuery, ReportRun } from '#contract/reports/custom-reports.ts';
import type { Gates } from '../../billing/index.ts';
import { accounts as chartOf, tagNames } from '../../ledger/index.ts';
import { now, today } from '../../platform/clock.ts';
import { withinTime } from '../../platform/database/savepoint.ts';
import { refused, refuseIfAny } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { contactNames } from '../../settlement/index.ts';
import { booksSinceIn } from '../books-since.ts';
import { customReportTexts, type CustomReportTexts } from './custom-report-texts.ts';
import { dayLabel, rangeLabel } from '../range.ts';
import { checkedQuery, queryProblems } from '../report-checks.ts';
import { readReport, type Reading } from '../report-reading.ts';
import { isSaved } from './saved-report-actions.ts';

type Ranges = ReturnType<typeof readRanges>;
type Column = CustomReport['columns'][number];
type Row = CustomReport['rows'][number];

function columnsOf(table: ReportTable, { own, compared }: Ranges, org: Work['org'], language: Language): Column[] {
  const texts = customReportTexts[language];
  const daysOf = (range: DayRange | undefined | null): Column['days'] => (range ? { from: range.startsOn, to: range.endsOn } : null);
  const called = (range: DayRange | undefined | null): string => (range ? rangeLabel(range, org.fiscalYearStartMonth, language) : '');
  const [first, last] = [own[0], own.at(-1)];
  const whole = first && last ? { startsOn: first.startsOn, endsOn: last.endsOn } : null;
  return table.columns.map(({ key, of, unit, name }): Column => {
    if (of === 'step' || of === 'amount') {
      const range = own[of === 'step' ? Number(key.slice('step:'.length)) : 0];
      return { key, unit, label: called(range), days: daysOf(range) };
    }
    if (of === 'previous') return { key, unit, label: called(compared), days: daysOf(compared) };
    if (of === 'formula') return { key, unit, label: name ?? '', days: null };
    return { key, unit, label: texts.columns[of], days: of === 'total' ? daysOf(whole) : null };
  });
}

function rowsOf(table: ReportTable, reading: Reading, texts: CustomReportTexts, query: ReportQuery, language: Language): Row[] {
  const named = new Map(reading.rows.map((row) => [row.key, row]));
  const labelOf = (row: Reading['rows'][number]): string => {
    if (row.is === 'month')
      return periodName('month', { ...rangeOfMonth(row.key, { startsOn: row.key, endsOn: row.key }), label: '' }, language);
    if (row.is === 'none') return query.rowsBy === 'tag' ? texts.untagged : texts.noContact;
    return row.label;
  };
  return [
    ...table.rows.map(({ key, figures }): Row => {
      const row = named.get(key);
      if (!row) return { key, is: 'other', id: null, label: texts.others(table.others), figures: [...figures] };
      return { key, is: row.is, id: row.id, label: labelOf(row), figures: [...figures] };
    }),
    { key: 'total', is: 'total', id: null, label: texts.total, figures: [...table.total.figures] },
  ];
}

/** Each filter by name, so nobody has to remember what a figure excludes. */
async function filterFacts(work: Work, query: ReportQuery, { accounts }: Reading, texts: CustomReportTexts): Promise<string[]> {
  const contacts = query.contactIds.length === 0 ? null : await contactNames(work);
  const tags = query.tagIds.length === 0 ? null : await tagNames(work);
  const names = [
    query.accountIds.length === 0 ? [] : accounts.map(({ name }) => name),
    query.contactIds.map((id) => contacts?.get(id)?.name ?? ''),
    query.tagIds.map((id) => tags?.get(id) ?? ''),
  ];
  return names
    .map((some) => some.filter(Boolean).join(', '))
    .filter(Boolean)
    .map(texts.only);
}

async function factsOf(work: Work, query: ReportQuery, ranges: Ranges, reading: Reading, language: Language): Promise<string[]> {
  const texts = customReportTexts[language];
  const inWords = ({ startsOn, endsOn }: DayRange): string => texts.days(dayLabel(startsOn, language), dayLabel(endsOn, language));
  const [first, last] = [ranges.own[0], ranges.own.at(-1)];
  const names = new Map(query.formulas.map(({ key, name }) => [key, name]));
  const nameOf = (key: string): string =>
    figureKeys.flatMap((one) => (one === key ? [texts.figures[one]] : []))[0] ?? names.get(key) ?? key;
  return [
    [texts.by(texts.subjects[query.subject], query.rowsBy), ...(query.top === null ? [] : [texts.largest(query.top)])].join(', '),
    ...(query.measure === 'net' ? [] : [texts.measures[query.measure]]),
    ...(first && last ? [inWords({ startsOn: first.startsOn, endsOn: last.endsOn })] : []),
    ...(ranges.compared ? [texts.compared(inWords(ranges.compared))] : []),
    ...(await filterFacts(work, query, reading, texts)),
    ...(query.rowsBy === 'tag' || query.tagIds.length > 0 ? [texts.tagRule] : []),
    ...query.formulas.map(({ name, formula }) => texts.formula(name, written(formula, nameOf))),
  ];
}

export const runReport =
  (gates: Gates) =>
  async (work: Work, { query: given, savedId, language }: ReportRun): Promise<CustomReport> => {
    const query = checkedQuery(given);
    refuseIfAny(queryProblems(query));
    if (!(await isSaved(work, savedId, query))) await gates.demandFeature(work, 'custom_report_builder');
    return reportOf(work, query, language);
  };

/** Of each statement that reads the books for a report. */
const mostSeconds = 5;
const tooSlow = () => refused('report.too_slow', {}, 'query.period');

/** The query must have been checked. */
export async function reportOf(work: Work, query: ReportQuery, language: Language): Promise<CustomReport> {
  const ranges = readRanges(query, today(work.org.timeZone), work.org.fiscalYearStartMonth);
  if (ranges.own.length > mostReportColumns) throw refused('report.too_many_columns', { limit: mostReportColumns }, 'query.columns');
  const chart = await chartOf(work);
  const reading = await withinTime(work, { seconds: mostSeconds, tooSlow }, () => readReport(work, query, ranges, chart));
  const since = ranges.compared && (await booksSinceIn(work, ranges.compared, language));
  const table = reportTable(query, ranges.own.length, reading.rows, { whole: reading.whole, isComparedInPart: since !== null });
  return {
    businessName: work.org.name,
    currency: work.org.baseCurrency,
    facts: await factsOf(work, query, ranges, reading, language),
    columns: columnsOf(table, ranges, work.org, language),
    rows: rowsOf(table, reading, customReportTexts[language], query, language),
    accountIds: isOfPostings(query) ? reading.accounts.map(({ id }) => id) : [],
    tagIds: query.tagIds,
    booksSince: since,
    generatedAt: now().toISOString(),
  };
}
