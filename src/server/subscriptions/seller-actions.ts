// The business that sells this installation's plans: the operator chooses one that they own.
import { tiers } from '#core/billing/tier.ts';
import type { In } from '#contract/endpoint.ts';
import type { PlanSeller, subscriptionsContract } from '#contract/subscriptions/subscriptions.ts';
import { demandOperator, planning } from '../billing/index.ts';
import { enterBusiness, ownedBusinesses } from '../org/index.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { refused } from '../platform/refusal.ts';
import { taxCodes } from '../tax/index.ts';
import type { PlanSite } from './parts.ts';
import { selectSeller, selectWaiting, writeSeller } from './store.ts';

// The currency of prices is the seller's base currency, so no invoice needs a rate.
const currency = tiers[0]?.currency ?? 'USD';

/** The person's businesses that can sell plans, with the taxes that their prices can include. */
const sellable = ({ database }: PlanSite, userId: string): Promise<PlanSeller['businesses']> =>
  behindWall(
    database,
    { userId },
    async (tx) => {
      const found: PlanSeller['businesses'] = [];
      for (const org of await ownedBusinesses(tx, userId)) {
        if (org.baseCurrency !== currency) continue;
        await enterBusiness(tx, org.id);
        const codes = (await taxCodes({ tx, org })).filter((code) => !code.isArchived);
        found.push({ orgId: org.id, name: org.name, taxCodes: codes.map(({ id, name }) => ({ id, name })) });
      }
      return found;
    },
    true,
  );

export const planSeller =
  (site: PlanSite) =>
  async ({ principal: { userId } }: AccountWork): Promise<PlanSeller> => {
    await demandOperator(site.operators, userId);
    const seller = await behindWall(site.database, {}, selectSeller, true);
    const waiting = await planning(site.plans, selectWaiting);
    return {
      provider: site.provider?.id ?? null,
      orgId: seller?.orgId ?? null,
      taxCodeId: seller?.taxCodeId ?? null,
      businesses: await sellable(site, userId),
      ...waiting,
    };
  };

export const setPlanSeller =
  (site: PlanSite) =>
  async (
    { principal: { userId } }: AccountWork,
    { orgId, taxCodeId }: In<typeof subscriptionsContract.setPlanSeller>,
  ): Promise<{ ok: true }> => {
    await demandOperator(site.operators, userId);
    const chosen = (await sellable(site, userId)).find((one) => one.orgId === orgId);
    if (orgId !== null && !chosen) throw refused('plan.seller', { currency }, 'orgId');
    const tax = chosen?.taxCodes.find((code) => code.id === taxCodeId)?.id ?? null;
    await planning(site.plans, (tx) => writeSeller(tx, orgId === null ? null : { orgId, taxCodeId: tax }, userId));
    log.info('the operator named the business that sells plans', { orgId, userId });
    return { ok: true };
  };
