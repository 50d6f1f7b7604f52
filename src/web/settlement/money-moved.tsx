// The fields of a payment in or out: amount, date, account, and the amount in the account's currency if it differs.
import { RateField, useBooks } from '../ledger/index.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { accountOptions, useMoneyAccounts } from './payment-accounts.ts';

interface MoneyWords {
  readonly amount: string;
  readonly day: string;
  readonly account: string;
  readonly reference: string;
  readonly rate: (from: string, to: string) => string;
  /** The label of the owner's account, if a bill can be paid from private money. */
  readonly privately?: (name: string) => string;
  readonly noAmount: string;
  readonly noDay: string;
  readonly noAccount: string;
  readonly done: (amount: string) => string;
}

interface MoneyDraft {
  readonly id: string;
  /** null: the total of the selected documents. */
  readonly minor: number | null;
  readonly isTyped: boolean;
  readonly day: string | null;
  readonly accountId: string | null;
  /** In the currency of the account. */
  readonly accountMinor: number | null;
  readonly rate: string;
  readonly reference: string;
  readonly ticked: ReadonlySet<string>;
}

/** The complete input to record. */
interface Moved {
  readonly id: string;
  readonly minor: number;
  readonly day: string;
  readonly accountId: string;
  readonly reference: string;
  readonly accountMinor?: number;
  readonly rate?: string;
}

export interface MoneyMovedInput {
  readonly currency: string;
  /** The suggested account; by default the first. */
  readonly accountId: string | null;
  readonly ticked: readonly string[];
  readonly proposed: (ticked: ReadonlySet<string>) => number;
  /** The path where the server reports an invalid date. */
  readonly dayPath: string;
  /** The message for an impossible amount. */
  readonly tooMuch?: (minor: number, ticked: ReadonlySet<string>) => string | undefined;
  /** Whether the owner may have paid privately. */
  readonly withOwner?: boolean;
  readonly words: () => MoneyWords;
  readonly onClose: () => void;
}

export function useMoneyMoved({ currency, dayPath, words, proposed, tooMuch = () => undefined, onClose, ...begin }: MoneyMovedInput) {
  const [locale, today] = [useLocale(), useToday()];
  const { accounts, areLoading } = useMoneyAccounts(begin.withOwner);
  const accountOf = ({ accountId }: MoneyDraft) => accounts.find((a) => a.id === accountId) ?? accounts[0];
  const minorOf = (draft: MoneyDraft): number => (draft.isTyped ? draft.minor : proposed(draft.ticked)) ?? 0;
  const form = useForm(
    (): MoneyDraft => ({
      id: newId(),
      minor: null,
      isTyped: false,
      day: today,
      accountId: begin.accountId,
      accountMinor: null,
      rate: '',
      reference: '',
      ticked: new Set(begin.ticked),
    }),
    (draft) => ({
      minor: minorOf(draft) <= 0 ? words().noAmount : tooMuch(minorOf(draft), draft.ticked),
      [dayPath]: draft.day === null && words().noDay,
      accountId: accountOf(draft) === undefined && words().noAccount,
    }),
  );
  const { draft, set } = form;
  const account = accountOf(draft);
  const accountCurrency = account?.currency ?? currency;
  const minor = draft.isTyped ? draft.minor : proposed(draft.ticked);
  const toggle = (id: string) => {
    const ticked = new Set(draft.ticked);
    if (!ticked.delete(id)) ticked.add(id);
    set({ ticked });
  };
  const record = (send: (moved: Moved) => Promise<unknown>) =>
    form.save(
      async ({ id, day, accountMinor, reference }) => {
        if (day === null || account === undefined) return;
        const rate = draft.rate.trim().replace(',', '.');
        const other = accountCurrency !== currency && accountMinor !== null ? { accountMinor } : {};
        await send({ id, minor: minorOf(draft), day, accountId: account.id, reference, ...other, ...(rate === '' ? {} : { rate }) });
      },
      () => {
        notify({ variant: 'success', title: words().done(formatMoney(minorOf(draft), currency, locale)) });
        onClose();
      },
    );
  return { form, toggle, record, accounts, areLoading, account, accountCurrency, currency, minor, dayPath };
}
export type MoneyMoved = ReturnType<typeof useMoneyMoved>;

export interface MoneyMovedFieldsProps {
  readonly money: MoneyMoved;
  readonly words: MoneyWords;
  readonly inAccount: (currency: string) => string;
  readonly chooseAccount?: string;
}

export function MoneyMovedFields({ money, words: t, inAccount, chooseAccount }: MoneyMovedFieldsProps) {
  const { form, accounts, account, accountCurrency, currency, minor, dayPath } = money;
  const { draft, set, at } = form;
  const base = useBooks().currency;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        label={t.amount}
        currency={currency}
        value={minor === null ? null : BigInt(minor)}
        error={at('minor')}
        onChange={(value) => set({ minor: value === null ? null : Number(value), isTyped: true })}
      />
      <DateField label={t.day} value={draft.day} error={at(dayPath)} onChange={(day) => set({ day })} />
      <Field label={t.account} error={at('accountId')}>
        <Select
          {...(chooseAccount === undefined ? {} : { placeholder: chooseAccount })}
          value={account?.id ?? ''}
          options={accountOptions(accounts, t.privately)}
          onChange={(e) => set({ accountId: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.reference} error={at('reference')}>
        <TextInput {...form.text('reference')} maxLength={300} />
      </Field>
      {accountCurrency !== currency && (
        <AmountField
          label={inAccount(accountCurrency)}
          currency={accountCurrency}
          value={draft.accountMinor === null ? null : BigInt(draft.accountMinor)}
          error={at('receivedMinor')}
          onChange={(value) => set({ accountMinor: value === null ? null : Number(value) })}
        />
      )}
      <RateField
        label={t.rate(accountCurrency, base)}
        currency={accountCurrency}
        on={draft.day}
        value={draft.rate}
        error={at('rate')}
        onChange={(rate) => set({ rate })}
      />
    </div>
  );
}
