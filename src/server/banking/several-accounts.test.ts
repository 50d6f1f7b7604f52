// Files with several accounts: each is offered, and none is mistaken for another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const account = (number: string, minor: number): string =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260601<TRNAMT>-${minor}.00<FITID>${number}<NAME>Shop ${number}</STMTTRN></BANKTRANLIST></STMTRS>`;
const ofx = (...accounts: string[]): File => new File([`<OFX>${accounts.join('')}</OFX>`], 'all.ofx');
const added = (client: Awaited<ReturnType<TestServer['business']>>['client'], numberHint: string) =>
  client.banking.createBankAccount({ id: newId(), name: `Account ${numberHint}`, subkind: 'bank', currency: 'USD', numberHint });

it('of twenty accounts, sixteen ending alike, each goes into its own', async () => {
  const { client } = await server.business();
  const numbers = Array.from({ length: 20 }, (_, at) => `${1000 + at}44${at < 16 ? '7001' : `800${at}`}`);
  const file = ofx(...numbers.map((number, at) => account(number, at + 1)));
  const own = await added(client, numbers[7] ?? '');
  const preview = await client.banking.previewStatement({ file, bankAccountId: own.id });
  expect(preview.lines.map((line) => line.description)).toEqual([`Shop ${numbers[7]}`]);
  expect(preview.fileAccounts.map((a) => [a.name, a.lineCount, a.isRead])).toEqual(numbers.map((number, at) => [number, 1, at === 7]));
  const other = await client.banking.previewStatement({ file, fileAccount: preview.fileAccounts[3]?.key });
  expect(other.lines.map((line) => line.description)).toEqual([`Shop ${numbers[3]}`]);
  expect(other.suggestedBankAccountId).not.toBe(own.id);
});

it('warns where the number of the file contradicts the account, also one that the account has from its first file', async () => {
  const { client } = await server.business();
  const own = await added(client, '7001');
  const first = ofx(account('1000447001', 5));
  expect((await client.banking.previewStatement({ file: first })).suggestedBankAccountId).toBe(own.id);
  await client.banking.importStatement({ id: newId(), file: first, bankAccountId: own.id });
  const strange = await client.banking.previewStatement({ file: ofx(account('2000447001', 6)), bankAccountId: own.id });
  expect(strange.problems[0]?.message).toBe(
    'The file is for account 2000447001, but Account 7001 has the number 1000447001. Check which account this statement is for.',
  );
  const next = await client.banking.previewStatement({ file: ofx(account('1000447001', 7)), bankAccountId: own.id });
  expect(next.problems).toEqual([]);
});
