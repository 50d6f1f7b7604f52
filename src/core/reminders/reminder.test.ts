// Random customer histories, simulated hour by hour and compared with a reference that knows nothing of plans: it checks every hour of
// every day.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../calendar.ts';
import type { LocalTime } from '../local-time.ts';
import {
  type ChasedDocument,
  type CustomerPlan,
  dueStep,
  nextStep,
  planCustomer,
  planProblems,
  type PlanStep,
  politeTime,
  promiseState,
} from './reminder.ts';
import '../testing-properties.ts';

const step = (days: number, over: Partial<PlanStep> = {}): PlanStep => ({
  id: `s${days}`,
  days,
  isOn: true,
  isAutomatic: true,
  since: '2027-01-01',
  ...over,
});
const plan = [-3, 0, 7, 14, 30].map((days) => step(days));
const chased = (over: Partial<ChasedDocument> = {}): ChasedDocument => ({
  id: 'd',
  dueOn: '2027-03-15',
  issuedOn: '2027-03-01',
  steps: plan,
  done: new Set(),
  hold: null,
  ...over,
});
const at = (day: string, hour = 10): LocalTime => ({ day, minute: hour * 60 });
const sent = (documents: readonly ChasedDocument[], time: LocalTime, last: string | null = null): string[] =>
  planCustomer(documents, time, last).send.map((s) => [s.documentId, s.step.id, ...s.passedOver.map((p) => `-${p.id}`)].join(' '));

describe('what is sent', () => {
  test.each<[string, Partial<ChasedDocument>, LocalTime, string[]]>([
    ['nothing before the first step', {}, at('2027-03-11'), []],
    ['the first step on its day', {}, at('2027-03-12'), ['d s-3']],
    ['not twice', { done: new Set(['s-3']) }, at('2027-03-12'), []],
    ['after downtime the last that was missed, once', {}, at('2027-03-31'), ['d s14 -s-3 -s0 -s7']],
    ['not before the first hour', {}, at('2027-03-12', 8), []],
    ['not in the evening', {}, at('2027-03-12', 17), []],
    ['not on a Saturday', {}, at('2027-03-13'), []],
    ['what came before a step that was done is past', { done: new Set(['s7']) }, at('2027-03-23'), []],
    ['not while somebody stopped it', { hold: { until: null } }, at('2027-03-31'), []],
    ['not until the promised day is over', { hold: { until: '2027-03-31' } }, at('2027-03-31'), []],
    ['again when it is', { hold: { until: '2027-03-31' } }, at('2027-04-01'), ['d s14 -s-3 -s0 -s7']],
    ['no step from before it was finalized', { issuedOn: '2027-03-23' }, at('2027-03-25'), []],
    ['no step from before it was in the plan', { steps: [step(7, { since: '2027-03-23' }), step(14)] }, at('2027-03-25'), []],
    ['none that is off', { steps: [step(7, { isOn: false })] }, at('2027-03-25'), []],
    ['none that waits for somebody', { steps: [step(7, { isAutomatic: false })] }, at('2027-03-25'), []],
    [
      'a later one passes over what waited for somebody',
      { steps: [step(0, { isAutomatic: false }), step(7)] },
      at('2027-03-25'),
      ['d s7 -s0'],
    ],
  ])('%s', (_, over, time, expected) => {
    expect(sent([chased(over)], time)).toEqual(expected);
  });
  test('all of a customer in one email, one a day', () => {
    const two = [chased(), chased({ id: 'e', dueOn: '2027-03-08' })];
    expect(sent(two, at('2027-03-15'))).toEqual(['d s0 -s-3', 'e s7 -s-3 -s0']);
    expect(sent(two, at('2027-03-15'), '2027-03-15')).toEqual([]);
    expect(planCustomer(two, at('2027-03-15'), '2027-03-15').again).toEqual(at('2027-03-16', 9));
    expect(sent(two, at('2027-03-16'), '2027-03-15')).toHaveLength(2);
  });
  test('a step that needs a person is left to them', () => {
    const document = chased({ steps: [step(0), step(7, { isAutomatic: false })] });
    expect(dueStep(document, '2027-03-22', false)?.step.id).toBe('s7');
    expect(dueStep(document, '2027-03-22', true)?.step.id).toBe('s0');
  });
});

