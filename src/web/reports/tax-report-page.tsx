// Taxes on sales and purchases in a period: tax bases, and the amounts in the books down to the postings.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaxReport } from '#contract/reports/reports.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { writePercent } from '../platform/figure-text.ts';
import { formatDayRange } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CircleAlert } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { ledgerPath } from './statements/statement-drill.ts';
import { FindingList } from './finding-list.tsx';
import { PeriodControls } from './period-controls.tsx';
import { proofTexts } from './proof-texts.ts';
import { type ExportFormat, ReportActions } from './report-actions.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { readState } from './statements/statement-state.ts';
import { taxReportTexts } from './tax-report-texts.ts';
import { FigureTable } from '../ui/tables/figure-table.tsx';

type Row = TaxReport['rows'][number];

/** Most businesses report taxes quarterly. */
function byQuarter(params: URLSearchParams): URLSearchParams {
  return params.has('period') || params.has('from') ? params : new URLSearchParams({ period: 'quarter' });
}

export default function TaxReportPage() {
  const t = taxReportTexts.use();
  const language = useLanguage();
  const { fiscalStartMonth } = useBooks();
  const [params, change] = useUrlState();
  const state = readState(byQuarter(params), useToday(), fiscalStartMonth);
  const { startsOn: from, endsOn: to } = state.range;
  const query = { from, to, basis: state.basis };
  const found = useQuery(api.reports.taxReport.queryOptions({ input: query, placeholderData: keepPreviousData }));
  const read = (format: ExportFormat) => client.reports.exportTaxReport({ ...query, language, format });
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t.title} description={t.description}>
          <ReportActions read={read} name={`taxes-${from}-to-${to}`} />
        </PageHeader>
      </div>
      <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PeriodControls state={state} fiscalStartMonth={fiscalStartMonth} onChange={change} />
        <SegmentedControl
          label={t.by.label}
          value={state.basis}
          onChange={(basis) => change({ basis: basis === 'accrual' ? null : basis })}
          options={[
            { value: 'accrual', label: t.by.accrual },
            { value: 'cash', label: t.by.cash },
          ]}
        />
      </div>
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          {found.data.findings.length > 0 && <Differs findings={found.data.findings} />}
          {found.data.rows.length + found.data.inputRows.length === 0 ? (
            <Card padded={false}>
              <Empty basis={found.data.basis} />
            </Card>
          ) : (
            <Sheet report={found.data} isStale={found.isPlaceholderData} />
          )}
          <p className="mt-3 max-w-prose text-small text-muted">
            {found.data.basis === 'cash' ? t.basisCash : t.basis}{' '}
            <Link className="print:hidden" to="/app/reports/proof">
              {t.proof}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

function Empty({ basis }: Pick<TaxReport, 'basis'>) {
  const t = taxReportTexts.use();
  const text = basis === 'cash' ? t.emptyCash : t.emptyText;
  return <EmptyState compact title={t.emptyTitle} text={text} actions={<ButtonLink to="/app/settings/invoicing">{t.codes}</ButtonLink>} />;
}

/** Differences between books and documents, and how to fix them; shown before any figure. */
function Differs({ findings }: Pick<TaxReport, 'findings'>) {
  const t = taxReportTexts.use();
  const { checks } = proofTexts.use();
  const isReversed = (finding: TaxReport['findings'][number]): boolean => finding.fault?.code === 'reversed_by_hand';
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-lg border border-negative bg-negative-soft p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-negative" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-negative">{t.differs}</p>
        <FindingList findings={findings} />
        {findings.some((finding) => !isReversed(finding)) && <p>{checks.tax.mend}</p>}
        {findings.some(isReversed) && <p className="mt-1">{t.mendReversed}</p>}
      </div>
    </div>
  );
}

function Sheet({ report, isStale }: { readonly report: TaxReport; readonly isStale: boolean }) {
  const t = taxReportTexts.use();
  const locale = useLocale();
  const { from, to, basis, currency } = report;
  return (
    <ReportSheet
      businessName={report.businessName}
      title={report.inputRows.length > 0 ? t.onBoth : t.onSales}
      facts={[formatDayRange(from, to, locale), currency, t.by[basis]]}
      isStale={isStale}
    >
      <TaxTable report={report} />
    </ReportSheet>
  );
}

