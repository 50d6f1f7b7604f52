// A4: guesses at one account are counted together, however many servers share a database, and a restart forgets none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standStill } from '../platform/testing-clock.ts';
import { makeServer, type Server } from '../server.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let first: TestServer;
let others: readonly Server[];
standStill();
beforeAll(async () => {
  first = await startTestServer({ AUTH_RATE_GUESSES: '6/3600', AUTH_RATE_CODES: '4/3600' });
  others = [await makeServer(first.config, first.serverUrl), await makeServer(first.config, first.serverUrl)];
});
afterAll(async () => {
  for (const other of others) await other.stop();
  await first.stop();
});

const headers = { 'content-type': 'application/json' };
/** At one of three servers. */
async function ask(at: number, url: string, payload: object): Promise<number> {
  const other = others[at];
  if (other) return (await other.app.inject({ method: 'POST', url, payload, headers, remoteAddress: '198.51.100.7' })).statusCode;
  return (await fetch(first.url + url, { method: 'POST', body: JSON.stringify(payload), headers })).status;
}
const answers = async (url: string, payload: object): Promise<Map<number, number>> => {
  const counts = new Map<number, number>();
  for (let turn = 0; turn < 12; turn++) {
    const status = await ask(turn % 3, url, payload);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
};

test('of twelve wrong passwords over three servers six are checked', async () => {
  expect(await answers('/auth/v1/token?grant_type=password', { email: 'nobody@example.com', password: 'Wrong-Guess-1!' })).toEqual(
    new Map([[400, 6], [429, 6]]), // prettier-ignore
  );
});

test('of twelve wrong codes over three servers four are checked', async () => {
  expect(await answers('/auth/v1/verify', { email: 'somebody@example.com', token: '123456', type: 'recovery' })).toEqual(
    new Map([[403, 4], [429, 8]]), // prettier-ignore
  );
});
