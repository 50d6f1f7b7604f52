// Securing an account: a second factor, recovery codes, a passkey; each of them signs in, a password reset by email bypasses none of them,
// other devices are signed out within moments, and the security log shows all of it.
import { expect, type BrowserContext, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from '../kit/accessibility.ts';
import { giveAuthenticator } from '../kit/authenticator.ts';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { linkMailedTo } from '../kit/mailbox.ts';
import { fillRegistration, logOut, newEmail, password } from '../kit/newcomer.ts';

const newPassword = 'Another-Horse-8!';

/** A virtual device with a fingerprint reader in Chromium; returns a function that keeps the finger on it during an action. */
async function giveReader(page: Page): Promise<(work: () => Promise<void>) => Promise<void>> {
  const { touch } = await giveAuthenticator(page);
  return async (work) => {
    await touch(true);
    await work();
    await touch(false);
  };
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await page.goto(await linkMailedTo(page.request, email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await page.getByLabel('Business name').fill('Ada Studio');
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page).toHaveURL(/\/app$/);
}

/** A code that is valid right after the previous one: the server also accepts the next half minute's. */
function codeOf(key: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Sets up an authenticator app; returns its key and the recovery codes. */
async function turnOnApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto('/app/settings/security');
  await page.getByRole('button', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  // It is a readable image, not a broken one.
  expect(await dialog.getByRole('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBeGreaterThan(20);
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.locator('[aria-invalid]')).toBeVisible();
  await dialog.getByLabel('Six-digit code').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('daybook-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { key, codes };
}

async function givePassword(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

const inside = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

/** Everything that the browser stores where a script can read it. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)));
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), databases, cached, document.cookie]);
  });
}
const secrets = /eyJ|refresh|token|[A-Za-z0-9_-]{60}/i;

test('two factors, recovery codes, a passkey, a reset by mail, and a log of all of it', async ({ page, browser, baseURL }) => {
  test.slow(); // long, so everything is done in one pass
  const watching = watch(page.context());
  watching.expectRefusal(422, /\/auth\/v1\/factors\/.*\/verify$/);
  watching.expectRefusal(400, /\/auth\/v1\/factors\/.*\/verify$/);
  const email = newEmail('ada');
  const withFinger = await giveReader(page);
  await register(page, email);
  const { key, codes } = await turnOnApp(page);
  const [first = '', second = '', third = '', fourth = ''] = codes;

  await test.step('the password alone is not enough, the app’s code is', async () => {
    await logOut(page);
    await givePassword(page, email);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await page.goto('/app/transactions');
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/transactions$/);
  });

  await test.step('a recovery code, once', async () => {
    await page.goto('/app');
    await logOut(page);
    await givePassword(page, email);
    await giveRecoveryCode(page, first);
    await inside(page);
    await page.goto('/app/settings/security');
    await expect(page.getByText('9 codes left')).toBeVisible();
  });

  await test.step('a passkey', async () => {
    await withFinger(async () => {
      await page.getByRole('button', { name: 'Add passkey' }).click();
      await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
    });
    await logOut(page);
    // The browser offers it under the address field, and a finger on the reader picks it.
    await withFinger(async () => {
      await page.goto('/auth/login');
      await inside(page);
    });
  });

  // Another browser on another system: a device that is new to the account.
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent });
  await test.step('a reset by email still asks for the second factor, and ends earlier sessions', async () => {
    const elsewhere = await other.newPage();
    await logOut(page);
    await givePassword(elsewhere, email);
    await giveRecoveryCode(elsewhere, second);
    await inside(elsewhere);
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();
    await page.goto(await linkMailedTo(page.request, email, /reset-password/));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await giveRecoveryCode(page, third);
    await expect(page.getByText('Password Reset Successful')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);

    await elsewhere.goto('/app');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
  });
  await other.close();

  await test.step('the log shows each of it', async () => {
    await givePassword(page, email, newPassword);
    await giveRecoveryCode(page, fourth);
    await inside(page);
    await page.goto('/app/settings/security');
    const log = page.getByRole('region', { name: 'Security log' });
    for (const kind of [
      'Account created',
      'Email confirmed',
      'Signed in',
      'Signed out',
      'Wrong code entered',
      'Two-factor authentication turned on',
      'Recovery codes generated',
      'Recovery code used',
      'Passkey added',
      'Password reset requested',
      'Password changed',
      'Signed in from a new device',
    ])
      await expect.soft(log.getByText(kind, { exact: true }).first(), kind).toBeVisible();
    await expect(log.getByText(/^Firefox on Windows/).first()).toBeVisible();
    await log.getByLabel('Type').selectOption('Second factors and passkeys');
    await expect(log.getByText('Passkey added', { exact: true })).toBeVisible();
    await expect(log.getByText('Account created', { exact: true })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
  expect(watching.complaints).toEqual([]);
});

/** Somebody with an empty business, signed in. */
async function signedIn(page: Page): Promise<string> {
  const email = newEmail('bea');
  await register(page, email);
  return email;
}

test('a session is ended from another device, and all others at once', full, async ({ page, browser, baseURL }) => {
  const email = await signedIn(page);
  const contexts: BrowserContext[] = [];
  const elsewhere = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    contexts.push(context);
    const there = await context.newPage();
    await givePassword(there, email);
    await inside(there);
    return there;
  };
  const [one, two] = [await elsewhere(), await elsewhere()];
  await page.goto('/app/settings/security');
  const card = page.getByRole('region', { name: 'Active sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText('This device', { exact: true })).toHaveCount(1);
  await card
    .getByRole('button', { name: /^Revoke / })
    .first()
    .click();
  await expect(page.getByText('Device signed out').first()).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('list')).toBeFocused();
  await page.waitForTimeout(1000);
  await Promise.all([one.reload(), two.reload()]);
  await expect.poll(() => [one.url(), two.url()].filter((url) => url.includes('/auth/login')).length).toBe(1);

  await card.getByRole('button', { name: 'Revoke all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all others' }).click();
  await expect(card.getByText('You’re only signed in on this device.')).toBeVisible();
  await page.waitForTimeout(1000);
  await Promise.all([one.reload(), two.reload()]);
  for (const there of [one, two]) await expect(there).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  for (const context of contexts) await context.close();
});

test('changes the password with the old one, which other devices notice', full, async ({ page, browser, baseURL }) => {
  const email = await signedIn(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await givePassword(other, email);
  await inside(other);
  await page.goto('/app/settings/security');
  const card = page.getByRole('region', { name: 'Change password' });
  const fill = async (current: string, next: string, confirm = next) => {
    await card.getByLabel('Current password').fill(current);
    await card.getByLabel('New password', { exact: true }).fill(next);
    await card.getByLabel('Confirm new password').fill(confirm);
    await card.getByRole('button', { name: 'Update Password' }).click();
  };
  await fill('', 'short', 'else');
  await expect(card.getByText('Enter your current password.')).toBeVisible();
  await expect(card.getByText('Password must be at least 8 characters.')).toBeVisible();
  await expect(card.getByText("Passwords don't match.")).toBeVisible();
  await fill('Wrong-Horse-1!', newPassword);
  await expect(card.getByText('The current password is incorrect.')).toBeVisible();
  await fill(password, newPassword);
  await expect(page.getByText('Password updated')).toBeVisible();
  await page.waitForTimeout(1000);
  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await givePassword(other, email, newPassword);
  await inside(other);
  await context.close();
});

test('S5: nothing that signs in can be read by a script, in use, after signing out, or by going back', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signedIn(page);
  await page.goto('/app/settings/security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await readable(page)).not.toMatch(secrets);
  await page.evaluate(() => localStorage.setItem('daybook-entry-draft-x', 'half an entry'));
  await logOut(page);
  expect(await readable(page)).not.toContain('half an entry');
  expect(await readable(page)).not.toMatch(secrets);
  expect((await context.cookies()).filter((cookie) => cookie.value !== '')).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(email)).toHaveCount(0);
  // Browsers do not expose this header: it is requested directly.
  const answer = await page.request.post('/auth/v1/logout', { headers: { 'x-daybook-cookie': '1', origin: baseURL ?? '' } });
  expect(answer.headers()['clear-site-data']).toBe('"cache"');
});

test('two tabs are one session: refreshed once, signed out together', full, async ({ page, context }) => {
  let lifeSeconds: number | undefined = 100;
  let refreshes = 0;
  let bothAsk: Promise<unknown> = Promise.resolve();
  // The server's tokens last too long to wait for: these two tabs are told that theirs is about to expire.
  await context.route(/grant_type=refresh_token/, async (route) => {
    refreshes += 1;
    await bothAsk;
    const answer = await route.fetch();
    const given = (await answer.json()) as Record<string, unknown>;
    const ending = { expires_in: lifeSeconds, expires_at: Math.floor(Date.now() / 1000) + (lifeSeconds ?? 0) };
    await route.fulfill({ response: answer, json: lifeSeconds === undefined ? given : { ...given, ...ending } });
  });
  await page.clock.install();
  await signedIn(page);
  await page.reload();
  await inside(page);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/app');
  await inside(other);
  expect(refreshes).toBe(2); // one for each document
  lifeSeconds = undefined;
  // The first request is not answered until the other tab has requested, too.
  const forwarded = Promise.all([page, other].map((tab) => tab.clock.fastForward(31_000)));
  bothAsk = forwarded.then(() => other.waitForTimeout(1500));
  await forwarded;
  await expect.poll(() => refreshes).toBe(3);
  await other.waitForTimeout(1500);
  expect(refreshes).toBe(3);
  await logOut(page);
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('the pages of an account are reached by a keyboard and a screen reader', full, async ({ page }) => {
  await signedIn(page);
  for (const address of ['/app/settings', '/app/settings/security']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([address, await violations(page)]).toEqual([address, []]);
  }
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
});
