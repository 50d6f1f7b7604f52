// Importing a statement, all or nothing: new lines become entries in batches, sides of transfers are joined, every line keeps its place as evidence.
import type { In } from '#contract/endpoint.ts';
import { isLocked } from '#core/ledger/period.ts';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { addDays } from '#core/calendar.ts';
import { toBase } from '#core/ledger/exchange-rate.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import type { DecimalRate } from '#core/money.ts';
import type { KeyedLine } from '#core/statement/statement-dedupe.ts';
import { asTransfer } from '#core/transactions/transaction.ts';
import { matchNumber } from '#core/statement/account-number.ts';
import { openingOf, type Statement } from '#core/statement/statement.ts';
import type { bankingContract, StatementImport } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { type AccountFacts, accounts, post, systemAccount } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  asCategorization,
  batchesOf,
  type Categorization,
  type LineSuggestion,
  lockTransactions,
  moneyAccounts,
  recordCategorizations,
  repost,
  type Suggester,
  suggesterFor,
  uncategorizedFor,
} from '../transactions/index.ts';
import { type OwnAccount, ownAccountForWriting } from './bank-account-actions.ts';
import { updateNumber, upsertMapping } from './bank-account-store.ts';
import { hasHash, insertImport, insertLines, type NewLine, selectImports } from './import-store.ts';
import { asFee, bankLineOf, type Plan, planImport, ratesFor, textOf } from './planning.ts';
import { numberOf, type Opened, openUpload, opensAccount, safeOrNull, strangeCurrency, type Upload } from './preview-actions.ts';
import { progressOf, setProgress } from './progress.ts';

const batchSize = 5_000;

export const listImports = (work: Work): Promise<StatementImport[]> => selectImports(work);
export const importProgress = (work: Work, { id }: In<typeof bankingContract.importProgress>) => progressOf(work.org.id, id);

interface Filing {
  readonly plan: Plan;
  readonly own: OwnAccount;
  readonly chart: readonly AccountFacts[];
  readonly rates: ReadonlyMap<string, DecimalRate>;
  /** Where fees go that the file tells apart; null where it does not. */
  readonly feesAccountId: string | null;
}
interface Filed {
  readonly entry: NewEntry;
  readonly line: NewLine;
  readonly decision: Categorization;
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

/** A line as an entry: under what is suggested where that is sure enough, uncategorized otherwise. */
function fileLine(work: Work, line: KeyedLine, suggestion: LineSuggestion, { plan, own, chart, rates }: Filing): Filed {
  const transactionId = newId();
  const bankLine = bankLineOf(line, own.accountId);
  const against = suggestion.applied && suggestion.accountId !== null ? suggestion.accountId : uncategorizedFor(bankLine, chart);
  const rate = rates.get(line.date);
  const baseMinor = rate ? toBase(line.amountMinor, plan.currency, work.org.baseCurrency, rate) : line.amountMinor;
  const entry: NewEntry = {
    id: newId(),
    date: line.date,
    memo: textOf(line),
    source: { kind: 'transaction', id: transactionId, version: 1 },
    via: 'import',
    postings: [
      { accountId: own.accountId, minor: line.amountMinor, currency: plan.currency, baseMinor },
      { accountId: against, minor: -line.amountMinor, currency: plan.currency, baseMinor: -baseMinor },
    ],
  };
  return { entry, line: evidenceOf(line, transactionId, 'posted', null), decision: asCategorization(transactionId, bankLine, suggestion) };
}

async function fileBatch(work: Work, lines: readonly KeyedLine[], suggester: Suggester, filing: Filing): Promise<readonly Filed[]> {
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
}

/** Files and writes batch by batch: while the database writes one, the next is being filed. */
async function postLines(
  work: Work,
  importId: string,
  lines: readonly KeyedLine[],
  filing: Filing,
  report: (done: number) => void,
): Promise<void> {
  const suggester = await suggesterFor(work);
  let writing: Promise<void> = Promise.resolve();
  let done = 0;
  for (const batch of batchesOf(lines, batchSize)) {
    // Settled, so that a write that fails meanwhile is met below and not on its own.
    const [filed] = await Promise.allSettled([fileBatch(work, batch, suggester, filing), writing]);
    await writing;
    if (filed.status === 'rejected') throw filed.reason;
    report(done);
    writing = writeBatch(work, importId, filed.value, filing);
    done += batch.length;
  }
  await writing;
}

/** What was money out of one own account and into another, each told by its own bank, becomes one transfer. */
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

/** What the account held before the first line of its first statement. */
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
      memo: `Opening balance of ${own.account.name}`,
      source: { kind: 'opening_balance', id: importId, version: 1 },
      via: 'import',
      postings: [
        { accountId: own.accountId, minor, currency: plan.currency, baseMinor },
        { accountId: equity.id, minor: -minor, currency: plan.currency, baseMinor: -baseMinor },
      ],
    },
  ]);
}

