// The result of each period: the invoice that was made, the draft that waits and why, or that it was skipped.
import type { Period, Schedule } from '#contract/sales/recurring.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CircleAlert } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { recurringTexts } from './recurring-texts.ts';
import { useScheduleSide } from './schedule-side.tsx';

const tones: Readonly<Record<Period['outcome'], Tone>> = { made: 'positive', waiting: 'warning', skipped: 'neutral' };

export function ScheduleHistory({ schedule }: { readonly schedule: Schedule }) {
  const t = recurringTexts.use().history;
  return (
    <Card title={t.title}>
      {schedule.pausedBecause === 'behind' && (
        <p role="alert" className="mb-3 flex items-start gap-2 text-small text-warning">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {t.behind}
        </p>
      )}
      {schedule.periods.length === 0 && <p className="text-muted">{t.none}</p>}
      <ol className="divide-y divide-line">
        {schedule.periods.map((period) => (
          <PeriodRow key={period.periodOn} period={period} />
        ))}
      </ol>
    </Card>
  );
}

function PeriodRow({ period }: { readonly period: Period }) {
  const { history: t, draft } = recurringTexts.use();
  const { documentPath } = useScheduleSide();
  const locale = useLocale();
  const instant = useInstant();
  const { periodOn, outcome, documentId, documentNumber, problem, retryAt } = period;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="figures">{formatDayShort(periodOn, locale)}</span>
        <span className="flex items-baseline gap-3">
          {documentId !== null && (
            <Link to={documentPath(documentId)} quiet>
              {documentNumber ?? draft}
            </Link>
          )}
          <Badge tone={tones[outcome]}>{t[outcome]}</Badge>
        </span>
      </div>
      {problem !== null && (
        <p className="mt-0.5 text-small text-muted">
          {problem.message} {retryAt !== null && t.retryAt(instant(retryAt))}
        </p>
      )}
    </li>
  );
}