/** Amounts in the books link to their postings; the paid part is not a sum of postings. */
function Amount({ report, row }: { readonly report: TaxReport; readonly row: Row }) {
  const t = taxReportTexts.use();
  const { currency, from, to, basis } = report;
  const money = <Money minor={row.taxMinor} currency={currency} hideCurrency />;
  if (row.treatment !== 'standard' && row.taxMinor === '0') return <span className="text-small text-muted">{t.none}</span>;
  if (basis === 'cash') return money;
  return (
    <Link quiet className="relative inline-block" to={ledgerPath(row.accountId, { from, to })}>
      <span className="sr-only">{t.postings(row.name)}: </span>
      {money}
    </Link>
  );
}

/** A treatment without tax has no meaningful rate. */
function rateText({ rate, treatment }: Row, locale: string): string {
  return rate !== null && (treatment === 'standard' || treatment === 'zero' || Number(rate) > 0) ? writePercent(rate, locale) : '';
}

interface TaxRowProps {
  readonly report: TaxReport;
  readonly row: Row;
  /** For purchases: deducted, or owed. */
  readonly box?: 'input' | 'acquired';
}

function TaxRow({ report, row, box }: TaxRowProps) {
  const t = taxReportTexts.use();
  const locale = useLocale();
  const rate = rateText(row, locale);
  const aside = [
    ...(box === 'input' ? [t.onPurchases] : box === 'acquired' ? [t.owedOnPurchases] : []),
    ...(row.isWithheld ? [t.keptBack] : []),
    ...(row.rate === null ? [t.onNoDocument] : []),
  ];
  return (
    <tr className="align-top hover:bg-sunken/60">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal break-words md:pr-4">
        {row.name}
        {aside.length > 0 && <span className="ml-2 text-small text-muted">{aside.join(', ')}</span>}
        {rate !== '' && <span className="block text-small text-muted sm:hidden">{rate}</span>}
      </th>
      <td className="figures py-1.5 pl-2 text-right text-muted max-sm:hidden md:pl-8">{rate}</td>
      <td className="figures py-1.5 pl-2 text-right text-muted max-sm:hidden md:pl-8">{row.documents}</td>
      <td className="py-1.5 pl-2 text-right md:pl-8">
        <Money minor={row.baseMinor} currency={report.currency} hideCurrency />
      </td>
      <td className="py-1.5 pl-2 text-right md:pl-8">
        <Amount report={report} row={row} />
      </td>
    </tr>
  );
}

function TaxTable({ report }: { readonly report: TaxReport }) {
  const t = taxReportTexts.use();
  const { currency, rows } = report;
  const totals = [
    { label: t.owed, minor: report.owedMinor, isShown: rows.some((row) => !row.isWithheld) },
    { label: t.acquired, minor: report.acquiredMinor, isShown: report.acquiredRows.length > 0 },
    { label: t.input, minor: report.inputMinor, isShown: report.inputRows.length > 0 },
    { label: t.net, minor: report.netMinor, isShown: report.inputRows.length > 0 },
    { label: t.withheld, minor: report.withheldMinor, isShown: rows.some((row) => row.isWithheld) },
  ].filter(({ isShown }) => isShown);
  const onDesktop = (label: string) => ({ label, className: 'max-sm:hidden' });
  const heads = [t.tax, onDesktop(t.rate), onDesktop(t.documents), t.base, report.basis === 'cash' ? t.amountCash : t.amount];
  return (
    <FigureTable className="max-md:text-small" caption={t.title} heads={heads}>
      <tbody>
        {rows.map((row) => (
          <TaxRow key={`${row.taxCodeId} ${row.rate}`} report={report} row={row} />
        ))}
        {report.acquiredRows.map((row) => (
          <TaxRow key={`acquired ${row.taxCodeId} ${row.rate}`} report={report} row={row} box="acquired" />
        ))}
        {report.inputRows.map((row) => (
          <TaxRow key={`input ${row.taxCodeId} ${row.rate}`} report={report} row={row} box="input" />
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ label, minor }) => (
          <tr key={label} className="font-semibold">
            <th scope="row" colSpan={2} className="pt-[11px] pr-2 text-left align-top md:pr-4">
              {label}
            </th>
            <td colSpan={3} className="py-1.5 pl-2 text-right md:pl-8">
              <span className="rule-double inline-block border-t border-ink pt-1 md:min-w-24">
                <Money minor={minor} currency={currency} hideCurrency />
              </span>
            </td>
          </tr>
        ))}
      </tfoot>
    </FigureTable>
  );
}
