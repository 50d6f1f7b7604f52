// A5: a link or code works only for its own purpose, once, for its lifetime, and not after a newer one. Every kind of secret that the
// server issues is tried at every endpoint.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessTokens } from '../../platform/sign-in/access-token.ts';
import { standStill } from '../../platform/testing-clock.ts';
import { appUrl, type MailBench, makeVerifier, minute, newEmail, password, startMailBench } from '../mails/testing-mail.ts';

let bench: MailBench;
let admin: Readonly<Record<string, string>>;
standStill();
beforeAll(async () => {
  bench = await startMailBench();
  const tokens = await makeAccessTokens(bench.server.config.dataDir, `${bench.server.config.siteUrl}/auth/v1`);
  admin = { authorization: `Bearer ${await tokens.signService('service_role', 3600 * 24 * 30)}` };
});
afterAll(() => bench.stop());

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

/** A secret, and the address it belongs to. */
interface Secret {
  readonly value: string;
  readonly email: string;
  readonly verifier?: string;
  readonly access?: string;
}
async function mailed(email: string, part: 'token' | 'code', access?: string): Promise<Secret> {
  const mail = await bench.lastMail(email);
  return { value: mail[part], email, ...(access ? { access } : {}) };
}
const signedUp = async (part: 'token' | 'code'): Promise<Secret> => {
  const email = newEmail();
  await bench.ask('POST', '/signup', { email, password });
  return mailed(email, part);
};
const asked = async (path: string, part: 'token' | 'code'): Promise<Secret> => {
  const { email } = await bench.person();
  await bench.ask('POST', path, { email });
  return mailed(email, part);
};
const changing = async (side: 'current' | 'new', part: 'token' | 'code'): Promise<Secret> => {
  const { email, access } = await bench.person();
  const next = newEmail();
  await bench.ask('PUT', '/user', { email: next }, bearer(access));
  return mailed(side === 'current' ? email : next, part);
};
const invited = async (part: 'token' | 'code'): Promise<Secret> => {
  const email = newEmail();
  await bench.ask('POST', '/invite', { email }, admin);
  return mailed(email, part);
};

const kinds: Readonly<Record<string, () => Promise<Secret>>> = {
  'link signup': () => signedUp('token'),
  'code signup': () => signedUp('code'),
  'link recovery': () => asked('/recover', 'token'),
  'code recovery': () => asked('/recover', 'code'),
  'link magiclink': () => asked('/otp', 'token'),
  'code magiclink': () => asked('/otp', 'code'),
  'link invite': () => invited('token'),
  'code invite': () => invited('code'),
  'link email_change current': () => changing('current', 'token'),
  'code email_change current': () => changing('current', 'code'),
  'link email_change new': () => changing('new', 'token'),
  'code email_change new': () => changing('new', 'code'),
  nonce: async () => {
    const { email, access } = await bench.person();
    await bench.ask('GET', '/reauthenticate', undefined, bearer(access));
    return mailed(email, 'code', access);
  },
  'auth code': async () => {
    const { email } = await bench.person();
    const { verifier, challenge } = makeVerifier();
    await bench.ask('POST', `/otp?redirect_to=${encodeURIComponent(appUrl)}`, {
      email,
      code_challenge: challenge,
      code_challenge_method: 's256',
    });
    const { link } = await bench.lastMail(email);
    const location = (await bench.ask('GET', `/verify${link.search}`)).headers.get('location') ?? '';
    return { value: new URL(location).searchParams.get('code') ?? '', email, verifier };
  },
  'refresh token': async () => {
    const { client, email } = await bench.person();
    return { value: (await client.auth.getSession()).data.session?.refresh_token ?? '', email };
  },
  'access token': async () => {
    const { access, email } = await bench.person();
    return { value: access, email };
  },
};

const types = ['signup', 'recovery', 'magiclink', 'email', 'invite', 'email_change'];
type Door = (secret: Secret) => Promise<boolean>;
const ok = async (answer: Promise<{ status: number }>): Promise<boolean> => (await answer).status === 200;
const doors: Readonly<Record<string, Door>> = {
  ...Object.fromEntries(
    types.map((type): [string, Door] => [
      `verify link ${type}`,
      ({ value }) => ok(bench.ask('POST', '/verify', { token_hash: value, type })),
    ]),
  ),
  ...Object.fromEntries(
    types.map((type): [string, Door] => [
      `verify code ${type}`,
      ({ value, email }) => ok(bench.ask('POST', '/verify', { email, token: value, type })),
    ]),
  ),
  'change password': async ({ value, access }) => {
    const who = access ?? (await bench.person()).access;
    return ok(bench.ask('PUT', '/user', { password: 'Brand-New-Pass-9', nonce: value }, bearer(who)));
  },
  'token pkce': ({ value, verifier }) =>
    ok(bench.ask('POST', '/token?grant_type=pkce', { auth_code: value, code_verifier: verifier ?? makeVerifier().verifier })),
  'token refresh_token': ({ value }) => ok(bench.ask('POST', '/token?grant_type=refresh_token', { refresh_token: value })),
  'token password': ({ value, email }) => ok(bench.ask('POST', '/token?grant_type=password', { email, password: value })),
  bearer: ({ value }) => ok(bench.ask('GET', '/user', undefined, bearer(value))),
  admin: ({ value }) => ok(bench.ask('GET', '/admin/users', undefined, bearer(value))),
};

