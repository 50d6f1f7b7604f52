// A write with an idempotency key takes effect once: its row is inserted first, in the write's own transaction, and stores the response. A
// second request with the key waits for the first and gets the same response; only committed writes are replayed.
import { createHash } from 'node:crypto';
import type { Transaction } from './database.ts';
import { refused } from '../refusal.ts';

/** The most characters that the database stores. */
const longestKey = 200;

const sha256 = (of: string | Uint8Array): Buffer => createHash('sha256').update(of).digest();

/** What a request means: field order doesn't change it; files count by name and content. */
export async function canonical(value: unknown): Promise<unknown> {
  if (value instanceof File) return { file: value.name, hash: sha256(new Uint8Array(await value.arrayBuffer())).toString('hex') };
  if (Array.isArray(value)) return Promise.all(value.map(canonical));
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(await Promise.all(fields.map(async ([name, field]) => [name, await canonical(field)])));
  }
  return typeof value === 'bigint' ? value.toString() : value;
}

/** The hash of a request's content, for writes that are recognized by their id. */
export const contentHash = async (input: unknown): Promise<string> => sha256(JSON.stringify(await canonical(input))).toString('hex');

// Files aren't stored with the key: generating one again gives the same file.
const aFile = { isFile: true };
const wasFile = (response: unknown): boolean => JSON.stringify(response) === JSON.stringify(aFile);

export async function withIdempotency<T>(
  tx: Transaction,
  orgId: string,
  key: string | undefined,
  route: string,
  input: unknown,
  act: () => Promise<T>,
): Promise<T> {
  if (!key) return act();
  if (key.length > longestKey) throw refused('idempotency.key', { limit: longestKey });
  const hash = sha256(JSON.stringify([route, await canonical(input)]));
  const fresh = await tx
    .insertInto('idempotency_key')
    .values({ org_id: orgId, key, route, request_hash: hash })
    .onConflict((c) => c.columns(['key', 'org_id']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!fresh) {
    const kept = await tx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'response'])
      .where('key', '=', key)
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow();
    if (!kept.request_hash.equals(hash)) throw refused('idempotency.mismatch');
    return wasFile(kept.response) ? act() : (kept.response as T);
  }
  const answer = await act();
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(answer instanceof File ? aFile : (answer ?? null)) })
    .where('key', '=', key)
    .where('org_id', '=', orgId)
    .execute();
  return answer;
}
