// The audit trail for people: with names, filtered, and as a file.
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import { type auditContract, type Change, mostExported } from '#contract/team/audit.ts';
import { audit, type AuditFilter, auditOrder, type AuditRow, selectAudit, selectSubjectNames } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from './parts.ts';

type Namers = Pick<TeamParts, 'emailsOf' | 'namesOf'>;
type Input = In<typeof auditContract.exportChanges>;

const filterOf = ({ org }: Work, input: Input): AuditFilter => ({ ...input, timeZone: org.timeZone });

/** People whose account was deleted have no name any more; the id stays. */
async function named(work: Work, parts: Namers, rows: readonly AuditRow[]): Promise<Change[]> {
  const isMember = ({ subjectKind }: AuditRow): boolean => subjectKind === 'member';
  const ids = [...new Set(rows.flatMap((row) => [row.userId ?? [], isMember(row) ? (row.subjectId ?? []) : []].flat()))];
  const subjects = await selectSubjectNames(
    work,
    rows.flatMap((row) => (isMember(row) ? [] : (row.subjectId ?? []))),
  );
  const { nameOf, emailOf } = await shownNames(work, parts, ids);
  const personOf = (id: string): string => nameOf(id) || emailOf(id);
  return rows.map((row) => ({
    ...row,
    person: row.userId === null ? null : personOf(row.userId),
    subject: row.subjectId === null ? null : ((isMember(row) ? personOf(row.subjectId) : subjects.get(row.subjectId)) ?? null),
  }));
}

export const listChanges =
  (parts: Namers) =>
  async (work: Work, input: In<typeof auditContract.listChanges>): Promise<Page<Change>> => {
    const { rows, next } = await pageOf(auditOrder, input, (slice) => selectAudit(work, filterOf(work, input), slice));
    return { rows: await named(work, parts, rows), next };
  };

const header = ['At', 'Person', 'Person ID', 'Via', 'Action', 'Kind', 'Item', 'Item ID', 'Before', 'After'];
const asText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));
const cellsOf = (one: Change): readonly string[] => [
  one.at,
  one.person ?? '',
  one.userId ?? '',
  one.via,
  one.action,
  one.subjectKind,
  one.subject ?? '',
  one.subjectId ?? '',
  asText(one.before),
  asText(one.after),
];

export const exportChanges =
  (parts: Namers) =>
  async (work: Work, input: Input): Promise<File> => {
    const asked = { limit: mostExported };
    const { rows, next } = await pageOf(auditOrder, asked, (slice) => selectAudit(work, filterOf(work, input), slice));
    if (next !== null) throw refused('audit.too_many', { most: mostExported });
    const lines = (await named(work, parts, rows)).map((one) => ({ cells: cellsOf(one), style: 'line' as const, depth: 0 }));
    await audit(work, {
      action: 'audit_trail.exported',
      subjectKind: 'business',
      subjectId: work.org.id,
      after: { ...input, rows: rows.length },
    });
    return new File([toCsv({ header, rows: lines })], `audit-trail-${today(work.org.timeZone)}.csv`, { type: 'text/csv' });
  };
