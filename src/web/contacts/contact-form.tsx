// The fields of a contact: name, address in its country's format, payment terms, and people.
import { useMemo } from 'react';
import type { ContactInput } from '#contract/contacts/contacts.ts';
import { languages } from '#core/language.ts';
import { countryChoices, currencyChoices } from '../org/index.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import type { Form } from '../platform/use-form.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { Plus, Trash2 } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { addressShape } from './address.ts';
import { withCountry } from './contact-draft.ts';
import { texts } from './texts.ts';

export interface ContactFormProps {
  readonly form: Form<ContactInput>;
}

type TextKey = 'name' | 'email' | 'phone' | 'website' | 'taxId' | 'postalCode' | 'city' | 'region';

interface LineProps extends ContactFormProps {
  readonly of: TextKey;
  readonly label: string;
  readonly max: number;
  readonly help?: string;
  readonly autoComplete?: string;
}

function Line({ form, of, label, max, help, autoComplete = 'off' }: LineProps) {
  return (
    <Field label={label} help={help} error={form.at(of)}>
      <TextInput
        {...form.text(of)}
        maxLength={max}
        autoComplete={autoComplete}
        {...(of === 'email' ? { type: 'email', inputMode: 'email' } : of === 'phone' ? { type: 'tel' } : {})}
      />
    </Field>
  );
}

export function ContactForm(props: ContactFormProps) {
  const t = texts.use().form;
  const { draft, set } = props.form;
  const kinds = [
    { value: 'company', label: t.company },
    { value: 'person', label: t.person },
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl label={t.kind} options={kinds} value={draft.kind} onChange={(kind) => set({ kind })} />
      <Line {...props} of="name" label={t.name} max={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...props} of="email" label={t.email} max={254} />
        <Line {...props} of="phone" label={t.phone} max={60} />
      </div>
      <AddressFields {...props} />
      <Line {...props} of="taxId" label={t.taxId} max={40} help={t.taxIdHelp} />
      <TermFields {...props} />
      <PeopleFields {...props} />
      <Line {...props} of="website" label={t.website} max={300} />
      <Field label={t.notes}>
        <Textarea {...props.form.text('notes')} maxLength={4000} />
      </Field>
    </div>
  );
}

function AddressFields(props: ContactFormProps) {
  const t = texts.use().form;
  const { draft, set, at } = props.form;
  const language = useLanguage();
  const countries = useMemo(() => [{ label: '', options: countryChoices(language) }], [language]);
  const shape = addressShape(draft.country);
  const city = <Line key="city" {...props} of="city" label={t.city} max={100} />;
  const postal = <Line key="postal" {...props} of="postalCode" label={t[shape.postalCode]} max={20} />;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 w-full border-b border-line pb-1 font-semibold">{t.address}</legend>
      <Field label={t.country} error={at('country')}>
        <ComboBox
          clearable
          groups={countries}
          value={draft.country}
          placeholder={t.noCountry}
          onChange={(country) => set(withCountry(draft, country))}
        />
      </Field>
      <Field label={t.street} error={at('addressLines')}>
        <Textarea rows={2} className="!min-h-16" {...props.form.text('addressLines')} maxLength={400} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {shape.cityLine === 'postal city' ? [postal, city] : [city, postal]}
        {(shape.region !== null || draft.region !== '') && <Line {...props} of="region" label={t[shape.region ?? 'region']} max={100} />}
      </div>
    </fieldset>
  );
}

const wholeDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 365 ? Number(text) : null);

function TermFields({ form }: ContactFormProps) {
  const t = texts.use().form;
  const { draft, set, at } = form;
  const language = useLanguage();
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const languageOptions = languages.map((value) => ({ value, label: names.of(value) ?? value }));
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 w-full border-b border-line pb-1 font-semibold">{t.terms}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.currency} help={t.currencyHelp} error={at('currency')}>
          <ComboBox clearable groups={currencies} value={draft.currency} onChange={(currency) => set({ currency })} />
        </Field>
        <FigureField
          label={t.paymentDays}
          help={t.paymentDaysHelp}
          unreadable={t.notANumber}
          value={draft.paymentDays}
          write={String}
          read={wholeDays}
          onChange={(paymentDays) => set({ paymentDays })}
        />
      </div>
      <Field label={t.language}>
        <Select options={languageOptions} {...form.text('language')} />
      </Field>
    </fieldset>
  );
}

function PeopleFields({ form }: ContactFormProps) {
  const t = texts.use().form;
  const { people } = form.draft;
  const change = (id: string, change: Partial<(typeof people)[number]>) =>
    form.set({ people: people.map((p) => (p.id === id ? { ...p, ...change } : p)) });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 w-full border-b border-line pb-1 font-semibold">{t.people}</legend>
      {people.map((person, at) => (
        <div key={person.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 rounded-md border border-line p-3">
          <Field label={t.personName} error={form.at(`people.${at}.name`)}>
            <TextInput value={person.name} maxLength={200} onChange={(e) => change(person.id, { name: e.currentTarget.value })} />
          </Field>
          <IconButton
            icon={Trash2}
            label={t.removePerson(person.name)}
            onClick={() => form.set({ people: people.filter((p) => p.id !== person.id) })}
          />
          <div className="col-span-2 grid gap-2 sm:grid-cols-2">
            <Field label={t.email} error={form.at(`people.${at}.email`)}>
              <TextInput
                type="email"
                value={person.email}
                maxLength={254}
                onChange={(e) => change(person.id, { email: e.currentTarget.value })}
              />
            </Field>
            <Field label={t.phone}>
              <TextInput
                type="tel"
                value={person.phone}
                maxLength={60}
                onChange={(e) => change(person.id, { phone: e.currentTarget.value })}
              />
            </Field>
          </div>
          <Checkbox
            className="col-span-2"
            label={t.getsDocuments}
            checked={person.getsDocuments}
            onChange={(e) => change(person.id, { getsDocuments: e.currentTarget.checked })}
          />
        </div>
      ))}
      {people.length < 20 && (
        <Button
          size="small"
          icon={Plus}
          className="self-start"
          onClick={() => form.set({ people: [...people, { id: newId(), name: '', email: '', phone: '', getsDocuments: true }] })}
        >
          {t.addPerson}
        </Button>
      )}
    </fieldset>
  );
}
