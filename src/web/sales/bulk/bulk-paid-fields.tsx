// Date and account of a payment for many invoices.
import { useToday } from '../../platform/locale.tsx';
import { type Form, useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { accountOptions, useMoneyAccounts } from '../../settlement/index.ts';
import { bulkTexts } from './bulk-texts.ts';

export interface PaidDraft {
  readonly receivedOn: string | null;
  /** Empty: the first account. */
  readonly accountId: string;
  readonly reference: string;
}

/** `isAsked`: the action records payments; other actions don't need these fields. */
export function usePaidForm(isAsked: boolean) {
  const t = bulkTexts.use().dialog;
  const today = useToday();
  const { accounts, areLoading } = useMoneyAccounts();
  const first = accounts[0]?.id ?? '';
  const form = useForm<PaidDraft>({ receivedOn: today, accountId: '', reference: '' }, ({ receivedOn, accountId }) =>
    isAsked ? { receivedOn: receivedOn === null && t.noDay, accountId: (accountId || first) === '' && t.noAccount } : {},
  );
  const paid = { ...form.draft, accountId: form.draft.accountId || first };
  return { form, paid, accounts, isReady: !isAsked || !areLoading };
}

interface BulkPaidFieldsProps {
  readonly form: Form<PaidDraft>;
  readonly paid: PaidDraft;
  readonly accounts: ReturnType<typeof useMoneyAccounts>['accounts'];
}

export function BulkPaidFields({ form: { set, at, text }, paid, accounts }: BulkPaidFieldsProps) {
  const t = bulkTexts.use().dialog;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label={t.day} value={paid.receivedOn} error={at('receivedOn')} onChange={(receivedOn) => set({ receivedOn })} />
      <Field label={t.account} error={at('accountId')}>
        <Select placeholder={t.chooseAccount} options={accountOptions(accounts)} {...text('accountId')} value={paid.accountId} />
      </Field>
      <Field label={t.reference} className="sm:col-span-2">
        <TextInput maxLength={300} {...text('reference')} />
      </Field>
    </div>
  );
}
