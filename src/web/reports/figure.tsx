// A figure of a report: a link to its postings, if there are any. Opening it keeps the scroll position.
import { Link, useLocation } from 'react-router';
import { withParams } from '../platform/url-state.ts';
import { Money } from '../ui/money.tsx';

export interface FigureProps {
  readonly minor: string;
  readonly currency: string;
  /** Row and column that a click opens; left out if the figure has no postings. */
  readonly opens?: { readonly row: string; readonly column: number };
}

export function Figure({ minor, currency, opens }: FigureProps) {
  const { pathname, search } = useLocation();
  const money = <Money minor={minor} currency={currency} hideCurrency className={minor === '0' ? 'text-muted' : ''} />;
  if (!opens) return money;
  const query = withParams(new URLSearchParams(search), { row: opens.row, column: String(opens.column), entry: null });
  return (
    <Link
      to={{ pathname, search: query.toString() }}
      preventScrollReset
      className="rounded-sm decoration-current/40 underline-offset-[3px] hover:underline"
    >
      {money}
    </Link>
  );
}
