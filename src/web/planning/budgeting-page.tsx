// Budgets: usage this month, and budget vs. actual. Every figure links to its entries.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isDay, monthOf } from '#core/calendar.ts';
import { monthsOfSpan } from '#core/planning/budget.ts';
import type { BudgetName } from '#contract/planning/budgets.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { write } from '../platform/writing.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Pencil, Plus, Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader, type PageAction } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { BudgetCards, BudgetLines } from './budget-lines.tsx';
import { VarianceTable } from './variance-table.tsx';
import { monthName } from './months.ts';
import { texts } from './texts.ts';

export default function BudgetingPage() {
  const t = texts.use().budgeting;
  const [params] = useUrlState();
  const { may } = useBooks();
  const mayWrite = may('planning.write');
  const today = useToday();
  const found = useQuery(api.budgets.listBudgets.queryOptions({ input: {} }));
  const budgets = found.data ?? [];
  const shown =
    budgets.find((b) => b.id === params.get('budget')) ?? budgets.find((b) => monthsOfSpan(b).includes(monthOf(today))) ?? budgets[0];
  const create: PageAction = { label: t.create, icon: Plus, variant: 'primary', to: '/app/budgeting/new' };
  return (
    <>
      <BudgetHeader budget={shown} create={mayWrite ? create : null} />
      {found.isError && found.data === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading />
      ) : shown === undefined ? (
        <EmptyState
          title={t.emptyTitle}
          text={t.emptyText}
          actions={
            mayWrite && (
              <ButtonLink variant="primary" icon={Plus} to="/app/budgeting/new">
                {t.create}
              </ButtonLink>
            )
          }
        />
      ) : (
        <Shown budget={shown} budgets={budgets} />
      )}
    </>
  );
}

function Loading() {
  const t = texts.use().budgeting;
  return (
    <Waiting label={t.loading} className="space-y-4">
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Waiting>
  );
}

function BudgetHeader({ budget, create }: { readonly budget: BudgetName | undefined; readonly create: PageAction | null }) {
  const t = texts.use().budgeting;
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const archive = ({ id }: BudgetName) =>
    run(
      () => client.budgets.archiveBudget({ id, isArchived: true }),
      () => {
        const undo = () => void write(() => client.budgets.archiveBudget({ id, isArchived: false }));
        notify({ variant: 'success', title: texts.now().budgeting.archived, action: { label: actionWordsNow().undo, onPress: undo } });
        void navigate('/app/budgeting');
      },
    );
  const own: PageAction[] =
    budget && create
      ? [
          { label: t.edit, icon: Pencil, to: `/app/budgeting/${budget.id}` },
          { label: t.archive, icon: Trash2, disabled: busy, onPress: () => void archive(budget) },
        ]
      : [];
  return <PageHeader description={t.description} actions={create ? [...own, create] : []} />;
}

function Shown({ budget, budgets }: { readonly budget: BudgetName; readonly budgets: readonly BudgetName[] }) {
  const t = texts.use().budgeting;
  const locale = useLocale();
  const [params, change] = useUrlState();
  const asked = params.get('month');
  const month = asked !== null && isDay(asked) ? asked : undefined;
  const found = useQuery(
    api.budgets.budgetProgress.queryOptions({
      input: { id: budget.id, ...(month === undefined ? {} : { month }) },
      placeholderData: keepPreviousData,
    }),
  );
  const view = params.get('view') === 'variance' ? 'variance' : 'progress';
  const progress = found.data;
  return (
    <div className="space-y-4" aria-busy={found.isPlaceholderData}>
      <div className="flex flex-wrap items-end gap-3">
        {budgets.length > 1 && (
          <Field label={t.which} className="w-56 max-sm:w-full">
            <Select
              options={budgets.map(({ id, name }) => ({ value: id, label: name }))}
              value={budget.id}
              onChange={(e) => change({ budget: e.currentTarget.value, month: null })}
            />
          </Field>
        )}
        <Field label={t.month} className="w-48 max-sm:w-full">
          <Select
            options={monthsOfSpan(budget).map((each) => ({ value: each, label: monthName(each, locale) }))}
            value={progress?.month ?? ''}
            onChange={(e) => change({ month: e.currentTarget.value })}
          />
        </Field>
        <SegmentedControl
          label={t.view}
          options={[
            { value: 'progress', label: t.categories },
            { value: 'variance', label: t.variance },
          ]}
          value={view}
          onChange={(next) => change({ view: next === 'variance' ? next : null })}
        />
      </div>
      {found.isError && progress === undefined ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : progress === undefined ? (
        <Loading />
      ) : (
        <>
          <BudgetCards progress={progress} />
          {view === 'variance' ? <VarianceTable progress={progress} /> : <BudgetLines progress={progress} />}
        </>
      )}
    </div>
  );
}
