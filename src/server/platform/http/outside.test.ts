// Nothing outside is called while a transaction is open. Every server test fails if its server does (testing-outside.ts); here it is shown
// that each way of calling is noticed.
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { calledOutside } from '../testing-outside.ts';
import { within } from '../../transactions/testing-gram.ts';

let server: TestServer;
let orgId: string;
let port: number;
const other = createServer((_, answer) => answer.end('ok'));
beforeAll(async () => {
  server = await startTestServer();
  ({ orgId } = await server.business());
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  ({ port } = other.address() as AddressInfo);
});
afterAll(async () => {
  other.close();
  await server.stop();
});

const ways: readonly [string, () => Promise<unknown>][] = [
  ['fetch', async () => (await fetch(`http://127.0.0.1:${port}/`)).text()],
  ['a request of Node', () => once(request({ port, host: '127.0.0.1' }).end(), 'response')],
  [
    'a socket',
    async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
  ],
];

test.each(ways)('%s inside a transaction is noticed, and not before or after it', async (_, call) => {
  await call();
  expect(calledOutside()).toEqual([]);
  await within(server, orgId, call);
  expect(calledOutside()).toEqual(['platform/http/outside.test.ts']);
  let later: Promise<unknown> = Promise.resolve();
  await within(server, orgId, async () => {
    later = sleep(100).then(call);
  });
  await later;
  expect(calledOutside()).toEqual([]);
});
