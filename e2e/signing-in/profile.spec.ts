// A person's own page: names, language, formats, a picture and a new address are saved; and leaving the page early loses nothing.
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { full } from '../kit/full.ts';
import { linkMailedTo } from '../kit/mailbox.ts';
import { newEmail, testAlone as test } from '../kit/newcomer.ts';
import { delay } from '../kit/slow-line.ts';

/** A green square as a PNG. */
function picture(size = 64): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([20, 110, 60]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click();

test.describe.configure({ mode: 'serial' });

test('what is changed is kept: names, phone, address, time zone, formats', async ({ signed: { page, watch } }) => {
  watch.expectRefusal(422, /\/rpc\/org\/saveProfile/);
  // Text typed into a list before its options arrive is not lost.
  await delay(page, /\/combo-box-input-/);
  await page.goto('/app/settings');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('van der Berg');
  await page.getByLabel('Phone').fill('not a number');
  await page.getByLabel('Address').fill('1 Harbour Lane\n12345 Seaport');
  await page.getByLabel(/Number and date format/).selectOption({ value: 'de-DE' });
  await page.getByLabel('Time zone').first().fill('Tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  await save(page);
  await expect(page.getByText(/Enter a phone number/).first()).toBeVisible();
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Grace van der Berg')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('van der Berg');
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 1234567');
  await expect(page.getByLabel('Address')).toHaveValue('1 Harbour Lane\n12345 Seaport');
  await expect(page.getByLabel('Time zone').first()).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel(/Number and date format/)).toHaveValue('de-DE');
});

test('a page with unsaved changes is left only after confirming', full, async ({ signed: { page } }) => {
  await page.goto('/app/settings');
  await page.getByLabel('First name').fill('Somebody');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Somebody');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/app\/reports$/);
});

test('a picture is shown wherever the person is, and taken away again', full, async ({ signed: { page, watch } }) => {
  watch.expectRefusal(422, /\/rpc\/org\/savePhoto/);
  await page.goto('/app/settings');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await choose('me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('This file isn’t a supported image. Choose a PNG, JPEG or WebP.')).toBeVisible();
  await choose('me.png', 'image/png', picture());
  await expect(page.getByText('Photo saved')).toBeVisible();
  const shown = page.locator('aside img, main img, header img');
  await expect(shown).toHaveCount(3);
  await expect.poll(() => shown.first().evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))).toBe(256);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test('a language is the person’s own: on every device, in every part of the frame', full, async ({ signed: { page } }) => {
  await page.goto('/app/settings');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('daybook-language'));
  await page.goto('/app/settings/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/app/settings');
  await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'English (US)' });
  await save(page, 'Änderungen speichern');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a new address counts when both have confirmed it', full, async ({ signed: { page }, person }) => {
  await page.goto('/app/settings');
  const next = newEmail('moved');
  await page.getByLabel('Email', { exact: true }).fill(next);
  await save(page);
  await expect(page.getByText('We sent a link to your current and new address. Open both.')).toBeVisible();
  await expect(page.getByText(`Waiting for ${next}. Open the links we sent to both addresses.`)).toBeVisible();
  await page.goto(await linkMailedTo(page.request, person.email, /email_change/));
  await expect(page.getByText('One address is confirmed.').first()).toBeVisible();
  await page.goto(await linkMailedTo(page.request, next, /email_change/));
  await expect(page.getByRole('heading', { name: 'Email Changed' })).toBeVisible();
  await page.goto('/app/settings');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);
});
