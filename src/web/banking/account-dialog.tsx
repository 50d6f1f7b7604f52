// A new account that money moves on: added to the chart, or linked to one that is there.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { BankAccount } from '#contract/banking.ts';
import { currencies } from '#core/currency.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
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
import { subkindOptions, type MoneySubkind } from './statement-words.ts';

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

const currencyGroups = [
  {
    label: 'Currencies',
    options: Object.entries(currencies).map(([code, { name }]) => ({ value: code, label: name, detail: code })),
  },
];

function lastCharacters(hint: string | undefined): string {
  return (hint ?? '').replace(/\s/g, '').slice(-4);
}

function useAdding({ onClose, onAdded, currency, numberHint }: AccountDialogProps) {
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
      setProblems([{ code: 'account.name_invalid', path: 'name', message: 'Give the account a name, as you call it.' }]);
      return;
    }
    setBusy(true);
    try {
      const { accountId, ...rest } = draft;
      const made = await client.banking.createBankAccount({ ...rest, ...(accountId === null ? {} : { accountId }) });
      notify({ variant: 'success', title: `${made.name} added` });
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
      title="Add an account"
      description="A bank account, card, wallet or cash box that money moves on."
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel="Adding…">
            Add account
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {general[0]?.message}
          <UpgradeLink problems={general} />
        </p>
        <Field label="Name" error={problemAt(problems, 'name')}>
          <TextInput
            value={draft.name}
            maxLength={120}
            placeholder="Business checking"
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
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Kind">
        <Select
          value={draft.subkind}
          disabled={draft.accountId !== null}
          options={subkindOptions}
          onChange={(e) => set({ subkind: subkindOptions.find((o) => o.value === e.currentTarget.value)?.value ?? 'bank' })}
        />
      </Field>
      <Field label="Currency" error={problemAt(problems, 'currency')}>
        <ComboBox
          groups={currencyGroups}
          value={draft.currency}
          disabled={draft.accountId !== null}
          onChange={(code) => set({ currency: code ?? draft.currency })}
        />
      </Field>
      <Field label="Bank" optional error={problemAt(problems, 'institution')}>
        <TextInput value={draft.institution} maxLength={120} onChange={(e) => set({ institution: e.currentTarget.value })} />
      </Field>
      <Field
        label="Last four of its number"
        optional
        help="Files of this account are recognised by it."
        error={problemAt(problems, 'numberHint')}
      >
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
      subkind: subkindOptions.find((o) => o.value === account.subkind)?.value ?? 'bank',
      ...(draft.name.trim() === '' ? { name: account.name } : {}),
    });
  };
  return (
    <Field label="In the chart of accounts" help="Link one that is there, where its past is in the books already." error={problem}>
      <Select
        value={draft.accountId ?? ''}
        onChange={(e) => choose(e.currentTarget.value)}
        options={[{ value: '', label: 'A new account' }, ...free.map((a) => ({ value: a.id, label: `${a.code} ${a.name}` }))]}
      />
    </Field>
  );
}
