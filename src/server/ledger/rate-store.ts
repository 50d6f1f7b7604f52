// Exchange rates by day: reference data shared by all businesses.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

/**
 * Units of `to` for one unit of `from` on a day, or on the nearest of the seven days before it (there are no rates on weekends); ten
 * decimals; null if none is known. An inverse rate, or rates of both against a third currency, are used too.
 */
export async function rateOn(work: Pick<Work, 'tx'>, from: string, to: string, day: string): Promise<string | null> {
  const within = sql`between ${day}::date - 7 and ${day}::date`;
  const { rows } = await sql<{ rate: string }>`
    select rate::text from (
      select day, rate, 0 as detour from exchange_rate where base = ${from} and quote = ${to} and day ${within}
      union all
      select day, round(1 / rate, 10), 1 from exchange_rate where base = ${to} and quote = ${from} and day ${within}
      union all
      select a.day, round(b.rate / a.rate, 10), 2 from exchange_rate a join exchange_rate b on b.base = a.base and b.day = a.day
       where a.quote = ${from} and b.quote = ${to} and a.day ${within}) known
    order by day desc, detour limit 1`.execute(work.tx);
  return rows[0]?.rate ?? null;
}
