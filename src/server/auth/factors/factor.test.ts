// Second factors, with the official client, unmodified, and with attackers who try to bypass them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { setLogLevel } from '../../platform/log.ts';
import { standStill } from '../../platform/testing-clock.ts';
import {
  type AuthBench,
  claimsOf,
  type Device,
  deviceOf,
  hours,
  minutes,
  password,
  seconds,
  shown,
  startAuthBench,
} from './testing-factor.ts';

let bench: AuthBench;
standStill();
beforeAll(async () => {
  bench = await startAuthBench();
});
afterAll(() => bench.stop());

const newClient = () =>
  createClient(bench.server.url, 'public-key', { auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false } });

describe('an authenticator app', () => {
  test('is set up, asked for and removed by the official client', async () => {
    const { email } = await bench.person();
    const client = newClient();
    await client.auth.signInWithPassword({ email, password });
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' });
    expect(enrolled.error).toBeNull();
    if (enrolled.data?.type !== 'totp') throw new Error('no totp');
    const { id, totp } = enrolled.data;
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/); // 160 bits
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret);
    expect(decodeURIComponent(new URL(totp.uri).pathname)).toContain(email);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(totp.qr_code).not.toMatch(/style|script/);

    const app = { id, secret: totp.secret };
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: id, code: shown(app) });
    expect(verified.error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    bench.wait(30 * seconds);
    const later = newClient();
    await later.auth.signInWithPassword({ email, password });
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await later.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id, friendly_name: 'Telephone', status: 'verified' }]);
    const challenge = await later.auth.mfa.challenge({ factorId: id });
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const proved = await later.auth.mfa.verify({ factorId: id, challengeId: challenge.data?.id ?? '', code: shown(app) });
    expect(proved.error).toBeNull();
    const level = (await later.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(level?.currentLevel).toBe('aal2');
    expect(level?.currentAuthenticationMethods.map((m) => (typeof m === 'string' ? m : m.method))).toEqual(['totp', 'password']);
    expect((await later.auth.getClaims()).data?.claims.aal).toBe('aal2');
    expect((await later.auth.refreshSession()).error).toBeNull();
    expect((await later.auth.getClaims()).data?.claims.aal).toBe('aal2'); // kept through a refresh

    const removed = await later.auth.mfa.unenroll({ factorId: id });
    expect(removed).toMatchObject({ data: { id }, error: null });
    await later.auth.refreshSession();
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  test('that is activated ends the other sessions, is logged once, and emailed', async () => {
    const device = await bench.person();
    const other = await bench.signIn(device.email);
    const app = await bench.enrol(device);
    expect((await bench.ask('GET', '/user', other.access)).status).toBe(200);
    const raised = deviceOf(await bench.verify(device, app));
    expect((await bench.ask('GET', '/user', other.access)).code).toBe('session_not_found');
    expect((await bench.ask('GET', '/user', raised.access)).status).toBe(200);
    expect(await bench.events(device.userId, 'factor_added')).toMatchObject([{ detail: { name: 'Telephone' } }]);
    expect(await bench.mails(device.email)).toContain('Two-factor authentication was turned on');
  });

  test('refusals are those of the protocol', async () => {
    const device = await bench.person();
    const app = await bench.enrol(device, 'Tablet');
    const codes = async (body: Record<string, unknown>) => {
      const { status, code } = await bench.ask('POST', '/factors', device.access, body);
      return `${status} ${code}`;
    };
    expect(await codes({ factor_type: 'totp', friendly_name: 'Tablet' })).toBe('422 mfa_factor_name_conflict');
    expect(await codes({ factor_type: 'phone', phone: '+15550100' })).toBe('422 mfa_phone_enroll_not_enabled');
    expect(await codes({ factor_type: 'pigeon' })).toBe('400 validation_failed');
    const to = async (method: string, at: string, body: Record<string, unknown> = {}) => {
      const { status, code } = await bench.ask(method, at, device.access, body);
      return `${status} ${code}`;
    };
    expect(await to('POST', '/factors/nonsense/challenge')).toBe('404 validation_failed');
    expect(await to('POST', `/factors/${device.userId}/challenge`)).toBe('404 mfa_factor_not_found');
    expect(await to('POST', `/factors/${app.id}/verify`, { challenge_id: device.userId, code: '123456' })).toBe('422 mfa_factor_not_found');
    expect(await to('POST', `/factors/${app.id}/verify`, { challenge_id: 'x' })).toBe('400 validation_failed');
    const stranger = await bench.person();
    expect((await bench.ask('POST', `/factors/${app.id}/challenge`, stranger.access, {})).code).toBe('mfa_factor_not_found');
    expect((await bench.ask('DELETE', `/factors/${app.id}`, stranger.access)).code).toBe('mfa_factor_not_found');
    bench.wait(6 * minutes); // an unfinished enrollment releases its name
    expect(await codes({ factor_type: 'totp', friendly_name: 'Tablet' })).toBe('200 undefined');
    for (let i = 1; i < 10; i++) expect(await codes({ factor_type: 'totp', friendly_name: `App ${i}` })).toBe('200 undefined');
    expect(await codes({ factor_type: 'totp', friendly_name: 'One too many' })).toBe('422 too_many_enrolled_mfa_factors');
  });

  test('enrolled fifty times at once with one name exists once', async () => {
    const device = await bench.person();
    const enrol = () => bench.ask('POST', '/factors', device.access, { factor_type: 'totp', friendly_name: 'Same' });
    const answers = await Promise.all(Array.from({ length: 50 }, enrol));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  });
});

