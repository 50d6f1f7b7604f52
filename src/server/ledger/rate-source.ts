// Reference rates of a day, asked of the address that the operator configured. Without the setting nobody is asked.
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { asOwner } from '../platform/database/owner-connection.ts';
import { makeOutboundReader, OutboundFailure } from '../platform/http/outbound.ts';
import { noRounds, type Rounds, startRounds } from '../platform/jobs/rounds.ts';
import { log } from '../platform/log.ts';
import { readReferenceRates, type ReferenceRate } from './reference-rates.ts';

const lookEveryMs = 3_600_000;
/** Published once a day; asked again an hour later where the day's rates are not there yet. */
const askAgainMs = 6 * 3_600_000;

interface Kept {
  readonly base: string;
  /** Who published them, written beside each. */
  readonly source: string;
}

/** Writes rates beside those that are there; a day and pair that is known already takes the newer one with its source. */
export async function keepRates(ownerUrl: string, { base, source }: Kept, rates: readonly ReferenceRate[]): Promise<void> {
  // One statement takes a day and pair once.
  const each = [...new Map(rates.map((one) => [`${one.day} ${one.currency}`, one])).values()].filter(({ currency }) => currency !== base);
  await asOwner(ownerUrl, async (query) => {
    for (let at = 0; at < each.length; at += 20_000) {
      const part = each.slice(at, at + 20_000);
      await query(
        `insert into exchange_rate (day, base, quote, rate, source)
         select d, $1, q, r, $2 from unnest($3::date[], $4::text[], $5::numeric[]) as u (d, q, r)
         on conflict (base, quote, day) do update set rate = excluded.rate, source = excluded.source where exchange_rate.rate <> excluded.rate`,
        [base, source, part.map((one) => one.day), part.map((one) => one.currency), part.map((one) => one.rate)],
      );
    }
  });
}

interface Source {
  readonly config: Pick<Config, 'rates'>;
  readonly ownerUrl: string;
}

/** Asks once, and answers how many rates came. Throws where the address gives none. */
export async function fetchRates({ config: { rates: setting }, ownerUrl }: Source): Promise<number> {
  if (setting === undefined) return 0;
  const { hostname } = new URL(setting.url);
  const read = makeOutboundReader({ allowPrivate: true });
  const { status, text } = await read(setting.url, { method: 'GET', headers: { accept: 'application/xml, text/csv' } });
  if (status !== 200) throw new OutboundFailure(`answered ${status}`);
  const rates = readReferenceRates(text);
  if (rates.length === 0) throw new OutboundFailure('no table of rates');
  await keepRates(ownerUrl, { base: setting.base, source: hostname }, rates);
  return rates.length;
}

export function startRateSource(source: Source): Rounds {
  if (source.config.rates === undefined) return noRounds;
  let cameAt = 0;
  const look = async (): Promise<void> => {
    if (now().getTime() - cameAt < askAgainMs) return;
    const count = await fetchRates(source);
    cameAt = now().getTime();
    log.info('exchange rates were brought in', { count });
  };
  const failed = (error: unknown) => log.warn('exchange rates could not be brought in', { error });
  return startRounds(look, { firstMs: 20_000, everyMs: lookEveryMs, failed });
}
