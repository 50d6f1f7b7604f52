// The forecast of revenue and expenses from complete months, computed on each request; it is stored only if somebody keeps it.
import { addDays, addMonths, endOfMonth, monthOf, monthsIn } from '#core/calendar.ts';
import { recordWeeks } from '#core/planning/cash-record.ts';
import { type Band, forecast as forecastOf, type Forecast as CoreForecast, widened } from '#core/planning/forecast.ts';
import type { In } from '#contract/endpoint.ts';
import type { Forecast, ForecastBand, forecastsContract, KeptForecast } from '#contract/planning/forecasts.ts';
import { lastEntryNumber } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { lastCompleteMonth, nominalAccounts, turnovers } from './budget-figures.ts';
import { plannedBalances } from './cash-record-actions.ts';
import { planSources } from './cash-sources.ts';
import { insertForecast, type KeptCash, selectForecasts, type StoredForecast } from './forecast-store.ts';

const monthsAhead = 12;
/** Older months say little about the next twelve. */
const mostHistory = 120;
const series = ['revenue', 'expenses'] as const;
type Series = (typeof series)[number];

type Actuals = (of: Series, month: string) => bigint;

async function actualsOf(work: Work, through: string): Promise<Actuals> {
  const accounts = await nominalAccounts(work);
  const known = await turnovers(work, accounts, { from: addMonths(monthOf(through), -mostHistory), through: endOfMonth(through) });
  const sums = { revenue: new Map<string, bigint>(), expenses: new Map<string, bigint>() };
  for (const account of accounts) {
    const into = sums[account.kind === 'income' ? 'revenue' : 'expenses'];
    for (const [month, minor] of known.get(account.id) ?? []) into.set(month, (into.get(month) ?? 0n) + minor);
  }
  return (of, month) => sums[of].get(month) ?? 0n;
}

interface Comparison {
  readonly of: Series;
  readonly isInside: boolean;
}

/** Each complete month compared with the last forecast kept before it began, oldest first. */
function comparisons(kept: readonly StoredForecast[], last: string, actual: Actuals): Comparison[] {
  const months = [...new Set(kept.flatMap(({ figures }) => Object.keys(figures)))].filter((month) => month <= last).toSorted();
  return months.flatMap((month) => {
    const before = kept.find(({ figures, madeOn }) => madeOn < month && figures[month] !== undefined)?.figures[month];
    if (!before) return [];
    return series.map((of) => {
      const came = actual(of, month);
      return { of, isInside: came >= BigInt(before[of].lowMinor) && came <= BigInt(before[of].highMinor) };
    });
  });
}

const minor = (value: number): string => String(BigInt(Math.round(value)));
const asBand = ({ middle, low80, high80 }: Band): ForecastBand => ({
  middleMinor: minor(middle),
  lowMinor: minor(low80),
  highMinor: minor(high80),
});
const atLeast = (band: ForecastBand, least: bigint): ForecastBand => {
  const raised = (text: string): string => (BigInt(text) < least ? String(least) : text);
  return { middleMinor: raised(band.middleMinor), lowMinor: raised(band.lowMinor), highMinor: raised(band.highMinor) };
};

