// Links and codes by mail, with the official client, unmodified: signing in with one, a new address, a proof for a new password, PKCE for
// other programs, and refusals in the protocol's own words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standStill } from '../../platform/testing-clock.ts';
import { appUrl, type MailBench, makeVerifier, minute, newEmail, password, siteUrl, startMailBench } from '../mails/testing-mail.ts';

let bench: MailBench;
standStill();
beforeAll(async () => {
  bench = await startMailBench();
});
afterAll(() => bench.stop());

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

describe('signing in with a code or a link', () => {
  test('somebody with an account types the code', async () => {
    const { email, id } = await bench.person();
    const client = bench.client();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const mail = await bench.lastMail(email);
    expect([mail.subject, mail.code]).toEqual(['Sign in to Daybook', expect.stringMatching(/^\d{6}$/)]);
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await bench.events(id)).filter((kind) => kind === 'link_requested')).toHaveLength(1);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims?.amr?.[0]).toMatchObject({ method: 'magiclink' });
  });

  test('and opens the link', async () => {
    const { email } = await bench.person();
    const client = bench.client();
    await client.auth.signInWithOtp({ email });
    const { link, token } = await bench.lastMail(email);
    expect([link.origin, link.pathname, link.searchParams.get('type')]).toEqual([siteUrl, '/auth/verify-email', 'magiclink']);
    expect((await client.auth.verifyOtp({ token_hash: token, type: 'magiclink' })).error).toBeNull();
  });

  test('somebody new signs up by it, with the data of that very request and no password', async () => {
    const email = newEmail();
    const client = bench.client();
    await client.auth.signInWithOtp({ email, options: { data: { full_name: 'Ada Example' } } });
    const { data, error } = await client.auth.verifyOtp({ email, token: (await bench.lastMail(email)).code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Example' });
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email']);
    // and sets a first one, which nobody else has
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a password that a stranger has set for the address before is void', async () => {
    const email = newEmail();
    await bench.client().auth.signUp({ email, password: 'Stranger-Pass-1!', options: { data: { full_name: 'Nobody' } } });
    const client = bench.client();
    await client.auth.signInWithOtp({ email, options: { data: { full_name: 'Owner' } } });
    const { data } = await client.auth.verifyOtp({ token_hash: (await bench.lastMail(email)).token, type: 'magiclink' });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
    const stranger = await bench.client().auth.signInWithPassword({ email, password: 'Stranger-Pass-1!' });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });

  test('no account is created if that was not wanted, and the answer does not tell', async () => {
    const email = newEmail();
    const { error } = await bench.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(await bench.mailsTo(email)).toEqual([]);
    expect((await bench.sql.query('select from auth.app_user where email = $1', [email])).rowCount).toBe(0);
  });

  test('a sign-up is confirmed by its code as well as by its link', async () => {
    for (const type of ['signup', 'email'] as const) {
      const email = newEmail();
      const client = bench.client();
      await client.auth.signUp({ email, password });
      expect((await client.auth.verifyOtp({ email, token: (await bench.lastMail(email)).code, type })).error).toBeNull();
    }
    const { email, client } = await bench.person();
    await client.auth.resetPasswordForEmail(email);
    expect((await bench.client().auth.verifyOtp({ email, token: (await bench.lastMail(email)).code, type: 'recovery' })).error).toBeNull();
  });
});

