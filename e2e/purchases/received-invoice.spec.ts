// A supplier's electronic invoice: uploaded, its supplier added, checked, and booked with its input tax; a changed account blocks the next
// one.
import { expect, type Page } from '@playwright/test';
import { supplierInvoice } from '../../src/server/purchases/testing-supplier-invoice.ts';
import { journal, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

async function upload(page: Page, file: File): Promise<void> {
  await page.goto('/app/purchases/bills');
  await page.getByRole('button', { name: 'Upload bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload bill' });
  const chosen = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
  await dialog.locator('input[type=file]').setInputFiles(chosen);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Electronic invoice' })).toBeVisible();
}

async function post(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Post bill' }).click();
  await page.getByRole('dialog', { name: 'Post this bill?' }).getByRole('button', { name: 'Post bill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bill ${number}` })).toBeVisible();
}

test('an electronic invoice is received, checked and booked; one with another account waits for a decision', async ({
  signed: { page },
  person,
}) => {
  const headers = await openEmptyBusiness(page.request, person, 'Studio');
  const tax = { id: crypto.randomUUID(), name: 'VAT 19%', treatment: 'standard', rate: '0.19' };
  expect((await page.request.post('/api/v1/tax-codes', { headers, data: tax })).ok()).toBe(true);
  await upload(page, supplierInvoice({ currency: 'USD' }));
  const card = page.getByRole('region', { name: 'Electronic invoice' });
  await expect(card.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  await card.getByRole('button', { name: 'Add Harbour Paper' }).click();
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Harbour Paper');
  await page.getByRole('combobox', { name: 'Category' }).fill('Advertising');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await nothingInTheWay(page);
  await post(page, 'S-100');
  expect(await journal(page)).toEqual(['Advertising and marketing $100.00 | Sales tax paid $19.00 | Accounts payable −$119.00']);

  await upload(page, supplierInvoice({ currency: 'USD', number: 'S-101', iban: 'DE89370400440532013000' }));
  const question = page.getByRole('group', { name: 'The bank account has changed' });
  await expect(question.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await nothingInTheWay(page);
  await question.getByRole('button', { name: 'Keep the account you have' }).click();
  await expect(question).toBeHidden();
  await post(page, 'S-101');
});
