// A period by id, open or finished, and the statements missing between those of its account.
import { gapsBetween } from '#core/reconciliation/difference.ts';
import type { StatementCover } from '../banking/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions } from '../transactions/index.ts';
import { selectReconciliation, type StoredReconciliation } from './reconciliation-store.ts';

export async function loadReconciliation(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<StoredReconciliation> {
  const found = await selectReconciliation(work, id);
  if (!found) throw refused('not_found');
  return found;
}

export async function loadOpen(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<StoredReconciliation> {
  await lockTransactions(work);
  const found = await loadReconciliation(work, id);
  if (found.state === 'finished') throw refused('reconciliation.finished');
  return found;
}

export const gapsOf = (covers: readonly StatementCover[], bankAccountId: string): { from: string; to: string; minor: string | null }[] =>
  gapsBetween(
    covers
      .filter((cover) => cover.bankAccountId === bankAccountId)
      .map((cover) => ({
        ...cover,
        openingMinor: cover.openingMinor === null ? null : BigInt(cover.openingMinor),
        closingMinor: cover.closingMinor === null ? null : BigInt(cover.closingMinor),
      })),
  ).map((gap) => ({ ...gap, minor: gap.minor === null ? null : String(gap.minor) }));
