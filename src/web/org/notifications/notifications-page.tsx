// Settings → Notifications: topics by channel, and the language and time zone of emails.
import { useMemo } from 'react';
import { languageNames, languages, isLanguage } from '#core/language.ts';
import { notificationTopics } from '#core/org/notification-topic.ts';
import type { Profile } from '#contract/org/org.ts';
import { savePersonalData } from '../../platform/account.ts';
import { client } from '../../platform/client.ts';
import { setLanguage, useLanguage } from '../../platform/language.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useBusiness } from '../business.ts';
import { timeZoneChoices } from '../choices.ts';
import { texts } from './preference-texts.ts';
import { type Preferences, Topics, usePreferences, useSaved } from './preferences.tsx';
import { PushCard } from './push-card.tsx';
import { TimingCard } from './timing-card.tsx';

export default function NotificationsPage() {
  const { page: t } = texts.use();
  const preferences = usePreferences();
  const { found } = preferences;
  const { profile } = useBusiness();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.data && (
        <div className="flex flex-col gap-6">
          <EmailCard preferences={preferences} />
          <PushCard preferences={preferences} />
          <Card title={t.inApp}>
            <Topics preferences={preferences} names={notificationTopics.inApp} way="inApp" />
          </Card>
          <TimingCard preferences={preferences} />
          {profile && <PlaceCard profile={profile} />}
        </div>
      )}
    </div>
  );
}

function EmailCard({ preferences }: { readonly preferences: Preferences }) {
  const { page: t } = texts.use();
  const isOff = preferences.found.data?.choices['email.all'] === false;
  return (
    <Card title={t.email}>
      {isOff && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2 text-small">
          {t.emailOff}
          <Button size="small" loading={preferences.busy} onClick={() => void preferences.choose('email.all', true)}>
            {t.turnOn}
          </Button>
        </p>
      )}
      <Topics preferences={preferences} names={notificationTopics.email} way="email" disabled={isOff} />
    </Card>
  );
}

function PlaceCard({ profile }: { readonly profile: Profile }) {
  const { page: t, zones } = texts.use();
  const shown = useLanguage();
  const { busy, run } = useAction();
  const saved = useSaved();
  const language = profile.language ?? shown;
  const groups = useMemo(() => {
    const usual = Object.entries(zones).map(([value, label]) => ({ value, label }));
    return [
      { label: t.usual, options: usual },
      {
        label: t.otherZones,
        options: timeZoneChoices(...(profile.timeZone === null ? [] : [profile.timeZone])).filter(({ value }) => !(value in zones)),
      },
    ];
  }, [profile.timeZone, t, zones]);
  const chooseLanguage = (next: typeof language): Promise<boolean> =>
    run(
      async () => {
        await client.org.saveProfile({ language: next });
        await savePersonalData({ language: next });
      },
      () => {
        setLanguage(next);
        saved(() => void chooseLanguage(language));
      },
    );
  const chooseZone = (timeZone: string | null): Promise<boolean> =>
    run(
      () => client.org.saveProfile({ timeZone }),
      () => saved(() => void chooseZone(profile.timeZone)),
    );
  return (
    <Card title={t.placeTitle}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.language}>
          <Select
            value={language}
            disabled={busy}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && void chooseLanguage(value)}
          />
        </Field>
        <Field label={t.timeZone}>
          <ComboBox
            clearable
            groups={groups}
            value={profile.timeZone}
            placeholder={t.deviceZone}
            onChange={(timeZone) => void chooseZone(timeZone)}
          />
        </Field>
      </div>
    </Card>
  );
}
