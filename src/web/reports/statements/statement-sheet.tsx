// The statement as it would be printed: header, columns, collapsible rows, and, in red at the top, if it does not balance.
import { useMemo } from 'react';
import type { Statement } from '#contract/reports/reports.ts';
import { absolute } from '#core/money.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { formatDay, formatDayRange, formatDayShort, formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { CircleAlert } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { StatementTable, type StatementLine } from '../../ui/tables/statement-table.tsx';
import { Figure } from '../figure.tsx';
import { changeOf, drillRange, treeOfRows, type RowNode } from './statement-drill.ts';
import { ReportSheet } from '../report-sheet.tsx';
import { statementTexts } from './statement-texts.ts';

/** Adds a column of percentages: compared with a budget, or with days that the books cover in full. */
const isCompared = ({ kind, columns, booksSince }: Statement) =>
  kind !== 'trial-balance' && booksSince === null && (columns.length === 2 || columns[1]?.of === 'budget');

function lineOf({ row, children }: RowNode, statement: Statement, locale: string): StatementLine {
  const figures = row.figures.map((minor, at) => {
    if (minor === null) return undefined;
    const isOpen = minor !== '0' && drillRange(statement, row, at) !== null;
    return <Figure key={at} minor={minor} currency={statement.currency} {...(isOpen ? { opens: { row: row.key, column: at } } : {})} />;
  });
  if (isCompared(statement)) figures.push(<span key="change">{changeOf(row.figures[0], row.figures[1], locale) ?? ''}</span>);
  return {
    key: row.key,
    label: row.label,
    ...(row.code === null ? {} : { detail: row.code }),
    kind: row.style === 'note' ? 'subtotal' : row.style,
    figures,
    children: children.map((child) => lineOf(child, statement, locale)),
  };
}

function periodText(statement: Statement, locale: string, asOf: (day: string) => string): string {
  const [column] = statement.columns;
  if (!column) return '';
  const atDay = statement.kind === 'balance-sheet' || statement.kind === 'trial-balance' || column.from === null;
  return atDay ? asOf(formatDay(column.to, locale)) : formatDayRange(column.from ?? column.to, column.to, locale);
}

export interface StatementSheetProps {
  readonly statement: Statement;
  /** A new one is loading; this is still the previous one. */
  readonly isStale: boolean;
  /** The collapsed rows. */
  readonly folded: readonly string[];
  readonly onFold: (keys: readonly string[]) => void;
}

export function StatementSheet({ statement, isStale, folded, onFold }: StatementSheetProps) {
  const t = statementTexts.use();
  const locale = useLocale();
  const lines = useMemo(() => treeOfRows(statement.rows).map((node) => lineOf(node, statement, locale)), [statement, locale]);
  const period = periodText(statement, locale, t.sheet.asOf);
  const labels = statement.columns.map((column) => (statement.kind === 'balance-sheet' ? formatDayShort(column.to, locale) : column.label));
  const columns = isCompared(statement) ? [...labels, t.comparison.change] : labels;
  const notes = [
    statement.currency,
    ...(statement.kind === 'income-statement' ? [t.basis.whole[statement.basis]] : []),
    ...(statement.method === null || statement.kind !== 'cash-flow' ? [] : [t.method.whole[statement.method]]),
  ];
  return (
    <>
      {statement.differenceMinor !== '0' && <OutOfBalance statement={statement} />}
      <ReportSheet
        businessName={statement.businessName}
        title={statement.title}
        facts={[period, ...notes]}
        note={statement.booksSince?.sentence}
        isStale={isStale}
      >
        <StatementTable
          key={statement.kind}
          caption={t.sheet.caption(statement.title, period, statement.currency)}
          columns={columns}
          lines={lines}
          collapsed={folded}
          onFold={onFold}
          equalColumns={statement.kind === 'trial-balance'}
          phoneColumns={columns.length > 1 ? 2 : 1}
        />
      </ReportSheet>
    </>
  );
}

function OutOfBalance({ statement }: { readonly statement: Statement }) {
  const t = statementTexts.use().sheet;
  const locale = useLocale();
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-lg border border-negative bg-negative-soft p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-negative" strokeWidth={1.75} />
      <div>
        <p className="font-semibold text-negative">
          {t.outBy(formatMoney(absolute(BigInt(statement.differenceMinor)), statement.currency, locale))}
        </p>
        <p className="mt-0.5 text-ink">
          {t.nothingAdded} <Link to="/app/journal?verify=1">{t.verify}</Link> {t.toSee}
        </p>
      </div>
    </div>
  );
}

export function StatementSkeleton() {
  const t = statementTexts.use();
  const widths = ['w-32', 'w-56', 'w-48', 'w-60', 'w-40', 'w-52', 'w-44', 'w-56', 'w-36', 'w-48'];
  return (
    <Waiting label={t.loading} className="rounded-lg border border-line bg-raised px-4 py-5 shadow-raised sm:px-8 sm:py-7">
      <div className="mb-6 flex flex-col items-center gap-2">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-3.5 w-64 max-w-full" />
      </div>
      {widths.map((width, at) => (
        <div key={at} className="flex items-center justify-between py-2">
          <Skeleton className={`h-3.5 max-w-[60%] ${width}`} />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </Waiting>
  );
}
