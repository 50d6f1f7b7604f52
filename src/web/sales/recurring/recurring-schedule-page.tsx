// The page of one recurring invoice; "new" creates one, empty or from an invoice.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useTaxCodes } from '../../tax/index.ts';
import { newDraft } from '../draft/draft.ts';
import { useSalesSettings } from '../../trade-documents/index.ts';
import { KnownSchedule, ScheduleLoading } from './known-schedule.tsx';
import { type ScheduleDraft, newSchedule, scheduleFrom } from './schedule-draft.ts';
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
      <ScheduleLoading
        error={failed?.error ?? null}
        onRetry={() => void Promise.all([settings.refetch(), codes.refetch(), from.refetch()])}
      />
    );
  return <ScheduleEditor id={id} known={null} start={start} codes={codes.data} mayWrite={may('sales.write')} />;
}
