// Money that came in or goes out: how much, when, over which of our accounts, and what it was there where that one has another currency.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBooks } from '../ledger/index.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { accountOptions, useMoneyAccounts } from './payment-accounts.ts';

interface MoneyWords {
  readonly amount: string;
  readonly day: string;
  readonly account: string;
  readonly reference: string;
  readonly rate: (from: string, to: string) => string;
  readonly noAmount: string;
  readonly noDay: string;
  readonly noAccount: string;
  readonly done: (amount: string) => string;
}

interface MoneyDraft {
  readonly id: string;
  /** null: what the ticked ones come to. */
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

/** What is to be recorded, with nothing missing. */
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
  /** The account that is proposed; the first where there is none. */
  readonly accountId: string | null;
  readonly ticked: readonly string[];
  readonly proposed: (ticked: ReadonlySet<string>) => number;
  /** Where the server says that the day is wrong. */
  readonly dayPath: string;
  readonly words: () => MoneyWords;
  readonly onClose: () => void;
}

export function useMoneyMoved({ currency, dayPath, words, proposed, onClose, ...begin }: MoneyMovedInput) {
  const cache = useQueryClient();
  const [locale, today] = [useLocale(), useToday()];
  const { accounts, areLoading } = useMoneyAccounts();
  const [draft, setDraft] = useState<MoneyDraft>(() => ({
    id: newId(),
    minor: null,
    isTyped: false,
    day: today,
    accountId: begin.accountId,
    accountMinor: null,
    rate: '',
    reference: '',
    ticked: new Set(begin.ticked),
  }));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const account = accounts.find((a) => a.id === draft.accountId) ?? accounts[0];
  const accountCurrency = account?.currency ?? currency;
  const minor = draft.isTyped ? draft.minor : proposed(draft.ticked);
  const set = (part: Partial<MoneyDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  const toggle = (id: string) => {
    const ticked = new Set(draft.ticked);
    if (!ticked.delete(id)) ticked.add(id);
    set({ ticked });
  };
  /** `tooMuch` says what is wrong with an amount that cannot be. */
  const record = async (send: (moved: Moved) => Promise<unknown>, tooMuch: (minor: number) => string | null = () => null) => {
    const { id, day, accountMinor, reference } = draft;
    const t = words();
    const wrong = minor === null || minor <= 0 ? t.noAmount : tooMuch(minor);
    const found: ShownProblem[] = [];
    if (wrong !== null) found.push({ code: 'amount', path: 'minor', message: wrong });
    if (day === null) found.push({ code: 'entry.date_invalid', path: dayPath, message: t.noDay });
    if (account === undefined) found.push({ code: 'payment.account', path: 'accountId', message: t.noAccount });
    setProblems(found);
    if (found.length > 0 || minor === null || day === null || account === undefined) return;
    const rate = draft.rate.trim().replace(',', '.');
    setBusy(true);
    try {
      const other = accountCurrency !== currency && accountMinor !== null ? { accountMinor } : {};
      await send({ id, minor, day, accountId: account.id, reference, ...other, ...(rate === '' ? {} : { rate }) });
      notify({ variant: 'success', title: words().done(formatMoney(minor, currency, locale)) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const places = ['minor', dayPath, 'accountId', 'receivedMinor', 'rate', 'reference'];
  return { draft, set, toggle, problems, places, busy, record, accounts, areLoading, account, accountCurrency, currency, minor, dayPath };
}
export type MoneyMoved = ReturnType<typeof useMoneyMoved>;

export interface MoneyMovedFieldsProps {
  readonly money: MoneyMoved;
  readonly words: MoneyWords;
  readonly inAccount: (currency: string) => string;
  readonly chooseAccount?: string;
}

export function MoneyMovedFields({ money, words: t, inAccount, chooseAccount }: MoneyMovedFieldsProps) {
  const { draft, set, problems, accounts, account, accountCurrency, currency, minor, dayPath } = money;
  const base = useBooks().currency;
  const asksRate = draft.rate !== '' || problems.some((p) => p.path === 'rate');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        label={t.amount}
        currency={currency}
        value={minor === null ? null : BigInt(minor)}
        error={problemAt(problems, 'minor')}
        onChange={(value) => set({ minor: value === null ? null : Number(value), isTyped: true })}
      />
      <DateField label={t.day} value={draft.day} error={problemAt(problems, dayPath)} onChange={(day) => set({ day })} />
      <Field label={t.account} error={problemAt(problems, 'accountId')}>
        <Select
          {...(chooseAccount === undefined ? {} : { placeholder: chooseAccount })}
          value={account?.id ?? ''}
          options={accountOptions(accounts)}
          onChange={(e) => set({ accountId: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.reference} error={problemAt(problems, 'reference')}>
        <TextInput value={draft.reference} maxLength={300} onChange={(e) => set({ reference: e.currentTarget.value })} />
      </Field>
      {accountCurrency !== currency && (
        <AmountField
          label={inAccount(accountCurrency)}
          currency={accountCurrency}
          value={draft.accountMinor === null ? null : BigInt(draft.accountMinor)}
          error={problemAt(problems, 'receivedMinor')}
          onChange={(value) => set({ accountMinor: value === null ? null : Number(value) })}
        />
      )}
      {asksRate && (
        <Field label={t.rate(accountCurrency, base)} error={problemAt(problems, 'rate')}>
          <TextInput inputMode="decimal" value={draft.rate} maxLength={22} onChange={(e) => set({ rate: e.currentTarget.value })} />
        </Field>
      )}
    </div>
  );
}