test('when to check again', () => {
  const again = (over: Partial<ChasedDocument>, time: LocalTime) => planCustomer([chased(over)], time, null).again;
  expect(again({}, at('2027-03-02'))).toEqual(at('2027-03-12', 9));
  expect(again({}, at('2027-03-12', 20))).toEqual(at('2027-03-15', 9));
  expect(again({ hold: { until: '2027-03-19' } }, at('2027-03-16'))).toEqual(at('2027-03-22', 9));
  expect(again({ hold: { until: null } }, at('2027-03-16'))).toBeNull();
  expect(again({ done: new Set(plan.map((s) => s.id)) }, at('2027-03-16'))).toBeNull();
  expect(nextStep(chased({ hold: { until: '2027-03-18' } }), '2027-03-16', true)).toMatchObject({ day: '2027-03-19', step: { id: 's0' } });
});

test('what is wrong with a plan', () => {
  expect(planProblems(plan)).toEqual([]);
  expect(planProblems([step(1), step(400), step(1), step(0.5)])).toEqual([
    { step: 1, problem: 'days' },
    { step: 2, problem: 'days_twice' },
    { step: 3, problem: 'days' },
  ]);
  expect(planProblems(Array.from({ length: 13 }, (_, days) => step(days)))).toEqual([{ step: null, problem: 'too_many_steps' }]);
});

test.each<[number | null, number, string, string]>([
  [null, 100, '2027-03-10', 'waiting'],
  [null, 100, '2027-03-11', 'broken'],
  [null, 0, '2027-03-20', 'kept'],
  [40, 60, '2027-03-20', 'kept'],
  [40, 61, '2027-03-20', 'broken'],
])('a promise of %s with %i open on %s is %3$s', (promisedMinor, open, today, state) => {
  expect(promiseState({ until: '2027-03-10', promisedMinor, openMinor: 100 }, open, today)).toBe(state);
});

interface Life {
  readonly dueOn: string;
  readonly issuedOn: string;
  readonly days: readonly number[];
  readonly paidOn: string | null;
  readonly holdFrom: string | null;
  readonly holdUntil: string | null;
  readonly holdEnds: string | null;
}
const begin = '2027-01-04';
const dayIn = (max: number) => fc.integer({ min: 0, max }).map((n) => addDays(begin, n));
const life: fc.Arbitrary<Life> = fc
  .record({
    dueOn: dayIn(60),
    early: fc.integer({ min: 0, max: 30 }),
    days: fc.uniqueArray(fc.integer({ min: -10, max: 40 }), { maxLength: 5 }),
    paidOn: fc.option(dayIn(100)),
    holdFrom: fc.option(dayIn(80)),
    holdLength: fc.option(fc.integer({ min: 0, max: 20 })),
    holdEnds: fc.option(fc.integer({ min: 0, max: 30 })),
  })
  .map(({ early, holdLength, holdEnds, ...rest }) => ({
    ...rest,
    issuedOn: addDays(rest.dueOn, -early) < begin ? begin : addDays(rest.dueOn, -early),
    holdUntil: rest.holdFrom === null || holdLength === null ? null : addDays(rest.holdFrom, holdLength),
    holdEnds: rest.holdFrom === null || holdEnds === null ? null : addDays(rest.holdFrom, holdEnds),
  }));
const isHeldOn = ({ holdFrom, holdUntil, holdEnds }: Life, day: string): boolean =>
  holdFrom !== null && day >= holdFrom && (holdUntil === null || day <= holdUntil) && (holdEnds === null || day < holdEnds);
const isOpenOn = (one: Life, day: string): boolean => day >= one.issuedOn && (one.paidOn === null || day < one.paidOn);

