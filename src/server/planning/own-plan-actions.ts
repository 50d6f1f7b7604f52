// Manually planned items of the cash plan, and the cash floor.
import type { OwnItem } from '#core/planning/cash-own.ts';
import { isAmount, largestAmount } from '#core/money.ts';
import type { In } from '#contract/endpoint.ts';
import type { cashContract, CashFloor } from '#contract/planning/cash.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { cashAlertWork } from './cash-alert.ts';
import {
  countPlanItems,
  deletePlanItemRow,
  selectFloor,
  selectPlanItem,
  selectPlanItems,
  upsertFloor,
  upsertPlanItem,
} from './own-plan-store.ts';

const mostItems = 200;
const subjectKind = 'plan_item';

export const listPlanItems = async (work: Work): Promise<OwnItem[]> => [...(await selectPlanItems(work))];

export const itemProblems = ({ name, minor, firstOn, until }: Omit<OwnItem, 'id'>): readonly (Problem & { readonly path: string })[] => [
  ...(name === '' ? [{ code: 'plan_item.name', path: 'name' } as const] : []),
  ...(minor === 0 ? [{ code: 'plan_item.amount', path: 'minor' } as const] : []),
  ...(isAmount(BigInt(minor))
    ? []
    : [{ code: 'posting.amount_too_large', path: 'minor', data: { limit: Number(largestAmount) } } as const]),
  ...(until !== null && until < firstOn ? [{ code: 'plan_item.until', path: 'until' } as const] : []),
];

/** Adds it, changes it, or restores a deleted one. */
export async function savePlanItem(work: Work, given: In<typeof cashContract.savePlanItem>): Promise<OwnItem> {
  const item: OwnItem = { ...given, name: given.name.trim(), until: given.repeats === 'once' ? null : given.until };
  const before = await selectPlanItem(work, item.id);
  refuseIfAny(itemProblems(item));
  if (!before && (await countPlanItems(work)) >= mostItems) throw refused('plan_item.most', { limit: mostItems });
  await upsertPlanItem(work, item);
  await audit(work, {
    action: before ? 'plan_item.changed' : 'plan_item.created',
    subjectKind,
    subjectId: item.id,
    ...(before ? { before } : {}),
    after: item,
  });
  return item;
}

export async function deletePlanItem(work: Work, { id }: In<typeof cashContract.deletePlanItem>): Promise<{ ok: true }> {
  const before = await selectPlanItem(work, id);
  if (!before) return { ok: true };
  await deletePlanItemRow(work, id);
  await audit(work, { action: 'plan_item.deleted', subjectKind, subjectId: id, before });
  return { ok: true };
}

export const cashFloor = (work: Work): Promise<CashFloor> => selectFloor(work);

export async function saveCashFloor(work: Work, input: In<typeof cashContract.saveCashFloor>): Promise<CashFloor> {
  const before = await selectFloor(work);
  await upsertFloor(work, input);
  await planWork(work, cashAlertWork(work), input.hasAlerts ? now() : null);
  await audit(work, { action: 'cash_floor.changed', subjectKind: 'cash_floor', subjectId: work.org.id, before, after: input });
  return input;
}
