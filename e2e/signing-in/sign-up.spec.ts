// A newcomer signs up, reads the email, creates a business, signs out and in, resets the password.
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../kit/accessibility.ts';
import { full } from '../kit/full.ts';
import { fillRegistration, newEmail, password } from '../kit/newcomer.ts';

const newPassword = 'Another-Horse-8!';

/** Everything that the browser complained about: the content policy, and uncaught errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|trusted type/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

async function linkMailedTo(page: Page, email: string): Promise<string> {
  const mail = await page.context().newPage();
  const complaints = complaintsOf(mail);
  await mail.goto('/mail');
  const href = await mail.locator('article', { hasText: email }).first().getByRole('link').first().getAttribute('href');
  expect(complaints).toEqual([]);
  await mail.close();
  return href ?? '';
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signUpAndOpenBooks(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await linkMailedTo(page, email));
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await page.getByLabel('Business name').fill('Ada & Sons');
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page).toHaveURL(/\/app$/);
}

test('signs up from a page that was asked for, confirms by mail and opens the books', async ({ page }) => {
  const complaints = complaintsOf(page);
  const email = newEmail('ada');
  await page.goto('/app/transactions?type=expense');
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fapp%2Ftransactions%3Ftype%3Dexpense$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();

  await page.getByRole('button', { name: 'Create account' }).click();
  for (const sentence of [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Password must be at least 8 characters.',
    'You must accept the terms and conditions.',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await page.getByLabel('Confirm password').fill('x');
  await expect(page.getByText("Passwords don't match.", { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('abcdefgh');
  await expect(page.getByText('Password must contain at least one uppercase letter.', { exact: true })).toBeVisible();

  await fillRegistration(page, email);
  await expect(page.getByText('Min. 8 chars, 1 uppercase, 1 lowercase, 1 number, 1 special char')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/verify-email$/);
  await expect(page.getByRole('link', { name: /on this computer/ })).toBeVisible();

  const link = await linkMailedTo(page, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/welcome$/);

  await expect(page.getByLabel('Country')).toHaveValue('United States');
  await expect(page.getByLabel('Base currency')).toHaveValue(/^USD/);
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByText('Enter a business name of up to 120 characters.').first()).toBeVisible();
  await page.getByLabel('Business name').fill('Ada & Sons');
  await page.getByRole('radio', { name: /Agency/ }).check();
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByText('Ada & Sons').first()).toBeVisible();
  expect(complaints).toEqual([]);

  // A second time: the link is used up, and the address stays confirmed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page.getByText('Verification Failed')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app$/);
});

test('stays signed in over a reload, with nothing in storage that a script could steal', full, async ({ page, context }) => {
  const email = newEmail('ada');
  await signUpAndOpenBooks(page, email);
  await page.reload();
  await expect(page.getByText('Ada & Sons').first()).toBeVisible();
  await page.goto('/auth/login');
  await expect(page).toHaveURL(/\/app$/); // a signed-in person is redirected
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(kept).not.toMatch(/eyJ|refresh|token/i);
  const cookies = await context.cookies();
  expect(cookies.map((c) => [c.name, c.httpOnly, c.sameSite, c.expires])).toEqual([['daybook-refresh', true, 'Strict', -1]]);
});

test('leaves, is known again only with the right password, and comes back to the page that was wanted', full, async ({ page, context }) => {
  const email = newEmail('ada');
  await signUpAndOpenBooks(page, email);
  const other = await context.newPage();
  await other.goto('/app/accounts');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/auth\/login/); // the other tab as well
  await other.close();
  expect((await context.cookies()).filter((c) => c.value !== '')).toEqual([]);

  await page.goto('/app/transactions?type=expense');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  await signIn(page, email, 'Wrong-Horse-1!');
  await expect(page.getByText('Sign In Error')).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signIn(page, email, password);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/transactions\?type=expense$/);
  const [cookie] = await context.cookies();
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6 * 24 * 3600);
});

test('forgets the password and sets a new one, once', full, async ({ page }) => {
  const email = newEmail('ada');
  await signUpAndOpenBooks(page, email);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByText("If an account with that email exists, we've sent password reset instructions.")).toBeVisible();
  const link = await linkMailedTo(page, email);
  expect(link).toContain('/auth/reset-password?token_hash=');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password Reset Successful')).toBeVisible();
  await expect(page.getByText('Your password has been updated. You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, email, newPassword);
  await expect(page.getByText('Ada & Sons').first()).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('The link may have expired or already been used.').first()).toBeVisible();
});

test('a keyboard and a screen reader reach everything', full, async ({ page }) => {
  for (const path of ['login', 'register', 'forgot-password', 'reset-password?token_hash=x', 'verify-email']) {
    await page.goto(`/auth/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const submit = page.locator('button[type=submit]');
    if (await submit.count()) await submit.click();
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  await page.goto('/mail');
  expect(await violations(page)).toEqual([]);
  await page.goto('/auth/login');
  // Navigation does not load a document, so a page is announced because its heading gets the focus.
  const isRead = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await isRead('Create your account');
  const email = newEmail('ada');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await isRead('Check Your Email');
  await page.goto(await linkMailedTo(page, email));
  await expect(page).toHaveURL(/welcome$/);
  await isRead('Let’s set up your business');
  await expect(page.getByLabel('Country')).toHaveValue('United States');
  expect(await violations(page)).toEqual([]);
});

test('a dead link has a message of ours, not the sender’s', full, async ({ page }) => {
  await page.goto('/auth/verify-email#error=access_denied&error_code=x&error_description=Call+555+to+unlock');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('Call 555')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/auth/verify-email?token_hash=nothing&type=signup');
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
});
