// For tests: an index block, without the thousands of entries that would complete it.
import { businessFacts } from '../org/index.ts';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Work } from '../platform/work.ts';
import type { TestServer } from '../testing.ts';
import { addBlock } from './gram-actions.ts';

/** Runs something within a business as the server does, without a request. */
export async function within<T>(server: TestServer, orgId: string, act: (work: Pick<Work, 'tx' | 'org'>) => Promise<T>): Promise<T> {
  const database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 1));
  try {
    return await behindWall(database, { orgId }, async (tx) => {
      const org = await businessFacts(tx, orgId);
      if (!org) throw new Error(`no business ${orgId}`);
      return act({ tx, org });
    });
  } finally {
    await database.destroy();
  }
}

/** Of the first `count` entries. */
export const readIntoBlock = (server: TestServer, orgId: string, count: number): Promise<void> =>
  within(server, orgId, (work) => addBlock(work, 1, count));
