// Locks the books through a date, and unlocks them.
import type { In } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { addDays } from '#core/calendar.ts';
import { lockedThrough as lockedThroughOf, lockThrough, unlockTo } from '#core/ledger/period.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockHead, replacePeriods, selectPeriods } from './period-store.ts';

type Locked = { lockedThrough: string | null };

/** The date through which the books are locked; null if everything is open. */
export async function lockedThrough(work: Pick<Work, 'tx' | 'org'>): Promise<string | null> {
  return lockedThroughOf(await selectPeriods(work));
}

export const lockState = async (work: Work): Promise<Locked> => ({ lockedThrough: await lockedThrough(work) });

export async function lockBooks(work: Work, { through }: In<typeof ledgerContract.lockBooks>): Promise<Locked> {
  if (through !== null && through > addDays(today(work.org.timeZone), -1)) throw refused('period.future', {}, 'through');
  await lockHead(work);
  const periods = await selectPeriods(work);
  const before = lockedThroughOf(periods);
  if (through === before) return { lockedThrough: before };
  const isLocking = through !== null && (before === null || through > before);
  await replacePeriods(work, isLocking ? lockThrough(periods, through) : unlockTo(periods, through));
  await audit(work, {
    action: isLocking ? 'books.locked' : 'books.unlocked',
    subjectKind: 'business',
    subjectId: work.org.id,
    before: { through: before },
    after: { through },
  });
  return { lockedThrough: through };
}
