// When and where to the money of many invoices came.
import { useState } from 'react';
import { useToday } from '../../platform/locale.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { bulkTexts } from './bulk-texts.ts';
import { accountOptions, useMoneyAccounts } from '../../settlement/index.ts';

export interface PaidDraft {
  readonly receivedOn: string | null;
  readonly accountId: string;
  readonly reference: string;
}

export function usePaidDraft() {
  const today = useToday();
  const { accounts, areLoading } = useMoneyAccounts();
  const [typed, setTyped] = useState<PaidDraft>({ receivedOn: today, accountId: '', reference: '' });
  const [isChecked, setChecked] = useState(false);
  const draft = { ...typed, accountId: typed.accountId || (accounts[0]?.id ?? '') };
  return {
    draft,
    accounts,
    areLoading,
    isChecked,
    set: (part: Partial<PaidDraft>) => setTyped({ ...typed, ...part }),
    /** Whether it can be recorded; if not, what is missing is said at its place. */
    check: (): boolean => {
      setChecked(true);
      return draft.receivedOn !== null && draft.accountId !== '';
    },
  };
}

export function BulkPaidFields({ draft, accounts, isChecked, set }: ReturnType<typeof usePaidDraft>) {
  const t = bulkTexts.use().dialog;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t.day}
        value={draft.receivedOn}
        error={isChecked && draft.receivedOn === null ? t.noDay : undefined}
        onChange={(receivedOn) => set({ receivedOn })}
      />
      <Field label={t.account} error={isChecked && draft.accountId === '' ? t.noAccount : undefined}>
        <Select
          placeholder={t.chooseAccount}
          value={draft.accountId}
          options={accountOptions(accounts)}
          onChange={(e) => set({ accountId: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.reference} className="sm:col-span-2">
        <TextInput value={draft.reference} maxLength={300} onChange={(e) => set({ reference: e.currentTarget.value })} />
      </Field>
    </div>
  );
}
