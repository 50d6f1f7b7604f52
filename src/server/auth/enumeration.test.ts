// A3: sign-in, sign-up, recover, resend and code answer the same, in the same time, whether an address has an account or not. A4: guesses
// are limited per account, per network and in total, whatever source they claim; the owner can still sign in.
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { fullCost } from '../platform/sign-in/passwords.ts';
import { standStill } from '../platform/testing-clock.ts';
import { type MailBench, newEmail, password, startMailBench } from './mails/testing-mail.ts';

standStill();

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The probability that both lists come from one distribution: two-sided p of the Mann-Whitney U test, by its normal approximation. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  const mean = (a.length * b.length) / 2;
  const sigma = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(wins - mean) / sigma;
  // complementary error function, Abramowitz and Stegun 7.1.26
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-(z * z) / 2);
}

test('the statistical test detects a difference, and only a real one', () => {
  const ramp = Array.from({ length: 100 }, (_, i) => i);
  expect(mannWhitney(ramp, ramp)).toBeGreaterThan(0.9);
  expect(
    mannWhitney(
      ramp,
      ramp.map((x) => x + 40),
    ),
  ).toBeLessThan(0.001);
});

describe('A3: nobody learns who has an account', () => {
  let bench: MailBench;
  const people: string[] = [];
  beforeAll(async () => {
    bench = await startMailBench({}, fullCost);
    for (let i = 0; i < 8; i++) people.push((await bench.person()).email);
  });
  afterAll(() => bench.stop());

  const shape = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>')
      .replaceAll(/(person|gone)-<id>@example.com/g, '<email>');
  const asks: Readonly<Record<string, (email: string) => readonly [string, object]>> = {
    'sign-in': (email) => ['/token?grant_type=password', { email, password: 'Wrong-Pass-1!' }],
    'sign-up': (email) => ['/signup', { email, password: 'Another-Horse-8!', data: { full_name: 'B' } }],
    recover: (email) => ['/recover', { email }],
    resend: (email) => ['/resend', { email, type: 'signup' }],
    'resend of a new address': (email) => ['/resend', { email, type: 'email_change' }],
    code: (email) => ['/otp', { email }],
    'code without an account': (email) => ['/otp', { email, create_user: false }],
    'a wrong code': (email) => ['/verify', { email, token: '123456', type: 'email' }],
  };

  // Lists of fifteen are long enough for the significance required below; five hundred take a quarter of an hour.
  const pairs = sized(15, 500);
  const eachHour = 25;
  test.each(Object.entries(asks))('%s', { timeout: 180_000 + 500 * pairs }, async (name, make) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    const sendCodes = () => Promise.all(people.map((email) => bench.ask('POST', '/otp', { email }))); // codes to guess at
    for (let i = 0; i < pairs; i++) {
      if (i % eachHour === 0) {
        bench.wait(3_600_000); // the hourly limits aren't tested here
        await sendCodes();
      }
      // alternating, and each goes first equally often
      for (const who of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const [path, body] = make(who === 'known' ? (people[i % people.length] ?? '') : newEmail());
        const from = performance.now();
        const answer = await bench.ask('POST', path, body);
        times[who].push(performance.now() - from);
        answers.add(`${answer.status} ${shape(answer.body)}`);
      }
    }
    expect([...answers]).toHaveLength(1);
    // On a busy machine single answers vary; a difference that reveals anything shifts the whole list.
    const [p, apart] = [mannWhitney(times.known, times.unknown), Math.abs(median(times.known) - median(times.unknown))];
    if (pairs > eachHour) console.info(`${name}: ${pairs} pairs, p ${p.toFixed(4)}, medians ${apart.toFixed(2)} ms apart`);
    expect(p > 0.0001 || apart < 5, `p ${p}, medians ${apart} ms apart`).toBe(true);
  });

  test('limits are the same for everybody', async () => {
    const strict = await startMailBench({ AUTH_MAIL_FREQUENCY_SECONDS: '60' });
    try {
      const { email } = await strict.person();
      for (const one of [email, newEmail()])
        for (const [path, more] of [
          ['/recover', {}],
          ['/otp', { create_user: false }],
          ['/resend', { type: 'signup' }],
        ] as const) {
          expect((await strict.ask('POST', path, { email: one, ...more })).status).toBe(200);
          const again = await strict.ask('POST', path, { email: one, ...more });
          expect([again.status, again.code]).toEqual([429, 'over_email_send_rate_limit']);
          expect(again.body['message']).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
        }
      strict.wait(61_000);
      expect((await strict.ask('POST', '/recover', { email })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('A4: guesses', () => {
  let bench: MailBench;
  beforeAll(async () => {
    bench = await startMailBench();
  });
  afterAll(() => bench.stop());

  /** Sends from a loopback address: on Linux every 127.0.x.y is this machine. */
  const guessFrom = (
    url: string,
    address: string,
    email: string,
    own: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const body = JSON.stringify({ email, password: own });
      const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
      const path = '/auth/v1/token?grant_type=password';
      httpRequest({ host: hostname, port, path, method: 'POST', localAddress: address, headers: { ...length, ...headers } }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
        .on('error', reject)
        .end(body);
    });
  const addresses = (count: number): string[] => Array.from({ length: count }, (_, i) => `127.0.${(i % 250) + 1}.${(i % 200) + 2}`);
  const owner = '127.9.9.9';
  const network = '127.9.9.0';

  async function person(): Promise<string> {
    const { id, email } = await bench.person();
    await bench.sql.query('update auth.session set network = $2 where user_id = $1', [id, network]);
    return email;
  }
  const evaluated = (statuses: readonly number[]): number => statuses.filter((status) => status !== 429 && status !== 503).length;

  test('from very many addresses within an hour: at most thirty are checked, and the owner can always sign in', async () => {
    const email = await person();
    let [looked, came] = [0, 0];
    const each = sized(25, 100);
    const from = addresses(10 * each);
    for (let part = 0; part < 10; part++) {
      const guesses = from
        .slice(part * each, part * each + each)
        .map((address) => guessFrom(bench.server.url, address, email, `Wrong-${newId()}`));
      looked += evaluated(await Promise.all(guesses));
      if ((await guessFrom(bench.server.url, owner, email, password)) === 200) came++;
      bench.wait(359_000);
    }
    expect(looked).toBeGreaterThan(15);
    expect(looked).toBeLessThanOrEqual(30);
    expect(came).toBe(10);
    await Promise.all(from.slice(0, 20).map((address) => guessFrom(bench.server.url, address, email, 'Wrong-1!')));
    expect(await guessFrom(bench.server.url, '127.0.99.1', email, password)).toBe(429); // a stranger's network, even with the right password
    bench.wait(3_600_000);
    expect(await guessFrom(bench.server.url, '127.0.99.1', email, password)).toBe(200); // and nobody is locked out permanently
  });

  test('whatever address a request claims to come from', async () => {
    const email = await person();
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const claims = { 'x-forwarded-for': `127.9.9.${i}, 203.0.113.${i}`, 'x-real-ip': '127.9.9.9', forwarded: 'for=127.9.9.9' };
      statuses.push(await guessFrom(bench.server.url, '127.0.3.3', email, 'Wrong-1!', claims));
    }
    expect(evaluated(statuses)).toBe(15);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a browser that signed in before is recognized by its cookie, even in the network of the attack', async () => {
    const email = await person();
    const pages = { 'sec-fetch-site': 'same-origin', 'x-daybook-cookie': 'remember', 'content-type': 'application/json' };
    const url = `${bench.server.url}/auth/v1/token?grant_type=password`;
    const signIn = (cookie: string): Promise<Response> =>
      fetch(url, { method: 'POST', headers: { ...pages, cookie }, body: JSON.stringify({ email, password }) });
    const cookie = (await signIn('')).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await bench.sql.query('update auth.session set network = $2 where user_id = (select id from auth.app_user where email = $1)', [
      email,
      network,
    ]);
    for (let i = 0; i < 20; i++) await bench.ask('POST', '/token?grant_type=password', { email, password: 'Wrong-1!' });
    expect((await signIn('')).status).toBe(429);
    expect((await signIn(cookie)).status).toBe(200);
  });

  test('of everybody together', async () => {
    const strict = await startMailBench({ AUTH_RATE_GUESSES_ALL: '20/3600' });
    try {
      const { email } = await strict.person(); // from 127.0.0.x: a known network
      const statuses = await Promise.all(addresses(40).map((address) => guessFrom(strict.server.url, address, newEmail(), 'Wrong-1!')));
      expect(evaluated(statuses)).toBe(20);
      expect((await strict.ask('POST', '/token?grant_type=password', { email, password })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test('codes: ten an hour for an address, and the link works all the same', async () => {
    const strict = await startMailBench({ AUTH_RATE_CODES: '10/3600' });
    try {
      const { email } = await strict.person();
      await strict.ask('POST', '/otp', { email });
      const { token } = await strict.lastMail(email);
      const statuses: number[] = [];
      for (let i = 0; i < 15; i++) statuses.push((await strict.ask('POST', '/verify', { email, token: 'wrong!', type: 'email' })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(403), ...Array<number>(5).fill(429)]);
      expect((await strict.ask('POST', '/verify', { token_hash: token, type: 'email' })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
