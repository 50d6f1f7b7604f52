// Adapts the recurring invoice pages to recurring bills: other URLs, and the bill form without dates.
import { draftTotals } from '#contract/trade-documents/draft.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { api, client } from '../../platform/client.ts';
import { PeriodWords, type SchedulePartProps, type ScheduleSide } from '../../sales/index.ts';
import { taxesOnDay } from '../../tax/index.ts';
import { billPath } from '../../trade-documents/index.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { CurrencyFields, SupplierField } from '../bill-head.tsx';
import { BillLines } from '../bill-lines.tsx';
import { BillTotals } from '../bill-totals.tsx';
import { texts } from '../texts.ts';

type ContentProps = SchedulePartProps & { readonly codes: readonly TaxCode[]; readonly today: string };

function BillContent({ schedule, change, problemAt, codes, today }: ContentProps) {
  const t = texts.use().form;
  const { draft } = schedule;
  const totals = draftTotals(draft, taxesOnDay(codes, today));
  const shared: Parameters<typeof SupplierField>[0] = {
    draft,
    change: (next) => change((s) => ({ ...s, draft: next(s.draft) })),
    problemAt: (path) => problemAt(`draft.${path}`),
  };
  return (
    <div className="flex flex-col gap-6">
      <SupplierField {...shared} />
      <Field label={t.number} error={shared.problemAt('reference')} help={t.recurringNumberHelp}>
        <TextInput
          value={draft.reference}
          maxLength={60}
          onChange={(e) => {
            const reference = e.currentTarget.value;
            shared.change((d) => ({ ...d, reference }));
          }}
        />
      </Field>
      <CurrencyFields {...shared} />
      <PeriodWords />
      <BillLines {...shared} codes={codes} totals={totals} />
      {totals !== null && <BillTotals totals={totals} currency={draft.currency} />}
    </div>
  );
}

export const recurringBills: ScheduleSide = {
  kind: 'bill',
  client: client.recurringBills,
  api: api.recurringBills,
  place: '/app/purchases/recurring',
  write: 'purchases.write',
  documentPath: billPath,
  Content: BillContent,
  steps: ['draft', 'finalize'],
};
