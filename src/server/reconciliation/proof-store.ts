// Figures for the proof page to compare with a statement's closing balance: what was outstanding at its end, and what was backdated since.
import { sql } from 'kysely';
import { accountRows, entryRows, postingRows } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';

export interface ReconciledBooks {
  readonly accountId: string;
  readonly accountName: string;
  readonly currency: string;
  readonly endsOn: string;
  readonly closingMinor: string;
  readonly booksMinor: string;
  /**
   * Deposits in transit less outstanding payments: as listed when the period was finished, plus later postings of sources that had not
   * cleared.
   */
  readonly outstandingMinor: string;
}

/** Every finished period through a day. */
export async function selectReconciledBooks(work: Pick<Work, 'tx' | 'org'>, asOf: string): Promise<readonly ReconciledBooks[]> {
  const org = sql`${work.org.id}::uuid`;
  const { rows } = await sql<ReconciledBooks>`
    select r.account_id as "accountId", a.name as "accountName", r.currency, r.ends_on as "endsOn", r.closing_minor::text as "closingMinor",
           (select coalesce(sum(p.minor), 0) from ${postingRows(work)} p
             where p.account_id = r.account_id and p.currency = r.currency and p.date <= r.ends_on)::text as "booksMinor",
           (coalesce((select sum(o.minor) from reconciliation_outstanding o where o.org_id = ${org} and o.reconciliation_id = r.id and not o.at_start), 0)
            + coalesce((
              select sum(l.minor) from (
                select coalesce(o.source_kind, e.source_kind) as kind, coalesce(o.source_id, e.source_id) as id, sum(p.minor) as minor
                  from ${postingRows(work)} p join ${entryRows(work)} e on e.id = p.entry_id and e.number > r.finished_number
                  left join ${entryRows(work)} o on o.id = e.reverses_id
                 where p.account_id = r.account_id and p.currency = r.currency and p.date <= r.ends_on group by 1, 2) l
               where exists (select from reconciliation_outstanding o where o.org_id = ${org} and o.reconciliation_id = r.id and not o.at_start
                               and o.source_id = l.id and o.source_kind = l.kind)
                  or not exists (select from ${entryRows(work)} e join ${postingRows(work)} p on p.entry_id = e.id and p.account_id = r.account_id
                                  where e.source_id = l.id and e.source_kind = l.kind and e.number <= r.finished_number)), 0))::text as "outstandingMinor"
      from reconciliation r join ${accountRows(work)} a on a.id = r.account_id and a.org_id = r.org_id
     where r.org_id = ${org} and r.state = 'finished' and r.ends_on <= ${asOf}::date order by a.name, r.ends_on`.execute(work.tx);
  return rows;
}

/** The day through which each account is reconciled; accounts without a reconciliation are left out. */
export async function selectReconciledThrough({ tx, org }: Pick<Work, 'tx' | 'org'>): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('reconciliation')
    .select(['account_id as accountId', sql<string>`max(ends_on)::text`.as('through')])
    .where('org_id', '=', org.id)
    .where('state', '=', 'finished')
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ accountId, through }) => [accountId, through]));
}
