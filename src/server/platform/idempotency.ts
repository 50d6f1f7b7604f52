// A write that carries a key has one effect: its row is inserted first, in the write's own transaction, and keeps the answer.
// A second request with the key waits for the first, then is given the same answer; only effects that were committed are replayed.
import { createHash } from 'node:crypto';
import type { Transaction } from './database.ts';
import { refused } from './refusal.ts';

// Field order does not matter to the meaning of a request; files count by name and size.
const canonical = (value: unknown): unknown => {
  if (value instanceof File) return { file: value.name, size: value.size };
  if (Array.isArray(value)) return value.map(canonical);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.keys(value)
        .toSorted()
        .map((k) => [k, canonical((value as Record<string, unknown>)[k])]),
    );
  return typeof value === 'bigint' ? value.toString() : value;
};

// A file is not kept with its key: what makes one gives the same again.
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
  const hash = createHash('sha256')
    .update(JSON.stringify([route, canonical(input)]))
    .digest();
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
