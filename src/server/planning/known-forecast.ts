// Forecasts follow from their numbers alone, so those that were computed are kept for the next request.
import { type Forecast, forecast } from '#core/planning/forecast.ts';

const kept = new Map<string, Forecast>();
const mostKept = 2000;

/** The same as `forecast`. */
export function knownForecast(values: readonly number[], months: number): Forecast {
  const key = `${months} ${values.join(' ')}`;
  const found = kept.get(key) ?? forecast(values, months);
  kept.delete(key);
  kept.set(key, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return found;
}
