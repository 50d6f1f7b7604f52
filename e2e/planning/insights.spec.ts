// A duplicate payment is found, its evidence opened, the copy deleted and restored; and a figure is explained down to an entry.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test('a payment made twice is found, deleted and restored; a figure opens its entries', async ({ signed: { page }, person, request }) => {
  const headers = await openEmptyBusiness(request, person, 'Copper Studio');
  const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string }[];
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id ?? '';
  const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [9, 6]) {
    const data = {
      id: randomUUID(),
      date: dayBack(days),
      type: 'expense',
      description: 'HARBOR PRINTING',
      accountId: idOf('1000'),
      amount: 48_000,
      splits: [{ accountId: idOf('6010'), minor: 48_000 }],
    };
    expect((await request.post('/api/v1/transactions', { headers, data })).status()).toBe(201);
  }

  await page.goto('/app/insights');
  const finding = page.getByRole('listitem').filter({ hasText: '$480.00 to HARBOR PRINTING was recorded twice' });
  await finding.getByText('Show the 2 entries').click();
  await finding.getByRole('link', { name: 'HARBOR PRINTING' }).last().click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('HARBOR PRINTING');
  await page.goBack();

  await finding.getByRole('button', { name: 'Delete the second' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Delete transaction' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete transaction' }).click();
  await expect(page.getByText('Transaction deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing unusual' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Transaction restored')).toBeVisible();
  await expect(finding.getByRole('button', { name: 'Delete the second' })).toBeVisible();

  await page.getByLabel('Question').fill('How much did I spend on software in the last 30 days?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('$960.00').first()).toBeVisible();
  await page
    .getByRole('link', { name: /HARBOR PRINTING/ })
    .first()
    .click();
  await expect(page.getByText('HARBOR PRINTING').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/journal\?entry=/);

  await page.goto(`/app/reports/income-statement?period=custom&from=${dayBack(10)}&to=${dayBack(0)}&row=net-profit&column=0`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('By customer or payee').click();
  const payee = drawer.getByText('HARBOR PRINTING', { exact: true }).first();
  await nothingInTheWay(page);
  await payee.click();
  await drawer
    .getByRole('button', { name: /HARBOR PRINTING/ })
    .first()
    .click();
  await expect(drawer.getByRole('button', { name: 'All postings' })).toBeVisible();
});
