// Records the processing fee of a payment: an expense from the account that received it.
import type { PaymentDetail } from '#contract/settlement/settlement.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

export interface PaymentFeeDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

export function PaymentFeeDialog({ payment, onClose }: PaymentFeeDialogProps) {
  const t = settlementTexts.use().fee;
  const today = useToday();
  const currency = payment.accountCurrency ?? payment.currency;
  const form = useForm(
    () => ({ id: newId(), minor: null as number | null, day: payment.receivedOn as string | null }),
    ({ minor }) => ({ minor: (minor ?? 0) <= 0 && t.noAmount }),
  );
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      ({ id, minor, day }) =>
        client.settlement.recordFee({
          id,
          paymentId: payment.id,
          minor: minor ?? 0,
          currency,
          accountId: payment.accountId,
          on: day ?? today,
        }),
      () => {
        notify({ variant: 'success', title: t.done });
        onClose();
      },
    );
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.text}
      save={t.save}
      saving={t.saving}
      onSave={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={t.amount}
          currency={currency}
          value={draft.minor === null ? null : BigInt(draft.minor)}
          error={at('minor')}
          onChange={(value) => set({ minor: value === null ? null : Number(value) })}
        />
        <DateField label={t.day} value={draft.day} onChange={(day) => set({ day })} />
      </div>
    </FormDialog>
  );
}
