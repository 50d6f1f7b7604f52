// Scenarios of the cash plan, saved by name: list, save, delete, compare.
import { addDays } from '#core/calendar.ts';
import { cashPlan as planOf } from '#core/planning/cash-plan.ts';
import type { In } from '#contract/endpoint.ts';
import type { cashContract, ComparedScenario, SavedScenario } from '#contract/planning/cash.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactOf } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import type { Planning } from './cash-expected.ts';
import { allDays, shownDays } from './cash-plan-actions.ts';
import { planItems, planSources } from './cash-sources.ts';
import { cashChance } from './cash-uncertain.ts';
import { itemProblems } from './own-plan-actions.ts';
import { selectFloor } from './own-plan-store.ts';
import { deleteScenarioRow, selectScenario, selectScenarios, upsertScenario } from './scenario-store.ts';

/** All of them are compared at once. */
const mostScenarios = 20;
const subjectKind = 'cash_scenario';

export const listScenarios = (work: Work): Promise<SavedScenario[]> => selectScenarios(work);

/** Adds it, changes it, or restores a deleted one. */
export async function saveScenario(work: Work, given: In<typeof cashContract.saveScenario>): Promise<SavedScenario> {
  const items = given.items.map((item) => ({ ...item, name: item.name.trim(), until: item.repeats === 'once' ? null : item.until }));
  const scenario: SavedScenario = { ...given, name: given.name.trim(), items };
  const others = (await selectScenarios(work)).filter(({ id }) => id !== scenario.id);
  const isTaken = others.some(({ name }) => name.toLowerCase() === scenario.name.toLowerCase());
  refuseIfAny([
    ...(scenario.name === '' ? [{ code: 'plan_item.name', path: 'name' } as const] : []),
    ...(isTaken ? [{ code: 'scenario.name_taken', path: 'name' } as const] : []),
    ...items.flatMap((item, at) => itemProblems(item).map((one): Problem => ({ ...one, path: `items.${at}.${one.path}` }))),
  ]);
  if (scenario.withoutContactId !== null) await contactOf(work, { id: scenario.withoutContactId });
  const before = await selectScenario(work, scenario.id);
  if (!before && others.length >= mostScenarios) throw refused('scenario.most', { limit: mostScenarios });
  await upsertScenario(work, scenario);
  await audit(work, {
    action: before ? 'cash_scenario.changed' : 'cash_scenario.created',
    subjectKind,
    subjectId: scenario.id,
    ...(before ? { before } : {}),
    after: scenario,
  });
  return scenario;
}

export async function deleteScenario(work: Work, { id }: In<typeof cashContract.deleteScenario>): Promise<{ ok: true }> {
  const before = await selectScenario(work, id);
  if (!before) return { ok: true };
  await deleteScenarioRow(work, id);
  await audit(work, { action: 'cash_scenario.deleted', subjectKind, subjectId: id, before });
  return { ok: true };
}

/** The plan as it is, then each saved scenario: from one reading of the books. */
export async function compareScenarios(work: Work): Promise<ComparedScenario[]> {
  const day = today(work.org.timeZone);
  const until = addDays(day, allDays);
  const sources = await planSources(work, day, until);
  const floorMinor = BigInt((await selectFloor(work)).minor);
  const asIs = {
    id: null,
    name: '',
    scenario: 'moderate',
    delayDays: 0,
    salesPercent: 0,
    costsPercent: 0,
    withoutContactId: null,
    items: [],
  } as const;
  const compared: ComparedScenario[] = [];
  for (const { id, name, scenario, items, ...drivers } of [asIs, ...(await selectScenarios(work))]) {
    const planning: Planning = { day, until, scenario, drivers };
    const assumed = { ...sources, own: [...sources.own, ...items] };
    const made = await planItems(assumed, planning);
    const plan = planOf(day, shownDays, sources.openingMinor, made.all, floorMinor);
    const moderate = scenario === 'moderate' ? made : null;
    compared.push({
      id,
      name,
      lowest: { day: plan.lowest.day, minor: String(plan.lowest.minor) },
      ends: { day: plan.days.at(-1)?.day ?? day, minor: String(plan.closingMinor) },
      firstBelow: plan.firstBelow,
      chance: await cashChance(assumed, planning, { horizon: shownDays, floorMinor, moderate }),
    });
  }
  return compared;
}
