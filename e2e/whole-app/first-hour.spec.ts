// A user's first hour, counted in clicks: statements of a card and a bank with the right signs and payees, an expense, and
// last month's profit.
import { expect, type Locator, type Page } from '@playwright/test';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

/** Clicks and counts. */
function clicksOn() {
  let count = 0;
  return {
    press: async (what: Locator) => {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
}

const amex = [
  'Date,Description,Card Member,Account #,Amount',
  '05/24/2026,PAPER MILL,SAM EXAMPLE,-71002,26.95',
  '05/23/2026,INK STORE REFUND,SAM EXAMPLE,-71002,-6.95',
  '05/21/2026,MOBILE PAYMENT - THANK YOU,SAM EXAMPLE,-71002,-10.00',
];
const chase = [
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'DEBIT,06/07/2026,PAPER MILL,-100.00,ACH_DEBIT,324.17,,',
  'CREDIT,06/05/2026,CLIENT BLUE,250.00,ACH_CREDIT,424.17,,',
];

const fileOf = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
const fact = (page: Page, label: string): Locator =>
  page
    .getByRole('region', { name: 'File summary' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .last();

async function chooseFile(page: Page, button: Locator, press: (what: Locator) => Promise<void>, file: ReturnType<typeof fileOf>) {
  const chooser = page.waitForEvent('filechooser');
  await press(button);
  await (await chooser).setFiles(file);
}

test('card and bank statements are read with the right signs and payees; the first tasks take few clicks', async ({
  signed: { page },
  person,
  request,
}) => {
  await openEmptyBusiness(request, person, 'Quay Office');
  await page.goto('/app/dashboard');
  const bank = clicksOn();
  await bank.press(page.getByRole('link', { name: 'Import a bank statement' }).first());
  await chooseFile(page, page.getByRole('button', { name: 'Choose a file' }), bank.press, fileOf('chase.csv', chase));
  await expect(page.getByText('recognized as Chase', { exact: false })).toBeVisible();
  await expect(fact(page, 'Money in')).toContainText('$250.00');
  await expect(fact(page, 'Money out')).toContainText('$100.00');
  await bank.press(page.getByRole('button', { name: 'Import 2 transactions' }));
  await expect(page.getByRole('heading', { name: '2 transactions added' })).toBeVisible();
  expect(bank.count()).toBeLessThanOrEqual(3);

  // The card's account is chosen because the headings are those of a card.
  await page.getByRole('button', { name: 'Import another statement' }).click();
  await chooseFile(page, page.getByRole('button', { name: 'Choose a file' }), (what) => what.click(), fileOf('activity.csv', amex));
  await expect(page.getByText('recognized as American Express', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Account', { exact: true }).locator('option:checked')).toHaveText('Credit card (USD)');
  await expect(fact(page, 'Money in')).toContainText('$16.95');
  await expect(fact(page, 'Money out')).toContainText('$26.95');
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByRole('heading', { name: '3 transactions added' })).toBeVisible();

  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const shown = (text: string) => grid.getByRole('row').filter({ hasText: text });
  await expect(shown('INK STORE REFUND')).toContainText('+$6.95');
  await expect(shown('MOBILE PAYMENT - THANK YOU')).toContainText('+$10.00');
  await expect(shown('CLIENT BLUE')).toContainText('+$250.00');
  await expect(shown('PAPER MILL').first()).toContainText('−$100.00');
  await expect(shown('PAPER MILL').last()).toContainText('−$26.95');

  // A card's short file: both interpretations are shown in figures, and the user chooses one.
  await page.goto('/app/banking/import');
  const short = ['Date,Description,Amount', '05/04/2026,PAPER MILL,26.95', '05/02/2026,PENS,12.00', '05/01/2026,INK,5.00'];
  await chooseFile(page, page.getByRole('button', { name: 'Choose a file' }), (what) => what.click(), fileOf('card.csv', short));
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Credit card (USD)' });
  const asked = page.getByRole('region', { name: 'Is money going out or coming in?' });
  await expect(asked.getByRole('button', { name: '$43.95 out, $0.00 in' })).toBeVisible();
  await asked.getByRole('button', { name: '$0.00 out, $43.95 in' }).click();
  await expect(fact(page, 'Money in')).toContainText('$43.95');
  await expect(asked).toBeHidden();

  const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0)).toISOString().slice(0, 10);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('region', { name: 'Net Profit' })).toBeVisible();
  const expense = clicksOn();
  await page.keyboard.press('e');
  const drawer = page.getByRole('dialog', { name: 'New transaction' });
  await expect(drawer.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('42.50');
  await drawer.getByLabel('Date').fill(lastMonth.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
  await drawer.getByLabel('Description').fill('Software license');
  await expense.press(drawer.getByRole('combobox', { name: 'Category' }));
  await page.keyboard.type('soft');
  await page.keyboard.press('Enter');
  await expense.press(drawer.getByRole('button', { name: 'Save transaction' }));
  await expect(drawer).toBeHidden();
  expect(expense.count()).toBeLessThanOrEqual(2);

  await page.goto('/app/dashboard');
  const profit = clicksOn();
  await profit.press(page.getByRole('button', { name: /^Dashboard date range/ }));
  await profit.press(page.getByRole('button', { name: 'Last month' }));
  await expect(page.getByRole('region', { name: 'Net Profit' })).toContainText('−$42.50');
  expect(profit.count()).toBe(2);

  // Sales tax is set by the states, so there are no national rates to add.
  await page.goto('/app/settings/invoicing');
  await expect(page.getByRole('button', { name: 'Add tax code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add default rates for your country' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up sales tax' }).click();
  const tax = page.getByRole('dialog', { name: 'Set up sales tax' });
  await tax.getByLabel('State').selectOption('Oregon');
  await expect(tax.getByText('Oregon has no statewide sales tax', { exact: false })).toBeVisible();
  await tax.getByLabel('State').selectOption('Texas');
  await tax.getByLabel('Rate').fill('8.25');
  await tax.getByRole('button', { name: 'Add tax code' }).click();
  await expect(tax).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sales tax TX' })).toContainText('8.25%');
});
