// Custom dashboards: one's own, and those shared with the team. A shared one is changed by its owner and by people who manage the business.
import { mostWidgets } from '#core/insight/widget.ts';
import type { In } from '#contract/endpoint.ts';
import type { CustomDashboard, DashboardInput, DashboardName, dashboardsContract } from '#contract/insight/dashboards.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Gates } from '../billing/index.ts';
import { audit } from '../platform/audit.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { isSeen, mayEdit, type OwnerParts, userOf, withStanding } from '../team/index.ts';
import {
  countDashboards,
  deleteDashboardRow,
  insertDashboard,
  lockDashboard,
  selectDashboard,
  selectDashboards,
  type StoredDashboard,
  updateDashboard,
} from './custom-dashboard-store.ts';

const mostDashboards = 50;
const longestName = 80;

const permission = 'insight.write';

const shown = async (work: Work, parts: OwnerParts, stored: readonly StoredDashboard[]): Promise<CustomDashboard[]> =>
  (await withStanding(work, parts, permission, stored)).map((one) => ({ ...one, widgetCount: one.widgets.length }));

export const listDashboards =
  (parts: OwnerParts) =>
  async (work: Work): Promise<DashboardName[]> =>
    shown(work, parts, await selectDashboards(work, userOf(work)));

export const customDashboard =
  (parts: OwnerParts) =>
  async (work: Work, { id }: In<typeof dashboardsContract.customDashboard>): Promise<CustomDashboard> => {
    const stored = await selectDashboard(work, id);
    if (!stored || !isSeen(work, stored)) throw refused('not_found');
    const [found] = await shown(work, parts, [stored]);
    if (!found) throw refused('not_found');
    return found;
  };

function problemsOf({ name, widgets }: DashboardInput): Problem[] {
  return [
    ...(name.length < 1 || name.length > longestName ? [{ code: 'dashboard.name', path: 'name' } as const] : []),
    ...(widgets.length > mostWidgets
      ? [{ code: 'dashboard.too_many_widgets', path: 'widgets', data: { limit: mostWidgets } } as const]
      : []),
    ...(new Set(widgets.map(({ id }) => id)).size < widgets.length ? [{ code: 'dashboard.widget_twice', path: 'widgets' } as const] : []),
  ];
}

const contentOf = ({ name, visibility, widgets }: DashboardInput): string =>
  JSON.stringify([
    name,
    visibility,
    widgets.map((widget) => [
      widget.id,
      widget.kind,
      widget.size,
      'kpi' in widget ? widget.kpi : null,
      'budgetId' in widget ? widget.budgetId : null,
    ]),
  ]);
const audited = ({ name, visibility, widgets }: DashboardInput) => ({ name, visibility, widgets: widgets.length });

export const saveDashboard =
  (gates: Gates, parts: OwnerParts) =>
  async (work: Work, given: DashboardInput): Promise<CustomDashboard> => {
    const input = { ...given, name: given.name.trim() };
    refuseIfAny(problemsOf(input));
    const before = await lockDashboard(work, input.id);
    if (before && !isSeen(work, before)) throw refused('id.other_content', {}, 'id');
    if (before && !mayEdit(work, before, permission)) throw refused('dashboard.not_yours');
    const isSent = before?.version === input.version + 1 && contentOf(before) === contentOf(input);
    if (!isSent) {
      if ((before?.version ?? 0) !== input.version) throw refused('dashboard.changed');
      const next = { ...input, version: input.version + 1 };
      if (before) await updateDashboard(work, next);
      else {
        await gates.demandFeature(work, 'advanced_analytics');
        if ((await countDashboards(work, userOf(work))) >= mostDashboards) throw refused('dashboard.most', { limit: mostDashboards });
        if (!(await insertDashboard(work, { ...next, ownerId: userOf(work) }))) throw refused('dashboard.changed');
      }
      await audit(work, {
        action: before ? 'dashboard.changed' : 'dashboard.created',
        subjectKind: 'dashboard',
        subjectId: input.id,
        ...(before ? { before: audited(before) } : {}),
        after: audited(next),
      });
    }
    return customDashboard(parts)(work, { id: input.id });
  };

export async function deleteDashboard(work: Work, { id }: In<typeof dashboardsContract.deleteDashboard>): Promise<{ ok: true }> {
  const stored = await lockDashboard(work, id);
  if (!stored || !isSeen(work, stored)) return { ok: true };
  if (!mayEdit(work, stored, permission)) throw refused('dashboard.not_yours');
  await deleteDashboardRow(work, id);
  await audit(work, { action: 'dashboard.deleted', subjectKind: 'dashboard', subjectId: id, before: audited(stored) });
  return { ok: true };
}
