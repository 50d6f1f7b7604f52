// A long statement is posted in steps: others post between them, an interrupted import goes on, and nothing is there twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { postInStepsOf } from './import-posting.ts';
import { until } from '../platform/testing-wait.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  postInStepsOf(count / 40);
});
afterAll(async () => {
  postInStepsOf(5_000);
  await server.stop();
});

// Forty steps: while the first ones are posted there is time to do something between them, however fast the machine.
const count = sized(4_000, 10_000);
const dayOf = (at: number): string => `2026-0${1 + (at % 6)}-${String(1 + (at % 27)).padStart(2, '0')}`;
const statement = new File(
  ['Date,Description,Amount\n', ...Array.from({ length: count }, (_, at) => `${dayOf(at)},Shop ${at},-${1 + (at % 900)}.25\n`)],
  'long.csv',
  { type: 'text/csv' },
);

async function begun(b: TestBusiness) {
  const bankAccountId = newId();
  await b.client.banking.createBankAccount({ id: bankAccountId, name: 'Bank', subkind: 'bank', currency: 'USD' });
  const id = newId();
  const bring = () => b.client.banking.importStatement({ id, bankAccountId, file: statement });
  const progress = () => b.client.banking.importProgress({ id });
  const first = bring().catch((error: unknown) => error);
  await until(async () => {
    const { stage, done } = await progress();
    return stage === 'posting' && done > 0;
  });
  return { id, bankAccountId, bring, progress, first };
}
const linesIn = async (b: TestBusiness): Promise<number> => {
  const { findings, entries } = await b.client.ledger.verifyBooks();
  expect(findings).toEqual([]);
  return entries;
};

it('others post between the steps, and a second file into the account waits', async () => {
  const b = await server.business();
  const [expense, bank] = [await b.account('6010'), await b.account('1000')];
  const { id, bankAccountId, bring, progress, first } = await begun(b);
  const small = new File(['Date,Description,Amount\n2026-01-01,X,1\n'], 'b.csv');
  const second = b.client.banking.importStatement({ id: newId(), bankAccountId, file: small });
  await expect(second).rejects.toMatchObject({ code: 'statement.running', data: { problems: [{ data: { file: 'long.csv' } }] } });
  const postings = [
    { accountId: expense, minor: 100, currency: 'USD' },
    { accountId: bank, minor: -100, currency: 'USD' },
  ];
  await b.client.ledger.postEntry({ id: newId(), date: '2026-05-05', memo: 'between', postings });
  expect(await progress()).toMatchObject({ stage: 'posting', total: count });
  expect((await b.client.banking.listImports()).find((one) => one.id === id)?.waitingCount).toBeGreaterThan(0);
  expect(await first).toMatchObject({ id, newCount: count, waitingCount: 0 });
  expect(await bring()).toEqual(await first);
  expect(await linesIn(b)).toBe(count + 1);
});

it('what stopped halfway goes on where it stopped, without the person', async () => {
  const b = await server.business();
  const { id, progress, first } = await begun(b);
  await b.client.ledger.lockBooks({ through: '2026-06-30' });
  expect(await first).toMatchObject({ code: 'period.closed' });
  const { done } = await progress();
  expect([done > 0, done < count]).toEqual([true, true]);
  expect(await linesIn(b)).toBe(done);
  await b.client.ledger.lockBooks({ through: null });
  moveClock(120_000);
  await server.doDueWork();
  await until(async () => (await b.client.banking.listImports()).every(({ waitingCount }) => waitingCount === 0));
  expect(await b.client.banking.listImports()).toMatchObject([{ id, newCount: count, waitingCount: 0 }]);
  expect(await linesIn(b)).toBe(count);
});

it('the person continues it with the same file, and is refused with another', async () => {
  const b = await server.business();
  const { id, bankAccountId, bring, first } = await begun(b);
  await b.client.ledger.lockBooks({ through: '2026-06-30' });
  expect(await first).toMatchObject({ code: 'period.closed' });
  await b.client.ledger.lockBooks({ through: null });
  const other = b.client.banking.importStatement({
    id,
    bankAccountId,
    file: new File(['Date,Description,Amount\n2026-01-01,X,1\n'], 'b.csv'),
  });
  await expect(other).rejects.toMatchObject({ code: 'id.other_content' });
  expect(await bring()).toMatchObject({ newCount: count, waitingCount: 0 });
  expect(await linesIn(b)).toBe(count);
});

it('undone while it is running, it goes no further and leaves nothing', async () => {
  const b = await server.business();
  const { id, bankAccountId, first } = await begun(b);
  await b.client.banking.rollBackImport({ id });
  expect(await first).toMatchObject({ code: 'import.rolled_back' });
  moveClock(120_000);
  await server.doDueWork();
  const [bank] = (await b.client.banking.listBankAccounts()).filter((one) => one.id === bankAccountId);
  expect(bank).toMatchObject({ balanceMinor: '0' });
  await linesIn(b);
});
