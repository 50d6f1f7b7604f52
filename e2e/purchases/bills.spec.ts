// A bill entered by hand: posted, matched to the bank transaction that pays it, and seen in the books.
import { expect } from '@playwright/test';
import { journal, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test('a bill is entered, posted, matched to its bank transaction, and reversed', async ({ signed: { page }, person }) => {
  const headers = await openEmptyBusiness(page.request, person, 'Cedar Studio');
  await page.goto('/app/purchases/bills');
  await page.getByRole('link', { name: 'New bill' }).first().click();
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Harbour Paper');
  await page.getByRole('option', { name: /Harbour Paper/ }).click();
  const drawer = page.getByRole('dialog', { name: 'New supplier' });
  await drawer.getByRole('button', { name: 'Save supplier' }).click();
  await expect(drawer).toBeHidden();
  // What is missing is reported at its field.
  await page.getByRole('button', { name: 'Post bill' }).click();
  await expect(page.getByLabel('Bill number')).toHaveAccessibleDescription(/Enter the number on the bill/);
  await page.getByLabel('Bill number').fill('HP-4471');
  const today = new Date();
  const date = `${today.getUTCMonth() + 1}/${today.getUTCDate()}/${today.getUTCFullYear()}`;
  await page.getByLabel('Bill date', { exact: true }).fill(date);
  await page.getByRole('combobox', { name: 'Category' }).fill('Advertising');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('80');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Post bill' }).click();
  await page.getByRole('dialog', { name: 'Post this bill?' }).getByRole('button', { name: 'Post bill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bill HP-4471' })).toBeVisible();
  expect(await journal(page)).toEqual(['Advertising and marketing $80.00 | Accounts payable −$80.00']);
  await nothingInTheWay(page);

  const accounts = (await (await page.request.get('/api/v1/bank-accounts', { headers })).json()) as { id: string; name: string }[];
  const imported = await page.request.post('/api/v1/statements', {
    headers,
    multipart: {
      id: crypto.randomUUID(),
      bankAccountId: accounts[0]?.id ?? '',
      file: {
        name: 'march.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Date,Description,Amount\n${today.toISOString().slice(0, 10)},HARBOUR PAPER HP-4471,-80.00\n`),
      },
    },
  });
  expect(imported.ok()).toBe(true);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('Matched to a bank transaction')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  expect((await journal(page)).at(-1)).toBe('Accounts payable $80.00 | Checking account −$80.00');

  // Once reversed, the transaction is listed on the page of matches.
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await page.goto('/app/purchases/matches');
  await expect(page.getByText('To Harbour Paper')).toBeVisible();
  await page.getByRole('button', { name: 'Match payment' }).click();
  await expect(page.getByText('to Harbour Paper recorded')).toBeVisible();
  await page.goto('/app/purchases/bills?tab=paid');
  await expect(page.getByRole('link', { name: 'HP-4471' })).toBeVisible();
  await page.goto('/app/reports/aged-payables');
  await expect(page.getByText('No unpaid bills')).toBeVisible();

  // A supplier's credit note can be applied to the next bill.
  await page.goto('/app/suppliers');
  await page.getByRole('link', { name: 'Harbour Paper' }).click();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await page.getByRole('link', { name: 'New supplier credit' }).click();
  await page.getByLabel('Credit number').fill('HP-C1');
  await page.getByLabel('Credit date', { exact: true }).fill(date);
  await page.getByRole('combobox', { name: 'Category' }).fill('Advertising');
  await page.getByRole('option', { name: /Advertising/ }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('30');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Post credit' }).click();
  await page.getByRole('dialog', { name: 'Post this supplier credit?' }).getByRole('button', { name: 'Post credit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier credit HP-C1' })).toBeVisible();
  expect(await journal(page)).toEqual(['Accounts payable $30.00 | Advertising and marketing −$30.00']);

  // With approval, a bill is submitted and approved before it is posted.
  await page.goto('/app/purchases/bills');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Approval settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Approval of bills' });
  await settings.getByRole('checkbox', { name: 'Bills need approval' }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await page.getByRole('link', { name: 'HP-4471' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByLabel('Bill number').fill('HP-4472');
  await page.getByLabel('Bill date', { exact: true }).fill(date);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Post bill' }).click();
  await page.getByRole('dialog', { name: 'Post this bill?' }).getByRole('button', { name: 'Post bill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bill HP-4472' })).toBeVisible();
});
