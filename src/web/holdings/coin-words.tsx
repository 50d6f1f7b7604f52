// Texts for coin quantities and movements.
import type { CoinMovementRow } from '#contract/holdings/holdings.ts';
import { useLocale } from '../platform/locale.tsx';
import { coinTexts } from './texts.ts';

export const coinsPath = '/app/banking/crypto';

type Said = { readonly asset: string; readonly quantity: string } | null;

/** "0.5 BTC", with the separators of the reader. */
export function quantityText({ asset, quantity }: NonNullable<Said>, locale: string): string {
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 }).format(quantity as Intl.StringNumericLiteral);
  return `${figure} ${asset}`;
}

/** A movement in words: "Sold 0.6 BTC". */
export function useMovementText(): (row: Pick<CoinMovementRow, 'kind' | 'in' | 'out' | 'fee' | 'otherWalletId'>) => string {
  const t = coinTexts.use().said;
  const locale = useLocale();
  return ({ kind, in: coming, out, fee, otherWalletId }) => {
    const said = (coins: Said): string => (coins === null ? '' : quantityText(coins, locale));
    if (otherWalletId !== null) return t.moved(said(out));
    if (kind === 'trade') return t.trade(said(out), said(coming));
    return t[kind](said(coming ?? out ?? fee));
  };
}
