// Direct database access for the bench: as the server does it (runtime role, under row-level security of a business), and as the owner for
// maintenance.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { makeDatabase, makePool } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { behindWall } from '#server/platform/database/transaction.ts';
import { afterPosting, post } from '#server/ledger/index.ts';
import type { PostScope } from '#server/ledger/index.ts';
import { planBlocks } from '#server/transactions/index.ts';
import { bookEntries } from './book.ts';
import { accountOf, type Business, openBusiness, type Person } from './client.ts';
import type { World } from './world.ts';

export const runtimeDatabase = (world: World): Database => makeDatabase(makePool(world.serverUrl, 'daybook_app', 4));

export async function asOwner(world: World, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A session of the runtime role, like the server's own connections. */
export async function rawClient(world: World): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.serverUrl, options: '-c role=daybook_app' });
  await client.connect();
  return client;
}

/** Waits until the server has done its due work. */
export async function untilDone(world: World): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  try {
    while ((await client.query("select from due_work where kind in ('search_transactions', 'search_files')")).rowCount) await sleep(200);
  } finally {
    await client.end();
  }
}

export const orgOf = (business: Business): PostScope['org'] => ({
  id: business.id,
  name: 'Bench',
  country: 'US',
  baseCurrency: 'USD',
  kind: 'agency',
  fiscalYearStartMonth: 1,
  timeZone: 'UTC',
  language: 'en',
  isSample: false,
  hiddenModules: [],
  requiresFactor: false,
  ssoDomains: [],
});

/** Runs inside one transaction of a business, like an action of the server. */
export const inside = <T>(database: Database, business: Business, work: (scope: PostScope) => Promise<T>): Promise<T> =>
  behindWall(database, { orgId: business.id, userId: business.person.userId }, (tx) =>
    work({ tx, org: orgOf(business), userId: business.person.userId, via: 'import' }),
  );

// Like the server: prepares the search blocks in the background.
afterPosting(planBlocks);

const batchSize = 5000;

export interface Book {
  readonly size: number;
  readonly business: Business;
  readonly filledInMs: number;
}

/** A business with a book of `size`, posted through the ledger's only entry point, batch by batch. */
export async function fillBook(world: World, person: Person, size: number): Promise<Book> {
  const business = await openBusiness(world, person, `Book of ${size}`);
  const database = runtimeDatabase(world);
  const start = performance.now();
  let batch: NewEntry[] = [];
  // Two at a time: one is prepared while the database writes the other.
  const inFlight: Promise<unknown>[] = [];
  const flush = async (): Promise<void> => {
    const ready = batch;
    batch = [];
    if (inFlight.length === 2) await inFlight.shift();
    inFlight.push(inside(database, business, (scope) => post(scope, ready)));
  };
  for (const entry of bookEntries(size, (code) => accountOf(business, code))) {
    batch.push(entry);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  await Promise.all(inFlight);
  const filledInMs = performance.now() - start;
  await database.destroy();
  return { size, business, filledInMs };
}
