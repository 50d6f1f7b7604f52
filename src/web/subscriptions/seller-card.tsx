// For the operator: which of their businesses sells plans, and the tax that prices include.
import { useQuery } from '@tanstack/react-query';
import type { PlanSeller } from '#contract/subscriptions/subscriptions.ts';
import { useIsOperator } from '../billing/index.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { texts } from './texts.ts';

export function SellerCard() {
  const isOperator = useIsOperator();
  const seller = useQuery(api.subscriptions.planSeller.queryOptions({ staleTime: 0, enabled: isOperator })).data;
  return isOperator && seller ? <Seller seller={seller} /> : null;
}

function Seller({ seller: { provider, orgId, taxCodeId, businesses, waiting, failure } }: { readonly seller: PlanSeller }) {
  const t = texts.use().seller;
  const { run, busy } = useAction();
  const set = (to: { orgId: string | null; taxCodeId: string | null }) => void run(() => client.subscriptions.setPlanSeller(to));
  const taxCodes = businesses.find((one) => one.orgId === orgId)?.taxCodes ?? [];
  return (
    <Card
      title={t.title}
      description={provider === null ? t.noProvider : provider === 'sandbox' ? t.sandbox : t.stripe}
      className="border-accent"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.business} help={t.businessHelp}>
          <Select
            value={orgId ?? ''}
            disabled={busy}
            onChange={(event) => set({ orgId: event.currentTarget.value || null, taxCodeId: null })}
            options={[{ value: '', label: t.nobody }, ...businesses.map((one) => ({ value: one.orgId, label: one.name }))]}
          />
        </Field>
        {orgId !== null && (
          <Field label={t.tax} help={t.taxHelp}>
            <Select
              value={taxCodeId ?? ''}
              disabled={busy}
              onChange={(event) => set({ orgId, taxCodeId: event.currentTarget.value || null })}
              options={[{ value: '', label: t.noTax }, ...taxCodes.map((one) => ({ value: one.id, label: one.name }))]}
            />
          </Field>
        )}
      </div>
      {waiting > 0 && (
        <p role="alert" className="mt-4 text-small text-negative">
          {t.waiting(waiting)} {failure}
        </p>
      )}
    </Card>
  );
}
