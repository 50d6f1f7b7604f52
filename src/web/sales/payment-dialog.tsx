// Money that came in: how much, when, where to, and which invoices it pays. What is more than they are is told to be credit.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { DocumentRow, SalesDocument } from '#contract/sales.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { useChart } from '../transactions/index.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Info } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { documentTexts } from './document-texts.ts';
import { openOf, sharePayment } from './payment-shares.ts';

export interface PaymentDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

interface PaymentDraft {
  readonly id: string;
  /** null: what is open on the ticked ones. */
  readonly minor: number | null;
  readonly isTyped: boolean;
  readonly receivedOn: string | null;
  readonly accountId: string;
  readonly receivedMinor: number | null;
  readonly rate: string;
  readonly reference: string;
  readonly ticked: ReadonlySet<string>;
}

/** Open invoices of the customer in this currency: this one first, then those that are due longest. */
function useOpenInvoices(document: SalesDocument) {
  const { contactId, currency } = document.draft;
  const query = useQuery(
    api.sales.listDocuments.queryOptions({
      input: { kind: 'invoice', tab: 'open', limit: 200, contactId: contactId ?? undefined },
      enabled: contactId !== null,
    }),
  );
  const own: Pick<DocumentRow, 'id' | 'number' | 'openMinor' | 'dueOn' | 'currency'> = { ...document, currency };
  const others = query.data?.documents.filter((row) => row.id !== document.id && row.currency === currency) ?? [];
  const invoices = [own, ...others.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))];
  return { invoices, isPending: query.isPending };
}

function useMoneyAccounts() {
  const chart = useChart();
  const undeposited = chart.accounts.filter((a) => a.subkind === 'undeposited');
  return [...chart.money, ...undeposited].filter((a) => !a.isArchived);
}

function usePayment({ document, onClose }: PaymentDialogProps) {
  const cache = useQueryClient();
  const [locale, today] = [useLocale(), useToday()];
  const base = useBooks().currency;
  const accounts = useMoneyAccounts();
  const { invoices, isPending } = useOpenInvoices(document);
  const [draft, setDraft] = useState<PaymentDraft>(() => ({
    id: newId(),
    minor: null,
    isTyped: false,
    receivedOn: today,
    accountId: '',
    receivedMinor: null,
    rate: '',
    reference: '',
    ticked: new Set([document.id]),
  }));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const { currency, contactId } = document.draft;
  const account = accounts.find((a) => a.id === draft.accountId) ?? accounts[0];
  const accountCurrency = account?.currency ?? currency;
  const minor = draft.isTyped ? draft.minor : openOf(invoices, draft.ticked);
  const shared = sharePayment(minor ?? 0, invoices, draft.ticked);
  const missing = (): readonly ShownProblem[] => {
    const t = documentTexts.now().payment;
    const found: ShownProblem[] = [];
    if (minor === null || minor <= 0) found.push({ code: 'amount', path: 'minor', message: t.noAmount });
    if (draft.receivedOn === null) found.push({ code: 'entry.date_invalid', path: 'receivedOn', message: t.noDay });
    if (account === undefined) found.push({ code: 'payment.account', path: 'accountId', message: t.noAccount });
    return found;
  };
  const record = async () => {
    const lacks = missing();
    setProblems(lacks);
    if (lacks.length > 0 || minor === null || draft.receivedOn === null || account === undefined || contactId === null) return;
    const { id, receivedOn, reference } = draft;
    const rate = draft.rate.trim().replace(',', '.');
    setBusy(true);
    try {
      await client.sales.recordPayment({
        id,
        contactId,
        receivedOn,
        currency,
        minor,
        accountId: account.id,
        reference,
        allocations: [...shared.allocations],
        ...(accountCurrency !== currency && draft.receivedMinor !== null ? { receivedMinor: draft.receivedMinor } : {}),
        ...(rate === '' ? {} : { rate }),
      });
      notify({ variant: 'success', title: documentTexts.now().payment.done(formatMoney(minor, currency, locale)) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Partial<PaymentDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  return { draft, set, problems, busy, record, accounts, account, accountCurrency, invoices, isPending, minor, shared, base };
}

type Payment = ReturnType<typeof usePayment>;
const places = ['minor', 'receivedOn', 'accountId', 'receivedMinor', 'rate', 'reference'];

export function PaymentDialog(props: PaymentDialogProps) {
  const t = documentTexts.use().payment;
  const id = useId();
  const payment = usePayment(props);
  const { busy, problems, record } = payment;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void record();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      dismissible={!busy}
      title={t.title}
      description={t.from(props.document.contactName)}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !places.includes(p.path ?? ''))?.message}
        </p>
        <WhatCame document={props.document} payment={payment} />
        <WhatItPays document={props.document} payment={payment} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly document: SalesDocument;
  readonly payment: Payment;
}

function WhatCame({ document, payment }: PartProps) {
  const t = documentTexts.use().payment;
  const { draft, set, problems, accounts, account, accountCurrency, minor, base } = payment;
  const { currency } = document.draft;
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
      <DateField
        label={t.day}
        value={draft.receivedOn}
        error={problemAt(problems, 'receivedOn')}
        onChange={(receivedOn) => set({ receivedOn })}
      />
      <Field label={t.account} error={problemAt(problems, 'accountId')}>
        <Select
          placeholder={t.chooseAccount}
          value={account?.id ?? ''}
          options={accounts.map((a) => ({ value: a.id, label: a.currency === null ? a.name : `${a.name} (${a.currency})` }))}
          onChange={(e) => set({ accountId: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.reference} error={problemAt(problems, 'reference')}>
        <TextInput value={draft.reference} maxLength={300} onChange={(e) => set({ reference: e.currentTarget.value })} />
      </Field>
      {accountCurrency !== currency && (
        <AmountField
          label={t.arrived(accountCurrency)}
          currency={accountCurrency}
          value={draft.receivedMinor === null ? null : BigInt(draft.receivedMinor)}
          error={problemAt(problems, 'receivedMinor')}
          onChange={(value) => set({ receivedMinor: value === null ? null : Number(value) })}
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

function WhatItPays({ document, payment }: PartProps) {
  const t = documentTexts.use().payment;
  const locale = useLocale();
  const { draft, set, invoices, isPending, shared } = payment;
  const money = (minor: number) => formatMoney(minor, document.draft.currency, locale);
  const toggle = (id: string) => {
    const ticked = new Set(draft.ticked);
    if (!ticked.delete(id)) ticked.add(id);
    set({ ticked });
  };
  return (
    <fieldset>
      <legend className="text-small font-medium">{t.invoices}</legend>
      <p className="mb-2 text-small text-muted">{t.invoicesHelp}</p>
      <ul className="space-y-2">
        {invoices.map((invoice) => {
          const given = shared.allocations.find((a) => a.documentId === invoice.id)?.minor ?? 0;
          return (
            <li key={invoice.id} className="flex items-baseline justify-between gap-3">
              <Checkbox label={invoice.number ?? ''} checked={draft.ticked.has(invoice.id)} onChange={() => toggle(invoice.id)} />
              <span className="figures text-small text-muted">{t.pays(money(given), money(invoice.openMinor))}</span>
            </li>
          );
        })}
      </ul>
      {isPending && <output className="text-small text-muted">{t.loadingInvoices}</output>}
      <p role="status" className="mt-3 flex gap-2 rounded-md bg-accent-soft px-3 py-2 text-small empty:hidden">
        {shared.leftMinor > 0 && (
          <>
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" strokeWidth={1.75} />
            {t.over(money(shared.leftMinor), document.contactName)}
          </>
        )}
      </p>
    </fieldset>
  );
}
