// The fields of an account. The group decides which uses are offered and which accounts can be its parent.
import { useMemo } from 'react';
import type { Account } from '#contract/ledger/ledger.ts';
import { accountKinds, type AccountKind } from '#core/ledger/account.ts';
import { currencies } from '#core/currency.ts';
import { useCurrencyMark } from '../../billing/index.ts';
import { useLanguage } from '../../platform/language.ts';
import type { Form } from '../../platform/use-form.ts';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput, Textarea } from '../../ui/forms/text-input.tsx';
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

export interface AccountFieldsProps {
  readonly form: Form<AccountDraft>;
  readonly account: Account | undefined;
  readonly accounts: readonly Account[];
  readonly baseCurrency: string;
  readonly onChange: (next: Partial<AccountDraft>) => void;
}

export function AccountFields(props: AccountFieldsProps) {
  const t = accountTexts.use().form;
  const { form, account } = props;
  return (
    <>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <Field label={t.code} error={form.at('code')} required>
          <TextInput {...form.text('code')} className="figures" />
        </Field>
        <Field label={t.name} error={form.at('name')} required>
          <TextInput {...form.text('name')} autoFocus={account === undefined} />
        </Field>
      </div>
      <PlaceFields {...props} />
      <Field label={t.description} optional>
        <Textarea {...form.text('description')} rows={2} maxLength={1000} />
      </Field>
    </>
  );
}

function useCurrencyNames(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    return (code) => (language === 'en' ? undefined : names.of(code)) ?? currencies[code]?.name ?? code;
  }, [language]);
}

/** The account's group, use, parent, and what may be posted to it. */
function PlaceFields({ form, account, accounts, baseCurrency, onChange }: AccountFieldsProps) {
  const t = accountTexts.use().form;
  const chart = chartTexts.use();
  const currencyNames = useCurrencyNames();
  const currencyMark = useCurrencyMark();
  const { draft, at } = form;
  const others = accounts.filter((a) => a.kind === draft.kind && a.id !== draft.id);
  const parents = accountGroups(others, chart, draft.parentId);
  const isFixed = account?.hasEntries === true;
  return (
    <>
      <Field label={t.group} error={at('kind')} help={isFixed ? t.groupFixed : chart.kinds[draft.kind].meaning}>
        <Select
          value={draft.kind}
          disabled={isFixed}
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
          placeholder={t.onItsOwn}
          onChange={(parentId) => onChange({ parentId })}
        />
      </Field>
      <Field
        label={t.currency}
        error={at('currency')}
        help={
          <>
            {draft.currency === null ? t.anyHelp : t.onlyHelp(draft.currency)} {currencyMark}
          </>
        }
      >
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
