// The fields of a business, shared by the forms for creating and changing it.
import { type Language, languageNames, languages } from '#core/language.ts';
import { useMemo } from 'react';
import type { BusinessInput } from '#contract/org/org.ts';
import type { Form } from '../platform/use-form.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { type Icon, NotebookPen, Sparkles, Store, Users } from '../ui/icons.ts';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { texts } from './settings-texts.ts';
import { countryChoices, currencyChoices, monthOptions, timeZoneChoices } from './choices.ts';

export type BusinessDraft = Required<Omit<BusinessInput, 'id'>>;

const pictures: Readonly<Record<BusinessDraft['kind'], Icon>> = { freelancer: NotebookPen, creator: Sparkles, agency: Users, shop: Store };
const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const kinds = ['freelancer', 'creator', 'agency', 'shop'] as const;

export interface BusinessFieldsProps {
  readonly onChange: (change: Partial<BusinessDraft>) => void;
  readonly form: Pick<Form<BusinessDraft>, 'draft' | 'at'>;
  readonly locale: string;
  /** Why the base currency can't be changed. */
  readonly fixedCurrency?: string;
}

export function BusinessFields({ form, onChange, locale, fixedCurrency }: BusinessFieldsProps) {
  const { draft, at } = form;
  const t = texts.use().business;
  const cards = kinds.map((kind) => ({ value: kind, label: t[kind], description: t[`${kind}Text`], icon: pictures[kind] }));
  const lists = useMemo(
    () => ({
      countries: [{ label: '', options: countryChoices(locale) }],
      currencies: [{ label: '', options: currencyChoices(locale) }],
      months: monthOptions(locale),
    }),
    [locale],
  );
  const zones = useMemo(() => [{ label: '', options: timeZoneChoices(draft.timeZone) }], [draft.timeZone]);
  return (
    <div className="flex flex-col gap-5">
      <Field label={t.name} error={at('name')}>
        <TextInput
          autoComplete="organization"
          maxLength={120}
          value={draft.name}
          onChange={(e) => onChange({ name: e.currentTarget.value })}
        />
      </Field>
      <RadioCards label={t.kind} cards={cards} value={draft.kind} onChange={(kind) => onChange({ kind })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.country} error={at('country')}>
          <ComboBox groups={lists.countries} value={draft.country} onChange={(country) => country !== null && onChange({ country })} />
        </Field>
        <Field label={t.currency} help={fixedCurrency} error={at('baseCurrency')}>
          <ComboBox
            groups={lists.currencies}
            value={draft.baseCurrency}
            disabled={fixedCurrency !== undefined}
            onChange={(baseCurrency) => baseCurrency !== null && onChange({ baseCurrency })}
          />
        </Field>
        <Field label={t.fiscalYear} error={at('fiscalYearStartMonth')}>
          <Select
            options={lists.months}
            value={String(draft.fiscalYearStartMonth)}
            onChange={(e) => onChange({ fiscalYearStartMonth: Number(e.currentTarget.value) })}
          />
        </Field>
        <Field label={t.timeZone} error={at('timeZone')}>
          <ComboBox groups={zones} value={draft.timeZone} onChange={(timeZone) => timeZone !== null && onChange({ timeZone })} />
        </Field>
        <Field label={t.language} help={t.languageHelp} error={at('language')}>
          <Select
            options={languageOptions}
            value={draft.language}
            onChange={(e) => onChange({ language: e.currentTarget.value as Language })}
          />
        </Field>
      </div>
    </div>
  );
}
