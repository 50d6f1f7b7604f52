// What the plan of the open business does not include, marked on the control itself. The plan is the owner's, not that of the person who is signed in; while it is
// loading nothing is marked, and the server decides.
import type { ReactElement } from 'react';
import type { Usage } from '#contract/billing/billing.ts';
import { type FeatureId, hasRoom, includesFeature, tiers, unlimited } from '#core/billing/tier.ts';
import { PlanMark } from '../ui/plan-mark.tsx';
import { PlanDoor, useUsage } from './plan-door.tsx';
import { texts } from './texts.ts';

export interface LimitMarkProps {
  readonly of: Usage['limits'][number]['key'];
  /** Said only where there is no room left. */
  readonly onlyFull?: boolean;
}

/** "4 of 5 invoices used this month"; where there is no room, with the way to the plans. */
export function LimitMark({ of: key, onlyFull = false }: LimitMarkProps) {
  const t = texts.use();
  const usage = useUsage();
  const found = usage?.limits.find((one) => one.key === key);
  if (usage === undefined || found === undefined || usage.isExempt || found.limit === unlimited) return null;
  const isFull = !hasRoom(found.limit, found.used);
  if (onlyFull && !isFull) return null;
  return <PlanMark text={t.gate[key](found.used, found.limit)} {...(isFull ? { door: <PlanDoor /> } : {})} />;
}

/** Said of a feature that the plan does not include: `text` is given the name of the plan. */
export function useFeatureMark(feature: FeatureId, text: (plan: string) => string): ReactElement | undefined {
  const usage = useUsage();
  const tier = tiers.find((one) => one.id === usage?.tier_id);
  if (usage === undefined || usage.isExempt || tier === undefined || includesFeature(tier, feature)) return undefined;
  return <PlanMark text={text(tier.name)} door={<PlanDoor />} />;
}

/** The help of a field that asks for a currency, where the plan has only one. */
export const useCurrencyMark = (): ReactElement | undefined => useFeatureMark('multi_currency', texts.use().gate.multi_currency);
