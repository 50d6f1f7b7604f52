// An ended session disappears from the screen, and emailed links never sign anybody in to an account that they did not ask for.
import { expect, type APIRequestContext, type Browser, type Page, test } from '@playwright/test';
import { full } from '../kit/full.ts';
import { linkMailedTo } from '../kit/mailbox.ts';
import { newEmail, password } from '../kit/newcomer.ts';

async function signUp(request: APIRequestContext, name: string): Promise<string> {
  const email = newEmail(name);
  const answer = await request.post('/auth/v1/signup', { data: { email, password, data: { full_name: name } } });
  expect(answer.ok()).toBe(true);
  return email;
}

async function confirmed(request: APIRequestContext, name: string): Promise<string> {
  const email = await signUp(request, name);
  const token = new URL(await linkMailedTo(request, email)).searchParams.get('token_hash');
  expect((await request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: token } })).ok()).toBe(true);
  return email;
}

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function openBooks(request: APIRequestContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  expect((await request.post('/api/v1/sample-business', { headers })).status()).toBe(201);
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const dashboard = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
const signedInAs = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
};
/**
 * Holds every further response until the returned function is called: on a busy computer the page would learn of the end before the click.
 */
async function hold(page: Page): Promise<() => void> {
  await expect(page.getByRole('button', { name: 'Business: Sample business' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/(rpc|auth\/v1)\//, (route) => promise.then(() => route.continue()));
  return resolve;
}
const elsewhere = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

test('a session that was revoked is gone with the next click, without a reload, and sign-in says why', async ({ page, request }) => {
  const email = await confirmed(request, 'ada');
  await openBooks(request, email);
  await signIn(page, email);
  await dashboard(page);
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  let release = await hold(page);
  // Both kinds of requests: our own API, and the sign-in endpoints.
  expect((await request.post('/auth/v1/logout?scope=others', { headers })).status()).toBe(204);
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fapp%2Fjournal$/);
  await expect(page.getByText('You were signed out from another device. Sign in again to continue.')).toBeVisible();
  expect((await page.context().cookies()).filter((cookie) => cookie.value !== '')).toEqual([]);

  // For a minute after that refusal, which the auth client remembers, it is the same.
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.goto('/app/settings/security');
  const card = page.getByRole('region', { name: 'Change password' });
  await card.getByLabel('Current password').fill(password);
  await card.getByLabel('New password', { exact: true }).fill('Another-Horse-8!');
  await card.getByLabel('Confirm new password').fill('Another-Horse-8!');
  release = await hold(page);
  expect((await request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204);
  await card.getByRole('button', { name: 'Update Password' }).click();
  release();
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fapp%2Fsettings%2Fsecurity$/);
  await expect(page.getByText('You were signed out from another device. Sign in again to continue.')).toBeVisible();
});

test('logging out of this device only leaves the others', full, async ({ page, request, browser, baseURL }) => {
  const email = await confirmed(request, 'bea');
  await openBooks(request, email);
  const other = await elsewhere(browser, baseURL);
  for (const there of [page, other]) {
    await signIn(there, email);
    await dashboard(there);
  }
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out every device' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'This device only' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await other.reload();
  await dashboard(other);
  await other.context().close();
});

test('a link that this browser did not ask for waits for a click', full, async ({ page, request, browser, baseURL }) => {
  const email = await signUp(request, 'cleo');
  const link = await linkMailedTo(request, email);
  // As a scanner that runs scripts opens it: until no more requests are made.
  const scanner = await elsewhere(browser, baseURL);
  await scanner.goto(link, { waitUntil: 'networkidle' });
  await expect(scanner.getByRole('heading', { name: `Continue as ${email}?` })).toBeVisible();
  await scanner.context().close();
  await page.goto(link);
  await expect(page.getByText('This browser didn’t request the link. Continue only if you requested it.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/welcome$/);
});

test('a link opened by somebody else asks first, and says so once it was used', full, async ({ page, request }) => {
  const [ann, bob] = [await confirmed(request, 'ann'), await signUp(request, 'bob')];
  await openBooks(request, ann);
  await signIn(page, ann);
  await dashboard(page);
  const link = await linkMailedTo(request, bob);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Continue as ${bob}?` })).toBeVisible();
  await expect(page.getByText(`You’re signed in as ${ann}. If you continue, that account is signed out in this browser.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your books' }).click();
  await dashboard(page);
  await signedInAs(page, ann);

  expect((await request.post('/auth/v1/recover', { data: { email: bob } })).ok()).toBe(true);
  await page.goto(await linkMailedTo(request, bob, /reset-password/));
  await expect(page.getByText('The new password is for')).toContainText(bob);
  await expect(page.getByText('The new password is for')).toContainText(`You’re signed in as ${ann}`);

  const used = { type: 'signup', token_hash: new URL(link).searchParams.get('token_hash') };
  expect((await request.post('/auth/v1/verify', { data: used })).ok()).toBe(true);
  await page.goto(link);
  const said = `This link was used already, and it belongs to another account. You’re signed in as ${ann}.`;
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(page.getByText(bob)).toHaveCount(0);
  await page.goto('/app');
  await signedInAs(page, ann);
});

test('an unconfirmed person is led to the code, and a failed sign-in offers help', full, async ({ page, request }) => {
  const email = await signUp(request, 'dora');
  await signIn(page, email, 'Wrong-Horse-1!');
  const problem = page.getByText('The email or password is incorrect.');
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click(); // the notice; this stays
  await expect(problem.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/auth/forgot-password');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('If your email isn’t verified yet, we’ve sent a new link.')).toBeVisible();
  const mail = await (await request.get('/mail')).text();
  const code = /class="code">\s*(\d{6})/.exec(mail.split('<article').find((part) => part.includes(`>To ${email} `)) ?? '')?.[1] ?? '';
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/welcome$/);

  // The person's own pages exist before the first business.
  for (const [address, heading] of [
    ['/app/settings', 'Profile'],
    ['/app/settings/security', 'Security'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.goto('/app/journal');
  await expect(page).toHaveURL(/\/app\/welcome$/);
});
