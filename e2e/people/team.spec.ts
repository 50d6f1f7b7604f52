// A team, on an installation whose plan includes everything: a colleague is invited by email, joins with a new account, sees what a manager
// may see, gets a custom role, and loses access within a second.
import { type BrowserContext, expect, test } from '@playwright/test';
import { settledViolations } from '../kit/accessibility.ts';
import { watch } from '../kit/complaints.ts';
import { newEmail, password } from '../kit/newcomer.ts';
import { type Installation, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
let site = '';
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright, { TIER_FOR_EVERYONE: 'enterprise' });
  ({ site } = installation);
});
test.afterAll(() => installation.stop());

/** An owner with a business, in a browser signed in as them. */
async function openBusiness(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${site}/auth/v1/signup`, {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: { email: newEmail('owner'), password, data: { full_name: 'Ada Byron' } },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const id = crypto.randomUUID();
  const facts = { country: 'US', baseCurrency: 'USD', kind: 'agency', fiscalYearStartMonth: 1, timeZone: 'UTC' };
  const headers = { authorization: `Bearer ${token}`, 'x-daybook-org': id };
  const opened = await context.request.post(`${site}/api/v1/businesses`, { headers, data: { id, name: 'Lantern Studio', ...facts } });
  expect(opened.status()).toBe(201);
  await context.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
}

test('invited, in, a manager, in a role of their own, and out within a second', async ({ page: owner, context, browser }) => {
  const watching = watch(context);
  await openBusiness(context);
  const email = newEmail('lee');

  await owner.goto(`${site}/app/settings/team`);
  await owner.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Manager/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByRole('list', { name: 'Invitations' })).toContainText(email);
  expect(await settledViolations(owner)).toEqual([]);

  const mail = await (await context.request.get(`${site}/mail`)).text();
  const link = /\/invitation\/[\w-]{43}/.exec(mail)?.[0] ?? '';
  const other = await browser.newContext();
  const lee = await other.newPage();
  const watchingLee = watch(other);
  await lee.goto(`${site}${link}`);
  await expect(lee.getByRole('heading', { level: 1, name: 'Join Lantern Studio' })).toBeVisible();
  expect(await settledViolations(lee)).toEqual([]);
  await lee.getByRole('link', { name: 'Create an account' }).click();
  await expect(lee.getByLabel('Email')).toHaveValue(email);
  await lee.getByLabel('Full name').fill('Lee Park');
  await lee.getByLabel('Password', { exact: true }).fill(password);
  await lee.getByLabel('Confirm password').fill(password);
  await lee.getByRole('checkbox').check();
  await lee.getByRole('button', { name: 'Create account' }).click();
  await lee.getByRole('button', { name: 'Accept invitation' }).click();
  const sidebar = lee.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Banking' })).toBeVisible();

  // What a manager may do: set up taxes, but not invite.
  await lee.goto(`${site}/app/settings/invoicing`);
  await expect(lee.getByRole('button', { name: 'Add tax code' })).toBeVisible();
  await lee.goto(`${site}/app/settings/team`);
  await expect(lee.getByRole('list', { name: 'People' })).toContainText('Manager');
  await expect(lee.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);

  await owner.getByRole('button', { name: 'New role' }).click();
  const drawer = owner.getByRole('dialog', { name: 'New role' });
  await drawer.getByLabel('Name').fill('Sales desk');
  await drawer.getByRole('group', { name: 'Sales' }).getByLabel('Create and change').check();
  await expect(drawer.getByRole('group', { name: 'Sales' }).getByLabel('View')).toBeChecked();
  expect(await settledViolations(owner)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('list', { name: 'Custom roles' })).toContainText('Sales desk');
  await owner.getByRole('button', { name: /^Actions for Lee Park/ }).click();
  await owner.getByRole('menuitem', { name: 'Change role…' }).click();
  const change = owner.getByRole('dialog', { name: 'Role of Lee Park' });
  await change.getByRole('radio', { name: 'Sales desk' }).check();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('list', { name: 'People' })).toContainText('Sales desk');
  await lee.reload();
  await expect(sidebar.getByRole('link', { name: 'Invoices', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Banking' })).toHaveCount(0);

  await owner.getByRole('button', { name: /^Actions for Lee Park/ }).click();
  await owner.getByRole('menuitem', { name: 'Deactivate' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(owner.getByRole('list', { name: 'People' })).toContainText('Deactivated');
  watchingLee.expectRefusal(404, /\/rpc\//);
  await sidebar.getByRole('link', { name: 'Products' }).click();
  await expect(lee.getByText('You no longer have access to Lantern Studio')).toBeVisible();
  await expect(lee).toHaveURL(`${site}/app/welcome`);

  // The audit trail shows who changed Lee's role, before and after, and can be exported.
  await owner.getByRole('link', { name: 'Audit trail' }).click();
  await owner.getByLabel('Kind').selectOption('Team member');
  await expect(owner.getByText('Role changed', { exact: true })).toBeVisible();
  await owner.getByText('Role changed', { exact: true }).click();
  const found = owner.getByRole('dialog', { name: 'Role changed' });
  await expect(found).toContainText('Ada Byron');
  await expect(found).toContainText('Lee Park');
  await expect(found.getByRole('row', { name: /^Role/ })).toHaveText('RolemanagerSales desk');
  expect(await settledViolations(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  const [file] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/);
  expect(watching.complaints).toEqual([]);
  expect(watchingLee.complaints).toEqual([]);
  await other.close();
});
