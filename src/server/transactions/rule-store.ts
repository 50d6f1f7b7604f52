// The rules of a business, in the order they are tried.
import { sql } from 'kysely';
import type { Rule as CoreRule, RuleActions, RuleCondition, RuleField, RuleOperator, RuleShare } from '#core/classifier/rule.ts';
import type { Rule } from '#contract/transactions/transactions.ts';
import { accountRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
type StoredCondition = {
  readonly field: RuleField;
  readonly op: RuleOperator;
  readonly value: string | number | readonly [number, number];
};
export type RuleDraft = Omit<Rule, 'categoryName' | 'appliedCount'>;

/** JSON has no integers; core uses bigint for money. */
export function asCoreCondition({ field, op, value }: StoredCondition): RuleCondition {
  if (typeof value === 'string') return { field, op, value };
  if (typeof value === 'number') return { field, op, value: BigInt(value) };
  return { field, op, value: [BigInt(value[0]), BigInt(value[1])] };
}

export const asCoreRule = (
  rule: Pick<RuleDraft, 'id' | 'name' | 'match' | 'conditions' | 'categoryAccountId' | 'priority' | 'actions'>,
): CoreRule => ({
  ...rule,
  conditions: rule.conditions.map((c) => asCoreCondition(c)),
});

export async function selectRules(work: Scope): Promise<CoreRule[]> {
  const rows = await work.tx
    .selectFrom('category_rule')
    .select(['id', 'name', 'match', 'conditions', 'account_id', 'priority', 'split', 'contact_id', 'tax_code_id', 'tags', 'new_text'])
    .where('org_id', '=', work.org.id)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    name: r.name,
    match: r.match === 'any' ? 'any' : 'all',
    conditions: (r.conditions as unknown as StoredCondition[]).map(asCoreCondition),
    categoryAccountId: r.account_id,
    priority: r.priority,
    actions: {
      split: r.split as unknown as readonly RuleShare[],
      contactId: r.contact_id,
      taxCodeId: r.tax_code_id,
      tags: r.tags,
      rename: r.new_text,
    } satisfies RuleActions,
  }));
}

/** As shown on their page, each with the number of its transactions. */
export async function selectListedRules(work: Scope, id: string | null = null): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.name, r.match, r.conditions, r.account_id as "categoryAccountId", r.priority, a.name as "categoryName",
           json_build_object('split', r.split, 'contactId', r.contact_id, 'taxCodeId', r.tax_code_id, 'tags', r.tags, 'rename', r.new_text) as actions, coalesce(n.applied, 0)::bigint as "appliedCount"
      from category_rule r
      join ${accountRows(work)} a on a.id = r.account_id and a.org_id = r.org_id
      left join (select rule_id, count(*) as applied from categorisation where org_id = ${work.org.id}::uuid and rule_id is not null group by rule_id) n on n.rule_id = r.id
     where r.org_id = ${work.org.id}::uuid and r.archived_at is null and (${id}::uuid is null or r.id = ${id}::uuid)
     order by r.priority, r.id`.execute(work.tx);
  return rows;
}

export async function upsertRule(work: Scope, rule: RuleDraft): Promise<void> {
  const values = {
    name: rule.name,
    priority: rule.priority,
    match: rule.match,
    conditions: JSON.stringify(rule.conditions),
    account_id: rule.categoryAccountId,
    split: JSON.stringify(rule.actions.split),
    contact_id: rule.actions.contactId,
    tax_code_id: rule.actions.taxCodeId,
    tags: [...rule.actions.tags],
    new_text: rule.actions.rename,
    archived_at: null,
  };
  await work.tx
    .insertInto('category_rule')
    .values({ org_id: work.org.id, id: rule.id, ...values })
    .onConflict((c) => c.columns(['id', 'org_id']).doUpdateSet(values))
    .execute();
}

/** Sets each rule's position to its place in this list. */
export async function updatePriorities({ tx, org }: Scope, ids: readonly string[]): Promise<void> {
  await sql`
    update category_rule r set priority = o.place - 1 from unnest(${[...ids]}::uuid[]) with ordinality as o(id, place)
     where r.id = o.id and r.org_id = ${org.id}::uuid`.execute(tx);
}

export async function archiveRule(work: Scope, id: string): Promise<boolean> {
  const done = await work.tx
    .updateTable('category_rule')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
