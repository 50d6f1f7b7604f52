// The operator's settings for plans, and whom everybody else should ask.
import type { TierId } from '#core/billing/tier.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { type billingContract, limitKinds, type LimitUsed } from '#contract/billing/billing.ts';
import type { Database } from '../platform/database/database.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import type { Limits, Rate } from '../platform/limit-config.ts';
import { log } from '../platform/log.ts';
import { refused } from '../platform/refusal.ts';
import type { InstallationOperation } from '../platform/watching/operation.ts';
import { selectUsed } from '../platform/shared-limit.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { BillingSettings } from './plan.ts';
import { selectPlanForEveryone, writePlanForEveryone } from './store.ts';

/** Facts about operators from earlier modules. */
export interface OperatorsKnown {
  list(): Promise<readonly { readonly userId: string; readonly name: string }[]>;
  canClaim(): Promise<boolean>;
  claim(userId: string, code: string): Promise<boolean>;
  /** Email addresses of people by id. */
  emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
export interface Administration extends BillingSettings {
  readonly operators: OperatorsKnown;
  /** With the role that may write plans. */
  readonly plans: Database;
  readonly limits: Limits;
  readonly operation: Omit<InstallationOperation, 'stop'>;
  /** Undefined where no backups are scheduled. */
  readonly backup: () => Promise<{ readonly lastOn: string | null; readonly isOld: boolean } | undefined>;
}

export const installation =
  ({ operators, tierForEveryone, backup }: Administration) =>
  async ({ principal, database }: AccountWork): Promise<Out<typeof billingContract.installation>> => {
    const list = await operators.list();
    const isOperator = list.some((one) => one.userId === principal.userId);
    return {
      isOperator,
      administrators: list.map((one) => one.name).filter(Boolean),
      canClaim: await operators.canClaim(),
      isFixed: tierForEveryone !== undefined,
      tierForEveryone: tierForEveryone ?? (await behindWall(database, {}, selectPlanForEveryone, true)) ?? null,
      backup: (isOperator && (await backup())) || null,
    };
  };

export const claimInstallation =
  ({ operators }: Administration) =>
  async ({ principal }: AccountWork, { code }: In<typeof billingContract.claimInstallation>): Promise<{ ok: true }> => {
    if (!(await operators.claim(principal.userId, code))) throw refused('operator.code', {}, 'code');
    return { ok: true };
  };

/** Refuses everybody except this installation's operators. */
export async function demandOperator(operators: Pick<OperatorsKnown, 'list'>, userId: string): Promise<void> {
  if (!(await operators.list()).some((one) => one.userId === userId)) throw refused('operator.required');
}

const mostShown = 20;

export const limitsUsed =
  ({ operators, limits }: Administration) =>
  async ({ principal, database }: AccountWork): Promise<LimitUsed[]> => {
    await demandOperator(operators, principal.userId);
    const windows: Record<(typeof limitKinds)[number], Rate> = {
      mail_owner: limits.mail,
      mail_strangers: limits.strangers,
      businesses: limits.businesses,
      samples: limits.samples,
    };
    const used = await behindWall(database, {}, (tx) => selectUsed(tx, windows, mostShown), true);
    const emails = await operators.emailsOf(used.map((one) => one.subject));
    return used.flatMap(({ kind, subject, percent }) => {
      const [known] = limitKinds.filter((one) => one === kind);
      return known ? [{ kind: known, email: emails.get(subject) ?? '', percent }] : [];
    });
  };

export const operation =
  ({ operators, operation: { look } }: Administration) =>
  async ({ principal }: AccountWork): Promise<Out<typeof billingContract.operation>> => {
    await demandOperator(operators, principal.userId);
    return look();
  };

export const verifyAllBooks =
  ({ operators, operation: { verify } }: Administration) =>
  async ({ principal }: AccountWork): Promise<{ ok: true }> => {
    await demandOperator(operators, principal.userId);
    verify();
    return { ok: true };
  };

export const heldMail =
  ({ operators, operation: { heldMail: list } }: Administration) =>
  async ({ principal }: AccountWork): Promise<Out<typeof billingContract.heldMail>> => {
    await demandOperator(operators, principal.userId);
    return list();
  };

export const decideHeldMail =
  ({ operators, operation: { decideHeldMail: decide } }: Administration) =>
  async ({ principal }: AccountWork, { ids, answer }: In<typeof billingContract.decideHeldMail>): Promise<{ ok: true }> => {
    await demandOperator(operators, principal.userId);
    const count = await decide(ids, answer);
    log.info('the operator decided about held mail', { count, answer, userId: principal.userId });
    return { ok: true };
  };

export const runHeldWork =
  ({ operators, operation: { runHeldWork: release } }: Administration) =>
  async ({ principal }: AccountWork): Promise<{ ok: true }> => {
    await demandOperator(operators, principal.userId);
    log.info('the operator had held work run', { count: await release(), userId: principal.userId });
    return { ok: true };
  };

export const setPlanForEveryone =
  ({ operators, plans, tierForEveryone }: Administration) =>
  async (
    { principal: { userId } }: AccountWork,
    { tierForEveryone: wanted }: { readonly tierForEveryone: TierId | null },
  ): Promise<{ ok: true }> => {
    await demandOperator(operators, userId);
    if (tierForEveryone !== undefined) throw refused('operator.plan_fixed');
    await writePlanForEveryone(plans, wanted, userId);
    log.info('the operator set the plan of everyone', { tierForEveryone: wanted, userId });
    return { ok: true };
  };
