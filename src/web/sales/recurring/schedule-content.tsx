// The content of a recurring invoice: customer, currency, lines and notes; the invoice form without dates.
import { useState } from 'react';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { periodWords } from '#core/sales/period-words.ts';
import { ContactDrawer, ContactPicker } from '../../contacts/index.ts';
import type { ProblemAt } from '../../platform/use-form.ts';
import { taxesOnDay } from '../../tax/index.ts';
import { colon } from '../../platform/texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { DraftFoot } from '../draft/draft-foot.tsx';
import { MoneyFields, withCustomer } from '../draft/draft-head.tsx';
import { DraftLines } from '../draft/draft-lines.tsx';
import { recurringTexts } from './recurring-texts.ts';
import type { SchedulePartProps } from './schedule-draft.ts';

interface PartProps {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly problemAt: ProblemAt;
}

export function ScheduleContent({
  schedule,
  change,
  problemAt,
  codes,
  today,
}: SchedulePartProps & { readonly codes: readonly TaxCode[]; readonly today: string }) {
  const taxes = taxesOnDay(codes, today);
  const { draft } = schedule;
  const shared: PartProps = {
    draft,
    change: (next) => change((s) => ({ ...s, draft: next(s.draft) })),
    problemAt: (path) => problemAt(`draft.${path}`),
  };
  return (
    <div className="flex flex-col gap-6">
      <CustomerField {...shared} />
      <MoneyFields {...shared} />
      <PeriodWords />
      <DraftLines {...shared} codes={codes} taxes={taxes} totals={draftTotals(draft, taxes)} />
      <DraftFoot {...shared} />
    </div>
  );
}

function CustomerField({ draft, change, problemAt }: PartProps) {
  const t = recurringTexts.use().editor;
  const [newName, setNewName] = useState<string | null>(null);
  return (
    <>
      <Field label={t.customer} error={problemAt('contactId')}>
        <ContactPicker
          value={draft.contactId}
          clearable
          placeholder={t.chooseCustomer}
          onChange={(customer) => change((d) => withCustomer(d, customer))}
          onCreate={setNewName}
        />
      </Field>
      <ContactDrawer
        which={newName === null ? null : 'new'}
        startName={newName ?? ''}
        mayWrite
        onClose={() => setNewName(null)}
        onSaved={(contact) => change((d) => withCustomer(d, contact))}
      />
    </>
  );
}

export function PeriodWords() {
  const t = recurringTexts.use().editor;
  return (
    <div className="rounded-md bg-sunken/60 px-3.5 py-2.5 text-small">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium">
          {t.words}
          {colon()}
        </span>
        {periodWords.map((word) => (
          <code key={word} className="rounded-sm bg-raised px-1 py-0.5">{`{${word}}`}</code>
        ))}
      </p>
      <p className="mt-1 text-muted">{t.wordsText}</p>
    </div>
  );
}
