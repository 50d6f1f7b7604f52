// Charges a late fee by hand: choose the rule, see today's amount, then create the fee note.
import type { FeePreview, FeeRule } from '#contract/reminders/reminders.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { usualStatute } from '#core/reminders/late-fee.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts } from '../sales/index.ts';
import { FeeFields } from './late-fee-fields.tsx';

/** The parts of a fee, and its total. */
export function FeeLines({ fee }: { readonly fee: FeePreview }) {
  const t = chaserTexts.use().fee;
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line pt-2 text-small">
      {fee.lines.map((line) => (
        <div key={line.description} className="contents">
          <dt className="text-muted">{line.description}</dt>
          <dd>
            <Money minor={line.minor} currency={fee.currency} />
          </dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt>{t.total}</dt>
        <dd>
          <Money minor={fee.totalMinor} currency={fee.currency} />
        </dd>
      </div>
    </dl>
  );
}

interface LateFeeDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

export function LateFeeDialog({ document, onClose }: LateFeeDialogProps) {
  const t = chaserTexts.use().fee;
  const { settings } = chaserTexts.use().card;
  const locale = useLocale();
  const {
    id,
    parties,
    draft: { currency },
  } = document;
  const form = useForm(() => ({
    feeId: newId(),
    rule: { kind: 'statutory', statute: usualStatute(parties?.sender.country ?? null) } as FeeRule,
    fee: null as FeePreview | null,
  }));
  const { rule, fee } = form.draft;
  const preview = () =>
    form.save(
      () => client.reminders.previewLateFee({ id, rule }),
      (found) => form.set({ fee: found }),
    );
  const charge = ({ totalMinor }: FeePreview) =>
    form.save(
      ({ feeId }) => client.reminders.chargeLateFee({ id, rule, feeId, totalMinor }),
      () => {
        notify({ variant: 'success', title: t.done });
        onClose();
      },
    );
  const needsRate = form.problems.some((p) => p.code === 'late_fee.no_rate');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.books}
      hint={
        needsRate && (
          <>
            {' '}
            <Link to="/app/settings/reminders">{settings}</Link>
          </>
        )
      }
      save={fee ? t.charge(formatMoney(fee.totalMinor, fee.currency, locale)) : t.preview}
      saving={t.working}
      onSave={() => (fee ? charge(fee) : preview())}
    >
      <FeeFields label={t.rule} rule={rule} currency={currency} onChange={(next) => next && form.set({ rule: next, fee: null })} />
      {fee && <FeeLines fee={fee} />}
    </FormDialog>
  );
}
