// Recomputes the books from their postings and compares them with stored sums; and rebuilds what is derived.
import { type RawBuilder, sql } from 'kysely';
import { cashSubkinds } from '#core/ledger/account.ts';
import type { BookFault } from '#contract/reports/book-fault.ts';
import type { Work } from '../../platform/work.ts';
import { readWholeBooks } from './proof-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface Finding {
  readonly code: BookFault['code'];
  /** The fault as an English sentence. */
  readonly detail: string;
  readonly fault: BookFault;
}

interface Check {
  readonly codes: readonly BookFault['code'][];
  readonly query: ReturnType<typeof sql<{ fault: BookFault }>>;
}

const cashFlowSums = (org: RawBuilder<unknown>) => sql`
  select account_id, date_trunc('month', date::timestamp)::date as month, sum(base_minor) as base_minor from (
    select p.account_id, p.date, sum(p.base_minor) as base_minor from posting p
     where p.org_id = ${org} and p.account_id not in (select id from account where subkind = any(${[...cashSubkinds]}::text[]) and org_id = ${org})
       and p.entry_id in (select c.entry_id from posting c where c.org_id = ${org}
         and c.account_id in (select id from account where subkind = any(${[...cashSubkinds]}::text[]) and org_id = ${org}))
     group by p.account_id, p.date) days group by 1, 2`;
const movementSums = (org: RawBuilder<unknown>) => sql`
  select date_trunc('month', date::timestamp)::date as month, type, is_opening, sum(count) as count, sum(base_minor) as base_minor from (
    select date, type, source_kind = 'opening_balance' as is_opening, count(*) as count, sum(base_minor) as base_minor
      from movement where org_id = ${org} group by 1, 2, 3) days group by 1, 2, 3`;

