// Creates a business on one screen: name and type, the rest is suggested from the browser. Or loads the sample business.
import type { Language } from '#core/language.ts';
import type { BusinessKind } from '#core/ledger/chart.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useTitle } from '../platform/title.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type BusinessDraft, BusinessFields } from './business-fields.tsx';
import { useBusiness } from './business.ts';
import { locales } from './choices.ts';
import { texts } from './settings-texts.ts';
import { countryOf, currencyOf, fiscalYearStartOf, localeOf, timeZoneFor } from './suggestions.ts';

const suggestedFor = (country: string, timeZone: string): Omit<BusinessDraft, 'name' | 'kind' | 'language'> => ({
  country,
  baseCurrency: currencyOf(country),
  fiscalYearStartMonth: fiscalYearStartOf(country),
  timeZone: timeZoneFor(country, timeZone),
});

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function firstDraft(language: Language): BusinessDraft {
  const timeZone = ownTimeZone();
  return { name: '', kind: 'freelancer', language, ...suggestedFor(countryOf({ languages: navigator.languages, timeZone }), timeZone) };
}

export default function WelcomePage() {
  const t = texts.use().welcome;
  useTitle(t.title);
  const navigate = useNavigate();
  const { businesses, switchTo, locale } = useBusiness();
  // One id as long as this page is open, so that a double click or a retry creates one business.
  const [id] = useState(newId);
  const language = useLanguage();
  const form = useForm(() => firstDraft(language));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const change = (given: Partial<BusinessDraft>) => {
    const nowTouched = new Set([...touched, ...Object.keys(given)]);
    // Changing the country updates the suggestions, but never values chosen by hand.
    const suggested = given.country === undefined ? {} : suggestedFor(given.country, ownTimeZone());
    const followed = Object.fromEntries(Object.entries(suggested).filter(([field]) => !nowTouched.has(field)));
    setTouched(nowTouched);
    form.set({ ...followed, ...given });
  };
  const open = async (businessId: string) => {
    // New people get the browser's date and number format until they choose another in their profile.
    const written = localeOf(navigator.languages, locales);
    if (businesses.length === 0 && written !== locale) await client.org.saveProfile({ locale: written }).catch(() => undefined);
    await switchTo(businessId);
    await navigate('/app');
  };
  const create = () =>
    form.save(
      (draft) => client.org.createBusiness({ ...draft, id, name: draft.name.trim() }),
      async (made) => {
        await open(made.id);
        notify({ variant: 'success', title: t.opened(made.name), description: t.openedText });
      },
    );
  const hasSample = businesses.some((b) => b.isSample);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={businesses.length === 0 ? t.first : t.another} description={t.text} />
      <Card>
        <Form form={form} onSave={create} className="gap-6">
          <BusinessFields form={form} onChange={change} locale={locale} />
          <SaveButton form={form} size="large" className="self-end" loadingLabel={t.opening}>
            {t.open}
          </SaveButton>
        </Form>
      </Card>
      {!hasSample && <SampleOffer kind={form.draft.kind} disabled={form.busy} onOpen={open} />}
    </div>
  );
}

interface SampleOfferProps {
  readonly kind: BusinessKind;
  readonly disabled: boolean;
  readonly onOpen: (businessId: string) => Promise<void>;
}

function SampleOffer({ kind, disabled, onOpen }: SampleOfferProps) {
  const t = texts.use().welcome;
  const { busy, run } = useAction();
  const begin = () =>
    run(
      () => client.insight.loadSample({ kind }),
      (made) => onOpen(made.id),
      t.error,
    );
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong/60 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium">{t.sample}</p>
        <p className="text-small text-muted">{t.sampleText}</p>
      </div>
      <Button loading={busy} loadingLabel={t.sampleBusy} disabled={disabled} onClick={() => void begin()}>
        {t.sampleOpen}
      </Button>
    </div>
  );
}
