// Custom reminder steps for one document or customer, starting from the current ones.
import type { Chase } from '#contract/reminders/reminders.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts, useReminderSettings } from '../sales/index.ts';
import { ReminderSteps } from './reminder-steps.tsx';

interface PlanDialogProps {
  readonly chase: Chase;
  readonly of: 'customer' | 'document';
  readonly onClose: () => void;
}

export function PlanDialog({ chase, of, onClose }: PlanDialogProps) {
  const { card: t, settings: texts } = chaserTexts.use();
  const usual = useReminderSettings().data?.steps ?? [];
  const form = useForm({ own: chase.steps.length > 0 ? chase.steps : null });
  const steps = form.draft.own ?? usual;
  const id = of === 'document' ? chase.documentId : (chase.contactId ?? '');
  const save = () =>
    form.save(
      () => client.reminders.saveReminderPlan({ id, of, mode: 'own', steps }),
      () => {
        notify({ variant: 'success', title: chaserTexts.now().settings.saved });
        onClose();
      },
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={of === 'document' ? t.ownSteps : t.ownStepsCustomer}
      description={texts.stepsText}
      onSave={save}
    >
      <ReminderSteps steps={steps} at={form.at} onChange={(own) => form.set({ own })} />
    </FormDialog>
  );
}
