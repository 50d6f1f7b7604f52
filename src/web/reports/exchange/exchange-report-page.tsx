// Exchange gains and losses of a period by currency, account and document, compared with another period and with the books.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExchangeReport } from '#contract/reports/exchange-report.ts';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { colon } from '../../platform/texts.ts';
import { formatDayRange, formatMoney } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatementTable, type StatementLine } from '../../ui/tables/statement-table.tsx';
import { Figure } from '../figure.tsx';
import { PeriodControls } from '../period-controls.tsx';
import { type ExportFormat, ReportActions } from '../report-actions.tsx';
import { ReportSheet } from '../report-sheet.tsx';
import { comparisons, readState } from '../statements/statement-state.ts';
import { StatementSkeleton } from '../statements/statement-sheet.tsx';
import { statementTexts } from '../statements/statement-texts.ts';
import { GainDrawer } from './gain-drawer.tsx';
import { exchangeReportTexts } from './texts.ts';

type Row = ExchangeReport['rows'][number];

export default function ExchangeReportPage() {
  const t = exchangeReportTexts.use();
  const words = statementTexts.use();
  const language = useLanguage();
  const { fiscalStartMonth, may } = useBooks();
  const [params, change] = useUrlState();
  const state = readState(params, useToday(), fiscalStartMonth);
  const query = { from: state.range.startsOn, to: state.range.endsOn, compare: state.compare, language };
  const found = useQuery(api.reports.exchangeReport.queryOptions({ input: query, placeholderData: keepPreviousData }));
  const read = (format: ExportFormat) => client.reports.exportExchangeReport({ ...query, format });
  const report = found.data;
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t.title} description={t.description}>
          <ReportActions read={read} name={`exchange-gains-${query.from}-to-${query.to}`} />
        </PageHeader>
      </div>
      <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PeriodControls
          state={state}
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) => change({ ...next, row: null, column: null, entry: null })}
        />
        <Field label={words.comparison.label} hideLabel className="w-56">
          <Select
            value={state.compare}
            onChange={(e) => change({ compare: e.currentTarget.value === 'none' ? null : e.currentTarget.value, row: null, column: null })}
            options={comparisons.map((value) => ({ value, label: words.comparison.with[value] }))}
          />
        </Field>
      </div>
      {found.isPending && <StatementSkeleton />}
      {found.isError && !report && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {report?.rows.length === 0 && (
        <Card padded={false}>
          <EmptyState
            compact
            title={t.emptyTitle}
            text={t.emptyText}
            actions={may('books.read') && <ButtonLink to="/app/reports/exchange-differences">{t.revalue}</ButtonLink>}
          />
        </Card>
      )}
      {report && report.rows.length > 0 && (
        <>
          <Sheet
            report={report}
            isStale={found.isPlaceholderData}
            folded={params.get('folded')?.split(',')}
            onFold={(keys) => change({ folded: keys.join(',') })}
          />
          <Agreement report={report} />
          {!found.isPlaceholderData && <GainDrawer report={report} />}
        </>
      )}
    </>
  );
}

/** The total row has no key of its own. */
const totalKey = 'total';

interface Sums {
  readonly realizedMinor: string;
  readonly unrealizedMinor: string;
  readonly totalMinor: string;
}
/** Realized, unrealized and total of the period, and the total of what it is compared with. */
const figuresOf = (sums: readonly Sums[]): readonly string[] =>
  sums.flatMap((of, at) => (at === 0 ? [of.realizedMinor, of.unrealizedMinor, of.totalMinor] : [of.totalMinor]));

/** With more documents than this, only the totals of their accounts are shown at first. */
const mostUnfolded = 40;

interface SheetProps {
  readonly report: ExchangeReport;
  readonly isStale: boolean;
  readonly folded: readonly string[] | undefined;
  readonly onFold: (keys: readonly string[]) => void;
}

function Sheet({ report, isStale, folded, onFold }: SheetProps) {
  const t = exchangeReportTexts.use();
  const locale = useLocale();
  const { rows, columns, currency } = report;
  const [first] = columns;
  const period = first ? formatDayRange(first.from, first.to, locale) : '';
  const figures = (key: string, sums: readonly Sums[]) =>
    figuresOf(sums).map((minor, column) => (
      <Figure key={column} minor={minor} currency={currency} {...(minor === '0' ? {} : { opens: { row: key, column } })} />
    ));
  const lineOf = (row: Row): StatementLine => ({
    key: row.key,
    label: row.label ?? [t.noCurrency, t.noAccount, t.noDocument][row.depth],
    ...(row.code === null ? {} : { detail: row.code }),
    figures: figures(row.key, row.sums),
    children: rows.filter(({ parentKey }) => parentKey === row.key).map(lineOf),
  });
  const lines: StatementLine[] = [
    ...rows.filter(({ depth }) => depth === 0).map(lineOf),
    { key: totalKey, label: t.total, kind: 'total', figures: figures(totalKey, report.totals) },
  ];
  const documents = rows.filter(({ depth }) => depth === 2);
  const usual = documents.length > mostUnfolded ? [...new Set(documents.flatMap(({ parentKey }) => parentKey ?? []))] : [];
  return (
    <ReportSheet businessName={report.businessName} title={t.title} facts={[period, currency, t.gainsPositive]} isStale={isStale}>
      <StatementTable
        caption={t.caption(period, currency)}
        columns={[t.realized, t.unrealized, t.total, ...columns.slice(1).map(({ label }) => t.totalOf(label))]}
        lines={lines}
        collapsed={folded ?? usual}
        onFold={onFold}
        equalColumns
        phoneColumns="below"
      />
    </ReportSheet>
  );
}

function Agreement({ report: { booksMinor, differenceMinor, currency } }: { readonly report: ExchangeReport }) {
  const t = exchangeReportTexts.use();
  const locale = useLocale();
  const money = (minor: string) => formatMoney(BigInt(minor), currency, locale);
  const isSound = differenceMinor === '0';
  const Icon = isSound ? CircleCheck : CircleAlert;
  return (
    <div className="mt-3 max-w-prose space-y-1 text-small text-muted">
      <p role={isSound ? undefined : 'alert'} className={`flex items-center gap-1.5 ${isSound ? '' : 'text-negative'}`}>
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${isSound ? 'text-positive' : ''}`} strokeWidth={1.75} />
        <span>
          {isSound ? t.agrees : t.differs(money(differenceMinor))}
          {colon()}
          <span className="whitespace-nowrap">{isSound ? money(booksMinor[0] ?? '0') : `${t.inBooks} ${money(booksMinor[0] ?? '0')}`}</span>
        </span>
      </p>
      <p>
        {t.help}{' '}
        <Link className="print:hidden" to="/app/reports/proof">
          {t.proof}
        </Link>
      </p>
    </div>
  );
}
