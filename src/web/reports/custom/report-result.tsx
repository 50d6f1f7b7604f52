// The result of a custom report: its figures, their postings, and links of its rows.
import { type Day, firstDay, lastDay } from '#core/calendar.ts';
import { rangeOfMonth } from '#core/reports/report-query.ts';
import type { CustomReport, ReportQuery } from '#contract/reports/custom-reports.ts';
import { useLocale } from '../../platform/locale.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { StatementTable } from '../../ui/tables/statement-table.tsx';
import { DrillDrawer } from '../drill-drawer.tsx';
import { Figure } from '../figure.tsx';
import { ReportSheet } from '../report-sheet.tsx';
import { type Drilled, drillRange } from '../statements/statement-drill.ts';
import { texts } from './texts.ts';

type Row = CustomReport['rows'][number];

const accountsOf = ({ is, id }: Row, { accountIds }: CustomReport): string[] => {
  if (is === 'account' && id !== null && accountIds.includes(id)) return [id];
  return is === 'month' || is === 'tag' || is === 'total' ? accountIds : [];
};

/** For a month, its days within the column’s range; an empty (reversed) range if it is outside. */
function daysOf({ is, id }: Row, days: { readonly from: Day; readonly to: Day }): { from: Day; to: Day } {
  if (is !== 'month' || id === null) return days;
  const { startsOn, endsOn } = rangeOfMonth(id, { startsOn: days.from, endsOn: days.to });
  return { from: startsOn, to: endsOn };
}

/** What the drawer needs: the accounts, tags and dates of each row. Computed figures open nothing. */
export function drilledOf(report: CustomReport): Drilled {
  const { currency, columns, rows } = report;
  return {
    kind: 'custom',
    currency,
    knownAt: null,
    basis: 'accrual',
    columns: columns.map(({ days, unit }) => ({
      from: days?.from ?? firstDay,
      to: days?.to ?? lastDay,
      of: days !== null && unit === 'money' ? 'books' : 'difference',
    })),
    rows: rows.map((row) => ({
      ...row,
      accountIds: accountsOf(row, report),
      tagIds: row.is === 'tag' && row.id !== null ? [row.id] : report.tagIds,
      ranges: columns.map(({ days }) => daysOf(row, days ?? { from: firstDay, to: lastDay })),
    })),
  };
}

function opens(drilled: Drilled, place: number, at: number): boolean {
  const row = drilled.rows[place];
  const range = row && row.figures[at] !== '0' ? drillRange(drilled, row, at) : null;
  // A month has no days in a column of other months.
  return range !== null && range !== undefined && (range.from ?? firstDay) <= range.to;
}

function RowLabel({ row: { is, id, label }, contacts }: { readonly row: Row; readonly contacts: string }) {
  const to =
    id !== null && is === 'contact' ? `${contacts}/${id}` : is === 'words' ? `/app/transactions?search=${encodeURIComponent(label)}` : null;
  return to === null ? (
    label
  ) : (
    <Link quiet to={to}>
      {label}
    </Link>
  );
}

function numberText(value: string, unit: 'percent' | 'number', locale: string): string {
  const options =
    unit === 'percent' ? { style: 'percent' as const, minimumFractionDigits: 1, maximumFractionDigits: 1 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral).replace('-', '−');
}

interface ReportResultProps {
  readonly report: CustomReport;
  readonly name: string;
  readonly subject: ReportQuery['subject'];
  readonly isStale: boolean;
}

export function ReportResult({ report, name, subject, isStale }: ReportResultProps) {
  const t = texts.use().page;
  const locale = useLocale();
  const { businessName, currency, columns, rows, facts, booksSince } = report;
  const drilled = drilledOf(report);
  if (rows.every(({ is }) => is === 'total')) return <EmptyState title={t.emptyTitle} text={t.emptyText} />;
  const lines = rows.map((row, place) => ({
    key: row.key,
    label: <RowLabel row={row} contacts={subject === 'expense' ? '/app/suppliers' : '/app/sales/customers'} />,
    kind: row.is === 'total' ? ('total' as const) : ('line' as const),
    figures: row.figures.map((figure, at) => {
      const unit = columns[at]?.unit ?? 'money';
      if (figure === null) return <span key={at}>–</span>;
      if (unit !== 'money') return <span key={at}>{numberText(figure, unit, locale)}</span>;
      return (
        <Figure
          key={at}
          minor={figure}
          currency={currency}
          {...(opens(drilled, place, at) ? { opens: { row: row.key, column: at } } : {})}
        />
      );
    }),
  }));
  return (
    <>
      <ReportSheet businessName={businessName} title={name} facts={[...facts, currency]} note={booksSince?.sentence} isStale={isStale}>
        <StatementTable
          caption={t.caption(name, currency)}
          columns={columns.map(({ label }) => label)}
          lines={lines}
          equalColumns
          phoneColumns="all"
        />
      </ReportSheet>
      {!isStale && <DrillDrawer statement={drilled} />}
    </>
  );
}
