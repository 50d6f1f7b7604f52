// The profile form: saved as a whole, with a warning about unsaved changes. A new email address takes effect when both addresses have
// confirmed it.
import { useMemo } from 'react';
import { type Language, languageNames, languages } from '#core/language.ts';
import { joinName, splitName } from '#core/person-name.ts';
import type { Profile } from '#contract/org/org.ts';
import { askEmailChange } from '../auth/index.ts';
import { savePersonalData } from '../platform/account.ts';
import { client } from '../platform/client.ts';
import { setLanguage, useLanguage } from '../platform/language.ts';
import { type Form as FormOf, useForm } from '../platform/use-form.ts';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { localeOptions, timeZoneChoices } from './choices.ts';
import { ProfilePhoto } from './profile-photo.tsx';
import { texts } from './settings-texts.ts';
import { useUnsavedGuard } from './unsaved.ts';

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string | null;
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

/** A profile that was never saved uses the name from sign-up. */
const draftOf = (profile: Profile, shown: Language, accountName: string): Draft => ({
  ...(profile.fullName === '' ? splitName(accountName) : { firstName: profile.firstName, lastName: profile.lastName }),
  email: profile.email,
  phone: profile.phone,
  address: profile.address,
  language: profile.language ?? shown,
  locale: profile.locale || 'en-US',
  timeZone: profile.timeZone,
});

async function save({ email, ...kept }: Draft): Promise<Profile> {
  const saved = await client.org.saveProfile(kept);
  // Copied to the sign-in account for emails and other tabs. If that fails, the profile is still correct.
  await savePersonalData({ full_name: saved.fullName, language: kept.language });
  if (email.trim().toLowerCase() !== saved.email) await askEmailChange(email.trim());
  return saved;
}

export interface ProfileFormProps {
  readonly profile: Profile;
  readonly photo: string | null;
  readonly accountName: string;
  /** The new address that is not confirmed yet. */
  readonly newEmail: string | null;
}

export function ProfileForm({ profile, photo, accountName, newEmail }: ProfileFormProps) {
  const t = texts.use().profile;
  const shown = useLanguage();
  const form = useForm(
    () => draftOf(profile, shown, accountName),
    (draft) => ({ firstName: joinName(draft).length < 2 && t.nameRule, email: !isEmail(draft.email.trim()) && t.emailRule }),
  );
  useUnsavedGuard(form.isChanged);
  const send = () =>
    form.save(save, () => {
      const { language, email } = form.draft;
      setLanguage(language);
      if (email.trim().toLowerCase() === profile.email) notify({ variant: 'success', title: texts.now().profile.saved });
    });
  return (
    <Form form={form} onSave={send} className="gap-5">
      <Card title={t.you}>
        <div className="flex flex-col gap-5">
          <ProfilePhoto name={profile.fullName || accountName} url={photo ?? profile.avatarUrl} isOwn={profile.photoVersion !== null} />
          <PersonFields form={form} newEmail={newEmail} />
        </div>
      </Card>
      <Card title={t.languageTitle}>
        <FormatFields form={form} />
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex justify-end bg-surface/92 px-4 py-3 backdrop-blur-sm md:static md:mx-0 md:bg-transparent md:p-0 md:backdrop-blur-none">
        <SaveButton form={form}>{t.save}</SaveButton>
      </div>
    </Form>
  );
}

interface FieldsProps {
  readonly form: FormOf<Draft>;
}

function PersonFields({ form, newEmail }: FieldsProps & { readonly newEmail: string | null }) {
  const { at, text } = form;
  const t = texts.use().profile;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.firstName} error={at('firstName')}>
        <TextInput autoComplete="given-name" maxLength={100} {...text('firstName')} />
      </Field>
      <Field label={t.lastName} error={at('lastName')}>
        <TextInput autoComplete="family-name" maxLength={100} {...text('lastName')} />
      </Field>
      <Field label={t.email} help={newEmail === null ? t.emailHelp : t.emailPending(newEmail)} error={at('email')}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" {...text('email')} />
      </Field>
      <Field label={t.phone} error={at('phone')}>
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...text('phone')} />
      </Field>
      <Field label={t.address} error={at('address')} className="sm:col-span-2">
        <Textarea autoComplete="street-address" maxLength={500} {...text('address')} />
      </Field>
    </div>
  );
}

function FormatFields({ form }: FieldsProps) {
  const { draft, set, at, text } = form;
  const t = texts.use().profile;
  const zones = useMemo(() => [{ label: '', options: timeZoneChoices(...(draft.timeZone === null ? [] : [draft.timeZone])) }], [draft]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.language}>
        <Select options={languages.map((one) => ({ value: one, label: languageNames[one] }))} {...text('language')} />
      </Field>
      <Field label={t.timeZone} error={at('timeZone')}>
        <ComboBox clearable groups={zones} value={draft.timeZone} placeholder={t.deviceZone} onChange={(timeZone) => set({ timeZone })} />
      </Field>
      <Field label={t.formats} error={at('locale')} className="sm:col-span-2">
        <Select options={localeOptions(draft.locale)} {...text('locale')} />
      </Field>
    </div>
  );
}
