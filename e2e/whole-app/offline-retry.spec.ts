// Double clicks and network failures: one effect, the draft is kept, and a message says what happened.
// And keyboard-only use.
import { expect, type Page } from '@playwright/test';
import { statementFile } from '../kit/books-of-fixtures.ts';
import { full } from '../kit/full.ts';
import { createCustomer, line } from '../kit/invoicing.ts';
import { test } from '../kit/newcomer.ts';
import { delay } from '../kit/slow-line.ts';

// The tests of one worker share a sample business, so each uses unique names.
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const rows = (page: Page, text: string) => page.getByRole('grid', { name: 'Transactions' }).getByRole('row').filter({ hasText: text });

async function newTransaction(page: Page, description: string, amount: string): Promise<void> {
  await page.goto('/app/transactions?new=expense');
  const form = page.getByRole('dialog', { name: 'New transaction' });
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByLabel('Description').fill(description);
  const category = form.getByLabel('Category', { exact: true });
  await category.click();
  await category.fill('Travel');
  await page.getByRole('option').filter({ hasText: 'Travel' }).first().click();
}

test('I6: two presses on Record are one transaction', async ({ signed: { page } }) => {
  const description = unique('Ferry');
  await newTransaction(page, description, '18.40');
  await page.getByRole('button', { name: 'Save transaction' }).dblclick();
  await expect(page.getByRole('status').getByText('Transaction saved')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New transaction' })).toBeHidden();
  await page.goto(`/app/transactions?search=${encodeURIComponent(description)}`);
  await expect(rows(page, description)).toHaveCount(1);
});

test('an invoice whose tab is closed in mid-word is restored with the word', full, async ({ signed: { page } }) => {
  const description = unique('Closed');
  await page.goto('/app/sales/invoices/new');
  await page.getByLabel('Description').fill('Begun');
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
  await page.getByLabel('Description').fill(description);
  const address = page.url();
  await page.close();
  const after = await page.context().newPage();
  await after.goto(address);
  await expect(after.getByLabel('Description')).toHaveValue(description);
});

test(
  'the field that keeps an invoice from being finalized gets the focus, first the customer, then the line',
  full,
  async ({ signed: { page } }) => {
    // The list of customers arrives late: the focused field keeps the focus.
    await delay(page, /\/combo-box-input-/);
    await page.goto('/app/sales/invoices/new');
    const finalize = page.getByRole('button', { name: 'Finalize only', exact: true });
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await finalize.press('Enter');
    await expect(customer).toBeFocused();
    await createCustomer(page, unique('Keys'), 'keys@example.com');
    await finalize.press('Enter');
    await expect(line(page, 1).getByLabel('Description')).toBeFocused();
  },
);

test('two presses on Import are one import', full, async ({ signed: { page } }) => {
  await page.goto('/app/banking/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(statementFile('checking.csv'));
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Petty cash (USD)' });
  const button = page.getByRole('button', { name: /^Import \d+ transactions?$/ });
  await expect(button).toBeEnabled();
  const added = /\d+/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  await button.dblclick();
  await expect(page.getByRole('heading', { name: `${added} transactions added` })).toBeVisible();
  await page.goto('/app/banking');
  await expect(page.getByRole('button', { name: 'Undo import of checking.csv' })).toHaveCount(1);
});

test('I6: without a network nothing is lost: the draft is kept, says why, and is recorded once when the network is back', async ({
  signed: { page, watch },
}) => {
  const description = unique('Lighthouse ticket');
  await newTransaction(page, description, '7.50');
  const form = page.getByRole('dialog', { name: 'New transaction' });
  const heardAgain = watch.expectSilence();
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Save transaction' }).click();
  await expect(form.getByRole('alert')).toContainText('Can’t connect to Daybook. Check your connection and try again.');
  await expect(form.getByLabel('Description')).toHaveValue(description);
  await page.context().setOffline(false);
  heardAgain();
  await form.getByRole('button', { name: 'Save transaction' }).click();
  await expect(page.getByRole('status').getByText('Transaction saved')).toBeVisible();
  await page.goto(`/app/transactions?search=${encodeURIComponent(description)}`);
  await expect(rows(page, description)).toHaveCount(1);
});

test('I6: after a lost response, the retry does not record a second transaction', async ({ signed: { page, watch } }) => {
  const description = unique('Tram');
  await newTransaction(page, description, '2.80');
  const heardAgain = watch.expectSilence();
  // The server does the work; the browser never gets the response.
  await page.route('**/rpc/transactions/create', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Save transaction' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Can’t connect to Daybook.');
  await page.unroute('**/rpc/transactions/create');
  heardAgain();
  await page.getByRole('button', { name: 'Save transaction' }).click();
  await expect(page.getByRole('dialog', { name: 'New transaction' })).toBeHidden();
  await page.goto(`/app/transactions?search=${encodeURIComponent(description)}`);
  await expect(rows(page, description)).toHaveCount(1);
});

test(
  'keyboard only: the palette opens, a transaction is entered and saved with Enter, Escape closes',
  full,
  async ({ signed: { page } }) => {
    const description = unique('Kiosk');
    const { keyboard } = page;
    // The drawer opens before the accounts arrive; then the focus moves to its first field.
    await delay(page, /\/rpc\/ledger\/listAccounts/);
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await keyboard.type('transactions');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/transactions$/);

    await page.getByRole('button', { name: 'New Transaction' }).focus();
    await keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New transaction' });
    await expect(form.getByLabel('Amount', { exact: true })).toBeFocused();
    await keyboard.type('3.10');
    await form.getByLabel('Description').focus();
    await keyboard.type(description);
    await form.getByLabel('Category', { exact: true }).focus();
    await keyboard.type('Travel');
    await expect(page.getByRole('option').filter({ hasText: 'Travel' }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Travel');
    await form.getByLabel('Description').focus();
    await keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(rows(page, description)).toHaveCount(1);

    await page.getByRole('button', { name: 'New Transaction' }).focus();
    await keyboard.press('Enter');
    await expect(form).toBeVisible();
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
  },
);

test('the theme that is chosen stays over a reload', full, async ({ signed: { page } }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/app');
  const ground = () => page.locator('body').evaluate((body) => body.ownerDocument.defaultView?.getComputedStyle(body).backgroundColor);
  await page.getByRole('button', { name: /^Theme/ }).click();
  const light = await ground();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  expect(await ground()).toBe(dark);
});
