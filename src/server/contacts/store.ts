// Contacts and their people: the only SQL that names contact and contact_person.
import { sql } from 'kysely';
import { searchText } from '#core/transactions/movement.ts';
import type { Contact, ContactInput, ContactListItem } from '#contract/contacts/contacts.ts';
import { byName, everyWord, type Keyed, type Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const listFields = sql`c.id, c.kind, c.name, c.email, c.city, c.country, c.currency, c.archived_at is not null as "isArchived"`;
const peopleOf = (
  work: Scope,
) => sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'phone', p.phone, 'getsDocuments', p.gets_documents) order by p.position)
  from contact_person p where p.contact_id = c.id and p.org_id = ${work.org.id}::uuid), '[]')`;

export interface ContactFilter {
  readonly search?: string | undefined;
  readonly archived?: boolean | undefined;
}

export const nameOrder = byName('contacts', 'c.');

/** One page of contacts by name, without merged ones. Every word of the search has to match somewhere. */
export async function selectContacts(work: Scope, filter: ContactFilter, slice: Slice): Promise<readonly (ContactListItem & Keyed)[]> {
  const { rows } = await sql<ContactListItem & Keyed>`
    select ${listFields}, ${slice.key} as key from contact c
     where c.org_id = ${work.org.id}::uuid and c.merged_into_id is null and (c.archived_at is not null) = ${filter.archived ?? false}
       and ${everyWord(sql`c.search_text`, searchText(filter.search ?? ''))} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

export type StoredContact = Contact & { readonly mergedIntoId: string | null };

/** Contacts in the contract's shape, by id or all of them by name. */
export async function selectWholeContacts(work: Scope, ids: readonly string[] | 'all'): Promise<readonly StoredContact[]> {
  const { rows } = await sql<StoredContact>`
    select ${listFields}, c.phone, c.website, c.tax_id as "taxId", c.address_lines as "addressLines", c.postal_code as "postalCode", c.region, c.language,
           c.payment_days as "paymentDays", c.notes, c.merged_into_id as "mergedIntoId", ${peopleOf(work)} as people
      from contact c where c.org_id = ${work.org.id}::uuid ${ids === 'all' ? sql`and c.merged_into_id is null` : sql`and c.id = any(${[...ids]}::uuid[])`}
     order by lower(c.name), c.id`.execute(work.tx);
  return rows;
}

const valuesOf = (contact: ContactInput) => ({
  kind: contact.kind,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  website: contact.website,
  tax_id: contact.taxId,
  address_lines: contact.addressLines,
  postal_code: contact.postalCode,
  city: contact.city,
  region: contact.region,
  country: contact.country,
  language: contact.language,
  currency: contact.currency,
  payment_days: contact.paymentDays,
  notes: contact.notes,
  search_text: searchText(
    [contact.name, contact.email, contact.city, contact.taxId, ...contact.people.map((p) => `${p.name} ${p.email}`)].join(' '),
  ),
});

/** The most contacts in one statement. */
const batchSize = 2000;

/** Inserts new contacts, in the given order; false for each id that exists already, which is left unchanged. */
export async function insertContacts(work: Scope, contacts: readonly ContactInput[]): Promise<readonly boolean[]> {
  const fresh = new Set<string>();
  for (let from = 0; from < contacts.length; from += batchSize) {
    const batch = contacts.slice(from, from + batchSize);
    const added = await work.tx
      .insertInto('contact')
      .values(batch.map((c) => ({ org_id: work.org.id, id: c.id, ...valuesOf(c) })))
      .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of added) fresh.add(id);
    await writePeople(
      work,
      batch.filter((c) => fresh.has(c.id)),
    );
  }
  return contacts.map((c) => fresh.has(c.id));
}

type WithPeople = Pick<ContactInput, 'id' | 'people'>;

async function replacePeople(work: Scope, contact: WithPeople): Promise<void> {
  await work.tx.deleteFrom('contact_person').where('contact_id', '=', contact.id).where('org_id', '=', work.org.id).execute();
  await writePeople(work, [contact]);
}

