// The details of the open business, changed by whoever may.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '#contract/org/org.ts';
import { client } from '../platform/client.ts';
import { problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { notify } from '../ui/notices.tsx';
import { type BusinessDraft, BusinessFields } from './business-fields.tsx';
import { texts } from './settings-texts.ts';

const draftOf = ({ name, country, baseCurrency, kind, fiscalYearStartMonth, timeZone }: Business): BusinessDraft => ({
  name,
  country,
  baseCurrency,
  kind,
  fiscalYearStartMonth,
  timeZone,
});

export function BusinessDetails({ business, locale }: { readonly business: Business; readonly locale: string }) {
  const { business: t, profile } = texts.use();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(business));
  const save = useMutation({
    mutationFn: () => client.org.saveBusiness({ ...draft, name: draft.name.trim() }),
    onSuccess: async () => {
      await cache.invalidateQueries();
      notify({ variant: 'success', title: profile.saved });
    },
    onError: (error) => notify({ variant: 'destructive', title: profile.error, description: sentenceOfError(error) }),
  });
  const mayManage = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title={t.title} description={mayManage ? t.onTrail : t.ownerOnly}>
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
            fixedCurrency={t.fixedCurrency}
          />
        </fieldset>
        {mayManage && (
          <div className="mt-6 flex justify-end">
            <Button type="submit" variant="primary" loading={save.isPending} loadingLabel={profile.saving}>
              {t.save}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
