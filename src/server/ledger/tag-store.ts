// Tags and taggings: the only SQL that names tag and tagging.
import { sql } from 'kysely';
import type { Tag } from '#contract/ledger/tags.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type TaggedKind = 'file' | 'transaction' | 'trade_document' | 'purchase_order' | 'recurring_schedule';

export async function selectTags({ tx, org }: Scope): Promise<(Tag & { count: number })[]> {
  const { rows } = await sql<Tag & { count: number }>`
    select t.id, t.name, count(g.tag_id)::int as count
      from tag t left join tagging g on g.tag_id = t.id and g.org_id = t.org_id
     where t.org_id = ${org.id}::uuid group by t.id, t.name order by lower(t.name)`.execute(tx);
  return rows;
}

export async function selectTagNames({ tx, org }: Scope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Tag>`select id, name from tag where org_id = ${org.id}::uuid`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The tags of each subject, by name. */
export async function selectTagsOf(
  { tx, org }: Scope,
  kind: TaggedKind,
  subjectIds: readonly string[],
): Promise<readonly (Tag & { readonly subjectId: string })[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<Tag & { subjectId: string }>`
    select g.subject_id as "subjectId", t.id, t.name from tagging g join tag t on t.id = g.tag_id and t.org_id = g.org_id
     where g.org_id = ${org.id}::uuid and g.subject_kind = ${kind} and g.subject_id = any(${[...subjectIds]}::uuid[])
     order by lower(t.name)`.execute(tx);
  return rows;
}

/** The ids of tags with these names, created if missing. They can't be deleted until this transaction ends. */
export async function keepTags({ tx, org }: Scope, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const once = [...new Map(names.map((name) => [name.toLowerCase(), name])).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    insert into tag as t (org_id, id, name)
    select ${org.id}::uuid, n.id, n.name from unnest(${once.map(() => newId())}::uuid[], ${once.map(([, name]) => name)}::text[]) as n (id, name)
    on conflict (lower(name), org_id) do update set name = t.name returning t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertTaggings(
  { tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>,
  kind: TaggedKind,
  subjectIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  await sql`
    insert into tagging (org_id, tag_id, subject_kind, subject_id, tagged_by, tagged_at)
    select ${org.id}::uuid, t.id, ${kind}, s.id, ${userId}::uuid, ${now()}::timestamptz
      from unnest(${[...tagIds]}::uuid[]) as t (id) cross join unnest(${[...subjectIds]}::uuid[]) as s (id)
    on conflict do nothing`.execute(tx);
}

export async function deleteTaggings(
  { tx, org }: Scope,
  kind: TaggedKind,
  subjectIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  await sql`
    delete from tagging where org_id = ${org.id}::uuid and subject_kind = ${kind} and subject_id = any(${[...subjectIds]}::uuid[])
       and tag_id = any(${[...tagIds]}::uuid[])`.execute(tx);
}

/** Deletes those of these tags that are no longer used. They are locked first, to wait for and then see tags being added meanwhile. */
export async function deleteUnused({ tx, org }: Scope, tagIds: readonly string[]): Promise<void> {
  await sql`select id from tag where org_id = ${org.id}::uuid and id = any(${[...tagIds]}::uuid[]) order by id for update`.execute(tx);
  await sql`
    delete from tag t where t.org_id = ${org.id}::uuid and t.id = any(${[...tagIds]}::uuid[])
       and not exists (select from tagging g where g.tag_id = t.id and g.org_id = ${org.id}::uuid)`.execute(tx);
}

/**
 * A subquery of entries with each of their tags: the tags of its transaction, and those of the trade document that it comes from. An entry
 * that reverses that of a document has its tags too, so both sum to zero under each tag.
 */
export const entryTagRows = ({ org }: Pick<Work, 'org'>) => sql`(
  select m.entry_id, g.tag_id from tagging g join movement m on m.id = g.subject_id and m.org_id = g.org_id
   where g.org_id = ${org.id}::uuid and g.subject_kind = 'transaction'
  union
  select e.id, g.tag_id from tagging g join entry e on e.source_id = g.subject_id and e.org_id = g.org_id
   where g.org_id = ${org.id}::uuid and g.subject_kind = 'trade_document'
  union
  select r.id, g.tag_id from tagging g join entry e on e.source_id = g.subject_id and e.org_id = g.org_id
    join entry r on r.reverses_id = e.id and r.org_id = e.org_id
   where g.org_id = ${org.id}::uuid and g.subject_kind = 'trade_document')`;

/** A subquery of the ids with the tag, for statements of other modules. */
export const taggedIds = ({ org }: Pick<Work, 'org'>, kind: TaggedKind, tagId: string) =>
  sql`(select g.subject_id from tagging g where g.org_id = ${org.id}::uuid and g.subject_kind = ${kind} and g.tag_id = ${tagId}::uuid)`;
