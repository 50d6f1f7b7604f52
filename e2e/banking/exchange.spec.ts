// Exchange differences from the accounts page: proposed with an entered rate, confirmed, seen as booked, and undone.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test('exchange differences are booked for a period end and undone', async ({ signed: { page }, person }) => {
  const headers = await openEmptyBusiness(page.request, person, 'Euro studio');
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/api/v1${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const euro = randomUUID();
  await post('/accounts', { id: euro, code: '1011', name: 'Euro account', kind: 'asset', subkind: 'bank', currency: 'EUR' });
  const chart = (await (await page.request.get('/api/v1/accounts', { headers })).json()) as { id: string; code: string }[];
  const account = (code: string): string => chart.find((a) => a.code === code)?.id ?? '';
  const common = { date: '2026-02-10', description: 'Exchange' };
  await post('/transactions', {
    ...common,
    id: randomUUID(),
    type: 'transfer',
    splits: [],
    accountId: account('1000'),
    amount: 11_000,
    toAccountId: euro,
    toAmount: 10_000,
  });
  await post('/transactions', {
    ...common,
    id: randomUUID(),
    type: 'expense',
    accountId: euro,
    amount: 4_000,
    rate: '1.05',
    splits: [{ accountId: account('6200'), minor: 4_000 }],
  });

  await page.goto('/app/accounts');
  await page.getByRole('link', { name: 'Exchange differences' }).click();
  await page.goto('/app/reports/exchange-differences?on=2026-02-28');
  const row = page.getByRole('row', { name: /1011 Euro account/ });
  await expect(row).toContainText('Enter the rate for this date.');
  await row.getByRole('textbox').fill('1.12');
  // 40.00 EUR spent at 1.05 came in at 1.10: 2.00 lost; the 60.00 left gained 1.20.
  await expect(row).toContainText('2.00');
  await expect(row).toContainText('1.20');
  await page.getByRole('button', { name: 'Book differences' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('March 1, 2026');
  await question.getByRole('button', { name: 'Book differences' }).click();
  await expect(row.getByText('Booked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book differences' })).toBeDisabled();

  // The report of the year has what was realized, and equals the books.
  await page.goto('/app/reports/exchange-gains?period=year&from=2026-01-01&to=2026-12-31');
  await expect(page.getByRole('row', { name: /Euro account/ })).toContainText('2.00');
  await expect(page.getByText('Matches the accounts in the books')).toBeVisible();
  await page.goto('/app/reports/exchange-differences?on=2026-02-28');

  await row.getByRole('button', { name: /^Undo/ }).click();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Booked')).toHaveCount(0);
  await expect(row.getByRole('textbox')).toBeVisible();
});
