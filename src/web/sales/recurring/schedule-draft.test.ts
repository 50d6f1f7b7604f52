import { expect, test } from 'vitest';
import type { Draft } from '#contract/sales/sales.ts';
import { emptyLine, newDraft } from '../draft/draft.ts';
import { isAskable, newSchedule, scheduleFrom, withRule } from './schedule-draft.ts';

const blank: Draft = newDraft({ prices: 'exclusive', taxRounding: 'document', firstLineTaxCodeIds: [] }, 'EUR', 'c', 'line');

test.each<[string, string, string]>([
  ['2026-11-02', '2026-11-20', '2026-12-02'],
  ['2026-11-30', '2026-11-20', '2026-11-30'],
  ['2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-11-20', '2026-11-20', '2026-12-20'],
])('an invoice of %s, seen on %s, comes again on %s', (issuedOn, today, expected) => {
  const made = scheduleFrom({ draft: { ...blank, issueOn: issuedOn, dueOn: issuedOn }, issuedOn }, today, () => 'fresh');
  expect(made.recurrence.startsOn).toBe(expected);
  expect(made.draft).toMatchObject({ issueOn: null, dueOn: null, contactId: 'c', lines: [{ ...emptyLine('fresh'), origin: null }] });
});

test('days and weeks have no day of the month', () => {
  const last = withRule(newSchedule(blank, '2026-11-20'), { on: { kind: 'last_day' } });
  expect(withRule(last, { unit: 'year' }).recurrence.on).toEqual({ kind: 'last_day' });
  expect(withRule(last, { unit: 'week' }).recurrence.on).toEqual({ kind: 'date' });
});

test('dates are not computed for an invalid rule', () => {
  const made = newSchedule(blank, '2026-11-20');
  expect([isAskable(made), isAskable(withRule(made, { every: 0 })), isAskable(withRule(made, { until: '2026-11-19' }))]).toEqual([
    true,
    false,
    false,
  ]);
});
