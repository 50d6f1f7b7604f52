// How many statements loading a sample business sends: on a database of several machines each passes the coordinator.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counting } from '../platform/database/testing-count.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const counted = counting();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { watch: counted.watch });
});
afterAll(() => server.stop());

// 337 were counted for each kind, however many documents it has: one more for each document would be fifteen.
const most = 345;
test.each(['freelancer', 'creator', 'agency', 'shop'] as const)('the sample of a %s takes few', async (kind) => {
  const { token } = await server.signUp();
  const client = server.clientFor(token);
  const count = await counted.during(() => client.insight.loadSample({ kind }));
  expect(count).toBeLessThanOrEqual(most);
});
