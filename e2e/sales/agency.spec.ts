// The first hour of an agency's bookkeeper: a new business of this kind, its bank statement, and what is suggested for it.
import { expect, type Page } from '@playwright/test';
import { full } from '../kit/full.ts';
import { testAlone as test } from '../kit/newcomer.ts';

const today = new Date();
const dayIn = (monthsAgo: number, day: number): string => {
  const [year, month] = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)).toISOString().split('-');
  return `${month}/${String(day).padStart(2, '0')}/${year}`;
};

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

test('the bookkeeper of an agency', full, async ({ signed: { page } }) => {
  await page.goto('/app/welcome');
  await page.getByLabel('Business name').fill('Juniper Lane');
  await page.getByRole('radio', { name: /^Agency/ }).click();
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Import a bank statement' }).first().click();
  await choose(page, 'Chase_Activity.csv', [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    `DEBIT,${dayIn(1, 20)},CHASE CREDIT CRD AUTOPAY PPD ID: 4760039224,-812.40,ACH_DEBIT,,,`,
    `DEBIT,${dayIn(1, 16)},GUSTO PAYROLL 87110,-9200.00,ACH_DEBIT,,,`,
    `CREDIT,${dayIn(1, 8)},ACH HARBOR FOODS INC RETAINER,12000.00,ACH_CREDIT,,,`,
    `DEBIT,${dayIn(1, 3)},WEWORK 22 PINE ST,-1850.00,ACH_DEBIT,,,`,
  ]);
  await page.getByRole('button', { name: 'Import 4 transactions' }).click();
  await page.getByRole('link', { name: 'Review 4 transactions' }).click();
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const shown = (text: string) => grid.getByRole('row').filter({ hasText: text });
  await expect(shown('HARBOR FOODS')).toContainText('Retainers');
  await expect(shown('WEWORK')).toContainText('Office rent');
  await expect(shown('AUTOPAY')).toContainText('Choose a category');
  await expect(grid).toBeFocused();
  await page.keyboard.press('Shift+A');
  await page.getByRole('dialog').getByRole('button', { name: 'Categorize 3' }).click();
  await expect(page.getByText('3 suggestions accepted')).toBeVisible();
  await expect(shown('AUTOPAY')).toContainText('Choose a category');
  await expect(shown('WEWORK')).toHaveCount(0);
});
