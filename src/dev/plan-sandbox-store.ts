// The sandbox's storage of subscriptions: the only SQL that names sandbox_plan.
import { sql } from 'kysely';
import type { BillingCycle } from '#core/subscriptions/billing-cycle.ts';
import type { PlanCheckoutRequest } from '../server/platform/payment/plan-provider.ts';
import type { Work } from '../server/platform/work.ts';

type Tx = Work['tx'];

export interface SandboxPlan {
  readonly checkout: Pick<PlanCheckoutRequest, 'tierId' | 'withTrial' | 'language' | 'returnUrl' | 'cancelUrl'>;
  /** The page cannot be used to buy any more. */
  readonly isOver: boolean;
  /** Null until it is bought. */
  readonly cycle: BillingCycle | null;
}
export interface StoredSandboxPlan extends SandboxPlan {
  readonly userId: string;
}

export async function insertSandboxPlan(tx: Tx, ref: string, userId: string, state: SandboxPlan): Promise<void> {
  await tx
    .insertInto('sandbox_plan')
    .values({ ref, user_id: userId, state: JSON.stringify(state) })
    .execute();
}

/** Locked until the transaction ends, so that concurrent changes are serialized. */
export async function lockSandboxPlan(tx: Tx, ref: string): Promise<StoredSandboxPlan | undefined> {
  const row = await tx
    .selectFrom('sandbox_plan')
    .select(['user_id as userId', sql<SandboxPlan>`state`.as('state')])
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
  return row && { userId: row.userId, ...row.state };
}

export async function writeSandboxPlan(tx: Tx, ref: string, state: SandboxPlan): Promise<void> {
  await tx
    .updateTable('sandbox_plan')
    .set({ state: JSON.stringify(state) })
    .where('ref', '=', ref)
    .execute();
}
