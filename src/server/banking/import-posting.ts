// Carries out an import plan: new lines become entries in batches, transfer sides are joined, every line is stored as evidence, and known
// lines get their key from this source as well.
import assert from 'node:assert/strict';
import { addDays } from '#core/calendar.ts';
import { isLocked } from '#core/ledger/period.ts';
import { toBase } from '#core/ledger/exchange-rate.ts';
import type { Rule } from '#core/classifier/rule.ts';
import type { NewEntry, NewPosting } from '#core/ledger/ledger.ts';
import type { DecimalRate } from '#core/money.ts';
import type { KeyedLine } from '#core/statement/statement-dedupe.ts';
import { asTransfer } from '#core/transactions/transaction.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import { type AccountFacts, accounts, post, systemAccount } from '../ledger/index.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import {
  asCategorization,
  batchesOf,
  type Categorization,
  type LineSuggestion,
  moneyAccounts,
  recordCategorizations,
  renamed,
  repost,
  type RuleFiling,
  ruleFiling,
  rulesOf,
  type Suggester,
  suggesterFor,
  tagByRules,
  uncategorizedFor,
} from '../transactions/index.ts';
import { insertAliases } from './alias-store.ts';
import type { OwnAccount } from './bank-account-actions.ts';
import { insertLines, type NewLine } from './import-store.ts';
import { asFee, bankLineOf, type Plan, textOf } from './planning.ts';

/** Lines posted at once: nobody else in the business can post meanwhile. */
let stepSize = 5_000;
export const isOneStep = (lines: number): boolean => lines <= stepSize;
/** @testing */
export const postInStepsOf = (lines: number): void => {
  stepSize = lines;
};

interface Filing {
  readonly plan: Plan;
  readonly own: OwnAccount;
  readonly chart: readonly AccountFacts[];
  readonly rates: ReadonlyMap<string, DecimalRate>;
  readonly byRule: RuleFiling;
  /** The account for fees that the file separates; null if it doesn't. */
  readonly feesAccountId: string | null;
}
interface Filed {
  readonly entry: NewEntry;
  readonly line: NewLine;
  readonly decision: Categorization;
  readonly rule: Rule | undefined;
}

const evidenceOf = (line: KeyedLine, transactionId: string, origin: NewLine['origin'], joinedEntryId: string | null): NewLine => ({
  id: newId(),
  place: line.line,
  date: line.date,
  minor: String(line.amountMinor),
  currency: line.currency,
  description: line.description,
  counterparty: line.counterparty ?? null,
  bankRef: line.bankId?.replaceAll('\0', '').slice(0, 200) ?? null,
  dedupeKey: line.dedupeKey.replaceAll('\0', ''),
  transactionId,
  origin,
  joinedEntryId,
});

/** A line as an entry: in the suggested category if confident enough, otherwise uncategorized. */
function fileLine(
  work: Pick<Work, 'org'>,
  line: KeyedLine,
  suggestion: LineSuggestion,
  { plan, own, chart, rates, byRule }: Filing,
): Filed {
  const transactionId = newId();
  const bankLine = bankLineOf(line, own.accountId);
  const rule = suggestion.applied ? suggestion.rule : undefined;
  const accountId = suggestion.applied && suggestion.accountId !== null ? suggestion.accountId : uncategorizedFor(bankLine, chart);
  const rate = rates.get(line.date);
  const baseMinor = rate ? toBase(line.amountMinor, plan.currency, work.org.baseCurrency, rate) : line.amountMinor;
  const money: NewPosting = { accountId: own.accountId, minor: line.amountMinor, currency: plan.currency, baseMinor };
  const { memo, bankText } = renamed(rule, textOf(line));
  const entry: NewEntry = {
    id: newId(),
    date: line.date,
    memo,
    source: { kind: 'transaction', id: transactionId, version: 1 },
    via: 'import',
    postings: [
      money,
      ...(rule
        ? byRule.against(rule, [money], line.date)
        : [{ accountId, minor: -line.amountMinor, currency: plan.currency, baseMinor: -baseMinor }]),
    ],
  };
  const decision = { ...asCategorization(transactionId, bankLine, suggestion), bankText };
  return { entry, line: evidenceOf(line, transactionId, 'posted', null), decision, rule };
}

async function fileBatch(work: Pick<Work, 'org'>, lines: readonly KeyedLine[], suggester: Suggester, filing: Filing): Promise<Filed[]> {
  const suggestions = await suggester(lines.map((line) => bankLineOf(line, filing.own.accountId)));
  assert.equal(suggestions.length, lines.length);
  return lines.flatMap((line, at) => {
    const suggestion = line.kind === 'fee' ? asFee(filing.feesAccountId) : suggestions[at];
    return suggestion ? [fileLine(work, line, suggestion, filing)] : [];
  });
}

