// Due work is done once, whichever server does it and whatever fails; no business sees the work of another.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessFacts } from '../../org/index.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { moveClock, now } from '../clock.ts';
import { type Database, makeDatabase, makePool } from '../database/database.ts';
import { planWork, planWorkBy, startDueWork, type Workers } from './due-work.ts';
import { newId } from '../ids.ts';
import { startQueues } from './queues.ts';
import { runtimeRole } from '../database/runtime-role.ts';
import { behindWall } from '../database/transaction.ts';
import type { BusinessFacts } from '../work.ts';

let server: TestServer;
let database: Database;
let mine: TestBusiness;
let other: TestBusiness;
const kind = 'test_work';
beforeAll(async () => {
  server = await startTestServer();
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 4));
  [mine, other] = [await server.business(), await server.business()];
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});
beforeEach(async () => {
  for (const { orgId } of [mine, other]) await behindWall(database, { orgId }, (tx) => tx.deleteFrom('due_work').execute());
});

const plan = (orgId: string, subjectId: string, dueAt: Date | null): Promise<void> =>
  behindWall(database, { orgId }, (tx) => planWork({ tx, org: { id: orgId } as BusinessFacts }, { kind, subjectId }, dueAt));
const rows = (orgId: string) =>
  behindWall(database, { orgId }, (tx) => tx.selectFrom('due_work').select(['subject_id', 'attempts', 'failure', 'due_at']).execute());
const past = (): Date => new Date(now().getTime() - 1000);

async function swept(workers: Workers, sweepers = 1): Promise<number> {
  const all = Array.from({ length: sweepers }, () => startDueWork({ database, businessOf: businessFacts, workers }));
  await Promise.all(all.map((one) => one.run()));
  for (const one of all) await one.stop();
  return all.reduce((sum, one) => sum + one.done(), 0);
}

test('what is due is done behind the wall of its own business, what is not yet due waits', async () => {
  const [a, b, later] = [newId(), newId(), newId()];
  await plan(mine.orgId, a, past());
  await plan(other.orgId, b, past());
  await plan(mine.orgId, later, new Date(now().getTime() + 60_000));
  const seen: unknown[] = [];
  const work: Workers = {
    async [kind](w, subjectId) {
      const visible = (await w.tx.selectFrom('org').select('id').execute()).map((o) => o.id);
      seen.push({ org: w.org.id, subjectId, visible, via: w.via, userId: w.userId });
      return null;
    },
  };
  expect(await swept(work)).toBe(2);
  const how = { via: 'job', userId: null };
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(
    expect.arrayContaining([
      { org: mine.orgId, subjectId: a, visible: [mine.orgId], ...how },
      { org: other.orgId, subjectId: b, visible: [other.orgId], ...how },
    ]),
  );
  expect(await rows(mine.orgId)).toMatchObject([{ subject_id: later, attempts: 0 }]);
  await plan(mine.orgId, later, null);
  expect(await rows(mine.orgId)).toEqual([]);
});

test('J1: four sweepers at once do each of 60 pieces once, and what is due again comes again', async () => {
  const ids = Array.from({ length: 60 }, newId);
  for (const id of ids) await plan(mine.orgId, id, past());
  const done = new Map<string, number>();
  const next = new Date(now().getTime() + 3_600_000);
  const work: Workers = {
    async [kind](w, id) {
      await w.tx.selectFrom('org').select('id').execute();
      done.set(id, (done.get(id) ?? 0) + 1);
      return next;
    },
  };
  expect(await swept(work, 4)).toBe(60);
  expect([...done.values()]).toEqual(ids.map(() => 1));
  expect(await swept(work)).toBe(0);
  moveClock(3_601_000);
  expect(await swept(work)).toBe(60);
  moveClock(-3_601_000);
});

test('what is planned while the same work runs in steps waits for nobody and is not lost: it runs again', async () => {
  const id = newId();
  await plan(mine.orgId, id, past());
  let runs = 0;
  const work: Workers = {
    [kind]: {
      async inSteps() {
        runs += 1;
        if (runs > 1) return null;
        await behindWall(database, { orgId: mine.orgId }, (tx) =>
          planWorkBy({ tx, org: { id: mine.orgId } as BusinessFacts }, { kind, subjectId: id }, past()),
        );
        return null;
      },
    },
  };
  expect(await swept(work)).toBe(1);
  expect(await rows(mine.orgId)).toMatchObject([{ subject_id: id }]);
  expect(await swept(work)).toBe(1);
  expect(runs).toBe(2);
  expect(await rows(mine.orgId)).toEqual([]);
});

