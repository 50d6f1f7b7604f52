// The books recomputed from their postings and compared with what is kept; and what is derived, written anew.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface Finding {
  readonly code: string;
  readonly detail: string;
}

const checks = (orgId: string): Readonly<Record<string, ReturnType<typeof sql<{ detail: string }>>>> => {
  const org = sql`${orgId}::uuid`;
  return {
    'entry.unbalanced': sql<{ detail: string }>`
      select 'Entry ' || e.number || ' differs by ' || sum(p.minor) || ' in ' || p.currency as detail
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id where p.org_id = ${org} group by e.number, p.entry_id, p.currency having sum(p.minor) <> 0 limit 20`,
    'entry.base_unbalanced': sql<{ detail: string }>`
      select 'Entry ' || e.number || ' differs by ' || sum(p.base_minor) || ' in base currency' as detail
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id where p.org_id = ${org} group by e.number, p.entry_id having sum(p.base_minor) <> 0 limit 20`,
    'entry.incomplete': sql<{ detail: string }>`
      select 'Entry ' || e.number || ' announced ' || e.posting_count || ' postings and has ' || count(p.line) as detail
        from entry e left join posting p on p.entry_id = e.id and p.org_id = e.org_id where e.org_id = ${org}
       group by e.id, e.number, e.posting_count having count(p.line) <> e.posting_count limit 20`,
    'entry.date_differs': sql<{ detail: string }>`
      select 'Entry ' || e.number || ' has a posting of another day' as detail
        from posting p join entry e on e.id = p.entry_id and e.org_id = p.org_id where p.org_id = ${org} and p.date <> e.date limit 20`,
    'entry.number_gap': sql<{ detail: string }>`
      select 'Entries run to ' || h.last_number || ' but there are ' || count(e.id) || ', the highest ' || coalesce(max(e.number), 0) as detail
        from ledger_head h left join entry e on e.org_id = h.org_id where h.org_id = ${org}
       group by h.last_number having count(e.id) <> h.last_number or coalesce(max(e.number), 0) <> h.last_number`,
    'balance.differs': sql<{ detail: string }>`
      with sums as (
        select account_id, date_trunc('month', date)::date as month, currency, sum(greatest(minor, 0))::bigint as d, sum(greatest(-minor, 0))::bigint as c,
               sum(greatest(base_minor, 0))::bigint as bd, sum(greatest(-base_minor, 0))::bigint as bc
          from posting where org_id = ${org} group by 1, 2, 3),
      kept as (select * from balance where org_id = ${org})
      select 'Balance of ' || a.code || ' in ' || to_char(coalesce(k.month, s.month), 'YYYY-MM') || ' ' || coalesce(k.currency, s.currency) || ' does not equal its postings' as detail
        from kept k full join sums s on s.account_id = k.account_id and s.month = k.month and s.currency = k.currency
        left join account a on a.id = coalesce(k.account_id, s.account_id) and a.org_id = ${org}
       where (coalesce(k.debit_minor, 0), coalesce(k.credit_minor, 0), coalesce(k.base_debit_minor, 0), coalesce(k.base_credit_minor, 0))
             <> (coalesce(s.d, 0), coalesce(s.c, 0), coalesce(s.bd, 0), coalesce(s.bc, 0)) limit 20`,
    'movement.differs': sql<{ detail: string }>`
      with money as (select id from account where subkind in ('bank', 'cash', 'wallet', 'credit_card') and org_id = ${org}),
      living as (
        select e.id, e.number, e.memo, e.date from entry e
         where e.org_id = ${org} and e.reverses_id is null and not exists (select from entry r where r.reverses_id = e.id and r.org_id = e.org_id)
           and exists (select p.account_id, p.currency from posting p where p.entry_id = e.id and p.org_id = e.org_id and p.account_id in (select id from money)
                        group by p.account_id, p.currency having sum(p.minor) <> 0))
      select case when m.entry_id is null then 'Entry ' || l.number || ' moves money but is missing from the transactions'
                  when l.id is null then 'A transaction of ' || m.date || ' stands for no living entry'
                  else 'The transaction of entry ' || l.number || ' says something else than its entry' end as detail
        from living l full join (select * from movement where org_id = ${org}) m on m.entry_id = l.id
       where l.id is null or m.entry_id is null or l.memo <> m.memo or l.date <> m.date limit 20`,
    'reversal.differs': sql<{ detail: string }>`
      select 'Entry ' || r.number || ' does not take back what entry ' || o.number || ' posted' as detail
        from entry r join entry o on o.id = r.reverses_id and o.org_id = r.org_id
        join lateral (
          select from (select account_id, currency, minor, base_minor from posting where entry_id = r.id and org_id = r.org_id
                       union all select account_id, currency, minor, base_minor from posting where entry_id = o.id and org_id = o.org_id) b
           group by account_id, currency having sum(minor) <> 0 or sum(base_minor) <> 0 limit 1) x on true
       where r.org_id = ${org} limit 20`,
  };
};

/** Everything that is wrong with the books, each finding naming the place; none when they are sound. */
export async function findFaults(work: Scope): Promise<{ entries: number; postings: number; findings: Finding[] }> {
  const findings: Finding[] = [];
  for (const [code, query] of Object.entries(checks(work.org.id))) {
    const { rows } = await query.execute(work.tx);
    findings.push(...rows.map((r) => ({ code, detail: r.detail })));
  }
  const { rows } = await sql<{ entries: number; postings: number }>`
    select (select count(*) from entry where org_id = ${work.org.id}::uuid) as entries, (select count(*) from posting where org_id = ${work.org.id}::uuid) as postings`.execute(
    work.tx,
  );
  return { entries: rows[0]?.entries ?? 0, postings: rows[0]?.postings ?? 0, findings };
}

/** Writes the balances anew from the postings. */
export async function rebuildBalances(work: Scope): Promise<void> {
  await sql`select from ledger_head where org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  await work.tx.deleteFrom('balance').where('org_id', '=', work.org.id).execute();
  await sql`
    insert into balance (org_id, account_id, month, currency, debit_minor, credit_minor, base_debit_minor, base_credit_minor)
    select org_id, account_id, date_trunc('month', date)::date, currency, sum(greatest(minor, 0)), sum(greatest(-minor, 0)), sum(greatest(base_minor, 0)), sum(greatest(-base_minor, 0))
      from posting where org_id = ${work.org.id}::uuid group by 1, 2, 3, 4`.execute(work.tx);
}
