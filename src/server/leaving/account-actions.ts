// Deleting one's account: removed from every team and signed out at once, erased after 30 days unless the person signs in and restores it.
import type { In, Out } from '#contract/endpoint.ts';
import type { leavingContract } from '#contract/leaving/leaving.ts';
import { removeBusiness, removedBusinesses, selectMemberships, setAccountErasure } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { type AccountWork, isFresh } from '../platform/endpoint.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { leaveBusiness } from '../team/index.ts';
import { type LeavingParts, waitingMs } from './parts.ts';

type Contract = typeof leavingContract;

const listed = (of: readonly { readonly name: string }[]): string => of.map(({ name }) => name).join(', ');

export const deleteAccount =
  (parts: LeavingParts) =>
  async (work: AccountWork, { email }: In<Contract['deleteAccount']>): Promise<Out<Contract['deleteAccount']>> => {
    const { principal, database } = work;
    const { userId } = principal;
    if (!isFresh(principal)) throw refused('step_up_required');
    if (email.trim().toLowerCase() !== principal.email.toLowerCase()) throw refused('account.email_differs', {}, 'email');
    const erasesAt = new Date(now().getTime() + waitingMs);
    const memberships = await behindWall(database, { userId }, async (tx) => {
      const all = await selectMemberships(tx, userId);
      const owned = all.filter(({ role, org }) => role === 'owner' && !org.isSample);
      if (owned.length > 0) throw refused('account.owns_business', { names: listed(owned.map(({ org }) => org)) });
      const kept = (await removedBusinesses(tx, userId)).filter((one) => one.erasesAt > erasesAt);
      if (kept.length > 0) throw refused('account.owns_kept_books', { names: listed(kept) });
      return all;
    });
    await parts.account.demandAnotherOperator(userId);
    await parts.cancelPlan(work);
    for (const membership of memberships)
      await behindWall(database, { orgId: membership.org.id, userId }, async (tx) => {
        const within: Work = { tx, userId, email: principal.email, via: work.via, ...membership };
        await (membership.org.isSample ? removeBusiness(within, erasesAt) : leaveBusiness(parts.team)(within));
      });
    await behindWall(database, { userId }, (tx) => setAccountErasure(tx, userId, erasesAt));
    await parts.account.close(work, erasesAt);
    return { erasesAt: erasesAt.toISOString() };
  };

export const keepAccount =
  (parts: LeavingParts) =>
  async (work: AccountWork): Promise<{ readonly ok: true }> => {
    const { userId } = work.principal;
    await behindWall(work.database, { userId }, (tx) => setAccountErasure(tx, userId, null));
    await parts.account.keep(work);
    return { ok: true };
  };
