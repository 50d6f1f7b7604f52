// Where the transactions of a connected bank go: for each of its accounts a new account, an existing one, or none.
import { useNavigate } from 'react-router';
import type { BankConnection, BankFeedAccount } from '#contract/banking/feeds.ts';
import { UpgradeLink } from '../../billing/index.ts';
import { client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useForm } from '../../platform/use-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { notify } from '../../ui/notices.tsx';
import { feedTexts } from './texts.ts';
import { useBankAccounts } from '../queries.ts';

const [nowhere, added] = ['', 'new'];

/** What an account is called here: with the bank's name where the bank gives it none. */
const nameOf = ({ name, numberHint }: BankFeedAccount, institution: string): string =>
  [name || institution, numberHint && !name.includes(numberHint) ? `…${numberHint}` : ''].filter(Boolean).join(' ');

function placeOf({ state, bankAccountId, suggestedBankAccountId }: BankFeedAccount): string {
  if (state === 'ignored') return nowhere;
  return bankAccountId ?? suggestedBankAccountId ?? added;
}

export function LinkAccounts({ connection }: { readonly connection: BankConnection }) {
  const { link: t, page } = feedTexts.use();
  const navigate = useNavigate();
  const { data: own = [] } = useBankAccounts();
  const accounts = connection.accounts.filter(({ state }) => state !== 'missing');
  const form = useForm(
    () => ({
      places: Object.fromEntries(accounts.map((one) => [one.id, placeOf(one)])),
      ids: Object.fromEntries(accounts.map((one) => [one.id, newId()])),
    }),
    () => ({}),
  );
  const save = () =>
    form.save(
      ({ places, ids }) =>
        client.feeds.linkFeedAccounts({
          id: connection.id,
          links: accounts.map((one) => {
            const place = places[one.id] ?? nowhere;
            if (place !== added) return { feedAccountId: one.id, bankAccountId: place === nowhere ? null : place };
            const name = nameOf(one, connection.institution).slice(0, 120);
            return { feedAccountId: one.id, bankAccountId: ids[one.id] ?? newId(), added: { name, currency: one.currency } };
          }),
        }),
      () => {
        notify({ variant: 'success', title: t.done(connection.institution), description: t.doneText });
        void navigate('/app/banking');
      },
    );
  if (accounts.length === 0)
    return (
      <Card title={t.title}>
        <p className="mb-4 text-muted">{t.nothing}</p>
        <ButtonLink to="/app/banking">{page.back}</ButtonLink>
      </Card>
    );
  return (
    <Card title={t.title} description={t.text(connection.institution)}>
      <Form form={form} onSave={save} hint={<UpgradeLink problems={form.problems} />}>
        {accounts.map((one) => (
          <Field key={one.id} label={t.into(`${nameOf(one, connection.institution)} (${one.currency})`)}>
            <Select
              value={form.draft.places[one.id] ?? nowhere}
              options={[
                { value: added, label: t.added },
                ...own.filter(({ currency }) => currency === one.currency).map(({ id, name }) => ({ value: id, label: name })),
                { value: nowhere, label: t.none },
              ]}
              onChange={(event) => form.set({ places: { ...form.draft.places, [one.id]: event.currentTarget.value } })}
            />
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <SaveButton form={form} loadingLabel={t.saving}>
            {t.save}
          </SaveButton>
          <ButtonLink to="/app/banking">{page.back}</ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
