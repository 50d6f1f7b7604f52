// What a provider kept of a payment: an expense off the account that the payment came into.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentDetail } from '#contract/settlement/settlement.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

export interface PaymentFeeDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

export function PaymentFeeDialog({ payment, onClose }: PaymentFeeDialogProps) {
  const t = settlementTexts.use().fee;
  const cache = useQueryClient();
  const today = useToday();
  const [id] = useState(newId);
  const [minor, setMinor] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(payment.receivedOn);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const currency = payment.accountCurrency ?? payment.currency;
  const save = async () => {
    if (minor === null || minor <= 0) return setProblems([{ code: 'amount', path: 'minor', message: t.noAmount }]);
    setBusy(true);
    try {
      await client.settlement.recordFee({ id, paymentId: payment.id, minor, currency, accountId: payment.accountId, on: day ?? today });
      notify({ variant: 'success', title: settlementTexts.now().fee.done });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      width="small"
      busy={busy}
      problems={problems}
      places={['minor']}
      onClose={onClose}
      title={t.title}
      description={t.text}
      words={t}
      onSave={() => void save()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={t.amount}
          currency={currency}
          value={minor === null ? null : BigInt(minor)}
          error={problemAt(problems, 'minor')}
          onChange={(value) => {
            setMinor(value === null ? null : Number(value));
            setProblems([]);
          }}
        />
        <DateField label={t.day} value={day} onChange={setDay} />
      </div>
    </FormDialog>
  );
}
