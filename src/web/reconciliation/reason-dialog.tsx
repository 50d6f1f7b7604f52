// Asks for a reason: for excluding lines or reopening a period.
import { useForm } from '../platform/use-form.ts';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';

export interface ReasonDialogProps<Result> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly missing: string;
  readonly save: string;
  readonly onSave: (reason: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
}

export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  return <Opening of={props.open || null}>{(_, open) => <ReasonForm {...props} open={open} />}</Opening>;
}

function ReasonForm<Result>({ open, onClose, title, text, label, missing, save, onSave, onDone }: ReasonDialogProps<Result>) {
  const form = useForm({ reason: '' }, ({ reason }) => ({ reason: reason.trim() === '' && missing }));
  const send = () =>
    form.save(
      ({ reason }) => onSave(reason.trim()),
      (result) => {
        onClose();
        onDone(result);
      },
    );
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={text} form={form} onSave={send} save={save}>
      <Field label={label} error={form.at('reason')}>
        <TextInput {...form.text('reason')} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
