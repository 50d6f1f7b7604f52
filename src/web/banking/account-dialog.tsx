// A new account that money moves on: added to the chart, or linked to one that is there.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import type { BankAccount } from '#contract/banking/banking.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { currencyChoices } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { readAgain, useChart } from '../transactions/index.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useBankAccounts } from './queries.ts';
import { moneySubkind, moneySubkinds, type MoneySubkind } from './statement-words.ts';
import { texts } from './texts.ts';

export interface AccountDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded?: (account: BankAccount) => void;
  /** What a file says about its account. */
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
  // Each opening is a new account with an id of its own.
  const [opening, setOpening] = useState({ open: props.open, count: 0 });
  if (opening.open !== props.open) setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) });
  return <AccountForm key={opening.count} {...props} />;
}

function lastCharacters(hint: string | undefined): string {
  return (hint ?? '').replace(/\s/g, '').slice(-4);
}

function useAdding({ onClose, onAdded, currency, numberHint }: AccountDialogProps) {
  const t = texts.use().account;
  const cache = useQueryClient();
  const books = useBooks();
  const [draft, setDraft] = useState<Draft>(() => ({
    id: newId(),
    name: '',
    subkind: 'bank',
    currency: currency ?? books.currency,
    institution: '',
    numberHint: lastCharacters(numberHint),
    accountId: null,
  }));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (draft.name.trim() === '') {
      setProblems([{ code: 'account.name_invalid', path: 'name', message: t.nameMissing }]);
      return;
    }
    setBusy(true);
    try {
      const { accountId, ...rest } = draft;
      const made = await client.banking.createBankAccount({ ...rest, ...(accountId === null ? {} : { accountId }) });
      notify({ variant: 'success', title: t.added(made.name) });
      readAgain(cache);
      onAdded?.(made);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  return { draft, set, problems, busy, add };
}

function AccountForm(props: AccountDialogProps) {
  const t = texts.use().account;
  const form = useId();
  const { draft, set, problems, busy, add } = useAdding(props);
  const general = problems.filter((p) => !['name', 'currency', 'accountId', 'numberHint', 'institution'].includes(p.path ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void add();
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      dismissible={!busy}
      title={t.title}
      description={t.text}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel={t.adding}>
            {t.add}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {general[0]?.message}
          <UpgradeLink problems={general} />
        </p>
        <Field label={t.name} error={problemAt(problems, 'name')}>
          <TextInput
            value={draft.name}
            maxLength={120}
            placeholder={t.nameExample}
            onChange={(e) => set({ name: e.currentTarget.value })}
          />
        </Field>
        <InTheBooks draft={draft} set={set} problem={problemAt(problems, 'accountId')} />
        <Details draft={draft} set={set} problems={problems} />
      </form>
    </Dialog>
  );
}

interface DetailsProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly problems: readonly ShownProblem[];
}

function Details({ draft, set, problems }: DetailsProps) {
  const { account: t, kinds } = texts.use();
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
      <Field label={t.currency} error={problemAt(problems, 'currency')}>
        <ComboBox
          groups={currencies}
          value={draft.currency}
          disabled={draft.accountId !== null}
          onChange={(code) => set({ currency: code ?? draft.currency })}
        />
      </Field>
      <Field label={t.bank} optional error={problemAt(problems, 'institution')}>
        <TextInput value={draft.institution} maxLength={120} onChange={(e) => set({ institution: e.currentTarget.value })} />
      </Field>
      <Field label={t.number} optional help={t.numberHelp} error={problemAt(problems, 'numberHint')}>
        <TextInput
          value={draft.numberHint}
          maxLength={40}
          className="figures"
          onChange={(e) => set({ numberHint: e.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

interface InTheBooksProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly problem: string | undefined;
}

/** Accounts of the chart that nobody has said more about yet: those go by the chart's own id. */
function InTheBooks({ draft, set, problem }: InTheBooksProps) {
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
    <Field label={t.chart} help={t.chartHelp} error={problem}>
      <Select
        value={draft.accountId ?? ''}
        onChange={(e) => choose(e.currentTarget.value)}
        options={[{ value: '', label: t.newInChart }, ...free.map((a) => ({ value: a.id, label: `${a.code} ${a.name}` }))]}
      />
    </Field>
  );
}
