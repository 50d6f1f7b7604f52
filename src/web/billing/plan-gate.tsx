// Marks controls for features that the plan of the open business does not include. The owner's plan counts, not that of the signed-in
// person. Nothing is marked while it loads; the server enforces it anyway.
import type { ReactElement } from 'react';
import type { Usage } from '#contract/billing/billing.ts';
import { type FeatureId, hasRoom, includesFeature, tiers, unlimited } from '#core/billing/tier.ts';
import { PlanMark } from '../ui/plan-mark.tsx';
import { PlanDoor, useUsage } from './plan-door.tsx';
import { texts } from './texts.ts';

export interface LimitMarkProps {
  readonly of: Usage['limits'][number]['key'];
  /** Shown only when the limit is reached. */
  readonly onlyFull?: boolean;
}

/** "4 of 5 invoices used this month"; with a link to the plans when the limit is reached. */
export function LimitMark({ of: key, onlyFull = false }: LimitMarkProps) {
  const t = texts.use();
  const usage = useUsage();
  const found = usage?.limits.find((one) => one.key === key);
  if (usage === undefined || found === undefined || usage.isExempt || found.limit === unlimited) return null;
  const isFull = !hasRoom(found.limit, found.used);
  if (onlyFull && !isFull) return null;
  return <PlanMark text={t.gate[key](found.used, found.limit)} {...(isFull ? { door: <PlanDoor /> } : {})} />;
}

/** The message for a feature that the plan does not include; `text` gets the plan's name. */
export function useFeatureMark(feature: FeatureId, text: (plan: string) => string): ReactElement | undefined {
  const usage = useUsage();
  const tier = tiers.find((one) => one.id === usage?.tier_id);
  if (usage === undefined || usage.isExempt || tier === undefined || includesFeature(tier, feature)) return undefined;
  return <PlanMark text={text(tier.name)} door={<PlanDoor />} />;
}

/** Help text of a currency field if the plan includes only one currency. */
export const useCurrencyMark = (): ReactElement | undefined => useFeatureMark('multi_currency', texts.use().gate.multi_currency);
