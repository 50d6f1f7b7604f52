// Reads the journal as a whole: in pages for export, and for the cash basis.
import { sql } from 'kysely';
import type { Work } from '../../platform/work.ts';
import type { StoredEntry } from '../entry-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export type JournalEntry = Pick<StoredEntry, 'id' | 'number' | 'date' | 'memo' | 'sourceKind' | 'reversesId'> & {
  readonly postings: readonly {
    accountId: string;
    minor: number;
    currency: string;
    baseMinor: number;
    contactId: string | null;
    taxCodeId: string | null;
    memo: string | null;
  }[];
};

const lines = (work: Scope) => sql`
  (select json_agg(json_build_object('accountId', p.account_id, 'minor', p.minor, 'currency', p.currency, 'baseMinor', p.base_minor, 'contactId', p.contact_id, 'taxCodeId', p.tax_code_id, 'memo', p.memo) order by p.line)
     from posting p where p.entry_id = e.id and p.org_id = ${work.org.id}::uuid) as postings`;

/** Entries by date and number, `size` at a time. */
export async function* selectJournal(work: Scope, size = 5000): AsyncGenerator<readonly JournalEntry[]> {
  let after = { date: '0001-01-01', number: 0 };
  for (;;) {
    const { rows } = await sql<JournalEntry>`
      select e.id, e.number, e.date, e.memo, e.source_kind as "sourceKind", e.reverses_id as "reversesId", ${lines(work)}
        from (select * from entry where org_id = ${work.org.id}::uuid and (date, number) > (${after.date}::date, ${after.number}::bigint) order by date, number limit ${size}) e
       order by e.date, e.number`.execute(work.tx);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < size) return;
    after = { date: last.date, number: last.number };
  }
}

/** What identifies entries of these dates that weren't reversed: date, text and total debits. */
export async function selectEntriesLike(
  work: Scope,
  from: string,
  through: string,
): Promise<readonly { readonly date: string; readonly memo: string; readonly baseMinor: string }[]> {
  const { rows } = await sql<{ date: string; memo: string; baseMinor: string }>`
    select e.date, e.memo, sum(p.base_minor)::text as "baseMinor"
      from entry e join posting p on p.entry_id = e.id and p.org_id = e.org_id and p.base_minor > 0
     where e.org_id = ${work.org.id}::uuid and e.date between ${from}::date and ${through}::date and e.reverses_id is null
       and not exists (select from entry r where r.reverses_id = e.id and r.org_id = e.org_id)
     group by e.id, e.date, e.memo`.execute(work.tx);
  return rows;
}

/** Entries through a day that affect what customers or suppliers owe: only these have another date on the cash basis. */
export async function selectCashBasisEntries(work: Scope, through: string, knownAt?: string): Promise<readonly JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select e.id, e.number, e.date, e.memo, e.source_kind as "sourceKind", e.reverses_id as "reversesId", ${lines(work)}
      from (select distinct p.entry_id from account a join posting p on p.account_id = a.id and p.org_id = a.org_id and p.date <= ${through}::date
             where a.org_id = ${work.org.id}::uuid and (a.subkind in ('receivable', 'payable', 'customer_credit') or a.system_key = 'customer_deposits')) open
      join entry e on e.id = open.entry_id and e.org_id = ${work.org.id}::uuid ${knownAt ? sql`and e.posted_at <= ${knownAt}::timestamptz` : sql``}
     order by e.date, e.number`.execute(work.tx);
  return rows;
}
