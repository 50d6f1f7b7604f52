// A month's work of an agency's bookkeeper: contacts moved in, a German customer billed in euros and paying by bank transfer, the payment
// of a credit card turned into a transfer, and last month's profit.
import { expect, type Page } from '@playwright/test';
import { full } from '../kit/full.ts';
import { journal, line, nothingInTheWay } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';

const today = new Date();
/** A date of last month, as people in the United States write it. */
const lastMonth = (day: number): string => {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, day));
  const [year, month, of] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${of}/${year}`;
};

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test('a month of an agency’s bookkeeper', full, async ({ signed: { page, watch: watching } }) => {
  watching.expectRefusal(422, /\/rpc\/reminders\/finalizeAndSend$/);
  await page.goto('/app/welcome');
  await page.getByLabel('Business name').fill('Juniper Lane');
  await page.getByRole('radio', { name: /^Agency/ }).click();
  await expect(page.getByLabel('Language of the books')).toHaveValue('en');
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // The customers of the program before, one of them in Germany.
  await page.goto('/app/sales/customers/import');
  await choose(page, 'contacts.csv', [
    'Name,Email,Street,ZIP,City,Country,VAT ID,Currency',
    'Kranich Werbung GmbH,buchhaltung@kranich.example,Lindenweg 4,20095,Hamburg,Germany,DE136695976,EUR',
    'Harbor Foods Inc,ap@harborfoods.example,12 Pier Rd,04101,Portland,United States,,',
  ]);
  await expect(page.getByRole('heading', { name: 'Column mapping' })).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByText('2 customers imported')).toBeVisible();

  // Her invoice is in euros, because she pays in euros: the rate is asked for from the start.
  await page.goto('/app/sales/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Kranich');
  await page
    .getByRole('option', { name: /Kranich/ })
    .first()
    .click();
  const rate = page.getByLabel('Exchange rate (USD per 1 EUR)');
  await expect(rate).toBeVisible();
  await expect(page.getByText('No reference rate found for this date. Enter the rate.')).toBeVisible();
  await line(page, 1).getByLabel('Description').fill('Campaign, spring');
  await line(page, 1).getByLabel('Price').fill('4000');
  await page.getByLabel('Issue date').fill(lastMonth(4));
  await page.getByLabel('Due date').fill(lastMonth(18));
  await rate.fill('1.10');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  // What was typed is in the draft.
  await page.reload();
  await expect(rate).toHaveValue('1.10');
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Finalize and send' }).locator('visible=true').click();
  const setup = page.getByRole('dialog', { name: 'Before your first invoice' });
  await setup.getByLabel('Business address').fill('9 Canal St\nBoston, MA 02114');
  await setup.getByLabel('ABA routing number').fill('110000000');
  await setup.getByLabel('Account number').fill('000123456789');
  await setup.getByRole('button', { name: 'Continue' }).click();
  const review = page.getByRole('dialog', { name: 'Review and send' });
  await expect(review.getByLabel('To', { exact: true })).toHaveValue('buchhaltung@kranich.example');
  await expect(review.getByLabel('Exchange rate (USD per 1 EUR)')).toHaveValue('1.10');
  await expect(review.getByText('Records €4,000.00 in accounts receivable', { exact: false })).toBeVisible();
  await nothingInTheWay(page);
  await review.getByRole('button', { name: 'Finalize and send' }).click();
  await expect(page.getByText(/^Sent .* to buchhaltung@kranich\.example$/)).toBeVisible();
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Invoice ', '');
  const invoice = page.url();

  // The dashboard says who owes, without a click.
  await page.goto('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Who owes you' })).toContainText('Kranich Werbung GmbH');

  // The bank's file: her transfer in dollars less what banks take, the card's payment, wages.
  await page.goto('/app/banking/import');
  await choose(page, 'Chase_Activity.csv', [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    `DEBIT,${lastMonth(24)},CHASE CREDIT CRD AUTOPAY PPD ID: 4760039224,-812.40,ACH_DEBIT,,,`,
    `CREDIT,${lastMonth(20)},FEDWIRE CREDIT KRANICH WERBUNG GMBH ${number},4388.00,WIRE_INCOMING,,,`,
    `DEBIT,${lastMonth(16)},GUSTO PAYROLL 87110,-2200.00,ACH_DEBIT,,,`,
  ]);
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByRole('heading', { name: '3 transactions added' })).toBeVisible();

  // Her money is recognized without a rate of the day, and what the rate did is the books' concern.
  await page.goto('/app/sales/matches');
  await expect(page.getByText(`${number}: €4,000.00`)).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Match payment' }).click();
  await expect(page.getByText(/^\S+ from Kranich Werbung GmbH recorded$/)).toBeVisible();
  await page.goto(invoice);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect((await journal(page)).at(-1)).toContain('Exchange losses $12.00');

  // The payment to the card is no expense.
  await page.goto('/app/transactions');
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const shown = (text: string) => grid.getByRole('row').filter({ hasText: text });
  await shown('AUTOPAY').getByText('AUTOPAY').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Transfer', { exact: true }).click();
  await drawer.getByLabel('To', { exact: true }).fill('Credit');
  await page
    .getByRole('option', { name: /Credit card/ })
    .first()
    .click();
  await nothingInTheWay(page);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toBeHidden();
  await expect(shown('AUTOPAY')).toContainText('Transfer');

  // 4,400.00 of income at the rate of the invoice, 12.00 lost on the exchange, 2,200.00 of wages.
  await shown('GUSTO')
    .getByRole('button', { name: /^Accept / })
    .click();
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /^Dashboard date range/ }).click();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByRole('region', { name: 'Net Profit' })).toContainText('$2,188.00');
});
