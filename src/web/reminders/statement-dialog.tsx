// Emails the statement: recipients, and a proposed text in the customer's language.
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { addressesIn, customerTexts } from '../sales/index.ts';
import { type Letter, LetterFields, LetterWaiting } from '../trade-documents/index.ts';

export interface StatementDialogProps {
  readonly range: { readonly id: string; readonly from?: string; readonly through?: string };
  readonly onClose: () => void;
}

export function StatementDialog(props: StatementDialogProps) {
  const { sending: t, statement } = customerTexts.use();
  const proposed = useQuery(api.customers.statementMail.queryOptions({ input: props.range, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Mail {...props} proposed={{ ...proposed.data, to: proposed.data.to.join(', ') }} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={statement} proposed={proposed} />;
}

function Mail({ range, onClose, proposed }: StatementDialogProps & { readonly proposed: Letter }) {
  const { sending: t } = customerTexts.use();
  const words = useActionWords();
  const form = useForm(
    () => ({ ...proposed, copyToSelf: false }),
    (mail) => ({ to: addressesIn(mail.to).length === 0 && t.noRecipient }),
  );
  const to = addressesIn(form.draft.to);
  const send = () =>
    form.save(
      (mail) => client.customers.sendStatement({ ...range, ...mail, to }),
      () => {
        notify({ variant: 'success', title: t.done(to.join(', ')) });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} save={words.send} saving={words.sending} onSave={send}>
      <LetterFields form={form} words={t} />
      <p className="flex items-center gap-2 text-small text-muted">
        <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {t.attached}
      </p>
      <Checkbox label={t.copy} {...form.tick('copyToSelf')} />
    </FormDialog>
  );
}
