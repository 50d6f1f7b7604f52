// Imports the sample's statement with the product's own import, categorizes each new transaction, and reconciles the month.
import { bulkLevel } from '#core/reconciliation/suggest-match.ts';
import type { Gates } from '../server/billing/index.ts';
import { importOwnFile, ownAccounts } from '../server/banking/index.ts';
import { newId } from '../server/platform/ids.ts';
import type { Work } from '../server/platform/work.ts';
import {
  acceptSuggestedMatches,
  bookEntries,
  finishReconciliation,
  matchGroups,
  reconciliationLines,
  startReconciliation,
} from '../server/reconciliation/index.ts';
import { categorize, transactionsByIds } from '../server/transactions/index.ts';
import { checking, type SampleContent } from './sample-content.ts';
import { type SampleStatement, statementFile } from './sample-statement.ts';
import type { SampleEntry } from './sample-year.ts';

const allRows = 200;

/** The owner's decisions where the import was not confident, or was wrong. */
async function categorizeImported(
  work: Work,
  ids: readonly string[],
  entries: readonly SampleEntry[],
  { idOf, isOpen }: Pick<Books, 'idOf' | 'isOpen'>,
): Promise<void> {
  const wanted = new Map<string, string[]>();
  for (const { id, date, description, counterAccountId } of await transactionsByIds(work, ids)) {
    const entry = entries.find((e) => e.date === date && e.memo === description);
    const category = entry && idOf(entry.from === checking ? entry.to : entry.from);
    if (category !== undefined && category !== counterAccountId && !isOpen(category))
      wanted.set(category, [...(wanted.get(category) ?? []), id]);
  }
  for (const [categoryAccountId, of] of wanted) await categorize(work, { ids: of, categoryAccountId, follow: false });
}

/** Payments were recorded before their lines came: each line is matched with its payment, and the imported transaction is replaced. */
async function matchPayments(work: Work, id: string): Promise<void> {
  const { rows: lines } = await reconciliationLines(work, { id, state: 'unmatched', limit: allRows });
  const { rows: books } = await bookEntries(work, { id, state: 'outstanding', limit: allRows });
  const payments = books.filter(({ kind }) => kind === 'payment');
  const matches = lines.flatMap((line) => {
    const at = payments.findIndex(({ date, minor }) => date === line.date && minor === line.minor);
    const [payment] = at < 0 ? [] : payments.splice(at, 1);
    return payment ? [{ matchId: newId(), lineIds: [line.id], entries: [{ kind: payment.kind, id: payment.id }] }] : [];
  });
  await matchGroups(work, { id, matches });
}

interface Books {
  /** Account id by code. */
  readonly idOf: (code: string) => string;
  /** Whether an account is the one for transactions that need a category. */
  readonly isOpen: (id: string) => boolean;
}

export async function writeStatement(
  work: Work,
  gates: Gates,
  books: Books,
  content: SampleContent,
  statement: SampleStatement,
  entries: readonly SampleEntry[],
): Promise<void> {
  const account = (await ownAccounts(work)).find((own) => own.accountId === books.idOf(checking));
  if (!account) throw new Error('the sample business needs a checking account');
  await importOwnFile(gates)(work, { id: newId(), bankAccountId: account.id, file: statementFile(statement, content) });
  const id = newId();
  const { endsOn, openingMinor, closingMinor } = statement;
  const balances = { openingMinor: Number(openingMinor), closingMinor: Number(closingMinor) };
  await startReconciliation(work, { id, bankAccountId: account.id, startsOn: `${endsOn.slice(0, 7)}-01`, endsOn, ...balances });
  await matchPayments(work, id);
  const { rows } = await reconciliationLines(work, { id, state: 'unmatched', limit: allRows });
  await categorizeImported(
    work,
    rows.map(({ transactionId }) => transactionId),
    entries,
    books,
  );
  await acceptSuggestedMatches(gates)(work, { id, atLeast: bulkLevel });
  await finishReconciliation(work, { id });
}
