// A report of payouts: read, reviewed, unpacked into the books, matched with the bank, undone; and one whose columns are chosen by hand.
import { expect, type Page } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test('reports of payouts are unpacked, matched and undone', async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Mug Shop');
  await page.goto('/app/banking');
  await page.getByRole('link', { name: 'Payouts' }).first().click();
  await choose(page, 'etsy.csv', [
    'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net,Tax Details',
    '"31 July, 2026",Deposit,$13.37 sent to your bank account,--,USD,--,--,--,--',
    '"30 July, 2026",Fee,Processing fee,Order #1,USD,--,-$0.73,-$0.73,--',
    '"30 July, 2026",Fee,Transaction fee: Mug,Order #1,USD,--,-$0.90,-$0.90,--',
    '"30 July, 2026",Sale,Payment for Order #1,--,USD,$15.00,--,$15.00,--',
  ]);
  await expect(page.getByText('Etsy report')).toBeVisible();
  const breakdown = page.getByRole('table', { name: 'Payouts in this report' });
  await expect(breakdown.getByRole('row', { name: /Fees/ })).toContainText('1.63');
  await expect(breakdown.getByRole('row', { name: /^Payout/ })).toContainText('13.37');
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Unpack into the books' }).click();
  await expect(page.getByText('Etsy report unpacked')).toBeVisible();
  await expect(page.getByText('1 payout without a bank transaction')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'twitch.csv', ['When,What,Total earned,Cut,Left', '2026-07-05,Subscriptions,100.00,30.00,70.00']);
  await page.getByLabel('Field for When').selectOption('Date');
  await page.getByLabel('Field for Total earned').selectOption('Gross');
  await page.getByLabel('Field for Cut').selectOption('Fee');
  await page.getByLabel('Field for Left').selectOption('Net');
  await expect(page.getByRole('button', { name: 'Unpack into the books' })).toBeDisabled();
  await page.getByLabel('Who pays you').fill('Twitch');
  await page.getByRole('button', { name: 'Unpack into the books' }).click();
  await expect(page.getByText('Twitch report unpacked')).toBeVisible();
  const year = page.getByRole('row').filter({ hasText: 'Twitch' });
  await expect(year).toContainText('100.00');

  await page.getByRole('button', { name: 'Undo import of twitch.csv' }).click();
  await nothingInTheWay(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The entries from twitch.csv were reversed.')).toBeVisible();
  await expect(year).toBeHidden();
});
