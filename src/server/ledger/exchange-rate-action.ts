// The rate that a form proposes for an amount in another currency.
import type { In, Out } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import type { Work } from '../platform/work.ts';
import { ratesOn } from './rate-store.ts';

export async function exchangeRate(
  work: Work,
  { currency, on }: In<typeof ledgerContract.exchangeRate>,
): Promise<Out<typeof ledgerContract.exchangeRate>> {
  const [known] = await ratesOn(work, work.org.baseCurrency, [{ currency, day: on }]);
  return { rate: known?.rate ?? null, day: known?.day ?? null };
}
