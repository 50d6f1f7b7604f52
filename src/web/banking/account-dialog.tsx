// Adds a bank account: as a new account of the chart, or linked to an existing one.
import { useMemo } from 'react';
import type { BankAccount } from '#contract/banking/banking.ts';
import { LimitMark, UpgradeLink, useCurrencyMark } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { currencyChoices } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { type Form, useForm } from '../platform/use-form.ts';
import { useChart } from '../transactions/index.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { useBankAccounts } from './queries.ts';
import { moneySubkind, moneySubkinds, type MoneySubkind } from './statement-words.ts';
import { texts } from './texts.ts';

export interface AccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded?: (account: BankAccount) => void;
  /** Account details found in the file. */
  readonly currency?: string | undefined;
  readonly numberHint?: string | undefined;
}

interface Draft {
  readonly id: string;
  readonly name: string;
  readonly subkind: MoneySubkind;
  readonly currency: string;
  readonly institution: string;
  readonly numberHint: string;
  /** Null adds an account to the chart. */
  readonly accountId: string | null;
}

export function AccountDialog(props: AccountDialogProps) {
  // Each opening of the dialog creates a new account with its own id.
  return <Opening of={props.open || null}>{(_, open) => <AccountForm {...props} open={open} />}</Opening>;
}

/** The account number in a file's hint, which may be a name instead. */
function numberIn(hint = ''): string {
  return /\d{3}/.test(hint) ? hint.replace(/\s/g, '').slice(-40) : '';
}

function AccountForm({ open, onClose, onAdded, currency, numberHint }: AccountDialogProps) {
  const t = texts.use().account;
  const books = useBooks();
  const form = useForm(
    (): Draft => ({
      id: newId(),
      name: '',
      subkind: 'bank',
      currency: currency ?? books.currency,
      institution: '',
      numberHint: numberIn(numberHint),
      accountId: null,
    }),
    ({ name }) => ({ name: name.trim() === '' && t.nameMissing }),
  );
  const add = () =>
    form.save(
      ({ accountId, ...rest }) => client.banking.createBankAccount({ ...rest, ...(accountId === null ? {} : { accountId }) }),
      (made) => {
        notify({ variant: 'success', title: t.added(made.name) });
        onAdded?.(made);
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      form={form}
      onSave={add}
      save={t.add}
      saving={t.adding}
      hint={<UpgradeLink problems={form.problems} />}
    >
      {form.draft.subkind !== 'cash' && <LimitMark of="bank_accounts" />}
      <Field label={t.name} error={form.at('name')}>
        <TextInput {...form.text('name')} maxLength={120} placeholder={t.nameExample} />
      </Field>
      <InTheBooks form={form} />
      <Details form={form} />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: Form<Draft>;
}

function Details({ form }: PartProps) {
  const { draft, set, at } = form;
  const { account: t, kinds } = texts.use();
  const currencyMark = useCurrencyMark();
  const language = useLanguage();
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.kind}>
        <Select
          value={draft.subkind}
          disabled={draft.accountId !== null}
          options={moneySubkinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          onChange={(e) => set({ subkind: moneySubkind(e.currentTarget.value) })}
        />
      </Field>
      <Field label={t.currency} error={at('currency')} help={currencyMark}>
        <ComboBox
          groups={currencies}
          value={draft.currency}
          disabled={draft.accountId !== null}
          onChange={(code) => set({ currency: code ?? draft.currency })}
        />
      </Field>
      <Field label={t.bank} optional error={at('institution')}>
        <TextInput {...form.text('institution')} maxLength={120} />
      </Field>
      <Field label={t.number} optional help={t.numberHelp} error={at('numberHint')}>
        <TextInput {...form.text('numberHint')} maxLength={40} className="figures" />
      </Field>
    </div>
  );
}

/** Accounts of the chart without bank details yet; they are identified by the chart's own id. */
function InTheBooks({ form }: PartProps) {
  const { draft, set, at } = form;
  const t = texts.use().account;
  const { currency } = useBooks();
  const chart = useChart();
  const { data: linked = [] } = useBankAccounts();
  const free = chart.money.filter((a) => linked.some((b) => b.id === a.id));
  if (free.length === 0) return null;
  const choose = (id: string) => {
    const account = free.find((a) => a.id === id);
    if (!account) return set({ accountId: null });
    return set({
      accountId: account.id,
      currency: account.currency ?? currency,
      subkind: moneySubkind(account.subkind),
      ...(draft.name.trim() === '' ? { name: account.name } : {}),
    });
  };
  return (
    <Field label={t.chart} help={t.chartHelp} error={at('accountId')}>
      <Select
        value={draft.accountId ?? ''}
        onChange={(e) => choose(e.currentTarget.value)}
        options={[{ value: '', label: t.newInChart }, ...free.map((a) => ({ value: a.id, label: `${a.code} ${a.name}` }))]}
      />
    </Field>
  );
}
