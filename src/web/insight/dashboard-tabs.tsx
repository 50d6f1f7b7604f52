// The other tabs of the dashboard, each loaded when opened.
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#core/calendar.ts';
import { api } from '../platform/client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChartColumn, LayoutDashboard } from '../ui/icons.ts';
import { AnalyticsView } from './analytics/analytics-view.tsx';
import { DashboardList } from './dashboards/dashboards-page.tsx';
import { texts as boardTexts } from './dashboards/texts.ts';

/** Custom dashboards, then revenue and expenses of the chosen period. */
export function AnalyticsTab({ range }: { readonly range: DayRange }) {
  const t = boardTexts.use().list;
  const { data = [] } = useQuery(api.dashboards.listDashboards.queryOptions());
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{t.title}</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={ChartColumn} to="/app/dashboards/kpis">
            {t.kpis}
          </ButtonLink>
          <ButtonLink icon={LayoutDashboard} to="/app/dashboards">
            {t.all}
          </ButtonLink>
        </div>
      </div>
      {data.length === 0 ? <p className="text-muted">{t.emptyText}</p> : <DashboardList dashboards={data.slice(0, 5)} />}
      <AnalyticsView range={range} />
    </div>
  );
}
