// The editor of a recurring invoice: content, dates, and what happens when due; with a preview and the history.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schedule } from '#contract/sales/recurring.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { TagCard } from '../../ledger/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResumeDialog, useScheduleActions } from './schedule-actions.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { ScheduleHistory } from './schedule-history.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { ScheduleRuleFields } from './schedule-rule.tsx';
import { schedulePath, useScheduleSide, useScheduleTexts } from './schedule-side.tsx';
import { ScheduleThen } from './schedule-then.tsx';
import { stateTones } from './schedule-state.ts';

export interface ScheduleEditorProps {
  readonly id: string;
  /** null for a new one. */
  readonly known: Schedule | null;
  readonly start: ScheduleDraft;
  readonly codes: readonly TaxCode[];
  readonly mayWrite: boolean;
}

function useEditing({ id, known, start }: ScheduleEditorProps) {
  const t = useScheduleTexts();
  const { api, client, place } = useScheduleSide();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(start);
  const [isSaved, setSaved] = useState(false);
  useUnsavedGuard(form.isChanged);
  // Only after the unsaved-changes guard was cleared, which would otherwise ask whether to leave.
  const isLeaving = known === null && isSaved;
  useEffect(() => {
    if (isLeaving) void navigate(schedulePath(id, place), { replace: true });
  }, [isLeaving, id, place, navigate]);
  const save = () =>
    form.save(
      (schedule) => client.saveSchedule({ id, version: known?.version ?? 0, ...schedule }),
      (saved) => {
        cache.setQueryData(api.schedule.queryKey({ input: { id } }), saved);
        notify({ variant: 'success', title: t.actions.saved });
        setSaved(true);
      },
    );
  return { form, save };
}

/** The last settled date, as far as the page knows; the next one is after it. */
const settledThrough = (known: Schedule | null): string | null => known?.periods[0]?.periodOn ?? null;

export function ScheduleEditor(props: ScheduleEditorProps) {
  const { known, codes, mayWrite } = props;
  const { editor: t, states } = useScheduleTexts();
  const { Content, client } = useScheduleSide();
  const today = useToday();
  const { form, save } = useEditing(props);
  const more = useScheduleActions();
  const title = known === null ? t.newTitle : known.contactName;
  const schedule = form.draft;
  const shared = { schedule, change: form.set, problemAt: form.at };
  const items = known === null || !mayWrite ? [] : more.itemsFor(known);
  return (
    <>
      <PageHeader title={title} {...(known === null || known.about === '' ? {} : { description: known.about })}>
        {known !== null && <Badge tone={stateTones[known.state]}>{states[known.state]}</Badge>}
        {mayWrite && <SaveButton form={form} />}
        {items.length > 0 && <MoreMenu sections={[{ items }]} />}
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Form form={form} onSave={save} readOnly={!mayWrite} className="min-w-0 gap-6">
          <Card title={t.when}>
            <ScheduleRuleFields {...shared} />
          </Card>
          <Card title={t.content}>
            <Content {...shared} codes={codes} today={today} />
          </Card>
          <Card title={t.outcome}>
            <ScheduleThen {...shared} />
          </Card>
          {/* At the end of a long form the one at the top is out of view. */}
          {mayWrite && <SaveButton form={form} className="self-start xl:hidden" />}
        </Form>
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-4">
          <SchedulePreview schedule={schedule} codes={codes} today={today} doneThrough={settledThrough(known)} />
          {known !== null && (
            <TagCard tags={known.tags} mayWrite={mayWrite} onChange={(tagging) => client.tagSchedules({ ids: [known.id], ...tagging })} />
          )}
          {known !== null && <ScheduleHistory schedule={known} />}
        </div>
      </div>
      <ResumeDialog schedule={more.resuming} onResume={more.resume} onClose={more.closeResuming} />
    </>
  );
}
