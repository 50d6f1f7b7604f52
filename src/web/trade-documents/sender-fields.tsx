// Sender details, document design and default terms.
import { useId, useMemo } from 'react';
import type { SalesSettings, Sender } from '#contract/sales/sales.ts';
import { countryChoices } from '../org/index.ts';
import { useLanguage } from '../platform/language.ts';
import type { Form } from '../platform/use-form.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { documentTexts } from './document-texts.ts';
import { LogoField } from './paper/logo-field.tsx';
import { SettingPreview } from './setting-preview.tsx';
import { LegalMentionList } from './paper/legal-mention-list.tsx';
import { texts } from './texts.ts';

export interface SettingsPartProps {
  readonly form: Form<SalesSettings>;
}

type TextKey = Exclude<keyof Sender, 'accent' | 'country' | 'address' | 'footer'>;

const longest: Readonly<Record<TextKey, number>> = {
  name: 200,
  email: 254,
  phone: 60,
  taxId: 40,
  registration: 120,
  bankName: 120,
  iban: 42,
  bic: 11,
};

function useSender({ form: { set } }: SettingsPartProps) {
  return (part: Partial<Sender>) => set(({ sender }) => ({ sender: { ...sender, ...part } }));
}

function Line(props: SettingsPartProps & { readonly of: TextKey; readonly help?: string }) {
  const t = texts.use().settings;
  const change = useSender(props);
  const { form, of, help } = props;
  return (
    <Field label={t[of]} help={help} error={form.at(`sender.${of}`)}>
      <TextInput value={form.draft.sender[of]} maxLength={longest[of]} onChange={(e) => change({ [of]: e.currentTarget.value })} />
    </Field>
  );
}

export function SenderFields(props: SettingsPartProps) {
  const t = texts.use().settings;
  const language = useLanguage();
  const change = useSender(props);
  const { sender } = props.form.draft;
  const countries = useMemo(() => [{ label: '', options: countryChoices(language) }], [language]);
  return (
    <>
      <Line {...props} of="name" />
      <Field label={t.address}>
        <Textarea rows={3} value={sender.address} maxLength={600} onChange={(e) => change({ address: e.currentTarget.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.country} error={props.form.at('sender.country')}>
          <ComboBox
            clearable
            groups={countries}
            value={sender.country || null}
            onChange={(country) => change({ country: country ?? '' })}
          />
        </Field>
        <Line {...props} of="taxId" />
        <Line {...props} of="email" />
        <Line {...props} of="phone" />
      </div>
      <Line {...props} of="registration" help={t.registrationHelp} />
      <h3 className="mt-2 border-b border-line pb-1 font-semibold">{t.bank}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...props} of="bankName" />
        <Line {...props} of="bic" />
      </div>
      <Line {...props} of="iban" />
      <Field label={t.footer}>
        <TextInput value={sender.footer} maxLength={600} onChange={(e) => change({ footer: e.currentTarget.value })} />
      </Field>
      <LegalMentionList country={sender.country} />
    </>
  );
}

export function LookFields(props: SettingsPartProps) {
  const t = texts.use().settings;
  const id = useId();
  const change = useSender(props);
  const { draft, set } = props.form;
  const cards = (['ledger', 'plain', 'bold'] as const).map((value) => ({ value, label: t[value], description: t[`${value}Text`] }));
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <RadioCards label={t.template} cards={cards} value={draft.template} onChange={(template) => set({ template })} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="w-fit text-small font-medium">
            {t.accent}
          </label>
          <input
            id={id}
            type="color"
            value={draft.sender.accent}
            onChange={(e) => change({ accent: e.currentTarget.value })}
            className="h-9 w-16 rounded-md border border-line-strong bg-raised p-1"
          />
        </div>
        <LogoField />
      </div>
      <SettingPreview settings={draft} />
    </div>
  );
}

const wholeDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 365 ? Number(text) : null);

export function TermFields({ form: { draft, set, at } }: SettingsPartProps) {
  const t = texts.use().settings;
  const words = documentTexts.use().form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FigureField
        label={t.paymentDays}
        value={draft.paymentDays}
        write={String}
        read={wholeDays}
        unreadable={t.badDays}
        error={at('paymentDays')}
        onChange={(days) => days !== null && set({ paymentDays: days })}
      />
      <Field label={t.prices}>
        <Select
          value={draft.prices}
          options={[
            { value: 'exclusive', label: words.exclusive },
            { value: 'inclusive', label: words.inclusive },
          ]}
          onChange={(e) => set({ prices: e.currentTarget.value === 'inclusive' ? 'inclusive' : 'exclusive' })}
        />
      </Field>
      <Field label={t.rounding} help={t.roundingHelp} className="sm:col-span-2">
        <Select
          value={draft.taxRounding}
          options={[
            { value: 'document', label: t.roundingDocument },
            { value: 'line', label: t.roundingLine },
          ]}
          onChange={(e) => set({ taxRounding: e.currentTarget.value === 'line' ? 'line' : 'document' })}
        />
      </Field>
    </div>
  );
}