async function writeBatch(work: Work, importId: string, filed: readonly Filed[], { own }: Filing): Promise<void> {
  await post(
    work,
    filed.map((f) => f.entry),
  );
  await insertLines(
    work,
    importId,
    own.id,
    filed.map((f) => f.line),
  );
  await recordCategorizations(
    work,
    filed.map((f) => f.decision),
  );
  await tagByRules(
    work,
    filed.map(({ decision, rule }) => ({ id: decision.transactionId, rule })),
  );
}

/** Money out of one own account and into another, each from its own statement, becomes one transfer. */
async function joinTransfers(work: Work, importId: string, { plan, own }: Filing): Promise<void> {
  const found = plan.fresh.flatMap((line) => {
    const transfer = plan.transfers.get(line.dedupeKey);
    return transfer ? [{ line, transfer }] : [];
  });
  const isMoneyAccount = await moneyAccounts(work);
  await repost(
    work,
    found.flatMap(({ transfer }) =>
      transfer.origin === 'joined'
        ? [{ id: transfer.transactionId, oldEntryId: transfer.entryId, postings: (old) => asTransfer(old, own.accountId, isMoneyAccount) }]
        : [],
    ),
  );
  const lines = found.map(({ line, transfer }) =>
    evidenceOf(line, transfer.transactionId, transfer.origin, transfer.origin === 'joined' ? transfer.entryId : null),
  );
  await insertLines(work, importId, own.id, lines);
}

/** The opening balance, before the first line of the account's first statement. */
async function postOpening(work: Work, importId: string, openingMinor: number, { plan, own, chart, rates }: Filing): Promise<void> {
  const equity = chart.find((a) => a.systemKey === 'opening_balance');
  const first = plan.startsOn;
  if (!equity || first === null) return;
  const before = addDays(first, -1);
  const minor = BigInt(openingMinor);
  const rate = rates.get(first);
  const baseMinor = rate ? toBase(minor, plan.currency, work.org.baseCurrency, rate) : minor;
  await post(work, [
    {
      id: newId(),
      date: isLocked(plan.lockedThrough, before) ? first : before,
      memo: entryMemo(work.org).openingBalance(own.account.name),
      source: { kind: 'opening_balance', id: importId, version: 1 },
      via: 'import',
      postings: [
        { accountId: own.accountId, minor, currency: plan.currency, baseMinor },
        { accountId: equity.id, minor: -minor, currency: plan.currency, baseMinor: -baseMinor },
      ],
    },
  ]);
}

export interface Posting extends Pick<Filing, 'plan' | 'own' | 'rates'> {
  readonly importId: string;
  /** Null if the account has a balance in the books already, or its opening balance is unknown. */
  readonly openingMinor: number | null;
}

/** What is left of an import once its opening balance and transfers are posted. */
export interface Rest {
  readonly lines: readonly KeyedLine[];
  /** Categorizes and writes some of the lines. */
  readonly file: (lines: readonly KeyedLine[]) => Promise<Filed[]>;
  readonly write: (work: Work, filed: readonly Filed[]) => Promise<void>;
}

/** Posts what comes before the lines of a stored import: its opening balance, its transfers, and the keys of known lines. */
export async function beginPosting(work: Work, { importId, openingMinor, ...given }: Posting): Promise<Rest> {
  const { plan } = given;
  const hasFees = plan.fresh.some((l) => l.kind === 'fee');
  const feesAccountId = hasFees ? (await systemAccount(work, 'payment_fees')).id : null;
  const byRule = await ruleFiling(work, await rulesOf(work), true);
  const filing: Filing = { ...given, chart: await accounts(work), byRule, feesAccountId };
  if (openingMinor !== null) await postOpening(work, importId, openingMinor, filing);
  await joinTransfers(work, importId, filing);
  await insertAliases(work, { importId, bankAccountId: given.own.id, claims: plan.claims });
  const suggester = await suggesterFor(work);
  return {
    lines: plan.fresh.filter((l) => !plan.transfers.has(l.dedupeKey)),
    file: (lines) => fileBatch(work, lines, suggester, filing),
    write: (inside, filed) => writeBatch(inside, importId, filed, filing),
  };
}

/**
 * Categorizes the lines and hands them to `write` in batches: while one is written, the next is categorized. `write` is told how many were
 * written before.
 */
export async function inBatches(rest: Rest, write: (filed: readonly Filed[], before: number) => Promise<void>): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let done = 0;
  for (const batch of batchesOf(rest.lines, stepSize)) {
    // Settled, so a failure of the write is handled below instead of being unhandled.
    const [filed] = await Promise.allSettled([rest.file(batch), writing]);
    await writing;
    if (filed.status === 'rejected') throw filed.reason;
    writing = write(filed.value, done);
    done += batch.length;
  }
  await writing;
}

/** Writes a stored import in the transaction of `work`. */
export async function postPlan(work: Work, posting: Posting): Promise<void> {
  const rest = await beginPosting(work, posting);
  await inBatches(rest, (filed) => rest.write(work, filed));
}
