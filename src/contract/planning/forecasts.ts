// The forecast of revenue and expenses, and forecasts that were kept to be compared later.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, MinorSum } from '../fields.ts';

/** `low` and `high`: four of five true values are between them. */
const Band = z.object({ middleMinor: MinorSum, lowMinor: MinorSum, highMinor: MinorSum });
export type ForecastBand = z.infer<typeof Band>;
const Both = z.object({ revenue: Band, expenses: Band });

const Series = z.object({
  /** Complete months that it rests on; below four there is no band. */
  basis: z.int(),
  hasBand: z.boolean(),
  /** How much of the seasonal pattern counts, in percent. */
  seasonalPercent: z.int(),
  year: Band,
  lastYearMinor: MinorSum,
});
export const Forecast = z.object({
  currency: CurrencyCode,
  /** Twelve months, the running one first: what came so far and the rest. */
  months: z.array(Both.extend({ month: Day, revenueLastYearMinor: MinorSum, expensesLastYearMinor: MinorSum })),
  revenue: Series,
  expenses: Series,
  /** Of the kept forecasts: months ahead that were compared with what came, and how many were inside the band. */
  record: z.object({ compared: z.int(), inside: z.int() }),
});
export type Forecast = z.infer<typeof Forecast>;

const Compared = Both.extend({ month: Day, revenueActualMinor: MinorSum, expensesActualMinor: MinorSum });
export const KeptForecast = z.object({
  id: Id,
  madeOn: Day,
  firstMonth: Day,
  /** The last entry that it knew. */
  lastEntry: z.int(),
  year: z.object({ revenueMinor: MinorSum, expensesMinor: MinorSum }),
  /** The months that are over since. */
  compared: z.array(Compared),
});
export type KeptForecast = z.infer<typeof KeptForecast>;

const tags = ['Planning'];
export const forecastsContract = {
  forecast: oc
    .route({ method: 'GET', path: '/planning/forecast', tags, summary: 'Revenue and expenses of the next twelve months' })
    .output(Forecast),
  listForecasts: oc
    .route({ method: 'GET', path: '/planning/forecasts', tags, summary: 'Kept forecasts beside what came, the latest first' })
    .output(z.array(KeptForecast)),
  generateForecast: oc
    .route({ method: 'PUT', path: '/planning/forecasts/{id}', tags, summary: 'Keep the forecast of today, to be compared later' })
    .input(z.object({ id: Id }))
    .output(KeptForecast),
};