function checkPlan(plan: Plan, missingRate: string | null, baseCurrency: string): void {
  const strange = strangeCurrency(plan);
  if (strange) throw refused('statement.currency', { found: strange, expected: plan.currency }, 'bankAccountId');
  if (plan.lines.length === 0) throw refused('statement.empty', {}, 'file');
  if (plan.fresh.length === 0) throw refused('statement.nothing_new', {}, 'file');
  if (plan.lockedThrough !== null && plan.lockedCount > 0) throw refused('period.closed', { through: plan.lockedThrough }, 'file');
  if (missingRate) throw refused('rate.missing', { from: plan.currency, to: baseCurrency, day: missingRate }, 'rate');
}

const isShorter = (kept: string, statement: Pick<Statement, 'accountHint'>, number: string): boolean =>
  kept === '' || (matchNumber(statement.accountHint, kept) === 'alike' && kept.length < number.length && !/x{2}/i.test(number));

async function keepImport(work: Work, id: string, opened: Opened, { plan, own }: Filing): Promise<void> {
  const { statement, table } = opened.read;
  await insertImport(work, {
    id,
    bankAccountId: own.id,
    fileName: opened.fileName,
    sha256: hashOf(opened),
    format: statement.format,
    lineCount: plan.lines.length,
    newCount: plan.fresh.length,
    duplicateCount: plan.lines.length - plan.fresh.length,
    transferCount: plan.transfers.size,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    openingMinor: safeOrNull(openingOf(statement)),
    closingMinor: safeOrNull(statement.closingMinor),
  });
  const number = numberOf(statement)?.replace(/\s/g, '') ?? '';
  // The next file is compared with it in full.
  if (/^[A-Z0-9-]{8,40}$/i.test(number) && isShorter(own.numberHint, statement, number)) await updateNumber(work, own.id, number);
  if (table && table.fingerprint !== '')
    await upsertMapping(work, { fingerprint: table.fingerprint, mapping: table.mapping, bankAccountId: own.id });
}

const hashOf = (opened: Opened): Buffer => createHash('sha256').update(opened.bytes).digest();

async function refuseOtherFile(
  work: Work,
  known: StatementImport,
  { bankAccountId }: { bankAccountId: string },
  opened: Opened,
): Promise<void> {
  const isSame = known.bankAccountId === bankAccountId && (await hasHash(work, known.id, hashOf(opened)));
  if (!isSame) throw refused('id.other_content', {}, 'id');
}

export const importStatement =
  (gates: Gates) =>
  async (work: Work, input: Upload & { id: string; bankAccountId: string; rate?: string | undefined }): Promise<StatementImport> => {
    const total = (done: number, of: number, stage: string): void => setProgress(work.org.id, input.id, { done, total: of, stage });
    total(0, 0, 'reading');
    const opened = await openUpload(work, input);
    await lockTransactions(work);
    const [known] = await selectImports(work, input.id);
    if (known) {
      await refuseOtherFile(work, known, input, opened);
      return known;
    }
    const own = await ownAccountForWriting(gates, work, input.bankAccountId);
    const plan = await planImport(work, opened.read, own, 0);
    const { rates, missing } = await ratesFor(
      work,
      plan.currency,
      plan.fresh.map((l) => l.date),
      input.rate,
    );
    checkPlan(plan, missing, work.org.baseCurrency);
    const hasFees = plan.fresh.some((l) => l.kind === 'fee');
    const feesAccountId = hasFees ? (await systemAccount(work, 'payment_fees')).id : null;
    const filing: Filing = { plan, own, chart: await accounts(work), rates, feesAccountId };
    const importWork: Work = { ...work, via: 'import' };
    const openingMinor = safeOrNull(openingOf(opened.read.statement));
    await keepImport(importWork, input.id, opened, filing);
    if (openingMinor !== null && (await opensAccount(work, own, openingMinor)))
      await postOpening(importWork, input.id, openingMinor, filing);
    await joinTransfers(importWork, input.id, filing);
    const ordinary = plan.fresh.filter((l) => !plan.transfers.has(l.dedupeKey));
    await postLines(importWork, input.id, ordinary, filing, (done) => total(plan.transfers.size + done, plan.fresh.length, 'posting'));
    const counts = { lines: plan.lines.length, new: plan.fresh.length, transfers: plan.transfers.size };
    await audit(importWork, {
      action: 'statement.imported',
      subjectKind: 'statement_import',
      subjectId: input.id,
      after: { fileName: opened.fileName, ...counts },
    });
    total(plan.fresh.length, plan.fresh.length, 'done');
    const [made] = await selectImports(work, input.id);
    if (!made) throw refused('not_found');
    return made;
  };
