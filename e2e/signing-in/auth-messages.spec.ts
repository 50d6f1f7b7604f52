// Every sentence that the specification gives for the sign-in pages, seen in the browser and compared word for word. Server failures are
// simulated.
import { expect, type Page, type Route, test } from '@playwright/test';
import { full } from '../kit/full.ts';
import { linkMailedTo } from '../kit/mailbox.ts';
import { fillRegistration, newEmail, password } from '../kit/newcomer.ts';

const sees = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).first(), sentence).toBeVisible();

/** The notice that is shown: exactly one, with its title and its text. */
async function noticed(page: Page, title: string, text?: string): Promise<void> {
  const notice = page.locator('[role=status][aria-live], [role=alert][aria-live]').filter({ hasText: title });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(notice.getByText(text, { exact: true })).toBeVisible();
}

/** What a screen reader announces, once; the same text may also be on the page. */
const isSaidOnce = (page: Page, sentence: string) =>
  expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: sentence })).toHaveCount(1);

/** Answers the next calls in place of the server. */
async function answering(page: Page, address: RegExp, answer: (route: Route) => Promise<void>, work: () => Promise<void>): Promise<void> {
  await page.route(address, answer);
  await work();
  await page.unroute(address);
}
const refusing =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: body, headers: { 'x-supabase-api-version': '2024-01-01' } });
const silent = refusing(400, {});
const broken = (route: Route): Promise<void> => route.fulfill({ status: 400, body: '<html>', contentType: 'text/html' });

/** Holds a call until the busy state has been checked. */
async function whileBusy(page: Page, address: RegExp, press: () => Promise<void>, look: () => Promise<void>): Promise<void> {
  const looked = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await looked.promise;
      await route.continue();
      done.resolve();
    },
    { times: 1 },
  );
  await press();
  await look();
  looked.resolve();
  await done.promise;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('signing in', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();
  await sees(page, 'Or continue with');
  await press(page, 'Sign in');
  await sees(page, 'Please enter a valid email address');
  await sees(page, 'Password must be at least 6 characters');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1!');
  const tokens = /\/auth\/v1\/token/;
  await whileBusy(
    page,
    tokens,
    () => press(page, 'Sign in'),
    async () => {
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      for (const name of ['Google', 'GitHub']) await expect(page.getByRole('button', { name })).toBeDisabled();
    },
  );
  await noticed(page, 'Sign In Error', 'Invalid login credentials');
  await answering(page, tokens, silent, async () => {
    await press(page, 'Sign in');
    await noticed(page, 'Sign In Error', 'Failed to sign in. Please check your credentials.');
  });
  await answering(page, tokens, broken, async () => {
    await press(page, 'Sign in');
    await noticed(page, 'Error', 'An unexpected error occurred.');
  });
  await press(page, 'Email me a sign-in code');
  await expect(page.getByLabel('Email')).toBeFocused();
  await press(page, 'Back to password');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the typed address is carried from page to page, and is not in the address bar', full, async ({ page }) => {
  const email = page.getByLabel('Email');
  await page.goto('/auth/login');
  await email.fill('ada@example.com');
  await press(page, 'Email me a sign-in code');
  await expect(email).toHaveValue('ada@example.com');
  await email.fill('bea@example.com');
  await press(page, 'Send code');
  await expect(page.getByLabel('Six-digit code')).toBeVisible(); // both steps have the button that leads back
  await press(page, 'Back to password');
  await expect(email).toHaveValue('bea@example.com');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(email).toHaveValue('bea@example.com');
  await email.fill('cleo@example.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(email).toHaveValue('cleo@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(email).toHaveValue('cleo@example.com');
  await email.fill('dora@example.com');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(email).toHaveValue('dora@example.com');
  // None of it is stored: the next person at this computer does not see it.
  const kept = await page.evaluate(() => JSON.stringify([window.history.state, window.localStorage, window.sessionStorage]));
  expect(kept).not.toContain('dora');
  await page.reload();
  await expect(email).toHaveValue('');
});

