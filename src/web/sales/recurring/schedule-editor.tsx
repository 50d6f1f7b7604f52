// A recurring invoice is written here: what, when, and what then; beside it what will happen, and what happened so far.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schedule } from '#contract/sales/recurring.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { useToday } from '../../platform/locale.tsx';
import { problemsOf, sentenceOfError, type ShownProblem } from '../../platform/refusal.ts';
import { useTitle } from '../../platform/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { recurringTexts } from './recurring-texts.ts';
import { ResumeDialog, useScheduleActions } from './schedule-actions.tsx';
import { ScheduleContent } from './schedule-content.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { ScheduleHistory } from './schedule-history.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import { ScheduleRuleFields } from './schedule-rule.tsx';
import { ScheduleThen } from './schedule-then.tsx';
import { stateTones } from './schedule-state.ts';

export interface ScheduleEditorProps {
  readonly id: string;
  /** null for one that is begun here. */
  readonly known: Schedule | null;
  readonly start: ScheduleDraft;
  readonly codes: readonly TaxCode[];
  readonly mayWrite: boolean;
}

export const schedulePath = (id: string): string => `/app/sales/recurring/${id}`;

function useEditing({ id, known, start }: ScheduleEditorProps) {
  const t = recurringTexts.use();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [schedule, setSchedule] = useState(start);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [isDirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useUnsavedGuard(isDirty);
  // Only once the guard knows that nothing is unsaved: it would ask whether to leave.
  const isLeaving = known === null && isSaved;
  useEffect(() => {
    if (isLeaving) void navigate(schedulePath(id), { replace: true });
  }, [isLeaving, id, navigate]);
  const save = async () => {
    setBusy(true);
    try {
      const saved = await client.recurring.saveSchedule({ id, version: known?.version ?? 0, ...schedule });
      cache.setQueryData(api.recurring.schedule.queryKey({ input: { id } }), saved);
      setDirty(false);
      notify({ variant: 'success', title: t.actions.saved });
      void cache.invalidateQueries();
      setSaved(true);
    } catch (error) {
      const found = problemsOf(error);
      setProblems(found);
      const isConflict = found.some((p) => p.code === 'recurring.changed');
      notify({ variant: 'destructive', title: isConflict ? t.editor.conflict : sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    schedule,
    problems,
    busy,
    save,
    change: (next: (schedule: ScheduleDraft) => ScheduleDraft) => {
      setSchedule(next);
      setProblems([]);
      setDirty(true);
    },
  };
}

/** Whoever saves stands at a button far from what is wrong: they are taken there. */
function useFirstWrong(form: RefObject<HTMLFormElement | null>, problems: readonly ShownProblem[]): void {
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}

/** The last day that is settled, as far as the page can tell: what comes next is after it. */
const settledThrough = (known: Schedule | null): string | null => known?.periods[0]?.periodOn ?? null;

export function ScheduleEditor(props: ScheduleEditorProps) {
  const { known, codes, mayWrite } = props;
  const { editor: t, actions, states } = recurringTexts.use();
  const formId = useId();
  const today = useToday();
  const { schedule, problems, busy, save, change } = useEditing(props);
  const more = useScheduleActions();
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, problems);
  const title = known === null ? t.newTitle : known.contactName;
  useTitle(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  const shared = { schedule, change, problems };
  const items = known === null || !mayWrite ? [] : more.itemsFor(known);
  return (
    <>
      <PageHeader title={title} {...(known === null || known.about === '' ? {} : { description: known.about })}>
        {known !== null && <Badge tone={stateTones[known.state]}>{states[known.state]}</Badge>}
        {mayWrite && <SaveButton form={formId} busy={busy} />}
        {items.length > 0 && <MoreMenu label={actions.more} sections={[{ items }]} />}
      </PageHeader>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form ref={form} id={formId} noValidate onSubmit={submit} className="min-w-0">
          <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-6">
            <legend className="sr-only">{title}</legend>
            <Card title={t.when}>
              <ScheduleRuleFields {...shared} />
            </Card>
            <Card title={t.content}>
              <ScheduleContent {...shared} codes={codes} today={today} />
            </Card>
            <Card title={t.outcome}>
              <ScheduleThen {...shared} />
            </Card>
          </fieldset>
          {/* Below so much writing the one above is out of sight. */}
          {mayWrite && <SaveButton busy={busy} className="mt-6 xl:hidden" />}
        </form>
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-4">
          <SchedulePreview schedule={schedule} codes={codes} today={today} doneThrough={settledThrough(known)} />
          {known !== null && <ScheduleHistory schedule={known} />}
        </div>
      </div>
      <ResumeDialog schedule={more.resuming} onResume={more.resume} onClose={more.closeResuming} />
    </>
  );
}

function SaveButton({ busy, ...more }: { readonly busy: boolean; readonly form?: string; readonly className?: string }) {
  const { actions: t } = recurringTexts.use();
  return (
    <Button type="submit" variant="primary" loading={busy} loadingLabel={t.saving} {...more}>
      {t.save}
    </Button>
  );
}
