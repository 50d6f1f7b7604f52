// The business records that a quote was accepted or declined, and by whom.
import { client } from '../../platform/client.ts';
import { useForm } from '../../platform/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';
import { quoteTexts } from './quote-texts.ts';

export interface AnswerDialogProps {
  readonly id: string;
  readonly answer: 'accepted' | 'declined';
  /** The suggested name of the person who answered. */
  readonly name: string;
  readonly onClose: () => void;
}

export function AnswerDialog({ id, answer, name: likely, onClose }: AnswerDialogProps) {
  const t = quoteTexts.use().answering;
  const isYes = answer === 'accepted';
  const form = useForm(
    () => ({ name: likely, reason: '' }),
    ({ name }) => ({ name: name.trim() === '' && t.noName }),
  );
  const save = () =>
    form.save(
      ({ name, reason }) => (isYes ? client.quotes.acceptQuote({ id, name }) : client.quotes.declineQuote({ id, name, reason })),
      () => {
        notify({ variant: 'success', title: isYes ? t.accepted : t.declined });
        onClose();
      },
    );
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={isYes ? t.acceptTitle : t.declineTitle}
      description={t.acceptText}
      save={isYes ? t.accept : t.decline}
      onSave={save}
    >
      <Field label={t.name} error={form.at('name')}>
        <TextInput maxLength={200} {...form.text('name')} />
      </Field>
      {!isYes && (
        <Field label={t.reason}>
          <Textarea rows={3} maxLength={1000} {...form.text('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}
