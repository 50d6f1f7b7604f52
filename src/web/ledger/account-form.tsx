// The fields of an account. A group decides which uses are offered and which accounts it may stand under.
import { useMemo } from 'react';
import type { Account } from '#contract/ledger/ledger.ts';
import { accountKinds, type AccountKind } from '#core/ledger/account.ts';
import { currencies } from '#core/currency.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useLanguage } from '../platform/language.ts';
import { problemAt, type ShownProblem } from '../platform/refusal.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { Field } from '../ui/field.tsx';
import { CircleAlert } from '../ui/icons.ts';
import { Select } from '../ui/select.tsx';
import { TextInput, Textarea } from '../ui/text-input.tsx';
import { accountTexts } from './account-texts.ts';
import { accountGroups, subkindsOffered } from './account-words.ts';
import { chartTexts } from './chart-texts.ts';

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
  const t = accountTexts.use().form;
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
        <legend className="sr-only">{t.account}</legend>
        {elsewhere.length > 0 && (
          <p role="alert" className="flex gap-2 rounded-md bg-negative-soft px-3 py-2 text-negative">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            <span>
              {elsewhere.map((p) => p.message).join(' ')}
              <UpgradeLink problems={elsewhere} />
            </span>
          </p>
        )}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
          <Field label={t.code} error={at('code')} required>
            <TextInput value={draft.code} className="figures" onChange={(e) => onChange({ code: e.currentTarget.value })} />
          </Field>
          <Field label={t.name} error={at('name')} required>
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
        <Field label={t.description} optional>
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

function useCurrencyNames(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    return (code) => (language === 'en' ? undefined : names.of(code)) ?? currencies[code]?.name ?? code;
  }, [language]);
}

/** Where the account stands: its group, its use, the account above it, and what may be posted to it. */
function PlaceFields({ draft, account, accounts, problems, baseCurrency, disabled, onChange }: Omit<AccountFormProps, 'onSubmit'>) {
  const t = accountTexts.use().form;
  const chart = chartTexts.use();
  const currencyNames = useCurrencyNames();
  const at = (path: string) => problemAt(problems, path);
  const others = accounts.filter((a) => a.kind === draft.kind && a.id !== draft.id);
  const parents = accountGroups(others, chart, draft.parentId);
  const isFixed = account?.hasEntries === true;
  return (
    <>
      <Field label={t.group} error={at('kind')} help={isFixed ? t.groupFixed : chart.kinds[draft.kind].meaning}>
        <Select
          value={draft.kind}
          disabled={isFixed || disabled}
          onChange={(e) => onChange({ kind: e.currentTarget.value as AccountKind })}
          options={accountKinds.map((kind) => ({ value: kind, label: chart.kinds[kind].many }))}
        />
      </Field>
      <Field label={t.use} error={at('subkind')} help={t.useHelp}>
        <Select
          value={draft.subkind}
          onChange={(e) => onChange({ subkind: e.currentTarget.value })}
          options={subkindsOffered(draft.kind, account?.subkind).map((use) => ({ value: use, label: chart.uses[use] }))}
        />
      </Field>
      <Field label={t.under} optional error={at('parentId')} help={t.underHelp}>
        <ComboBox
          groups={parents}
          value={draft.parentId}
          clearable
          disabled={disabled}
          placeholder={t.onItsOwn}
          onChange={(parentId) => onChange({ parentId })}
        />
      </Field>
      <Field label={t.currency} error={at('currency')} help={draft.currency === null ? t.anyHelp : t.onlyHelp(draft.currency)}>
        <Select
          value={draft.currency ?? ''}
          onChange={(e) => onChange({ currency: e.currentTarget.value === '' ? null : e.currentTarget.value })}
          options={[
            { value: '', label: t.any },
            { value: baseCurrency, label: `${baseCurrency} – ${currencyNames(baseCurrency)}` },
            ...Object.keys(currencies)
              .filter((code) => code !== baseCurrency)
              .map((code) => ({ value: code, label: `${code} – ${currencyNames(code)}` })),
          ]}
        />
      </Field>
    </>
  );
}
