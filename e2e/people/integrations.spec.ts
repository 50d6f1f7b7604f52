// Programs in a business: an API key with one permission can do exactly that, from the API reference and from outside, until it is revoked.
import { expect, type Page } from '@playwright/test';
import { settledViolations } from '../kit/accessibility.ts';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

/** Creates a key with this name in the drawer and returns it. */
async function newKey(page: Page, name: string, area: string, right: string): Promise<string> {
  await page.getByRole('button', { name: 'Generate New Key' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('group', { name: area }).getByLabel(right).check();
  await drawer.getByRole('button', { name: 'Generate key' }).click();
  const secret = await drawer.getByLabel('API key', { exact: true }).inputValue();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect(drawer).toBeHidden();
  return secret;
}

test('a key with one permission reaches exactly that, and nothing once it is revoked', async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Lantern Studio');
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Available integrations' }).getByText('Stripe', { exact: true })).toBeVisible();

  const secret = await newKey(page, 'Shop', 'Customers and suppliers', 'View');
  expect(secret).toMatch(/^dbk_live_\w{49}$/);
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: 'Shop' });
  await expect(row).toContainText(`dbk_live_••••${secret.slice(-4)}`);
  await expect(row).toContainText('Never used');
  expect(await settledViolations(page)).toEqual([]);

  const ask = async (path: string) => (await request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status();
  expect([await ask('/api/v1/contacts'), await ask('/api/v1/transactions'), await ask('/api/v1/team'), await ask('/api/v1/me')]).toEqual([
    200, 403, 403, 403,
  ]);

  await page.getByRole('link', { name: 'View Docs' }).click();
  await page.getByRole('textbox', { name: 'API key' }).fill(secret);
  await page.getByRole('searchbox', { name: 'Search endpoints' }).fill('customers and suppliers by name');
  const endpoint = page
    .getByRole('listitem')
    .filter({ has: page.getByText('/contacts', { exact: true }) })
    .filter({ has: page.getByText('GET', { exact: true }) });
  await endpoint.getByText('/contacts', { exact: true }).click();
  await expect(endpoint.getByText('Permission: Customers and suppliers: View')).toBeVisible();
  await expect(endpoint).toContainText('curl');
  await endpoint.getByRole('button', { name: 'Send request' }).click();
  await expect(endpoint.getByRole('heading', { name: 'Response: 200 OK' })).toBeVisible();
  expect(await settledViolations(page)).toEqual([]);

  await page.goBack();
  await page.getByRole('button', { name: 'Revoke Shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect(await ask('/api/v1/contacts')).toBe(401);
  await page.getByText('1 expired or revoked key').click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
});

test('a payment service is disconnected, and connected again by undoing it', full, async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Lantern Studio');
  await page.goto('/app/settings/integrations');
  const connected = page.getByRole('list', { name: 'Connected services' });
  await expect(connected.getByText('Payment sandbox', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Payment sandbox' }).click();
  await expect(
    page.getByRole('list', { name: 'Available integrations' }).getByText('Payment sandbox', { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(connected.getByText('Payment sandbox', { exact: true }).first()).toBeVisible();
});
