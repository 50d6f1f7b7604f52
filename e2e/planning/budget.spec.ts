// A budget: filled in from last year, exceeded, one alert, and compared with the books.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
import { full } from '../kit/full.ts';

test('a budget from last year is exceeded, alerts once, and is compared', async ({ signed: { page }, person, request }) => {
  const headers = await openEmptyBusiness(request, person, 'Lighthouse');
  const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string; name: string }[];
  const named = (code: string) => chart.find((account) => account.code === code) ?? { id: '', name: '' };
  const spend = async (date: string, minor: number) => {
    const postings = [
      { accountId: named('6010').id, minor, currency: 'USD' },
      { accountId: named('1000').id, minor: -minor, currency: 'USD' },
    ];
    const posted = await request.post('/api/v1/entries', { headers, data: { id: randomUUID(), date, memo: 'Hosting', postings } });
    expect(posted.status()).toBe(201);
  };
  const today = new Date().toISOString().slice(0, 10);
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
  await spend(lastYear, 30_000);

  await page.goto('/app/budgeting');
  await expect(page.getByRole('heading', { name: 'No budgets yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create New Budget' }).first().click();
  await page.getByLabel('Starts').selectOption(`${today.slice(0, 8)}01`);
  await page.getByLabel('Increase by %').fill('10');
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  const first = page
    .getByRole('row', { name: named('6010').name })
    .getByRole('textbox')
    .first();
  await expect(first).toHaveValue('330');
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Save budget' }).click();
  await expect(page.getByRole('progressbar', { name: named('6010').name })).toHaveAttribute(
    'aria-valuetext',
    '$0.00 of $330.00, $330.00 left',
  );

  await spend(`${today.slice(0, 8)}01`, 35_000);
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(async () => {
    await page.reload();
    await expect(bell).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await bell.click();
  await page.getByRole('link', { name: new RegExp(`${named('6010').name} is over budget: \\$350\\.00 of \\$330\\.00 spent`) }).click();
  await expect(page.getByText('Over budget')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$350.00 of $330.00, $20.00 over');
  const mail = await (await request.get('/mail')).text();
  expect(mail.split('Budget alert: Lighthouse').length).toBeGreaterThan(1);

  await page.getByText('Budget vs. actual', { exact: true }).click();
  const row = page.getByRole('row', { name: /^Total expenses/ });
  await expect(row).toContainText('330.00');
  await expect(row).toContainText('350.00');
  await nothingInTheWay(page);
  await page
    .getByRole('row', { name: new RegExp(named('6010').name) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  await expect(page.getByText('Hosting').first()).toBeVisible();

  await page.goto('/app/reports/income-statement?period=month');
  const choice = page.getByLabel('Comparison');
  await choice.selectOption({ label: (await choice.locator('option', { hasText: 'Budget:' }).textContent()) ?? '' });
  await expect(page.getByRole('columnheader', { name: 'Budget', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(named('6010').name) })).toContainText('330.00');
});

test('a recurring payment is found, confirmed, and counts in the cash plan', full, async ({ signed: { page }, person, request }) => {
  const headers = await openEmptyBusiness(request, person, 'Harbor Studio');
  const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string }[];
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id ?? '';
  const month = new Date(Date.now() - 20 * 86_400_000);
  for (let back = 4; back >= 0; back -= 1) {
    const day = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - back, Math.min(month.getUTCDate(), 28)));
    const data = {
      id: randomUUID(),
      date: day.toISOString().slice(0, 10),
      type: 'expense',
      description: 'NORTH PROPERTY RENT',
      accountId: idOf('1000'),
      amount: 120_000,
      splits: [{ accountId: idOf('6010'), minor: 120_000 }],
    };
    expect((await request.post('/api/v1/transactions', { headers, data })).status()).toBe(201);
  }
  await page.goto('/app/forecasting?view=recurring');
  const rent = page.getByRole('listitem').filter({ hasText: 'NORTH PROPERTY RENT' });
  await expect(rent).toContainText('Monthly');
  await rent.getByRole('button', { name: 'Confirm' }).click();
  await expect(rent).toContainText('Confirmed');
  await page.getByText('Cash', { exact: true }).click();
  const planned = page.getByRole('listitem').filter({ hasText: 'NORTH PROPERTY RENT' }).first();
  await expect(planned).toContainText('1,200.00');
  await expect(planned).not.toContainText('Estimated');
  await expect(page.getByText(/^Cash falls below \$0\.00 on /)).toBeVisible();
});
