import { expect, test } from 'vitest';
import { makeOutboundReader, type OutboundReader } from '../http/outbound.ts';
import { makeSimplefin } from './simplefin.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
const credential = 'https://user:secret@bridge.example/simplefin';

/** Answers each request with what the test provides, and records the requests. */
function answering(answer: (url: URL) => object): {
  readonly ask: OutboundReader;
  readonly asked: { url: URL; authorization: string | undefined }[];
} {
  const asked: { url: URL; authorization: string | undefined }[] = [];
  return {
    asked,
    ask: (url, { headers }) => {
      asked.push({ url: new URL(url), authorization: headers['authorization'] });
      return Promise.resolve({ status: 200, text: JSON.stringify(answer(new URL(url))), retryAfter: null });
    },
  };
}

test('the second version: connections, a list of errors by account, and an invalid currency', async () => {
  const { ask, asked } = answering(() => ({
    errlist: [{ code: 'con.auth', msg: 'Sign in again at Second', conn_id: 'c2' }],
    connections: [
      { conn_id: 'c1', name: 'First' },
      { conn_id: 'c2', name: 'Second' },
    ],
    accounts: [
      {
        id: 'a',
        conn_id: 'c1',
        name: 'Checking (1234)',
        currency: 'USD',
        balance: '10.50',
        'balance-date': noon('2026-03-10'),
        transactions: [{ id: 1, posted: noon('2026-03-09'), amount: '-4.5', description: 'Coffee' }],
      },
      { id: 'b', conn_id: 'c2', name: 'Savings', currency: 'USD', balance: '1', 'balance-date': noon('2026-03-10') },
      { id: 'm', conn_id: 'c1', name: 'Miles', currency: 'https://miles.example/unit', balance: '9000', 'balance-date': 0 },
      { id: 'broken' },
    ],
  }));
  const wanted = ['a', 'b'].map((id) => ({ stableId: id, reference: id, currency: 'USD', since: '2026-03-05' }));
  const answer = await makeSimplefin(ask).read(credential, wanted, '2026-03-10');
  expect(answer.accounts?.map(({ name, numberHint }) => `${name} ${numberHint}`)).toEqual([
    'First · Checking (1234) 1234',
    'Second · Savings ',
  ]);
  expect(answer.reads.get('a')).toMatchObject({
    booked: [{ id: '1', date: '2026-03-09', minor: -450n, description: 'Coffee' }],
    balance: { minor: 1050n, on: '2026-03-10' },
    since: '2026-03-05',
  });
  expect(answer.failures.get('b')).toMatchObject({ kind: 'bank', detail: 'Sign in again at Second' });
  expect(asked.map(({ url }) => url.search)).toEqual([`?start-date=${noon('2026-03-05') - 43_200}&pending=1`]);
  expect(asked[0]?.authorization).toBe(`Basic ${base64('user:secret')}`);
  expect(asked[0]?.url.username).toBe('');
});

test('history is fetched backwards in windows until one is empty', async () => {
  const { ask, asked } = answering((url) => {
    const from = Number(url.searchParams.get('start-date'));
    const day = new Date((from + 86_400) * 1000).toISOString().slice(0, 10);
    const transactions = day > '2025-08-01' ? [{ id: day, posted: from + 86_400, amount: '1', description: 'x' }] : [];
    return { errors: [], accounts: [{ id: 'a', name: 'A', currency: 'USD', balance: '0', 'balance-date': 1, transactions }] };
  });
  const { reads } = await makeSimplefin(ask).read(
    credential,
    [{ stableId: 'a', reference: 'a', currency: 'USD', since: null }],
    '2026-03-10',
  );
  expect(reads.get('a')?.booked.map(({ date }) => date)).toEqual(['2025-09-14', '2025-12-12']);
  expect(asked).toHaveLength(3);
});

test.each([
  'http://bridge.example/claim/x',
  'https://127.0.0.1/claim/x',
  'https://user:pass@bridge.example/claim/x',
  'ftp://bridge.example/x',
  'hello',
])('a token that leads to %s is none', async (address) => {
  const feed = makeSimplefin(makeOutboundReader({ allowPrivate: false }));
  await expect(feed.finish(base64(address))).rejects.toMatchObject({ kind: 'token_invalid' });
});
