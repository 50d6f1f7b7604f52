// Findings: statements about the books with their evidence, and what people decided about them.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { evidenceKinds, findingRules } from '#core/insight/finding.ts';
import { CurrencyCode, Day, Done, Id, Instant, Minor } from '../fields.ts';

/** A sum that a rule compares with what is usual. Beyond 2^53 it is the nearest whole number that JSON holds. */
const Figure = z.number().multipleOf(1);
const Evidence = z.object({
  kind: z.enum(evidenceKinds),
  id: Id,
  name: z.string(),
  day: Day,
  /** For an account: the first of the days, which end on `day`. */
  from: Day.optional(),
  minor: Figure,
  currency: CurrencyCode,
});
const money = { minor: Minor, currency: CurrencyCode };
const name = z.string();
const common = {
  id: Id,
  evidence: z.array(Evidence),
  /** What is at stake, in base currency. */
  minor: Minor,
  /** Out of 100. */
  confidence: z.int(),
  state: z.enum(['new', 'seen', 'done', 'dismissed']),
  isNotUseful: z.boolean(),
  firstAt: Instant,
};
const rule = <R extends string, F extends z.ZodRawShape>(named: R, facts: F) =>
  z.object({ ...common, rule: z.literal(named), facts: z.object(facts) });
export const Finding = z.discriminatedUnion('rule', [
  rule('duplicate', { name, ...money, days: z.int() }),
  rule('missing', { name, ...money, expectedOn: Day, direction: z.enum(['in', 'out']), times: z.int() }),
  rule('price_rise', { name, fromMinor: Minor, toMinor: Minor, currency: CurrencyCode, on: Day }),
  rule('unusual_amount', { name, ...money, usualMinor: Minor }),
  rule('category_spike', { name, month: Day, minor: Figure, usualMinor: Figure }),
  rule('slower_customer', { contactId: Id, name, days: z.int(), daysBefore: z.int() }),
  rule('cash_low', { day: Day, minor: Figure, floorMinor: Minor.default(0) }),
  rule('tax_gap', { owedMinor: Figure, heldMinor: Figure, isSetAside: z.boolean() }),
  rule('margin', { from: Day, to: Day, percent: z.int(), percentBefore: z.int() }),
  rule('concentration', { name, percent: z.int() }),
  rule('uncategorized', { from: Day, to: Day, minor: Figure, percent: z.int() }),
]);
export type Finding = z.infer<typeof Finding>;

const RuleRecord = z.object({
  rule: z.enum(findingRules),
  done: z.int(),
  dismissed: z.int(),
  notUseful: z.int(),
  /** Not useful here too often: not shown any more. */
  isHidden: z.boolean(),
});
export const Findings = z.object({
  currency: CurrencyCode,
  /** Whether the plan includes new findings. Existing ones stay readable. */
  isIncluded: z.boolean(),
  checkedAt: Instant.nullable(),
  /** Something was posted since, or the day has changed. */
  isStale: z.boolean(),
  /** At most five, those with the most at stake. */
  open: z.array(Finding),
  more: z.array(Finding),
  /** Done or dismissed, the latest first. */
  decided: z.array(Finding),
  records: z.array(RuleRecord),
});
export type Findings = z.infer<typeof Findings>;

export const findingsContract = {
  listFindings: oc
    .route({ method: 'GET', path: '/findings', tags: ['Insight'], summary: 'What was found in the books, with its evidence' })
    .output(Findings),
  checkFindings: oc
    .route({ method: 'POST', path: '/findings/check', tags: ['Insight'], summary: 'Look for findings now' })
    .output(z.object({ open: z.int() })),
  decideFinding: oc
    .route({
      method: 'POST',
      path: '/findings/{id}/decide',
      tags: ['Insight'],
      summary: 'Mark a finding done, dismiss it, or open it again',
    })
    .input(z.object({ id: Id, decision: z.enum(['seen', 'done', 'dismissed', 'not_useful']) }))
    .output(Done),
  resumeRule: oc
    .route({ method: 'POST', path: '/findings/rules/resume', tags: ['Insight'], summary: 'Show the findings of a hidden rule again' })
    .input(z.object({ rule: z.enum(findingRules) }))
    .output(Done),
};
