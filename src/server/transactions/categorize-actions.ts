// Categories: a person's choice for one or many, which teaches; its consequences for transactions that nobody decided; accepting
// suggestions.
import type { In, Out } from '#contract/endpoint.ts';
import type { transactionsContract } from '#contract/transactions/transactions.ts';
import { isMoney } from '#core/ledger/account.ts';
import { payeeOf } from '#core/classifier/classifier-payee.ts';
import type { Rule } from '#core/classifier/rule.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { FLOOR_BP } from '#core/classifier/categorize.ts';
import { recategorized } from '#core/transactions/transaction.ts';
import { type AccountFacts, accounts, lockedThrough, accountById } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  type Categorization,
  type DecisionRow,
  lockTransactions,
  selectCategorizations,
  selectDecisionRows,
  selectUndecided,
  upsertCategorizations,
} from './categorization-store.ts';
import { selectTransactions } from './list-store.ts';
import { loadChangeable, moneyAccounts, repost } from './reposting.ts';
import { changesByRules, tagsByRules } from './rule-changes.ts';
import { renamed, ruleFiling, tagByRules } from './rule-filing.ts';
import { selectRules } from './rule-store.ts';
import type { Undoable } from './undo-store.ts';
import { asCategorization, asPersonsChoice, lineOf, type LineSuggestion, suggestFor } from './suggesting.ts';

const mostFollowing = 2_000;

/** A decision to apply; `accountId` is the new category, null to keep the current one. By a rule if that does more. */
interface Decision {
  readonly row: DecisionRow;
  readonly accountId: string | null;
  readonly kept: Categorization;
  readonly rule?: Rule | undefined;
}

/** The changes to transactions decided by rules, and the tags they get. */
async function byRules(work: Work, decisions: readonly Decision[]) {
  const rules = decisions.flatMap(({ row, accountId, rule }) => (rule && accountId !== null ? [{ row, rule }] : []));
  const filing = await ruleFiling(work, [...new Set(rules.map(({ rule }) => rule))], true);
  const filed = rules.filter(({ row, rule }) => filing.accepts(rule, lineOf(row)));
  return { changes: await changesByRules(work, filed, filing), tags: await tagsByRules(work, filed), filed };
}

const keptOf = ({ row, kept, rule }: Decision): Categorization => ({
  ...kept,
  bankText: row.bankText ?? renamed(rule, row.description).bankText,
});

async function carryOut(work: Work, decisions: readonly Decision[]): Promise<Undoable[]> {
  if (decisions.length === 0) return [];
  const before = new Map(
    (
      await selectCategorizations(
        work,
        decisions.map((d) => d.row.id),
      )
    ).map((c) => [c.transactionId, c]),
  );
  const isMoneyAccount = await moneyAccounts(work);
  const moving = decisions.flatMap(({ row, accountId, rule }) =>
    !rule && accountId !== null && accountId !== row.counterAccountId ? [{ row, accountId }] : [],
  );
  const { changes, tags, filed } = await byRules(work, decisions);
  const posted = await repost(work, [
    ...moving.map(({ row, accountId }) => ({
      id: row.id,
      oldEntryId: row.entryId,
      postings: (old: readonly NewPosting[]) => recategorized(old, accountId, isMoneyAccount),
    })),
    ...changes,
  ]);
  await upsertCategorizations(work, decisions.map(keptOf));
  await tagByRules(
    work,
    filed.flatMap(({ row, rule }) => (tags.has(row.id) ? [{ id: row.id, rule }] : [])),
  );
  return decisions.map(({ row }) => ({
    id: row.id,
    from: row.entryId,
    to: posted.get(row.id) ?? null,
    decision: before.get(row.id) ?? null,
    ...(tags.has(row.id) ? { tagged: tags.get(row.id) ?? [] } : {}),
  }));
}

function changeOf(row: DecisionRow, given: LineSuggestion, mayFile: boolean): Decision | null {
  const suggestion = mayFile ? given : { ...given, applied: false };
  const kept = asCategorization(row.id, lineOf(row), suggestion);
  // An earlier suggestion that is no longer likely enough is removed.
  if (suggestion.accountId === null)
    return row.decidedAccountId === null && row.suggestedAccountId !== null ? { row, accountId: null, kept } : null;
  if (suggestion.applied) {
    const isAsBefore = suggestion.accountId === row.counterAccountId && row.decidedAccountId === suggestion.accountId;
    return isAsBefore && !suggestion.rule ? null : { row, accountId: suggestion.accountId, kept, rule: suggestion.rule };
  }
  // Already categorized automatically: a weaker suggestion doesn't change it.
  if (row.decidedAccountId !== null) return null;
  const isAsBefore =
    row.suggestedAccountId === suggestion.accountId && row.confidenceBp === suggestion.confidenceBp && row.reason === kept.reason;
  return isAsBefore ? null : { row, accountId: null, kept };
}

/**
 * Reconsiders transactions that neither a person nor a rule decided: categorizes those with enough confidence, unless a person reviews them first
 * (`mayFile`), and updates the suggestions of the rest.
 */
