// The plan's limits and how much of them the open business uses, as counted by the server.
import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#contract/billing/billing.ts';
import { hasRoom, unlimited, usagePercent } from '#core/billing/tier.ts';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check, Minus } from '../ui/icons.ts';
import { ProgressBar, Skeleton } from '../ui/progress.tsx';
import { useLimit } from './subscription.tsx';
import { texts } from './texts.ts';

export function PlanLimits() {
  const t = texts.use().billing;
  const usage = useQuery(api.billing.usage.queryOptions({ staleTime: 0 }));
  return (
    <Card title={t.limits} description={t.limitsOf}>
      {usage.isError && usage.data === undefined ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-negative">
          {t.usageFailed}
          <Button size="small" onClick={() => void usage.refetch()}>
            {actionWordsNow().retry}
          </Button>
        </p>
      ) : (
        <Bars usage={usage.data} />
      )}
    </Card>
  );
}

function Bars({ usage }: { readonly usage: Usage | undefined }) {
  const t = texts.use().billing;
  const reconciliation = useLimit('semi_automated_reconciliation');
  if (usage === undefined || reconciliation === undefined)
    return (
      <div role="status" aria-label={t.limits} className="space-y-5">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    );
  // The users limit is ignored: with a limit of one user it would always be full.
  const isFull = !usage.isExempt && usage.limits.some((one) => one.key !== 'users' && !hasRoom(one.limit, one.used));
  return (
    <div className="space-y-5">
      {usage.isExempt && <p className="text-small text-muted">{t.exempt}</p>}
      {usage.limits.map((one) => (
        <Bar key={one.key} of={one} isExempt={usage.isExempt} />
      ))}
      {isFull && <p className="text-small text-muted">{t.full}</p>}
      <p className="flex items-center justify-between gap-4 border-t border-line pt-4 text-small">
        <span className="font-medium">{t.semi_automated_reconciliation}</span>
        <span className="flex items-center gap-1.5 text-muted">
          {reconciliation === 0 ? (
            <Minus aria-hidden="true" className="size-4" />
          ) : (
            <Check aria-hidden="true" className="size-4 text-positive" />
          )}
          {reconciliation === 0 ? t.notIncluded : t.included}
        </span>
      </p>
    </div>
  );
}

interface BarProps {
  readonly of: Usage['limits'][number];
  readonly isExempt: boolean;
}

function Bar({ of: { key, limit, used }, isExempt }: BarProps) {
  const t = texts.use().billing;
  const locale = useLocale();
  const write = (count: number): string => count.toLocaleString(locale);
  const detail = limit === unlimited || isExempt ? t.usedUnlimited(write(used)) : t.used(write(used), write(limit));
  return <ProgressBar label={t[key]} value={usagePercent(isExempt ? unlimited : limit, used)} detail={detail} />;
}
