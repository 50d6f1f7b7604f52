// Many documents in one request are finalized, sent and paid with as many statements as a few: on several machines each passes the coordinator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGates } from '../billing/index.ts';
import { businessFacts } from '../org/index.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { AskedWork, BusinessFacts } from '../platform/work.ts';
import { type Counting, counting } from '../platform/database/testing-count.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { bulkMarkSent, bulkPaid } from './bulk-actions.ts';
import { finalizeDocuments } from './finalize-actions.ts';
import { customer, draftOf, finalized, pay, proof, refusals } from './testing-sales.ts';

let server: TestServer;
let database: Database;
const counted: Counting = counting();
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 4, { watch: counted.watch }));
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

/** In a transaction beside the server, where nothing else is counted: for requests, what is known of a person is read from time to time. */
const inTransaction = (b: TestBusiness, act: (work: AskedWork) => Promise<unknown>): Promise<void> =>
  behindWall(database, { orgId: b.orgId, userId: b.userId }, async (tx) => {
    const org = (await businessFacts(tx, b.orgId)) as BusinessFacts;
    await act({ tx, org, userId: b.userId, email: '', role: 'owner', via: 'ui', language: 'en' });
  });
const finalize = (b: TestBusiness, ids: readonly string[], draftVersion = 1, tier = server.config.tierForEveryone): Promise<void> =>
  inTransaction(b, (work) =>
    finalizeDocuments(makeGates({ ...server.config, tierForEveryone: tier }))(
      work,
      ids.map((id) => ({ id, draftVersion })),
    ),
  );
async function drafts(b: TestBusiness, contactId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const [at, id] of ids.entries())
    await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(contactId, [{ price: at + 1 }]), draftVersion: 0 });
  return ids;
}
const numbersOf = async (b: TestBusiness, ids: readonly string[]): Promise<(string | null)[]> => {
  const numbers = [];
  for (const id of ids) numbers.push((await b.client.sales.document({ id })).number);
  return numbers;
};

describe('finalizing', () => {
  test('three takes as many statements as ten, but for the link of each; the numbers follow their order without a gap', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [few, many] = [await drafts(b, who, 3), await drafts(b, who, 10)];
    const ofFew = await counted.during(() => finalize(b, few));
    const ofMany = await counted.during(() => finalize(b, many));
    expect(ofMany - ofFew).toBe(many.length - few.length);
    expect(ofFew).toBeLessThanOrEqual(30);
    const expected = Array.from({ length: 13 }, (_, at) => `INV-2026-${String(at + 1).padStart(4, '0')}`);
    expect(await numbersOf(b, [...few, ...many])).toEqual(expected);
    expect(await proof(b)).toEqual([61_00, 61_00]);
  });

  test('two credit notes of one request never exceed their invoice together; the second sees what the first took', async () => {
    const b = await server.business();
    const who = await customer(b);
    const invoice = await finalized(b, who, [{ price: 100 }]);
    const note = async (price: number): Promise<string> => {
      const { id, draft } = await b.client.sales.creditDocument({ id: invoice, newId: newId() });
      const [line] = draft.lines;
      const lines = line ? [{ ...line, unitPriceMicro: price * 1_000_000 }] : [];
      await b.client.sales.saveDraft({ id, kind: 'credit_note', draft: { ...draft, issueOn: '2026-03-02', lines }, draftVersion: 1 });
      return id;
    };
    const asked = [await note(60), await note(40), await note(1)];
    await expect(finalize(b, asked, 2)).rejects.toMatchObject({ problems: [{ code: 'sales.over_credit' }] });
    expect(await numbersOf(b, asked)).toEqual([null, null, null]);
    await finalize(b, asked.slice(0, 2), 2);
    expect(await numbersOf(b, asked)).toEqual(['CN-2026-0001', 'CN-2026-0002', null]);
    expect(await b.client.sales.document({ id: invoice })).toMatchObject({ openMinor: 0 });
  });
});

test('those of one request count for the limit of the plan together', async () => {
  const b = await server.business();
  const ids = await drafts(b, await customer(b), 6);
  await expect(finalize(b, ids, 1, 'starter')).rejects.toMatchObject({ problems: [{ code: 'limit.reached' }] });
  expect(new Set(await numbersOf(b, ids))).toEqual(new Set([null]));
  await finalize(b, ids.slice(0, 5), 1, 'starter');
  expect((await numbersOf(b, ids)).at(-2)).toBe('INV-2026-0005');
});

describe('in bulk', () => {
  test('marking as sent takes as many statements for twelve as for three', async () => {
    const b = await server.business();
    const who = await customer(b);
    const ids = await drafts(b, who, 15);
    await finalize(b, ids);
    const few = await counted.during(() => inTransaction(b, (work) => bulkMarkSent(work, { ids: ids.slice(0, 3) })));
    const many = await counted.during(() => inTransaction(b, (work) => bulkMarkSent(work, { ids: ids.slice(3) })));
    expect(many).toBe(few);
    for (const id of ids) expect((await b.client.sales.document({ id })).sentAt).not.toBeNull();
  });

  test('the payments of twelve customers take as many statements as those of three; where one is refused, the others are recorded', async () => {
    const b = await server.business();
    const invoices: { readonly who: string; readonly id: string }[] = [];
    for (let at = 0; at < 17; at++) {
      const who = await customer(b, `Customer ${at}`);
      const [id = ''] = await drafts(b, who, 1);
      invoices.push({ who, id });
    }
    const ids = invoices.map(({ id }) => id);
    await finalize(b, ids);
    const accountId = await b.account('1000');
    const asked = (some: readonly string[]) => ({ id: newId(), ids: [...some], receivedOn: '2026-03-10', accountId, reference: '' });
    const few = await counted.during(() => inTransaction(b, (work) => bulkPaid(work, asked(ids.slice(0, 3)))));
    const many = await counted.during(() => inTransaction(b, (work) => bulkPaid(work, asked(ids.slice(3, 15)))));
    const paid = (some: readonly string[]) => b.client.bulk.bulkPaid(asked(some));
    expect(many).toBe(few);
    const { outcomes, paymentIds } = await paid(ids);
    expect([paymentIds.length, outcomes.filter(({ problem }) => problem === null).length]).toEqual([2, 2]);
    expect(await refusals(paid([newId()]))).toEqual([]);
    expect(await refusals(pay(b, invoices[0]?.who ?? '', 1_00, [{ documentId: ids[0] ?? '', minor: 1_00 }]))).not.toEqual([]);
    for (const id of ids) expect(await b.client.sales.document({ id })).toMatchObject({ openMinor: 0 });
  });
});
