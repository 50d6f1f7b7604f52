// The n-gram index of transaction texts, in blocks of entry numbers.
import { sql } from 'kysely';
import { bytesOfPlaces, type Places, placesByGram, type PlacesRow } from '../platform/formats/gram-places.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export interface TextOfEntry {
  readonly number: number;
  readonly text: string;
  readonly minor: number;
}

export async function selectTexts(work: Scope, first: number, count: number): Promise<readonly TextOfEntry[]> {
  const { rows } = await sql<TextOfEntry>`
    select r.number, r.search_text as text, r.minor from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.number = any (array(select generate_series(${first}::bigint, ${first + count - 1}::bigint)))
     order by r.number`.execute(work.tx);
  return rows;
}

/** The number through which every entry is indexed; 0 if none. */
export async function selectDone(work: Scope): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select coalesce(max(first_number + count - 1), 0)::bigint as done from movement_gram where org_id = ${work.org.id}::uuid and gram = ''`.execute(
    work.tx,
  );
  return rows[0]?.done ?? 0;
}

export async function insertBlock(
  work: Scope,
  block: { readonly first: number; readonly count: number },
  places: ReadonlyMap<string, Uint16Array>,
): Promise<void> {
  const rows = [...places.entries()];
  await sql`
    insert into movement_gram (org_id, gram, first_number, count, places)
    select ${work.org.id}::uuid, gram, ${block.first}::bigint, count, places
      from unnest(${['', ...rows.map(([gram]) => gram)]}::text[], ${[block.count, ...rows.map(([, at]) => at.length)]}::int[],
                  ${[Buffer.alloc(0), ...rows.map(([, at]) => bytesOfPlaces(at))]}::bytea[]) as b (gram, count, places) returning org_id`.execute(
    work.tx,
  );
}

export const deleteBlocks = (work: Scope): Promise<unknown> =>
  sql`delete from movement_gram where org_id = ${work.org.id}::uuid`.execute(work.tx);

export async function selectPlaces(work: Scope, grams: readonly string[]): Promise<ReadonlyMap<string, Places>> {
  const { rows } = await sql<PlacesRow>`
    select gram, first_number as first, places from movement_gram where org_id = ${work.org.id}::uuid and gram = any(${[...grams]}::text[])`.execute(
    work.tx,
  );
  return placesByGram(rows);
}

const isPrefixed = (begin: string) =>
  sql`gram >= ${begin}::text collate "C" and gram < (${begin}::text || ${'\u{10FFFF}'}::text) collate "C"`;

/** How many positions the n-grams with this prefix have together. */
export async function countPlaces(work: Scope, begin: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from movement_gram where org_id = ${work.org.id}::uuid and ${isPrefixed(begin)}`.execute(
    work.tx,
  );
  return rows[0]?.count ?? 0;
}

export async function selectPlacesBeginning(work: Scope, begin: string): Promise<ReadonlyMap<string, Places>> {
  const { rows } = await sql<PlacesRow>`
    select gram, first_number as first, places from movement_gram where org_id = ${work.org.id}::uuid and ${isPrefixed(begin)}`.execute(
    work.tx,
  );
  return placesByGram(rows);
}
