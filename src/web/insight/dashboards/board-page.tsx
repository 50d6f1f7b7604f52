// A custom dashboard: its widgets for the chosen period, editable by people who may change it. One request loads the figures of all
// widgets.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mostWidgets } from '#core/insight/widget.ts';
import type { CustomDashboard, CustomKpi, KpiFigures } from '#contract/insight/dashboards.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { useTitle } from '../../platform/title.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { useAction, useLeft } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Copy, LayoutGrid, Plus, Settings, Trash2, Undo2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { PageHeader, type PageAction } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { isMonthToDate, readRange } from '../ranges.ts';
import { AddWidget } from './add-widget.tsx';
import { BoardGrid } from './board-grid.tsx';
import { DashboardSettings, inputOf } from './dashboard-settings.tsx';
import { KpiDetails } from './kpi-details.tsx';
import { texts } from './texts.ts';
import { useArranging } from './use-arranging.ts';
import { WidgetView, widgetName } from './widget-view.tsx';

export function meta() {
  return [{ title: 'Dashboard · Daybook' }];
}

export default function BoardPage() {
  const t = texts.use().board;
  const { id = '' } = useParams();
  const found = useQuery(api.dashboards.customDashboard.queryOptions({ input: { id } }));
  if (found.data) return <Board key={id} dashboard={found.data} />;
  if (found.isError && problemsOf(found.error)[0]?.code === 'not_found') return <Missing />;
  return found.isError ? (
    <>
      <PageHeader title={texts.now().list.title} />
      <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
    </>
  ) : (
    <Waiting label={t.loading} className="space-y-4">
      <Skeleton className="h-12 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Waiting>
  );
}

function Missing() {
  const { board: t, list } = texts.use();
  useTitle(t.missing);
  return (
    <>
      <PageHeader title={t.missing} description={t.missingText} />
      <ButtonLink to="/app/dashboards">{list.all}</ButtonLink>
    </>
  );
}

/** The widgets' data for the chosen period. */
function useFigures(widgets: CustomDashboard['widgets']) {
  const [params] = useUrlState();
  const range = readRange(params, useToday());
  const compare = params.get('compare') === 'year' ? 'year' : 'previous';
  const kpis = [...new Set(widgets.flatMap((widget) => ('kpi' in widget ? [widget.kpi] : [])))];
  const top = (['customers', 'expenses'] as const).filter((kind) => widgets.some((widget) => widget.kind === kind));
  const found = useQuery({
    ...api.dashboards.kpiFigures.queryOptions({
      input: { from: range.startsOn, to: range.endsOn, compare, kpis, top },
      placeholderData: keepPreviousData,
    }),
    enabled: kpis.length + top.length > 0,
  });
  return { range, compare, found } as const;
}

function Board({ dashboard }: { readonly dashboard: CustomDashboard }) {
  const [isArranging, setArranging] = useState(false);
  const own = useQuery(api.dashboards.listKpis.queryOptions()).data ?? [];
  useTitle(dashboard.name);
  return isArranging ? (
    <Arranged dashboard={dashboard} own={own} onDone={() => setArranging(false)} />
  ) : (
    <Shown dashboard={dashboard} own={own} onArrange={() => setArranging(true)} />
  );
}

interface PartProps {
  readonly dashboard: CustomDashboard;
  readonly own: readonly CustomKpi[];
}

function Shown({ dashboard, own, onArrange }: PartProps & { readonly onArrange: () => void }) {
  const all = texts.use();
  const { board: t, list } = all;
  const [params, change] = useUrlState();
  const today = useToday();
  const { fiscalStartMonth } = useBooks();
  const { range, compare, found } = useFigures(dashboard.widgets);
  const { widgets, mayEdit, isMine, visibility, ownerName } = dashboard;
  const description = isMine ? (visibility === 'team' ? list.team : list.mine) : list.sharedBy(ownerName);
  return (
    <>
      <PageHeader title={dashboard.name} description={description} actions={useBoardActions(dashboard, onArrange)} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <DateRangePicker
          label={t.range}
          value={range}
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) =>
            change(next === null || isMonthToDate(next, today) ? { from: null, to: null } : { from: next.startsOn, to: next.endsOn })
          }
        />
        <SegmentedControl
          label={t.compare}
          options={[
            { value: 'previous', label: t.previous },
            { value: 'year', label: t.year },
          ]}
          value={compare}
          onChange={(next) => change({ compare: next === 'year' ? next : null })}
        />
      </div>
      {found.isError && !found.data && <Failed what={all.widget.figures} error={found.error} onRetry={() => void found.refetch()} />}
      {widgets.length === 0 ? (
        <EmptyState
          title={t.emptyTitle}
          text={t.emptyText}
          actions={
            mayEdit && (
              <Button variant="primary" icon={LayoutGrid} onClick={onArrange}>
                {t.arrange}
              </Button>
            )
          }
        />
      ) : (
        <div aria-busy={found.isPlaceholderData || undefined}>
          <BoardGrid widgets={widgets} nameOf={(widget) => widgetName(widget, own, all)}>
            {(widget) => <WidgetView widget={widget} own={own} found={found.data} onOpen={(kpi) => change({ kpi }, 'push')} />}
          </BoardGrid>
        </div>
      )}
      <Details own={own} found={found.data} kpi={params.get('kpi')} onClose={() => change({ kpi: null })} />
      <Opening of={mayEdit && params.get('settings') !== null ? dashboard : null}>
        {(stored, open) => (
          <DashboardSettings open={open} dashboard={stored} onClose={() => change({ settings: null })} onSaved={() => undefined} />
        )}
      </Opening>
    </>
  );
}

