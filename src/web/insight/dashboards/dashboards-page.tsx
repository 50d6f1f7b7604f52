// Custom dashboards: one's own, and those shared with the team.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { DashboardName } from '#contract/insight/dashboards.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ChartColumn, ChevronRight, Plus, User, Users } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader, type PageAction } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { texts } from './texts.ts';

export default function DashboardsPage() {
  const t = texts.use().list;
  const { may } = useBooks();
  const navigate = useNavigate();
  const [params, change] = useUrlState();
  const found = useQuery(api.dashboards.listDashboards.queryOptions());
  const mark = useFeatureMark('advanced_analytics', t.locked);
  const mayCreate = may('insight.write') && mark === undefined;
  const kpis: PageAction = { label: t.kpis, icon: ChartColumn, to: '/app/dashboards/kpis' };
  const create: PageAction = { label: t.create, icon: Plus, variant: 'primary', onPress: () => change({ new: '1' }) };
  return (
    <>
      <PageHeader title={t.title} description={t.description} actions={mayCreate ? [kpis, create] : [kpis]} />
      {mark && <div className="mb-4">{mark}</div>}
      {found.isError && found.data === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full rounded-lg" />
        </Waiting>
      ) : found.data.length === 0 ? (
        <EmptyState
          title={t.emptyTitle}
          text={t.emptyText}
          actions={
            mayCreate && (
              <Button variant="primary" icon={Plus} onClick={() => change({ new: '1' })}>
                {t.create}
              </Button>
            )
          }
        />
      ) : (
        <DashboardList dashboards={found.data} />
      )}
      <Opening of={mayCreate && params.get('new') !== null ? 'new' : null}>
        {(_, open) => (
          <DashboardSettings
            open={open}
            dashboard={null}
            onClose={() => change({ new: null })}
            onSaved={({ id }) => navigate(`/app/dashboards/${id}`)}
          />
        )}
      </Opening>
    </>
  );
}

export function DashboardList({ dashboards }: { readonly dashboards: readonly DashboardName[] }) {
  const t = texts.use().list;
  return (
    <ul aria-label={t.title} className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
      {dashboards.map(({ id, name, visibility, isMine, ownerName, widgetCount }) => {
        const Picture = visibility === 'team' ? Users : User;
        return (
          <li key={id} className="relative flex items-center gap-4 px-5 py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/60">
            <Picture aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
            <span className="min-w-0 flex-1">
              <Link quiet to={`/app/dashboards/${id}`} className="block truncate font-medium after:absolute after:inset-0">
                {name}
              </Link>
              <span className="block text-small text-muted">
                {isMine ? (visibility === 'team' ? t.team : t.mine) : t.sharedBy(ownerName)} · {t.widgets(widgetCount)}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 text-muted" strokeWidth={1.75} />
          </li>
        );
      })}
    </ul>
  );
}