export async function forecast(work: Work): Promise<Forecast> {
  const day = today(work.org.timeZone);
  const [running, last] = [monthOf(day), lastCompleteMonth(day)];
  const actual = await actualsOf(work, day);
  const compared = comparisons(await selectForecasts(work), last, actual);
  const history = monthsIn({ startsOn: addMonths(last, 1 - mostHistory), endsOn: last });
  const found = (of: Series): CoreForecast => {
    const widen = compared.filter((one) => one.of === of).reduce((factor, { isInside }) => widened(factor, !isInside), 1);
    return forecastOf(
      history.map((month) => Number(actual(of, month))),
      monthsAhead,
      widen,
    );
  };
  const both = { revenue: found('revenue'), expenses: found('expenses') };
  const sum = (of: Series, months: readonly string[]): string => String(months.reduce((total, month) => total + actual(of, month), 0n));
  const seriesOf = (of: Series): Forecast['revenue'] => ({
    basis: both[of].basis,
    hasBand: both[of].hasBand,
    seasonalPercent: Math.round(both[of].seasonalWeight * 100),
    year: asBand(both[of].year),
    lastYearMinor: sum(of, history.slice(-monthsAhead)),
  });
  const months = monthsIn({ startsOn: running, endsOn: addMonths(running, monthsAhead - 1) });
  return {
    currency: work.org.baseCurrency,
    months: months.map((month, at) => {
      // The forecast is never below what the current month already has.
      const bandOf = (of: Series): ForecastBand => {
        const [band, soFar] = [both[of].months[at], month === running ? actual(of, month) : 0n];
        const said = band ? asBand(band) : { middleMinor: '0', lowMinor: '0', highMinor: '0' };
        return soFar > 0n ? atLeast(said, soFar) : said;
      };
      return {
        month,
        revenue: bandOf('revenue'),
        expenses: bandOf('expenses'),
        revenueLastYearMinor: sum('revenue', [addMonths(month, -12)]),
        expensesLastYearMinor: sum('expenses', [addMonths(month, -12)]),
      };
    }),
    revenue: seriesOf('revenue'),
    expenses: seriesOf('expenses'),
    record: { compared: compared.length, inside: compared.filter((one) => one.isInside).length },
  };
}

function shown({ id, madeOn, firstMonth, lastEntry, figures }: StoredForecast, last: string, actual: Actuals): KeptForecast {
  const months = Object.keys(figures).toSorted();
  const total = (of: Series): string => String(months.reduce((sum, month) => sum + BigInt(figures[month]?.[of].middleMinor ?? 0), 0n));
  return {
    id,
    madeOn,
    firstMonth,
    lastEntry,
    year: { revenueMinor: total('revenue'), expensesMinor: total('expenses') },
    compared: months.flatMap((month) => {
      const said = figures[month];
      if (!said || month > last) return [];
      const { revenue, expenses } = said;
      return [
        {
          month,
          revenue,
          expenses,
          revenueActualMinor: String(actual('revenue', month)),
          expensesActualMinor: String(actual('expenses', month)),
        },
      ];
    }),
  };
}

export async function listForecasts(work: Work): Promise<KeptForecast[]> {
  const day = today(work.org.timeZone);
  const actual = await actualsOf(work, day);
  return (await selectForecasts(work)).map((kept) => shown(kept, lastCompleteMonth(day), actual));
}

/** What the cash plan says of the days on which it is compared later. */
async function cashToKeep(work: Work, day: string): Promise<KeptCash> {
  const until = addDays(day, 7 * (recordWeeks.at(-1) ?? 0));
  const { minor: of } = await plannedBalances(await planSources(work, day, until), day);
  return recordWeeks.map((weeks) => {
    const on = addDays(day, weeks * 7);
    const [middle, low, high] = [of.moderate(on), of.conservative(on), of.aggressive(on)];
    return { weeks, day: on, middleMinor: String(middle), lowMinor: String(low), highMinor: String(high) };
  });
}

export async function generateForecast(work: Work, { id }: In<typeof forecastsContract.generateForecast>): Promise<KeptForecast> {
  const { months } = await forecast(work);
  const day = today(work.org.timeZone);
  const made: StoredForecast = {
    id,
    madeOn: day,
    firstMonth: monthOf(day),
    lastEntry: await lastEntryNumber(work),
    cash: await cashToKeep(work, day),
    figures: Object.fromEntries(months.map(({ month, revenue, expenses }) => [month, { revenue, expenses }])),
  };
  if (await insertForecast(work, made))
    await audit(work, {
      action: 'forecast.kept',
      subjectKind: 'kept_forecast',
      subjectId: id,
      after: { madeOn: day, lastEntry: made.lastEntry },
    });
  const kept = (await selectForecasts(work)).find((one) => one.id === id) ?? made;
  return shown(kept, lastCompleteMonth(day), await actualsOf(work, day));
}
