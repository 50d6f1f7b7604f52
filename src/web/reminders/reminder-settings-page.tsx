// Reminder settings: steps around the due date, late fees, and email texts. Steps and fees are saved together.
import type { ReminderSettings } from '#contract/reminders/reminders.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { chaserTexts, useReminderSettings } from '../sales/index.ts';
import { LateFeeSettings } from './late-fee-settings.tsx';
import { ReminderSteps } from './reminder-steps.tsx';
import { ReminderWords } from './reminder-words.tsx';

export default function ReminderSettingsPage() {
  const { settings: t, overdue } = chaserTexts.use();
  const { may } = useBooks();
  const mayManage = may('reminders.manage');
  const found = useReminderSettings();
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

function Settings({ settings, mayManage }: { readonly settings: ReminderSettings; readonly mayManage: boolean }) {
  const t = chaserTexts.use().settings;
  const { save: saveWord } = useActionWords();
  const form = useForm(settings);
  const { draft, set, at, text } = form;
  const save = () =>
    form.save(
      (settled) => client.reminders.saveReminderSettings(settled),
      (after) => {
        form.reset(after);
        notify({ variant: 'success', title: chaserTexts.now().settings.saved });
      },
    );
  const saveButton = (part: string) =>
    mayManage && (
      <div className="mt-5 flex justify-end">
        <SaveButton form={form} aria-label={`${saveWord}: ${part}`} />
      </div>
    );
  return (
    <Form form={form} onSave={save} readOnly={!mayManage} className="gap-6">
      <Card title={t.stepsTitle} description={t.stepsText}>
        <div className="flex flex-col gap-4">
          <Switch label={t.isOn} help={t.isOnHelp} checked={draft.isOn} disabled={!mayManage} onChange={(isOn) => set({ isOn })} />
          <ReminderSteps steps={draft.steps} at={at} onChange={(steps) => set({ steps })} />
          <Field label={t.notify} error={at('notifyEmail')}>
            <TextInput type="email" maxLength={254} {...text('notifyEmail')} />
          </Field>
        </div>
        {saveButton(t.stepsTitle)}
      </Card>
      <Card title={t.feesTitle} description={t.feesText}>
        <LateFeeSettings form={form} />
        {saveButton(t.feesTitle)}
      </Card>
    </Form>
  );
}
