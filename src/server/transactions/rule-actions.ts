// Rules that a person writes, and the confidence from which suggestions are applied.
import type { In, Out } from '#contract/endpoint.ts';
import { applyRules, checkRule, prepareRules } from '#core/classifier/rule.ts';
import { isMoney } from '#core/ledger/account.ts';
import { isLocked } from '#core/ledger/period.ts';
import type { transactionsContract, Rule, RuleTest } from '#contract/transactions/transactions.ts';
import { keptContact } from '../contacts/index.ts';
import { accountById, accounts, lockedThrough } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type DecisionRow, lockTransactions, selectFiled } from './categorization-store.ts';
import { applyRuleToExisting, categoryFor } from './categorize-actions.ts';
import { selectTransactions } from './list-store.ts';
import { taxCodes } from '../tax/index.ts';
import { changesByRules, tagsByRules } from './rule-changes.ts';
import { isIncludable, ruleFiling } from './rule-filing.ts';
import { archiveRule, asCoreRule, type RuleDraft, selectListedRules, selectRules, updatePriorities, upsertRule } from './rule-store.ts';
import { selectSetting, upsertSetting } from './setting-store.ts';
import { lineOf } from './suggesting.ts';

export const listRules = (work: Work): Promise<Rule[]> => selectListedRules(work);

/** A rule that can be tried: its accounts are open, and its conditions and actions make sense. */
async function checkedRule(work: Work, rule: RuleDraft): Promise<void> {
  const { contactId, taxCodeId, split } = rule.actions;
  const account = await accountById(work, rule.categoryAccountId);
  if (!account || !isMoney(account.subkind)) await categoryFor(work, rule.categoryAccountId, 'categoryAccountId');
  for (const [at, { accountId }] of split.entries()) await categoryFor(work, accountId, `actions.split.${at}.accountId`);
  if (contactId !== null && (await keptContact(work, contactId)) === undefined) throw refused('not_found', {}, 'actions.contactId');
  if (taxCodeId !== null && !(await taxCodes(work)).some((code) => code.id === taxCodeId && isIncludable(code)))
    throw refused('tax.unknown', {}, 'actions.taxCodeId');
  const [problem] = checkRule(asCoreRule(rule), await accounts(work));
  if (problem)
    throw refused(
      'rule.invalid',
      { detail: problem.code },
      problem.condition === undefined ? undefined : `conditions.${problem.condition}`,
    );
}

const [mostTested, mostShown] = [20_000, 50];

/** Tests an unsaved rule on the latest transactions, at its position among the others. */
export async function testRule(work: Work, rule: In<typeof transactionsContract.testRule>): Promise<RuleTest> {
  await checkedRule(work, rule);
  const [tried, others] = [asCoreRule(rule), (await selectRules(work)).filter(({ id }) => id !== rule.id)];
  const rules = prepareRules([...others, tried]);
  const filing = await ruleFiling(work, [...others, tried], true);
  const through = await lockedThrough(work);
  const rows = await selectFiled(work, mostTested);
  const matched = rows.filter((row) => applyRules(lineOf(row), rules, filing.accepts)?.id === rule.id);
  const filed = matched.filter(({ decidedBy }) => decidedBy !== 'person').map((row) => ({ row, rule: tried }));
  const changing = new Set([
    ...(await changesByRules(work, filed, filing)).map(({ id }) => id),
    ...(await tagsByRules(work, filed)).keys(),
  ]);
  const outcomeOf = (row: DecisionRow): RuleTest['transactions'][number]['outcome'] => {
    if (row.decidedBy === 'person') return 'yours';
    if (!changing.has(row.id)) return 'same';
    return isLocked(through, row.date) ? 'locked' : 'changes';
  };
  const outcomes = new Map(matched.map((row) => [row.id, outcomeOf(row)]));
  const latest = matched.slice(0, mostShown).map(({ id }) => id);
  return {
    matched: matched.length,
    changed: [...outcomes.values()].filter((outcome) => outcome === 'changes').length,
    lookedAt: rows.length,
    transactions: (await selectTransactions(work, latest)).map((row) => ({ ...row, outcome: outcomes.get(row.id) ?? 'same' })),
  };
}

/** Sets the order of the rules; those that aren't listed come after. */
export async function orderRules(work: Work, { ids }: In<typeof transactionsContract.orderRules>): Promise<Rule[]> {
  await lockTransactions(work);
  const before = await selectListedRules(work);
  const known = new Set(before.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw refused('not_found');
  const named = new Set(ids);
  const order = [...named, ...before.map(({ id }) => id).filter((id) => !named.has(id))];
  await updatePriorities(work, order);
  await audit(work, { action: 'rules.ordered', subjectKind: 'rule', before: { order: before.map(({ name }) => name) }, after: { order } });
  return selectListedRules(work);
}

export async function saveRule(work: Work, input: RuleDraft & { applyToExisting: boolean }): Promise<Rule & { changed: number }> {
  await lockTransactions(work);
  const { applyToExisting, ...rule } = input;
  await checkedRule(work, rule);
  const [before] = await selectListedRules(work, rule.id);
  await upsertRule(work, rule);
  await audit(work, { action: before ? 'rule.changed' : 'rule.created', subjectKind: 'rule', subjectId: rule.id, before, after: rule });
  const changed = applyToExisting ? await applyRuleToExisting(work, rule.id) : 0;
  const [saved] = await selectListedRules(work, rule.id);
  if (!saved) throw refused('not_found');
  return { ...saved, changed };
}

export async function removeRule(work: Work, { id }: In<typeof transactionsContract.removeRule>): Promise<{ ok: true }> {
  const [before] = await selectListedRules(work, id);
  if (!before || !(await archiveRule(work, id))) throw refused('not_found');
  await audit(work, { action: 'rule.removed', subjectKind: 'rule', subjectId: id, before });
  return { ok: true };
}

export const settings = (work: Work): Promise<Out<typeof transactionsContract.settings>> => selectSetting(work);

export async function saveSettings(
  work: Work,
  input: In<typeof transactionsContract.saveSettings>,
): Promise<Out<typeof transactionsContract.saveSettings>> {
  const before = await selectSetting(work);
  await upsertSetting(work, input);
  await audit(work, { action: 'suggestions.changed', subjectKind: 'business', subjectId: work.org.id, before, after: input });
  return input;
}
