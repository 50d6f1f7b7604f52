// Bank feeds against a fake bank that implements SimpleFIN and Enable Banking, and misbehaves as real banks do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankConnection } from '#contract/banking/feeds.ts';
import { moveClock, now, resetClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { lineOf, startTestBank, type TestBank } from './testing-bank.ts';

let server: TestServer;
let bank: TestBank;
beforeAll(async () => {
  bank = await startTestBank();
  server = await startTestServer({ ...bank.environment, TIER_FOR_EVERYONE: 'enterprise' });
});
afterAll(async () => {
  await server.stop();
  await bank.stop();
});

const day = (offset: number): string => new Date(now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const dayMs = 86_400_000;

beforeEach(() => {
  resetClock();
  Object.assign(bank, {
    instead: null,
    errors: [],
    pageSize: 1000,
    skewMs: 0,
    earliest: '1900-01-01',
    consentDays: 90,
    isExpired: false,
    repeatsPages: false,
  });
  Object.assign(bank.account, { balance: '1000.00', balanceOn: day(0), booked: [], pending: [], hash: `acc-${newId()}` });
});

/** What came in, without what was there before. */
const lines = async (b: TestBusiness) => {
  const { rows } = await b.client.transactions.list({ sort: 'date', direction: 'asc', limit: 100 });
  return rows
    .filter(({ description }) => !description.startsWith('Opening'))
    .map((row) => `${row.date} ${row.baseMinor} ${row.description}`);
};

/** Creates an account of the books for the connection's account. */
async function linked(b: TestBusiness, connection: BankConnection, bankAccountId = newId(), isNew = true): Promise<BankConnection> {
  const [account] = connection.accounts;
  const added = isNew ? { added: { name: 'Checking', currency: 'USD' } } : {};
  return b.client.feeds.linkFeedAccounts({ id: connection.id, links: [{ feedAccountId: account?.id ?? '', bankAccountId, ...added }] });
}
/** The first read after connecting is run here: on its own timer it would interfere with the next step. */
async function afterFirstRead(connection: Promise<BankConnection>): Promise<BankConnection> {
  const connected = await connection;
  await server.doDueWork();
  return connected;
}
const bySimplefin = (b: TestBusiness): Promise<BankConnection> =>
  afterFirstRead(b.client.feeds.connectWithToken({ id: newId(), provider: 'simplefin', token: bank.token() }));

async function atBank(b: TestBusiness, id = newId()): Promise<BankConnection> {
  const { url } = await b.client.feeds.startConnection({ id, provider: 'enablebanking', institution: 'First Harbour Bank', country: 'DE' });
  return afterFirstRead(b.client.feeds.finishConnection({ state: new URL(url).searchParams.get('state') ?? '', code: 'agreed' }));
}
/** Reads again later, because a recent read isn't repeated. */
async function readLater(b: TestBusiness, id: string): Promise<BankConnection> {
  moveClock(60_000);
  return b.client.feeds.refreshConnection({ id });
}
/** Runs what is due then, although the session has expired. */
async function workLater(ms: number): Promise<void> {
  moveClock(ms);
  await server.doDueWork();
  moveClock(-ms);
}
const fileOf = (...rows: string[]) => new File([['Date,Description,Amount', ...rows].join('\n')], 'march.csv');
const checking = async (b: TestBusiness) => (await b.client.banking.listBankAccounts()).find(({ name }) => name === 'Checking');

describe('SimpleFIN', () => {
  test('a first read brings the history and what was there before; what is pending stays apart; reading again adds nothing', async () => {
    bank.account.booked = [lineOf('a', day(-100), '120.00', 'Harbour Prints'), lineOf('b', day(-2), '-35.50', 'Ring Road Fuel')];
    bank.account.balance = '1084.50';
    bank.account.pending = [lineOf('p', day(0), '-42.00', 'Market Hall')];
    const b = await server.business();
    const connection = await linked(b, await bySimplefin(b));
    expect(connection).toMatchObject({ institution: 'First Harbour Bank', state: 'active', consentUntil: null, failure: null });
    expect(connection.accounts).toMatchObject([
      { state: 'linked', numberHint: '2051', balanceMinor: '108450', gap: null, pending: [{ minor: '-4200', description: 'Market Hall' }] },
    ]);
    expect(await lines(b)).toEqual([`${day(-100)} 12000 Harbour Prints`, `${day(-2)} -3550 Ring Road Fuel`]);
    expect((await checking(b))?.balanceMinor).toBe('108450');
    for (let read = 0; read < 6; read += 1) await readLater(b, connection.id);
    expect(await lines(b)).toHaveLength(2);
    const imports = await b.client.banking.listImports();
    expect(imports).toMatchObject([{ format: 'simplefin', newCount: 2 }]);
    // The credential appears in no list and no export.
    expect(JSON.stringify(await b.client.feeds.listConnections())).not.toContain('p@ss');
  });

  test('what was pending is booked with another id and amount: one line, the booked one', async () => {
    bank.account.pending = [lineOf('p1', day(-1), '-42.00', 'Restaurant')];
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    Object.assign(bank.account, { pending: [], booked: [lineOf('x9', day(0), '-46.20', 'Restaurant')], balance: '953.80' });
    const [account] = (await readLater(b, id)).accounts;
    expect(account).toMatchObject({ pending: [], gap: null });
    expect(await lines(b)).toEqual([`${day(0)} -4620 Restaurant`]);
  });

  test('a file had two equal payments and the feed has three: two are claimed, one is new; undoing the feed leaves the file', async () => {
    const b = await server.business();
    const own = await b.client.banking.createBankAccount({ id: newId(), name: 'Checking', subkind: 'bank', currency: 'USD' });
    const file = fileOf(`${day(-4)},COFFEE SHOP,-4.50`, `${day(-4)},COFFEE SHOP,-4.50`, `${day(-3)},Harbour,900.00`);
    await b.client.banking.importStatement({ id: newId(), file, bankAccountId: own.id });
    bank.account.booked = [
      ...['1', '2', '3'].map((id) => lineOf(id, day(-4), '-4.50', 'Coffee shop card 77')),
      lineOf('4', day(-2), '900.00', 'HARBOUR PRINTS INC'),
    ];
    const connection = await linked(b, await bySimplefin(b), own.id, false);
    expect(connection.accounts).toMatchObject([{ state: 'linked', failure: null }]);
    expect(await lines(b)).toHaveLength(4);
    const [feed] = await b.client.banking.listImports();
    expect(feed).toMatchObject({ format: 'simplefin', newCount: 1, duplicateCount: 3 });
    expect(await lines(b)).toHaveLength(4);
    // A file that overlaps with all of it brings nothing either.
    const again = fileOf(
      ...Array.from({ length: 3 }, () => `${day(-4)},COFFEE SHOP,-4.50`),
      `${day(-3)},Harbour,900.00`,
      `${day(-1)},Paper,-12.00`,
    );
    const more = await b.client.banking.importStatement({ id: newId(), file: again, bankAccountId: own.id });
    expect(more).toMatchObject({ newCount: 1, duplicateCount: 4 });
    await b.client.banking.rollBackImport({ id: feed?.id ?? '' });
    expect(await lines(b)).toHaveLength(4);
    const [account] = (await b.client.feeds.listConnections()).connections[0]?.accounts ?? [];
    expect(account?.state).toBe('paused');
    await b.client.feeds.pauseFeedAccount({ id: account?.id ?? '', isPaused: false });
    bank.account.booked = [...bank.account.booked, lineOf('5', day(-1), '-12.00', 'Paper')];
    await readLater(b, connection.id);
    expect(await lines(b)).toHaveLength(5);
  });

  test('undoing the file brings its lines back from the feed that told them as well', async () => {
    const b = await server.business();
    const own = await b.client.banking.createBankAccount({ id: newId(), name: 'Checking', subkind: 'bank', currency: 'USD' });
    const made = await b.client.banking.importStatement({
      id: newId(),
      file: fileOf(`${day(-4)},COFFEE SHOP,-4.50`),
      bankAccountId: own.id,
    });
    bank.account.booked = [lineOf('1', day(-4), '-4.50', 'Coffee shop')];
    const { id } = await linked(b, await bySimplefin(b), own.id, false);
    await b.client.banking.rollBackImport({ id: made.id });
    expect(await lines(b)).toEqual([]);
    await readLater(b, id);
    expect(await lines(b)).toEqual([`${day(-4)} -450 Coffee shop`]);
  });

  test('a balance that the lines do not come to is a gap with its days, until the line is there', async () => {
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    Object.assign(bank.account, { booked: [lineOf('1', day(1), '120.00', 'In')], balance: '1110.00', balanceOn: day(2) });
    await workLater(2 * dayMs);
    const [gap] = (await b.client.feeds.listConnections()).connections[0]?.accounts ?? [];
    expect(gap?.gap).toEqual({ minor: '-1000', after: day(0), through: day(2) });
    bank.account.booked = [...bank.account.booked, lineOf('2', day(1), '-10.00', 'Late')];
    await workLater(4 * dayMs);
    expect((await b.client.feeds.listConnections()).connections).toMatchObject([{ id, accounts: [{ gap: null }] }]);
  });

  test.each([
    [{ status: 402, text: '' }, 'unpaid', 'active'],
    [{ status: 403, text: '' }, 'revoked', 'revoked'],
    [{ status: 429, text: '', headers: { 'retry-after': '7200' } }, 'rate_limited', 'active'],
    [{ status: 503, text: '<html>' }, 'unavailable', 'active'],
    [{ status: 200, text: '{"accounts": [{"id"' }, 'bad_answer', 'active'],
  ] as const)('%j is told in words and tried again', async (instead, kind, state) => {
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    bank.instead = instead;
    expect(await readLater(b, id)).toMatchObject({ state, failure: { kind } });
    bank.instead = null;
    bank.account.booked = [lineOf('1', day(0), '-1.00', 'Later')];
    const asked = bank.requests.length;
    await workLater(60_000);
    expect(bank.requests.length).toBe(asked);
    await workLater(3 * 3_600_000);
    expect(await lines(b)).toHaveLength(state === 'active' ? 1 : 0);
  });

  test('where access was withdrawn, another token goes on with the same account', async () => {
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    bank.instead = { status: 403, text: '' };
    expect(await readLater(b, id)).toMatchObject({ state: 'revoked' });
    bank.instead = null;
    bank.account.booked = [lineOf('1', day(0), '-1.00', 'Later')];
    const token = bank.token();
    expect(await b.client.feeds.connectWithToken({ id, provider: 'simplefin', token })).toMatchObject({ state: 'active', failure: null });
    await server.doDueWork();
    expect(await lines(b)).toHaveLength(1);
  });

  test('a message of the bank is shown as plain text beside what was read', async () => {
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    bank.errors = ['You must\nreauthenticate.\u0007'];
    bank.account.booked = [lineOf('1', day(0), '-1.00', 'Still there')];
    expect((await readLater(b, id)).failure).toEqual({ kind: 'bank', message: 'You must reauthenticate.' });
    expect(await lines(b)).toHaveLength(1);
  });

  test('a token is used once, and is one', async () => {
    const b = await server.business();
    const token = bank.token();
    await b.client.feeds.connectWithToken({ id: newId(), provider: 'simplefin', token });
    const connect = (text: string) => b.client.feeds.connectWithToken({ id: newId(), provider: 'simplefin', token: text });
    await expect(connect(token)).rejects.toMatchObject({ code: 'feed.token_used' });
    await expect(connect('not a token at all')).rejects.toMatchObject({ code: 'feed.token_invalid' });
    expect((await b.client.feeds.listConnections()).connections).toHaveLength(1);
  });

  test('two reads at once bring each line once', async () => {
    const b = await server.business();
    const { id } = await linked(b, await bySimplefin(b));
    bank.account.booked = Array.from({ length: 30 }, (_, at) => lineOf(at % 2 === 0 ? String(at) : null, day(0), '-1.00', `Shop ${at}`));
    moveClock(60_000);
    await Promise.all([b.client.feeds.refreshConnection({ id }), b.client.feeds.refreshConnection({ id })]);
    expect(await lines(b)).toHaveLength(30);
  });
});

describe('Enable Banking', () => {
  test('pages that overlap and change their order, a bank that gives 89 days, and the booked balance', async () => {
    Object.assign(bank, { pageSize: 3, repeatsPages: true, earliest: day(-89) });
    bank.account.booked = Array.from({ length: 8 }, (_, at) => lineOf(`e${at}`, day(-at), '-10.00', `Line ${at}`));
    bank.account.balance = '920.00';
    const b = await server.business();
    const connection = await linked(b, await atBank(b));
    expect(connection).toMatchObject({
      institution: 'First Harbour Bank',
      accounts: [{ gap: null, failure: null, balanceMinor: '92000' }],
    });
    expect(await lines(b)).toHaveLength(8);
    expect((await checking(b))?.balanceMinor).toBe('92000');
    await readLater(b, connection.id);
    expect(await lines(b)).toHaveLength(8);
  });

  test.each([
    ['behind', -55_000],
    ['ahead', 55_000],
  ])('a bank whose clock is %s by almost a minute, and whose day is tomorrow, is read, and each line comes in once', async (_, skewMs) => {
    bank.skewMs = skewMs;
    bank.account.booked = [lineOf('1', day(0), '-5.00', 'Today'), lineOf('2', day(1), '-6.00', 'Tomorrow there')];
    bank.account.balance = '-11.00';
    const b = await server.business();
    const { id } = await linked(b, await atBank(b));
    const all = [`${day(0)} -500 Today`, `${day(1)} -600 Tomorrow there`];
    expect(await lines(b)).toEqual(all);
    for (const hours of [12, 24, 36]) await workLater(hours * 3_600_000);
    expect(await readLater(b, id)).toMatchObject({ state: 'active', failure: null });
    expect(await lines(b)).toEqual(all);
  });

  test('people are reminded 14, 7 and 1 days before a consent ends, once each; a renewal joins the same account', async () => {
    bank.consentDays = 20;
    const b = await server.business();
    const other = await server.business();
    const first = await linked(b, await atBank(b));
    for (const days of [5, 6.5, 7.5, 13.5, 14.5, 19.1, 19.2, 20.3, 21.4]) await workLater(days * dayMs);
    const { rows } = await b.client.notifications.listNotifications({});
    expect(rows.map(({ kind }) => kind)).toEqual([
      'bank_consent_over',
      'bank_consent_ending',
      'bank_consent_ending',
      'bank_consent_ending',
    ]);
    const [over] = (await b.client.feeds.listConnections()).connections;
    expect(over).toMatchObject({ state: 'expired', failure: { kind: 'expired' } });
    bank.account.booked = [lineOf('n', day(18), '-5.00', 'While it was over')];
    await expect(atBank(other, first.id)).resolves.toMatchObject({ accounts: [{ state: 'offered' }] });
    const renewed = await atBank(b, first.id);
    expect(renewed).toMatchObject({ state: 'active', failure: null, accounts: [{ id: first.accounts[0]?.id, state: 'linked' }] });
    await server.doDueWork();
    expect(await lines(b)).toEqual([`${day(18)} -500 While it was over`]);
  });

  test('a consent that ends at the bank before its day is over here too', async () => {
    const b = await server.business();
    const { id } = await linked(b, await atBank(b));
    bank.isExpired = true;
    expect(await readLater(b, id)).toMatchObject({ state: 'expired', failure: { kind: 'expired' } });
  });

  test('what comes back is used once, within the hour, in the business that began it', async () => {
    const b = await server.business();
    const other = await server.business();
    const { url } = await b.client.feeds.startConnection({
      id: newId(),
      provider: 'enablebanking',
      institution: 'First Harbour Bank',
      country: 'DE',
    });
    const state = new URL(url).searchParams.get('state') ?? '';
    const late = { code: 'feed.start_over' };
    await expect(other.client.feeds.finishConnection({ state, code: 'agreed' })).rejects.toMatchObject(late);
    await expect(b.client.feeds.finishConnection({ state: `${state}x`, code: 'agreed' })).rejects.toMatchObject(late);
    await b.client.feeds.finishConnection({ state, code: 'agreed' });
    await expect(b.client.feeds.finishConnection({ state, code: 'agreed' })).rejects.toMatchObject(late);
  });
});

test('an account opens where the books are open; later lines of a closed period wait until it is opened', async () => {
  bank.account.booked = [lineOf('1', day(-3), '-5.00', 'Closed'), lineOf('2', day(0), '-6.00', 'Open')];
  const b = await server.business();
  await b.client.ledger.lockBooks({ through: day(-2) });
  const { id } = await linked(b, await bySimplefin(b));
  expect(await lines(b)).toEqual([`${day(0)} -600 Open`]);
  expect((await checking(b))?.balanceMinor).toBe('100000');
  bank.account.booked = [...bank.account.booked, lineOf('3', day(-2), '-7.00', 'Late')];
  await readLater(b, id);
  expect(await lines(b)).toHaveLength(1);
  await b.client.ledger.lockBooks({ through: day(-3) });
  await workLater(20 * dayMs);
  expect(await lines(b)).toEqual([`${day(-2)} -700 Late`, `${day(0)} -600 Open`]);
});

test('a bank account takes one feed, in its own currency, with room in the plan; ending it keeps the lines and forgets the credential', async () => {
  bank.account.booked = [lineOf('1', day(0), '-5.00', 'Kept')];
  const b = await server.business();
  const [first, second] = [await linked(b, await bySimplefin(b)), await bySimplefin(b)];
  const account = await checking(b);
  await expect(linked(b, second, account?.id, false)).rejects.toMatchObject({ code: 'feed.linked' });
  const euro = await b.client.banking.createBankAccount({ id: newId(), name: 'Euro', subkind: 'bank', currency: 'EUR' });
  await expect(linked(b, second, euro.id, false)).rejects.toMatchObject({ code: 'feed.currency' });
  await b.client.feeds.disconnectBank({ id: first.id });
  expect((await b.client.feeds.listConnections()).connections).toMatchObject([{ id: second.id }]);
  expect(await lines(b)).toHaveLength(1);
  await linked(b, second, account?.id, false);
  expect(await lines(b)).toHaveLength(1);
  const other = await server.business();
  await expect(other.client.feeds.refreshConnection({ id: second.id })).rejects.toMatchObject({ code: 'not_found' });
});
