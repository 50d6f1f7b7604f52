// Documents: uploaded several at once, refused with a reason beside the name, found, opened, refiled, deleted and restored, written.
import { expect, type Page } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function writeLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Document' }).click();
  const writing = page.getByRole('dialog', { name: 'New Document' });
  await writing.getByLabel('Title').fill('Notice of the new address');
  await writing.getByRole('button', { name: 'Create document' }).click();
  await expect(page.getByRole('row', { name: /Notice of the new address\.pdf/ })).toBeVisible();
}

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('from a pile of papers to a filed document', async ({ signed: { page, watch } }) => {
  watch.expectRefusal(422, /files\/addFile/);
  await page.goto('/app/documents');
  // The receipts of the sample business.
  await expect(page.getByRole('row', { name: /\.pdf/ })).toHaveCount(3);
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      { name: 'lunch.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'taxi.png', mimeType: 'image/png', buffer: png },
    ]);
  await said(page, 'Receipt uploaded successfully');
  await expect(page.getByRole('alert').filter({ hasText: 'The content of this file isn’t what its name says' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss message about page.pdf' }).click();
  await expect(page.getByRole('row', { name: /taxi\.png/ })).toBeVisible();
  await nothingInTheWay(page);

  const reading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lunch.pdf' }).click();
  expect((await reading).suggestedFilename()).toBe('lunch.pdf');
  await said(page, 'File downloaded successfully');

  await page.getByLabel('Search documents').fill('taxi');
  await expect(page.getByRole('row', { name: /lunch\.pdf/ })).toBeHidden();
  await page.getByRole('row', { name: /taxi\.png/ }).click();
  const drawer = page.getByRole('dialog', { name: 'taxi.png' });
  await expect(drawer.getByRole('img', { name: 'Preview of taxi.png' })).toBeVisible();
  await nothingInTheWay(page);
  await drawer.getByLabel('Kind').selectOption('Report');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await said(page, 'File moved successfully');

  await page.getByRole('row', { name: /taxi\.png/ }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await said(page, 'File deleted successfully');
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'File restored successfully');
  await expect(page.getByRole('row', { name: /taxi\.png/ })).toBeVisible();

  await page.getByLabel('Search documents').fill('');
  await expect(page.getByRole('row', { name: /lunch\.pdf/ })).toBeVisible();
  await writeLetter(page);
  await page.getByRole('button', { name: /Letters \(1\)/ }).click();
  await expect(page).toHaveURL(/kind=letter/);
});

test('a document is linked to a transaction and found from both sides', full, async ({ signed: { page } }) => {
  await page.goto('/app/documents');
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      { name: 'train.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'lunch.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.from('\n')]) },
    ]);
  await page.getByRole('row', { name: /train\.pdf/ }).click();
  const drawer = page.getByRole('dialog', { name: 'train.pdf' });
  await drawer.getByRole('button', { name: 'Link', exact: true }).click();
  const choosing = page.getByRole('dialog', { name: 'Link documents' });
  await choosing.getByRole('list', { name: 'Transactions' }).getByRole('button').first().click();
  await said(page, 'Document linked');
  await nothingInTheWay(page);
  await expect(drawer.getByText('Belongs to a posted entry and is kept through')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Delete' })).toBeHidden();
  const linked = drawer.getByRole('region', { name: 'Linked to' }).getByRole('link');
  await linked.click();

  const transaction = page.getByRole('dialog', { name: 'Transaction' });
  const papers = transaction.getByRole('list', { name: 'Documents' });
  await expect(papers.getByRole('link', { name: 'train.pdf' })).toBeVisible();
  await papers.getByRole('button', { name: 'Remove the link to train.pdf' }).click();
  await said(page, 'Link removed');
  await expect(papers.getByRole('link', { name: 'train.pdf' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(papers.getByRole('link', { name: 'train.pdf' })).toBeVisible();
  await nothingInTheWay(page);
  await transaction.getByLabel('Choose files').setInputFiles([{ name: 'ticket.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await expect(papers.getByRole('link', { name: 'ticket.pdf' })).toBeVisible();
  await papers.getByRole('link', { name: 'ticket.pdf' }).click();
  const ticket = page.getByRole('dialog', { name: 'ticket.pdf' });
  await expect(ticket.getByRole('region', { name: 'Linked to' }).getByRole('link')).toBeVisible();
  await ticket.getByRole('combobox', { name: 'Add tag' }).fill('Trip to Rome');
  await page.getByRole('option', { name: /Trip to Rome/ }).click();
  await expect(ticket.getByRole('list', { name: 'Tags' }).getByText('Trip to Rome')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ticket).toBeHidden();
  await page.getByLabel('Tags').selectOption('Trip to Rome (1)');
  await expect(page.getByRole('row', { name: /train\.pdf/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /ticket\.pdf/ })).toBeVisible();

  await page.getByLabel('Tags').selectOption('All tags');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('switch', { name: 'Not linked to anything' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /ticket\.pdf/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /lunch\.pdf/ })).toBeVisible();
});

test('a letter is found by what is written in it, and its page is shown', full, async ({ signed: { page } }) => {
  await page.goto('/app/documents');
  await writeLetter(page);
  const row = page.getByRole('row', { name: /Notice of the new address\.pdf/ });
  // Its words are read in the background.
  await expect(async () => {
    await page.goto('/app/documents?search=Madam');
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await row.click();
  const letter = page.getByRole('dialog', { name: 'Notice of the new address.pdf' });
  await expect(letter.getByRole('img', { name: 'Preview of Notice of the new address.pdf' })).toBeVisible();
});
