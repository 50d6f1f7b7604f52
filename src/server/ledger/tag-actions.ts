// Tags: listing them, and adding and removing them for modules that know what is tagged.
import type { Out } from '#contract/endpoint.ts';
import type { Tag, Tagging, tagsContract } from '#contract/ledger/tags.ts';
import { audit } from '../platform/audit.ts';
import type { Work } from '../platform/work.ts';
import { deleteTaggings, deleteUnused, insertTaggings, keepTags, selectTags, selectTagsOf, type TaggedKind } from './tag-store.ts';

export const listTags = (work: Work): Promise<Out<typeof tagsContract.listTags>> => selectTags(work);

/** The tags of each subject that has any. */
export async function tagsOf(
  work: Pick<Work, 'tx' | 'org'>,
  kind: TaggedKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Tag[]>> {
  const rows = await selectTagsOf(work, kind, subjectIds);
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId);
  return new Map([...bySubject].map(([subjectId, tags]) => [subjectId, tags.map(({ id, name }) => ({ id, name }))]));
}

/** Rows of a list, each with its tags. */
export async function withTags<Row extends { readonly id: string }>(
  work: Pick<Work, 'tx' | 'org'>,
  kind: TaggedKind,
  rows: readonly Row[],
): Promise<(Row & { tags: Tag[] })[]> {
  const tags = await tagsOf(
    work,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
}

/**
 * Adds and removes tags, in closed periods too. The caller has checked that the subjects exist and may be changed. Returns the tags that any
 * of them has now.
 */
export async function tagSubjects(
  work: Work,
  kind: TaggedKind,
  ids: readonly string[],
  { add, remove }: Tagging,
): Promise<{ tags: Tag[] }> {
  const subjectIds = [...new Set(ids)];
  const before = await tagsOf(work, kind, subjectIds);
  const added = await keepTags(work, add);
  await deleteTaggings(work, kind, subjectIds, remove);
  await insertTaggings(work, kind, subjectIds, added);
  await deleteUnused(work, remove);
  const after = await tagsOf(work, kind, subjectIds);
  const names = (tags: readonly Tag[] = []): string => tags.map(({ name }) => name).join(', ');
  const changes = subjectIds
    .map((id) => ({ id, was: names(before.get(id)), is: names(after.get(id)) }))
    .filter(({ was, is }) => was !== is);
  await audit(
    work,
    ...changes.map(({ id, was, is }) => ({
      action: `${kind}.tagged`,
      subjectKind: kind,
      subjectId: id,
      before: { tags: was },
      after: { tags: is },
    })),
  );
  return { tags: [...new Map([...after.values()].flat().map((tag) => [tag.id, tag])).values()] };
}

interface TaggedSubject {
  readonly kind: TaggedKind;
  readonly id: string;
}

/** What is made from something starts with its tags. */
export async function copyTags(work: Work, from: TaggedSubject, to: TaggedSubject): Promise<void> {
  const tags = (await tagsOf(work, from.kind, [from.id])).get(from.id) ?? [];
  if (tags.length > 0) await tagSubjects(work, to.kind, [to.id], { add: tags.map(({ name }) => name), remove: [] });
}

/** Of what is deleted for good. */
export async function removeTagsOf(work: Work, { kind, id }: TaggedSubject): Promise<void> {
  const tags = (await tagsOf(work, kind, [id])).get(id) ?? [];
  if (tags.length > 0) await tagSubjects(work, kind, [id], { add: [], remove: tags.map((tag) => tag.id) });
}
