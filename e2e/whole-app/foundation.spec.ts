// From an empty installation to books that balance: what a newcomer does on the first evening, in one browser.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectedBooks, monthBack, statementFile, sum } from '../kit/books-of-fixtures.ts';
import { watch } from '../kit/complaints.ts';
import { fillRegistration, newEmail } from '../kit/newcomer.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usd = (minor: number): string => money.format(Math.abs(minor) / 100).replace(/^/, minor < 0 ? '\u2212' : '');
/** As a statement prints it: without the currency symbol. */
const plain = (minor: number): string => usd(minor).replace('$', '');

const invoiceMinor = 125_000;
const splitMinor = 12_000;
const suppliesMinor = 8_000;
const books = expectedBooks();
const profitMinor = sum(books.checking) + sum(books.reserve) + invoiceMinor;
// The bank's table has the balance before each line; the OFX file has the balance after the last.
const reserveMinor = 170_520;
const cashMinor = books.checkingClosing + reserveMinor + invoiceMinor;

async function signUp(page: Page): Promise<void> {
  const email = newEmail('rosalind');
  await page.goto('/');
  await page
    .getByRole('link', { name: /sign up|get started|start|open your/i })
    .first()
    .click();
  await fillRegistration(page, email, 'Rosalind Example');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/verify-email$/);

  await page.getByRole('link', { name: /on this computer/ }).waitFor();
  await page.goto('/mail');
  await page.locator('article', { hasText: email }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/welcome$/);
}

async function createBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Larkspur Studio');
  await page.getByRole('radio', { name: /Freelancer/ }).check();
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
}

const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' });
const goTo = (page: Page, name: string): Promise<void> => sidebar(page).getByRole('link', { name, exact: true }).click();

async function startImport(page: Page, name: 'checking.csv' | 'reserve.ofx'): Promise<void> {
  await goTo(page, 'Banking');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Import a (bank )?statement$/ })
    .first()
    .click();
  await expect(page.getByText('Drop a statement here')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(statementFile(name));
}

const fact = (page: Page, label: string): Locator =>
  page
    .getByRole('region', { name: 'File summary' })
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .last();

async function importChecking(page: Page): Promise<void> {
  await startImport(page, 'checking.csv');
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Checking account (USD)' });
  await expect(fact(page, 'New')).toHaveText('New12');
  await expect(fact(page, 'Closing balance')).toContainText(usd(books.checkingClosing));
  await expect(page.getByText('nothing is missing', { exact: false })).toBeVisible();
  // Two equal payments on one day stay two.
  await expect(page.getByRole('row').filter({ hasText: 'NORTHLIGHT CAFE' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Import 12 transactions' }).click();
  await expect(page.getByRole('heading', { name: '12 transactions added' })).toBeVisible();
}

async function importReserve(page: Page): Promise<void> {
  await startImport(page, 'reserve.ofx');
  await page.getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an account' });
  await dialog.getByLabel('Name').fill('Reserve account');
  await expect(dialog.getByLabel('Account number or IBAN')).toHaveValue('0000007731');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Account', { exact: true }).locator('option:checked')).toHaveText(/Reserve account/);
  await expect(fact(page, 'New')).toHaveText('New3');
  await expect(fact(page, 'Transfers between your accounts')).toHaveText('Transfers between your accounts1');
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByRole('heading', { name: '3 transactions added' })).toBeVisible();
  await expect(page.getByText('1 transfer between your own accounts was recognized.')).toBeVisible();
}

async function importAgain(page: Page): Promise<void> {
  await startImport(page, 'checking.csv');
  await expect(page.getByText('You’ve already imported every transaction in this file.')).toBeVisible();
  await expect(fact(page, 'Duplicates')).toHaveText('Duplicates12');
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
}

const transaction = (page: Page, text: string): Locator =>
  page.getByRole('grid', { name: 'Transactions' }).getByRole('row').filter({ hasText: text });
const drawer = (page: Page): Locator => page.getByRole('dialog');
const notice = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);

/** Types into a combo box and chooses the option that is found. */
async function choose(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  await box.page().getByRole('option').filter({ hasText: text }).first().click();
  await expect(box).toHaveValue(text);
}

async function correctCategory(page: Page, text: string, category: string): Promise<void> {
  const row = transaction(page, text);
  await row.getByRole('button', { name: /Choose a category|Change$/ }).click();
  const box = row.getByRole('combobox');
  await box.fill(category);
  await page.getByRole('option').filter({ hasText: category }).first().click();
  await expect(notice(page, `Categorized as ${category}`)).toBeVisible();
}

/** The payee's other transactions are offered first; only this one is changed here. */
async function leaveSimilar(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Only the one' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function teachCategories(page: Page): Promise<void> {
  await goTo(page, 'Transactions');
  await expect(transaction(page, 'NORTHLIGHT CAFE')).toHaveCount(2);
  await expect(transaction(page, 'TRANSFER')).toHaveCount(1);
  const third = transaction(page, 'ZORVATH QUILL 83260');
  await expect(third).not.toContainText('Training and books');
  await correctCategory(page, 'ZORVATH QUILL 83021', 'Training and books');
  await leaveSimilar(page);
  await correctCategory(page, 'ZORVATH QUILL 83177', 'Training and books');
  await leaveSimilar(page);
  // The third was not edited: it follows, with its reason and confidence.
  const followed = third.getByRole('button', { name: /Training and books.*Change$/ });
  await expect(followed).toBeVisible();
  await expect(followed).toHaveAccessibleDescription(/Zorvath Quill.* under Training and books .*\d+% confident\.$/);
  await third.getByRole('button', { name: /^Accept Training and books/ }).click();
  await expect(notice(page, 'Suggestion accepted')).toBeVisible();
}

async function recordInvoicePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Transaction' }).click();
  const form = drawer(page);
  await form.getByText('Income', { exact: true }).click();
  await form.getByLabel('Amount', { exact: true }).fill('1,250.00');
  await form.getByLabel('Description').fill('Juniper Press, invoice 1042');
  await choose(form.getByLabel('Received in'), 'Checking account');
  await choose(form.getByLabel('Category', { exact: true }), 'Consulting');
  await form.getByRole('button', { name: 'Save transaction' }).click();
  await expect(notice(page, 'Transaction saved')).toBeVisible();
  await expect(transaction(page, 'Juniper Press, invoice 1042')).toContainText(`+${usd(invoiceMinor)}`);
}

