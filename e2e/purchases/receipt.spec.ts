// A receipt from its photo to the books: uploaded, read, its fields shown in place, matched to a bank statement line.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
import { photo } from '../kit/receipt-photo.ts';

test('from a picture to the books', async ({ signed: { page }, person, request, context }) => {
  const headers = await openEmptyBusiness(request, person, 'Pier Studio');
  const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string }[];
  const bankAccountId = chart.find(({ code }) => code === '1000')?.id ?? '';
  const statement = ['Date,Description,Amount', '2026-03-16,COFFEE 12,-4.10', '2026-03-18,POS HARBOR HARDWARE 0042,-21.10'].join('\n');
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await expect(async () => {
    const brought = await request.post('/api/v1/statements', { headers, multipart: { id: randomUUID(), bankAccountId, file } });
    expect(brought.status()).toBe(201);
  }).toPass();

  await page.goto('/app/documents');
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([{ name: 'hardware.png', mimeType: 'image/png', buffer: await photo(context) }]);
  await page.getByRole('row', { name: /hardware\.png/ }).click();
  const drawer = page.getByRole('dialog', { name: 'hardware.png' });
  const fields = drawer.getByRole('list', { name: 'Receipt details' });
  await expect(fields.getByRole('button', { name: /Total \$21\.10/ })).toBeVisible({ timeout: 90_000 });
  await expect(fields.getByRole('button', { name: /Date March 17, 2026/ })).toBeVisible();
  await expect(drawer.locator('[data-place]')).toHaveCount(0);
  await fields.getByRole('button', { name: /Total/ }).focus();
  await expect(drawer.locator('[data-place] rect')).toBeVisible();
  await nothingInTheWay(page);

  await drawer.getByRole('button', { name: 'Match with POS HARBOR HARDWARE 0042' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Receipt matched' })).toBeVisible();
  const linked = drawer.getByRole('region', { name: 'Linked to' });
  await expect(linked.getByRole('link', { name: 'POS HARBOR HARDWARE 0042' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Record as expense' })).toBeHidden();
  await linked.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Transaction' }).getByRole('link', { name: 'hardware.png' })).toBeVisible();
});

test(
  'a new transaction is filled in from its receipt, and keeps what was typed',
  full,
  async ({ signed: { page }, person, request, context }) => {
    await openEmptyBusiness(request, person, 'Pier Workshop');
    await page.goto('/app/transactions?new=expense');
    const drawer = page.getByRole('dialog', { name: 'New transaction' });
    const [amount, description] = [drawer.getByRole('textbox', { name: 'Amount' }), drawer.getByRole('textbox', { name: 'Description' })];
    await description.fill('Screws for the stand');
    await drawer
      .getByLabel('Choose file')
      .first()
      .setInputFiles({ name: 'hardware.png', mimeType: 'image/png', buffer: await photo(context) });
    const said = drawer.getByRole('status').filter({ hasText: 'Filled in from the receipt' });
    await expect(said).toContainText('date and amount', { timeout: 90_000 });
    await expect(amount).toHaveValue('21.10');
    await expect(description).toHaveValue('Screws for the stand');
    await nothingInTheWay(page);
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(amount).toHaveValue('');

    await amount.fill('21.10');
    await drawer.getByRole('combobox', { name: 'Category' }).fill('Office');
    await page
      .getByRole('option', { name: /Office/ })
      .first()
      .click();
    await drawer.getByRole('button', { name: 'Save transaction' }).click();
    await page.getByRole('row').getByText('Screws for the stand').click();
    await expect(page.getByRole('dialog', { name: 'Transaction' }).getByRole('link', { name: 'hardware.png' })).toBeVisible();
  },
);

test(
  'a transaction asks for its receipt until a file is dropped on it; a duplicate file is compared and kept',
  full,
  async ({ signed: { page }, person, request, context }) => {
    const headers = await openEmptyBusiness(request, person, 'Pier Office');
    const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string }[];
    const id = (code: string): string => chart.find((account) => account.code === code)?.id ?? '';
    const spent = { id: randomUUID(), type: 'expense', date: '2026-03-18', description: 'Desk for the office', accountId: id('1000') };
    const made = await request.post('/api/v1/transactions', {
      headers,
      data: { ...spent, amount: 42_000, splits: [{ accountId: id('6010'), minor: 42_000 }] },
    });
    expect(made.ok()).toBe(true);

    await page.goto('/app/transactions');
    await page.getByRole('button', { name: 'Receipts' }).click();
    const setting = page.getByRole('dialog', { name: 'Transactions that need a receipt' });
    await setting.getByRole('switch', { name: 'Ask for receipts' }).click();
    await setting.getByRole('textbox', { name: 'Since' }).fill('01/01/2026');
    await setting.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const row = page.getByRole('row', { name: /Desk for the office/ });
    const dropped = await page.evaluateHandle(() => {
      const given = new DataTransfer();
      given.items.add(new File(['Desk 420.00'], 'desk.txt', { type: 'text/plain' }));
      return given;
    });
    await row.dispatchEvent('dragover', { dataTransfer: dropped });
    await row.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('No transactions found')).toBeVisible();

    await page.goto('/app/documents');
    const buffer = await photo(context);
    for (const name of ['again.png', 'first.png']) {
      await page
        .getByLabel('Choose files')
        .last()
        .setInputFiles([{ name, mimeType: 'image/png', buffer }]);
      await expect(page.getByRole('row', { name })).toBeVisible();
    }
    await page.getByRole('row', { name: /first\.png/ }).click();
    const drawer = page.getByRole('dialog', { name: 'first.png' });
    await drawer.getByRole('button', { name: 'Compare with again.png' }).click();
    const both = page.getByRole('dialog', { name: 'Is this the same receipt?' });
    await expect(both.getByRole('button', { name: 'Delete again.png' })).toBeVisible();
    await nothingInTheWay(page);
    await both.getByRole('button', { name: 'Keep both' }).click();
    await expect(drawer.getByText('Same file')).toBeHidden();
  },
);
