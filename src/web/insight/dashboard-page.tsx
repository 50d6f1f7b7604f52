// The dashboard: where the business stands in the chosen days, from its own books. Every figure leads to what it is made of.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { api, client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { currentLanguage } from '../platform/language.ts';
import { useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { DateRangePicker } from '../ui/date-range-picker.tsx';
import { Download } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { OverviewCard } from './overview-card.tsx';
import { QuickAccessCard } from './quick-access-card.tsx';
import { isMonthToDate, readRange } from './ranges.ts';
import { RecentCard } from './recent-card.tsx';
import { ReviewCallout } from './review-callout.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Dashboard · Daybook' }];
}

export default function DashboardPage() {
  const t = texts.use().page;
  const [params, change] = useUrlState();
  const today = useToday();
  const { fiscalStartMonth, isSample, businessId, currency, may } = useBooks();
  const range = readRange(params, today);
  const found = useQuery(
    api.insight.dashboard.queryOptions({ input: { from: range.startsOn, to: range.endsOn }, placeholderData: keepPreviousData }),
  );
  const data = found.data;
  useTitle(t.title);
  const overview = (
    <div className={`space-y-4 transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={found.isFetching}>
      {data && data.reviewCount > 0 && <ReviewCallout count={data.reviewCount} />}
      <SummaryCards data={data} range={range} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <OverviewCard data={data} />
          <QuickAccessCard />
        </div>
        <RecentCard data={data} currency={data?.currency ?? currency} />
      </div>
    </div>
  );
  return (
    <>
      {isSample && businessId !== null && <SampleBanner businessId={businessId} />}
      <PageHeader title={t.title} description={t.description}>
        <DateRangePicker
          label={t.range}
          value={range}
          align="end"
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) =>
            change(next === null || isMonthToDate(next, today) ? { from: null, to: null } : { from: next.startsOn, to: next.endsOn })
          }
        />
        {may('reports.export') && <DownloadReport from={range.startsOn} to={range.endsOn} />}
      </PageHeader>
      {found.isError && !data ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : data?.isEmpty === true ? (
        <EmptyDashboard isSample={isSample} />
      ) : (
        <Tabs
          label={t.title}
          value="overview"
          onChange={() => undefined}
          tabs={[{ value: 'overview', label: t.overview, content: overview }]}
        />
      )}
    </>
  );
}

function DownloadReport({ from, to }: { readonly from: string; readonly to: string }) {
  const t = texts.use().page;
  const { busy, run } = useAction({ reads: true });
  const save = () => {
    const wanted = { kind: 'income-statement', from, to, format: 'pdf', language: currentLanguage() } as const;
    return run(
      () => client.reports.exportStatement(wanted),
      (file) => saveFile(file, `income-statement-${to}.pdf`),
      t.downloadFailed,
    );
  };
  return (
    <Button icon={Download} loading={busy} loadingLabel={t.downloading} onClick={() => void save()}>
      <span aria-hidden="true" className="sm:hidden">
        PDF
      </span>
      <span className="max-sm:sr-only">{t.download}</span>
    </Button>
  );
}
