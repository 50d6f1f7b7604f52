// Sends a reminder now: the email can be edited, and the late fee of its step is shown before it is charged.
import { useQuery } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts, letterOf, WritingFields, writingOf, writingProblems } from '../sales/index.ts';
import { documentTexts, LetterWaiting } from '../trade-documents/index.ts';
import { FeeLines } from './late-fee-dialog.tsx';

interface ReminderDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

function useProposal(id: string) {
  return useQuery(api.reminders.proposeReminder.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false }));
}
type Proposal = NonNullable<ReturnType<typeof useProposal>['data']>;

export function ReminderDialog(props: ReminderDialogProps) {
  const t = chaserTexts.use().remind;
  const proposed = useProposal(props.document.id);
  if (proposed.data) return <Reminder {...props} proposed={proposed.data} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={t} proposed={proposed} />;
}

function Reminder({ document, onClose, proposed }: ReminderDialogProps & { readonly proposed: Proposal }) {
  const { remind: t, tones } = chaserTexts.use();
  const { sending } = documentTexts.use();
  const words = useActionWords();
  const locale = useLocale();
  const form = useForm(
    // The email gets its id before the button is clicked, so that a double click sends one reminder.
    () => ({ ...writingOf(proposed), mailId: newId(), withFee: proposed.fee !== null, copyToSelf: false }),
    writingProblems,
  );
  const send = () =>
    form.save(
      ({ mailId, withFee, copyToSelf, ...writing }) => {
        const letter = { ...letterOf(writing), copyToSelf };
        return client.reminders.sendReminder({ id: document.id, mailId, stepId: proposed.stepId, letter, withFee });
      },
      () => {
        notify({ variant: 'success', title: t.done });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} save={t.send} saving={words.sending} onSave={send}>
      <p>
        <Badge tone={proposed.tone === 'friendly' ? 'neutral' : proposed.tone === 'firm' ? 'warning' : 'negative'}>
          {tones[proposed.tone]}
        </Badge>
      </p>
      <WritingFields form={form} />
      {proposed.fee && (
        <div className="rounded-md border border-line px-3 py-2.5">
          <Checkbox
            label={t.withFee(formatMoney(proposed.fee.totalMinor, proposed.fee.currency, locale))}
            help={t.withFeeHelp}
            {...form.tick('withFee')}
          />
          <FeeLines fee={proposed.fee} />
        </div>
      )}
      {proposed.feeProblem !== null && <p className="text-small text-warning">{t.feeProblem(proposed.feeProblem)}</p>}
      <Checkbox label={sending.copy} {...form.tick('copyToSelf')} />
    </FormDialog>
  );
}
