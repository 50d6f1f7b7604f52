// The two ways to connect a bank: with a token, or on the bank's own page.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BankConnection } from '#contract/banking/feeds.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import { useBusiness, countryChoices } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLanguage } from '../../platform/language.ts';
import { useForm } from '../../platform/use-form.ts';
import { Failed } from '../../ui/failed.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Link } from '../../ui/link.tsx';
import { feedTexts } from './texts.ts';

interface WayProps {
  readonly provider: FeedProvider;
  /** The connection whose access is renewed; null for a new one. */
  readonly renewed: BankConnection | null;
}

export function TokenForm({ provider, renewed }: WayProps) {
  const t = feedTexts.use().token;
  const navigate = useNavigate();
  const form = useForm(
    () => ({ id: renewed?.id ?? newId(), token: '' }),
    ({ token }) => ({ token: token.trim() === '' && t.missing }),
  );
  const connect = () =>
    form.save(
      ({ id, token }) => client.feeds.connectWithToken({ id, provider, token: token.trim() }),
      ({ id }) => void navigate(`/app/banking/connect?connection=${id}`),
    );
  return (
    <Form form={form} onSave={connect}>
      <Field label={t.label} help={t.help} error={form.at('token')}>
        <TextInput {...form.text('token')} maxLength={2000} spellCheck={false} className="figures" />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SaveButton form={form}>{renewed ? t.renew : t.connect}</SaveButton>
        <Link to="https://bridge.simplefin.org/simplefin/create" newTab>
          {t.create}
        </Link>
      </div>
    </Form>
  );
}

export function BankForm({ provider, renewed }: WayProps) {
  const t = feedTexts.use().bank;
  const language = useLanguage();
  const { current } = useBusiness();
  const countries = useMemo(() => [{ label: '', options: countryChoices(language) }], [language]);
  const [country, setCountry] = useState(current?.country ?? '');
  const banks = useQuery(
    api.feeds.listInstitutions.queryOptions({
      input: { provider, country },
      enabled: renewed === null && country !== '',
      staleTime: 3_600_000,
    }),
  );
  // If there is only one bank, it is preselected.
  const only = banks.data?.length === 1 ? banks.data[0] : undefined;
  const form = useForm(
    () => ({ id: renewed?.id ?? newId(), institution: '' }),
    ({ institution }) => ({ institution: renewed === null && only === undefined && institution === '' && t.missing }),
  );
  const { institution } = form.draft;
  const choose = (code: string | null) => {
    setCountry(code ?? country);
    form.set({ institution: '' });
  };
  const go = () =>
    form.save(
      (draft) => client.feeds.startConnection({ ...draft, country, provider, institution: draft.institution || (only ?? '') }),
      ({ url }) => location.assign(url),
    );
  return (
    <Form form={form} onSave={go}>
      {renewed === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t.country}>
            <ComboBox groups={countries} value={country} onChange={choose} />
          </Field>
          <Field label={t.bank} error={form.at('institution')}>
            <ComboBox
              groups={[{ label: '', options: (banks.data ?? []).map((name) => ({ value: name, label: name })) }]}
              value={institution || (only ?? null)}
              disabled={!banks.data}
              placeholder={banks.isPending ? t.loading : ''}
              emptyText={t.none}
              onChange={(name) => form.set({ institution: name ?? '' })}
            />
          </Field>
        </div>
      )}
      {banks.isError && <Failed what={t.what} error={banks.error} onRetry={() => void banks.refetch()} />}
      <div>
        <SaveButton form={form} loadingLabel={t.going}>
          {t.go}
        </SaveButton>
      </div>
    </Form>
  );
}
