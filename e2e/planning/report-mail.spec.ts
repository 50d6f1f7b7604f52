// A report with a formula is put together, scheduled, its mail read when its time has come, and opened from the link in the mail.
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { databaseOf } from '../../scripts/running-database.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { letterTo } from '../kit/mailbox.ts';
import { type Installation, signInTo, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright, { TIER_FOR_EVERYONE: 'enterprise' });
});
test.afterAll(() => installation.stop());

/** The time of a scheduled report has come. */
async function makeDue(reportId: string): Promise<void> {
  const { url } = await databaseOf(readConfig({ DATA_DIR: installation.dataDir }));
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const made = await owner.query(`update due_work set due_at = now() where kind = 'report_schedule' and subject_id = $1`, [reportId]);
  await owner.end();
  expect(made.rowCount).toBe(1);
}

test('a report with a formula is scheduled, emailed once, and opened from its mail', full, async ({ page, context, request }) => {
  watch(context);
  const { site } = installation;
  const { email, headers } = await signInTo(site, page);
  const chart = (await (await request.get(`${site}/api/v1/accounts`, { headers })).json()) as { code: string; id: string }[];
  const idOf = (code: string) => chart.find((account) => account.code === code)?.id ?? '';
  const data = {
    id: crypto.randomUUID(),
    date: new Date().toISOString().slice(0, 10),
    memo: 'Hosting',
    postings: [
      { accountId: idOf('6010'), minor: 36_500, currency: 'USD' },
      { accountId: idOf('1000'), minor: -36_500, currency: 'USD' },
    ],
  };
  expect((await request.post(`${site}/api/v1/entries`, { headers, data })).status()).toBe(201);

  await page.goto(`${site}/app/reports/custom`);
  await page.getByRole('link', { name: 'Blank report' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Costs a day');
  await page.getByLabel('Show', { exact: true }).selectOption('expense');
  await page.getByLabel('Period', { exact: true }).selectOption('this_month');
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByLabel('Column name').fill('Per day');
  await page.getByLabel('Formula', { exact: true }).fill('[amount] ÷ 365');
  const sheet = page.getByRole('table');
  await expect(sheet.getByRole('columnheader', { name: 'Per day' })).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Costs a day' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email regularly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email this report' });
  await dialog.getByLabel('When').selectOption('week');
  await dialog.getByLabel('Attached as').selectOption('csv');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Emailed to 1 person: every Monday, next on /)).toBeVisible();

  await makeDue(address.split('/').at(-1) ?? '');
  const letter = await letterTo(request, email, /Costs a day – Lantern Studio/, site);
  expect(letter).toContain('The report “Costs a day” is attached.');
  expect(letter).toContain('Per day = [Amount] ÷ 365');
  expect(letter).toContain('Expenses by account');
  const link = /href="([^"]*\/app\/reports\/custom\/[^"]*)"/.exec(letter)?.[1] ?? '';
  expect(link).toBe(`${site}${address}`);

  await page.goto(`${site}/app/dashboard`);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Costs a day' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('365.00');
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('1.00');
  // Once: the next one waits for its Monday.
  const all = (await (await request.get(`${site}/mail`)).text()).split('<article');
  expect(all.filter((part) => part.includes(email) && part.includes('Costs a day – Lantern Studio'))).toHaveLength(1);
  await expect(page.getByText(/^Emailed to 1 person: every Monday, next on /)).toBeVisible();
});