async function splitExpense(page: Page): Promise<void> {
  await transaction(page, 'HARBOR AND PINE').getByText('HARBOR AND PINE').click();
  const form = drawer(page);
  await expect(form.getByText(/Line \d+ of checking\.csv/)).toBeVisible();
  await form.getByRole('button', { name: 'Split' }).click();
  await choose(form.getByLabel('Category of line 1'), 'Office supplies');
  await form.getByLabel('Amount of line 1').fill('80');
  await choose(form.getByLabel('Category of line 2'), 'Travel');
  await form.getByLabel('Amount of line 2').fill('30');
  await expect(form.getByText('Remaining:')).toBeVisible();
  await form.getByLabel('Amount of line 2').fill('40');
  await expect(form.getByText('Split adds up')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'Transaction updated')).toBeVisible();
  await expect(transaction(page, 'HARBOR AND PINE')).toContainText(usd(-splitMinor));
}

async function lockLastMonth(page: Page): Promise<void> {
  await goTo(page, 'Journal');
  await page.getByRole('button', { name: 'Lock the books' }).click();
  // The default is the end of last month.
  await page.getByRole('dialog', { name: 'Lock the books' }).getByRole('button', { name: 'Lock period', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock the books' }).click();
  await expect(notice(page, 'Books locked through')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Locked through/ })).toBeVisible();
}

async function editWhatIsLocked(page: Page): Promise<void> {
  await goTo(page, 'Transactions');
  await transaction(page, 'MONTHLY ACCOUNT FEE').getByText('MONTHLY ACCOUNT FEE').click();
  const form = drawer(page);
  await form.getByLabel('Description').fill('Account fee, disputed');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    form.getByRole('alert').getByText(/The books are locked through .*\. Choose a later date, or unlock the period first\./),
  ).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Account fee, disputed');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(transaction(page, 'MONTHLY ACCOUNT FEE')).toHaveCount(1);
  // The input is still there, marked as not saved in the books.
  await transaction(page, 'MONTHLY ACCOUNT FEE').getByText('MONTHLY ACCOUNT FEE').click();
  await expect(form.getByText('We restored your unsaved draft.')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Account fee, disputed');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('MONTHLY ACCOUNT FEE');
  await page.keyboard.press('Escape');
}

const numericDay = (day: string): string => day.replace(/(\d{4})-(\d{2})-(\d{2})/, '$2/$3/$1');

/** A line of a statement, and its figure in minor units. */
const line = (page: Page, label: string): Locator =>
  page
    .getByRole('article')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .first();

async function figure(page: Page, label: string): Promise<number> {
  const printed = await line(page, label).locator('td .sr-only').first().textContent();
  return Number((printed ?? '').replace('\u2212', '-').replace(/[$,]/g, '').replace('.', ''));
}

