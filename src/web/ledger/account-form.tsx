// The fields of an account. A group decides which uses are offered and which accounts it may stand under.
import type { Account } from '#contract/ledger.ts';
import { accountKinds, type AccountKind } from '#core/account.ts';
import { currencies } from '#core/currency.ts';
import { problemAt, type ShownProblem } from '../platform/refusal.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { Field } from '../ui/field.tsx';
import { CircleAlert } from '../ui/icons.ts';
import { Select } from '../ui/select.tsx';
import { TextInput, Textarea } from '../ui/text-input.tsx';
import { accountGroups, kindWords, subkindOptions } from './account-words.ts';

export interface AccountDraft {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly subkind: string;
  readonly currency: string | null;
  readonly parentId: string | null;
  readonly description: string;
}

export interface AccountFormProps {
  readonly draft: AccountDraft;
  readonly account: Account | undefined;
  readonly accounts: readonly Account[];
  readonly problems: readonly ShownProblem[];
  readonly baseCurrency: string;
  readonly disabled: boolean;
  readonly onChange: (next: Partial<AccountDraft>) => void;
  readonly onSubmit: () => void;
}

const known = ['code', 'name', 'kind', 'subkind', 'parentId', 'currency'];

export function AccountForm({ draft, account, accounts, problems, baseCurrency, disabled, onChange, onSubmit }: AccountFormProps) {
  const at = (path: string) => problemAt(problems, path);
  const elsewhere = problems.filter((p) => p.path === undefined || !known.includes(p.path));
  return (
    <form
      className="space-y-4"
      onSubmit={(e) => {
        e.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={disabled} className="space-y-4">
        <legend className="sr-only">Account</legend>
        {elsewhere.length > 0 && (
          <p role="alert" className="flex gap-2 rounded-md bg-negative-soft px-3 py-2 text-negative">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            {elsewhere.map((p) => p.message).join(' ')}
          </p>
        )}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <Field label="Code" error={at('code')} required>
            <TextInput value={draft.code} className="figures" onChange={(e) => onChange({ code: e.currentTarget.value })} />
          </Field>
          <Field label="Name" error={at('name')} required>
            <TextInput value={draft.name} autoFocus={account === undefined} onChange={(e) => onChange({ name: e.currentTarget.value })} />
          </Field>
        </div>
        <PlaceFields
          draft={draft}
          account={account}
          accounts={accounts}
          problems={problems}
          baseCurrency={baseCurrency}
          disabled={disabled}
          onChange={onChange}
        />
        <Field label="Description" optional>
          <Textarea
            value={draft.description}
            rows={2}
            maxLength={1000}
            onChange={(e) => onChange({ description: e.currentTarget.value })}
          />
        </Field>
      </fieldset>
      {/* Enter in a field submits, though the button stands in the drawer's foot. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

/** Where the account stands: its group, its use, the account above it, and what may be posted to it. */
function PlaceFields({ draft, account, accounts, problems, baseCurrency, disabled, onChange }: Omit<AccountFormProps, 'onSubmit'>) {
  const at = (path: string) => problemAt(problems, path);
  const others = accounts.filter((a) => a.kind === draft.kind && a.id !== draft.id);
  const parents = accountGroups(others, draft.parentId);
  const isFixed = account?.hasEntries === true;
  return (
    <>
      <Field
        label="Group"
        error={at('kind')}
        help={isFixed ? 'An account that has entries keeps its group.' : kindWords[draft.kind].meaning}
      >
        <Select
          value={draft.kind}
          disabled={isFixed || disabled}
          onChange={(e) => onChange({ kind: e.currentTarget.value as AccountKind })}
          options={accountKinds.map((kind) => ({ value: kind, label: kindWords[kind].many }))}
        />
      </Field>
      <Field label="Use" error={at('subkind')} help="Decides where the account stands in the statements.">
        <Select
          value={draft.subkind}
          onChange={(e) => onChange({ subkind: e.currentTarget.value })}
          options={subkindOptions(draft.kind, account?.subkind)}
        />
      </Field>
      <Field label="Under" optional error={at('parentId')} help="Its balance is counted into the account that it stands under.">
        <ComboBox
          groups={parents}
          value={draft.parentId}
          clearable
          disabled={disabled}
          placeholder="On its own"
          onChange={(parentId) => onChange({ parentId })}
        />
      </Field>
      <Field
        label="Currency"
        error={at('currency')}
        help={draft.currency === null ? 'Any currency may be posted here.' : `Only ${draft.currency} may be posted here.`}
      >
        <Select
          value={draft.currency ?? ''}
          onChange={(e) => onChange({ currency: e.currentTarget.value === '' ? null : e.currentTarget.value })}
          options={[
            { value: '', label: 'Any' },
            { value: baseCurrency, label: `${baseCurrency} – ${currencies[baseCurrency]?.name ?? ''}` },
            ...Object.entries(currencies)
              .filter(([code]) => code !== baseCurrency)
              .map(([code, { name }]) => ({ value: code, label: `${code} – ${name}` })),
          ]}
        />
      </Field>
    </>
  );
}