// Each check is one pass over the books, and reports at most twenty faults of a kind.
const checks = (orgId: string): readonly Check[] => {
  const org = sql`${orgId}::uuid`;
  return [
    {
      // In the order in which entries are stored: adding up line by line takes half the time of hash aggregation.
      codes: ['entry.unbalanced', 'entry.base_unbalanced', 'entry.incomplete', 'entry.date_differs'],
      query: sql`
      with sums as (
        select entry_id, currency, count(*) as lines, sum(minor) as off, sum(base_minor) as base, min(date) as first_day, max(date) as last_day
          from (select * from posting where org_id = ${org} order by entry_id, currency offset 0) p group by entry_id, currency),
      wrong as materialized (
        select e.number, e.posting_count, coalesce(x.lines, 0) as lines, coalesce(x.base, 0) as base, x.first_day <> e.date or x.last_day <> e.date as is_other_day, x.offs
          from entry e left join (
            select entry_id, sum(lines) as lines, sum(base) as base, min(first_day) as first_day, max(last_day) as last_day,
                   jsonb_object_agg(currency, off::text) filter (where off <> 0) as offs from sums group by entry_id) x on x.entry_id = e.id
         where e.org_id = ${org} and (x.entry_id is null or x.lines <> e.posting_count or x.base <> 0 or x.first_day <> e.date or x.last_day <> e.date or x.offs is not null))
      (select jsonb_build_object('code', 'entry.unbalanced', 'number', number, 'off', off, 'currency', currency) as fault
         from wrong cross join jsonb_each_text(offs) x (currency, off) limit 20)
      union all
      (select jsonb_build_object('code', 'entry.base_unbalanced', 'number', number, 'off', base::text) as fault from wrong where base <> 0 limit 20)
      union all
      (select jsonb_build_object('code', 'entry.incomplete', 'number', number, 'announced', posting_count, 'found', lines) from wrong where lines <> posting_count limit 20)
      union all
      (select jsonb_build_object('code', 'entry.date_differs', 'number', number) from wrong where is_other_day limit 20)`,
    },
    {
      codes: ['entry.number_gap'],
      query: sql`
      select jsonb_build_object('code', 'entry.number_gap', 'last', h.last_number, 'count', count(e.id), 'highest', coalesce(max(e.number), 0)) as fault
        from ledger_head h left join entry e on e.org_id = h.org_id where h.org_id = ${org}
       group by h.last_number having count(e.id) <> h.last_number or coalesce(max(e.number), 0) <> h.last_number`,
    },
    {
      codes: ['balance.differs'],
      query: sql`
      with sums as (
        select account_id, date_trunc('month', date::timestamp)::date as month, currency, sum(d) as d, sum(c) as c, sum(bd) as bd, sum(bc) as bc from (
          select account_id, date, currency, sum(greatest(minor, 0)) as d, sum(greatest(-minor, 0)) as c, sum(greatest(base_minor, 0)) as bd, sum(greatest(-base_minor, 0)) as bc
            from posting where org_id = ${org} group by account_id, date, currency) days group by 1, 2, 3),
      kept as (select * from balance where org_id = ${org})
      select jsonb_build_object('code', 'balance.differs', 'account', coalesce(a.code, ''), 'month', to_char(coalesce(k.month, s.month), 'YYYY-MM'),
                                'currency', coalesce(k.currency, s.currency)) as fault
        from kept k full join sums s on s.account_id = k.account_id and s.month = k.month and s.currency = k.currency
        left join account a on a.id = coalesce(k.account_id, s.account_id) and a.org_id = ${org}
       where (coalesce(k.debit_minor, 0), coalesce(k.credit_minor, 0), coalesce(k.base_debit_minor, 0), coalesce(k.base_credit_minor, 0))
             <> (coalesce(s.d, 0), coalesce(s.c, 0), coalesce(s.bd, 0), coalesce(s.bc, 0)) limit 20`,
    },
    {
      codes: ['cash_flow.differs'],
      query: sql`
      with sums as (${cashFlowSums(org)}), kept as (select * from cash_flow where org_id = ${org})
      select jsonb_build_object('code', 'cash_flow.differs', 'account', coalesce(a.code, ''), 'month', to_char(coalesce(k.month, s.month), 'YYYY-MM')) as fault
        from kept k full join sums s on s.account_id = k.account_id and s.month = k.month
        left join account a on a.id = coalesce(k.account_id, s.account_id) and a.org_id = ${org}
       where coalesce(k.base_minor, 0) <> coalesce(s.base_minor, 0) limit 20`,
    },
    {
      codes: ['movement_total.differs'],
      query: sql`
      with sums as (${movementSums(org)}), kept as (select * from movement_total where org_id = ${org})
      select jsonb_build_object('code', 'movement_total.differs', 'month', to_char(x.month, 'YYYY-MM')) as fault
        from (select distinct coalesce(k.month, s.month) as month
                from kept k full join sums s on s.month = k.month and s.type = k.type and s.is_opening = k.is_opening
               where (coalesce(k.count, 0), coalesce(k.base_minor, 0)) <> (coalesce(s.count, 0), coalesce(s.base_minor, 0)) limit 20) x`,
    },
    {
      codes: ['movement.differs'],
      query: sql`
      with money as (select id from account where subkind in ('bank', 'cash', 'wallet', 'credit_card') and org_id = ${org}),
      living as (
        select e.id, e.number, e.memo, e.date from entry e
         where e.org_id = ${org} and e.reverses_id is null and not exists (select from entry r where r.reverses_id = e.id and r.org_id = e.org_id)
           and e.id in (select p.entry_id from posting p where p.account_id in (select id from money) and p.org_id = ${org}
                         group by p.entry_id, p.account_id, p.currency having sum(p.minor) <> 0))
      select jsonb_build_object('code', 'movement.differs', 'number', l.number, 'day', m.date) as fault
        from living l full join (select * from movement where org_id = ${org}) m on m.entry_id = l.id
       where l.id is null or m.entry_id is null or l.memo <> m.memo or l.date <> m.date limit 20`,
    },
    {
      codes: ['reversal.differs'],
      query: sql`
      with pairs as materialized (
        select r.id, r.number, o.id as reversed_id, o.number as reversed
          from entry r join entry o on o.id = r.reverses_id and o.org_id = r.org_id where r.org_id = ${org} and r.reverses_id is not null),
      sides as (select number, reversed, id as entry_id from pairs union all select number, reversed, reversed_id from pairs)
      select jsonb_build_object('code', 'reversal.differs', 'number', x.number, 'reversed', x.reversed) as fault
        from (select distinct s.number, s.reversed from sides s join posting p on p.entry_id = s.entry_id and p.org_id = ${org}
               group by s.number, s.reversed, p.account_id, p.currency having sum(p.minor) <> 0 or sum(p.base_minor) <> 0 limit 20) x`,
    },
  ];
};

