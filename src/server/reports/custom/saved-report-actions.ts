// Saved reports: a person's own, and those shared with the team.
import type { In } from '#contract/endpoint.ts';
import type { customReportsContract, ReportQuery, SavedReport, SavedReportInput } from '#contract/reports/custom-reports.ts';
import type { Gates } from '../../billing/index.ts';
import { audit } from '../../platform/audit.ts';
import { refused, refuseIfAny } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { isSeen, mayEdit, type OwnerParts, userOf, withStanding } from '../../team/index.ts';
import { checkedQuery, queryProblems } from '../report-checks.ts';
import {
  countReports,
  deleteReportRow,
  insertReport,
  lockReport,
  selectReport,
  selectReports,
  updateReport,
} from './saved-report-store.ts';

export const permission = 'reports.write';
const mostReports = 100;
const longestName = 80;

export const listSavedReports =
  (parts: OwnerParts) =>
  async (work: Work): Promise<SavedReport[]> =>
    withStanding(work, parts, permission, await selectReports(work, userOf(work)));

export const savedReport =
  (parts: OwnerParts) =>
  async (work: Work, { id }: In<typeof customReportsContract.savedReport>): Promise<SavedReport> => {
    const stored = await selectReport(work, id);
    if (!stored || !isSeen(work, stored)) throw refused('not_found');
    const [found] = await withStanding(work, parts, permission, [stored]);
    if (!found) throw refused('not_found');
    return found;
  };

// The database stores an object's keys in its own order.
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
export const isSameQuery = (a: ReportQuery, b: ReportQuery): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

export const saveReport =
  (gates: Gates, parts: OwnerParts) =>
  async (work: Work, given: SavedReportInput): Promise<SavedReport> => {
    const input = { ...given, name: given.name.trim(), query: checkedQuery(given.query) };
    refuseIfAny([
      ...(input.name.length < 1 || input.name.length > longestName ? [{ code: 'report.name', path: 'name' } as const] : []),
      ...queryProblems(input.query),
    ]);
    const before = await lockReport(work, input.id);
    if (before && !isSeen(work, before)) throw refused('id.other_content', {}, 'id');
    if (before && !mayEdit(work, before, permission)) throw refused('report.not_yours');
    const isSent =
      before?.version === input.version + 1 &&
      before.name === input.name &&
      before.visibility === input.visibility &&
      isSameQuery(before.query, input.query);
    if (!isSent) {
      if ((before?.version ?? 0) !== input.version) throw refused('report.changed');
      const next = { ...input, version: input.version + 1 };
      // On a smaller plan, saved reports stay and may be renamed, shared and deleted.
      if (!before || !isSameQuery(before.query, next.query)) await gates.demandFeature(work, 'custom_report_builder');
      if (before) await updateReport(work, next);
      else {
        if ((await countReports(work, userOf(work))) >= mostReports) throw refused('report.most', { limit: mostReports });
        if (!(await insertReport(work, { ...next, ownerId: userOf(work) }))) throw refused('report.changed');
      }
      await audit(work, {
        action: before ? 'report.changed' : 'report.created',
        subjectKind: 'report_definition',
        subjectId: input.id,
        ...(before ? { before: audited(before) } : {}),
        after: audited(next),
      });
    }
    return savedReport(parts)(work, { id: input.id });
  };

const audited = ({ name, visibility, query }: SavedReportInput) => ({ name, visibility, query });

export async function deleteReport(work: Work, { id }: In<typeof customReportsContract.deleteReport>): Promise<{ ok: true }> {
  const stored = await lockReport(work, id);
  if (!stored || !isSeen(work, stored)) return { ok: true };
  if (!mayEdit(work, stored, permission)) throw refused('report.not_yours');
  await deleteReportRow(work, id);
  await audit(work, { action: 'report.deleted', subjectKind: 'report_definition', subjectId: id, before: audited(stored) });
  return { ok: true };
}

/** Whether a report visible to the person has exactly this query: then their plan needn't include the report builder. */
export async function isSaved(work: Work, id: string | undefined, query: ReportQuery): Promise<boolean> {
  const stored = id === undefined ? undefined : await selectReport(work, id);
  return stored !== undefined && isSeen(work, stored) && isSameQuery(stored.query, query);
}