describe('M1: the secret of an app', () => {
  const people = sized(20, 100);

  // Every row of every table as text (bytes as hexadecimal), and the database files, if they are readable: its own folder, and the
  // write-ahead log from the given segment on.
  async function dump(firstSegment: string): Promise<{ text: string; files: Buffer[] }> {
    const { sql } = bench;
    const tables = await sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('auth', 'public', 'internal')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows)
      rows.push(...(await sql.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map((r) => r.row));
    // Of a database on another machine only the tables can be read.
    if (process.env['DATABASE_URL'] !== undefined) return { text: rows.join('\n'), files: [] };
    await sql.query('checkpoint');
    const place = await sql.query<{ directory: string; oid: number }>(
      `select current_setting('data_directory') as directory, oid from pg_database where datname = current_database()`,
    );
    const { directory = '', oid = 0 } = place.rows[0] ?? {};
    const filesIn = (folder: string, from: string): Buffer[] =>
      readdirSync(folder, { withFileTypes: true })
        .filter((e) => e.isFile() && e.name >= from)
        .map((e) => readFileSync(path.join(folder, e.name)));
    const files = [...filesIn(path.join(directory, 'base', String(oid)), ''), ...filesIn(path.join(directory, 'pg_wal'), firstSegment)];
    return { text: rows.join('\n'), files };
  }

  test('has 160 bits, is shown once, and stands in neither logs nor tables nor files', async () => {
    const segment = await bench.sql.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    const logged: string[] = [];
    const writing = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => logged.push(String(chunk)) > 0);
    setLogLevel('debug');
    const secrets: Buffer[] = [];
    const later: string[] = [];
    let lastEmail = '';
    try {
      const one = async (i: number): Promise<void> => {
        const { token, userId, email } = await bench.server.signUp();
        const device = { access: token, userId, email, refresh: '' };
        const app = await bench.enrol(device);
        const seen = i % 2 === 0 ? await bench.verify(device, app) : await bench.ask('GET', '/user', token);
        expect(seen.status).toBe(200);
        later.push(JSON.stringify(seen.body));
        await bench.ask('POST', `/factors/${app.id}/verify`, token, { challenge_id: userId, code: shown(app) });
        secrets.push(Buffer.from(Secret.fromBase32(app.secret).bytes));
        lastEmail = email;
      };
      for (let i = 0; i < people; i += 10) await Promise.all(Array.from({ length: 10 }, (_, n) => one(i + n)));
    } finally {
      setLogLevel('silent');
      writing.mockRestore();
    }
    const { text, files } = await dump(segment.rows[0]?.name ?? '');
    const logs = logged.join('');
    // Check that the search finds what is there.
    expect(text).toContain(lastEmail);
    expect(files.length === 0 ? process.env['DATABASE_URL'] !== undefined : files.some((file) => file.includes(lastEmail))).toBe(true);
    expect(logs).toContain('/auth/v1/factors');

    const hits: string[] = [];
    for (const secret of secrets) {
      expect(secret).toHaveLength(20);
      const forms = [
        Secret.fromHex(secret.toString('hex')).base32,
        secret.toString('hex'),
        secret.toString('base64'),
        secret.toString('base64url'),
      ];
      for (const form of forms)
        for (const [where, all] of [
          ['tables', text],
          ['logs', logs],
          ['later answers', later.join('')],
        ] as const)
          if (all.toLowerCase().includes(form.toLowerCase())) hits.push(`${where}: ${form}`);
      for (const form of [secret, ...forms.slice(0, 2).map((f) => Buffer.from(f))])
        if (files.some((f) => f.includes(form))) hits.push('files');
    }
    expect(hits).toEqual([]);
    expect(new Set(secrets.map((s) => s.toString('hex'))).size).toBe(people);
  });

  test('does not open when it is moved to another factor', async () => {
    const a = await bench.withApp();
    const b = await bench.withApp();
    await bench.sql.query('update auth.factor set secret_sealed = (select secret_sealed from auth.factor where id = $1) where id = $2', [
      a.app.id,
      b.app.id,
    ]);
    const attempt = await bench.verify(await bench.signIn(b.email), b.app, shown(a.app));
    expect(attempt.status).toBe(422);
    expect(attempt.body['access_token']).toBeUndefined();
  });
});

