// The dependencies of subscription actions.
import type { Administration } from '../billing/index.ts';
import type { PlanProvider, PlanProviderId } from '../platform/payment/plan-provider.ts';
import { ProviderFailed } from '../platform/payment/payment-provider.ts';
import type { Database } from '../platform/database/database.ts';
import { log } from '../platform/log.ts';
import { refused } from '../platform/refusal.ts';

export interface PlanSite extends Pick<Administration, 'tierForEveryone' | 'operators' | 'plans'> {
  /** The provider that sells here; undefined if none is configured. */
  readonly provider: PlanProvider | undefined;
  readonly siteUrl: string;
  readonly database: Database;
}

/** The provider that a subscription was bought from, which may not be the current one. */
export function providerOf({ provider }: PlanSite, id: PlanProviderId): PlanProvider {
  if (provider?.id !== id) throw refused('plan.provider');
  return provider;
}

/** Calls the provider for a person: if it is unavailable, they can retry. */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    log.warn('the provider of plans could not be asked', { reason: error.message });
    throw refused('plan.provider');
  }
}
