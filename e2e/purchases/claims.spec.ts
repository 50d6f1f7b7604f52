// An expense claim from the photo of its receipt to its repayment: read, submitted, approved, booked, repaid.
import { expect } from '@playwright/test';
import { journal, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
import { photo } from '../kit/receipt-photo.ts';

test('what was paid privately is claimed from its receipt, approved, booked and repaid', async ({
  signed: { page, watch },
  person,
  context,
}) => {
  watch.expectRefusal(422, /claims\/submitClaim/);
  await openEmptyBusiness(page.request, person, 'Pier Studio');
  await page.goto('/app/purchases/claims');
  await page.getByRole('button', { name: 'New claim' }).first().click();
  const form = page.getByRole('dialog', { name: 'New expense claim' });
  // What is missing is reported at its field.
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByLabel('Where you paid')).toHaveAccessibleDescription(/Enter where you paid/);
  await form
    .getByLabel('Choose file')
    .last()
    .setInputFiles([{ name: 'hardware.png', mimeType: 'image/png', buffer: await photo(context) }]);
  await expect(form.getByLabel('Where you paid')).toHaveValue(/Harbor Hardware/, { timeout: 90_000 });
  await expect(form.getByLabel('Date paid')).toHaveValue('03/17/2026');
  await form.getByRole('combobox', { name: 'Category' }).fill('Advertising');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await nothingInTheWay(page);
  await form.getByRole('button', { name: 'Submit' }).click();

  const claim = page.getByRole('dialog', { name: 'Harbor Hardware' });
  await expect(claim.getByText('Waiting for approval')).toBeVisible();
  await expect(claim.getByText('$21.10').first()).toBeVisible();
  await nothingInTheWay(page);
  await claim.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve this claim?' }).getByRole('button', { name: 'Approve' }).click();
  await expect(claim.getByText('To be repaid')).toBeVisible();
  await claim.getByRole('button', { name: 'Record repayment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Paid from').selectOption({ label: 'Checking account' });
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(claim.getByText('Repaid', { exact: true })).toBeVisible();

  await claim.getByRole('link', { name: 'Show in the books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Expense claim · Harbor Hardware/ })).toBeVisible();
  await expect
    .poll(() => journal(page))
    .toEqual(['Advertising and marketing $21.10 | Accounts payable −$21.10', 'Accounts payable $21.10 | Checking account −$21.10']);
});
