// State of the quote-to-invoice dialog, and the request made from it.
import type { ConvertInput, QuoteStanding } from '#contract/sales/quotes.ts';
import { multiplyRate, parseRate } from '#core/money.ts';

export interface ConvertForm {
  readonly part: 'deposit' | 'progress' | 'final';
  readonly how: 'percent' | 'amount' | 'lines';
  /** A fraction. */
  readonly rate: string | null;
  readonly minor: number | null;
  readonly quantities: ReadonlyMap<string, number>;
  readonly currency: string;
  readonly exchangeRate: string;
}

/** The default: a deposit of a third if nothing was invoiced yet, otherwise everything that is left. */
export const startOf = (standing: Pick<QuoteStanding, 'currency' | 'invoices'>): ConvertForm => ({
  part: standing.invoices.length === 0 ? 'deposit' : 'final',
  how: 'percent',
  rate: '0.3',
  minor: null,
  quantities: new Map(),
  currency: standing.currency,
  exchangeRate: '',
});

export type ConvertMissing = 'rate' | 'minor' | 'quantities' | 'exchangeRate';

/** The problem that prevents sending; null if there is none. */
export function missingOf({ part, how, rate, minor, quantities, exchangeRate }: ConvertForm): ConvertMissing | null {
  if (part === 'final') return exchangeRate.trim() === '' || /^\d{1,10}([.,]\d{1,10})?$/.test(exchangeRate.trim()) ? null : 'exchangeRate';
  if (how === 'percent') return rate !== null && Number(rate) > 0 && Number(rate) <= 1 ? null : 'rate';
  if (part === 'deposit') return minor !== null && minor > 0 ? null : 'minor';
  return [...quantities.values()].some((quantity) => quantity !== 0) ? null : 'quantities';
}

/** The request, without the ids. */
export function requestOf(form: ConvertForm, quoteCurrency: string): Omit<ConvertInput, 'id' | 'newId'> {
  const { part, how, rate, minor, quantities, currency } = form;
  if (part === 'final') {
    const given = form.exchangeRate.trim().replace(',', '.');
    return currency === quoteCurrency ? { part } : { part, currency, ...(given === '' ? {} : { exchangeRate: given }) };
  }
  if (how === 'percent') return { part, ...(rate === null ? {} : { rate }) };
  if (part === 'deposit') return { part, ...(minor === null ? {} : { minor }) };
  const chosen = [...quantities].filter(([, quantity]) => quantity !== 0);
  return { part, quantities: chosen.map(([lineId, quantityMilli]) => ({ lineId, quantityMilli })) };
}

/** The amount for a percentage, computed as on the server; null if it is incomplete. */
export function comesTo({ part, how, rate }: ConvertForm, standing: Pick<QuoteStanding, 'worthMinor' | 'leftMinor'>): number | null {
  const exact = part === 'final' || how !== 'percent' || rate === null ? null : parseRate(rate);
  if (!exact) return null;
  return Number(multiplyRate(BigInt(part === 'deposit' ? standing.worthMinor : standing.leftMinor), exact, 'half-up'));
}
