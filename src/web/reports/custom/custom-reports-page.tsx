// Custom reports: saved ones, and templates for new ones.
import { useQuery } from '@tanstack/react-query';
import type { SavedReport } from '#contract/reports/custom-reports.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ChevronRight, Plus, User, Users } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { presets } from './draft.ts';
import { texts } from './texts.ts';

const toNew = (preset: string): string => `/app/reports/custom/new?preset=${preset}`;

export default function CustomReportsPage() {
  const t = texts.use().list;
  const { may } = useBooks();
  const found = useQuery(api.reports.listSavedReports.queryOptions());
  const mark = useFeatureMark('custom_report_builder', t.locked);
  const mayCreate = may('reports.write') && mark === undefined;
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={mayCreate ? [{ label: t.create, icon: Plus, variant: 'primary', to: toNew('blank') }] : []}
      />
      {mark && <div className="mb-4">{mark}</div>}
      {found.isError && found.data === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full rounded-lg" />
        </Waiting>
      ) : found.data.length === 0 ? (
        <EmptyState compact={mayCreate} title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <SavedReports reports={found.data} />
      )}
      {mayCreate && <Presets />}
    </>
  );
}

function SavedReports({ reports }: { readonly reports: readonly SavedReport[] }) {
  const t = texts.use().list;
  return (
    <ul aria-label={t.saved} className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
      {reports.map(({ id, name, visibility, isMine, ownerName }) => {
        const Picture = visibility === 'team' ? Users : User;
        return (
          <li key={id} className="relative flex items-center gap-4 px-5 py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/60">
            <Picture aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
            <span className="min-w-0 flex-1">
              <Link quiet to={`/app/reports/custom/${id}`} className="block truncate font-medium after:absolute after:inset-0">
                {name}
              </Link>
              <span className="block text-small text-muted">
                {isMine ? (visibility === 'team' ? t.team : t.mine) : t.sharedBy(ownerName)}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 text-muted" strokeWidth={1.75} />
          </li>
        );
      })}
    </ul>
  );
}

function Presets() {
  const { list: t, presets: words } = texts.use();
  return (
    <section aria-labelledby="report-presets" className="mt-8">
      <h2 id="report-presets" className="mb-3 text-body font-semibold">
        {t.start}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {presets.map((preset) => {
          const [name, says] = words[preset];
          return (
            <li
              key={preset}
              className="relative rounded-lg border border-line bg-raised px-5 py-4 shadow-raised hover:border-line-strong hover:bg-sunken/60"
            >
              <Link quiet to={toNew(preset)} className="font-medium after:absolute after:inset-0">
                {name}
              </Link>
              <span className="mt-0.5 block text-small text-muted">{says}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
