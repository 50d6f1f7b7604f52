// Undoes an import: its entries are reversed, and its transfers become the one side that another statement has.
import type { In } from '#contract/endpoint.ts';
import { isLocked } from '#core/ledger/period.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { recategorized } from '#core/transactions/transaction.ts';
import type { bankingContract, StatementImport } from '#contract/banking/banking.ts';
import { accounts, entriesOfSource, lockedThrough, reverse } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { batchesOf, type DecisionRow, lockTransactions, repost, transactionsByIds, uncategorizedFor } from '../transactions/index.ts';
import { deleteAliases } from './alias-store.ts';
import { countClaimed } from './claim-store.ts';
import { readAgainFrom } from './feeds/feed-account-actions.ts';
import { deleteUnfinished, planImportWork } from './import-step-store.ts';
import { selectImports } from './import-store.ts';
import { type LineRow, markPosted, markRolledBack, selectLines, selectSharing } from './rollback-store.ts';

const batchSize = 2_500;

/** The active transactions of the lines, without those deleted since. */
async function livingOf(work: Work, lines: readonly LineRow[]): Promise<ReadonlyMap<string, DecisionRow>> {
  const living = new Map<string, DecisionRow>();
  for (const batch of batchesOf(lines, 10_000))
    for (const row of await transactionsByIds(
      work,
      batch.map((l) => l.transactionId),
    ))
      living.set(row.id, row);
  return living;
}

/** Transfers that lose their first side: the other account's own income or expense remains. */
async function leaveOtherSide(work: Work, sharing: readonly LineRow[], living: ReadonlyMap<string, DecisionRow>): Promise<void> {
  const chart = await accounts(work);
  const left = sharing.flatMap((line) => {
    const row = living.get(line.transactionId);
    return row?.type === 'transfer' ? [{ line, row }] : [];
  });
  await repost(
    work,
    left.map(({ line, row }) => ({
      id: row.id,
      oldEntryId: row.entryId,
      postings: (old: readonly NewPosting[]) => {
        const own = old.filter((p) => p.accountId === line.accountId);
        const isIn = own.some((p) => p.minor > 0n);
        return recategorized(own, uncategorizedFor({ amountMinor: isIn ? 1n : -1n }, chart), (accountId) => accountId === line.accountId);
      },
    })),
  );
  await markPosted(
    work,
    left.map(({ line }) => line.id),
  );
}

/** Transfers that this import joined: the other account's line becomes what it was. */
async function unjoin(work: Work, lines: readonly LineRow[], living: ReadonlyMap<string, DecisionRow>): Promise<void> {
  await repost(
    work,
    lines.flatMap((line) => {
      const row = living.get(line.transactionId);
      return line.origin === 'joined' && line.joinedEntryId !== null && row?.type === 'transfer'
        ? [{ id: row.id, oldEntryId: row.entryId, like: line.joinedEntryId }]
        : [];
    }),
  );
}

/** Undone lines aren't imported again tomorrow; those of a file that a feed has too are. */
async function tellFeed(work: Work, { id, bankAccountId }: StatementImport): Promise<void> {
  const first = await deleteAliases(work, id);
  await readAgainFrom(work, { importId: id, bankAccountId, first });
}

export async function rollBackImport(work: Work, { id }: In<typeof bankingContract.rollBackImport>): Promise<StatementImport> {
  await lockTransactions(work);
  const [known] = await selectImports(work, id);
  if (!known) throw refused('not_found');
  if (known.rolledBackAt !== null) throw refused('import.rolled_back');
  const paid = await countClaimed(work, id);
  if (paid > 0) throw refused('import.line_paid', { count: paid });
  const [lines, sharing] = [await selectLines(work, id), await selectSharing(work, id)];
  const living = await livingOf(work, lines);
  const through = await lockedThrough(work);
  const opening = (await entriesOfSource(work, 'opening_balance', [id])).filter((e) => !e.reversesId && !e.reversedById);
  const touched = lines.filter((l) => l.origin !== 'matched').flatMap((l) => living.get(l.transactionId)?.date ?? []);
  if (through !== null && [...touched, ...opening.map((e) => e.date)].some((day) => isLocked(through, day)))
    throw refused('import.line_edited', { through });
  const shared = new Set(sharing.map((l) => l.transactionId));
  await leaveOtherSide(work, sharing, living);
  await unjoin(work, lines, living);
  const gone = lines.flatMap((l) =>
    l.origin === 'posted' && !shared.has(l.transactionId) ? (living.get(l.transactionId)?.entryId ?? []) : [],
  );
  for (const batch of batchesOf([...gone, ...opening.map((e) => e.id)], batchSize)) await reverse(work, batch);
  await markRolledBack(work, id);
  // An import that is still being posted goes no further.
  await deleteUnfinished(work, id);
  await planImportWork(work, id, null);
  await tellFeed(work, known);
  await audit(work, {
    action: 'statement.rolled_back',
    subjectKind: 'statement_import',
    subjectId: id,
    before: { fileName: known.fileName, lines: lines.length, reversed: gone.length },
  });
  const [after] = await selectImports(work, id);
  if (!after) throw refused('not_found');
  return after;
}
