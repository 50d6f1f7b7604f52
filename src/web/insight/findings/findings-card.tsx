// The top findings on the dashboard; hidden if there are none. Their sentences are loaded only then: the first screen does without.
import { lazy, Suspense } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { useFindings } from './use-findings.ts';

const TopFindings = lazy(() => import('./top-findings.tsx').then((m) => ({ default: m.TopFindings })));
const shown = 3;

export function FindingsCard() {
  const { data } = useFindings();
  if (!data || data.open.length === 0) return null;
  const top = data.open.slice(0, shown);
  const waiting = (
    <Card>
      <div className="space-y-3">
        <Skeleton className="h-5 w-24" />
        {top.map(({ id }) => (
          <Skeleton key={id} className="h-5 w-full" />
        ))}
      </div>
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <TopFindings findings={top} currency={data.currency} />
    </Suspense>
  );
}
