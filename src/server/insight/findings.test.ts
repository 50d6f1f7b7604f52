// Findings over HTTP: found in the books with their evidence, once each, decided and reopened, and hidden if they aren't useful.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);

async function spend(business: TestBusiness, date: string, minor: number, description: string, account = '6010'): Promise<string> {
  const id = newId();
  await business.client.transactions.create({
    id,
    date,
    type: 'expense',
    description,
    accountId: await business.account('1000'),
    amount: minor,
    splits: [{ accountId: await business.account(account), minor }],
  });
  return id;
}

async function twice(business: TestBusiness, minor = 48_000, name = 'COPPER PRINTING'): Promise<[string, string]> {
  return [await spend(business, addDays(today, -9), minor, name), await spend(business, addDays(today, -6), minor, name)];
}

test('a double payment is reported once, with both lines, and expires when it is corrected', async () => {
  const business = await server.business();
  const { client } = business;
  const ids = await twice(business);
  expect(await client.findings.listFindings()).toMatchObject({ isIncluded: true, checkedAt: null, isStale: true, open: [] });
  await client.findings.checkFindings();
  await client.findings.checkFindings();
  const found = await client.findings.listFindings();
  expect(found).toMatchObject({ isStale: false, more: [], decided: [], records: [] });
  expect(found.open).toMatchObject([
    {
      rule: 'duplicate',
      state: 'new',
      minor: 48_000,
      facts: { name: 'COPPER PRINTING', minor: 48_000, currency: 'USD', days: 3 },
      evidence: ids.map((id) => ({ kind: 'transaction', id, minor: -48_000 })),
    },
  ]);
  await client.transactions.remove({ ids: [ids[1]] });
  expect((await client.findings.listFindings()).isStale).toBe(true);
  await client.findings.checkFindings();
  expect(await client.findings.listFindings()).toMatchObject({ isStale: false, open: [], decided: [] });
});

test('is resolved, dismissed or reopened; after three dismissals the rule is hidden until it is turned on again', async () => {
  const business = await server.business();
  const { client } = business;
  for (const [at, name] of ['ALDER PAPER', 'BIRCH TOOLS', 'CEDAR FOODS', 'ELM BOOKS'].entries()) await twice(business, 30_000 + at, name);
  await client.findings.checkFindings();
  const [first, second, third, fourth] = (await client.findings.listFindings()).open;
  const decide = async (finding: typeof first, decision: 'seen' | 'done' | 'dismissed' | 'not_useful') =>
    client.findings.decideFinding({ id: finding?.id ?? '', decision });
  await decide(first, 'done');
  expect(await client.findings.listFindings()).toMatchObject({
    open: [{}, {}, {}],
    decided: [{ id: first?.id, state: 'done' }],
    records: [{ rule: 'duplicate', done: 1, dismissed: 0, isHidden: false }],
  });
  await decide(first, 'seen');
  expect((await client.findings.listFindings()).open).toHaveLength(4);
  await client.findings.checkFindings();
  for (const finding of [second, third, fourth]) await decide(finding, 'not_useful');
  const hidden = await client.findings.listFindings();
  expect(hidden).toMatchObject({ open: [], records: [{ rule: 'duplicate', notUseful: 3, isHidden: true }] });
  await client.findings.resumeRule({ rule: 'duplicate' });
  expect((await client.findings.listFindings()).open.map(({ id }) => id)).toEqual([first?.id]);
  // A dismissed finding stays dismissed when found again.
  await client.findings.checkFindings();
  expect((await client.findings.listFindings()).open).toHaveLength(1);
});

test('at most five are open, those with the most at stake; the others wait', async () => {
  const business = await server.business();
  for (const [at, name] of ['ALDER', 'BIRCH', 'CEDAR', 'ELM', 'FIR', 'GINKGO', 'HAZEL'].entries())
    await twice(business, 20_000 + 1000 * at, `${name} WORKSHOP`);
  await business.client.findings.checkFindings();
  const { open, more } = await business.client.findings.listFindings();
  expect([open.map(({ minor }) => minor), more.map(({ minor }) => minor)]).toEqual([
    [26_000, 25_000, 24_000, 23_000, 22_000],
    [21_000, 20_000],
  ]);
});

