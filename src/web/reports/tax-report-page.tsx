// Taxes on sales in a period: what each falls on, and what the books have of it, down to the postings.
import { useQuery } from '@tanstack/react-query';
import type { TaxReport } from '#contract/reports.ts';
import { Failed, useBooks, Waiting } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useToday } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { ledgerPath } from './drill-drawer.tsx';
import { PeriodControls } from './period-controls.tsx';
import { readState } from './statement-state.ts';
import { taxReportTexts } from './tax-report-texts.ts';

export function meta() {
  return [{ title: 'Taxes · Daybook' }];
}

/** Taxes are reported by the quarter more than by anything else. */
function byQuarter(params: URLSearchParams): URLSearchParams {
  return params.has('period') || params.has('from') ? params : new URLSearchParams({ period: 'quarter' });
}

export default function TaxReportPage() {
  const t = taxReportTexts.use();
  const { fiscalStartMonth } = useBooks();
  const [params, change] = useUrlState();
  const state = readState(byQuarter(params), useToday(), fiscalStartMonth);
  const { startsOn: from, endsOn: to } = state.range;
  const found = useQuery(api.reports.taxReport.queryOptions({ input: { from, to, basis: state.basis } }));
  useTitle(t.title);
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
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
          <Card padded={false}>{found.data.rows.length === 0 ? <Empty basis={found.data.basis} /> : <TaxTable report={found.data} />}</Card>
          <p className="mt-3 max-w-prose text-small text-muted">
            {found.data.basis === 'cash' ? t.basisCash : t.basis} <Link to="/app/reports/proof">{t.proof}</Link>
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

/** What the books have leads to its postings; what was paid of it is no sum of postings. */
function Amount({ report, row }: { readonly report: TaxReport; readonly row: TaxReport['rows'][number] }) {
  const t = taxReportTexts.use();
  const { currency, from, to, basis } = report;
  const money = <Money minor={row.taxMinor} currency={currency} hideCurrency />;
  if (row.treatment !== 'standard' && row.taxMinor === 0) return <span className="text-small text-muted">{t.none}</span>;
  if (basis === 'cash') return money;
  return (
    <Link quiet className="relative inline-block" to={ledgerPath(row.accountId, { from, to })}>
      <span className="sr-only">{t.postings(row.name)}: </span>
      {money}
    </Link>
  );
}

function TaxTable({ report }: { readonly report: TaxReport }) {
  const t = taxReportTexts.use();
  const { currency, rows } = report;
  const totals = [
    { label: t.owed, minor: report.owedMinor, isShown: rows.some((row) => !row.isWithheld) },
    { label: t.withheld, minor: report.withheldMinor, isShown: rows.some((row) => row.isWithheld) },
  ].filter(({ isShown }) => isShown);
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t.title}</caption>
        <thead>
          <tr className="border-b border-line-strong/60 text-small text-muted">
            <th scope="col" className="px-5 py-2.5 text-left font-medium">
              {t.tax}
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-medium max-sm:hidden">
              {t.documents}
            </th>
            <th scope="col" className="px-3 py-2.5 text-right font-medium">
              {t.base}
            </th>
            <th scope="col" className="px-5 py-2.5 text-right font-medium">
              {report.basis === 'cash' ? t.amountCash : t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.taxCodeId} className="border-b border-line align-top hover:bg-sunken/60">
              <th scope="row" className="px-5 py-2 text-left font-normal">
                {row.name}
                {row.isWithheld && <span className="ml-2 text-small text-muted">{t.keptBack}</span>}
              </th>
              <td className="figures px-3 py-2 text-right text-muted max-sm:hidden">{row.documents}</td>
              <td className="px-3 py-2 text-right">
                <Money minor={row.baseMinor} currency={currency} hideCurrency />
              </td>
              <td className="px-5 py-2 text-right">
                <Amount report={report} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ label, minor }) => (
            <tr key={label} className="font-semibold">
              <th scope="row" colSpan={2} className="px-5 py-2.5 text-left">
                {label}
              </th>
              <td colSpan={2} className="px-5 py-2.5 text-right">
                <Money minor={minor} currency={currency} className="rule-double" />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
