// A flood of sign-ins: people refused because the queue is full learn when to retry, and no guess of theirs is counted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { fullCost } from '../platform/sign-in/passwords.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../testing.ts';

// As many guesses as arrive at once: none is refused by the guess limit, however many the machine gets to check.
const guesses = sized(120, 160);
let server: TestServer;
standStill();
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_GUESSES_ALL: `${guesses}/86400` }, fullCost);
});
afterAll(() => server.stop());

const signIn = (email: string, password: string): Promise<Response> =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const guess = (): Promise<Response> => signIn(`nobody-${newId()}@example.com`, 'Wrong-Guess-1!');
const guessAtOnce = (times: number): Promise<Response[]> => Promise.all(Array.from({ length: times }, guess));

test('A4: a refused sign-in does not count as a guess, and people can sign in again after the flood', async () => {
  const { email, password } = await server.signUp();
  const answers = await guessAtOnce(guesses);
  const count = (status: number): number => answers.filter((one) => one.status === status).length;
  const looked = count(400);
  expect(looked + count(503)).toBe(guesses);
  expect(looked).toBeGreaterThanOrEqual(65); // one or two being checked and sixty-four waiting
  const refused = answers.find((one) => one.status === 503);
  expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['2', expect.objectContaining({ code: 'over_capacity' })]);
  expect((await signIn(email, password)).status).toBe(200);
  // All guesses of the refused requests are left, and not one more.
  for (let left = guesses - looked; left > 0; left -= 50)
    for (const { status } of await guessAtOnce(Math.min(left, 50))) expect(status).toBe(400);
  expect((await guess()).status).toBe(429);
});
