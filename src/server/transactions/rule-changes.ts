// The changes that rules make to past transactions.
import type { Rule } from '#core/classifier/rule.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { recategorized } from '#core/transactions/transaction.ts';
import { asNewEntry, tagsOf } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import type { DecisionRow } from './categorization-store.ts';
import { batchesOf, type Change, standingOf } from './reposting.ts';
import { isPlain, type RuleFiling } from './rule-filing.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface FiledByRule {
  readonly row: DecisionRow;
  readonly rule: Rule;
}

const textOf = (postings: readonly NewPosting[]): string =>
  postings
    .map((p) => [p.accountId, p.minor, p.currency, p.baseMinor, p.contactId ?? '', p.taxCodeId ?? ''].join(' '))
    .toSorted()
    .join('\n');

/** The postings of a rule; transactions between several own accounts keep theirs, except for the category. */
function postingsBy(filing: RuleFiling, { row, rule }: FiledByRule, old: readonly NewPosting[]): readonly NewPosting[] {
  const money = old.filter(({ accountId }) => filing.isMoneyAccount(accountId));
  if (isPlain(rule, filing.isMoneyAccount)) return recategorized(old, rule.categoryAccountId, filing.isMoneyAccount);
  return money.length === 1 ? [...money, ...filing.against(rule, money, row.date)] : old;
}

const oldBatch = 2_500;

/** The changes that apply the rules; none for a transaction that already matches its rule. */
export async function changesByRules(work: Scope, filed: readonly FiledByRule[], filing: RuleFiling): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const batch of batchesOf(filed, oldBatch)) {
    const standings = await standingOf(
      work,
      batch.map(({ row }) => row.id),
    );
    for (const one of batch) {
      const { row, rule } = one;
      const stored = standings.get(row.id)?.entries.get(row.entryId);
      if (!stored) continue;
      const old = asNewEntry(stored).postings;
      const next = postingsBy(filing, one, old);
      const memo = rule.actions?.rename || row.description;
      if (memo !== row.description || textOf(next) !== textOf(old))
        changes.push({ id: row.id, oldEntryId: row.entryId, postings: () => next, memo });
    }
  }
  return changes;
}

/** The rules' tags that the transactions don't have yet. */
export async function tagsByRules(work: Scope, filed: readonly FiledByRule[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const tagged = filed.filter(({ rule }) => (rule.actions?.tags.length ?? 0) > 0);
  const present = await tagsOf(
    work,
    'transaction',
    tagged.map(({ row }) => row.id),
  );
  return new Map(
    tagged.flatMap(({ row, rule }) => {
      const has = new Set((present.get(row.id) ?? []).map(({ name }) => name.toLowerCase()));
      const missing = (rule.actions?.tags ?? []).filter((name) => !has.has(name.toLowerCase()));
      return missing.length > 0 ? [[row.id, missing] as const] : [];
    }),
  );
}
