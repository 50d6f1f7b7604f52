// Schedules and their settled periods: the only SQL that names recurring_schedule and recurring_period.
import { sql } from 'kysely';
import type { Recurrence, SuppliedPeriod } from '#core/sales/recurrence.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import { Draft } from '#contract/sales/sales.ts';
import { contactRows } from '../../contacts/index.ts';
import { documentRows, purchaseRows } from '../../trade-documents/index.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** The kind of document a schedule makes. */
export type ScheduleKind = 'invoice' | 'bill';

export interface StoredSchedule {
  readonly id: string;
  readonly kind: ScheduleKind;
  readonly state: 'active' | 'paused' | 'ended';
  readonly pausedBecause: 'asked' | 'behind' | null;
  readonly contactId: string;
  readonly contactName: string;
  /** The customer's own payment terms. */
  readonly contactPaymentDays: number | null;
  readonly draft: Draft;
  readonly recurrence: Recurrence;
  readonly atHour: number;
  readonly paymentDays: number | null;
  readonly thenDo: 'draft' | 'finalize' | 'send';
  readonly suppliedPeriod: SuppliedPeriod;
  /** Everything on or before this day is settled. */
  readonly doneThrough: string | null;
  readonly version: number;
  readonly madeCount: number;
  readonly skippedCount: number;
  readonly waitingCount: number;
  readonly createdBy: string | null;
}

interface Row extends Omit<StoredSchedule, 'recurrence'> {
  readonly startsOn: string;
  readonly unit: Recurrence['unit'];
  readonly every: number;
  readonly monthDay: 'date' | 'last_day' | 'weekday';
  readonly nth: 1 | 2 | 3 | 4 | -1 | null;
  readonly weekday: number | null;
  readonly until: string | null;
  readonly count: number | null;
}

function asSchedule({ startsOn, unit, every, monthDay, nth, weekday, until, count, ...row }: Row): StoredSchedule {
  const on: Recurrence['on'] =
    monthDay === 'weekday' && nth !== null && weekday !== null
      ? { kind: 'weekday', nth, weekday }
      : { kind: monthDay === 'last_day' ? 'last_day' : 'date' };
  return { ...row, draft: Draft.parse(row.draft), recurrence: { startsOn, unit, every, on, until, count } };
}

/** Schedules of a kind: with these ids, or all that haven't ended (or that have), newest first. */
export async function selectSchedules(
  work: Scope,
  kind: ScheduleKind,
  which: readonly string[] | 'current' | 'ended',
): Promise<readonly StoredSchedule[]> {
  const where =
    typeof which === 'string'
      ? sql`(s.state = 'ended') = ${which === 'ended'} order by s.created_at desc, s.id desc limit 500`
      : sql`s.id = any(${[...which]}::uuid[])`;
  const count = (outcome: string, name: string) => sql`count(*) filter (where p.outcome = ${outcome})::int as ${sql.ref(name)}`;
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.state, s.paused_because as "pausedBecause", s.contact_id as "contactId", coalesce(m.name, c.name) as "contactName",
           coalesce(m.payment_days, c.payment_days) as "contactPaymentDays", s.draft, s.starts_on as "startsOn",
           s.unit, s.every, s.month_day as "monthDay", s.nth, s.weekday, s.until, s.times as count, s.at_hour as "atHour", s.payment_days as "paymentDays",
           case s.then_do when 'issue' then 'finalize' else s.then_do end as "thenDo", s.supplied_period as "suppliedPeriod", s.done_through as "doneThrough", s.version, s.created_by as "createdBy", n.*
      from recurring_schedule s
      join ${contactRows(work)} c on c.id = s.contact_id and c.org_id = s.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
      cross join lateral (
        select ${count('made', 'madeCount')}, ${count('skipped', 'skippedCount')}, ${count('waiting', 'waitingCount')}
          from recurring_period p where p.schedule_id = s.id and p.org_id = ${work.org.id}::uuid) n
     where s.org_id = ${work.org.id}::uuid and s.kind = ${kind} and ${where}`.execute(work.tx);
  return rows.map(asSchedule);
}

/** Locks the schedule until the transaction ends. */
export async function lockSchedule(work: Scope, id: string, kind: ScheduleKind): Promise<StoredSchedule | undefined> {
  await sql`select id from recurring_schedule where id = ${id}::uuid and org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  return (await selectSchedules(work, kind, [id]))[0];
}

