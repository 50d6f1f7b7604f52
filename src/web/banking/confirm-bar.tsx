// The button that runs the import, with everything that still prevents it. It stays visible while scrolling through the lines.
import type { ImportPreview } from '#contract/banking/banking.ts';
import { parseRate } from '#core/money.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import type { ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { CircleAlert, CircleCheck, Lock } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { importTexts } from './import-texts.ts';

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
  const t = importTexts.use().confirm;
  const locale = useLocale();
  const { currency: base } = useBooks();
  const needsRate = preview.needsRate || problems.some((p) => p.code === 'rate.missing');
  const wrongRate = rate.trim() !== '' && parseRate(rate.trim().replace(',', '.')) === null;
  const rateExample = (1.0842).toLocaleString(locale, { minimumFractionDigits: 4 });
  const rateSaid = problems.find((p) => p.path === 'rate')?.message;
  const isOld = preview.lineCount > 0 && preview.newCount === 0;
  const refused =
    !hasAccount || isWaiting || preview.newCount === 0 || preview.lockedCount > 0 || (needsRate && (rate.trim() === '' || wrongRate));
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-raised px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-overlay sm:mx-0 sm:mb-4 sm:rounded-lg sm:border">
      {needsRate && (
        <Field
          label={t.rate(base, preview.currency)}
          help={t.rateHelp}
          error={wrongRate ? t.rateWrong(rateExample) : rateSaid}
          className="mb-3 max-w-sm"
        >
          <TextInput
            inputMode="decimal"
            className="figures"
            value={rate}
            placeholder={rateExample}
            onChange={(e) => onRate(e.currentTarget.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-60 text-small" aria-live="polite">
          <Standing preview={preview} problems={problems.filter((p) => p.path !== 'rate')} isOld={isOld} />
        </div>
        <Button variant="primary" className="max-sm:w-full" disabled={refused} onClick={onConfirm}>
          {preview.newCount === 0 ? t.nothing : t.action(preview.newCount, preview.newCount.toLocaleString(locale))}
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
  const t = importTexts.use().confirm;
  const locale = useLocale();
  if (problems.length > 0)
    return (
      <p role="alert" className="flex gap-2 text-negative">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {problems[0]?.message}
          {problems[0]?.code === 'unreachable' && ` ${t.unreachable}`}
          <UpgradeLink problems={problems} />
        </span>
      </p>
    );
  if (preview.lockedCount > 0 && preview.lockedThrough !== null)
    return (
      <p className="flex gap-2 text-warning">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {t.locked(preview.lockedCount, preview.lockedCount.toLocaleString(locale), formatDay(preview.lockedThrough, locale))}{' '}
          <Link to="/app/journal">{t.unlock}</Link>
          {t.orLater}
        </span>
      </p>
    );
  if (isOld)
    return (
      <p className="flex gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" strokeWidth={1.75} />
        {t.allKnown}
      </p>
    );
  if (preview.lineCount === 0) return <p>{t.noLines}</p>;
  return <p className="text-muted">{t.ready}</p>;
}