describe('M2: a code works once', () => {
  test('not again with another challenge, and no earlier code after it', async () => {
    const { app, email } = await bench.withApp();
    const device = await bench.signIn(email);
    const code = shown(app);
    expect((await bench.verify(device, app, code)).status).toBe(200);
    const second = await bench.signIn(email);
    expect(await bench.verify(second, app, code)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await bench.verify(second, app, shown(app, -1))).code).toBe('mfa_verification_failed');
    expect((await bench.verify(second, app, shown(app, 1))).status).toBe(200); // the app's clock is half a minute ahead
    expect(await bench.events(device.userId, 'factor_failed')).toHaveLength(2);
  });

  test('fifty at once, on one challenge or on many: one wins', async () => {
    for (const isOne of [true, false]) {
      const { app, email } = await bench.withApp();
      const device = await bench.signIn(email);
      const code = shown(app);
      const same = await bench.challenge(device, app);
      const challenges = isOne
        ? Array<string>(50).fill(same)
        : await Promise.all(Array.from({ length: 50 }, () => bench.challenge(device, app)));
      const answers = await Promise.all(
        challenges.map((id) => bench.ask('POST', `/factors/${app.id}/verify`, device.access, { challenge_id: id, code })),
      );
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
      expect(answers.filter((a) => a.status >= 500)).toEqual([]);
    }
  });

  test('one step to either side counts, two do not', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { app, email } = await bench.withApp();
      bench.wait(90 * seconds);
      expect((await bench.verify(await bench.signIn(email), app, shown(app, steps))).status).toBe(status);
    }
  });
});

