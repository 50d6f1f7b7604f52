// Moving in from QuickBooks Online: files told apart, a difference that was planted, the books posted, proven, and undone.
import { expect, type Page } from '@playwright/test';
import { testFiles } from '../src/core/integrations/moving/testing-files.ts';
import { full } from './full.ts';
import { nothingInTheWay } from './invoicing.ts';
import { openEmptyBusiness, testNew as test } from './newcomer.ts';

async function drop(page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
}

test(
  'the books of QuickBooks Online move in, with a difference named, and out again',
  full,
  async ({ signed: { page }, person, request }) => {
    await openEmptyBusiness(request, person, 'Harbor Office');
    await page.goto('/app/settings/integrations');
    await page.getByRole('link', { name: 'Move whole books' }).click();
    await expect(page.getByRole('heading', { name: 'Which files to export' })).toBeVisible();
    await drop(page, testFiles('quickbooks_online', 'invoice'));
    await expect(page.getByText('From QuickBooks Online')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'trial-balance.csv' })).toContainText('Trial balance');
    await expect(page.getByRole('region', { name: 'Differences' })).toContainText('Open invoices are $1,200.00 short of receivables.');
    await nothingInTheWay(page);
    const moveIn = page.getByRole('button', { name: 'Move in', exact: true });
    await expect(moveIn).toBeDisabled();

    await page.getByRole('button', { name: 'Remove ar-aging-detail.csv' }).click();
    await drop(
      page,
      testFiles('quickbooks_online').filter(({ name }) => name === 'ar-aging-detail.csv'),
    );
    await expect(page.getByText('Both trial balances are the same.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Accounts receivable/ })).toContainText('3,000.00');
    await expect(page.getByText('10 entries · 3 open invoices, bills and credits')).toBeVisible();
    await moveIn.click();

    await expect(page.getByRole('heading', { name: 'Certificate of moving in' })).toBeVisible();
    await expect(page.getByText('Your books are here')).toBeVisible();
    await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toHaveCount(5);
    await nothingInTheWay(page);
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(pdf.suggestedFilename()).toBe('move-2026-06-30.pdf');
    await page.goto('/app/sales/invoices');
    await expect(page.getByRole('row', { name: /1007/ })).toContainText('1,200.00');

    await page.goto('/app/settings/integrations/moving');
    await page.getByRole('link', { name: /Certificate/ }).click();
    await page.getByRole('button', { name: 'Undo the move' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the move' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await page.goto('/app/sales/invoices');
    await expect(page.getByRole('row', { name: /1007/ })).toHaveCount(0);
  },
);