interface DetailsProps {
  readonly own: readonly CustomKpi[];
  readonly found: KpiFigures | undefined;
  readonly kpi: string | null;
  readonly onClose: () => void;
}

function Details({ own, found, kpi, onClose }: DetailsProps) {
  const isThere = found?.figures.some((figure) => figure.kpi === kpi) === true;
  return (
    <Opening of={isThere ? kpi : null}>
      {(shown, open) => <KpiDetails open={open} onClose={onClose} kpi={shown} own={own} found={found} />}
    </Opening>
  );
}

function useBoardActions(dashboard: CustomDashboard, onArrange: () => void): readonly PageAction[] {
  const { board: t, settings, list } = texts.use();
  const { may } = useBooks();
  const navigate = useNavigate();
  const left = useLeft();
  const [, change] = useUrlState();
  const { run, busy } = useAction();
  const isLocked = useFeatureMark('advanced_analytics', list.locked) !== undefined;
  const copy = () =>
    run(
      () =>
        client.dashboards.saveDashboard(
          inputOf(dashboard, { id: newId(), version: 0, name: settings.copyOf(dashboard.name).slice(0, 80), visibility: 'me' }),
        ),
      ({ id }) => {
        notify({ variant: 'success', title: t.copied });
        return navigate(`/app/dashboards/${id}`);
      },
    );
  const remove = async () => {
    const question = { title: `${t.delete}?`, description: t.deleteText, confirmLabel: t.delete, danger: true };
    if (!(await confirm(question))) return;
    await run(async () => {
      await left(() => navigate('/app/dashboards'));
      await client.dashboards.deleteDashboard({ id: dashboard.id });
      notify({ variant: 'success', title: t.deleted });
    });
  };
  const changes: PageAction[] = dashboard.mayEdit
    ? [
        { label: t.settings, icon: Settings, onPress: () => change({ settings: '1' }) },
        { label: t.delete, icon: Trash2, disabled: busy, onPress: () => void remove() },
        { label: t.arrange, icon: LayoutGrid, variant: 'primary', onPress: onArrange },
      ]
    : [];
  return may('insight.write') && !isLocked
    ? [{ label: t.copy, icon: Copy, disabled: busy, onPress: () => void copy() }, ...changes]
    : changes;
}

function Arranged({ dashboard, own, onDone }: PartProps & { readonly onDone: () => void }) {
  const all = texts.use();
  const t = all.board;
  const words = useActionWords();
  const arranging = useArranging(dashboard.widgets);
  const { found } = useFigures([...arranging.widgets]);
  const { busy, run } = useAction();
  const [isAdding, setAdding] = useState(false);
  useUnsavedGuard(arranging.isChanged && !busy);
  const isFull = arranging.widgets.length >= mostWidgets;
  const save = () =>
    arranging.isChanged
      ? run(
          () => client.dashboards.saveDashboard(inputOf(dashboard, { widgets: [...arranging.widgets] })),
          () => {
            notify({ variant: 'success', title: t.saved });
            onDone();
          },
        )
      : onDone();
  return (
    <>
      <PageHeader title={dashboard.name} description={isFull ? t.full(mostWidgets) : t.hint}>
        <Button icon={Plus} disabled={isFull} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
        <Button icon={Undo2} disabled={!arranging.canUndo} onClick={arranging.undo}>
          {words.undo}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button variant="primary" loading={busy} loadingLabel={words.saving} onClick={() => void save()}>
          {words.save}
        </Button>
      </PageHeader>
      <BoardGrid widgets={arranging.widgets} nameOf={(widget) => widgetName(widget, own, all)} arranging={arranging}>
        {(widget) => <WidgetView widget={widget} own={own} found={found.data} onOpen={() => undefined} />}
      </BoardGrid>
      <Opening of={isAdding ? true : null}>
        {(_, open) => <AddWidget open={open} onClose={() => setAdding(false)} own={own} onAdd={arranging.add} />}
      </Opening>
    </>
  );
}
