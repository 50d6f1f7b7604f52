// A cash plan with a late customer: what is added makes it fall below zero, a promise moves the line, and what was added is changed and removed.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
const addDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const weekdayFrom = (days: number): string => {
  const day = addDays(days);
  return [0, 6].includes(new Date(day).getUTCDay()) ? weekdayFrom(days + 1) : day;
};

test('a late customer, a low point, a promise, and the line moves', full, async ({ signed: { page }, person, request }) => {
  const headers = await openEmptyBusiness(request, person, 'Quay Studio');
  const contactId = randomUUID();
  const made = await request.post('/api/v1/contacts', { headers, data: { id: contactId, kind: 'company', name: 'Harbour Prints' } });
  expect(made.status()).toBe(201);
  const id = randomUUID();
  const lines = [{ id: randomUUID(), description: 'Work', quantityMilli: 1000, unitPriceMicro: 3_000_000_000 }];
  const days = { issueOn: addDays(-60), dueOn: addDays(-46) };
  const draft = { contactId, currency: 'USD', ...days, lines, prices: 'exclusive', taxRounding: 'document' };
  expect(
    (await request.put(`/api/v1/sales/documents/${id}/draft`, { headers, data: { kind: 'invoice', draft, draftVersion: 0 } })).status(),
  ).toBe(200);
  expect((await request.post(`/api/v1/sales/documents/${id}/finalize`, { headers, data: { draftVersion: 1 } })).status()).toBe(200);

  await page.goto('/app/forecasting?view=cash&scenario=conservative');
  await expect(page.getByText('Cash isn’t expected to fall below $0.00 in the next 13 weeks.')).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the cash plan' });
  await dialog.getByLabel('Name').fill('Deposit for the office');
  await dialog.getByLabel('Amount').fill('1200');
  await dialog.getByLabel('Date', { exact: true }).fill(weekdayFrom(12));
  await dialog.getByLabel('Date', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Nothing dates the payment of an invoice this late, so that the careful plan does not count on it.
  await expect(page.getByText(/^Cash falls below \$0\.00 on .*; the lowest point is −?-?\$1,200\.00\.$/)).toBeVisible();

  await page.goto('/app/forecasting?view=cash');
  const listed = page.getByRole('region', { name: 'What’s expected' });
  const invoice = listed.getByRole('listitem').filter({ hasText: 'Harbour Prints' });
  await expect(invoice).toContainText('Estimated');
  await expect(invoice).toContainText('Overdue');
  await expect(page.getByText(/^What helps most: get \$3,000\.00 from Harbour Prints\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Record a promise to pay' }).click();
  const hold = page.getByRole('dialog');
  await hold.getByLabel('Promised date').fill(weekdayFrom(5));
  await hold.getByLabel('Promised date').press('Tab');
  await hold.getByRole('button', { name: 'Pause reminders' }).click();
  await expect(page.getByText('Cash isn’t expected to fall below $0.00 in the next 13 weeks.')).toBeVisible();
  await expect(invoice).not.toContainText('Estimated');

  await listed.getByRole('button', { name: 'Deposit for the office' }).click();
  await page.getByRole('dialog', { name: 'Edit planned item' }).getByRole('button', { name: 'Remove' }).click();
  await expect(listed.getByText('Deposit for the office')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed.getByText('Deposit for the office')).toBeVisible();
  await nothingInTheWay(page);

  // A scenario: later payments, and a salary that only it has.
  await page.getByRole('button', { name: 'Save as scenario' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as scenario' });
  await naming.getByLabel('Name').fill('Hire someone');
  await naming.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByLabel('Scenario', { exact: true }).and(page.locator('select'));
  await expect(choice.locator('option:checked')).toHaveText('Hire someone');
  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Name').fill('Salary');
  await dialog.getByLabel('Amount').fill('4000');
  await dialog.getByLabel('Date', { exact: true }).fill(weekdayFrom(20));
  await dialog.getByLabel('Date', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(listed.getByText('Salary')).toBeVisible();
  await expect(page.getByText(/^In 500 of 500 simulations \(100%\), cash falls below \$0\.00 in these 13 weeks\.$/)).toBeVisible();
  const compared = page.getByRole('region', { name: 'Compare scenarios' });
  await expect(compared.getByRole('row', { name: /^Hire someone/ })).toContainText('100%');
  await expect(compared.getByRole('row', { name: /^Plan as it is/ })).toContainText('0%');
  await nothingInTheWay(page);
  await compared.getByRole('button', { name: 'Plan as it is' }).click();
  await expect(listed.getByText('Salary')).toBeHidden();
  await choice.selectOption({ label: 'Hire someone' });
  await expect(listed.getByText('Salary')).toBeVisible();
  await whatIf.getByRole('button', { name: 'Delete' }).click();
  await expect(compared).toBeHidden();
  await expect(listed.getByText('Salary')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(compared.getByRole('row', { name: /^Hire someone/ })).toBeVisible();
});
