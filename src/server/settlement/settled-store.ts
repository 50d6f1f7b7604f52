// How much of the document `d` of a statement is settled: for an invoice or a bill as `s`, for a credit note or supplier credit as `u`.
import { type RawBuilder, sql } from 'kysely';
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

/** To the query of documents `d`, adds `s.settled` and `s.settled_base`: what was settled of each, in one pass over the allocations. */
export const settledOfAll = ({ org }: Pick<Work, 'org'>): RawBuilder<unknown> => sql`
  left join (select a.document_id, sum(a.minor)::bigint as settled, sum(a.base_minor)::bigint as settled_base from allocation a
              where a.org_id = ${org.id}::uuid and a.reversed_at is null group by a.document_id) s on s.document_id = d.id`;

const dueSums = ['overdueMinor', 'dueMinor', 'notYetDueMinor'] as const;
export type OpenByDue = Readonly<Record<(typeof dueSums)[number], string>>;

/**
 * What is outstanding of the documents `d` that are open, by due date: past, within a week, later. In base currency: the amount of a
 * document less what its settlements (`settledOfAll`) took off the receivables or payables account.
 */
export function openByDue(isOpen: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  const week = sql`d.due_on >= ${today}::date + 7`;
  const past = sql`d.due_on < ${today}::date`;
  const sums = { overdueMinor: past, dueMinor: sql`not ${past} and not ${week}`, notYetDueMinor: week };
  return sql.join(
    dueSums.map(
      (name) =>
        sql`coalesce(sum(d.base_payable_minor - coalesce(s.settled_base, 0)) filter (where ${isOpen} and ${sums[name]}), 0) as ${sql.ref(name)}`,
    ),
  );
}
