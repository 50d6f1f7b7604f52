// Findings: computed once a day and soon after postings, listed, and decided by people.
import { addDays } from '#core/calendar.ts';
import { firstOfWeek, findingRules, isHidden, isMuted } from '#core/insight/finding.ts';
import { instantAt, localTimeOf } from '#core/local-time.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { Finding, type Findings, type findingsContract } from '#contract/insight/findings.ts';
import type { Gates } from '../billing/index.ts';
import { lastEntryNumber } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { type DoInSteps, hastening, planWork, type Subject } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { readFindings } from './finding-reading.ts';
import {
  clearNotUseful,
  selectCheck,
  selectDismissals,
  selectFindings,
  selectRecords,
  storeCheck,
  storeFindings,
  type StoredFinding,
  updateDecision,
} from './finding-store.ts';

const feature = 'ai_financial_insights';
const kind = 'findings';
const mostOpen = 200;
const decidedShown = 20;
const waitMs = 60_000;
const minuteOfDay = 5 * 60;
const findingWork = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });

/** With each posting: if findings are enabled, schedules a check soon. */
export const hastenFindings = (work: Pick<Work, 'org'>) => hastening(work, findingWork(work), new Date(now().getTime() + waitMs));

const tomorrow = ({ org }: Work): Date => instantAt({ day: addDays(today(org.timeZone), 1), minute: minuteOfDay }, org.timeZone);

async function look(work: Work): Promise<void> {
  const lastEntry = await lastEntryNumber(work);
  await storeFindings(work, await readFindings(work));
  await storeCheck(work, lastEntry);
}

/** Doesn't hold the row lock while it computes, so postings needn't wait. If the plan doesn't include findings, it isn't rescheduled. */
export const findingWorkers = (gates: Gates): Readonly<Record<string, DoInSteps>> => ({
  [kind]: {
    inSteps: (steps) =>
      steps(async (work) => {
        if ((await gates.included(work, [feature])).length === 0) return null;
        await look(work);
        return tomorrow(work);
      }),
  },
});

/** Findings muted for their subject, or of a hidden rule, aren't shown. */
async function shownOf(work: Work, open: readonly StoredFinding[]) {
  const records = await selectRecords(work);
  const dismissals = await selectDismissals(work);
  const hidden = new Set(records.filter(isHidden).map(({ rule }) => rule));
  return {
    records,
    hidden,
    shown: open.filter(({ rule, subject }) => !hidden.has(rule) && !isMuted(dismissals.get(`${rule} ${subject}`) ?? 0)),
  };
}

// Leaves out findings stored by an earlier version of a rule that can't be read any more.
const asFindings = (stored: readonly StoredFinding[]): Finding[] =>
  stored.flatMap((one) => {
    const read = Finding.safeParse(one);
    return read.success ? [read.data] : [];
  });

export const listFindings =
  (gates: Gates) =>
  async (work: Work): Promise<Findings> => {
    const { records, hidden, shown } = await shownOf(work, await selectFindings(work, ['new', 'seen'], mostOpen));
    const { shown: open, more } = firstOfWeek(asFindings(shown));
    const check = await selectCheck(work);
    const checkedOn = check && localTimeOf(check.checkedAt, work.org.timeZone).day;
    const byRule = new Map(records.map((record) => [record.rule, record]));
    return {
      currency: work.org.baseCurrency,
      isIncluded: (await gates.included(work, [feature])).length > 0,
      checkedAt: check?.checkedAt.toISOString() ?? null,
      isStale: !check || checkedOn !== today(work.org.timeZone) || check.lastEntry !== (await lastEntryNumber(work)),
      open,
      more,
      decided: asFindings(await selectFindings(work, ['done', 'dismissed'], decidedShown)),
      records: findingRules.flatMap((rule) => {
        const record = byRule.get(rule);
        return record ? [{ ...record, isHidden: hidden.has(rule) }] : [];
      }),
    };
  };

export const checkFindings =
  (gates: Gates) =>
  async (work: Work): Promise<Out<typeof findingsContract.checkFindings>> => {
    await gates.demandFeature(work, feature);
    await look(work);
    await planWork(work, findingWork(work), tomorrow(work));
    const { shown } = await shownOf(work, await selectFindings(work, ['new', 'seen'], mostOpen));
    return { open: shown.length };
  };

export async function decideFinding(work: Work, { id, decision }: In<typeof findingsContract.decideFinding>): Promise<{ ok: true }> {
  const isNotUseful = decision === 'not_useful';
  const state = isNotUseful ? 'dismissed' : decision;
  const before = await updateDecision(work, id, { state, isNotUseful });
  if (!before) throw refused('not_found');
  // Viewing isn't a change, so it isn't audited.
  if (before.state !== 'new' || decision !== 'seen')
    await audit(work, {
      action: 'finding.decided',
      subjectKind: 'finding',
      subjectId: id,
      before: { rule: before.rule, state: before.state },
      after: { rule: before.rule, decision },
    });
  return { ok: true };
}

export async function resumeRule(work: Work, { rule }: In<typeof findingsContract.resumeRule>): Promise<{ ok: true }> {
  await clearNotUseful(work, rule);
  await audit(work, { action: 'finding.rule_resumed', subjectKind: 'finding_rule', after: { rule } });
  return { ok: true };
}
