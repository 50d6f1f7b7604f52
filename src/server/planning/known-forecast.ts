// Forecasts follow from their numbers alone, so those that were computed are kept for the next request.
import { type Forecast, forecast } from '#core/planning/forecast.ts';
import { makeRecent } from '../platform/recent.ts';

const recent = makeRecent<Forecast>({ most: 2000 });

/** The same as `forecast`. */
export function knownForecast(values: readonly number[], months: number): Forecast {
  const key = `${months} ${values.join(' ')}`;
  const known = recent.get(key);
  if (known) return known;
  const found = forecast(values, months);
  recent.set(key, found);
  return found;
}
