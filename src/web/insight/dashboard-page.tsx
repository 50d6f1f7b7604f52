// The dashboard: key figures of the chosen period. Every figure links to its entries.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DayRange } from '#core/calendar.ts';
import type { Today } from '#contract/insight/insight.ts';
import { useBooks } from '../ledger/index.ts';
import { SetupChecklist, useSetupListed } from '../checkout/index.ts';
import { NotificationList } from '../org/index.ts';
import { Failed } from '../ui/failed.tsx';
import { api, client } from '../platform/client.ts';
import { currentLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useDownload } from '../platform/use-action.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Download } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CashCard } from './cash-card.tsx';
import { ExplainInPlace } from './explain-link.tsx';
import { FindingsCard } from './findings/findings-card.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { NeedsCard } from './needs-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { QuickAccessCard } from './quick-access-card.tsx';
import { isMonthToDate, readRange, writeComparison } from './ranges.ts';
import { RecentCard } from './recent-card.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { texts } from './texts.ts';

const AnalyticsTab = lazy(() => import('./dashboard-tabs.tsx').then((m) => ({ default: m.AnalyticsTab })));
const ReportList = lazy(() => import('../reports/index.ts').then((m) => ({ default: m.ReportList })));
const tabNames = ['overview', 'analytics', 'reports', 'notifications'] as const;

export default function DashboardPage() {
  const t = texts.use().page;
  const [params, change] = useUrlState();
  const [today, locale] = [useToday(), useLocale()];
  const { fiscalStartMonth, isSample, businessId, currency, may } = useBooks();
  const range = readRange(params, today);
  const found = useQuery(
    api.insight.dashboard.queryOptions({ input: { from: range.startsOn, to: range.endsOn }, placeholderData: keepPreviousData }),
  );
  const data = found.data;
  const now = useQuery(api.insight.today.queryOptions());
  // The checklist already lists these.
  const isListed = useSetupListed();
  const needs = now.data?.needs.filter(({ kind }) => !isListed || (kind !== 'sender' && kind !== 'payment'));
  const overview = (
    <div className={`space-y-4 transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={found.isFetching}>
      <SummaryCards data={data} range={range} />
      {now.isError && !now.data ? (
        <Failed what={t.todayWhat} error={now.error} onRetry={() => void now.refetch()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
          <NeedsCard needs={needs} currency={currency} />
          <OwedCard data={now.data} />
          <CashCard data={now.data} isTodayShown={range.endsOn === today} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <FindingsCard />
          <OverviewCard data={data} range={range} />
          <QuickAccessCard />
        </div>
        <RecentCard data={data} currency={data?.currency ?? currency} />
      </div>
    </div>
  );
  return (
    <>
      {isSample && businessId !== null && <SampleBanner businessId={businessId} />}
      <PageHeader title={t.title} description={writeComparison(range, t.compared, locale)}>
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
      <ExplainInPlace />
      <SetupChecklist />
      {found.isError && !data ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className={isListed === undefined ? 'invisible' : undefined}>
          <DashboardTabs range={range} overview={data?.isEmpty === true ? <Nothing needs={needs} /> : overview} />
        </div>
      )}
    </>
  );
}

const later = (content: ReactNode) => <Suspense fallback={<Skeleton className="h-72 w-full rounded-lg" />}>{content}</Suspense>;

function DashboardTabs({ range, overview }: { readonly range: DayRange; readonly overview: ReactNode }) {
  const t = texts.use().page;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  return (
    <Tabs
      label={t.title}
      value={tabNames.find((name) => name === params.get('tab')) ?? 'overview'}
      onChange={(next) => change({ tab: next === 'overview' ? null : next })}
      tabs={[
        { value: 'overview', label: t.overview, content: overview },
        { value: 'analytics', label: t.analytics, content: later(<AnalyticsTab range={range} />) },
        ...(may('reports.read') ? [{ value: 'reports', label: t.reports, content: later(<ReportList />) }] : []),
        { value: 'notifications', label: t.notifications, content: <NotificationList /> },
      ]}
    />
  );
}

function Nothing({ needs }: { readonly needs: Today['needs'] | undefined }) {
  const { isSample, currency } = useBooks();
  return (
    <div className="space-y-4">
      <EmptyDashboard isSample={isSample} />
      {needs && needs.length > 0 && <NeedsCard needs={needs} currency={currency} />}
    </div>
  );
}

function DownloadReport({ from, to }: { readonly from: string; readonly to: string }) {
  const t = texts.use().page;
  const { busy, download } = useDownload();
  const wanted = { kind: 'income-statement', from, to, format: 'pdf', language: currentLanguage() } as const;
  const save = () => download(() => client.reports.exportStatement(wanted), `income-statement-${to}.pdf`, t.downloadFailed);
  return (
    <Button icon={Download} loading={busy} loadingLabel={t.downloading} onClick={() => void save()}>
      <span aria-hidden="true" className="sm:hidden">
        PDF
      </span>
      <span className="max-sm:sr-only">{t.download}</span>
    </Button>
  );
}