function sentenceOf(fault: BookFault): string {
  switch (fault.code) {
    case 'entry.unbalanced':
      return `Entry ${fault.number} differs by ${fault.off} in ${fault.currency}`;
    case 'entry.base_unbalanced':
      return `Entry ${fault.number} differs by ${fault.off} in base currency`;
    case 'entry.incomplete':
      return `Entry ${fault.number} announced ${fault.announced} postings and has ${fault.found}`;
    case 'entry.date_differs':
      return `Entry ${fault.number} has a posting of another day`;
    case 'entry.number_gap':
      return `Entries run to ${fault.last} but there are ${fault.count}, the highest ${fault.highest}`;
    case 'balance.differs':
      return `Balance of ${fault.account} in ${fault.month} ${fault.currency} does not equal its postings`;
    case 'cash_flow.differs':
      return `What moved cash through ${fault.account} in ${fault.month} does not equal its entries`;
    case 'movement_total.differs':
      return `Totals of the transactions of ${fault.month} do not equal the transactions`;
    case 'movement.differs':
      if (fault.day === null) return `Entry ${fault.number} moves money but is missing from the transactions`;
      if (fault.number === null) return `A transaction of ${fault.day} stands for no living entry`;
      return `The transaction of entry ${fault.number} says something else than its entry`;
    case 'reversal.differs':
      return `Entry ${fault.number} does not take back what entry ${fault.reversed} posted`;
  }
}

/** All faults in the books, each with its place; none if they are sound. If codes are given, only those. */
export async function findFaults(work: Scope, codes?: readonly BookFault['code'][]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks(work.org.id)) {
    if (codes && !check.codes.some((code) => codes.includes(code))) continue;
    const { rows } = await check.query.execute(work.tx);
    findings.push(...rows.map(({ fault }) => ({ code: fault.code, detail: sentenceOf(fault), fault })));
  }
  return findings;
}

/** All faults, and how much was checked. */
export async function verify(work: Scope): Promise<{ entries: number; postings: number; findings: Finding[] }> {
  await readWholeBooks(work);
  const findings = await findFaults(work);
  const { rows } = await sql<{ entries: number; postings: number }>`
    select (select count(*) from entry where org_id = ${work.org.id}::uuid) as entries, (select count(*) from posting where org_id = ${work.org.id}::uuid) as postings`.execute(
    work.tx,
  );
  return { entries: rows[0]?.entries ?? 0, postings: rows[0]?.postings ?? 0, findings };
}

/** Rebuilds the balances and the other monthly sums. */
export async function rebuildBalances(work: Scope): Promise<void> {
  await sql`select from ledger_head where org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  await work.tx.deleteFrom('balance').where('org_id', '=', work.org.id).execute();
  await sql`
    insert into balance (org_id, account_id, month, currency, debit_minor, credit_minor, base_debit_minor, base_credit_minor)
    select ${work.org.id}::uuid, account_id, date_trunc('month', date)::date, currency, sum(greatest(minor, 0)), sum(greatest(-minor, 0)), sum(greatest(base_minor, 0)), sum(greatest(-base_minor, 0))
      from posting where org_id = ${work.org.id}::uuid group by 2, 3, 4 returning org_id`.execute(work.tx);
  await rebuildCashFlow(work);
  await rebuildMovementTotals(work);
}

export async function rebuildMovementTotals(work: Scope): Promise<void> {
  await sql`select from ledger_head where org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  await work.tx.deleteFrom('movement_total').where('org_id', '=', work.org.id).execute();
  await sql`
    insert into movement_total (org_id, month, type, is_opening, count, base_minor)
    select ${work.org.id}::uuid, month, type, is_opening, count, base_minor from (${movementSums(sql`${work.org.id}::uuid`)}) x returning org_id`.execute(
    work.tx,
  );
}

/** Rebuilds the cash flow of every month, after an account became cash or stopped being cash. */
export async function rebuildCashFlow(work: Scope): Promise<void> {
  await sql`select from ledger_head where org_id = ${work.org.id}::uuid for update`.execute(work.tx);
  await work.tx.deleteFrom('cash_flow').where('org_id', '=', work.org.id).execute();
  await sql`
    insert into cash_flow (org_id, account_id, month, base_minor)
    select ${work.org.id}::uuid, account_id, month, base_minor from (${cashFlowSums(sql`${work.org.id}::uuid`)}) x returning org_id`.execute(
    work.tx,
  );
}
