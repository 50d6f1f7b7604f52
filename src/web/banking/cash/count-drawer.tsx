// Counts the cash in an account by notes and coins or as a total, shows the difference from the books, and lists earlier counts.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankAccount } from '#contract/banking/banking.ts';
import { denominationsOf, sumOfDenominations } from '#core/banking/cash-count.ts';
import type { Day } from '#core/calendar.ts';
import { absolute } from '#core/money.ts';
import { useBooks } from '../../ledger/index.ts';
import { api, client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { type Form, useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { EarlierCounts } from './earlier-counts.tsx';
import { cashTexts } from './texts.ts';

interface CountDrawerProps {
  readonly accounts: readonly BankAccount[];
  /** Of the cash account to count; null while closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

export function CountDrawer({ accounts, id, onClose }: CountDrawerProps) {
  const cash = accounts.filter(({ subkind }) => subkind === 'cash');
  return (
    <Opening of={cash.some((one) => one.id === id) ? id : null}>
      {(of, open) => {
        const account = cash.find((one) => one.id === of);
        return account && <CountForm account={account} open={open} onClose={onClose} />;
      }}
    </Opening>
  );
}

interface Draft {
  readonly id: string;
  readonly countedOn: Day;
  readonly way: 'each' | 'total';
  readonly total: bigint | null;
  /** What is typed beside each value of a note or coin. */
  readonly counts: Readonly<Record<number, string>>;
  readonly note: string;
  readonly rate: string;
}

const isWhole = (text: string): boolean => /^\d{0,6}$/.test(text.trim());

/** Notes and coins that were counted; null if none was entered. */
function denominationsIn({ counts }: Draft, values: readonly number[]) {
  const entered = values.filter((value) => (counts[value] ?? '').trim() !== '');
  return entered.length === 0 ? null : entered.map((valueMinor) => ({ valueMinor, count: Number(counts[valueMinor]) }));
}

function countedIn(draft: Draft, values: readonly number[]): bigint | null {
  if (draft.way === 'total') return draft.total;
  const denominations = denominationsIn(draft, values);
  return denominations && Object.values(draft.counts).every(isWhole) ? sumOfDenominations(denominations) : null;
}

interface CountFormProps {
  readonly account: BankAccount;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The draft of a count, what the books have on its date, and the difference. */
function useCount({ id: accountId, currency, isOpen }: { readonly id: string; readonly currency: string; readonly isOpen: boolean }) {
  const t = cashTexts.use();
  const today = useToday();
  const values = denominationsOf(currency);
  const fresh = (): Draft => ({
    id: newId(),
    countedOn: today,
    way: values.length > 0 ? 'each' : 'total',
    total: null,
    counts: {},
    note: '',
    rate: '',
  });
  // Known once the balance of the date has been read.
  const [asksRate, setAsksRate] = useState(false);
  const form = useForm(fresh, (draft) => ({
    total: draft.way === 'total' && draft.total === null && t.missing,
    counts: draft.way === 'each' && countedIn(draft, values) === null && (Object.values(draft.counts).every(isWhole) ? t.missing : t.whole),
    rate: asksRate && draft.rate.trim() === '' && t.rateMissing,
  }));
  const { draft } = form;
  const balance = useQuery(api.cashCounts.cashBalance.queryOptions({ input: isOpen ? { accountId, on: draft.countedOn } : skipToken }));
  const books = balance.data ? BigInt(balance.data.booksMinor) : null;
  const counted = countedIn(draft, values);
  const difference = counted === null || books === null ? null : counted - books;
  const needsRate = balance.data?.needsRate === true && difference !== null && difference !== 0n;
  if (needsRate !== asksRate) setAsksRate(needsRate);
  const record = () =>
    form.save(
      (of) => {
        const denominations = of.way === 'each' ? denominationsIn(of, values) : null;
        return client.cashCounts.recordCashCount({
          id: of.id,
          accountId,
          countedOn: of.countedOn,
          countedMinor: Number(counted ?? 0n),
          booksMinor: String(books ?? 0n),
          note: of.note,
          ...(denominations === null ? {} : { denominations }),
          ...(asksRate ? { rate: of.rate.trim().replace(',', '.') } : {}),
        });
      },
      () => {
        notify({ variant: 'success', title: t.recorded });
        form.reset(fresh());
      },
    );
  return { form, values, balance, books, counted, difference, asksRate, record };
}

function CountForm({ account: { accountId, currency, name }, open, onClose }: CountFormProps) {
  const t = cashTexts.use();
  const { may, currency: base } = useBooks();
  const { form, values, balance, books, counted, difference, asksRate, record } = useCount({ id: accountId, currency, isOpen: open });
  const mayWrite = may('banking.write');
  return (
    <FormDialog
      as="drawer"
      open={open}
      onClose={onClose}
      title={t.title(name)}
      description={t.description}
      form={form}
      onSave={record}
      save={difference === null || difference === 0n ? t.record : t.recordAndBook}
      saving={t.recording}
      disabled={books === null || !mayWrite}
    >
      <Counted form={form} values={values} currency={currency} />
      {balance.isError && <Failed what={t.what} error={balance.error} onRetry={() => void balance.refetch()} />}
      <Comparison counted={counted} books={books} currency={currency} />
      {balance.data?.isLocked === true && difference !== 0n && <p className="text-small text-muted">{t.locked}</p>}
      {asksRate && (
        <Field label={t.rate(base, currency)} error={form.at('rate')}>
          <TextInput {...form.text('rate')} inputMode="decimal" />
        </Field>
      )}
      <Field label={t.note} optional error={form.at('note')}>
        <TextInput {...form.text('note')} maxLength={300} />
      </Field>
      <EarlierCounts accountId={accountId} mayWrite={mayWrite} />
    </FormDialog>
  );
}

interface CountedProps {
  readonly form: Form<Draft>;
  readonly values: readonly number[];
  readonly currency: string;
}

function Counted({ form, values, currency }: CountedProps) {
  const t = cashTexts.use();
  const { draft, set, at } = form;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-44">
          <DateField
            label={t.date}
            value={draft.countedOn}
            error={at('countedOn')}
            onChange={(day) => day !== null && set({ countedOn: day })}
          />
        </div>
        {values.length > 0 && (
          <SegmentedControl
            label={t.how}
            value={draft.way}
            onChange={(way) => set({ way })}
            options={(['each', 'total'] as const).map((value) => ({ value, label: t.ways[value] }))}
          />
        )}
      </div>
      {draft.way === 'total' ? (
        <AmountField label={t.total} currency={currency} value={draft.total} error={at('total')} onChange={(total) => set({ total })} />
      ) : (
        <Denominations form={form} values={values} currency={currency} />
      )}
    </>
  );
}

function Denominations({ form, values, currency }: CountedProps) {
  const t = cashTexts.use();
  const locale = useLocale();
  const error = form.at('counts') ?? form.at('denominations');
  return (
    <fieldset>
      <legend className="sr-only">{t.ways.each}</legend>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {values.map((value) => {
          const typed = form.draft.counts[value] ?? '';
          const label = formatMoney(value, currency, locale);
          return (
            <li key={value} className="grid grid-cols-[5rem_4.5rem_1fr] items-center gap-2">
              <span className="figures text-right" aria-hidden="true">
                {label}
              </span>
              <TextInput
                aria-label={t.number(label)}
                aria-invalid={!isWhole(typed) || (error !== undefined && typed === '') ? true : undefined}
                inputMode="numeric"
                maxLength={6}
                className="text-right"
                value={typed}
                onChange={(e) => form.set({ counts: { ...form.draft.counts, [value]: e.currentTarget.value } })}
              />
              <span className="text-right text-muted">
                {typed.trim() !== '' && isWhole(typed) && (
                  <Money minor={BigInt(value) * BigInt(typed.trim())} currency={currency} hideCurrency />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-small text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ComparisonProps {
  readonly counted: bigint | null;
  readonly books: bigint | null;
  readonly currency: string;
}

function Comparison({ counted, books, currency }: ComparisonProps) {
  const t = cashTexts.use();
  const difference = counted === null || books === null ? null : counted - books;
  const row = 'flex items-baseline justify-between gap-4 py-1';
  return (
    <dl className="rounded-md bg-sunken px-4 py-2" aria-live="polite">
      <div className={row}>
        <dt>{t.counted}</dt>
        <dd>{counted === null ? '–' : <Money minor={counted} currency={currency} />}</dd>
      </div>
      <div className={row}>
        <dt>{t.inBooks}</dt>
        <dd>{books === null ? '–' : <Money minor={books} currency={currency} />}</dd>
      </div>
      <div className={`${row} border-t border-line font-semibold`}>
        <dt>{difference === null ? t.difference : difference === 0n ? t.equal : difference > 0n ? t.over : t.short}</dt>
        <dd>{difference === null ? '–' : <Money minor={absolute(difference)} currency={currency} />}</dd>
      </div>
    </dl>
  );
}
