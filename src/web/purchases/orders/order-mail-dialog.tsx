// Emails an order to its supplier, with a proposed text in their language; a draft is numbered when it is sent.
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/purchases/order.ts';
import { api, client } from '../../platform/client.ts';
import { useForm } from '../../platform/use-form.ts';
import { addressesIn } from '../../sales/index.ts';
import { type Letter, LetterFields, LetterWaiting } from '../../trade-documents/index.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { orderTexts } from './order-texts.ts';

interface OrderMailDialogProps {
  readonly id: string;
  readonly version: number;
  readonly onClose: () => void;
  readonly onSent: (order: Order) => void;
}

export function OrderMailDialog(props: OrderMailDialogProps) {
  const t = orderTexts.use().sending;
  const input = { id: props.id };
  const proposed = useQuery(api.purchases.orderMail.queryOptions({ input, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Mail {...props} proposed={{ ...proposed.data, to: proposed.data.to.join(', ') }} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={t} proposed={proposed} />;
}

function Mail({ id, version, onClose, onSent, proposed }: OrderMailDialogProps & { readonly proposed: Letter }) {
  const t = orderTexts.use().sending;
  const words = useActionWords();
  const form = useForm(
    () => ({ ...proposed, copyToSelf: false }),
    (mail) => ({ to: addressesIn(mail.to).length === 0 && t.noRecipient }),
  );
  const to = addressesIn(form.draft.to);
  const send = () =>
    form.save(
      ({ subject, message, copyToSelf }) =>
        client.purchases.sendOrder({ id, draftVersion: version, letter: { to, subject, message, copyToSelf } }),
      (sent) => {
        onClose();
        onSent(sent);
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} save={words.send} saving={words.sending} onSave={send}>
      <LetterFields form={form} words={t} />
      <p className="text-small text-muted">{t.attached}</p>
      <Checkbox label={t.copy} {...form.tick('copyToSelf')} />
    </FormDialog>
  );
}