describe('the rules on books', () => {
  test('a price that rose, a rent that is missing, a category beyond its band, and taxes that are not covered', async () => {
    const business = await server.business();
    const { client } = business;
    const month = startOfMonth(today);
    const post = async (date: string, debit: string, credit: string, minor: number) =>
      client.ledger.postEntry({
        id: newId(),
        date,
        memo: `${debit} ${credit}`,
        postings: [
          { accountId: await business.account(debit), minor, currency: 'USD' },
          { accountId: await business.account(credit), minor: -minor, currency: 'USD' },
        ],
      });
    for (let back = 14; back >= 1; back -= 1)
      await post(addMonths(month, -back), '6100', '2000', back === 1 ? 90_000 : 20_000 + 100 * back);
    for (let back = 7; back >= 0; back -= 1)
      await spend(business, addMonths(addDays(today, -20), -back), back < 2 ? 2500 : 2000, 'MAPLE MUSIC');
    for (let back = 8; back >= 1; back -= 1) await spend(business, addMonths(addDays(today, -20), -back), 90_000, 'OAK PROPERTY RENT');
    await spend(business, today, 4321, 'SEEN UNTIL TODAY');
    await post(today, '1000', '2200', 5_000_000);
    await post(today, '6300', '1000', 4_900_000);
    await client.findings.checkFindings();
    const { open, more } = await client.findings.listFindings();
    const all = [...open, ...more];
    const of = (rule: string) => all.find((one) => one.rule === rule);
    expect(of('price_rise')).toMatchObject({ facts: { name: 'MAPLE MUSIC', fromMinor: 2000, toMinor: 2500 } });
    expect(of('missing')).toMatchObject({ facts: { name: 'OAK PROPERTY RENT', minor: 90_000, direction: 'out', times: 1 } });
    expect(of('category_spike')).toMatchObject({ facts: { minor: 90_000 }, evidence: [{ kind: 'account', from: addMonths(month, -1) }] });
    expect(of('tax_gap')).toMatchObject({ facts: { owedMinor: 5_000_000, isSetAside: false } });
  });

  test('money set aside for taxes covers those of months that are over: this month’s may follow, payments count', async () => {
    const business = await server.business();
    const { client } = business;
    const pot = newId();
    await client.ledger.createAccount({ id: pot, code: '1055', name: 'VAT savings', kind: 'asset', subkind: 'bank' });
    const post = async (date: string, debit: string, credit: string, minor: number) =>
      client.ledger.postEntry({
        id: newId(),
        date,
        memo: 'Taxes',
        postings: [
          { accountId: debit, minor, currency: 'USD' },
          { accountId: credit, minor: -minor, currency: 'USD' },
        ],
      });
    const [bank, owed, sales] = [await business.account('1000'), await business.account('2200'), await business.account('4000')];
    const gap = async () => {
      await client.findings.checkFindings();
      const { open, more } = await client.findings.listFindings();
      return [...open, ...more].filter(({ rule }) => rule === 'tax_gap').map(({ facts }) => facts);
    };
    const earlier = addMonths(startOfMonth(today), -2);
    await post(earlier, bank, sales, 9_000_000);
    await post(earlier, bank, owed, 300_000);
    await post(addDays(earlier, 40), pot, bank, 300_000);
    await post(startOfMonth(today), bank, owed, 50_000);
    expect(await gap()).toEqual([]);
    await post(startOfMonth(today), owed, pot, 100_000);
    expect(await gap()).toEqual([]);
    await post(today, bank, pot, 80_000);
    expect(await gap()).toMatchObject([{ owedMinor: 200_000, heldMinor: 120_000, isSetAside: true }]);
  });

  test('report only what the sample business’s books show, and nothing that “needs you” already lists', async () => {
    const business = await server.business();
    const { id } = await business.client.insight.loadSample();
    const client = server.clientFor(business.token, id);
    const { open: count } = await client.findings.checkFindings();
    const { open, more } = await client.findings.listFindings();
    expect(open.length + more.length).toBe(count);
    const { needs } = await client.insight.today();
    expect(needs.some(({ kind }) => kind === 'review')).toBe(true);
    expect([...open, ...more].filter(({ rule }) => rule === 'uncategorized')).toEqual([]);
    // Every line of the evidence opens.
    for (const { evidence } of [...open, ...more])
      for (const { kind, id: shown } of evidence)
        await (kind === 'transaction'
          ? client.transactions.get({ id: shown })
          : kind === 'customer'
            ? client.contacts.contact({ id: shown })
            : Promise.resolve());
  });
});

test('are searched in the background if the plan includes them; otherwise existing ones stay readable', async () => {
  const plain = await startTestServer();
  try {
    const business = await plain.business();
    await expect(business.client.findings.checkFindings()).rejects.toMatchObject({ code: 'feature.locked' });
    expect(await business.client.findings.listFindings()).toMatchObject({ isIncluded: false, open: [] });
  } finally {
    await plain.stop();
  }
});

test('T1: nobody else’s finding is decided', async () => {
  const [mine, other] = [await server.business(), await server.business()];
  await twice(mine);
  await mine.client.findings.checkFindings();
  const id = (await mine.client.findings.listFindings()).open[0]?.id ?? '';
  await expect(other.client.findings.decideFinding({ id, decision: 'done' })).rejects.toMatchObject({ code: 'not_found' });
  expect((await other.client.findings.listFindings()).open).toEqual([]);
});
