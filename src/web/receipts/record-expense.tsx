// Records a receipt without a bank transaction as an expense: paid in cash or by card, in the suggested category.
import { useState } from 'react';
import type { Reading, ReceiptFields } from '#contract/receipts/receipts.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { categoryGroups, useCategoryWords, useChart } from '../transactions/index.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

interface RecordExpenseProps {
  readonly id: string;
  readonly open: boolean;
  readonly fields: ReceiptFields;
  readonly suggestion: Reading['suggestion'];
  readonly onClose: () => void;
}
function useRecording({ id, fields, suggestion, onClose }: RecordExpenseProps) {
  const { record: t } = texts.use();
  const [transactionId] = useState(newId);
  const form = useForm(
    () => ({
      date: fields.date as string | null,
      description: fields.merchant ?? '',
      accountId: '',
      categoryAccountId: suggestion?.accountId ?? null,
      amount: fields.totalMinor === null ? null : BigInt(fields.totalMinor),
    }),
    ({ date, accountId, categoryAccountId, amount }) => ({
      date: date === null && t.needDate,
      accountId: accountId === '' && t.needAccount,
      categoryAccountId: categoryAccountId === null && t.needCategory,
      amount: (amount === null || amount <= 0n) && t.needAmount,
    }),
  );
  const save = () =>
    form.save(
      ({ date, categoryAccountId, amount, ...given }) =>
        client.receipts.recordExpense({
          id,
          transactionId,
          ...given,
          date: date ?? '',
          categoryAccountId: categoryAccountId ?? '',
          amount: Number(amount ?? 0n),
        }),
      () => {
        notify({ variant: 'success', title: t.recorded });
        onClose();
      },
    );
  return { form, save };
}

export function RecordExpense(props: RecordExpenseProps) {
  const { open, fields, suggestion, onClose } = props;
  const { record: t } = texts.use();
  const { currency: base } = useBooks();
  const chart = useChart();
  const words = useCategoryWords();
  const money = chart.money.filter(({ isArchived }) => !isArchived);
  const { form, save } = useRecording(props);
  const { draft, set, text, at } = form;
  const currency = chart.byId.get(draft.accountId)?.currency ?? base;
  return (
    <FormDialog open={open} form={form} title={t.title} description={t.help} save={t.save} onClose={onClose} onSave={save}>
      <Field label={t.account} error={at('accountId')}>
        <Select
          options={money.map((account) => ({ value: account.id, label: account.name }))}
          placeholder={t.chooseAccount}
          value={draft.accountId}
          onChange={(e) => set({ accountId: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.category} error={at('categoryAccountId')}>
        <ComboBox
          groups={categoryGroups(words, chart.accounts, 'expense', draft.categoryAccountId, suggestion)}
          value={draft.categoryAccountId}
          placeholder={t.chooseCategory}
          onChange={(categoryAccountId) => set({ categoryAccountId })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={t.amount}
          currency={currency}
          value={draft.amount}
          error={at('amount')}
          {...(currency === fields.currency ? {} : { help: t.inAccountCurrency(fields.currency) })}
          onChange={(amount) => set({ amount })}
        />
        <DateField label={t.date} value={draft.date} error={at('date')} onChange={(date) => set({ date })} required />
      </div>
      <Field label={t.description} error={at('description')}>
        <TextInput maxLength={2000} {...text('description')} />
      </Field>
    </FormDialog>
  );
}
