// Settings of reminders: the steps around the due date, what lateness costs, and what every mail says. Steps and fees save together.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReminderSettings } from '#contract/reminders/reminders.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { problemAt, problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { useTitle } from '../platform/title.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { chaserTexts, useReminderSettings } from '../sales/index.ts';
import { LateFeeSettings } from './late-fee-settings.tsx';
import { ReminderSteps } from './reminder-steps.tsx';
import { ReminderWords } from './reminder-words.tsx';

export function meta() {
  return [{ title: 'Reminders · Daybook' }];
}

export default function ReminderSettingsPage() {
  const { settings: t, overdue } = chaserTexts.use();
  const { may } = useBooks();
  const mayManage = may('reminders.manage');
  const found = useReminderSettings();
  useTitle(t.title);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t.title} description={mayManage ? t.description : t.ownerOnly}>
        <ButtonLink to="/app/sales/overdue">{overdue.title}</ButtonLink>
      </PageHeader>
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-6">
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </Waiting>
      )}
      {found.data && (
        <div className="flex flex-col gap-6">
          <Settings settings={found.data} mayManage={mayManage} />
          <ReminderWords steps={found.data.steps} mayManage={mayManage} />
        </div>
      )}
    </div>
  );
}

function useDraft(settings: ReminderSettings) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(settings);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<ReminderSettings>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems([]);
  };
  const save = async () => {
    setBusy(true);
    try {
      const after = await client.reminders.saveReminderSettings(draft);
      cache.setQueryData(api.reminders.reminderSettings.queryKey(), after);
      setDraft(after);
      notify({ variant: 'success', title: chaserTexts.now().settings.saved });
      void cache.invalidateQueries();
    } catch (error) {
      setProblems(problemsOf(error));
      notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  return { draft, set, problems, busy, save };
}

function Settings({ settings, mayManage }: { readonly settings: ReminderSettings; readonly mayManage: boolean }) {
  const t = chaserTexts.use().settings;
  const { draft, set, problems, busy, save } = useDraft(settings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  const saveButton = (part: string) =>
    mayManage && (
      <div className="mt-5 flex justify-end">
        <Button type="submit" variant="primary" aria-label={`${t.save}: ${part}`} loading={busy} loadingLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!mayManage} className="flex flex-col gap-6">
        <legend className="sr-only">{t.title}</legend>
        <Card title={t.stepsTitle} description={t.stepsText}>
          <div className="flex flex-col gap-4">
            <Switch label={t.isOn} help={t.isOnHelp} checked={draft.isOn} disabled={!mayManage} onChange={(isOn) => set({ isOn })} />
            <ReminderSteps draft={draft} problems={problems} set={set} />
            <Field label={t.notify} error={problemAt(problems, 'notifyEmail')}>
              <TextInput
                type="email"
                value={draft.notifyEmail}
                maxLength={254}
                onChange={(e) => set({ notifyEmail: e.currentTarget.value })}
              />
            </Field>
          </div>
          {saveButton(t.stepsTitle)}
        </Card>
        <Card title={t.feesTitle} description={t.feesText}>
          <LateFeeSettings draft={draft} problems={problems} set={set} />
          {saveButton(t.feesTitle)}
        </Card>
      </fieldset>
    </form>
  );
}
