// O2, T9: a body's size is checked from the headers, before any of it is read. A visitor can't make the server buffer much, and no
// malformed or aborted body ends the process: an unhandled rejection in here fails the test run.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signUp());
});
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly text: string;
}
/**
 * Sends the headers and these bytes, and waits for the answer without sending the rest; `undefined` if the connection is closed instead.
 */
const send = (path: string, headers: Readonly<Record<string, string>>, bytes: string, isBrokenOff = false): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const asked = request(server.url + path, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text });
        asked.destroy();
      });
    });
    asked.on('error', () => resolve(undefined));
    asked.write(bytes);
    if (isBrokenOff) setTimeout(() => asked.destroy(), 50);
  });
const isAlive = async (): Promise<boolean> => {
  await sleep(100);
  return (await fetch(`${server.url}/health/live`)).ok;
};
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${token}` });
const beginningOfFile = '--x\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc';

describe.each(['/rpc/org/saveProfile', '/rpc/site/sendContact', '/api/v1/contact', '/rpc/org/savePhoto'])('%s', (path) => {
  test('O2 W5: a visitor is asked to sign in before a long body is read', async () => {
    const answer = await send(path, { ...json, 'content-length': '2000000' }, '{"json":{');
    expect(answer?.status).toBe(401);
    expect(answer?.text).toContain('auth.required');
  });

  test.each([json, form])('O2 W5: one that declares a huge length is refused for everybody, and the server goes on: %o', async (type) => {
    for (const who of [{}, bearer()]) {
      const answer = await send(path, { ...type, ...who, 'content-length': '999999999' }, '{');
      expect(answer?.status).toBe('authorization' in who ? 413 : 401);
    }
    expect(await isAlive()).toBe(true);
  });

  test('O2 W5: a chunked one, which declares no length, is refused', async () => {
    const answer = await send(path, { ...json, ...bearer(), 'transfer-encoding': 'chunked' }, '{"json":{');
    expect(answer?.status).toBe(400);
    expect(answer?.text).toContain('Content-Length');
  });

  test.each([
    [json, '{"json":{'],
    [form, beginningOfFile],
    [{ 'content-type': 'text/event-stream' }, 'event: message\ndata: 1\n\n'],
    [{ 'content-type': 'image/png' }, 'abc'],
  ])('W5: one that breaks off ends nothing but itself: %o', async (type, bytes) => {
    for (const who of [{}, bearer()]) await send(path, { ...type, ...who, 'content-length': '5000' }, bytes, true);
    expect(await isAlive()).toBe(true);
  });
});

test('a person who is signed in may send more, and learns what is wrong with it', async () => {
  const body = JSON.stringify({ json: { fullName: 'a'.repeat(3_000_000) } });
  const answer = await fetch(`${server.url}/rpc/org/saveProfile`, { method: 'POST', headers: { ...json, ...bearer() }, body });
  expect(answer.status).not.toBe(401);
  expect(answer.status).not.toBe(413);
});
