// The n-gram index of documents, in blocks of numbers that documents are given: the only SQL that names file_gram.
import { sql } from 'kysely';
import { bytesOfPlaces, type Places, placesByGram, type PlacesRow } from '../platform/formats/gram-places.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
/** Whether that many documents are in no block. */
export async function areUnread(work: Scope, count: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from stored_file where org_id = ${work.org.id}::uuid and search_number is null limit ${count}) few`.execute(work.tx);
  return (rows[0]?.count ?? 0) >= count;
}

/** Documents in no block, locked so that their words stay as they are until the block is written. */
export async function lockUnread(work: Scope, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stored_file where org_id = ${work.org.id}::uuid and search_number is null limit ${limit} for update skip locked`.execute(
    work.tx,
  );
  return rows.map(({ id }) => id);
}

export interface SearchedText {
  readonly id: string;
  readonly path: string;
  readonly words: string;
}
export async function selectTexts(work: Scope, ids: readonly string[]): Promise<readonly SearchedText[]> {
  const { rows } = await sql<SearchedText>`
    select id, path, search_text as words from stored_file where org_id = ${work.org.id}::uuid and id = any(${[...ids]}::uuid[])`.execute(
    work.tx,
  );
  return rows;
}

/** The first number that was never given. */
export async function nextNumber(work: Scope): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(first_number + count), 1)::bigint as next from file_gram where org_id = ${work.org.id}::uuid and gram = ''`.execute(
    work.tx,
  );
  return rows[0]?.next ?? 1;
}

/** Writes a block, and gives its documents their numbers, in this order. */
export async function insertBlock(
  work: Scope,
  first: number,
  ids: readonly string[],
  places: ReadonlyMap<string, Uint16Array>,
): Promise<void> {
  const rows = [...places.entries()];
  await sql`
    insert into file_gram (org_id, gram, first_number, count, places)
    select ${work.org.id}::uuid, gram, ${first}::bigint, count, places
      from unnest(${['', ...rows.map(([gram]) => gram)]}::text[], ${[ids.length, ...rows.map(([, at]) => at.length)]}::int[],
                  ${[Buffer.alloc(0), ...rows.map(([, at]) => bytesOfPlaces(at))]}::bytea[]) as b (gram, count, places) returning org_id`.execute(
    work.tx,
  );
  await sql`
    update stored_file f set search_number = ${first}::bigint + n.at - 1
      from unnest(${[...ids]}::uuid[]) with ordinality as n (id, at)
     where f.id = n.id and f.org_id = ${work.org.id}::uuid`.execute(work.tx);
}

/** The positions of n-grams that begin with these characters; undefined if there are more than `most` of them in the blocks. */
export async function selectPlacesFrom(work: Scope, start: string, most: number): Promise<readonly Places[] | undefined> {
  const begins = sql`org_id = ${work.org.id}::uuid and gram >= ${start} and gram < ${start} || chr(1114111)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select from file_gram where ${begins} limit ${most + 1}) few`.execute(work.tx);
  if ((counted[0]?.count ?? 0) > most) return undefined;
  const { rows } = await sql<PlacesRow>`select gram, first_number as first, places from file_gram where ${begins}`.execute(work.tx);
  return [...placesByGram(rows).values()];
}

/** The positions of n-grams; undefined if there is no block yet. */
export async function selectPlaces(work: Scope, grams: readonly string[]): Promise<ReadonlyMap<string, Places> | undefined> {
  const { rows } = await sql<PlacesRow>`
    select gram, first_number as first, places from file_gram
     where org_id = ${work.org.id}::uuid and gram = any(${['', ...grams]}::text[])`.execute(work.tx);
  return rows.length === 0 ? undefined : placesByGram(rows);
}
