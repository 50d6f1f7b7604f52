// The one button that writes, with everything that stands in its way said beside it. It stays in sight while the lines are looked at.
import type { ImportPreview } from '#contract/banking.ts';
import { parseRate } from '#core/money.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import type { ShownProblem } from '../platform/refusal.ts';
import { counted } from '../transactions/index.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { CircleAlert, CircleCheck, Lock } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/text-input.tsx';

export interface ConfirmBarProps {
  readonly preview: ImportPreview;
  readonly hasAccount: boolean;
  readonly isWaiting: boolean;
  readonly rate: string;
  readonly onRate: (rate: string) => void;
  readonly problems: readonly ShownProblem[];
  readonly onConfirm: () => void;
}

export function ConfirmBar({ preview, hasAccount, isWaiting, rate, onRate, problems, onConfirm }: ConfirmBarProps) {
  const { currency: base } = useBooks();
  const needsRate = preview.needsRate || problems.some((p) => p.code === 'rate.missing');
  const wrongRate = rate.trim() !== '' && parseRate(rate.trim().replace(',', '.')) === null;
  const rateSaid = problems.find((p) => p.path === 'rate')?.message;
  const isOld = preview.lineCount > 0 && preview.newCount === 0;
  const refused =
    !hasAccount || isWaiting || preview.newCount === 0 || preview.lockedCount > 0 || (needsRate && (rate.trim() === '' || wrongRate));
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-raised px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-overlay sm:mx-0 sm:mb-4 sm:rounded-lg sm:border">
      {needsRate && (
        <Field
          label={`Exchange rate: ${base} for one ${preview.currency}`}
          help={`No rate is known for every day of the file. This one is used for those days.`}
          error={wrongRate ? 'An exchange rate is a positive number, like 1.0842.' : rateSaid}
          className="mb-3 max-w-sm"
        >
          <TextInput
            inputMode="decimal"
            className="figures"
            value={rate}
            placeholder="1.0842"
            onChange={(e) => onRate(e.currentTarget.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-60 text-small" aria-live="polite">
          <Standing preview={preview} problems={problems.filter((p) => p.path !== 'rate')} isOld={isOld} />
        </div>
        <Button variant="primary" className="max-sm:w-full" disabled={refused} onClick={onConfirm}>
          {preview.newCount === 0 ? 'Nothing to import' : `Import ${counted(preview.newCount)}`}
        </Button>
      </div>
    </div>
  );
}

interface StandingProps {
  readonly preview: ImportPreview;
  readonly problems: readonly ShownProblem[];
  readonly isOld: boolean;
}

function Standing({ preview, problems, isOld }: StandingProps) {
  const locale = useLocale();
  if (problems.length > 0)
    return (
      <p role="alert" className="flex gap-2 text-negative">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {problems[0]?.message}
          {problems[0]?.code === 'unreachable' &&
            ' If the import went through after all, trying again finds it: nothing is imported twice.'}
          <UpgradeLink problems={problems} />
        </span>
      </p>
    );
  if (preview.lockedCount > 0 && preview.lockedThrough !== null)
    return (
      <p className="flex gap-2 text-warning">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {counted(preview.lockedCount, 'new line')} {preview.lockedCount === 1 ? 'is' : 'are'} dated on or before{' '}
          {formatDay(preview.lockedThrough, locale)}, and the books are locked through that day.{' '}
          <Link to="/app/journal">Unlock the period</Link> first, or import a file that starts later.
        </span>
      </p>
    );
  if (isOld)
    return (
      <p className="flex gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" strokeWidth={1.75} />
        Every line of this file is in your books already.
      </p>
    );
  if (preview.lineCount === 0) return <p>No row could be read as a payment yet. Correct above how the file is read.</p>;
  return <p className="text-muted">Nothing is written before you press this. You can roll it back afterwards.</p>;
}
