// What invoices sold, product by product: from the lines of finalized invoices and credit notes.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import { documentRows } from '../trade-documents/index.ts';
import { baseNet, issued } from './list-store.ts';

export interface SoldRow {
  /** The product, or the words of lines without one. */
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly quantityMilli: string;
  /** Without tax, in base currency. */
  readonly minor: string;
}

/**
 * Products on some income accounts; lines without an account are on `usual`. A product that is sold in two units is two. Deductions of what was
 * charged before sell nothing. Null with more than `most` documents: their lines are read one by one.
 */
export async function selectSold(
  work: Pick<Work, 'tx' | 'org'>,
  { from, through, accountIds, usual }: { from: string; through: string; accountIds: readonly string[]; usual: string | null },
  most: number,
): Promise<readonly SoldRow[] | null> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${documentRows(work)} d where ${issued(work, from, through)} limit ${most + 1}) x`.execute(
    work.tx,
  );
  if ((counted.rows[0]?.count ?? 0) > most) return null;
  const { rows } = await sql<SoldRow>`
    select x.key, max(x.name) as name, x.unit, sum(x.sign * x.quantity)::text as "quantityMilli", round(sum(x.sign * x.base))::text as minor
      from (select case d.kind when 'credit_note' then -1 else 1 end as sign, coalesce(p.id::text, lower(btrim(o.line ->> 'description'))) as key,
                   coalesce(p.name, btrim(o.line ->> 'description')) as name, coalesce(f.line ->> 'unit', '') as unit,
                   (f.line ->> 'quantityMilli')::numeric as quantity,
                   case when d.net_minor = 0 then 0 else (f.line ->> 'netMinor')::numeric * ${baseNet} / d.net_minor end as base
              from ${documentRows(work)} d
             cross join lateral jsonb_array_elements(d.draft -> 'lines') with ordinality as o (line, at)
              join lateral json_array_elements(d.frozen::json -> 'lines') with ordinality as f (line, at) on f.at = o.at
              left join (select id, org_id, name, account_id from product where org_id = ${work.org.id}::uuid) p on p.id = (o.line ->> 'productId')::uuid and p.org_id = d.org_id
             where ${issued(work, from, through)} and o.line ->> 'kind' = 'item' and coalesce(o.line -> 'origin' ->> 'kind', '') <> 'deduction'
               and coalesce(o.line ->> 'accountId', p.account_id::text, ${usual}) = any(${[...accountIds]}::text[])) x
     group by x.key, x.unit`.execute(work.tx);
  return rows;
}
