// The details of the open business, changed by owners and admins.
import type { Business } from '#contract/org/org.ts';
import { mayDo } from '#contract/org/permission.ts';
import { client } from '../platform/client.ts';
import { useForm } from '../platform/use-form.ts';
import { Card } from '../ui/card.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { notify } from '../ui/notices.tsx';
import { type BusinessDraft, BusinessFields } from './business-fields.tsx';
import { texts } from './settings-texts.ts';

const draftOf = ({ name, country, baseCurrency, kind, fiscalYearStartMonth, timeZone, language }: Business): BusinessDraft => ({
  name,
  country,
  baseCurrency,
  kind,
  fiscalYearStartMonth,
  timeZone,
  language,
});

export function BusinessDetails({ business, locale }: { readonly business: Business; readonly locale: string }) {
  const { business: t, profile } = texts.use();
  const form = useForm(() => draftOf(business));
  const save = () =>
    form.save(
      (draft) => client.org.saveBusiness({ ...draft, name: draft.name.trim() }),
      () => notify({ variant: 'success', title: profile.saved }),
    );
  const mayManage = mayDo(business, 'business.manage');
  return (
    <Card title={t.title} description={mayManage ? t.onTrail : t.ownerOnly}>
      <Form form={form} onSave={save} className="gap-6" readOnly={!mayManage}>
        <BusinessFields form={form} onChange={form.set} locale={locale} fixedCurrency={t.fixedCurrency} />
        {mayManage && (
          <SaveButton form={form} className="self-end">
            {t.save}
          </SaveButton>
        )}
      </Form>
    </Card>
  );
}
