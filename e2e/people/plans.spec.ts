// Plans, on an installation without a plan for everyone: starter reaches its limit in the middle of an import and loses nothing, sees
// the plans, chooses, is given a plan by the operator, and continues where it stopped. Loading errors are checked word for word.
import { spawnSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { type Installation, type OwnPerson, root, signInTo, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
let site = '';
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright);
  ({ site } = installation);
});
test.afterAll(() => installation.stop());

const signIn = (page: Page): Promise<OwnPerson> => signInTo(site, page);
const administer = (script: string, ...words: string[]): string =>
  String(
    spawnSync(process.execPath, [script, ...words], { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: installation.dataDir } })
      .stdout,
  );

const csv = 'Date,Description,Amount\n2026-02-01,Coffee,-4.50\n2026-02-02,Client,100.00\n';

test('starter meets its limit, loses nothing, and goes on with a larger plan', full, async ({ page, context }) => {
  const watching = watch(context);
  const { email } = await signIn(page);

  // What the plan does not include is stated at the control, before any work is done.
  const door = { name: /See what other plans include/ };
  await page.goto(`${site}/app/banking`);
  await expect(page.getByText('1 of 1 bank accounts used')).toBeVisible();
  await expect(page.getByRole('link', door)).toHaveAttribute('href', '/app/settings/billing');
  await page.goto(`${site}/app/sales/invoices/new`);
  await expect(page.getByText('0 of 5 invoices used this month')).toBeVisible();
  await page.getByRole('button', { name: 'Add dates, references or currency' }).click();
  await expect(page.getByText('Other currencies aren’t included in STARTER.')).toBeVisible();

  await page.goto(`${site}/app/banking/import`);
  await page.setInputFiles('input[type=file]', { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Savings account (USD)' });
  await expect(page.getByText('1 of 1 bank accounts used')).toBeVisible();
  watching.expectRefusal(403, /importStatement/);
  const confirm = page.getByRole('button', { name: 'Import 2 transactions' });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('You’ve reached the STARTER limit of 1 bank account. Upgrade to add more.');

  const [plans] = await Promise.all([context.waitForEvent('page'), page.getByRole('alert').getByRole('link', door).click()]);
  await expect(plans.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(plans.getByRole('region', { name: 'Current plan' })).toContainText('STARTER');
  await expect(plans.getByRole('region', { name: 'Current plan' })).toContainText('Free');
  await expect(plans.getByRole('progressbar', { name: 'Bank accounts' })).toHaveAttribute('aria-valuenow', '100');
  await expect(plans.getByRole('progressbar', { name: 'Bank accounts' })).toHaveAttribute('aria-valuetext', '1 of 1');
  await expect(plans.getByRole('progressbar', { name: 'Invoices this month' })).toHaveAttribute('aria-valuenow', '0');
  await expect(plans.getByText('No billing history available for free plans.')).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  await plans.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(plans).toHaveURL(`${site}/pricing`);

  await plans.goto(`${site}/app/settings/billing?upgrade=pro`);
  const chosen = plans.getByRole('region', { name: 'You chose PRO' });
  await expect(chosen).toContainText('$19.99 per month');
  await expect(chosen).toContainText('Plans aren’t sold here');
  await expect(chosen.getByRole('link', { name: 'Request this plan' })).toHaveAttribute('href', '/contact?subject=billing');
  await chosen.getByRole('button', { name: 'Close' }).click();
  await expect(chosen).toBeHidden();
  await expect(plans).toHaveURL(`${site}/app/settings/billing`);

  expect(administer('scripts/plan.ts', email, 'pro')).toContain(`${email} has pro from now on`);
  await plans.reload();
  await expect(plans.getByRole('region', { name: 'Current plan' })).toContainText('PRO');
  await expect(plans.getByRole('region', { name: 'Current plan' })).toContainText('$19.99 per month');
  await expect(plans.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0);
  await expect(plans.getByRole('region', { name: 'Current plan' })).toContainText('Your administrator gave you this plan');

  await page.bringToFront();
  await confirm.click();
  await expect(
    page
      .getByRole('heading', { name: /2 transactions/ })
      .or(page.getByText(/2 transactions/))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(`${site}/app/features-overview`);
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('PRO');
  const premium = page.getByRole('region', { name: 'Premium features' });
  await expect(
    premium.getByRole('listitem').filter({ hasText: 'Advanced analytics' }).getByRole('img', { name: 'Included' }),
  ).toBeVisible();
  const locked = premium.getByRole('listitem').filter({ hasText: 'Blockchain wallet integration' });
  await expect(locked.getByRole('img', { name: 'Not in your plan' })).toBeVisible();
  await locked.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(`${site}/app/settings/billing`);
  expect(watching.complaints).toEqual([]);
});

test('what cannot be loaded is said, and starter holds meanwhile', full, async ({ page, context }) => {
  const watching = watch(context);
  const { headers } = await signIn(page);
  watching.expectRefusal(500, /mySubscription|quickAccess/);
  await page.route('**/rpc/billing/mySubscription', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${site}/app/features-overview`);
  await expect(page.getByText('Subscription Error')).toBeVisible();
  await expect(page.getByText('Could not load your subscription details. Defaulting to Starter plan.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('STARTER');
  await expect(page.getByRole('region', { name: 'Premium features' }).getByRole('link', { name: 'Upgrade' })).toHaveCount(5);

  await page.unroute('**/rpc/billing/mySubscription');
  // An empty business has no links to offer; the sample business has.
  const sample = await page.request.post(`${site}/api/v1/sample-business`, { headers: { authorization: headers.authorization } });
  expect(sample.status()).toBe(201);
  await page.route('**/rpc/insight/quickAccess', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${site}/app`);
  await expect(page.getByText('Could not fetch quick access items.')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  expect(watching.complaints).toEqual([]);
});

test('the operator sets the plan of everyone in the app; everyone else sees whom to ask', async ({ page, browser, context }) => {
  const watching = watch(context);
  const { email } = await signIn(page);
  expect(administer('scripts/operator.ts', email)).toContain(`${email} runs this installation`);
  await page.goto(`${site}/app/settings/billing`);
  const current = page.getByRole('region', { name: 'Current plan' });
  await page.getByRole('region', { name: 'You run this installation' }).getByLabel('Plan for everyone').selectOption('ESSENTIALS');
  await expect(current).toContainText('ESSENTIALS');

  const others = await browser.newContext();
  const other = await others.newPage();
  await signIn(other);
  await other.goto(`${site}/app/settings/billing`);
  await expect(other.getByRole('region', { name: 'Current plan' })).toContainText('ESSENTIALS');
  await expect(other.getByRole('region', { name: 'Current plan' })).toContainText('Ask your administrator to change the plan');
  await expect(other.getByRole('region', { name: 'You run this installation' })).toHaveCount(0);
  await others.close();

  await page.getByLabel('Plan for everyone').selectOption({ index: 0 });
  await expect(current).toContainText('STARTER');
  expect(watching.complaints).toEqual([]);
});
