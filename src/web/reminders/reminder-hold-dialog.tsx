// Pauses reminders of an invoice: a pause, a reply, or a promise to pay with date, amount and person.
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { chaserTexts } from '../sales/index.ts';

export type HoldKind = 'pause' | 'reply' | 'promise';
interface HoldDialogProps {
  readonly document: Pick<SalesDocument, 'id' | 'openMinor'> & { readonly draft: Pick<SalesDocument['draft'], 'currency'> };
  readonly kind: HoldKind;
  readonly onClose: () => void;
}

function useHold({ document, kind, onClose }: HoldDialogProps) {
  const form = useForm(() => ({
    holdId: newId(),
    until: null as string | null,
    minor: kind === 'promise' ? BigInt(document.openMinor) : null,
    who: '',
    note: '',
  }));
  const save = () =>
    form.save(
      ({ minor, ...hold }) => {
        const promisedMinor = kind === 'promise' && minor !== null ? Number(minor) : null;
        return client.reminders.holdReminders({ id: document.id, kind, promisedMinor, ...hold });
      },
      () => {
        notify({ variant: 'success', title: chaserTexts.now().holds.done });
        onClose();
      },
    );
  return { form, save };
}

export function HoldDialog(props: HoldDialogProps) {
  const t = chaserTexts.use().holds;
  const { form, save } = useHold(props);
  const { draft, set, text, at } = form;
  const { kind, document, onClose } = props;
  const titles = { pause: t.pauseTitle, reply: t.replyTitle, promise: t.promiseTitle };
  const texts = { pause: t.pauseText, reply: t.replyText, promise: t.promiseText };
  return (
    <FormDialog width="small" form={form} onClose={onClose} title={titles[kind]} description={texts[kind]} save={t.save} onSave={save}>
      {kind !== 'reply' && (
        <DateField
          label={kind === 'promise' ? t.promiseDay : t.day}
          {...(kind === 'pause' ? { help: t.dayOptional } : {})}
          value={draft.until}
          error={at('until')}
          onChange={(until) => set({ until })}
        />
      )}
      {kind === 'promise' && (
        <AmountField
          label={t.amount}
          currency={document.draft.currency}
          value={draft.minor}
          error={at('promisedMinor')}
          onChange={(minor) => set({ minor })}
        />
      )}
      {kind !== 'pause' && (
        <Field label={t.who}>
          <TextInput maxLength={200} {...text('who')} />
        </Field>
      )}
      <Field label={t.note}>
        <Textarea rows={3} maxLength={1000} {...text('note')} />
      </Field>
    </FormDialog>
  );
}