/** Which endpoints accept each secret; all others refuse it. */
const opens: Readonly<Record<string, readonly string[]>> = {
  'link signup': ['verify link signup', 'verify link email'],
  'code signup': ['verify code signup', 'verify code email'],
  'link recovery': ['verify link recovery'],
  'code recovery': ['verify code recovery'],
  'link magiclink': ['verify link magiclink', 'verify link email'],
  'code magiclink': ['verify code magiclink', 'verify code email'],
  'link invite': ['verify link invite'],
  'code invite': ['verify code invite'],
  'link email_change current': ['verify link email_change'],
  'code email_change current': ['verify code email_change'],
  'link email_change new': ['verify link email_change'],
  'code email_change new': ['verify code email_change'],
  nonce: ['change password'],
  'auth code': ['token pkce'],
  'refresh token': ['token refresh_token'],
  'access token': ['bearer'],
};

describe('A5: every secret at every door', () => {
  test.each(Object.entries(kinds))('%s', async (name, make) => {
    const own = opens[name] ?? [];
    // First every endpoint that must refuse it, with the same secret: it has to be unused afterwards.
    const secret = await make();
    const opened: string[] = [];
    for (const [door, open] of Object.entries(doors)) if (!own.includes(door) && (await open(secret))) opened.push(door);
    for (const [at, door] of own.entries()) if (await doors[door]?.(at === 0 ? secret : await make())) opened.push(door);
    expect(opened).toEqual(own);
  });
});