test('other providers', full, async ({ page }) => {
  await page.goto('/auth/login');
  for (const name of ['Google', 'GitHub']) {
    await page.getByRole('button', { name, exact: true }).click();
    await noticed(page, 'OAuth Error', `Signing in with ${name} isn’t available. Use your email and password instead.`);
  }
  // If they are set up, the browser leaves for the provider, and returns with a code or an error.
  const settings = (await (await page.request.get('/auth/v1/settings')).json()) as object;
  await page.route(/\/auth\/v1\/settings/, (route) =>
    route.fulfill({ json: { ...settings, daybook_providers: [{ id: 'google', name: 'Google' }] } }),
  );
  const leaving: string[] = [];
  await page.route(/\/auth\/v1\/authorize/, async (route) => {
    leaving.push(route.request().url());
    await route.fulfill({
      status: 302,
      headers: { location: '/auth/callback#error=server_error&error_code=x&error_description=Call+555' },
    });
  });
  await page.goto('/auth/login?from=%2Fapp%2Freports');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await noticed(page, 'OAuth Error', 'Failed to sign in with Google.');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText('Call 555')).toHaveCount(0);
  const asked = new URL(leaving[0] ?? '').searchParams;
  expect([asked.get('provider'), asked.get('code_challenge_method'), new URL(asked.get('redirect_to') ?? '').pathname]).toEqual([
    'google',
    's256',
    '/auth/callback',
  ]);
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  await page.goto('/auth/register?tier=pro');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await expect.poll(() => leaving.length).toBe(2);
  await noticed(page, 'OAuth Error', 'Failed to sign in with Google.');
  expect(new URL(leaving[1] ?? '').searchParams.get('tier')).toBe('pro');
  // A code issued to another browser is useless here.
  await page.goto('/auth/callback?code=00000000-0000-4000-8000-000000000000');
  await noticed(page, 'OAuth Error', 'This sign-in was started in another window or already completed. Start again here.');
});

