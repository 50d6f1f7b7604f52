// Undoes a journal import: its entries are reversed, each on its own date.
import type { In } from '#contract/endpoint.ts';
import type { JournalImport, ledgerContract } from '#contract/ledger/ledger.ts';
import { isLocked } from '#core/ledger/period.ts';
import { audit } from '../../platform/audit.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { lockJournalImport, markJournalRolledBack, selectJournalImports, selectLivingOfImport } from './journal-import-store.ts';
import { lockedThrough } from '../period-actions.ts';
import { reverse } from '../posting.ts';

const batchSize = 2500;

export const listJournalImports = (work: Work): Promise<JournalImport[]> => selectJournalImports(work);

export async function rollBackJournal(work: Work, { id }: In<typeof ledgerContract.rollBackJournal>): Promise<JournalImport> {
  const made = await lockJournalImport(work, id);
  if (!made) throw refused('not_found');
  if (made.rolledBackAt !== null) throw refused('import.rolled_back');
  const living = await selectLivingOfImport(work, made);
  const through = await lockedThrough(work);
  if (through !== null && living.some(({ date }) => isLocked(through, date))) throw refused('import.line_edited', { through });
  for (let from = 0; from < living.length; from += batchSize)
    await reverse(
      work,
      living.slice(from, from + batchSize).map((entry) => entry.id),
    );
  await markJournalRolledBack(work, id);
  await audit(work, {
    action: 'journal.rolled_back',
    subjectKind: 'journal',
    subjectId: id,
    before: { fileName: made.fileName, entries: made.entries, reversed: living.length },
  });
  const after = await lockJournalImport(work, id);
  if (!after) throw refused('not_found');
  const { first: _first, last: _last, ...answer } = after;
  return answer;
}
