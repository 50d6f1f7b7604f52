// Document numbers, without gaps: the only SQL that names number_series and number_count.
import { sql } from 'kysely';
import type { Restart } from '#core/trade-documents/number-series.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type Kind = 'quote' | 'invoice' | 'credit_note';
export const kinds: readonly Kind[] = ['quote', 'invoice', 'credit_note'];

export interface Series {
  readonly kind: Kind;
  readonly pattern: string;
  readonly restart: Restart;
}

const usualPatterns: Readonly<Record<Kind, string>> = {
  quote: 'Q-{YYYY}-{0000}',
  invoice: 'INV-{YYYY}-{0000}',
  credit_note: 'CN-{YYYY}-{0000}',
};

/** The series of each kind, in the order of `kinds`; the default if none was chosen. */
export async function selectSeries(work: Scope): Promise<readonly Series[]> {
  const rows = await work.tx.selectFrom('number_series').select(['kind', 'pattern', 'restart']).where('org_id', '=', work.org.id).execute();
  return kinds.map((kind) => {
    const row = rows.find((r) => r.kind === kind);
    return row ? { kind, pattern: row.pattern, restart: row.restart as Restart } : { kind, pattern: usualPatterns[kind], restart: 'year' };
  });
}

export async function upsertSeries(work: Scope, series: Series): Promise<void> {
  const { kind, pattern, restart } = series;
  await work.tx
    .insertInto('number_series')
    .values({ org_id: work.org.id, kind, pattern, restart })
    .onConflict((c) => c.columns(['kind', 'org_id']).doUpdateSet({ pattern, restart }))
    .execute();
}

export interface Run {
  readonly series: Series;
  readonly run: string;
}

/**
 * Takes the next numbers of runs, as many as each is named; returns them in the same order. They are used up when the transaction commits
 * and released when it rolls back; others wait until then, so there are no gaps and no duplicates.
 */
export async function takeCounts(work: Scope, runs: readonly Run[]): Promise<readonly number[]> {
  const keyOf = ({ kind, run }: { readonly kind: string; readonly run: string }): string => `${kind} ${run}`;
  const asked = Map.groupBy(runs, ({ series, run }) => keyOf({ kind: series.kind, run }));
  const all = new Map(runs.map(({ series }) => [series.kind, series]));
  await work.tx
    .insertInto('number_series')
    .values([...all.values()].map((series) => ({ org_id: work.org.id, ...series })))
    .onConflict((c) => c.columns(['kind', 'org_id']).doNothing())
    .execute();
  const counted = [...asked].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, of]) => of.slice(0, 1).map((one) => ({ ...one, of })));
  const rows = await work.tx
    .insertInto('number_count')
    .values(counted.map(({ series, run, of }) => ({ org_id: work.org.id, kind: series.kind, run, last_count: of.length })))
    .onConflict((c) =>
      c.columns(['kind', 'run', 'org_id']).doUpdateSet({ last_count: sql<number>`number_count.last_count + excluded.last_count` }),
    )
    .returning(['kind', 'run', 'last_count as lastCount'])
    .execute();
  const next = new Map(rows.map((row) => [keyOf(row), row.lastCount - (asked.get(keyOf(row))?.length ?? 0)]));
  return runs.map(({ series, run }) => {
    const key = keyOf({ kind: series.kind, run });
    const count = (next.get(key) ?? 0) + 1;
    next.set(key, count);
    return count;
  });
}

/** The last number of a run; 0 before the first. */
export async function lastCount(work: Scope, kind: Kind, run: string): Promise<number> {
  const row = await work.tx
    .selectFrom('number_count')
    .select('last_count')
    .where('kind', '=', kind)
    .where('run', '=', run)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.last_count ?? 0;
}

/** A subquery for statements of other modules. */
export const numberCountRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from number_count where org_id = ${work.org.id}::uuid)`;