test('signing up, verifying, signing out', async ({ page }) => {
  const email = newEmail('ada');
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { name: 'Create your account', exact: true })).toBeVisible();
  for (const name of ['Terms', 'Privacy Policy'])
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('target', '_blank');
  await sees(page, 'Min. 8 chars, 1 uppercase, 1 lowercase, 1 number, 1 special char');
  await page.getByLabel('Confirm password').fill('else');
  await press(page, 'Create account');
  await sees(page, 'Name must be at least 2 characters.');
  await sees(page, 'Please enter a valid email address.');
  await sees(page, "Passwords don't match.");
  await sees(page, 'You must accept the terms and conditions.');
  for (const [typed, sentence] of [
    ['Ab1!', 'Password must be at least 8 characters.'],
    ['abcdef1!', 'Password must contain at least one uppercase letter.'],
    ['ABCDEF1!', 'Password must contain at least one lowercase letter.'],
    ['Abcdefg!', 'Password must contain at least one number.'],
    ['Abcdefg1', 'Password must contain at least one special character.'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await sees(page, sentence);
  }
  await fillRegistration(page, email);
  const signUps = /\/auth\/v1\/signup/;
  await answering(page, signUps, refusing(422, { code: 'signup_disabled', message: 'Signups not allowed for this instance' }), async () => {
    await press(page, 'Create account');
    await noticed(page, 'Registration Error', 'Signups not allowed for this instance');
  });
  await answering(page, signUps, silent, async () => {
    await press(page, 'Create account');
    await noticed(page, 'Registration Error', 'Failed to create account. Please try again.');
  });
  await answering(page, signUps, broken, async () => {
    await press(page, 'Create account');
    await noticed(page, 'Registration Error', 'An unexpected error occurred.');
  });
  await whileBusy(
    page,
    signUps,
    () => press(page, 'Create account'),
    () => expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible(),
  );
  await noticed(page, 'Account created!', 'Please check your email to verify your account.');
  await expect(page.getByRole('heading', { name: 'Check Your Email', exact: true })).toBeVisible();
  await expect(page.getByText('If you signed up, a verification link was sent.')).toBeVisible();

  const link = await linkMailedTo(page.request, email);
  await whileBusy(
    page,
    /\/auth\/v1\/verify/,
    async () => void (await page.goto(link)),
    () => expect(page.getByRole('heading', { name: 'Verifying your email...', exact: true })).toBeVisible(),
  );
  await noticed(page, 'Email Verified!');
  await expect(page.getByRole('heading', { name: 'Email Verified!', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/welcome$/);
  // Already confirmed, and signed in.
  await page.goto('/auth/verify-email');
  await noticed(page, 'Email Verified!');
  await expect(page).toHaveURL(/\/app\/welcome$/);

  const logOut = async () => {
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await answering(page, /\/auth\/v1\/logout/, refusing(500, { code: 'unexpected_failure', message: 'x' }), async () => {
    await logOut();
    await noticed(page, 'Error', 'Failed to sign out.');
  });
  // The session has already ended on the server: that is not a failure.
  await page.route(/\/auth\/v1\/logout/, refusing(403, { code: 'session_not_found', message: 'x' }));
  await logOut();
  await sees(page, 'Signed Out');
  await sees(page, 'You have been successfully signed out.');
  await expect(page).toHaveURL(/\/$/);
});

test('a link that is dead', async ({ page }) => {
  await page.goto('/auth/verify-email#error=access_denied&error_code=otp_expired&error_description=x');
  await noticed(page, 'Verification Failed', 'Email link is invalid or has expired');
  await page.goto('/auth/login');
  await page.goto('/auth/verify-email#error_description=Call+555+to+unlock');
  await noticed(page, 'Verification Failed', 'Invalid or expired verification link.');
  await sees(page, 'The link may be invalid or expired. Try signing up again, or contact support.');
  await expect(page.getByText('Call 555')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/auth/login');
});

test('a forgotten password', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/); // the address is not in the address bar
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.getByLabel('Email').fill('nobody');
  await press(page, 'Send Reset Instructions');
  await sees(page, 'Please enter a valid email address.');
  await page.getByLabel('Email').fill('nobody@example.com');
  const recoveries = /\/auth\/v1\/recover/;
  await answering(page, recoveries, refusing(429, { code: 'over_request_rate_limit', message: 'Too many requests.' }), async () => {
    await press(page, 'Send Reset Instructions');
    await noticed(page, 'Error', 'Too many requests.');
  });
  await answering(page, recoveries, silent, async () => {
    await press(page, 'Send Reset Instructions');
    await noticed(page, 'Error', 'Failed to send reset instructions. Please try again.');
  });
  await whileBusy(
    page,
    recoveries,
    () => press(page, 'Send Reset Instructions'),
    () => expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible(),
  );
  await noticed(page, 'Check your email', "If an account with that email exists, we've sent password reset instructions.");
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth/login');

  await page.goto('/auth/reset-password?token_hash=nothing&type=recovery');
  await expect(page.getByRole('heading', { name: 'Set a New Password', exact: true })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('else');
  await press(page, 'Reset Password');
  await sees(page, 'Password must be at least 8 characters.');
  await sees(page, "Passwords don't match.");
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await whileBusy(
    page,
    /\/auth\/v1\/verify/,
    () => press(page, 'Reset Password'),
    () => expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeVisible(),
  );
  await noticed(
    page,
    'Error',
    'Failed to reset password. The link may have expired or already been used. Please try requesting a new link.',
  );
  await isSaidOnce(page, 'Failed to reset password.');
});

test('a refused new password is reported only at its field', full, async ({ page }) => {
  await page.goto('/auth/reset-password?token_hash=x&type=recovery');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  // The link is valid, the password is not: simulated without an account.
  const email = newEmail('ada');
  await page.request.post('/auth/v1/signup', { data: { email, password } });
  const hash = new URL(await linkMailedTo(page.request, email)).searchParams.get('token_hash');
  const verified = await page.request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: hash } });
  await page.route(/\/auth\/v1\/verify/, async (route) => route.fulfill({ json: await verified.json() }));
  const refusal = { code: 'same_password', message: 'New password should be different from the old password.' };
  await answering(page, /\/auth\/v1\/user/, refusing(422, refusal), async () => {
    await press(page, 'Reset Password');
    await expect(field).toHaveAccessibleDescription(refusal.message);
  });
  await expect(field).toBeFocused();
  await expect(page.getByText(refusal.message)).toHaveCount(1);
});

test('the same pages in every language, chosen once and kept', full, async ({ page }) => {
  await page.goto('/auth/login');
  for (const [language, name, heading, submit, failure] of [
    ['es', 'Español', 'Le damos la bienvenida de nuevo', 'Iniciar sesión', 'El correo o la contraseña no son correctos.'],
    ['fr', 'Français', 'Bon retour', 'Se connecter', 'Adresse e-mail ou mot de passe incorrect.'],
    ['de', 'Deutsch', 'Willkommen zurück', 'Anmelden', 'E-Mail oder Passwort stimmen nicht.'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(name);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('input[type=email]').fill('nobody@example.com');
    await page.locator('input[type=password]').fill('Wrong-Horse-1!');
    await page.getByRole('button', { name: submit, exact: true }).click();
    await sees(page, failure);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(submit === 'Se connecter' ? 'Connexion' : submit));
  }
});
