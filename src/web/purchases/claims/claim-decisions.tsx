// Approving or returning a claim of somebody.
import { useState } from 'react';
import { addDays } from '#core/calendar.ts';
import type { Claim } from '#contract/purchases/claims.ts';
import { UpgradeLink } from '../../billing/index.ts';
import { RateField, useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/text-input.tsx';
import { notify } from '../../ui/notices.tsx';
import { claimTexts } from './claim-texts.ts';

interface DecisionProps {
  readonly claim: Claim;
  readonly onClose: () => void;
}
const repaidWithin = 14;

export function ApproveDialog({ claim, onClose }: DecisionProps) {
  const t = claimTexts.use().approving;
  const [locale, today] = [useLocale(), useToday()];
  const base = useBooks().currency;
  const { id, draftVersion, currency, payableMinor, claimant, repayment } = claim;
  const form = useForm({ dueOn: addDays(today, repaidWithin) as string | null, rate: '' });
  const [isAsked, setAsked] = useState(false);
  const isAlike = isAsked || form.problems.some(({ code }) => code === 'claim.duplicate');
  const approve = () =>
    form.save(
      ({ dueOn, rate }) => {
        setAsked(isAlike);
        const given = { ...(dueOn === null ? {} : { dueOn }), ...(rate.trim() === '' ? {} : { rate: rate.trim().replace(',', '.') }) };
        return client.claims.approveClaim({ id, draftVersion, isDuplicateAccepted: isAlike, ...given });
      },
      () => {
        notify({ variant: 'success', title: t.done });
        onClose();
      },
    );
  const amount = formatMoney(payableMinor, currency, locale);
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={t.title}
      description={repayment === 'repaid' ? t.text(amount, claimant) : t.contributionText(amount, claimant)}
      save={isAlike ? t.anyway : t.approve}
      saving={t.working}
      hint={<UpgradeLink problems={form.problems} />}
      onSave={approve}
    >
      {repayment === 'repaid' && (
        <DateField label={t.dueOn} value={form.draft.dueOn} error={form.at('dueOn')} onChange={(dueOn) => form.set({ dueOn })} />
      )}
      <RateField
        label={t.rate(currency, base)}
        currency={currency}
        on={claim.draft.spentOn}
        value={form.draft.rate}
        error={form.at('rate')}
        onChange={(rate) => form.set({ rate })}
      />
    </FormDialog>
  );
}

export function ReturnDialog({ claim: { id }, onClose }: DecisionProps) {
  const t = claimTexts.use().returning;
  const form = useForm({ reason: '' }, ({ reason }) => ({ reason: reason.trim() === '' && t.noReason }));
  const save = () =>
    form.save(
      ({ reason }) => client.claims.returnClaim({ id, reason }),
      () => {
        notify({ title: t.done });
        onClose();
      },
    );
  return (
    <FormDialog width="small" form={form} onClose={onClose} title={t.title} save={t.return} saving={t.working} onSave={save}>
      <Field label={t.reason} error={form.at('reason')}>
        <Textarea rows={3} maxLength={1000} {...form.text('reason')} />
      </Field>
    </FormDialog>
  );
}
