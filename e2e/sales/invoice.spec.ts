// From a new customer to the payment: an invoice in two tax rates is written, finalized, printed, sent, partly paid, overpaid, the rest
// applied to the next one, and that one credited. The books are read as text from the page itself.
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { addTaxCode, createCustomer, finalize, journal, line, nothingInTheWay, open, pay, writeLine } from '../kit/invoicing.ts';
import { openEmptyBusiness, test } from '../kit/newcomer.ts';
import { delay } from '../kit/slow-line.ts';

const unique = Math.random().toString(36).slice(2, 8);
const customer = `Harbour Prints ${unique}`;

test('from a new customer to the credit note', full, async ({ signed: { page } }) => {
  await page.goto('/app/settings/invoicing');
  await addTaxCode(page, `VAT 19% ${unique}`, '19');
  await addTaxCode(page, `VAT 7 % ${unique}`, '7');
  await nothingInTheWay(page);

  // A draft is saved automatically, and a customer is added without leaving it.
  await page.goto('/app/sales/invoices/new');
  await createCustomer(page, customer, 'pay@harbour.example.com');
  await writeLine(page, 1, 'Poster design', '10', '90', `VAT 19% ${unique}`);
  await line(page, 1).getByRole('button', { name: 'More fields for line 1' }).click();
  await line(page, 1).getByLabel('Discount').fill('10 %');
  await line(page, 1).getByLabel('Description').press('Enter');
  await expect(line(page, 2).getByLabel('Description')).toBeFocused();
  await writeLine(page, 2, 'Printed book', '2', '12.50', `VAT 7 % ${unique}`);
  // Beside the form if there is room, otherwise behind its tab, as here.
  const sheet = page.getByRole('article', { name: 'Invoice preview', includeHidden: true });
  await expect(sheet.getByText('$990.65').first()).toBeAttached(); // 810 + 25, 153.90 and 1.75 of tax
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/sales\/invoices\/[0-9a-f-]{36}$/);
  // The supply period: one that ends before it starts is refused at its field.
  await page.getByRole('button', { name: 'Add dates, references or currency' }).click();
  await page.getByLabel('Service date', { exact: true }).fill('2/1/2026');
  await page.getByLabel('Service period end', { exact: true }).fill('1/31/2026');
  await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
  await expect(page.getByLabel('Service period end', { exact: true })).toHaveAccessibleDescription(
    /The end date is before the start date\./,
  );
  await page.getByLabel('Service period end', { exact: true }).fill('2/28/2026');
  await expect(sheet.getByText('Service period')).toBeAttached();
  await line(page, 2).getByLabel('Description').press('Alt+ArrowUp');
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Printed book');
  await nothingInTheWay(page);

  const number = await finalize(page);
  await expect(sheet.getByText('Feb 1 – 28, 2026')).toBeVisible();
  expect(await journal(page)).toEqual([
    'Accounts receivable $990.65 | Services −$835.00 | Sales tax collected −$1.75 | Sales tax collected −$153.90',
  ]);
  await nothingInTheWay(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toContain(number);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Send by email' });
  await expect(letter.getByLabel('To', { exact: true })).toHaveValue('pay@harbour.example.com');
  await expect(letter.getByLabel('To', { exact: true })).toBeFocused();
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sent .* to pay@harbour\.example\.com$/)).toBeVisible();

  // In part, then the rest and more. On a slow line nothing is recorded before the accounts are known.
  const inTime = await delay(page, /\/rpc\/ledger\/listAccounts/);
  await page.reload();
  await (await pay(page, '400')).getByRole('button', { name: 'Record payment' }).click();
  await expect(open(page)).toHaveText('$590.65');
  await inTime();
  const second = await pay(page, '650');
  await expect(second.getByRole('status')).toContainText(`$59.35 overpaid. We’ll keep it as credit for ${customer}.`);
  await second.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const [, , last = ''] = await journal(page);
  expect(last).toMatch(/^.+ \$650\.00 \| Accounts receivable −\$590\.65 \| .*[Cc]redit.* −\$59\.35$/);

  // The next one is a copy; the credit settles a part of it.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await finalize(page);
  await page.getByRole('button', { name: 'Apply to this invoice' }).click();
  await expect(open(page)).toHaveText('$931.30');

  // And a credit note reverses the rest.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note draft' })).toBeVisible();
  await finalize(page);
  expect(await journal(page)).toEqual([
    'Services $835.00 | Sales tax collected $1.75 | Sales tax collected $153.90 | Accounts receivable −$990.65',
  ]);
  // The next one begins with the last used of two taxes.
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  await page.getByRole('link', { name: 'New invoice', exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Tax of line 1: VAT 19% ${unique}` })).toBeVisible();
  await page.goto('/app/reports/aged-receivables');
  await expect(page.getByText('Matches ledger')).toBeVisible();
});

test('on a phone the form and its preview are one after the other, and a row has two lines', async ({ signed: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/sales/invoices/new');
  await expect(line(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
  await expect(page.getByText('Choose a customer.').first()).toBeVisible();
  await expect(page.getByText('Enter a description.').first()).toBeVisible();
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('article', { name: 'Invoice preview' })).toBeVisible();
  await expect(line(page, 1)).toBeHidden();
  const excess = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
  await nothingInTheWay(page);
});

test(
  'if there are more customers than the list initially shows, the server finds the one that is typed',
  full,
  async ({ signed: { page }, person, request }) => {
    const headers = await openEmptyBusiness(request, person, 'Tide Studio');
    const csv = ['Name,Email', ...Array.from({ length: 300 }, (_, n) => `Customer ${String(n).padStart(3, '0')},c${n}@example.com`)].join(
      '\n',
    );
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const imported = await request.post('/api/v1/contacts/import', { headers, multipart: { file } });
    expect(imported.status(), await imported.text()).toBeLessThan(300);
    await page.goto('/app/sales/invoices/new');
    const box = page.getByRole('combobox', { name: 'Customer' });
    await box.fill('Customer 299');
    // A new one is offered only after the server has been asked.
    await expect(page.getByRole('option')).toHaveText([/^Customer 299/]);
    await box.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('Customer 299');
  },
);
