// Profile: how the person is called and how they write numbers and days; and the details of the open business.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '#contract/org.ts';
import { api, client } from '../platform/client.ts';
import { problemAt, problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { savePersonalData } from '../platform/account.ts';
import { useSession } from '../platform/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { type BusinessDraft, BusinessFields } from './business-fields.tsx';
import { useBusiness } from './business.ts';

export function meta() {
  return [{ title: 'Profile · Daybook' }];
}

const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'pt-PT',
  'pl-PL',
  'sv-SE',
  'ja-JP',
];
const example = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 11, 31)));
  return `${name} · ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234.5)} · ${day}`;
};

const failed = (error: unknown): void => notify({ variant: 'destructive', title: 'Error', description: sentenceOfError(error) });

export default function ProfilePage() {
  const { user } = useSession();
  const { current, locale } = useBusiness();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Profile" description="How you are called, how you write numbers, and your business." />
      <div className="flex flex-col gap-5">
        {user && <Person name={user.name} email={user.email} avatarUrl={user.avatarUrl} locale={locale} />}
        {current && <BusinessDetails key={current.id} business={current} locale={locale} />}
      </div>
    </div>
  );
}

interface PersonProps {
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly locale: string;
}

function Person({ name, email, avatarUrl, locale }: PersonProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState({ fullName: name, locale });
  const save = useMutation({
    mutationFn: async () => {
      const saved = await client.org.saveProfile({ fullName: draft.fullName.trim(), locale: draft.locale });
      const shown = await savePersonalData({ full_name: saved.fullName });
      if (!shown.done) throw new Error(shown.message);
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.org.me.key() });
      notify({ variant: 'success', title: 'Saved' });
    },
    onError: failed,
  });
  const isShort = draft.fullName.trim().length < 2;
  const [submitted, setSubmitted] = useState(false);
  const problems = save.isError ? problemsOf(save.error) : [];
  return (
    <Card title="You">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(e) => {
          e.preventDefault();
          setSubmitted(true);
          if (!isShort) save.mutate();
        }}
      >
        <div className="flex items-center gap-3">
          <Avatar name={name} url={avatarUrl} />
          <p className="min-w-0 truncate text-muted">{email}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Full name" error={submitted && isShort ? 'Name must be at least 2 characters' : problemAt(problems, 'fullName')}>
            <TextInput
              autoComplete="name"
              maxLength={200}
              value={draft.fullName}
              onChange={(e) => setDraft({ ...draft, fullName: e.currentTarget.value })}
            />
          </Field>
          <Field label="Numbers and days are written as in" error={problemAt(problems, 'locale')}>
            <Select
              options={[...new Set([locale, ...locales])].map((value) => ({ value, label: example(value) }))}
              value={draft.locale}
              onChange={(e) => setDraft({ ...draft, locale: e.currentTarget.value })}
            />
          </Field>
        </div>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" loading={save.isPending} loadingLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  );
}

const draftOf = ({ name, country, baseCurrency, kind, fiscalYearStartMonth, timeZone }: Business): BusinessDraft => ({
  name,
  country,
  baseCurrency,
  kind,
  fiscalYearStartMonth,
  timeZone,
});

function BusinessDetails({ business, locale }: { readonly business: Business; readonly locale: string }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(business));
  const save = useMutation({
    mutationFn: () => client.org.saveBusiness({ ...draft, name: draft.name.trim() }),
    onSuccess: async () => {
      await cache.invalidateQueries();
      notify({ variant: 'success', title: 'Saved' });
    },
    onError: failed,
  });
  const mayManage = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title="Business" description={mayManage ? 'Every change is on the audit trail.' : 'Only its owner or an admin can change it.'}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          save.mutate();
        }}
      >
        <fieldset disabled={!mayManage} className="contents">
          <BusinessFields
            draft={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            problems={save.isError ? problemsOf(save.error) : []}
            locale={locale}
            fixedCurrency="The base currency stays as it was chosen."
          />
        </fieldset>
        {mayManage && (
          <div className="mt-6 flex justify-end">
            <Button type="submit" variant="primary" loading={save.isPending} loadingLabel="Saving...">
              Save Changes
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
