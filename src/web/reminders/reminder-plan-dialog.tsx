// Steps of its own for one document or one customer, begun with those by which it is reminded now.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chase } from '#contract/reminders/reminders.ts';
import { client } from '../platform/client.ts';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts, useReminderSettings } from '../sales/index.ts';
import { ReminderSteps } from './reminder-steps.tsx';

interface PlanDialogProps {
  readonly chase: Chase;
  readonly of: 'customer' | 'document';
  readonly onClose: () => void;
}

export function PlanDialog({ chase, of, onClose }: PlanDialogProps) {
  const { card: t, holds, settings: texts } = chaserTexts.use();
  const cache = useQueryClient();
  const usual = useReminderSettings().data?.steps ?? [];
  const [own, setOwn] = useState(chase.steps.length > 0 ? chase.steps : null);
  const steps = own ?? usual;
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const id = of === 'document' ? chase.documentId : (chase.contactId ?? '');
      await client.reminders.saveReminderPlan({ id, of, mode: 'own', steps });
      notify({ variant: 'success', title: chaserTexts.now().settings.saved });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={of === 'document' ? t.ownSteps : t.ownStepsCustomer}
      description={texts.stepsText}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {holds.cancel}
          </Button>
          <Button variant="primary" loading={busy} loadingLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p role="alert" className="text-small text-negative empty:hidden">
        {problems.find((p) => !p.path?.startsWith('steps'))?.message}
      </p>
      <ReminderSteps
        draft={{ steps }}
        problems={problems}
        set={(part) => {
          setOwn(part.steps);
          setProblems([]);
        }}
      />
    </Dialog>
  );
}
