// A printed figure: a link to the postings it is made of, where there are any. The page stays where it is when it opens.
import { Link, useLocation } from 'react-router';
import { withParams } from '../platform/url-state.ts';
import { Money } from '../ui/money.tsx';

export interface FigureProps {
  readonly minor: string;
  readonly currency: string;
  /** Row and column that a press opens; left out where nothing is behind the figure. */
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
