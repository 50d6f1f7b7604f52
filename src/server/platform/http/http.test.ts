// The headers of every answer, liveness and readiness, and that stopping lets running requests finish.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { closeHttp, makeHttp } from './http.ts';
import { setLogLevel } from '../log.ts';

let app: FastifyInstance | undefined;
let isUnderWay: () => void;
beforeAll(() => setLogLevel('silent'));
afterEach(() => app?.close());

async function host(isReady = true): Promise<string> {
  app = await makeHttp({
    config: readConfig({ NODE_ENV: 'test' }),
    router: {},
    contextOf: () => Promise.reject(new Error('nobody asks')),
    isReady: () => Promise.resolve(isReady),
    isStopping: () => false,
    measure: () => {},
    webRoot: '/nowhere',
    register: [
      (it) =>
        void it.get('/slow', async () => {
          isUnderWay();
          await sleep(400);
          return { done: true };
        }),
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.listeningOrigin;
}

it('is alive as soon as it listens, and ready when the database answers', async () => {
  const up = await host();
  expect((await fetch(`${up}/health/ready`)).status).toBe(200);
  await app?.close();
  const waiting = await host(false);
  expect([(await fetch(`${waiting}/health/live`)).status, (await fetch(`${waiting}/health/ready`)).status]).toEqual([200, 503]);
});

it('W1 W2: sends the strict policy and its companions on answers, refusals and pages that do not exist', async () => {
  const origin = await host();
  for (const path of ['/health/live', '/nowhere', '/api/v1/nothing', '/rpc/nothing', '/auth/v1/nothing']) {
    const { headers } = await fetch(origin + path);
    expect([
      path,
      headers.get('content-security-policy')?.includes("default-src 'none'"),
      headers.get('x-content-type-options'),
      headers.get('x-frame-options'),
      headers.get('server'),
    ]).toEqual([path, true, 'nosniff', 'DENY', null]);
  }
});

it('O1: lets a request under way finish when it is stopped, and takes no new one', async () => {
  const origin = await host();
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve));
  const slow = fetch(`${origin}/slow`).then((answer) => answer.json());
  await underWay;
  const cutOff = vi.spyOn((app as FastifyInstance).server, 'closeAllConnections');
  await closeHttp(app as FastifyInstance);
  expect(await slow).toEqual({ done: true });
  expect(cutOff).not.toHaveBeenCalled(); // it closed as soon as the request was done
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow('fetch failed');
});
