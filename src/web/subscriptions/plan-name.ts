// Display names of plans.
import { type TierId, tiers } from '#core/billing/tier.ts';

export const planName = (id: TierId): string => tiers.find((tier) => tier.id === id)?.name ?? id;
