// Small API responses are sent uncompressed with a content-length; large ones are compressed if the client accepts it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';

let server: TestServer;
let b: TestBusiness;
beforeAll(async () => {
  server = await startTestServer();
  b = await server.business();
});
afterAll(() => server.stop());

const get = async (path: string) => {
  const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'accept-encoding': 'br' };
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers });
  const read: unknown = await answer.json();
  return { status: answer.status, encoding: answer.headers.get('content-encoding'), length: answer.headers.get('content-length'), read };
};

test('a small answer is not compressed and has its length; refusals too', async () => {
  const small = await get('/lock');
  expect(small).toEqual({ status: 200, encoding: null, length: String(JSON.stringify(small.read).length), read: { lockedThrough: null } });
  const refused = await get('/entries/0190a000-0000-7000-8000-00000000c0de');
  expect(refused).toMatchObject({ status: 404, encoding: null, length: String(Buffer.byteLength(JSON.stringify(refused.read))) });
});

test('a large answer is compressed', async () => {
  const large = await get('/accounts');
  expect(large).toMatchObject({ status: 200, encoding: 'br', length: null });
  expect((large.read as unknown[]).length).toBeGreaterThan(20);
});
