// Findings and when they were computed: the only SQL that names these tables; also the paid invoices that a rule reads.
import { sql } from 'kysely';
import type { FindingRule, Finding as CoreFinding, RuleRecord } from '#core/insight/finding.ts';
import type { PaidInvoice } from '#core/insight/finding-figures.ts';
import { largestAmount } from '#core/money.ts';
import type { Finding } from '#contract/insight/findings.ts';
import { contactRows } from '../contacts/index.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { allocationRows, settledSql } from '../settlement/index.ts';
import { documentRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** Stores findings: new ones are added, known ones are updated, and open ones that no longer apply expire. */
export async function storeFindings({ tx, org }: Scope, found: readonly CoreFinding[]): Promise<void> {
  const unique = new Map(found.map((one) => [`${one.rule} ${one.subject} ${one.bucket}`, one]));
  const rows = [...unique.values()].map(({ rule, subject, bucket, facts, evidence, minor, confidence }) => ({
    id: newId(),
    rule,
    subject: subject.slice(0, 500),
    bucket: bucket.slice(0, 200),
    facts,
    evidence,
    minor: Math.min(Math.max(0, Math.round(minor)), Number(largestAmount)),
    confidence: Math.min(99, Math.max(0, confidence)),
  }));
  const at = now();
  await sql`
    insert into finding (org_id, id, rule, subject, bucket, facts, evidence, minor, confidence, state, first_at, last_at)
    select ${org.id}::uuid, r.id, r.rule, r.subject, r.bucket, r.facts, r.evidence, r.minor, r.confidence, 'new', ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, rule text, subject text, bucket text, facts jsonb, evidence jsonb, minor bigint, confidence smallint)
    on conflict (rule, subject, bucket, org_id) do update
       set facts = excluded.facts, evidence = excluded.evidence, minor = excluded.minor, confidence = excluded.confidence, last_at = excluded.last_at,
           state = case when finding.state = 'expired' then 'new' else finding.state end`.execute(tx);
  await sql`
    update finding set state = 'expired' where org_id = ${org.id}::uuid and state in ('new', 'seen') and last_at < ${at}::timestamptz`.execute(
    tx,
  );
}

export async function storeCheck({ tx, org }: Scope, lastEntry: number): Promise<void> {
  await tx
    .insertInto('finding_check')
    .values({ org_id: org.id, checked_at: now(), last_entry: lastEntry })
    .onConflict((c) => c.column('org_id').doUpdateSet({ checked_at: now(), last_entry: lastEntry }))
    .execute();
}

export const selectCheck = async ({ tx, org }: Scope) =>
  tx
    .selectFrom('finding_check')
    .select(['checked_at as checkedAt', 'last_entry as lastEntry'])
    .where('org_id', '=', org.id)
    .executeTakeFirst();

export type StoredFinding = Finding & { readonly subject: string };

export async function selectFindings(
  { tx, org }: Scope,
  states: readonly Finding['state'][],
  limit: number,
): Promise<readonly StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select id, rule, subject, facts, evidence, minor, confidence, state, is_not_useful as "isNotUseful",
           to_char(first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstAt"
      from finding where org_id = ${org.id}::uuid and state = any(${[...states]}::text[])
     order by coalesce(decided_at, first_at) desc, id limit ${limit}`.execute(tx);
  return rows;
}

export type StoredRecord = RuleRecord & { readonly rule: FindingRule };
/** How people decided the findings of each rule, and how often one subject was dismissed. */
export async function selectRecords({ tx, org }: Scope): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select rule, count(*) filter (where state = 'done')::integer as done, count(*) filter (where state = 'dismissed')::integer as dismissed,
           count(*) filter (where is_not_useful)::integer as "notUseful"
      from finding where org_id = ${org.id}::uuid and state in ('done', 'dismissed') group by rule`.execute(tx);
  return rows;
}

export async function selectDismissals({ tx, org }: Scope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select rule || ' ' || subject as key, count(*)::integer as count from finding
     where org_id = ${org.id}::uuid and state = 'dismissed' group by 1`.execute(tx);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

interface Decided {
  readonly state: Finding['state'];
  readonly isNotUseful: boolean;
}

/** Its earlier state; undefined if it doesn't exist. */
export async function updateDecision(
  { tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>,
  id: string,
  { state, isNotUseful }: Decided,
) {
  const before = await tx
    .selectFrom('finding')
    .select(['rule', 'state'])
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .forUpdate()
    .executeTakeFirst();
  const decided = state === 'seen' ? { decided_at: null, decided_by: null } : { decided_at: now(), decided_by: userId };
  if (before)
    await tx
      .updateTable('finding')
      .set({ state, is_not_useful: isNotUseful, ...decided })
      .where('id', '=', id)
      .where('org_id', '=', org.id)
      .execute();
  return before;
}

/** Restarts its statistics from now on. */
export async function clearNotUseful({ tx, org }: Scope, rule: FindingRule): Promise<void> {
  await tx.updateTable('finding').set({ is_not_useful: false }).where('rule', '=', rule).where('org_id', '=', org.id).execute();
}

/** Invoices that were paid in full, and how late. */
export async function selectPaidInvoices(work: Scope, since: string): Promise<readonly PaidInvoice[]> {
  const { rows } = await sql<PaidInvoice>`
    select d.id as "documentId", coalesce(m.id, c.id) as "contactId", coalesce(m.name, c.name) as "contactName", d.number, p.paid_on as "paidOn",
           p.paid_on - d.due_on as days, d.payable_minor as minor, d.currency, d.base_payable_minor as "baseMinor"
      from ${documentRows(work)} d join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id ${settledSql(work)}
      cross join lateral (
        select max(a.allocated_on) as paid_on from ${allocationRows(work)} a
         where a.document_id = d.id and a.reversed_at is null and a.payment_id is not null) p
     where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued' and d.issued_on >= ${since}::date and d.due_on is not null
       and s.settled >= d.payable_minor and p.paid_on is not null`.execute(work.tx);
  return rows;
}
