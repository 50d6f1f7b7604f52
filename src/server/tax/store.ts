// Tax codes and their dated rates: the only SQL that names tax_code and tax_rate.
import { sql } from 'kysely';
import type { TaxCode } from '#contract/tax/tax.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** All tax codes, those in use first, by name; rates newest first, as plain decimals. */
export async function selectTaxCodes(work: Scope): Promise<readonly TaxCode[]> {
  const { rows } = await sql<TaxCode>`
    select c.id, c.name, c.treatment, c.is_compound as "isCompound", c.is_withheld as "isWithheld", c.is_self_assessed as "isSelfAssessed",
           trim_scale(c.deductible)::text as deductible, c.account_id as "accountId", c.sentence,
           c.archived_at is not null as "isArchived",
           coalesce((select json_agg(json_build_object('startsOn', r.starts_on, 'rate', trim_scale(r.rate)::text) order by r.starts_on desc)
                       from tax_rate r where r.tax_code_id = c.id and r.org_id = ${work.org.id}::uuid), '[]') as rates
      from tax_code c where c.org_id = ${work.org.id}::uuid order by c.archived_at is not null, c.created_at, lower(c.name)`.execute(
    work.tx,
  );
  return rows;
}

export type NewTaxCode = Omit<TaxCode, 'isArchived' | 'rates'>;

/** False if the id exists already. Throws the unique violation `tax_code_name` if the name is taken. */
export async function insertTaxCode(work: Scope, code: NewTaxCode): Promise<boolean> {
  const added = await work.tx
    .insertInto('tax_code')
    .values({
      org_id: work.org.id,
      id: code.id,
      name: code.name,
      treatment: code.treatment,
      is_compound: code.isCompound,
      is_withheld: code.isWithheld,
      is_self_assessed: code.isSelfAssessed,
      deductible: code.deductible,
      account_id: code.accountId,
      sentence: code.sentence,
    })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds a rate from a day on; false if that day has one already. */
export async function insertTaxRate(
  work: Scope,
  rate: { readonly taxCodeId: string; readonly startsOn: string; readonly rate: string },
): Promise<boolean> {
  const added = await work.tx
    .insertInto('tax_rate')
    .values({ org_id: work.org.id, tax_code_id: rate.taxCodeId, starts_on: rate.startsOn, rate: rate.rate })
    .onConflict((c) => c.columns(['tax_code_id', 'starts_on', 'org_id']).doNothing())
    .returning('starts_on')
    .executeTakeFirst();
  return added !== undefined;
}

export async function changeTaxCode(
  work: Scope,
  id: string,
  change: { readonly name?: string; readonly sentence?: string; readonly isArchived?: boolean },
): Promise<void> {
  await work.tx
    .updateTable('tax_code')
    .set({
      id,
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.sentence === undefined ? {} : { sentence: change.sentence }),
      ...(change.isArchived === undefined ? {} : { archived_at: change.isArchived ? sql<Date>`now()` : null }),
    })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}
