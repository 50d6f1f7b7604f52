// A reconciliation as a file: opening balance plus matched lines equals the closing balance; with outstanding items it equals the books.
import type { In } from '#contract/endpoint.ts';
import type { reportsContract } from '#contract/reports/reports.ts';
import type { Gates } from '../billing/index.ts';
import type { SheetRow, SheetTable } from '../platform/formats/spreadsheet.ts';
import type { PrintedRow } from '../platform/pdf/pdf.ts';
import type { Work } from '../platform/work.ts';
import { bookEntries, reconciliationLines, reconciliationSummary } from '../reconciliation/index.ts';
import { fileOf, instantLabel, type Paper, printedFigure } from './export-actions.ts';
import { dayLabel } from './range.ts';
import { reconciliationTexts } from './reconciliation-texts.ts';

type Query = In<typeof reportsContract.exportReconciliation>;

/** A line of the report, for PDF and spreadsheet. */
interface Line {
  readonly style: 'section' | 'line' | 'subtotal' | 'total' | 'note';
  readonly depth: number;
  readonly day: string | null;
  readonly text: string;
  readonly minor: string | null;
}
interface Listed {
  readonly date: string;
  readonly text: string;
  readonly minor: number;
}

/** The most items that are listed individually; the rest is counted. */
const mostListed = 1000;

async function outstandingOf(work: Work, id: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let cursor: string | undefined; all.length < mostListed;) {
    const { rows, next } = await bookEntries(work, { id, state: 'outstanding', limit: 500, cursor });
    all.push(...rows);
    if (next === null) break;
    cursor = next;
  }
  return all;
}

async function excludedOf(work: Work, id: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await reconciliationLines(work, { id, state: 'done', limit: 500, cursor });
    for (const { state, date, minor, counterparty, description, reason } of rows)
      if (state === 'excluded') all.push({ date, minor, text: `${counterparty ?? description}: ${reason}` });
    if (next === null || all.length >= mostListed) return all;
    cursor = next;
  }
}

const figureLine = (style: Line['style'], text: string, minor: string | null): Line => ({ style, depth: 0, day: null, text, minor });

export const exportReconciliation =
  (gates: Gates) =>
  async (work: Work, query: Query): Promise<File> => {
    const { language, id } = query;
    const texts = reconciliationTexts[language];
    const of = await reconciliationSummary(gates)(work, { id });
    const outstanding = await outstandingOf(work, id);
    const excluded = await excludedOf(work, id);
    const listed = (items: readonly Listed[], count: number): Line[] => [
      ...items.map(({ date, text, minor }): Line => ({ style: 'line', depth: 1, day: date, text, minor: String(minor) })),
      ...(count > items.length ? [figureLine('note', texts.more(String(count - items.length)), null)] : []),
    ];
    const part = (title: string, items: readonly Listed[], count: number, minor: string): Line[] =>
      count === 0 ? [] : [figureLine('subtotal', `${title} (${count})`, minor), ...listed(items, count)];
    const lines: Line[] = [
      figureLine('section', texts.statement, null),
      figureLine('line', texts.opening, String(of.openingMinor)),
      figureLine('line', texts.cleared(String(of.matchedCount)), of.clearedMinor),
      ...(of.differenceMinor === '0' ? [] : [figureLine('line', texts.unmatched, of.differenceMinor)]),
      figureLine('total', texts.closing, String(of.closingMinor)),
      figureLine('section', texts.books, null),
      figureLine('line', texts.closing, String(of.closingMinor)),
      ...part(
        texts.deposits,
        outstanding.filter(({ minor }) => minor > 0),
        of.depositsCount,
        of.depositsMinor,
      ),
      ...part(
        texts.payments,
        outstanding.filter(({ minor }) => minor < 0),
        of.paymentsCount,
        of.paymentsMinor,
      ),
      figureLine('total', texts.balance, of.booksMinor),
      ...(excluded.length > 0 ? [figureLine('section', texts.excluded, null), ...listed(excluded, excluded.length)] : []),
    ];
    const figure = (minor: string): string => printedFigure(minor, of.currency, language);
    const subtitles = [
      texts.account(of.accountName, of.currency),
      texts.period(dayLabel(of.startsOn, language), dayLabel(of.endsOn, language)),
      ...(of.finishedAt === null ? [] : [texts.finished(instantLabel(new Date(of.finishedAt), work.org.timeZone, language))]),
    ];
    const alert = of.state === 'open' ? texts.open(`${figure(of.differenceMinor)} ${of.currency}`) : null;
    const paper = (): Paper => ({
      businessName: work.org.name,
      title: texts.title,
      subtitles,
      columns: [texts.amount],
      rows: lines.map(({ style, depth, day, text, minor }): PrintedRow => ({
        style,
        depth,
        label: day === null ? text : `${dayLabel(day, language)}  ${text}`,
        figures: [minor === null ? '' : figure(minor)],
      })),
      alert,
    });
    const sheet = (): SheetTable => ({
      name: texts.title,
      preamble: [work.org.name, texts.title, ...subtitles, ...(alert === null ? [] : [alert])],
      header: [texts.day, texts.text, texts.amount],
      widths: [14, 60, 22],
      labelColumn: 1,
      rows: lines.map(({ style, depth, day, text, minor }): SheetRow => ({
        style: style === 'note' ? 'line' : style,
        depth,
        cells: [day ?? '', text, minor === null ? null : { minor: BigInt(minor), currency: of.currency }],
      })),
    });
    return fileOf({ paper, sheet }, `reconciliation-${of.startsOn}-to-${of.endsOn}`, query, work.org);
  };