export type NewSchedule = Pick<
  StoredSchedule,
  | 'id'
  | 'kind'
  | 'contactId'
  | 'draft'
  | 'recurrence'
  | 'atHour'
  | 'paymentDays'
  | 'thenDo'
  | 'suppliedPeriod'
  | 'doneThrough'
  | 'state'
  | 'pausedBecause'
>;

const valuesOf = (s: NewSchedule) => ({
  state: s.state,
  paused_because: s.pausedBecause,
  contact_id: s.contactId,
  draft: JSON.stringify(s.draft),
  starts_on: s.recurrence.startsOn,
  unit: s.recurrence.unit,
  every: s.recurrence.every,
  month_day: s.recurrence.on.kind,
  nth: s.recurrence.on.kind === 'weekday' ? s.recurrence.on.nth : null,
  weekday: s.recurrence.on.kind === 'weekday' ? s.recurrence.on.weekday : null,
  until: s.recurrence.until,
  times: s.recurrence.count,
  at_hour: s.atHour,
  payment_days: s.paymentDays,
  then_do: s.thenDo === 'finalize' ? 'issue' : s.thenDo, // its name in the table
  supplied_period: s.suppliedPeriod,
  done_through: s.doneThrough,
});

/** False if the id exists already. */
export async function insertSchedule(work: Pick<Work, 'tx' | 'org' | 'userId'>, schedule: NewSchedule): Promise<boolean> {
  const added = await work.tx
    .insertInto('recurring_schedule')
    .values({ org_id: work.org.id, id: schedule.id, kind: schedule.kind, created_by: work.userId, ...valuesOf(schedule) })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateSchedule(work: Scope, schedule: NewSchedule): Promise<void> {
  await work.tx
    .updateTable('recurring_schedule')
    .set((e) => ({ ...valuesOf(schedule), version: e('version', '+', 1) }))
    .where('id', '=', schedule.id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Updates the progress; content and version stay. */
export async function markSchedule(
  work: Scope,
  { id, state, pausedBecause, doneThrough }: Pick<StoredSchedule, 'id' | 'state' | 'pausedBecause' | 'doneThrough'>,
): Promise<void> {
  await work.tx
    .updateTable('recurring_schedule')
    .set({ state, paused_because: pausedBecause, done_through: doneThrough })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface Failure {
  readonly code: ProblemCode;
  readonly data: ProblemData | null;
}
export interface StoredPeriod {
  readonly scheduleId: string;
  readonly periodOn: string;
  readonly outcome: 'made' | 'waiting' | 'skipped';
  readonly documentId: string | null;
  readonly documentNumber: string | null;
  readonly failure: Failure | null;
  readonly attempts: number;
  readonly retryAt: Date | null;
}

/** Claims a period: false if it was made or skipped before. */
export async function takePeriod(work: Scope, scheduleId: string, periodOn: string, documentId: string | null): Promise<boolean> {
  const added = await work.tx
    .insertInto('recurring_period')
    .values({
      org_id: work.org.id,
      schedule_id: scheduleId,
      period_on: periodOn,
      outcome: documentId === null ? 'skipped' : 'made',
      document_id: documentId,
    })
    .onConflict((c) => c.columns(['schedule_id', 'period_on', 'org_id']).doNothing())
    .returning('period_on')
    .executeTakeFirst();
  return added !== undefined;
}

export type Settling = Pick<StoredPeriod, 'scheduleId' | 'periodOn' | 'failure' | 'attempts' | 'retryAt'>;

/** The result of a claimed period: made or, with a failure, waiting. */
export async function settlePeriod(work: Scope, { scheduleId, periodOn, failure, attempts, retryAt }: Settling): Promise<void> {
  await work.tx
    .updateTable('recurring_period')
    .set({
      outcome: failure === null ? 'made' : 'waiting',
      failure: failure === null ? null : JSON.stringify(failure),
      attempts,
      retry_at: retryAt,
      settled_at: sql<Date>`now()`,
    })
    .where('schedule_id', '=', scheduleId)
    .where('period_on', '=', periodOn)
    .where('org_id', '=', work.org.id)
    .execute();
}

const periodFields = (work: Scope) => sql`
  p.schedule_id as "scheduleId", p.period_on as "periodOn", p.outcome, p.document_id as "documentId", coalesce(d.number, b.number) as "documentNumber", p.failure, p.attempts, p.retry_at as "retryAt"
  from recurring_period p left join ${documentRows(work)} d on d.id = p.document_id and d.org_id = p.org_id
  left join ${purchaseRows(work)} b on b.id = p.document_id and b.org_id = p.org_id`;

/** Newest first. */
export async function selectPeriods(work: Scope, scheduleId: string, limit: number): Promise<readonly StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    select ${periodFields(work)} where p.schedule_id = ${scheduleId}::uuid and p.org_id = ${work.org.id}::uuid order by p.period_on desc limit ${limit}`.execute(
    work.tx,
  );
  return rows;
}

/** Waiting periods, oldest first. */
export async function selectWaiting(work: Scope, scheduleIds: readonly string[]): Promise<readonly StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    select ${periodFields(work)} where p.schedule_id = any(${[...scheduleIds]}::uuid[]) and p.org_id = ${work.org.id}::uuid and p.outcome = 'waiting'
     order by p.period_on`.execute(work.tx);
  return rows;
}

/** The latest period of each schedule in which a document was made. */
export async function selectLastMade(work: Scope, scheduleIds: readonly string[]): Promise<readonly StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    select distinct on (p.schedule_id) ${periodFields(work)} where p.schedule_id = any(${[...scheduleIds]}::uuid[]) and p.org_id = ${work.org.id}::uuid and p.document_id is not null
     order by p.schedule_id, p.period_on desc`.execute(work.tx);
  return rows;
}

export interface UnscheduledDay {
  readonly day: string;
  /** The payable amount and its tax part, in base currency; credit notes count negative. */
  readonly minor: string;
  readonly taxMinor: string;
}

/** What was invoiced each day outside of schedules, less credit notes. */
export async function selectUnscheduledDays(work: Scope, from: string, through: string): Promise<readonly UnscheduledDay[]> {
  const { rows } = await sql<UnscheduledDay>`
    select d.issued_on as day, sum(x.sign * d.base_payable_minor) as minor,
           sum(case when d.gross_minor = 0 then 0 else round(x.sign * d.base_payable_minor * (d.gross_minor - d.net_minor)::numeric / d.gross_minor) end) as "taxMinor"
      from ${documentRows(work)} d cross join lateral (select case d.kind when 'credit_note' then -1 else 1 end as sign) x
     where d.org_id = ${work.org.id}::uuid and d.kind in ('invoice', 'credit_note') and d.state = 'issued' and d.moved_on is null and d.issued_on between ${from}::date and ${through}::date
       and not exists (select from recurring_period p where p.document_id = d.id and p.org_id = ${work.org.id}::uuid)
     group by 1 order by 1`.execute(work.tx);
  return rows;
}

/** A subquery of the settled periods of schedules for statements of other modules. */
export const periodRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from recurring_period where org_id = ${work.org.id}::uuid)`;

/** A subquery of recurring invoices for statements of other modules. */
export const scheduleRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from recurring_schedule where org_id = ${work.org.id}::uuid and kind = 'invoice')`;
