// Rules that a person writes, and the confidence from which suggestions are applied.
import type { In, Out } from '#contract/endpoint.ts';
import { checkRule } from '#core/classifier/rule.ts';
import type { transactionsContract, Rule } from '#contract/transactions/transactions.ts';
import { accounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions } from './categorization-store.ts';
import { applyRuleToExisting, categoryFor } from './categorize-actions.ts';
import { archiveRule, asCoreRule, type RuleDraft, selectListedRules, upsertRule } from './rule-store.ts';
import { selectSetting, upsertSetting } from './setting-store.ts';

export const listRules = (work: Work): Promise<Rule[]> => selectListedRules(work);

export async function saveRule(work: Work, input: RuleDraft & { applyToExisting: boolean }): Promise<Rule & { changed: number }> {
  await lockTransactions(work);
  const { applyToExisting, ...rule } = input;
  await categoryFor(work, rule.categoryAccountId, 'categoryAccountId');
  const [problem] = checkRule(asCoreRule(rule), await accounts(work));
  if (problem)
    throw refused(
      'rule.invalid',
      { detail: problem.code },
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
