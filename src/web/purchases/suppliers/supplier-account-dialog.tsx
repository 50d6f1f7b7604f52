// Where a supplier is paid: an IBAN, or an account at a bank in the United States.
import { useQuery } from '@tanstack/react-query';
import type { SupplierAccount } from '#contract/purchases/received.ts';
import { spacedIban } from '#core/iban.ts';
import { api, client } from '../../platform/client.ts';
import { useForm } from '../../platform/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { texts } from '../texts.ts';

interface SupplierAccountProps {
  readonly contactId: string;
  readonly onClose: () => void;
}

export function SupplierAccountDialog({ contactId, onClose }: SupplierAccountProps) {
  const t = texts.use().account;
  const found = useQuery(api.purchases.supplierAccount.queryOptions({ input: { id: contactId }, staleTime: 0 }));
  if (found.data && !found.isFetching) return <Fields contactId={contactId} onClose={onClose} account={found.data} />;
  return (
    <Dialog open onClose={onClose} title={t.title}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

function Fields({ contactId, onClose, account }: SupplierAccountProps & { readonly account: SupplierAccount }) {
  const t = texts.use().account;
  const form = useForm({ ...account, iban: spacedIban(account.iban) });
  const save = () =>
    form.save(
      (draft) => client.purchases.saveSupplierAccount({ ...draft, id: contactId }),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} description={t.description} onSave={save}>
      <Field label={t.holder} help={t.holderHelp} error={form.at('holder')}>
        <TextInput maxLength={140} {...form.text('holder')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field label={t.iban} error={form.at('iban')}>
          <TextInput maxLength={50} {...form.text('iban')} />
        </Field>
        <Field label={t.bic} error={form.at('bic')}>
          <TextInput maxLength={20} {...form.text('bic')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t.routing} error={form.at('routing')}>
          <TextInput maxLength={15} inputMode="numeric" {...form.text('routing')} />
        </Field>
        <Field label={t.accountNumber} error={form.at('accountNumber')}>
          <TextInput maxLength={20} {...form.text('accountNumber')} />
        </Field>
        <Field label={t.accountKind}>
          <Select
            options={[
              { value: 'checking', label: t.checking },
              { value: 'savings', label: t.savings },
            ]}
            value={form.draft.accountKind}
            onChange={(e) => form.set({ accountKind: e.currentTarget.value === 'savings' ? 'savings' : 'checking' })}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
