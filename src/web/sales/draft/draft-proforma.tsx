// Emails a pro-forma invoice: recipients, and a proposed text in the customer's language.
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../platform/client.ts';
import { useForm } from '../../platform/use-form.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { type Letter, LetterFields, LetterWaiting } from '../../trade-documents/index.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface ProformaDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function ProformaDialog({ id, onClose }: ProformaDialogProps) {
  const t = quoteTexts.use().proforma;
  const proposed = useQuery(api.quotes.proformaMail.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Mail id={id} onClose={onClose} proposed={proposed.data} />;
  return <LetterWaiting title={t.title} onClose={onClose} words={t} proposed={proposed} />;
}

function Mail({ id, onClose, proposed }: ProformaDialogProps & { readonly proposed: Letter }) {
  const t = quoteTexts.use().proforma;
  const words = useActionWords();
  const form = useForm(
    () => ({ ...proposed, copyToSelf: false }),
    ({ to, subject, message }) => {
      const empty = Object.entries({ to, subject, message }).find(([, text]) => text.trim() === '');
      return empty ? { [empty[0]]: t.missing } : {};
    },
  );
  const send = () =>
    form.save(
      (mail) => client.quotes.sendProforma({ id, ...mail }),
      () => {
        notify({ variant: 'success', title: t.done(form.draft.to.trim()) });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} description={t.text} save={words.send} saving={words.sending} onSave={send}>
      <LetterFields form={form} words={t} />
      <Checkbox label={t.copy} {...form.tick('copyToSelf')} />
    </FormDialog>
  );
}
