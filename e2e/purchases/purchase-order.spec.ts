// A purchase order: written, sent, partly received, and a bill whose difference is reported before it is posted.
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test('an order is sent, received in part, and billed with a difference', full, async ({ signed: { page, watch }, person }) => {
  const headers = await openEmptyBusiness(page.request, person, 'Cedar Studio');
  const contactId = crypto.randomUUID();
  const made = await page.request.post('/api/v1/contacts', { headers, data: { id: contactId, kind: 'company', name: 'Harbour Paper' } });
  expect(made.ok()).toBe(true);
  await page.goto(`/app/purchases/orders/new?supplier=${contactId}`);
  await page.getByRole('combobox', { name: 'Category' }).fill('Advertising');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await page.getByLabel('Description').fill('Posters');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10');
  await page.getByRole('textbox', { name: 'Price' }).fill('5');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send order' }).click();
  const mail = page.getByRole('dialog', { name: 'Send order' });
  await expect(mail.getByLabel('To', { exact: true })).toBeFocused();
  await mail.getByLabel('To', { exact: true }).fill(`office-${crypto.randomUUID()}@example.com`);
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase order PO-0001' })).toBeVisible();
  await nothingInTheWay(page);

  await page.getByRole('button', { name: 'Record delivery' }).click();
  const delivery = page.getByRole('dialog', { name: 'Record delivery' });
  await delivery.getByRole('textbox', { name: 'Posters' }).fill('6');
  await delivery.getByRole('button', { name: 'Record delivery' }).click();
  await expect(delivery).toBeHidden();
  await expect(page.getByText('Partly received')).toBeVisible();
  await nothingInTheWay(page);

  // The bill is for what arrived; the supplier charges more.
  await page.getByRole('button', { name: 'Create bill' }).click();
  await expect(page.getByText('Matches the order and its deliveries.')).toBeVisible();
  await page.getByLabel('Bill number').fill('HP-9');
  const today = new Date();
  await page.getByLabel('Bill date', { exact: true }).fill(`${today.getUTCMonth() + 1}/${today.getUTCDate()}/${today.getUTCFullYear()}`);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('7');
  await expect(page.getByText('Posters: 7 billed, 6 received')).toBeVisible();
  watch.expectRefusal(409, /\/rpc\/purchases\/postBill$/);
  await page.getByRole('button', { name: 'Post bill' }).click();
  const posting = page.getByRole('dialog', { name: 'Post this bill?' });
  await posting.getByRole('button', { name: 'Post bill' }).click();
  await expect(posting.getByText(/differs from order PO-0001/)).toBeVisible();
  await posting.getByRole('button', { name: 'Post anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bill HP-9' })).toBeVisible();
});