/** Every hour of every day while the server runs, straight from the wording of the rules. */
function reference(lives: readonly Life[], isUp: (day: string, hour: number) => boolean): string[] {
  const log: string[] = [];
  const highest = lives.map(() => Number.NEGATIVE_INFINITY);
  for (let n = 0; n < 130; n++) {
    const day = addDays(begin, n);
    let isTaken = false;
    for (let hour = 0; hour < 24; hour++) {
      if (!isUp(day, hour) || isTaken || weekday(day) > 5 || hour < 9 || hour >= 17) continue;
      const going = lives.flatMap((one, at) => {
        if (!isOpenOn(one, day) || isHeldOn(one, day)) return [];
        const late = daysBetween(one.dueOn, day);
        const ripe = one.days.filter((d) => d <= late && addDays(one.dueOn, d) >= one.issuedOn && d > (highest[at] ?? 0));
        return ripe.length > 0 ? [[at, Math.max(...ripe)] as const] : [];
      });
      for (const [at, days] of going) {
        highest[at] = days;
        log.push(`${day} ${at} ${days}`);
      }
      isTaken = going.length > 0;
    }
  }
  return log;
}

/** As the worker does it: checks only at the time that the plan gave, or when something changed. */
function lived(lives: readonly Life[], isUp: (day: string, hour: number) => boolean): string[] {
  const log: string[] = [];
  const done = lives.map(() => new Set<string>());
  let last: string | null = null;
  let again: LocalTime | null = { day: begin, minute: 0 };
  for (let n = 0; n < 130; n++) {
    const day = addDays(begin, n);
    const hasChanged = lives.some((one) => [one.issuedOn, one.paidOn, one.holdFrom, one.holdEnds].includes(day));
    if (hasChanged) again = again !== null && again.day < day ? again : { day, minute: 0 };
    for (let hour = 0; hour < 24; hour++) {
      if (!isUp(day, hour) || again === null || again.day > day || (again.day === day && again.minute > hour * 60)) continue;
      const open: readonly ChasedDocument[] = lives.flatMap((one, at): ChasedDocument[] =>
        isOpenOn(one, day)
          ? [
              chased({
                id: String(at),
                dueOn: one.dueOn,
                issuedOn: one.issuedOn,
                steps: one.days.map((days) => step(days, { since: begin })),
                done: done[at] ?? new Set(),
                hold: isHeldOn(one, day) ? { until: one.holdUntil } : null,
              }),
            ]
          : [],
      );
      const time: LocalTime = { day, minute: hour * 60 };
      const { send, again: next }: CustomerPlan = planCustomer(open, time, last);
      for (const {
        documentId,
        step: { id, days },
        passedOver,
      } of send) {
        for (const one of [id, ...passedOver.map((p) => p.id)]) {
          expect(done[Number(documentId)]?.has(one)).toBe(false);
          done[Number(documentId)]?.add(one);
        }
        log.push(`${day} ${documentId} ${days}`);
      }
      if (send.length > 0) last = day;
      again =
        send.length > 0
          ? planCustomer(
              open.map((d) => ({ ...d, done: done[Number(d.id)] ?? new Set() })),
              time,
              day,
            ).again
          : next;
    }
  }
  return log;
}

test('in any history, through downtime, the same is sent as by the reference', () => {
  fc.assert(
    fc.property(
      fc.array(life, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 20 })), { maxLength: 2 }),
      (lives, downs) => {
        const isUp = (day: string, hour: number): boolean => {
          const at = daysBetween(begin, day);
          return !downs.some(([from, length]) => at >= from && at < from + length) && hour % 2 === 1;
        };
        expect(lived(lives, isUp)).toEqual(reference(lives, isUp));
      },
    ),
    { numRuns: 300 },
  );
});

test('the polite time is the first that is not earlier, on a workday, during the day', () => {
  fc.assert(
    fc.property(dayIn(400), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const found = politeTime({ day, minute });
      expect(weekday(found.day)).toBeLessThanOrEqual(5);
      expect(found.minute).toBeGreaterThanOrEqual(540);
      expect(found.minute).toBeLessThan(1020);
      expect(found.day > day || (found.day === day && found.minute >= minute)).toBe(true);
      expect(daysBetween(day, found.day)).toBeLessThanOrEqual(3);
    }),
  );
});
