// The first hour of an agency's bookkeeper: the bank statement is reviewed, the card's payment becomes a transfer, customers are imported, one
// abroad is invoiced in euros and pays into the dollar account; who owes and last month's profit are read off the dashboard.
import { expect, type Page } from '@playwright/test';
import { full } from './full.ts';
import { journal, line, pay } from './invoicing.ts';
import { testAlone } from './newcomer.ts';

const test = testAlone();

const today = new Date();
const dayIn = (monthsAgo: number, day: number): string => {
  const [year, month] = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)).toISOString().split('-');
  return `${month}/${String(day).padStart(2, '0')}/${year}`;
};

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
}

test('the bookkeeper of an agency', full, async ({ signed: { page } }) => {
  await page.goto('/app/welcome');
  await page.getByLabel('Business name').fill('Juniper Lane');
  await page.getByRole('radio', { name: /^Agency/ }).click();
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Import a bank statement' }).first().click();
  await choose(page, 'Chase_Activity.csv', [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    `DEBIT,${dayIn(1, 20)},CHASE CREDIT CRD AUTOPAY PPD ID: 4760039224,-812.40,ACH_DEBIT,,,`,
    `DEBIT,${dayIn(1, 16)},GUSTO PAYROLL 87110,-9200.00,ACH_DEBIT,,,`,
    `CREDIT,${dayIn(1, 8)},ACH HARBOR FOODS INC RETAINER,12000.00,ACH_CREDIT,,,`,
    `DEBIT,${dayIn(1, 3)},WEWORK 22 PINE ST,-1850.00,ACH_DEBIT,,,`,
  ]);
  await page.getByRole('button', { name: 'Import 4 transactions' }).click();
  await page.getByRole('link', { name: 'Review 4 transactions' }).click();
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const shown = (text: string) => grid.getByRole('row').filter({ hasText: text });
  await expect(shown('HARBOR FOODS')).toContainText('Retainers');
  await expect(shown('WEWORK')).toContainText('Office rent');
  await expect(shown('AUTOPAY')).toContainText('Choose a category');
  await expect(grid).toBeFocused();
  await page.keyboard.press('Shift+A');
  await page.getByRole('dialog').getByRole('button', { name: 'Categorize 3' }).click();
  await expect(page.getByText('3 suggestions accepted')).toBeVisible();
  // The card's own statement may never come: its payment is a transfer all the same.
  await shown('AUTOPAY').getByRole('gridcell').filter({ hasText: 'AUTOPAY' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('radio', { name: 'Transfer' }).click();
  await editor.getByRole('combobox', { name: 'To', exact: true }).fill('Credit');
  await page.getByRole('option', { name: /Credit card/ }).click();
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No transactions found')).toBeVisible();

  await page.goto('/app/sales/customers/import');
  await choose(page, 'customers.csv', [
    'Customer,Company,Email,Street Address,City,ZIP,Country,Terms',
    'Nordlicht Verlag,Nordlicht Verlag GmbH,rechnung@nordlicht.example.com,Speicherstr. 9,Hamburg,20457,Germany,Net 14',
    'Ada Marsh,,ada@marsh.example.com,4 Wharf St,Portland,04101,USA,Net 30',
  ]);
  await expect(page.getByText('1 column not imported: Company')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByText('2 customers imported')).toBeVisible();

  await page.goto('/app/sales/invoices/new');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('Nordl');
  await page.getByRole('option', { name: /Nordlicht Verlag/ }).click();
  await page.getByRole('button', { name: 'Add dates, references or currency' }).click();
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.getByRole('option', { name: /EUR/ }).first().click();
  await line(page, 1).getByLabel('Description').fill('Campaign concept');
  await line(page, 1).getByLabel('Price').fill('3200');
  await page.getByRole('button', { name: 'Finalize and send' }).locator('visible=true').click();
  const setup = page.getByRole('dialog', { name: 'Before your first invoice' });
  await setup.getByLabel('Business address').fill('77 Commercial St\nPortland, ME 04101');
  await setup.getByRole('radio', { name: /I’ll add this later/ }).click();
  await setup.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('dialog', { name: 'Review and send' });
  await expect(review.getByLabel('Subject')).toHaveValue(/^Rechnung INV-/);
  await review.getByRole('button', { name: 'Finalize and send' }).click();
  // Nobody has told the books yet what a euro is worth.
  await review.getByLabel('Exchange rate (USD per 1 EUR)').fill('1.10');
  await review.getByRole('button', { name: 'Finalize and send' }).click();
  await expect(page.getByText(/^Sent .* to rechnung@nordlicht\.example\.com$/)).toBeVisible();

  const invoice = page.url();

  await page.goto('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Who owes you' })).toContainText('Nordlicht Verlag');
  await page.getByRole('button', { name: /^Dashboard date range/ }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByRole('region', { name: 'Net Profit' })).toContainText('$950.00');

  // 3,200 euros at 1.10 are 3,520 dollars; 3,500 arrive.
  await page.goto(invoice);
  const payment = await pay(page, '3200');
  await payment.getByLabel('Arrived in USD').fill('3500');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect((await journal(page)).join('\n')).toContain('$20.00');
});