export async function letOthersFollow(work: Work, except: ReadonlySet<string>, mayFile = true): Promise<Undoable[]> {
  const through = await lockedThrough(work);
  const open = (await selectUndecided(work, { lockedThrough: through, limit: mostFollowing })).filter((r) => !except.has(r.id));
  const suggestions = await suggestFor(work, open.map(lineOf));
  const decisions = open.flatMap((row, at) => {
    const suggestion = suggestions[at];
    return suggestion ? (changeOf(row, suggestion, mayFile) ?? []) : [];
  });
  return carryOut(work, decisions);
}

export async function categoryFor(work: Work, accountId: string, path: string): Promise<AccountFacts> {
  const account = await accountById(work, accountId);
  if (!account) throw refused('account.unknown', {}, path);
  if (account.isArchived) throw refused('account.archived', { name: account.name }, path);
  if (isMoney(account.subkind)) throw refused('transaction.category_is_money', {}, path);
  return account;
}

/** Stores what an undo needs; returns its token. */
export async function rememberUndo(work: Work, action: string, changes: readonly Undoable[], after?: unknown): Promise<string | null> {
  if (changes.length === 0) return null;
  const id = newId();
  await audit(work, {
    id,
    action,
    subjectKind: 'transaction',
    ...(changes.length === 1 && changes[0] ? { subjectId: changes[0].id } : {}),
    before: { changes },
    after,
  });
  return id;
}

type Changed = { changed: number; undoToken: string | null };

export async function categorize(
  work: Work,
  input: In<typeof transactionsContract.categorize>,
): Promise<Changed & { alsoSuggested: number }> {
  await lockTransactions(work);
  const category = await categoryFor(work, input.categoryAccountId, 'categoryAccountId');
  const rows = (await loadChangeable(work, input.ids)).filter((r) => r.type !== 'transfer');
  const own = await carryOut(
    work,
    rows.map((row) => ({ row, accountId: category.id, kept: asPersonsChoice(row.id, lineOf(row), category.id) })),
  );
  const following = await letOthersFollow(work, new Set(input.ids), input.follow);
  const undoToken = await rememberUndo(work, 'transactions.categorised', [...own, ...following]);
  return { changed: own.length, undoToken, alsoSuggested: following.length };
}

export async function acceptSuggestions(work: Work, input: In<typeof transactionsContract.acceptSuggestions>): Promise<Changed> {
  await lockTransactions(work);
  const rows = await loadChangeable(work, input.ids);
  const open = new Map((await accounts(work)).filter((a) => !a.isArchived).map((a) => [a.id, a]));
  const rules = new Map((await selectRules(work)).map((rule) => [rule.id, rule]));
  const own = await carryOut(
    work,
    rows.flatMap((row) => {
      const accountId = row.suggestedAccountId;
      if (row.type === 'transfer' || row.decidedBy === 'person' || accountId === null || !open.has(accountId)) return [];
      if (row.confidenceBp < FLOOR_BP) return [];
      const rule = row.ruleId === null ? undefined : rules.get(row.ruleId);
      return [
        {
          row,
          accountId,
          kept: asPersonsChoice(row.id, lineOf(row), accountId),
          rule: rule?.categoryAccountId === accountId ? rule : undefined,
        },
      ];
    }),
  );
  const following = own.length > 0 ? await letOthersFollow(work, new Set(input.ids), input.follow) : [];
  const undoToken = await rememberUndo(work, 'transactions.suggestions_accepted', [...own, ...following]);
  return { changed: own.length, undoToken };
}

const mostSimilar = 200;

/** Undecided transactions of the same payee, newest first. */
export async function similarTransactions(
  work: Work,
  { id }: In<typeof transactionsContract.similar>,
): Promise<Out<typeof transactionsContract.similar>> {
  const [row] = await selectDecisionRows(work, [id]);
  if (!row) throw refused('not_found');
  const payee = payeeOf(lineOf(row));
  if (payee === '') return [];
  const open = await selectUndecided(work, { lockedThrough: await lockedThrough(work), limit: mostFollowing });
  const same = open.filter((one) => one.id !== id && one.type === row.type && payeeOf(lineOf(one)) === payee);
  return [
    ...(await selectTransactions(
      work,
      same.slice(0, mostSimilar).map((one) => one.id),
    )),
  ];
}

/** Categorizes transactions by a rule, except those that a person decided. Returns how many it changed or took over. */
export async function applyRuleToExisting(work: Work, ruleId: string): Promise<number> {
  const through = await lockedThrough(work);
  const open = await selectUndecided(work, { lockedThrough: through, limit: 20_000, withRules: true });
  const suggestions = await suggestFor(work, open.map(lineOf));
  const decisions = open.flatMap((row, at): Decision[] => {
    const suggestion = suggestions[at];
    if (!suggestion || suggestion.ruleId !== ruleId || suggestion.accountId === null) return [];
    const kept = { ...asCategorization(row.id, lineOf(row), suggestion), accountId: suggestion.accountId };
    return [{ row, accountId: suggestion.accountId, kept, rule: suggestion.rule }];
  });
  const done = await carryOut(work, decisions);
  await rememberUndo(work, 'rule.applied', done);
  return done.length;
}
