// The page for editing a budget; "new" creates one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { Failed } from '../ui/failed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { draftOf, newBudget } from './budget-draft.ts';
import { BudgetEditor } from './budget-editor.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Budget · Daybook' }];
}

export default function BudgetPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewBudget /> : <KnownBudget key={id} id={id} />;
}

function NewBudget() {
  const t = texts.use().editor;
  const today = useToday();
  const { fiscalStartMonth } = useBooks();
  const [id] = useState(newId);
  const [start] = useState(() => newBudget(today, fiscalStartMonth, t.usualName));
  useTitle(t.newTitle);
  return <BudgetEditor id={id} version={0} start={start} />;
}

function KnownBudget({ id }: { readonly id: string }) {
  const { editor: t } = texts.use();
  const { currency } = useBooks();
  const locale = useLocale();
  const found = useQuery(api.budgets.budget.queryOptions({ input: { id } }));
  useTitle(found.data?.name ?? t.newTitle);
  if (found.data)
    return <BudgetEditor key={found.data.version} id={id} version={found.data.version} start={draftOf(found.data, { locale, currency })} />;
  return (
    <>
      <PageHeader />
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-72 w-full rounded-lg" />
        </Waiting>
      )}
    </>
  );
}
