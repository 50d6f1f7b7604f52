// Emails a supplier a remittance advice: which bills a payment is for, with a proposed text in their language.
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { addressesIn } from '../sales/index.ts';
import { type Letter, LetterFields, LetterWaiting } from '../trade-documents/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { notify } from '../ui/notices.tsx';
import { supplierTexts } from './suppliers/supplier-texts.ts';

interface RemittanceDialogProps {
  readonly paymentId: string;
  readonly onClose: () => void;
}

export function RemittanceDialog(props: RemittanceDialogProps) {
  const t = supplierTexts.use().remittance;
  const input = { id: props.paymentId };
  const proposed = useQuery(api.purchases.remittanceMail.queryOptions({ input, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Mail {...props} proposed={{ ...proposed.data, to: proposed.data.to.join(', ') }} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={t} proposed={proposed} />;
}

function Mail({ paymentId, onClose, proposed }: RemittanceDialogProps & { readonly proposed: Letter }) {
  const t = supplierTexts.use().remittance;
  const words = useActionWords();
  const form = useForm(
    () => ({ ...proposed, copyToSelf: false }),
    (mail) => ({ to: addressesIn(mail.to).length === 0 && t.noRecipient }),
  );
  const to = addressesIn(form.draft.to);
  const send = () =>
    form.save(
      (mail) => client.purchases.sendRemittance({ id: paymentId, ...mail, to }),
      () => {
        notify({ variant: 'success', title: t.done(to.join(', ')) });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} save={words.send} saving={words.sending} onSave={send}>
      <LetterFields form={form} words={t} />
      <Checkbox label={t.copy} {...form.tick('copyToSelf')} />
    </FormDialog>
  );
}
