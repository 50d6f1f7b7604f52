// Passkeys: added in the settings, named, used to sign in without a password and after one, picked from the
// list under the address field, removed. The device is Chromium's virtual authenticator.
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../kit/accessibility.ts';
import { giveAuthenticator } from '../kit/authenticator.ts';
import { watch, type Watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { linkMailedTo } from '../kit/mailbox.ts';
import { logOut, newEmail, password } from '../kit/newcomer.ts';

interface Device {
  /** How the person reacts when the device asks for their finger: gives it, gives the wrong one, or does nothing yet. */
  answer(how: 'verified' | 'wrong' | 'waiting'): Promise<void>;
}

async function giveDevice(page: Page): Promise<Device> {
  const { session, authenticatorId, touch } = await giveAuthenticator(page);
  return {
    async answer(how) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: how === 'verified' });
      await touch(how !== 'waiting');
    },
  };
}

async function signUp(page: Page): Promise<string> {
  const email = newEmail('grace');
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password, data: { full_name: 'Grace Example' } } });
  expect(answer.ok()).toBe(true);
  await page.goto(await linkMailedTo(page.request, email));
  await page.getByRole('button', { name: 'Continue', exact: true }).click(); // a call asked for it, not the page
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await page.getByLabel('Business name').fill('Grace Studio');
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page).toHaveURL(/\/app$/);
  return email;
}

const inside = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
const cardOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds the first passkey, which also creates the recovery codes. */
async function addFirst(page: Page, device: Device): Promise<void> {
  await page.goto('/app/settings/security');
  const card = cardOf(page);
  await expect(card.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
  await device.answer('wrong');
  await card.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Couldn’t add the passkey')).toBeVisible();
  await device.answer('verified');
  await card.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText('On one device')).toBeVisible();
  await expect(card.getByText(/^Added .+ · not used yet$/)).toBeVisible();
  await device.answer('waiting');
}

/** The notice, not the entry of the security log with the same text. */
const noticeIn = (page: Page) => page.locator('[role=status][aria-live]');

async function rename(page: Page): Promise<void> {
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Rename Passkey' }).click();
  const field = card.getByLabel('Passkey name');
  await expect(field).toBeFocused();
  await field.fill('');
  await field.press('Enter');
  await expect(card.getByText('Enter a name.')).toBeVisible();
  await field.fill('Work laptop');
  await field.press('Enter');
  await expect(noticeIn(page).getByText('Passkey renamed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();
  await card.getByRole('button', { name: 'Rename Work laptop' }).click();
  await card.getByLabel('Passkey name').press('Escape');
  await expect(card.getByText('Work laptop', { exact: true })).toBeVisible();
}

async function begin(page: Page): Promise<{ email: string; device: Device; watching: Watch }> {
  const watching = watch(page.context());
  const device = await giveDevice(page);
  const email = await signUp(page);
  await addFirst(page, device);
  return { email, device, watching };
}

test('a passkey: added, named, signed in with, removed', full, async ({ page }) => {
  const { email, device, watching } = await begin(page);
  await rename(page);
  expect(await violations(page)).toEqual([]);

  await test.step('without password and address: the passkey alone signs in', async () => {
    await logOut(page);
    // The virtual device would pick from the list under the address field automatically, which the next journey is about.
    await page.addInitScript({ content: 'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);' });
    await page.goto('/auth/login');
    await device.answer('wrong');
    await withPasskey(page).click();
    await expect(page.getByText('No passkey used')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login/);
    await device.answer('verified');
    await withPasskey(page).click();
    await inside(page);
  });

  await test.step('a password sign-in requires it', async () => {
    await device.answer('waiting');
    await logOut(page);
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await device.answer('verified');
    await withPasskey(page).click();
    await inside(page);
  });

  await test.step('once removed, it no longer signs in', async () => {
    await page.goto('/app/settings/security');
    const card = cardOf(page);
    await expect(card.getByText(/last used/)).toBeVisible();
    await card.getByRole('button', { name: 'Remove Work laptop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove the passkey “Work laptop”?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await card.getByRole('button', { name: 'Remove Work laptop' }).click();
    await question.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(noticeIn(page).getByText('Passkey removed')).toBeVisible();
    await expect(card.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
    await device.answer('waiting');
    await logOut(page);
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await inside(page);
  });
  expect(watching.complaints).toEqual([]);
});

test('a passkey picked from the list under the address field', full, async ({ page }) => {
  const { device, watching } = await begin(page);
  await logOut(page);
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  // The virtual device picks from the list as soon as there is one.
  await device.answer('verified');
  await page.reload();
  await inside(page);
  expect(watching.complaints).toEqual([]);
});

test('a browser without passkeys is not offered any', full, async ({ page }) => {
  await page.addInitScript({ content: 'delete window.PublicKeyCredential;' });
  await signUp(page);
  await page.goto('/app/settings/security');
  await expect(cardOf(page).getByText('This browser doesn’t support passkeys here.')).toBeVisible();
  await expect(cardOf(page).getByRole('button')).toHaveCount(0);
  await logOut(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(withPasskey(page)).toHaveCount(0);
});
