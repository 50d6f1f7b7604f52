// Suggests categories for bank lines, from the business's rules, its people's earlier decisions, and a general vocabulary. What was learned
// is cached per business and follows the decisions in the database: a change by another process is noticed, and everything is learned
// again.
import { setImmediate as breathe } from 'node:timers/promises';
import { isMoney } from '#core/ledger/account.ts';
import { type Categorizer, prepareCategorizer, suggest, type Suggestion, teach } from '#core/classifier/categorize.ts';
import type { BankLine } from '#core/classifier/classifier-line.ts';
import { emptyMemory, type Memory } from '#core/classifier/classifier-memory.ts';
import { emptyModel, type Model } from '#core/classifier/classifier.ts';
import { type AccountFacts, accounts } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { type Categorization, type DecisionRow, selectTaught, selectWatermark, type TaughtRow } from './categorization-store.ts';
import { vocabularyWithNames } from './known-names.ts';
import { ruleFiling } from './rule-filing.ts';
import { selectRules } from './rule-store.ts';
import { selectSetting } from './setting-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type LineSuggestion = Suggestion & { readonly ruleId: string | null };

interface Learned {
  readonly memory: Memory;
  readonly model: Model;
  count: number;
  latest: string | null;
}
const keptBusinesses = 50;
const keptDecisions = 20_000;
const learnedOf = new Map<string, Learned>();

/** Yields to other requests while processing thousands of lines. */
const breathAfter = 500;

async function teachAll(categorizer: Categorizer, rows: readonly TaughtRow[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const { description, counterparty, date, bankAccountId } = row;
    teach(categorizer, { description, counterparty, amountMinor: BigInt(row.minor), date, bankAccountId }, row.accountId);
    if (at % breathAfter === breathAfter - 1) await breathe();
  }
}

/** A categorizer that has learned all decisions of the business so far. */
async function categorizerUpToNow(work: Scope, prepare: (learned: Learned) => Categorizer): Promise<Categorizer> {
  const kept = learnedOf.get(work.org.id);
  const mark = await selectWatermark(work, kept?.latest ?? null);
  const isBehind = kept !== undefined && mark.fresh > 0 && kept.count + mark.fresh === mark.count && mark.count <= keptDecisions;
  const isCurrent = kept !== undefined && kept.count === mark.count && kept.latest === mark.latest;
  const learned: Learned = kept && (isCurrent || isBehind) ? kept : { memory: emptyMemory(), model: emptyModel(), count: 0, latest: null };
  const categorizer = prepare(learned);
  if (!isCurrent) {
    // Cached only after it has learned everything.
    learnedOf.delete(work.org.id);
    await teachAll(categorizer, await selectTaught(work, { since: learned.latest, limit: keptDecisions }));
    Object.assign(learned, { count: mark.count, latest: mark.latest });
  }
  learnedOf.delete(work.org.id);
  learnedOf.set(work.org.id, learned);
  const [oldest] = learnedOf.keys();
  if (learnedOf.size > keptBusinesses && oldest !== undefined) learnedOf.delete(oldest);
  return categorizer;
}

const isCategory = (account: AccountFacts): boolean =>
  !isMoney(account.subkind) &&
  ![
    'uncategorised_income',
    'uncategorised_expense',
    'fx_trading',
    'fx_revaluation',
    'opening_balance',
    'rounding',
    'cash_over_short',
  ].includes(account.systemKey ?? '');

export type Suggester = (lines: readonly BankLine[]) => Promise<LineSuggestion[]>;

/**
 * Learns all decisions once; then suggests for any number of lines without querying the database again. `mayTransfer`: whether rules may make them
 * transfers.
 */
export async function suggesterFor(work: Scope, mayTransfer = true): Promise<Suggester> {
  const [rules, chart, setting] = [await selectRules(work), await accounts(work), await selectSetting(work)];
  const { accepts } = await ruleFiling(work, rules, mayTransfer);
  const categorizer = await categorizerUpToNow(work, ({ memory, model }) =>
    prepareCategorizer({
      rules,
      memory,
      model,
      vocabulary: vocabularyWithNames(),
      accounts: chart.filter(isCategory),
      thresholdBp: setting.applyAtBp,
      acceptsRule: accepts,
      cards: new Set(chart.filter(({ subkind }) => subkind === 'credit_card').map(({ id }) => id)),
    }),
  );
  return async (lines) => {
    const found: LineSuggestion[] = [];
    for (const line of lines) {
      const suggestion = suggest(line, categorizer);
      found.push({ ...suggestion, ruleId: suggestion.rule?.id ?? null });
      if (found.length % breathAfter === 0) await breathe();
    }
    return found;
  };
}

/** One suggestion for each line, in their order. */
export const suggestFor = async (work: Scope, lines: readonly BankLine[], mayTransfer = true): Promise<LineSuggestion[]> =>
  lines.length === 0 ? [] : (await suggesterFor(work, mayTransfer))(lines);

/** A transaction for the categorizer: with the bank's text if a rule renamed it. */
export const lineOf = (
  row: Pick<DecisionRow, 'description' | 'counterparty' | 'minor' | 'date' | 'accountId'> & Partial<Pick<DecisionRow, 'bankText'>>,
): BankLine => ({
  description: row.bankText ?? row.description,
  counterparty: row.counterparty,
  amountMinor: BigInt(row.minor),
  date: row.date,
  bankAccountId: row.accountId,
});

/** The account used while no category is decided. */
export function uncategorizedFor(line: Pick<BankLine, 'amountMinor'>, chart: readonly AccountFacts[]): string {
  const key = line.amountMinor > 0n ? 'uncategorised_income' : 'uncategorised_expense';
  const account = chart.find((a) => a.systemKey === key);
  if (!account) throw new Error(`the chart of accounts lacks ${key}`);
  return account.id;
}

/** A suggestion as stored: in effect if it is applied, beside the transaction if it is only suggested. */
export const asCategorization = (transactionId: string, line: BankLine, suggestion: LineSuggestion): Categorization => ({
  transactionId,
  counterparty: line.counterparty ?? null,
  accountId: suggestion.applied ? suggestion.accountId : null,
  decidedBy: suggestion.by,
  suggestedAccountId: suggestion.accountId,
  confidenceBp: suggestion.confidenceBp,
  reason: suggestion.reason.slice(0, 500),
  ruleId: suggestion.ruleId,
  bankText: null,
});

/** A person's decision as stored. `accountId` is null for a split. */
export const asPersonsChoice = (transactionId: string, line: BankLine, accountId: string | null): Categorization => ({
  transactionId,
  counterparty: line.counterparty ?? null,
  accountId,
  decidedBy: 'person',
  suggestedAccountId: null,
  confidenceBp: 10_000,
  reason: '',
  ruleId: null,
  bankText: null,
});