describe('A5: once', () => {
  const uses: readonly (readonly [string, string])[] = [
    ['link recovery', 'verify link recovery'],
    ['code magiclink', 'verify code magiclink'],
    ['auth code', 'token pkce'],
    ['nonce', 'change password'],
    ['link email_change new', 'verify link email_change'],
  ];
  test.each(uses)('of fifty uses of a %s at once one succeeds', async (kind, door) => {
    const secret = await kinds[kind]?.();
    if (!secret) throw new Error(`no ${kind}`);
    const done = await Promise.all(Array.from({ length: 50 }, async () => doors[door]?.(secret)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  test('both confirmations of an address change at once: one is the first, one completes it', async () => {
    const { email, access } = await bench.person();
    const next = newEmail();
    await bench.ask('PUT', '/user', { email: next }, bearer(access));
    const tokens = [(await bench.lastMail(email)).token, (await bench.lastMail(next)).token];
    const answers = await Promise.all(tokens.map((token_hash) => bench.ask('POST', '/verify', { token_hash, type: 'email_change' })));
    expect(answers.map((a) => [a.status, 'access_token' in a.body])).toEqual(
      expect.arrayContaining([
        [200, true],
        [200, false],
      ]),
    );
  });
});

describe('A5: for its lifetime', () => {
  test.each([
    ['link signup', 'verify link signup', 24 * 60],
    ['link invite', 'verify link invite', 24 * 60],
    ['link email_change new', 'verify link email_change', 24 * 60],
    ['link recovery', 'verify link recovery', 60],
    ['link magiclink', 'verify link magiclink', 60],
    ['auth code', 'token pkce', 60],
    ['code signup', 'verify code signup', 10],
    ['code recovery', 'verify code recovery', 10],
    ['code email_change current', 'verify code email_change', 10],
    ['nonce', 'change password', 10],
  ])('a %s', async (kind, door, minutes) => {
    for (const [offset, isGood] of [
      [-1500, true],
      [1000, false],
    ] as const) {
      const secret = await kinds[kind]?.();
      if (!secret) throw new Error(`no ${kind}`);
      bench.wait(minutes * minute + offset);
      expect(await doors[door]?.(secret)).toBe(isGood);
    }
  });
});

describe('A5: guessed, replaced and voided', () => {
  test('a code can be tried five times', async () => {
    const { value, email } = await asked('/otp', 'code');
    const wrong = value === '111111' ? '222222' : '111111';
    const tryIt = (token: string) => bench.ask('POST', '/verify', { email, token, type: 'email' });
    for (let i = 0; i < 4; i++) expect((await tryIt(wrong)).code).toBe('otp_expired');
    const second = await asked('/otp', 'code'); // and somebody else's code stays valid
    expect((await tryIt(wrong)).code).toBe('otp_expired');
    expect((await tryIt(value)).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { email: second.email, token: second.value, type: 'email' })).status).toBe(200);
    // guesses at the code don't affect the link
    const { token } = await bench.lastMail(email);
    expect((await bench.ask('POST', '/verify', { token_hash: token, type: 'magiclink' })).status).toBe(200);
  });

  test('of a hundred guesses at once five are checked', async () => {
    const { value, email } = await asked('/recover', 'code');
    const guesses = Array.from({ length: 100 }, (_, i) => String((Number(value) + 1 + i) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((token) => bench.ask('POST', '/verify', { email, token, type: 'recovery' })));
    const { rows } = await bench.sql.query('select code_tries from auth.one_time_token where recipient = $1', [email]);
    expect(rows).toEqual(expect.arrayContaining([{ code_tries: 5 }]));
    expect((await bench.ask('POST', '/verify', { email, token: value, type: 'recovery' })).code).toBe('otp_expired');
  });

  test.each(['/recover', '/otp'])('a newer one of %s replaces the older', async (path) => {
    const { email } = await bench.person();
    const type = path === '/otp' ? 'magiclink' : 'recovery';
    await bench.ask('POST', path, { email });
    const first = await bench.lastMail(email);
    await bench.ask('POST', path, { email });
    const second = await bench.lastMail(email);
    expect((await bench.ask('POST', '/verify', { token_hash: first.token, type })).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { email, token: first.code, type })).code).toBe(
      first.code === second.code ? undefined : 'otp_expired',
    );
    expect((await bench.ask('POST', '/verify', { token_hash: second.token, type })).status).toBe(200);
  });

  test('the confirmation that is sent again takes the place of the one before, but not of another sign-up’s', async () => {
    const email = newEmail();
    await bench.ask('POST', '/signup', { email, password });
    const owners = await bench.lastMail(email);
    await bench.ask('POST', '/signup', { email, password: 'Stranger-Pass-1!' });
    const strangers = await bench.lastMail(email);
    await bench.ask('POST', '/resend', { email, type: 'signup' });
    const again = await bench.lastMail(email);
    expect((await bench.ask('POST', '/verify', { token_hash: strangers.token, type: 'signup' })).code).toBe('otp_expired');
    expect(again.token).not.toBe(strangers.token);
    expect((await bench.ask('POST', '/verify', { token_hash: owners.token, type: 'signup' })).status).toBe(200);
    expect((await bench.ask('POST', '/verify', { token_hash: again.token, type: 'signup' })).code).toBe('otp_expired');
  });

  test.each(['password', 'email'])('all are void after a change of %s', async (what) => {
    const { email, access, client } = await bench.person();
    await bench.ask('POST', '/recover', { email });
    const recovery = await bench.lastMail(email);
    await bench.ask('POST', '/otp', { email });
    const link = await bench.lastMail(email);
    const next = newEmail();
    if (what === 'password') await client.auth.updateUser({ password: 'Brand-New-Pass-9', current_password: password } as never);
    else {
      await bench.ask('PUT', '/user', { email: next }, bearer(access));
      for (const to of [email, next])
        await bench.ask('POST', '/verify', { token_hash: (await bench.lastMail(to)).token, type: 'email_change' });
    }
    const now = what === 'password' ? { email, password: 'Brand-New-Pass-9' } : { email: next, password };
    expect((await bench.ask('POST', '/token?grant_type=password', now)).status).toBe(200); // it was changed
    expect((await bench.ask('POST', '/verify', { token_hash: recovery.token, type: 'recovery' })).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { token_hash: link.token, type: 'magiclink' })).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { email, token: link.code, type: 'email' })).code).toBe('otp_expired');
  });

  test('the database holds neither links nor codes', async () => {
    const { value, email } = await asked('/otp', 'code');
    const { token } = await bench.lastMail(email);
    const { rows } = await bench.sql.query(
      `select to_jsonb(t) || jsonb_build_object('a', encode(hash, 'base64'), 'b', encode(code_hash, 'base64'), 'c', encode(code_hash, 'hex')) as row
         from auth.one_time_token t where recipient = $1`,
      [email],
    );
    const { createHash } = await import('node:crypto');
    const plainHash = createHash('sha256').update(value).digest('hex');
    for (const secret of [token, `"${value}"`, plainHash]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
