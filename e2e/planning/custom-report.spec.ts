// A custom report: started from a preset, given a formula column, traced to its entries, saved and reopened; somebody else's is not found.
// And one that is shared with somebody without an account.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testAlone as test } from '../kit/newcomer.ts';
import { expensesByAccount } from '../../src/core/reports/testing-query.ts';

test('a report is put together, read while it is, traced, saved and copied', async ({ signed: { page, watch } }) => {
  await page.goto('/app/reports');
  await page.getByRole('link', { name: 'Custom reports' }).click();
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Share of income' }).click();
  const sheet = page.getByRole('table');
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('100.0%');

  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByLabel('Column name').fill('Per day');
  await page.getByLabel('Formula', { exact: true }).fill('[Amount] ÷ [Days]');
  await expect(page.getByText('There is no figure called “Days”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByLabel('Formula', { exact: true }).fill('[amount] ÷ 365');
  await expect(sheet.getByRole('columnheader', { name: 'Per day' })).toBeVisible();

  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Enter a report name of up to 80 characters.')).toBeVisible();
  await name.fill('Income a day');
  await page.getByLabel('Share with your team').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Income a day' })).toBeVisible();
  await expect(page.getByText('Shared with your team')).toBeVisible();
  await expect(page.getByText('Per day = [Amount] ÷ 365')).toBeVisible();

  const first = sheet.getByRole('row').nth(1);
  const account = await first.getByRole('rowheader').innerText();
  await first.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: account });
  await expect(drawer.getByRole('button', { name: /Services|Consulting/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('income-a-day.csv');

  await page.getByRole('button', { name: 'Edit report' }).click();
  await page.getByLabel('Column name').fill('Each day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByRole('columnheader', { name: 'Each day' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Income a day' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByRole('link', { name: 'Income a day' })).toHaveCount(1);

  watch.expectRefusal(404, /\/rpc\/reports\/savedReport$/);
  await page.goto('/app/reports/custom/0198c0de-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'Report not found' })).toBeVisible();
});

test(
  'a report is shared by a link, opened without an account, and the link is ended',
  full,
  async ({ signed: { page }, person, request, playwright, baseURL }) => {
    const headers = await openEmptyBusiness(request, person, 'Link Studio');
    const id = randomUUID();
    const query = { ...expensesByAccount, period: { name: 'this_year' } };
    const data = { version: 0, name: 'Costs', visibility: 'team', query };
    expect((await request.put(`/api/v1/saved-reports/${id}`, { headers, data })).status()).toBe(200);
    await page.goto(`/app/reports/custom/${id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this report' });
    await expect(dialog.getByText('None yet.')).toBeVisible();
    await dialog.getByLabel('Link works for').selectOption('7');
    await nothingInTheWay(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(url).toContain('/shared/');

    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const seen = await stranger.get(new URL(url).pathname);
    expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await dialog.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
    await expect(dialog.getByRole('button', { name: 'End link' })).toBeHidden();
    expect((await stranger.get(new URL(url).pathname)).status()).toBe(404);
    await stranger.dispose();
  },
);

test('a finalized invoice is tagged, found by its tag, and traced in a report by tag', async ({ signed: { page }, person, request }) => {
  const headers = await openEmptyBusiness(request, person, 'Tag Studio');
  const [contactId, id, otherId, reportId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await request.post('/api/v1/contacts', { headers, data: { id: contactId, kind: 'company', name: 'Harbour Prints' } });
  for (const [documentId, price] of [
    [id, 120],
    [otherId, 30],
  ] as const) {
    const lines = [{ id: randomUUID(), description: 'Posters', quantityMilli: 1000, unitPriceMicro: price * 1_000_000 }];
    const draft = { contactId, currency: 'USD', lines, prices: 'exclusive', taxRounding: 'document' };
    await request.put(`/api/v1/sales/documents/${documentId}/draft`, { headers, data: { kind: 'invoice', draft, draftVersion: 0 } });
    const finalized = await request.post(`/api/v1/sales/documents/${documentId}/finalize`, { headers, data: { draftVersion: 1 } });
    expect(finalized.status()).toBe(200);
  }
  const query = { ...expensesByAccount, subject: 'income', rowsBy: 'tag', period: { name: 'this_year' } };
  const data = { version: 0, name: 'Income by tag', visibility: 'me', query };
  expect((await request.put(`/api/v1/saved-reports/${reportId}`, { headers, data })).status()).toBe(200);

  await page.goto(`/app/sales/invoices/${id}`);
  const tags = page.getByRole('region', { name: 'Tags' });
  await tags.getByRole('combobox', { name: 'Add tag' }).fill('Rome fair');
  await page.getByRole('option', { name: 'Create “Rome fair”' }).click();
  await expect(tags.getByRole('list', { name: 'Tags' }).getByText('Rome fair')).toBeVisible();
  await nothingInTheWay(page);

  await page.goto('/app/sales/invoices');
  const grid = page.getByRole('grid', { name: 'Invoices' });
  await expect(grid.getByRole('row', { name: /Harbour Prints/ })).toHaveCount(2);
  await page.getByLabel('Tags', { exact: true }).first().selectOption('Rome fair (1)');
  await expect(page).toHaveURL(/tag=/);
  await expect(grid.getByRole('row', { name: /Harbour Prints/ })).toHaveCount(1);
  await expect(grid.getByText('Rome fair', { exact: true })).toBeVisible();
  await nothingInTheWay(page);

  await page.goto(`/app/reports/custom/${reportId}`);
  const sheet = page.getByRole('table');
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('150.00');
  await sheet
    .getByRole('row', { name: /^Rome fair/ })
    .getByRole('link')
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Rome fair' });
  await expect(drawer.getByRole('definition')).toContainText('120.00');
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
});
