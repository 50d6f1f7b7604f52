// Many invoices at once: selected by the list, downloaded as one file with progress, paid with a few payments, and those reversed.
// And a logo, previewed on the printed page before anything is finalized with it.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, type Person, testAlone as test } from '../kit/newcomer.ts';
import { delay } from '../kit/slow-line.ts';

const today = new Date().toISOString().slice(0, 10);

/** Sixty invoices to two customers and two drafts, through the API, in a business that has no others. */
async function writeInvoices(request: APIRequestContext, person: Person): Promise<void> {
  const headers = await openEmptyBusiness(request, person, 'Quay Office');
  const contacts: string[] = [];
  for (const name of ['Harbour Prints', '株式会社さくら']) {
    const answer = await request.post('/api/v1/contacts', { headers, data: { id: randomUUID(), kind: 'company', name } });
    contacts.push(((await answer.json()) as { id: string }).id);
  }
  for (let at = 0; at < 62; at++) {
    const id = randomUUID();
    const lines = [{ id: randomUUID(), description: `Work ${at + 1}`, quantityMilli: 1000, unitPriceMicro: 10_000_000 }];
    const draft = { contactId: contacts[at % 2], currency: 'USD', issueOn: today, lines, prices: 'exclusive', taxRounding: 'document' };
    const data = { kind: 'invoice', draft, draftVersion: 0 };
    expect((await request.put(`/api/v1/sales/documents/${id}/draft`, { headers, data })).status()).toBe(200);
    if (at >= 60) continue;
    const finalized = await request.post(`/api/v1/sales/documents/${id}/finalize`, { headers, data: { draftVersion: 1 } });
    expect(finalized.status()).toBe(200);
  }
}

test('sixty invoices are downloaded, paid and unpaid at once', full, async ({ signed, person, request }) => {
  const { page } = signed;
  await writeInvoices(request, person);
  // Before the rows arrive, there is nothing to select.
  const inTime = await delay(page, /\/rpc\/sales\/listDocuments/);
  await page.goto('/app/sales/invoices?tab=open');
  await expect(page.getByRole('tab', { name: 'Unpaid 60' })).toBeVisible();
  await expect(page.getByText('$600.00').first()).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Invoices' });
  await grid.getByRole('checkbox').first().click();
  await inTime();
  await page.getByRole('button', { name: 'Select all 60' }).click();
  await expect(page.getByRole('status').filter({ hasText: '60 selected' })).toBeVisible();
  await nothingInTheWay(page);

  await page.getByRole('button', { name: 'Download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Combined PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^Quay-Office-\d{4}-\d\d-\d\d\.pdf$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(60);

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 60 documents as paid' });
  await dialog.getByRole('button', { name: 'Record payments' }).click();
  await expect(dialog.getByText('Done: 60')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reverse payments' }).click();
  await expect(page.getByText('Payments reversed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('tab', { name: 'Unpaid 60' })).toBeVisible();
  await expect(grid.getByText(/^INV-/).first()).toBeVisible();

  // By keyboard: two rows, the second by extending the selection.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
});

test('a logo is previewed on the page before it is printed', full, async ({ signed }) => {
  const { page } = signed;
  await page.goto('/app/settings/invoicing');
  const preview = page.getByRole('region', { name: 'Print preview' }).getByRole('img', { name: /^Page 1 of 1/ });
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('src');
  await page.getByLabel('Logo', { exact: true }).setInputFiles('e2e/kit/fixtures/logo.png');
  await expect(page.getByText('Logo saved. New documents will show it.')).toBeVisible();
  await expect(preview).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByRole('radio', { name: /^Bold/ }).click();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Logo removed. New documents won’t have one.')).toBeVisible();
});
