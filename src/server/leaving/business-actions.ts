// Deleting the current business: closed for everyone at once, erased after 30 days or at the end of its legal retention period.
import { addDays } from '#core/calendar.ts';
import { keptThrough } from '#core/files/retention.ts';
import { instantAt } from '#core/local-time.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { DeletedBusiness, leavingContract } from '#contract/leaving/leaving.ts';
import { lastExportAt } from '../archives/index.ts';
import { lastEntryDay } from '../ledger/index.ts';
import { members, removeBusiness, type RemovedBusiness, removedBusinesses, restoreBusiness } from '../org/index.ts';
import { now, today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Steps, UserWork, Work } from '../platform/work.ts';
import { userOf } from '../team/index.ts';
import { mailDeletion } from './deletion-mail.ts';
import { type LeavingParts, waitingMs } from './parts.ts';

type Contract = typeof leavingContract;

const shown = ({ id, name, removedAt, erasesAt }: Omit<RemovedBusiness, 'isSample'>): DeletedBusiness => ({
  id,
  name,
  deletedAt: removedAt.toISOString(),
  erasesAt: erasesAt.toISOString(),
});

/** The end of the legal retention period; null if nothing was posted, and for the sample business. */
async function keptBooks(work: Work): Promise<ReturnType<typeof keptThrough> | null> {
  const lastDay = work.org.isSample ? null : await lastEntryDay(work);
  return lastDay === null ? null : keptThrough(work.org, lastDay, today(work.org.timeZone));
}

export async function businessDeletion(work: Work): Promise<Out<Contract['businessDeletion']>> {
  const kept = await keptBooks(work);
  const exported = await lastExportAt(work);
  return {
    keptThrough: kept?.through ?? null,
    law: kept?.law ?? null,
    members: (await members(work)).length - 1,
    lastExportAt: exported?.toISOString() ?? null,
  };
}

export const deleteBusiness =
  (parts: LeavingParts) =>
  (steps: Steps<AskedWork>, { name, books }: In<Contract['deleteBusiness']>): Promise<DeletedBusiness> =>
    steps(async (work) => {
      if (name.trim() !== work.org.name) throw refused('business.name_differs', {}, 'name');
      const waits = new Date(now().getTime() + waitingMs);
      const kept = books === 'keep' ? await keptBooks(work) : null;
      const lawEnds = kept ? instantAt({ day: addDays(kept.through, 1), minute: 0 }, work.org.timeZone) : waits;
      const erasesAt = lawEnds > waits ? lawEnds : waits;
      await mailDeletion(work, parts.team, erasesAt);
      await removeBusiness(work, erasesAt);
      const removed = (await removedBusinesses(work.tx, userOf(work))).find(({ id }) => id === work.org.id);
      if (!removed) throw refused('not_found');
      return shown(removed);
    });

export const deletedBusinesses = async ({ tx, userId }: UserWork): Promise<Out<Contract['deletedBusinesses']>> => ({
  businesses: (await removedBusinesses(tx, userId)).filter(({ isSample, erasesAt }) => !isSample && erasesAt > now()).map(shown),
});

export async function restoreDeleted(work: UserWork, { id }: In<Contract['restoreBusiness']>): Promise<{ readonly ok: true }> {
  await restoreBusiness(work, id);
  return { ok: true };
}
