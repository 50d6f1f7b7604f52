// The link that explains a figure in place, and the drawer it opens, which is loaded when it is first needed.
import { lazy, Suspense } from 'react';
import type { DayRange } from '#core/calendar.ts';
import type { LedgerFigure } from '#core/insight/figures.ts';
import { useUrlState, withParams } from '../platform/url-state.ts';
import { Link } from '../ui/link.tsx';
import { texts } from './texts.ts';

const Drawer = lazy(() => import('./explain-drawer.tsx'));

/** `of`: a figure of the books, or the id of an account. */
export function useExplainPath(): (of: string, range: DayRange) => string {
  const [params] = useUrlState();
  return (of, { startsOn, endsOn }) => `?${withParams(params, { explain: `${of}:${startsOn}:${endsOn}` }).toString()}`;
}

/** Beside the figure of a card: what it is made of, and what changed it. */
export function ExplainLink({ figure, range, of }: { readonly figure: LedgerFigure; readonly range: DayRange; readonly of: string }) {
  const t = texts.use().explain;
  const path = useExplainPath();
  return (
    <Link quiet to={path(figure, range)} className="relative z-10 text-small whitespace-nowrap text-muted">
      {t.link}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}

export function ExplainInPlace() {
  const [params] = useUrlState();
  return params.has('explain') ? (
    <Suspense fallback={null}>
      <Drawer />
    </Suspense>
  ) : null;
}
