// The forecast of revenue and expenses, and saved forecasts for later comparison.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, MinorSum } from '../fields.ts';

/** `low` and `high`: four of five true values are between them. */
const Band = z.object({ middleMinor: MinorSum, lowMinor: MinorSum, highMinor: MinorSum });
export type ForecastBand = z.infer<typeof Band>;
const Both = z.object({ revenue: Band, expenses: Band });

const Series = z.object({
  /** Number of complete months that it is based on; below four there is no band. */
  basis: z.int(),
  hasBand: z.boolean(),
  /** The weight of the seasonal pattern, in percent. */
  seasonalPercent: z.int(),
  year: Band,
  lastYearMinor: MinorSum,
});
export const Forecast = z.object({
  currency: CurrencyCode,
  /** Twelve months, the current one first: actual so far and the rest. */
  months: z.array(Both.extend({ month: Day, revenueLastYearMinor: MinorSum, expensesLastYearMinor: MinorSum })),
  revenue: Series,
  expenses: Series,
  /** Track record of the saved forecasts: months compared with actuals, and how many were inside the band. */
  record: z.object({ compared: z.int(), inside: z.int() }),
});
export type Forecast = z.infer<typeof Forecast>;

const Compared = Both.extend({ month: Day, revenueActualMinor: MinorSum, expensesActualMinor: MinorSum });
export const KeptForecast = z.object({
  id: Id,
  madeOn: Day,
  firstMonth: Day,
  /** The last entry that it included. */
  lastEntry: z.int(),
  year: z.object({ revenueMinor: MinorSum, expensesMinor: MinorSum }),
  /** The months that have ended since. */
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
