// How much of the document `d` of a statement is settled: for an invoice or a bill as `s`, for a credit note or supplier credit as `u`.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

/** Each table is restricted to the business itself, not to that of `d`: only then does a distributed database ask one shard. */
export const settledSql = ({ org }: Pick<Work, 'org'>) => sql`
  left join lateral (
    select coalesce(sum(a.minor), 0)::bigint as settled, coalesce(sum(a.base_minor), 0)::bigint as settled_base,
           coalesce(sum(a.minor) filter (where a.credit_note_id is not null), 0)::bigint as credited,
           coalesce(sum(a.minor) filter (where a.write_off_id is not null
             and (select w.kind from write_off w where w.id = a.write_off_id and w.org_id = ${org.id}::uuid) = 'bad_debt'), 0)::bigint as written_off
      from allocation a where a.org_id = ${org.id}::uuid and a.reversed_at is null and a.document_id = d.id) s on d.kind in ('invoice', 'bill')
  left join lateral (
    select coalesce(sum(x.minor), 0)::bigint as settled, coalesce(sum(x.base_minor), 0)::bigint as settled_base
      from credit_use x where x.org_id = ${org.id}::uuid and x.reversed_at is null and x.credit_note_id = d.id) u on d.kind in ('credit_note', 'supplier_credit')`;
