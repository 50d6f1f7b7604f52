// The first day of a new installation: the first person signs up and runs it, lifts the plan for everyone, sends the first invoice, and a
// customer pays it in the sandbox.
import { expect, test } from '@playwright/test';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { line } from '../kit/invoicing.ts';
import { fillRegistration, newEmail } from '../kit/newcomer.ts';
import { type Installation, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright);
});
test.afterAll(() => installation.stop());

test('from the start of a new installation to the first invoice that is paid', full, async ({ page, browser, context }) => {
  const watching = watch(context);
  const { site } = installation;
  await page.goto(`${site}/auth/register`);
  await fillRegistration(page, newEmail('ada'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/app\/welcome$/);
  await page.getByLabel('Business name').fill('Lantern Studio');
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // The plan is said before the work.
  await page.goto(`${site}/app/sales/invoices/new`);
  await page.getByRole('combobox', { name: 'Customer' }).fill('Harbour Prints');
  await page.getByRole('option', { name: 'Create “Harbour Prints”' }).click();
  await line(page, 1).getByLabel('Description').fill('Poster');
  await line(page, 1).getByLabel('Price').fill('90');
  await page.getByRole('button', { name: 'Finalize and send' }).locator('visible=true').click();
  const setup = page.getByRole('dialog', { name: 'Before your first invoice' });
  await expect(setup.getByText('Online payment: Not included in your plan.')).toBeVisible();
  await page.keyboard.press('Escape');
  const draft = page.url();

  await page.goto(`${site}/app/settings/billing`);
  await page.getByRole('region', { name: 'You run this installation' }).getByLabel('Plan for everyone').selectOption('PRO');
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('PRO');

  await page.goto(draft);
  await page.getByRole('button', { name: 'Finalize and send' }).locator('visible=true').click();
  await setup.getByLabel('Business address').fill('1 Pier Road\nPortland, ME 04101');
  await setup.getByLabel('ABA routing number').fill('110000000');
  await setup.getByLabel('Account number').fill('000123456789');
  await setup.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('dialog', { name: 'Review and send' });
  await review.getByLabel('To', { exact: true }).fill('pay@harbour.example.com');
  await review.getByRole('button', { name: 'Finalize and send' }).click();
  await expect(page.getByText(/^Sent .* to pay@harbour\.example\.com$/)).toBeVisible();

  await page.getByRole('button', { name: 'Pay link…' }).click();
  const url = await page.getByRole('dialog', { name: 'Link to this document' }).getByLabel('Link', { exact: true }).inputValue();
  const stranger = await browser.newContext({ locale: 'en-US' });
  const theirs = await stranger.newPage();
  await theirs.goto(url);
  await theirs.getByRole('button', { name: 'Try paying $90.00' }).click();
  await theirs.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(theirs.getByText('$90.00 paid')).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(watching.complaints).toEqual([]);
});
