// Background jobs: a row says when something is due, written in the transaction that decides it, and worked off here. The row is locked
// while the work is done in the same transaction, so it is done once; failures are retried with backoff and keep their reason.
import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { log } from '../log.ts';
import { behindWall } from '../database/transaction.ts';
import { traced } from '../watching/traces.ts';
import { endsWithin, graceMs } from './grace.ts';
import type { BusinessFacts, Steps, Work } from '../work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };
export interface Subject {
  readonly kind: string;
  readonly subjectId: string;
}

/** Schedules it for `dueAt`, immediately if that is past; null unschedules it. The last call wins. */
export async function planWork(work: Scope, { kind, subjectId }: Subject, dueAt: Date | null): Promise<void> {
  if (dueAt === null) {
    await work.tx
      .deleteFrom('due_work')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('org_id', '=', work.org.id)
      .execute();
    return;
  }
  await work.tx
    .insertInto('due_work')
    .values({ org_id: work.org.id, kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((c) => c.columns(['kind', 'subject_id', 'org_id']).doUpdateSet({ due_at: dueAt, attempts: 0, failure: null }))
    .execute();
}

/** Like `planWork`, for several subjects in one statement; none of them is planned already. */
export async function planEach(work: Scope, kind: string, subjectIds: readonly string[], dueAt: Date): Promise<void> {
  if (subjectIds.length === 0) return;
  await work.tx
    .insertInto('due_work')
    .values(subjectIds.map((subject_id) => ({ org_id: work.org.id, kind, subject_id, due_at: dueAt })))
    .execute();
}

/**
 * Like `planWork`, but keeps the time of what is planned already. A run in progress may have looked before what this transaction writes:
 * where that would be lost, work in steps with `planWorkBy` runs again.
 */
export async function planWorkOnce(work: Scope, { kind, subjectId }: Subject, dueAt: Date): Promise<void> {
  await work.tx
    .insertInto('due_work')
    .values({ org_id: work.org.id, kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((c) => c.columns(['kind', 'subject_id', 'org_id']).doNothing())
    .execute();
}

/** Like `planWork`, but keeps the time if it is planned for earlier. */
export async function planWorkBy(work: Scope, { kind, subjectId }: Subject, dueAt: Date): Promise<void> {
  await work.tx
    .insertInto('due_work')
    .values({ org_id: work.org.id, kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((c) =>
      c
        .columns(['kind', 'subject_id', 'org_id'])
        .doUpdateSet({ due_at: sql`least(due_work.due_at, excluded.due_at)`, attempts: 0, failure: null }),
    )
    .execute();
}

/**
 * A statement that moves planned work forward to `dueAt`; what isn't planned stays unplanned. It waits for a run in progress, so that
 * changes made since that run looked are picked up.
 */
export const hastening = (work: Pick<Work, 'org'>, { kind, subjectId }: Subject, dueAt: Date): RawBuilder<unknown> => sql`
  update due_work set due_at = least(due_at, ${dueAt}::timestamptz), attempts = 0
   where kind = ${kind} and subject_id = ${subjectId}::uuid and org_id = ${work.org.id}::uuid`;

/** Does the work on one subject; returns when it is due again, or null if it is done. It must never call `planWork` for its own subject. */
export type DoWork = (work: Work, subjectId: string) => Promise<Date | null>;
/** Work that calls other services: it opens its own transactions. If interrupted, it is repeated after five minutes. */
export interface DoInSteps {
  readonly inSteps: (steps: Steps, subjectId: string) => Promise<Date | null>;
}
export type Workers = Readonly<Record<string, DoWork | DoInSteps>>;

export interface DueWork {
  /** Does everything that is due now. */
  run(): Promise<void>;
  /** How many pieces of work were done since the start, on the timer's sweeps too. */
  done(): number;
  stop(): Promise<void>;
}
export interface DueWorkOptions {
  readonly database: Database;
  /** The business, as seen inside its transaction; undefined while it is deleted: its work waits. */
  readonly businessOf: (tx: Work['tx'], orgId: string) => Promise<BusinessFacts | undefined>;
  readonly workers: Workers;
  /** How many businesses are processed in parallel; the work of one business runs in order. */
  readonly atOnce?: number;
  /** When stopping, work that takes longer than this is put back. */
  readonly graceMs?: number;
}

const everyMs = 2000;
const batch = 100;
/** Per batch, so a business with much to do doesn't delay others. */
const mostOfBusiness = 25;
export const maxAttempts = 20;
const backoffSeconds = (attempts: number): number => Math.min(6 * 3600, 30 * 2 ** attempts);

interface Row extends Subject {
  readonly orgId: string;
}
interface Found {
  readonly rows: readonly Row[];
  readonly mayBeMore: boolean;
}

/** `more`: how many more than usual. */
async function findDue(database: Database, kinds: readonly string[], more: number): Promise<Found> {
  const rows = await behindWall(
    database,
    { isFinding: true },
    async (tx) =>
      tx
        .selectFrom((e) =>
          e
            .selectFrom('due_work')
            .select(['org_id as orgId', 'kind', 'subject_id as subjectId', 'due_at as dueAt'])
            .select((s) =>
              s.fn
                .agg<number>('row_number')
                .over((o) => o.partitionBy('org_id').orderBy('due_at'))
                .as('turn'),
            )
            .where('due_at', '<=', now())
            .where('attempts', '<', maxAttempts)
            .where('kind', 'in', kinds)
            .as('due'),
        )
        .select(['orgId', 'kind', 'subjectId', 'turn'])
        .where('turn', '<=', mostOfBusiness + more)
        .orderBy('dueAt')
        .limit(batch + more)
        .execute(),
    true,
  );
  return { rows, mayBeMore: rows.length === batch + more || rows.some(({ turn }) => turn === mostOfBusiness + more) };
}

const keyOf = ({ kind, subjectId, orgId }: Row): string => `${kind} ${subjectId} ${orgId}`;
const isRow = (tx: Work['tx'], { kind, subjectId, orgId }: Row) =>
  tx.selectFrom('due_work').where('kind', '=', kind).where('subject_id', '=', subjectId).where('org_id', '=', orgId);

// Another process has it or has just done it, so there is nothing to do.
const hold = (tx: Work['tx'], row: Row) =>
  isRow(tx, row).select('due_at').where('due_at', '<=', now()).forUpdate().skipLocked().executeTakeFirst();
const workIn = (tx: Work['tx'], org: BusinessFacts): Work => ({ tx, org, userId: null, email: '', role: 'owner', via: 'job' });
const scopeOf = (tx: Work['tx'], { orgId }: Row): Scope => ({ tx, org: { id: orgId } as BusinessFacts });

const leaseMs = 300_000;
/** When to look again at a deleted business: it may be restored. */
const tomorrow = (): Date => new Date(now().getTime() + 86_400_000);

/** The work that this process leased, and until when. */
type Leases = Map<Row, Date>;

/** Leases it for five minutes, does it without an enclosing transaction, and schedules the next run unless something else did meanwhile. */
async function doOneInSteps(options: DueWorkOptions, leases: Leases, worker: DoInSteps, row: Row): Promise<boolean> {
  const { database, businessOf } = options;
  const lease = new Date(now().getTime() + leaseMs);
  const org = await behindWall(database, { orgId: row.orgId }, async (tx) => {
    if (!(await hold(tx, row))) return null;
    await tx
      .updateTable('due_work')
      .set({ due_at: lease })
      .where('kind', '=', row.kind)
      .where('subject_id', '=', row.subjectId)
      .where('org_id', '=', row.orgId)
      .execute();
    return businessOf(tx, row.orgId);
  });
  if (org === null) return false;
  const steps: Steps = (act) => behindWall(database, { orgId: row.orgId }, (tx) => act(workIn(tx, org as BusinessFacts)));
  leases.set(row, lease);
  const dueAt = await (org ? worker.inSteps(steps, row.subjectId) : Promise.resolve(tomorrow())).finally(() => leases.delete(row));
  await behindWall(database, { orgId: row.orgId }, async (tx) => {
    const held = await isRow(tx, row).select('due_at').forUpdate().executeTakeFirst();
    if (held?.due_at.getTime() === lease.getTime()) await planWork(scopeOf(tx, row), row, dueAt);
  });
  return true;
}

/** Makes leased work due for other processes: this one stops before it is done. */
const putBack = ({ database }: DueWorkOptions, row: Row, lease: Date): Promise<unknown> =>
  behindWall(database, { orgId: row.orgId }, (tx) =>
    tx
      .updateTable('due_work')
      .set({ due_at: now() })
      .where('kind', '=', row.kind)
      .where('subject_id', '=', row.subjectId)
      .where('org_id', '=', row.orgId)
      .where('due_at', '=', lease)
      .execute(),
  );

async function doOne(options: DueWorkOptions, leases: Leases, row: Row): Promise<boolean> {
  const { database, businessOf, workers } = options;
  const worker = workers[row.kind];
  if (typeof worker === 'object') return doOneInSteps(options, leases, worker, row);
  return behindWall(database, { orgId: row.orgId }, async (tx) => {
    if (!(await hold(tx, row))) return false;
    const org = await businessOf(tx, row.orgId);
    await planWork(scopeOf(tx, row), row, org ? ((await worker?.(workIn(tx, org), row.subjectId)) ?? null) : tomorrow());
    return true;
  });
}

async function noteFailure({ database }: DueWorkOptions, row: Row, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  log.warn('work that was due failed', { kind: row.kind, failure });
  await behindWall(database, { orgId: row.orgId }, async (tx) => {
    const held = await isRow(tx, row).select('attempts').forUpdate().executeTakeFirst();
    if (!held) return;
    const due_at = new Date(now().getTime() + backoffSeconds(held.attempts) * 1000);
    await tx
      .updateTable('due_work')
      .set({ attempts: sql`attempts + 1`, failure, due_at })
      .where('kind', '=', row.kind)
      .where('subject_id', '=', row.subjectId)
      .where('org_id', '=', row.orgId)
      .execute();
  });
}

const heldAfterRestore = 'held after a restore';

/**
 * Holds all work that is due by now, of one business or in a transaction that sees every one: after a restore nobody knows what was done
 * since, and most of it would send mail. Returns how much.
 */
export async function holdDueWork(client: ClientBase, orgId: string | null = null): Promise<number> {
  const { rowCount } = await client.query(
    'update public.due_work set attempts = $1, failure = $2 where due_at <= now() and org_id = coalesce($3::uuid, org_id)',
    [maxAttempts, heldAfterRestore, orgId],
  );
  return rowCount ?? 0;
}

const selectHeldWork = (database: Database) =>
  behindWall(
    database,
    { isFinding: true },
    (tx) =>
      tx
        .selectFrom('due_work')
        .select(['org_id as orgId', 'kind', 'subject_id as subjectId'])
        .where('attempts', '=', maxAttempts)
        .where('failure', '=', heldAfterRestore)
        .execute(),
    true,
  );
export const countHeldWork = async (database: Database): Promise<number> => (await selectHeldWork(database)).length;

/** Releases held work, which is then done. */
export async function releaseHeldWork(database: Database): Promise<number> {
  const held = await selectHeldWork(database);
  for (const row of held) await behindWall(database, { orgId: row.orgId }, (tx) => planWork(scopeOf(tx, row), row, now()));
  return held.length;
}

/** Looks for due work every two seconds until stopped. Several processes may: each piece is done by one of them. */
export function startDueWork(options: DueWorkOptions): DueWork {
  const kinds = Object.keys(options.workers);
  const leases: Leases = new Map();
  let isStopping = false;
  let done = 0;
  const doEach = async (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) {
      if (isStopping) break;
      try {
        const facts = { 'daybook.business': row.orgId };
        if (await traced(`due work ${row.kind}`, facts, () => doOne(options, leases, row))) done += 1;
      } catch (error) {
        await noteFailure(options, row, error);
      }
    }
  };
  /** Processes businesses in parallel: each lane takes the next one when it is done. */
  const doAll = async (rows: readonly Row[]): Promise<void> => {
    const waiting = Map.groupBy(rows, ({ orgId }) => orgId).values();
    const lanes = Array.from({ length: options.atOnce ?? 1 }, async () => {
      for (const ofBusiness of waiting) await doEach(ofBusiness);
    });
    await Promise.all(lanes);
  };
  const sweep = async (): Promise<void> => {
    // Work that is due again at once waits for the next sweep.
    const seen = new Set<string>();
    let again = 0;
    while (!isStopping && kinds.length > 0) {
      const { rows, mayBeMore } = await findDue(options.database, kinds, again);
      const fresh = rows.filter((row) => !seen.has(keyOf(row)));
      for (const row of fresh) seen.add(keyOf(row));
      const before = done;
      await doAll(fresh);
      const seenBefore = rows.length - fresh.length;
      if (!mayBeMore || (done === before && seenBefore <= again)) break;
      again = seenBefore;
    }
  };
  let running: Promise<unknown> = Promise.resolve();
  const next = (): Promise<void> => {
    const swept = running.then(sweep);
    running = swept.catch((error: unknown) => log.warn('what is due could not be looked for', { error }));
    return swept;
  };
  const timer = setInterval(() => void next().catch(() => {}), everyMs).unref();
  return {
    run: next,
    done: () => done,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      // A transaction that is still open then is rolled back with its connection.
      if (await endsWithin(options.graceMs ?? graceMs, running)) return;
      await endsWithin(graceMs, Promise.all([...leases].map(([row, lease]) => putBack(options, row, lease))));
    },
  };
}
