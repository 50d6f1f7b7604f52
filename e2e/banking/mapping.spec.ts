// Moving in: customers, products and a journal from the files of other programs. Columns are matched and corrected; what is not imported is
// listed before anything is written.
import { expect, type Page } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(page.getByRole('heading', { name: 'Column mapping' })).toBeVisible();
}

test('customers, products and a journal move in', async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Quay Office');
  await page.goto('/app/sales/customers');
  await page.getByRole('link', { name: 'Import CSV' }).first().click();
  await choose(page, 'contacts.csv', [
    '*ContactName,EmailAddress,POAddressLine1,POCity,PhoneNumber,FaxNumber,Buyer',
    'Vega Prints,desk@vega.example,1 Dock Rd,Ulm,+1 555 0100,+1 555 0199,Ada Marsh',
    'Vega Prints,desk@vega.example,,,,,',
    'Orbit,not an address,,,,,',
  ]);
  await expect(page.getByText('2 columns not imported: FaxNumber, Buyer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Duplicates' })).toContainText('Line 3: “Vega Prints” is the same as line 2.');
  await expect(page.getByRole('region', { name: 'Not imported' })).toContainText('Line 4: Please enter a valid email address');
  await page.getByLabel('Field for Buyer').selectOption('Internal notes');
  await expect(page.getByText('1 column not imported: FaxNumber')).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect(page.getByText('1 customer imported')).toBeVisible();
  await page.getByRole('link', { name: 'View customers' }).click();
  await expect(page.getByRole('row', { name: /Vega Prints/ })).toContainText('Ulm');

  await page.goto('/app/sales/products/import');
  await choose(page, 'items.csv', ['Bezeichnung;Einheit;Einzelpreis', 'Beratung;Std.;1.120,50']);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByRole('row', { name: /Beratung/ })).toContainText('1,120.50');

  await page.goto('/app/settings/integrations');
  await page.getByRole('link', { name: 'Import a journal' }).click();
  await choose(page, 'journal.csv', [
    'JournalNo,JournalDate,AccountName,Debits,Credits,Description',
    '1,03/31/2026,Checking account,1200,,Design',
    '1,03/31/2026,Services,,1200,Design',
    '2,04/02/2026,Flyers,50,,Print run',
    '2,04/02/2026,Checking account,,50,Print run',
    '3,04/03/2026,Workbench,80,,Bench',
    '3,04/03/2026,Business Checking,,80,Bench',
  ]);
  const account = page.getByRole('combobox', { name: 'Account for Flyers' });
  await expect(page.getByRole('button', { name: 'Import 3 entries' })).toBeDisabled();
  await account.fill('Advertising');
  await page
    .getByRole('option', { name: /Advertising/ })
    .first()
    .click();
  // What is missing from the chart is made where it is needed.
  await page.getByRole('combobox', { name: 'Account for Workbench' }).fill('Workbench');
  await page.getByRole('option', { name: 'Create “Workbench”' }).click();
  const drawer = page.getByRole('dialog', { name: 'New account' });
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Workbench');
  await drawer.getByRole('button', { name: 'Add account' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Account for Workbench' })).toHaveValue(/Workbench/);
  await expect(page.getByRole('button', { name: 'Import 3 entries' })).toBeEnabled();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(page.getByText('3 entries imported')).toBeVisible();
  await page.getByRole('link', { name: 'View journal' }).click();
  await expect(page.getByText('Print run').first()).toBeVisible();

  await page.goto('/app/journal/import');
  await page.getByRole('button', { name: 'Undo import of journal.csv' }).click();
  await nothingInTheWay(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The entries from journal.csv were reversed.')).toBeVisible();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});