describe('M3: codes cannot be guessed', () => {
  const wrong = (app: { secret: string; id: string }): string => String((Number(shown(app)) + 7) % 1_000_000).padStart(6, '0');

  test('of very many in an hour at most ten are looked at, and afterwards the right one works', async () => {
    const { app, email } = await bench.withApp();
    let devices: Device[] = [];
    let looked = 0;
    let ids: string[] = [];
    const each = sized(20, 100); // five minutes
    for (let i = 0; i < 10 * each; i++) {
      if (i % each === 0) {
        bench.wait(5 * minutes + seconds);
        devices = await Promise.all([1, 2, 3].map(() => bench.signIn(email)));
        ids = await Promise.all(devices.map((device) => bench.challenge(device, app)));
      }
      const device = devices[i % devices.length];
      const answer = await bench.ask('POST', `/factors/${app.id}/verify`, device?.access, {
        challenge_id: ids[i % ids.length],
        code: wrong(app),
      });
      expect([422, 429]).toContain(answer.status);
      if (answer.code === 'mfa_verification_failed') looked++;
    }
    expect(looked).toBe(10);
    const fresh = await bench.signIn(email);
    const refused = await bench.verify(fresh, app);
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    bench.wait(30 * minutes);
    expect((await bench.verify(await bench.signIn(email), app)).status).toBe(200);
  });

  test('a challenge has five tries', async () => {
    const { app, email } = await bench.withApp();
    const device = await bench.signIn(email);
    const id = await bench.challenge(device, app);
    const attempt = (code: string) => bench.ask('POST', `/factors/${app.id}/verify`, device.access, { challenge_id: id, code });
    for (let i = 0; i < 5; i++) expect((await attempt(wrong(app))).code).toBe('mfa_verification_failed');
    expect((await attempt(shown(app))).code).toBe('mfa_challenge_expired');
    expect((await bench.verify(device, app)).status).toBe(200);
  });

  test('a challenge lives five minutes, works once, and belongs to its session', async () => {
    const { app, email } = await bench.withApp();
    const [a, b] = [await bench.signIn(email), await bench.signIn(email)];
    const attempt = (device: { access: string }, id: string) =>
      bench.ask('POST', `/factors/${app.id}/verify`, device.access, { challenge_id: id, code: shown(app) });
    const of = await bench.challenge(a, app);
    expect((await attempt(b, of)).code).toBe('mfa_factor_not_found');
    bench.wait(5 * minutes + seconds);
    expect((await attempt(a, of)).code).toBe('mfa_challenge_expired');
    const inTime = await bench.challenge(a, app);
    bench.wait(5 * minutes - seconds);
    expect((await attempt(a, inTime)).status).toBe(200);
    bench.wait(30 * seconds);
    expect((await attempt(a, inTime)).code).toBe('mfa_challenge_expired');
  });

  test('right codes do not count as wrong ones: a person may sign in often', async () => {
    const { app, email } = await bench.withApp();
    for (let i = 0; i < 15; i++) {
      expect((await bench.verify(await bench.signIn(email), app)).status).toBe(200);
      bench.wait(30 * seconds);
    }
  });
});

describe('removing an app', () => {
  test('ends the other sessions, lowers the level of this one, and sends a mail', async () => {
    const { device, app, email } = await bench.withApp();
    const other = deviceOf(await bench.verify(await bench.signIn(email), app));
    expect((await bench.ask('DELETE', `/factors/${app.id}`, device.access)).body).toEqual({ id: app.id });
    expect((await bench.ask('GET', '/user', other.access)).code).toBe('session_not_found');
    expect((await bench.refresh(other.refresh)).code).toBe('session_expired');
    const kept = deviceOf(await bench.refresh(device.refresh));
    const claims = claimsOf(kept.access);
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await bench.events(device.userId, 'factor_removed')).toHaveLength(1);
    expect(await bench.mails(email)).toContain('An authenticator app was removed');
    expect((await bench.signIn(email)).access).not.toBe('');
    expect((await bench.ask('GET', '/user', kept.access)).status).toBe(200);
  });

  test('while another is left requires that one', async () => {
    const { device, app } = await bench.withApp();
    const second = await bench.enrol(device, 'Tablet');
    const raised = deviceOf(await bench.verify(device, second));
    expect((await bench.ask('DELETE', `/factors/${app.id}`, raised.access)).status).toBe(200);
    bench.wait(30 * seconds);
    expect((await bench.ask('POST', '/recovery-codes', raised.access)).code).toBe('insufficient_aal');
    const again = deviceOf(await bench.verify(raised, second));
    expect((await bench.ask('POST', '/recovery-codes', again.access)).status).toBe(200);
  });

  test('is refused to a session that lacks it, and without a fresh proof', async () => {
    const { device, app, email } = await bench.withApp();
    const half = await bench.signIn(email);
    expect(await bench.ask('DELETE', `/factors/${app.id}`, half.access)).toMatchObject({ status: 403, code: 'insufficient_aal' });
    bench.wait(11 * minutes);
    expect(await bench.ask('DELETE', `/factors/${app.id}`, device.access)).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    bench.wait(hours); // the wrong tries of others don't count here
    expect((await bench.events(device.userId, 'factor_removed')).length).toBe(0);
  });
});
