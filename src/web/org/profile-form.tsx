// What the profile keeps of a person, as one form: saved whole, guarded while it is not. A new address counts when both have confirmed it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Language, languageNames, languages } from '#core/language.ts';
import { joinName, splitName } from '#core/person-name.ts';
import type { Profile } from '#contract/org/org.ts';
import { askEmailChange } from '../auth/index.ts';
import { savePersonalData } from '../platform/account.ts';
import { api, client } from '../platform/client.ts';
import { setLanguage, useLanguage } from '../platform/language.ts';
import { problemAt, problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
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

/** A profile that nobody has written yet takes the name that the account was made with. */
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
  // What mails and other tabs read. It follows what was saved; where it cannot, the profile is still right.
  await savePersonalData({ full_name: saved.fullName, language: kept.language });
  if (email.trim().toLowerCase() !== saved.email) await askEmailChange(email.trim());
  return saved;
}

export interface ProfileFormProps {
  readonly profile: Profile;
  readonly photo: string | null;
  readonly accountName: string;
  /** The address that waits to be confirmed. */
  readonly newEmail: string | null;
}

export function ProfileForm({ profile, photo, accountName, newEmail }: ProfileFormProps) {
  const t = texts.use().profile;
  const cache = useQueryClient();
  const shown = useLanguage();
  const before = draftOf(profile, shown, accountName);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [submitted, setSubmitted] = useState(false);
  const draft = { ...before, ...changes };
  const isChanged = (Object.keys(changes) as (keyof Draft)[]).some((field) => changes[field] !== before[field]);
  useUnsavedGuard(isChanged);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      setLanguage(draft.language);
      await cache.invalidateQueries({ queryKey: api.org.me.key() });
      setChanges({});
      setSubmitted(false);
      if (draft.email.trim().toLowerCase() === profile.email) notify({ variant: 'success', title: texts.now().profile.saved });
    },
    onError: (error) => notify({ variant: 'destructive', title: t.error, description: sentenceOfError(error) }),
  });
  const isNamed = joinName(draft).length >= 2;
  const isReachable = isEmail(draft.email.trim());
  const change = (next: Partial<Draft>) => setChanges({ ...changes, ...next });
  const shared = { draft, onChange: change, problems: saving.isError ? problemsOf(saving.error) : [] };
  const wrong = { name: submitted && !isNamed ? t.nameRule : undefined, email: submitted && !isReachable ? t.emailRule : undefined };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(e) => {
        e.preventDefault();
        setSubmitted(true);
        if (isNamed && isReachable) saving.mutate(draft);
      }}
    >
      <Card title={t.you}>
        <div className="flex flex-col gap-5">
          <ProfilePhoto name={profile.fullName || accountName} url={photo ?? profile.avatarUrl} isOwn={profile.photoVersion !== null} />
          <PersonFields {...shared} wrong={wrong} newEmail={newEmail} />
        </div>
      </Card>
      <Card title={t.languageTitle}>
        <FormatFields {...shared} />
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 flex justify-end bg-surface/92 px-4 py-3 backdrop-blur-sm md:static md:mx-0 md:bg-transparent md:p-0 md:backdrop-blur-none">
        <Button type="submit" variant="primary" loading={saving.isPending} loadingLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly problems: readonly ShownProblem[];
}

interface PersonFieldsProps extends FieldsProps {
  readonly wrong: { readonly name: string | undefined; readonly email: string | undefined };
  readonly newEmail: string | null;
}

function PersonFields({ draft, onChange, problems, wrong, newEmail }: PersonFieldsProps) {
  const t = texts.use().profile;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.firstName} error={wrong.name ?? problemAt(problems, 'firstName')}>
        <TextInput
          autoComplete="given-name"
          maxLength={100}
          value={draft.firstName}
          onChange={(e) => onChange({ firstName: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.lastName} error={problemAt(problems, 'lastName')}>
        <TextInput
          autoComplete="family-name"
          maxLength={100}
          value={draft.lastName}
          onChange={(e) => onChange({ lastName: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.email} help={newEmail === null ? t.emailHelp : t.emailPending(newEmail)} error={wrong.email}>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={draft.email}
          onChange={(e) => onChange({ email: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.phone} error={problemAt(problems, 'phone')}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={draft.phone}
          onChange={(e) => onChange({ phone: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.address} error={problemAt(problems, 'address')} className="sm:col-span-2">
        <Textarea
          autoComplete="street-address"
          maxLength={500}
          value={draft.address}
          onChange={(e) => onChange({ address: e.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function FormatFields({ draft, onChange, problems }: FieldsProps) {
  const t = texts.use().profile;
  const zones = useMemo(() => [{ label: '', options: timeZoneChoices(...(draft.timeZone === null ? [] : [draft.timeZone])) }], [draft]);
  const chosen = (value: string) => onChange({ language: languages.find((one) => one === value) ?? draft.language });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t.language}>
        <Select
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          value={draft.language}
          onChange={(e) => chosen(e.currentTarget.value)}
        />
      </Field>
      <Field label={t.timeZone} error={problemAt(problems, 'timeZone')}>
        <ComboBox
          clearable
          groups={zones}
          value={draft.timeZone}
          placeholder={t.deviceZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      </Field>
      <Field label={t.formats} error={problemAt(problems, 'locale')} className="sm:col-span-2">
        <Select options={localeOptions(draft.locale)} value={draft.locale} onChange={(e) => onChange({ locale: e.currentTarget.value })} />
      </Field>
    </div>
  );
}