async function chooseRange(page: Page): Promise<void> {
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom range' });
  await page.getByRole('button', { name: /^Statement date range/ }).click();
  await page.getByLabel('From', { exact: true }).fill(numericDay(`${monthBack(2)}-01`));
  await page.getByLabel('To', { exact: true }).fill('today');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${monthBack(2)}-01`));
  await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
}

async function openStatement(page: Page, name: string): Promise<void> {
  await goTo(page, 'Reports');
  await page.getByRole('region', { name }).getByRole('link', { name: 'Generate Report' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
}

async function readStatements(page: Page): Promise<void> {
  await openStatement(page, 'Cash Flow');
  await chooseRange(page);
  expect(await figure(page, 'Ending cash')).toBe(cashMinor);
  expect((await figure(page, 'Beginning cash')) + (await figure(page, 'Net change in cash'))).toBe(cashMinor);
  expect(await figure(page, 'Net profit')).toBe(profitMinor);

  await openStatement(page, 'Balance Sheet');
  expect(await figure(page, 'Checking account')).toBe(books.checkingClosing + invoiceMinor);
  expect(await figure(page, 'Reserve account')).toBe(reserveMinor);
  expect(await figure(page, 'Total assets')).toBe(cashMinor);
  expect(await figure(page, 'Total liabilities and equity')).toBe(cashMinor);
  await expect(page.getByText('This statement doesn’t balance')).toHaveCount(0);

  await openStatement(page, 'Income Statement');
  await chooseRange(page);
  expect(await figure(page, 'Net profit')).toBe(profitMinor);
  expect(await figure(page, 'Consulting')).toBe(invoiceMinor);
  expect(await figure(page, 'Travel')).toBe(splitMinor - suppliesMinor);
  expect(await figure(page, 'Training and books')).toBe(-sum(books.checking.filter((l) => l.text.includes('ZORVATH'))));
}

async function drillDown(page: Page): Promise<void> {
  const paid = books.checking.findIndex((l) => l.text.includes('INVOICE 1041'));
  const { text = '', minor = 0 } = books.checking[paid] ?? {};
  await line(page, 'Net profit').getByRole('link').click();
  const postings = page.getByRole('dialog', { name: 'Net profit' });
  await expect(postings.getByText('Total').locator('..')).toContainText(usd(profitMinor));
  await postings.getByRole('button').filter({ hasText: text }).click();
  await expect(postings.getByRole('region', { name: 'Transaction' })).toContainText(text);
  const bank = postings.getByRole('region', { name: 'Bank statement' });
  // The head of the table is its first line.
  await expect(bank).toContainText(`checking.csv, line ${paid + 2} · Checking account`);
  await expect(bank).toContainText(text);
  await expect(bank).toContainText(usd(minor));
  await page.keyboard.press('Escape');
  await expect(postings).toBeHidden();
}

async function download(page: Page, menu: string, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function exportStatement(page: Page): Promise<void> {
  const pdf = await download(page, 'Download', 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  expect(text).toContain('Larkspur Studio');
  expect(text).toMatch(new RegExp(`Net profit\\s+${plain(profitMinor)}`));

  const xlsx = await download(page, 'Download', 'Excel (XLSX)');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  const rows = await readSheet(xlsx.bytes);
  expect(rows.find((row) => row[1] === 'Net profit')?.[2]).toBe(profitMinor / 100);

  const csv = await download(page, 'Download', 'CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.toString('utf8')).toContain(`,Net profit,${(profitMinor / 100).toFixed(2)}\r\n`);
}

async function exportJournal(page: Page): Promise<void> {
  await goTo(page, 'Journal');
  const journal = await download(page, 'Export', 'hledger or ledger journal');
  const text = journal.bytes.toString('utf8');
  expect(journal.name).toMatch(/\.journal$/);
  expect(text).toContain('Juniper Press, invoice 1042');
  for (const { text: payee } of books.checking) expect(text).toContain(payee);
  const csv = (await download(page, 'Export', 'CSV')).bytes.toString('utf8');
  expect(csv).toContain('Juniper Press, invoice 1042');
  // The product's own check that the books agree.
  await page.getByRole('button', { name: 'Import and verify' }).click();
  await page.getByRole('menuitem', { name: 'Verify the books' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your books balance.');
}

test('a newcomer comes from an empty machine to books that balance, and back down to a line of the bank', async ({ page, context }) => {
  // It takes a whole evening of work.
  const watching = watch(context);
  await test.step('sign up, and follow the link in the email', () => signUp(page));
  await test.step('create a business', () => createBusiness(page));
  await test.step('import a CSV into an account of the chart', () => importChecking(page));
  await test.step('import an OFX file into a new account', () => importReserve(page));
  await test.step('the same file again adds nothing', () => importAgain(page));
  await test.step('correct two categories, see the third follow', () => teachCategories(page));
  await test.step('add an invoice payment as income', () => recordInvoicePayment(page));
  await test.step('split one expense', () => splitExpense(page));
  await test.step('lock last month', () => lockLastMonth(page));
  watching.expectRefusal(409, /\/rpc\/transactions\/save$/);
  await test.step('an edit there is refused with a sentence, and the draft is kept', () => editWhatIsLocked(page));
  await test.step('read the three statements', () => readStatements(page));
  await test.step('drill from net profit down to a bank transaction', () => drillDown(page));
  await test.step('export the statement as PDF, XLSX and CSV', () => exportStatement(page));
  await test.step('export the journal', () => exportJournal(page));
  expect(watching.complaints).toEqual([]);
});