async function writePeople(work: Scope, contacts: readonly WithPeople[]): Promise<void> {
  const people = contacts.flatMap((contact) =>
    contact.people.map((p, position) => ({
      org_id: work.org.id,
      id: p.id,
      contact_id: contact.id,
      name: p.name,
      email: p.email,
      phone: p.phone,
      gets_documents: p.getsDocuments,
      position,
    })),
  );
  if (people.length === 0) return;
  await work.tx
    .insertInto('contact_person')
    .values(people)
    // A person of another contact now belongs to this one.
    .onConflict((c) =>
      c.columns(['id', 'org_id']).doUpdateSet((e) => ({
        contact_id: e.ref('excluded.contact_id'),
        name: e.ref('excluded.name'),
        email: e.ref('excluded.email'),
        phone: e.ref('excluded.phone'),
        gets_documents: e.ref('excluded.gets_documents'),
        position: e.ref('excluded.position'),
      })),
    )
    .execute();
}

export async function updateContact(work: Scope, contact: ContactInput): Promise<void> {
  await work.tx.updateTable('contact').set(valuesOf(contact)).where('id', '=', contact.id).where('org_id', '=', work.org.id).execute();
  await replacePeople(work, contact);
}

/** Only if none is known yet; false if one is. */
export async function updateMissingEmail(work: Scope, id: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('contact')
    .set({ email })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .where('email', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setArchived(work: Scope, id: string, isArchived: boolean): Promise<void> {
  await work.tx
    .updateTable('contact')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** Marks a contact, and those merged into it before, as merged into another one. */
export async function setMergedInto(work: Scope, id: string, intoId: string): Promise<void> {
  await work.tx
    .updateTable('contact')
    .set({ merged_into_id: intoId, archived_at: sql<Date>`least(archived_at, now())` })
    .where((e) => e.or([e('id', '=', id), e('merged_into_id', '=', id)]))
    .where('org_id', '=', work.org.id)
    .execute();
}

/** The id of the contact that this one was merged into, or its own. */
export async function selectKept(work: Scope, id: string): Promise<string | undefined> {
  const row = await work.tx
    .selectFrom('contact')
    .select((e) => e.fn.coalesce('merged_into_id', 'id').as('kept'))
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.kept;
}

/** A contact, whichever of them is named, with all that were merged into it: the remaining one first. */
export async function selectFamily(work: Scope, id: string): Promise<readonly string[]> {
  return (await selectFamilies(work, [id])).get(id) ?? [];
}

/** The same for several contacts, by the id that was asked for. */
export async function selectFamilies(work: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const kept = sql`coalesce(g.merged_into_id, g.id)`;
  const { rows } = await sql<{ ofId: string; ids: string[] }>`
    select g.id as "ofId", array_agg(c.id order by c.id = ${kept} desc, c.id) as ids
      from contact g join contact c on (c.id = ${kept} or c.merged_into_id = ${kept}) and c.org_id = ${work.org.id}::uuid
     where g.id = any(${[...new Set(ids)]}::uuid[]) and g.org_id = ${work.org.id}::uuid group by g.id`.execute(work.tx);
  return new Map(rows.map((row) => [row.ofId, row.ids]));
}

/** All contacts that aren't archived, with what distinguishes them. */
export async function selectNamed(
  work: Scope,
): Promise<readonly { readonly id: string; readonly name: string; readonly taxId: string; readonly country: string | null }[]> {
  return work.tx
    .selectFrom('contact')
    .select(['id', 'name', 'tax_id as taxId', 'country'])
    .where('org_id', '=', work.org.id)
    .where('merged_into_id', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** A subquery for statements of other modules. */
export const contactRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select * from contact where org_id = ${work.org.id}::uuid)`;

/** What a file link `l` says about its contact. */
export const linkedContactSql = (work: { readonly org: { readonly id: string } }) => sql`
  select c.kind, c.name, c.id, c.name, null::date, null::bigint, null::text
    from contact c where c.id = l.subject_id and c.org_id = ${work.org.id}::uuid and c.merged_into_id is null`;
