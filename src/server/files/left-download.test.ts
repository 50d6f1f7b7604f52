// Downloads that the client leaves in between: the page was closed, or the next one was chosen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let b: TestBusiness;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  b = await server.business();
  const file = new File([new Uint8Array(4_000_000).fill(65)], 'long.txt');
  ({ id } = await b.client.files.addFile({ id: newId(), kind: 'report', file }));
});
afterAll(() => server.stop());

test.each([
  ['as the pages ask', '/rpc/files/file', 'POST'],
  ['as programs ask', '/api/v1/files/FILE', 'GET'],
] as const)('a download %s that is left in between ends alone: the server goes on', async (_what, path, method) => {
  const unexpected: unknown[] = [];
  const note = (error: unknown) => unexpected.push(error);
  process.on('unhandledRejection', note);
  try {
    for (let at = 0; at < 24; at++) {
      const leave = new AbortController();
      // Before the answer, or when it has begun.
      if (at % 4 !== 0) setTimeout(() => leave.abort(), at);
      const answer = fetch(`${server.url}${path.replace('FILE', id)}`, {
        method,
        headers: { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify({ json: { id } }) } : {}),
        signal: leave.signal,
      });
      await answer.then(({ body }) => body?.cancel()).catch(() => undefined);
      leave.abort();
    }
    await new Promise((done) => setTimeout(done, 300));
  } finally {
    process.off('unhandledRejection', note);
  }
  expect(unexpected).toEqual([]);
  expect((await b.client.files.file({ id })).size).toBe(4_000_000);
});