test('J1 J5: failed work is rolled back, keeps its reason and is retried later; the others are done', async () => {
  const [bad, good] = [newId(), newId()];
  await plan(mine.orgId, bad, past());
  await plan(mine.orgId, good, past());
  const work: Workers = {
    async [kind](w, id) {
      await w.tx.updateTable('org').set({ name: 'Half done' }).execute();
      if (id === bad) throw new Error('the printer is on fire');
      await w.tx.updateTable('org').set({ name: 'Done' }).execute();
      return null;
    },
  };
  expect(await swept(work)).toBe(1);
  expect(await rows(mine.orgId)).toMatchObject([{ subject_id: bad, attempts: 1, failure: 'the printer is on fire' }]);
  expect((await mine.client.org.me()).businesses.find((b) => b.id === mine.orgId)?.name).toBe('Done');
  expect(await swept(work)).toBe(0);
  moveClock(60_000);
  expect(await swept(work)).toBe(0);
  expect(await rows(mine.orgId)).toMatchObject([{ attempts: 2 }]);
  moveClock(-60_000);
});

test('a business whose work takes long does not delay others', async () => {
  await plan(mine.orgId, newId(), new Date(past().getTime() - 1000));
  await plan(other.orgId, newId(), past());
  let isOtherDone: () => void;
  const otherDone = new Promise<void>((resolve) => (isOtherDone = resolve));
  const work: Workers = {
    async [kind](w) {
      if (w.org.id === mine.orgId) await otherDone;
      else isOtherDone();
      return null;
    },
  };
  const sweeper = startDueWork({ database, businessOf: businessFacts, workers: work, atOnce: 2 });
  await sweeper.run();
  expect(sweeper.done()).toBe(2);
  await sweeper.stop();
});

test('a run of the queues does not return 0 while work added during it is still due', async () => {
  const id = newId();
  await behindWall(database, { orgId: mine.orgId }, (tx) =>
    planWork({ tx, org: { id: mine.orgId } as BusinessFacts }, { kind: 'test_earlier', subjectId: id }, past()),
  );
  const earlier: Workers = { test_earlier: async (w) => (await planWork(w, { kind, subjectId: id }, past()), null) };
  const queues = startQueues({ database, businessOf: businessFacts }, [{ workers: { [kind]: async () => null } }, { workers: earlier }]);
  expect(await Promise.all([queues.run(), queues.run()])).not.toContain(0);
  await queues.run();
  expect(await rows(mine.orgId)).toEqual([]);
  await queues.stop();
});

test('what is still under way when the server stops is put back, and the next server does it at once', async () => {
  const id = newId();
  await plan(mine.orgId, id, past());
  let begun: () => void;
  const hangs = new Promise<void>((resolve) => (begun = resolve));
  const inSteps = (): Promise<null> => (begun(), new Promise(() => {}));
  const stopping = startDueWork({ database, businessOf: businessFacts, workers: { [kind]: { inSteps } }, graceMs: 10 });
  void stopping.run();
  await hangs;
  expect(await swept({ [kind]: async () => null })).toBe(0);
  await stopping.stop();
  expect(await swept({ [kind]: async () => null })).toBe(1);
});

test('work of a removed business waits until it is restored; a request sees the work of its own business alone', async () => {
  const gone = await server.business();
  await plan(gone.orgId, newId(), past());
  await plan(other.orgId, newId(), past());
  await behindWall(database, { orgId: gone.orgId }, (tx) => tx.updateTable('org').set({ removed_at: now() }).execute());
  expect(await rows(mine.orgId)).toEqual([]);
  const done: string[] = [];
  await swept({ [kind]: async (w) => (done.push(w.org.id), null) });
  expect(done).toEqual([other.orgId]);
  expect(await rows(gone.orgId)).toHaveLength(1);
  await behindWall(database, { orgId: gone.orgId }, (tx) => tx.updateTable('org').set({ removed_at: null }).execute());
  moveClock(86_401_000);
  await swept({ [kind]: async (w) => (done.push(w.org.id), null) });
  moveClock(-86_401_000);
  expect(done).toEqual([other.orgId, gone.orgId]);
});

test('looking across businesses can read and write only what it is for', async () => {
  await plan(mine.orgId, newId(), past());
  await behindWall(database, { isFinding: true }, async (tx) => {
    expect((await tx.selectFrom('due_work').select('org_id').execute()).length).toBe(1);
    expect(await tx.selectFrom('org').select('id').execute()).toEqual([]);
    expect(await tx.selectFrom('sales_document').select('id').execute()).toEqual([]);
  });
  const insert = behindWall(database, { isFinding: true }, (tx) =>
    planWork({ tx, org: { id: mine.orgId } as BusinessFacts }, { kind, subjectId: newId() }, past()),
  );
  await expect(insert).rejects.toMatchObject({ code: '42501' });
});
