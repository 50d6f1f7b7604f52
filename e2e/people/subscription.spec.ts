// Buying a plan in the sandbox: the limit is lifted at once, the invoice is a PDF, a downgrade begins with the next period, and nothing is
// lost.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { watch } from '../kit/complaints.ts';
import { type Installation, signInTo, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright);
});
test.afterAll(() => installation.stop());

test('a plan is bought, used, made smaller and canceled, and nothing is lost', async ({ page, browser, context }) => {
  const { site } = installation;
  const watching = watch(context);
  // The first user is the operator, and their business sells plans.
  const sellers = await browser.newContext();
  const seller = await sellers.newPage();
  await signInTo(site, seller);
  await seller.goto(`${site}/app/settings/billing`);
  await seller.getByRole('region', { name: 'Selling plans' }).getByLabel('Sold by').selectOption('Lantern Studio');
  await expect(seller.getByRole('region', { name: 'Plans', exact: true })).toContainText('Sold by Lantern Studio');
  await sellers.close();

  const { headers } = await signInTo(site, page);
  await page.goto(`${site}/app/settings/billing?upgrade=pro`);
  const accounts = page.getByRole('progressbar', { name: 'Bank accounts' });
  await expect(accounts).toHaveAttribute('aria-valuetext', '1 of 1');
  await page.getByRole('region', { name: 'You chose PRO' }).getByRole('button', { name: 'Subscribe to PRO' }).click();
  await expect(page.getByText('Sandbox – no real money')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe: the card works' }).click();
  const current = page.getByRole('region', { name: 'Current plan' });
  await expect(current).toContainText('PRO');
  await expect(current).toContainText('Renews on');
  await expect(accounts).toHaveAttribute('aria-valuetext', '1 of 5');
  for (const name of ['Savings', 'Taxes']) {
    const account = { id: crypto.randomUUID(), name, subkind: 'bank', currency: 'USD' };
    expect((await page.request.post(`${site}/api/v1/bank-accounts`, { headers, data: account })).ok()).toBe(true);
  }

  const history = page.getByRole('region', { name: 'Billing history' });
  await expect(history).toContainText('$19.99');
  const download = page.waitForEvent('download');
  await history.getByRole('button', { name: /^Download invoice/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-0001\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('button', { name: 'Downgrade to ESSENTIALS' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nothing is deleted');
  await question.getByRole('button', { name: 'Downgrade to ESSENTIALS' }).click();
  await expect(current).toContainText('then ESSENTIALS starts');
  await page.getByRole('button', { name: 'Manage Payment' }).click();
  await page.getByRole('button', { name: 'End the current period now' }).click();
  await expect(current).toContainText('ESSENTIALS');
  await expect(accounts).toHaveAttribute('aria-valuetext', '3 of 2');
  await expect(history.getByRole('button', { name: /^Download invoice/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(current).toContainText('ESSENTIALS ends on');
  await page.getByRole('button', { name: 'Keep ESSENTIALS' }).click();
  await expect(current).toContainText('Renews on');

  await page.goto(`${site}/app/banking`);
  for (const name of ['Business checking', 'Savings', 'Taxes']) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  expect(watching.complaints).toEqual([]);
});
