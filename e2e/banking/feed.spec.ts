// A bank is connected, its transactions imported, access is renewed, and a file of the same days adds no duplicates. It is the sandbox
// bank: its pages and responses follow the interface of Enable Banking.
import { expect } from '@playwright/test';
import { sandboxLines } from '../../src/dev/feed-sandbox.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

test('connect a bank, import, renew access, and import a file of the same days', async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Harbour Studio');
  await page.goto('/app/banking');
  await page.getByRole('link', { name: 'Connect a bank' }).click();
  await page.getByRole('radio', { name: /Sandbox bank/ }).check();
  await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveValue('Sandbox Bank');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByRole('banner')).toContainText('no real money');
  await page.getByRole('button', { name: 'Allow for 7 days' }).click();

  await page.getByRole('combobox', { name: /Import Savings/ }).selectOption({ label: 'Don’t import' });
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Import transactions' }).click();
  const banks = page.getByRole('list', { name: 'Connected banks' });
  await expect(banks).toContainText('Sandbox Bank');
  await expect(banks).toContainText('Renew soon');
  await expect(banks).toContainText('1 pending transaction');
  await nothingInTheWay(page);

  await page.getByRole('button', { name: 'Renew access Sandbox Bank' }).click();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Allow for 90 days' }).click();
  await page.getByRole('link', { name: 'Back to Banking' }).click();
  await expect(banks).toContainText('Connected');
  await expect(banks).not.toContainText('Renew soon');

  const lines = [9, 8, 7, 6, 5, 4, 3].flatMap((days) => sandboxLines(daysAgo(days), 'USD'));
  const rows = [...lines.map(({ date, text, amount }) => `${date},${text},${amount}`), `${daysAgo(3)},Market stall,-7.35`];
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(['Date,Description,Amount', ...rows].join('\n')) };
  await page.goto('/app/banking/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Import 1 / }).click();
  await expect(page.getByRole('heading', { name: /1 transaction/ })).toBeVisible();
});
