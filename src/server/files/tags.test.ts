// Tags on documents and transactions: added by name, used as filter, removed, in closed periods too, and deleted with their last use.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const add = async (b: TestBusiness, name: string) =>
  (await b.client.files.addFile({ id: newId(), file: new File([`${name} ${newId()}`], name) })).id;
async function spend(b: TestBusiness): Promise<string> {
  const id = newId();
  const splits = [{ accountId: await b.account('6010'), minor: 100 }];
  const accountId = await b.account('1000');
  await b.client.transactions.create({ id, type: 'expense', date: '2026-03-04', description: 'Paid', accountId, amount: 100, splits });
  return id;
}
const code = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
const tags = async (b: TestBusiness) => (await b.client.tags.listTags({})).map(({ name, count }) => `${name} ${count}`);

describe('a tag', () => {
  test('is given by name, whatever its case, to documents; finds them, and is gone with its last use', async () => {
    const b = await server.business();
    const [one, two] = [await add(b, 'one.txt'), await add(b, 'two.txt')];
    await b.client.files.tagFiles({ ids: [one, two], add: ['Trip to Rome', ' Tax '] });
    const { files } = await b.client.files.tagFiles({ ids: [one], add: ['TAX'] });
    expect(files[0]?.tags.map(({ name }) => name)).toEqual(['Tax', 'Trip to Rome']);
    expect(await tags(b)).toEqual(['Tax 2', 'Trip to Rome 2']);
    const rome = files[0]?.tags[1]?.id ?? '';
    await b.client.files.tagFiles({ ids: [two], remove: [rome] });
    expect((await b.client.files.listFiles({ tagId: rome })).rows.map(({ id }) => id)).toEqual([one]);
    await b.client.files.tagFiles({ ids: [one], remove: [rome] });
    expect(await tags(b)).toEqual(['Tax 2']);
    const trail = await b.client.audit.listChanges({ subjectId: one });
    expect(trail.rows.filter(({ action }) => action === 'file.tagged').map(({ before, after }) => [before, after])).toEqual([
      [{ tags: 'Tax, Trip to Rome' }, { tags: 'Tax' }],
      [{ tags: '' }, { tags: 'Tax, Trip to Rome' }],
    ]);
  });

  test('is given to a transaction in a closed period, and narrows list and totals; posts nothing', async () => {
    const b = await server.business();
    const [paid] = [await spend(b), await spend(b)];
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    const before = await b.client.ledger.listEntries({});
    const { tags: given } = await b.client.transactions.tagTransactions({ ids: [paid], add: ['Rome'] });
    const tagId = given[0]?.id ?? '';
    expect((await b.client.transactions.get({ id: paid })).tags).toEqual([{ id: tagId, name: 'Rome' }]);
    expect((await b.client.transactions.list({ tagId })).rows.map(({ id }) => id)).toEqual([paid]);
    expect(await b.client.transactions.totals({ tagId })).toMatchObject({ count: 1, outMinor: '100' });
    expect(await b.client.ledger.listEntries({})).toEqual(before);
  });

  test('T5: of another business is neither seen, nor given or taken; what is absent takes none', async () => {
    const [b, other] = [await server.business(), await server.business()];
    const [mine, theirs] = [await add(b, 'mine.txt'), await add(other, 'theirs.txt')];
    const { files } = await other.client.files.tagFiles({ ids: [theirs], add: ['Theirs'] });
    const tagId = files[0]?.tags[0]?.id ?? '';
    expect(await code(b.client.files.tagFiles({ ids: [mine, theirs], add: ['x'] }))).toBe('not_found');
    expect(await code(b.client.transactions.tagTransactions({ ids: [theirs], add: ['x'] }))).toBe('not_found');
    await b.client.files.tagFiles({ ids: [mine], remove: [tagId] });
    expect([await tags(b), await tags(other)]).toEqual([[], ['Theirs 1']]);
  });

  test('given and taken by many at once is there exactly while something has it', async () => {
    const b = await server.business();
    const files = await Promise.all(Array.from({ length: 4 }, (_, at) => add(b, `${at}.txt`)));
    for (let round = 0; round < 6; round++) {
      await Promise.all(files.map((id) => b.client.files.tagFiles({ ids: [id], add: ['Busy', 'Also'] })));
      const busy = (await b.client.tags.listTags({})).map(({ id }) => id);
      const [first = '', ...rest] = files;
      await Promise.all([
        ...rest.map((id) => b.client.files.tagFiles({ ids: [id], remove: busy })),
        b.client.files.tagFiles({ ids: [first], remove: busy, add: ['Busy'] }),
      ]);
      expect(await tags(b)).toEqual(['Busy 1']);
    }
  });
});
