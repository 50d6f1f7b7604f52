// For tests: makes books disagree with their documents, which no endpoint allows, by reversing a document's entry.
import pg from 'pg';
import { newId } from '../platform/ids.ts';
import type { TestBusiness, TestServer } from '../testing.ts';

/** Reverses an entry as if it had been written manually. */
export async function reverseInSpite(
  server: TestServer,
  b: TestBusiness,
  id: string,
  over: { readonly date?: string } = {},
): Promise<void> {
  const owner = new pg.Client(server.ownerUrl);
  await owner.connect();
  const call = (kind: string) => owner.query('update entry set source_kind = $1 where id = $2', [kind, id]);
  try {
    await owner.query('set session_replication_role = replica');
    const { rows } = await owner.query<{ kind: string }>('select source_kind as kind from entry where id = $1', [id]);
    await call('manual');
    await b.client.ledger.reverseEntry({ id, reversalId: newId(), ...over });
    await call(rows[0]?.kind ?? '');
  } finally {
    await owner.end();
  }
}
