// Exchange rates by day: reference data shared by all businesses.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

/**
 * Units of `to` for one unit of `from` on a day, or on the nearest of the seven days before it (there are no rates on weekends); ten
 * decimals; null if none is known. An inverse rate, or rates of both against a third currency, are used too.
 */
export const rateOn = async (work: Pick<Work, 'tx'>, from: string, to: string, day: string): Promise<string | null> =>
  (await ratesOn(work, to, [{ currency: from, day }]))[0]?.rate ?? null;

/** A published rate, the day that it is of, and who published it. */
export interface KnownRate {
  readonly currency: string;
  /** The day that was asked for. */
  readonly on: string;
  readonly rate: string;
  readonly day: string;
  readonly source: string;
}

/** The rates of many currencies and days; those that are not known are left out. */
export async function ratesOn(
  work: Pick<Work, 'tx'>,
  to: string,
  asked: readonly { readonly currency: string; readonly day: string }[],
): Promise<readonly KnownRate[]> {
  if (asked.length === 0) return [];
  const within = sql`between asked.day - 7 and asked.day`;
  const { rows } = await sql<KnownRate>`
    select asked.currency, asked.day::text as "on", known.rate::text as rate, known.day::text as day, known.source
      from (select distinct * from unnest(${asked.map((a) => a.currency)}::text[], ${asked.map((a) => a.day)}::date[]) as u (currency, day)) asked
      cross join lateral (
        select day, rate, source from (
          select day, rate, 0 as detour, source from exchange_rate where base = asked.currency and quote = ${to} and day ${within}
          union all
          select day, round(1 / rate, 10), 1, source from exchange_rate where base = ${to} and quote = asked.currency and day ${within}
          union all
          select a.day, round(b.rate / a.rate, 10), 2, a.source from exchange_rate a join exchange_rate b on b.base = a.base and b.day = a.day
           where a.quote = asked.currency and b.quote = ${to} and a.day ${within}) one
         order by day desc, detour limit 1) known`.execute(work.tx);
  return rows;
}
