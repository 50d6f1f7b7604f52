// Kept forecasts: the only SQL that names this table.
import type { ForecastBand } from '#contract/planning/forecasts.ts';
import type { RecordWeeks } from '#core/planning/cash-record.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
/** By month. */
export type KeptFigures = Readonly<Record<string, { readonly revenue: ForecastBand; readonly expenses: ForecastBand }>>;
/** Cash at the end of some weeks, in the moderate, the conservative and the aggressive plan. */
export type KeptCash = readonly {
  readonly weeks: RecordWeeks;
  readonly day: string;
  readonly middleMinor: string;
  readonly lowMinor: string;
  readonly highMinor: string;
}[];
export interface StoredForecast {
  readonly id: string;
  readonly madeOn: string;
  readonly firstMonth: string;
  readonly lastEntry: number;
  readonly figures: KeptFigures;
  /** Null in those kept before cash was kept with them. */
  readonly cash: KeptCash | null;
}

const mostShown = 100;

export async function selectForecasts({ tx, org }: Scope): Promise<readonly StoredForecast[]> {
  const rows = await tx
    .selectFrom('kept_forecast')
    .select(['id', 'made_on', 'first_month', 'last_entry', 'figures', 'cash'])
    .where('org_id', '=', org.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    madeOn: row.made_on,
    firstMonth: row.first_month,
    lastEntry: Number(row.last_entry),
    figures: row.figures as KeptFigures,
    cash: row.cash as KeptCash | null,
  }));
}

/** False if it was kept before. */
export async function insertForecast({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, forecast: StoredForecast): Promise<boolean> {
  const added = await tx
    .insertInto('kept_forecast')
    .values({
      org_id: org.id,
      id: forecast.id,
      made_on: forecast.madeOn,
      first_month: forecast.firstMonth,
      last_entry: forecast.lastEntry,
      figures: JSON.stringify(forecast.figures),
      cash: JSON.stringify(forecast.cash),
      created_at: now(),
      created_by: userId,
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
