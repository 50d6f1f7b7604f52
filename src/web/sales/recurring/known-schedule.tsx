// An existing schedule, and its loading state.
import { useQuery } from '@tanstack/react-query';
import { useBooks } from '../../ledger/index.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { Failed } from '../../ui/failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { scheduleDraftOf } from './schedule-draft.ts';
import { ScheduleEditor } from './schedule-editor.tsx';
import { useScheduleSide, useScheduleTexts } from './schedule-side.tsx';

export function KnownSchedule({ id }: { readonly id: string }) {
  const { may } = useBooks();
  const { api, write } = useScheduleSide();
  const found = useQuery(api.schedule.queryOptions({ input: { id } }));
  const codes = useTaxCodes();
  const failed = [found, codes].find((query) => query.isError && query.data === undefined);
  if (found.data === undefined || codes.data === undefined)
    return <ScheduleLoading error={failed?.error ?? null} onRetry={() => void Promise.all([found.refetch(), codes.refetch()])} />;
  // Unsaved edits stay while the schedule proceeds; a saved change, here or elsewhere, reloads the form.
  return (
    <ScheduleEditor
      key={found.data.version}
      id={id}
      known={found.data}
      start={scheduleDraftOf(found.data)}
      codes={codes.data}
      mayWrite={may(write)}
    />
  );
}

export function ScheduleLoading({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { list, editor: t } = useScheduleTexts();
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
