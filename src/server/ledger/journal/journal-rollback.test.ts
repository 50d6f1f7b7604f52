// Undoing a journal import: every account as before, and the file can be imported again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' })));
afterAll(() => server.stop());

const journal = new File(
  [
    [
      'entry,date,memo,account_code,account,amount',
      '1,2026-03-05,Flyers,,Expenses:Flyers,50.00',
      '1,2026-03-05,Flyers,1000,,-50.00',
      '2,2026-04-06,Design,1000,,120.00',
      '2,2026-04-06,Design,4000,,-120.00',
    ].join('\n'),
  ],
  'moved.csv',
);
const balances = async (b: TestBusiness) =>
  (await b.client.ledger.listAccounts({})).filter(({ balanceMinor }) => BigInt(balanceMinor) !== 0n).map((a) => [a.code, a.balanceMinor]);
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );

test('an import is taken back: every account as before, what was reversed by hand stays so, and the file comes in again', async () => {
  const b = await server.business({ country: 'US' });
  await b.client.ledger.postEntry({
    id: newId(),
    date: '2026-03-01',
    memo: 'Own',
    postings: [
      { accountId: await b.account('1000'), minor: 700, currency: 'USD' },
      { accountId: await b.account('4000'), minor: -700, currency: 'USD' },
    ],
  });
  const before = await balances(b);
  const id = newId();
  await b.client.ledger.importJournal({ id, file: journal });
  expect(await b.client.ledger.listJournalImports()).toMatchObject([{ id, fileName: 'moved.csv', entries: 2, rolledBackAt: null }]);
  expect((await b.client.ledger.rollBackJournal({ id })).rolledBackAt).not.toBeNull();
  expect(await balances(b)).toEqual(before);
  expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  expect(await codeOf(b.client.ledger.rollBackJournal({ id }))).toBe('import.rolled_back');
  const again = { id: newId(), file: journal, whenKnown: 'skip' as const };
  expect(await b.client.ledger.importJournal(again)).toMatchObject({ entries: 2, known: 0, accountsCreated: 0 });
  const [design] = (await b.client.ledger.listEntries({ search: 'Design' })).rows.filter((e) => !e.reversesId && !e.reversedById);
  await b.client.ledger.reverseEntry({ id: design?.id ?? '', reversalId: newId() });
  await b.client.ledger.rollBackJournal({ id: again.id });
  expect(await balances(b)).toEqual(before);
});

test('not in a locked period, not by another business, and an import that adds nothing is not listed', async () => {
  const [b, other] = [await server.business({ country: 'US' }), await server.business({ country: 'US' })];
  const id = newId();
  await b.client.ledger.importJournal({ id, file: journal });
  await b.client.ledger.importJournal({ id: newId(), file: journal, whenKnown: 'skip' });
  expect(await codeOf(other.client.ledger.rollBackJournal({ id }))).toBe('not_found');
  expect(await other.client.ledger.listJournalImports()).toEqual([]);
  expect(await b.client.ledger.listJournalImports()).toHaveLength(1);
  await b.client.ledger.lockBooks({ through: '2026-03-31' });
  const there = await balances(b);
  expect(await codeOf(b.client.ledger.rollBackJournal({ id }))).toBe('import.line_edited');
  expect(await balances(b)).toEqual(there);
});
