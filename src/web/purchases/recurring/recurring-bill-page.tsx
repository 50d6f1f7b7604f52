// The page of one recurring bill; "new" creates one, empty or from a bill.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import {
  KnownSchedule,
  newSchedule,
  type ScheduleDraft,
  ScheduleEditor,
  scheduleFrom,
  ScheduleLoading,
  ScheduleSideProvider,
} from '../../sales/index.ts';
import { useTaxCodes } from '../../tax/index.ts';
import { useBlankPurchase } from '../bill-draft.ts';
import { recurringBills } from './bill-side.tsx';

export function meta() {
  return [{ title: 'Recurring bill · Daybook' }];
}

export default function RecurringBillPage() {
  const { id = 'new' } = useParams();
  return (
    <ScheduleSideProvider value={recurringBills}>
      {id === 'new' ? <NewSchedule /> : <KnownSchedule key={id} id={id} />}
    </ScheduleSideProvider>
  );
}

function NewSchedule() {
  const [params] = useSearchParams();
  const { may } = useBooks();
  const today = useToday();
  const blank = useBlankPurchase();
  const codes = useTaxCodes();
  const fromId = params.get('from');
  const from = useQuery(api.purchases.bill.queryOptions({ input: { id: fromId ?? '' }, enabled: fromId !== null }));
  const [id] = useState(newId);
  const [start, setStart] = useState<ScheduleDraft | null>(null);
  if (start === null && (fromId === null || from.data)) {
    const begun = from.data ? scheduleFrom(from.data, today, newId) : newSchedule(blank, today);
    // The date makes the number of each bill unique.
    const reference = from.data ? `${begun.draft.reference} {date}`.trim() : '{date}';
    setStart({ ...begun, thenDo: 'draft', draft: { ...begun.draft, reference } });
  }
  const failed = [codes, from].find((query) => query.isError && query.data === undefined);
  if (start === null || codes.data === undefined)
    return <ScheduleLoading error={failed?.error ?? null} onRetry={() => void Promise.all([codes.refetch(), from.refetch()])} />;
  return <ScheduleEditor id={id} known={null} start={start} codes={codes.data} mayWrite={may('purchases.write')} />;
}
