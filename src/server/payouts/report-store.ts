// Reports, their sources, and the lines and payouts that they brought: the SQL of this module.
import { sql } from 'kysely';
import type { PayoutLineKind } from '#core/payouts/payout-line.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface SourceRow {
  readonly id: string;
  readonly source: string;
  readonly currency: string;
  readonly clearingId: string;
  readonly accounts: Readonly<Partial<Record<PayoutLineKind, string>>>;
}

export async function selectSources({ tx, org }: Scope, source?: string): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select id, source, currency, clearing_id as "clearingId", accounts from payout_source
     where org_id = ${org.id}::uuid and (${source ?? null}::text is null or source = ${source ?? null}) order by lower(source), currency`.execute(
    tx,
  );
  return rows;
}

export async function upsertSource({ tx, org }: Scope, row: SourceRow): Promise<void> {
  await sql`
    insert into payout_source (org_id, id, source, currency, clearing_id, accounts)
    values (${org.id}::uuid, ${row.id}::uuid, ${row.source}, ${row.currency}, ${row.clearingId}::uuid, ${JSON.stringify(row.accounts)}::jsonb)
    on conflict (id, org_id) do update set clearing_id = excluded.clearing_id, accounts = excluded.accounts`.execute(tx);
}

/** Serializes imports of reports, so each line is imported once. */
export async function lockReports({ tx, org }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout reports ${org.id}`}, 0))`.execute(tx);
}

export interface ReportRow {
  readonly id: string;
  readonly source: string;
  readonly layout: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly lineCount: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly importedAt: Date;
  readonly rolledBackAt: Date | null;
}

const reportFields = sql`
  id, source, layout, file_name as "fileName", sha256, line_count as "lineCount", starts_on as "startsOn", ends_on as "endsOn",
  imported_at as "importedAt", rolled_back_at as "rolledBackAt"`;

export async function insertReport({ tx, org }: Scope, row: Omit<ReportRow, 'importedAt' | 'rolledBackAt'>): Promise<void> {
  await tx
    .insertInto('payout_report')
    .values({
      org_id: org.id,
      id: row.id,
      source: row.source,
      layout: row.layout,
      file_name: row.fileName,
      sha256: row.sha256,
      line_count: row.lineCount,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      imported_at: now(),
    })
    .execute();
}

/** The newest hundred, or one. */
export async function selectReports({ tx, org }: Scope, id?: string): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${reportFields} from payout_report where org_id = ${org.id}::uuid and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
     order by imported_at desc, id limit 100`.execute(tx);
  return rows;
}

export async function markReportRolledBack({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('payout_report').set({ rolled_back_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export interface LineRow {
  readonly id: string;
  readonly sourceId: string;
  readonly reportId: string;
  readonly payoutId: string | null;
  readonly ref: string;
  readonly kind: PayoutLineKind;
  readonly occurrence: number;
  readonly place: number;
  readonly day: string;
  readonly minor: string;
  readonly text: string;
  readonly entryId: string | null;
}

export async function insertPayoutLines({ tx, org }: Scope, rows: readonly LineRow[]): Promise<void> {
  await sql`
    insert into payout_line (org_id, id, source_id, report_id, payout_id, ref, kind, occurrence, place, day, minor, text, entry_id)
    select ${org.id}::uuid, r.id, r."sourceId", r."reportId", r."payoutId", r.ref, r.kind, r.occurrence, r.place, r.day, r.minor, r.text, r."entryId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "sourceId" uuid, "reportId" uuid, "payoutId" uuid, ref text, kind text,
           occurrence int, place int, day date, minor bigint, text text, "entryId" uuid) returning org_id`.execute(tx);
}

export interface KnownLine {
  readonly id: string;
  readonly minor: string;
  readonly payoutId: string | null;
}
export async function selectKnownLines({ tx, org }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, KnownLine>> {
  const { rows } = await sql<KnownLine>`
    select id, minor::text as minor, payout_id as "payoutId" from payout_line where org_id = ${org.id}::uuid and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Assigns lines to a payout. */
export async function updatePayoutOfLines({ tx, org }: Scope, pairs: Iterable<readonly [lineId: string, payoutId: string]>): Promise<void> {
  const all = [...pairs];
  if (all.length === 0) return;
  await sql`
    update payout_line l set payout_id = p.payout
      from unnest(${all.map(([line]) => line)}::uuid[], ${all.map(([, payout]) => payout)}::uuid[]) as p(line, payout)
     where l.id = p.line and l.org_id = ${org.id}::uuid`.execute(tx);
}

export interface WaitingLine {
  readonly id: string;
  readonly day: string;
  readonly minor: string;
}
/** Lines of a source without a payout. */
export async function selectWaitingLines({ tx, org }: Scope, sourceId: string): Promise<readonly WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select id, day, minor::text as minor from payout_line
     where source_id = ${sourceId}::uuid and payout_id is null and org_id = ${org.id}::uuid order by day, place, id`.execute(tx);
  return rows;
}

/** Unreversed entries of a report. */
export async function selectEntryIds({ tx, org }: Scope, reportId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id as id from payout_line where report_id = ${reportId}::uuid and org_id = ${org.id}::uuid and entry_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function deleteLines({ tx, org }: Scope, reportId: string): Promise<void> {
  await tx.deleteFrom('payout_line').where('report_id', '=', reportId).where('org_id', '=', org.id).execute();
}
