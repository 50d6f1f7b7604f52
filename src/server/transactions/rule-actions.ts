// Rules that a person writes, and the confidence from which suggestions are applied.
import { checkRule, type RuleProblem } from '#core/rule.ts';
import type { Rule } from '#contract/transactions.ts';
import { accounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions } from './categorisation-store.ts';
import { applyRuleToExisting, categoryFor } from './categorise-actions.ts';
import { archiveRule, asCoreRule, type RuleDraft, selectListedRules, upsertRule } from './rule-store.ts';
import { selectSetting, upsertSetting } from './setting-store.ts';

export const listRules = (work: Work): Promise<Rule[]> => selectListedRules(work);

const sentences: Readonly<Record<RuleProblem['code'], string>> = {
  'rule.name_too_long': 'its name is too long.',
  'rule.no_conditions': 'it has no condition.',
  'rule.too_many_conditions': 'it has too many conditions.',
  'rule.operator_unfit': 'a condition compares in a way that does not go with its field.',
  'rule.value_unfit': 'a condition has a value that does not go with its field.',
  'rule.value_empty': 'a condition needs at least one letter or digit.',
  'rule.value_too_long': 'the text of a condition is too long.',
  'rule.amount_negative': 'an amount in a condition is negative; use the direction instead.',
  'rule.range_reversed': 'the range of a condition ends before it begins.',
  'rule.priority_invalid': 'its priority is no whole number.',
  'rule.account_unknown': 'its category is not in your chart of accounts.',
  'rule.account_archived': 'its category is archived.',
};

export async function saveRule(work: Work, input: RuleDraft & { applyToExisting: boolean }): Promise<Rule & { changed: number }> {
  await lockTransactions(work);
  const { applyToExisting, ...rule } = input;
  await categoryFor(work, rule.categoryAccountId, 'categoryAccountId');
  const [problem] = checkRule(asCoreRule(rule), await accounts(work));
  if (problem)
    throw refused(
      'rule.invalid',
      { detail: sentences[problem.code] },
      problem.condition === undefined ? undefined : `conditions.${problem.condition}`,
    );
  const [before] = await selectListedRules(work, rule.id);
  await upsertRule(work, rule);
  await audit(work, { action: before ? 'rule.changed' : 'rule.created', subjectKind: 'rule', subjectId: rule.id, before, after: rule });
  const changed = applyToExisting ? await applyRuleToExisting(work, rule.id) : 0;
  const [saved] = await selectListedRules(work, rule.id);
  if (!saved) throw refused('not_found');
  return { ...saved, changed };
}

export async function removeRule(work: Work, { id }: { id: string }): Promise<{ ok: true }> {
  const [before] = await selectListedRules(work, id);
  if (!before || !(await archiveRule(work, id))) throw refused('not_found');
  await audit(work, { action: 'rule.removed', subjectKind: 'rule', subjectId: id, before });
  return { ok: true };
}

export const settings = (work: Work): Promise<{ applyAtBp: number }> => selectSetting(work);

export async function saveSettings(work: Work, input: { applyAtBp: number }): Promise<{ applyAtBp: number }> {
  const before = await selectSetting(work);
  await upsertSetting(work, input);
  await audit(work, { action: 'suggestions.changed', subjectKind: 'business', subjectId: work.org.id, before, after: input });
  return input;
}
