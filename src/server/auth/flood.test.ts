// A flood of sign-ins: whoever is turned away because too many wait is told when to come again, and has used up no guess.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_GUESSES_ALL: '150/3600' });
});
afterAll(() => server.stop());

const guess = (): Promise<Response> =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${newId()}@example.com`, password: 'Wrong-Guess-1!' }),
  });

test('A4: who is turned away counts as no guess, and people come in again after the flood', { timeout: 120_000 }, async () => {
  const { email, password } = await server.signUp();
  const first = Array.from({ length: 90 }, guess);
  expect((await Promise.race(first.map(async (one) => ((await one).status === 503 ? one : new Promise<Response>(() => {}))))).status).toBe(
    503,
  );
  const answers = await Promise.all([...first, ...Array.from({ length: 200 }, guess)]);
  const count = (status: number): number => answers.filter((one) => one.status === status).length;
  expect([count(429), count(400) + count(503)]).toEqual([0, answers.length]);
  expect(count(400)).toBeGreaterThanOrEqual(65); // one or two at work and sixty-four that wait
  expect(count(503)).toBeGreaterThan(100);
  const refused = answers.find((one) => one.status === 503);
  expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['2', expect.objectContaining({ code: 'over_capacity' })]);
  const owner = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(owner.status).toBe(200);
});
