// From a quote to the last refund: a quote that the customer accepts behind its link, a deposit that they pay there by card, the final
// invoice in another currency, partly paid, reminded of with a fee, overpaid, the rest applied and refunded. After each step everything in
// the books agrees.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addTaxCode, createCustomer, finalize, journal, open, pay, writeLine } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';
import { watch } from '../kit/complaints.ts';

const unique = Math.random().toString(36).slice(2, 8);
const customer = `Lighthouse Press ${unique}`;
const tax = `VAT 20 % ${unique}`;

/** A day as the form expects it. */
const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: '2-digit', day: '2-digit', year: 'numeric' }).format(
    Date.now() - days * 86_400_000,
  );

/** Checks that everything on the proof page agrees. */
async function proved(page: Page): Promise<void> {
  const back = page.url();
  await page.goto('/app/reports/proof');
  await expect(page.getByText('All checks passed')).toBeVisible();
  await page.goto(back);
}

/** The page behind the open document's link. */
async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Pay l|L)ink…$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to this document' });
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return url;
}

/** `rate`: no rate of the day is known, so it is asked for. */
async function record(page: Page, amount: string, rate: string): Promise<void> {
  const dialog = await pay(page, amount);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Exchange rate (USD per 1 EUR)').fill(rate);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

/** The entries of the open document and everything that followed from it. */
const books = (page: Page, lines: readonly string[]): Promise<void> => expect.poll(() => journal(page)).toEqual(lines);
// The final invoice deducts the deposit at its carrying amount in dollars; each payment has its own rate.
const finalized =
  'Accounts receivable €1,440.00 | Customer deposits $500.00 | Currency trading €400.00 | Services −€1,600.00 | Sales tax collected −€240.00 | Currency trading −$500.00';
const paidInPart =
  'Checking account €440.00 | Currency trading €440.00 | Currency trading $22.00 | Accounts receivable −€440.00 | Exchange gains −$22.00 | Currency trading −€440.00';
const overpaid =
  'Checking account €1,100.00 | Exchange losses $50.00 | Currency trading €1,100.00 | Accounts receivable −€1,000.00 | Customer credit −€100.00 | Currency trading −€1,100.00 | Currency trading −$50.00';

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('from a quote to the last refund', async ({ signed: { page, watch: watching }, browser, baseURL }) => {
  // If no rate of the day is known, it is asked for each time.
  watching.expectRefusal(422, /\/rpc\/(quotes\/convertQuote|sales\/(finalizeDocument|recordPayment)|settlement\/recordRefund)$/);
  const stranger: BrowserContext = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
  const complaints = watch(stranger);
  const theirs = await stranger.newPage();
  await page.goto('/app/settings/invoicing');
  await addTaxCode(page, tax, '20');

  await test.step('a quote, accepted behind its link', async () => {
    await page.goto('/app/sales/quotes/new');
    await createCustomer(page, customer, 'press@lighthouse.example.com');
    await writeLine(page, 1, 'Book design', '1', '2000', tax);
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Quote \S*\d/ })).toBeVisible();
    await theirs.goto(await linkOf(page));
    await expect(theirs.getByText('Awaiting your response', { exact: true })).toBeVisible();
    await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
    await theirs.getByLabel('Your name').fill('Ada Example');
    await theirs.getByRole('button', { name: 'Accept for $2,400.00' }).click();
    await expect(theirs.getByText('Thank you. We’ve recorded your response.').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Accepted by Ada Example, /)).toBeVisible();
    await proved(page);
  });
  const quote = page.url();

  await test.step('a deposit, paid by card in the sandbox', async () => {
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an invoice from this quote' });
    await dialog.getByLabel('Percentage of the quote').fill('25');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
    await page.getByLabel('Issue date').fill(daysAgo(40));
    await finalize(page);
    const link = await linkOf(page);
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Try paying $600.00' }).click();
    await expect(theirs.getByText('Sandbox – no real money')).toBeVisible();
    await theirs.locator('button[value=succeed]').click();
    await expect(theirs.getByText('$600.00 paid')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await books(page, [
      'Accounts receivable $600.00 | Customer deposits −$500.00 | Sales tax collected −$100.00',
      'Sandbox balance (no real money) $600.00 | Accounts receivable −$600.00',
      'Payment fees $17.70 | Sandbox balance (no real money) −$17.70',
    ]);
    await proved(page);
  });

  await test.step('the final invoice in another currency, paid in part', async () => {
    await page.goto(quote);
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an invoice from this quote' });
    await dialog.getByText('Final invoice', { exact: true }).click();
    const currency = dialog.getByRole('combobox', { name: 'Currency' });
    await currency.fill('EUR');
    await page.getByRole('option', { name: /^EUR/ }).click();
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await dialog.getByLabel('Exchange rate (USD per 1 EUR)').fill('1.25'); // asked for: no rate of the day is known
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
    await page.getByLabel('Issue date').fill(daysAgo(38));
    await page.getByLabel('Due date').fill(daysAgo(20));
    await finalize(page, '1.25');
    await record(page, '440', '1.3');
    await expect(open(page)).toHaveText('€1,000.00');
    await books(page, [finalized, paidInPart]);
    await proved(page);
  });

  await test.step('a reminder with its fee', async () => {
    await page.getByRole('button', { name: 'Send reminder now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminder now' });
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await expect(page.getByText('Reminder to press@lighthouse.example.com')).toBeVisible();
    await page.getByRole('button', { name: 'More reminder actions' }).click();
    await page.getByRole('menuitem', { name: 'Charge late fee' }).click();
    const fee = page.getByRole('dialog', { name: 'Charge late fee' });
    await fee.getByLabel('Fee type').selectOption({ label: 'Percentage of the balance due' });
    await fee.getByRole('button', { name: 'Preview' }).click();
    await fee.getByRole('button', { name: 'Charge €10.00' }).click();
    await expect(page.getByText('Late fee charged').first()).toBeVisible();
    await proved(page);
  });

  await test.step('an overpayment of the rest, with the credit applied to the fee', async () => {
    await record(page, '1100', '1.2');
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await books(page, [finalized, paidInPart, overpaid]);
    await proved(page);
    await page.getByRole('region', { name: 'Emails and reminders' }).getByRole('link', { name: /^INV-/ }).click();
    await page.getByRole('button', { name: 'Apply to this invoice' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await books(page, [
      'Accounts receivable €10.00 | Late fees income −€10.00',
      overpaid,
      'Customer credit €10.00 | Exchange losses $0.50 | Currency trading €10.00 | Accounts receivable −€10.00 | Currency trading −€10.00 | Currency trading −$0.50',
    ]);
    await proved(page);
  });

  await test.step('the fee is credited, and the money refunded', async () => {
    await menu(page, 'Credit');
    await expect(page.getByRole('heading', { level: 1, name: 'Credit note draft' })).toBeVisible();
    await finalize(page); // at the rate of the invoice it credits
    await proved(page);
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await dialog.getByLabel('Exchange rate (USD per 1 EUR)').fill('1.25');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await expect(page.getByText('€10.00 refunded')).toBeVisible();
    await books(page, ['Late fees income €10.00 | Accounts receivable −€10.00', 'Accounts receivable €10.00 | Checking account −€10.00']);
    await proved(page);
  });
  expect(complaints.complaints).toEqual([]);
  await stranger.close();
});
