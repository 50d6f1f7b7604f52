// Charging a late fee by hand: by which rule, what it comes to today, and only then the fee note.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeePreview, FeeRule } from '#contract/reminders/reminders.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { usualStatute } from '#core/reminders/late-fee.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts, keepChase } from '../sales/index.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { FeeFields } from './late-fee-fields.tsx';

/** What a fee is made of, and its sum. */
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
  const { sending } = documentTexts.use();
  const locale = useLocale();
  const cache = useQueryClient();
  const { currency } = document.draft;
  const [feeId] = useState(newId);
  const [rule, setRule] = useState<FeeRule>({ kind: 'statutory', statute: usualStatute(document.parties?.sender.country ?? null) });
  const preview = useMutation({ mutationFn: () => client.reminders.previewLateFee({ id: document.id, rule }) });
  const charge = useMutation({
    mutationFn: (totalMinor: number) => client.reminders.chargeLateFee({ id: document.id, rule, feeId, totalMinor }),
    onSuccess: (chase) => {
      keepChase(cache, chase);
      notify({ variant: 'success', title: chaserTexts.now().fee.done });
      onClose();
    },
  });
  const change = (next: FeeRule | null) => {
    if (!next) return;
    setRule(next);
    preview.reset();
    charge.reset();
  };
  const error = charge.error ?? preview.error;
  const fee = preview.data;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!charge.isPending}
      title={t.title}
      description={t.books}
      footer={
        <>
          <Button onClick={onClose} disabled={charge.isPending}>
            {sending.cancel}
          </Button>
          {fee ? (
            <Button variant="primary" loading={charge.isPending} loadingLabel={t.working} onClick={() => charge.mutate(fee.totalMinor)}>
              {t.charge(formatMoney(fee.totalMinor, fee.currency, locale))}
            </Button>
          ) : (
            <Button variant="primary" loading={preview.isPending} loadingLabel={t.working} onClick={() => preview.mutate()}>
              {t.preview}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {error ? sentenceOfError(error) : ''}
          {error && problemsOf(error).some((p) => p.code === 'late_fee.no_rate') && (
            <>
              {' '}
              <Link to="/app/settings/reminders">{chaserTexts.now().card.settings}</Link>
            </>
          )}
        </p>
        <FeeFields label={t.rule} rule={rule} currency={currency} onChange={change} />
        {fee && <FeeLines fee={fee} />}
      </div>
    </Dialog>
  );
}
