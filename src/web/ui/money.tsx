// A money amount: tabular digits, muted currency, a true minus sign; colored by meaning, and signed as well. With a target it is a link.
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatMoney, type MinorUnits, moneyParts } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';

export interface MoneyProps {
  readonly minor: MinorUnits;
  readonly currency: string;
  /** Income is green with a plus, expense red with a minus; plain has only its own sign. */
  readonly tone?: 'plain' | 'income' | 'expense' | 'auto';
  readonly hideCurrency?: boolean;
  /** The link to the entries of the figure. */
  readonly to?: string | undefined;
  readonly className?: string;
}

function toneOf(tone: MoneyProps['tone'], minor: MinorUnits): 'plain' | 'income' | 'expense' {
  if (tone !== 'auto') return tone ?? 'plain';
  const value = BigInt(minor);
  return value === 0n ? 'plain' : value > 0n ? 'income' : 'expense';
}

export function Money({ minor, currency, tone, hideCurrency = false, to, className }: MoneyProps) {
  const locale = useLocale();
  const meaning = toneOf(tone, minor);
  const { sign, digits, symbol, symbolFirst } = moneyParts(minor, currency, locale, meaning === 'income');
  const quiet = hideCurrency ? null : (
    <span className={clsx('font-normal text-muted', symbolFirst ? (/\p{L}$/u.test(symbol) ? 'mr-[0.3em]' : 'mr-px') : 'ml-[0.3em]')}>
      {symbol}
    </span>
  );
  const look = clsx('figures', meaning === 'income' && 'text-positive', meaning === 'expense' && 'text-negative', className);
  const content = (
    <>
      <span aria-hidden="true">
        {sign}
        {symbolFirst && quiet}
        {digits}
        {!symbolFirst && quiet}
      </span>
      <span className="sr-only">{formatMoney(minor, currency, locale, meaning === 'income')}</span>
    </>
  );
  return to === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <Link to={to} className={clsx(look, 'rounded-sm decoration-current/40 underline-offset-[3px] hover:underline')}>
      {content}
    </Link>
  );
}