describe('a new address', () => {
  async function asked() {
    const person = await bench.person();
    const next = newEmail();
    const { data, error } = await person.client.auth.updateUser({ email: next });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: next, email_change_sent_at: expect.any(String) });
    return { ...person, next, current: await bench.lastMail(person.email), fresh: await bench.lastMail(next) };
  }

  test.each(['the old side first', 'the new side first'])('both sides agree, %s', async (order) => {
    const { email, next, id, access, current, fresh } = await asked();
    const [first, second] = order === 'the old side first' ? [current, fresh] : [fresh, current];
    const client = bench.client();
    const half = await bench.ask('POST', '/verify', { token_hash: first.token, type: 'email_change' });
    expect([half.status, half.body]).toEqual([
      200,
      { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' },
    ]);
    const done = await client.auth.verifyOtp({ email: second === fresh ? next : email, token: second.code, type: 'email_change' });
    expect(done.error).toBeNull();
    expect(done.data.user).toMatchObject({ id, email: next, identities: [{ email: next, identity_data: { email: next } }] });
    expect(done.data.user?.new_email).toBeUndefined();
    expect((await bench.ask('GET', '/user', undefined, bearer(access))).status).toBe(403); // the session that requested it has ended
    expect((await bench.lastMail(email)).subject).toBe('The email of your Daybook account was changed');
    expect((await bench.client().auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await bench.client().auth.signInWithPassword({ email: next, password })).error).toBeNull();
    expect((await bench.events(id)).filter((kind) => kind.startsWith('email_change'))).toEqual(['email_change_requested', 'email_changed']);
  });

  test('one side alone changes nothing', async () => {
    const { email, next, fresh } = await asked();
    await bench.ask('POST', '/verify', { token_hash: fresh.token, type: 'email_change' });
    expect((await bench.ask('POST', '/verify', { token_hash: fresh.token, type: 'email_change' })).code).toBe('otp_expired');
    expect((await bench.client().auth.signInWithPassword({ email: next, password })).error?.code).toBe('invalid_credentials');
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('the side that is missing is mailed again, and the letter before is void', async () => {
    const { email, next, current, fresh } = await asked();
    await bench.ask('POST', '/verify', { token_hash: current.token, type: 'email_change' });
    expect((await bench.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    const again = await bench.lastMail(next);
    expect(again.token).not.toBe(fresh.token);
    expect((await bench.lastMail(email)).token).toBe(current.token);
    expect((await bench.ask('POST', '/verify', { token_hash: fresh.token, type: 'email_change' })).code).toBe('otp_expired');
    expect((await bench.ask('POST', '/verify', { token_hash: again.token, type: 'email_change' })).body['access_token']).toBeDefined();
  });

  test('an address that somebody has is answered alike, tells its owner, and is never taken', async () => {
    const owner = await bench.person();
    const { client, email, current } = { ...(await asked()) };
    expect(current.subject).toBe('Confirm the new email for your Daybook account');
    const { data, error } = await client.auth.updateUser({ email: owner.email });
    expect([error, data.user?.new_email]).toEqual([null, owner.email]);
    expect((await bench.lastMail(owner.email)).subject).toBe('You already have a Daybook account');
    const half = await bench.ask('POST', '/verify', { token_hash: (await bench.lastMail(email)).token, type: 'email_change' });
    expect(half.body['code']).toBe('200');
    expect((await bench.client().auth.signInWithPassword({ email: owner.email, password })).data.user?.id).toBe(owner.id);
  });

  test('needs a proof that is ten minutes old at most, or the password, or a mailed code', async () => {
    const { email } = await bench.person();
    const change = async (extra: object) => {
      const client = bench.client();
      await client.auth.signInWithPassword({ email, password });
      bench.wait(10 * minute + 1000);
      return (await client.auth.updateUser({ email: newEmail(), ...extra })).error?.code;
    };
    expect(await change({})).toBe('reauthentication_needed');
    expect(await change({ current_password: 'Wrong-Pass-1!' })).toBe('current_password_invalid');
    expect(await change({ current_password: password })).toBeUndefined();
  });
});

describe('a new password', () => {
  test('by the code that was mailed to the person who is signed in, once', async () => {
    const { client, email, id } = await bench.person();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code, subject } = await bench.lastMail(email);
    expect(subject).toBe('Your Daybook code');
    const wrong = code === '000000' ? '000001' : '000000';
    const bad = await client.auth.updateUser({ password: 'Brand-New-Pass-9', nonce: wrong });
    expect([bad.error?.code, bad.error?.message]).toEqual(['reauthentication_not_valid', 'Nonce has expired or is invalid']);
    expect((await client.auth.updateUser({ password: 'Brand-New-Pass-9', nonce: code })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Brand-New-Pass-10', nonce: code })).error?.code).toBe('reauthentication_not_valid');
    expect((await bench.client().auth.signInWithPassword({ email, password: 'Brand-New-Pass-9' })).error).toBeNull();
    expect(await bench.events(id)).toContain('reauthenticated');
  });

  test('must differ from the old one', async () => {
    const { client, email } = await bench.person();
    await client.auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({ token_hash: (await bench.lastMail(email)).token, type: 'recovery' });
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
  });
});

describe('another program', () => {
  test('gets a code by PKCE from the unmodified client, and opening the link uses nothing up', async () => {
    const { email, id } = await bench.person();
    for (const ask of ['otp', 'recover'] as const) {
      const client = bench.client({ flowType: 'pkce' });
      const { error } =
        ask === 'otp'
          ? await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${appUrl}?next=1` } })
          : await client.auth.resetPasswordForEmail(email, { redirectTo: appUrl });
      expect(error).toBeNull();
      const { link } = await bench.lastMail(email);
      expect(`${link.origin}${link.pathname}`).toBe(`${siteUrl}/auth/v1/verify`);
      const locations = new Set<string>();
      for (let looked = 0; looked < 3; looked++) {
        const opened = await bench.ask('GET', `/verify${link.search}`);
        expect(opened.status).toBe(303);
        locations.add(opened.headers.get('location') ?? '');
      }
      const [location = ''] = locations;
      expect([locations.size, location.startsWith(appUrl), location.includes(link.searchParams.get('token') ?? '?')]).toEqual([
        1,
        true,
        false,
      ]);
      const code = new URL(location).searchParams.get('code') ?? '';
      const thief = await bench.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: makeVerifier().verifier });
      expect([thief.status, thief.code]).toEqual([400, 'bad_code_verifier']);
      const { data, error: refused } = await client.auth.exchangeCodeForSession(code);
      expect(refused).toBeNull();
      expect(data.user?.id).toBe(id);
      const again = await bench.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: makeVerifier().verifier });
      expect([again.status, again.code]).toEqual([404, 'flow_state_not_found']);
    }
  });

  test('without PKCE gets the token of the link to use directly', async () => {
    const email = newEmail();
    const client = bench.client();
    await client.auth.signUp({ email, password, options: { emailRedirectTo: appUrl } });
    const { link } = await bench.lastMail(email);
    const opened = new URL((await bench.ask('GET', `/verify${link.search}`)).headers.get('location') ?? '');
    expect(`${opened.origin}${opened.pathname}`).toBe(appUrl);
    const token_hash = opened.searchParams.get('token_hash') ?? '';
    expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
  });

  test('learns that a link is dead', async () => {
    const opened = await bench.ask('GET', `/verify?token=nothing&type=signup&redirect_to=${encodeURIComponent(appUrl)}`);
    expect(opened.headers.get('location')).toBe(
      `${appUrl}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['/otp', { phone: '+15550100' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    ['/otp', { phone: '+15550100', email: 'a@example.com' }, 400, 'validation_failed', /Only an email address or phone number/],
    ['/otp', {}, 400, 'validation_failed', /./],
    ['/resend', { phone: '+15550100', type: 'sms' }, 400, 'phone_provider_disabled', /./],
    ['/resend', { email: 'a@example.com', type: 'recovery' }, 400, 'validation_failed', /Missing one of these types/],
    ['/signup', { phone: '+15550100', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    ['/signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ['/signup', { email: 'a@example.com' }, 422, 'validation_failed', 'Signup requires a valid password'],
    ['/token?grant_type=password', { phone: '+15550100', password }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
    [
      '/token?grant_type=web3',
      { chain: 'ethereum', message: 'x', signature: 'x' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    ['/token?grant_type=pkce', { auth_code: '', code_verifier: '' }, 400, 'validation_failed', /both auth code and code verifier/],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found', /no valid flow state found/],
    ['/token?grant_type=bogus', {}, 400, 'invalid_grant', 'unsupported_grant_type'],
    ['/token?grant_type=pkce&grant_type=password', {}, 400, 'invalid_grant', /./],
    ['/verify', { type: 'sms', phone: '+15550100', token: '123456' }, 403, 'otp_expired', 'Token has expired or is invalid'],
    ['/verify', { type: 'email', email: 'a@example.com', token: '123456' }, 403, 'otp_expired', 'Token has expired or is invalid'],
    ['/verify', { type: 'signup', token_hash: 'x' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
    ['/verify', { token_hash: 'x' }, 400, 'validation_failed', 'Verify requires a verification type'],
    ['/verify', { type: 'email' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    ['/verify', { type: 'email', token: '1', token_hash: 'x' }, 400, 'validation_failed', /either a token or a token hash/],
    ['/verify', { type: 'email', token: '123456' }, 400, 'validation_failed', /Only an email address or phone number/],
    ['/verify', { type: 'email', email: 'a@example.com', token_hash: 'x' }, 400, 'validation_failed', /Only the token_hash and type/],
    ['/otp', { email: 'a@example.com', code_challenge: 'x' }, 400, 'validation_failed', /code_challenge_method and code_challenge/],
    ['/otp', { email: 'a@example.com', code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 400, 'validation_failed', /s256/],
  ])('POST %s with %j', async (path, body, status, code, message) => {
    const answer = await bench.ask('POST', path, body);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body['message']).toMatch(message);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test('phone changes, and proofs without a session', async () => {
    const { access } = await bench.person();
    expect((await bench.ask('PUT', '/user', { phone: '+15550100' }, bearer(access))).code).toBe('phone_provider_disabled');
    expect((await bench.ask('GET', '/reauthenticate')).code).toBe('no_authorization');
  });
});
