// KPIs: custom and built-in ones, each with its formula in words and its value for this month.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { startOfMonth } from '#core/calendar.ts';
import { isKpi, kpiNames } from '#core/insight/kpis.ts';
import type { CustomKpi, KpiFigures } from '#contract/insight/dashboards.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { KpiDetails } from './kpi-details.tsx';
import { KpiEditor } from './kpi-editor.tsx';
import { formulaInWords, kpiName, valueText } from './kpi-words.ts';
import { texts } from './texts.ts';

export default function KpisPage() {
  const { kpi: t, list } = texts.use();
  const { may } = useBooks();
  const today = useToday();
  const [params, change] = useUrlState();
  const own = useQuery(api.dashboards.listKpis.queryOptions());
  const kpis = [...kpiNames, ...(own.data ?? []).map(({ id }) => id)];
  const found = useQuery(
    api.dashboards.kpiFigures.queryOptions({
      input: { from: startOfMonth(today), to: today, kpis },
      placeholderData: keepPreviousData,
    }),
  );
  const mark = useFeatureMark('advanced_analytics', list.locked);
  const mayWrite = may('insight.write');
  const mayCreate = mayWrite && mark === undefined;
  const [asked, copied] = [params.get('kpi'), params.get('copy')];
  const edited = own.data?.find(({ id }) => id === asked);
  const source = copied !== null && isKpi(copied) ? copied : null;
  const open = (kpi: string) => change({ kpi }, 'push');
  const close = () => change({ kpi: null, copy: null });
  const editing = edited && mayWrite ? edited.id : mayCreate && (asked === 'new' || source !== null) ? (source ?? 'new') : null;
  return (
    <>
      <PageHeader
        description={t.description}
        actions={mayCreate ? [{ label: t.create, icon: Plus, variant: 'primary', onPress: () => change({ kpi: 'new' }) }] : []}
      />
      {mark && <div className="mb-4">{mark}</div>}
      {own.isError && own.data === undefined ? (
        <Failed what={t.what} error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <div className="space-y-4">
          <Card title={t.own}>
            {own.data === undefined ? (
              <Skeleton className="h-10 w-full sm:h-5" />
            ) : own.data.length === 0 ? (
              <p className="text-muted">{t.ownNone}</p>
            ) : (
              <KpiList kpis={own.data.map(({ id }) => id)} own={own.data} found={found.data} onOpen={open} />
            )}
          </Card>
          <Card title={t.builtIn}>
            <KpiList kpis={kpiNames} own={[]} found={found.data} onOpen={open} />
          </Card>
        </div>
      )}
      <Opening of={editing}>
        {(which, isOpen) => (
          <KpiEditor
            open={isOpen}
            onClose={close}
            known={own.data?.find(({ id }) => id === which) ?? null}
            copied={isKpi(which) ? which : null}
          />
        )}
      </Opening>
      <Opening of={editing === null && asked !== null && found.data?.figures.some(({ kpi }) => kpi === asked) === true ? asked : null}>
        {(kpi, isOpen) => <KpiDetails open={isOpen} onClose={close} kpi={kpi} own={own.data ?? []} found={found.data} />}
      </Opening>
    </>
  );
}

interface KpiListProps {
  readonly kpis: readonly string[];
  readonly own: readonly CustomKpi[];
  readonly found: KpiFigures | undefined;
  readonly onOpen: (kpi: string) => void;
}

function KpiList({ kpis, own, found, onOpen }: KpiListProps) {
  const t = texts.use();
  const locale = useLocale();
  return (
    <ul className="-my-3 divide-y divide-line">
      {kpis.map((kpi) => {
        const figure = found?.figures.find((one) => one.kpi === kpi);
        return (
          <li
            key={kpi}
            className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_7rem] items-baseline gap-x-4 rounded-md px-2 py-3 hover:bg-sunken/60"
          >
            <div className="min-w-0">
              <button type="button" className="text-left font-medium after:absolute after:inset-0" onClick={() => onOpen(kpi)}>
                {kpiName(kpi, own, t)}
              </button>
              <p className="text-small text-muted [overflow-wrap:anywhere]">
                {isKpi(kpi) ? t.kpis[kpi][1] : formulaInWords(figure?.formula ?? '', t)}
              </p>
            </div>
            <span className="figures text-right [overflow-wrap:anywhere]">
              {found ? (
                valueText(figure?.value ?? null, figure?.shownAs ?? 'number', found.currency, locale, t)
              ) : (
                <Skeleton className="ml-auto h-4 w-20" />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
