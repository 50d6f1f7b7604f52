// One recurring invoice at its address; "new" begins one, from nothing or from an invoice.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useBooks } from '../../ledger/index.ts';
import { Failed } from '../../ui/failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useTaxCodes } from '../../tax/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { newDraft } from '../draft/draft.ts';
import { useSalesSettings } from '../../trade-documents/index.ts';
import { recurringTexts } from './recurring-texts.ts';
import { type ScheduleDraft, newSchedule, scheduleDraftOf, scheduleFrom } from './schedule-draft.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

export function meta() {
  return [{ title: 'Recurring invoice · Daybook' }];
}

export default function RecurringSchedulePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewSchedule /> : <KnownSchedule key={id} id={id} />;
}

function NewSchedule() {
  const [params] = useSearchParams();
  const { currency, may } = useBooks();
  const today = useToday();
  const settings = useSalesSettings();
  const codes = useTaxCodes();
  const fromId = params.get('from');
  const from = useQuery(api.sales.document.queryOptions({ input: { id: fromId ?? '' }, enabled: fromId !== null }));
  const [id] = useState(newId);
  const [start, setStart] = useState<ScheduleDraft | null>(null);
  const failed = [settings, codes, from].find((query) => query.isError && query.data === undefined);
  if (start === null && settings.data && !settings.isFetching && (fromId === null || from.data))
    setStart(
      from.data
        ? scheduleFrom(from.data, today, newId)
        : newSchedule(newDraft(settings.data, currency, params.get('customer'), newId()), today),
    );
  if (start === null || codes.data === undefined)
    return (
      <Loading error={failed?.error ?? null} onRetry={() => void Promise.all([settings.refetch(), codes.refetch(), from.refetch()])} />
    );
  return <ScheduleEditor id={id} known={null} start={start} codes={codes.data} mayWrite={may('sales.write')} />;
}

function KnownSchedule({ id }: { readonly id: string }) {
  const { may } = useBooks();
  const found = useQuery(api.recurring.schedule.queryOptions({ input: { id } }));
  const codes = useTaxCodes();
  const failed = [found, codes].find((query) => query.isError && query.data === undefined);
  if (found.data === undefined || codes.data === undefined)
    return <Loading error={failed?.error ?? null} onRetry={() => void Promise.all([found.refetch(), codes.refetch()])} />;
  // What is written stays while the schedule moves on; what was saved, here or elsewhere, is loaded again.
  return (
    <ScheduleEditor
      key={found.data.version}
      id={id}
      known={found.data}
      start={scheduleDraftOf(found.data)}
      codes={codes.data}
      mayWrite={may('sales.write')}
    />
  );
}

function Loading({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { list, editor: t } = recurringTexts.use();
  return (
    <>
      <PageHeader title={list.title} />
      {error === null ? (
        <Waiting label={t.loading} className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg max-xl:hidden" />
        </Waiting>
      ) : (
        <Failed what={t.what} error={error} onRetry={onRetry} />
      )}
    </>
  );
}
