// A customer who requires XRechnung and lacks what it needs: finalizing asks, a person answers, and it goes on. The legal notices of the
// sender's country are in the preview, and in the settings with their sources.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { line, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, test } from '../kit/newcomer.ts';

test('what an XRechnung lacks is asked before finalizing, and answered', async ({ signed: { page, watch: watching }, person, request }) => {
  watching.expectRefusal(409, /\/rpc\/sales\/finalizeDocument$/);
  const headers = await openEmptyBusiness(request, person, 'Atelier Seine');
  const call = async (name: string, json: unknown): Promise<unknown> => {
    const answer = await request.post(`/rpc/${name}`, { headers, data: { json } });
    expect([name, answer.status()]).toEqual([name, 200]);
    return ((await answer.json()) as { json: unknown }).json;
  };
  const { sender } = (await call('sales/salesSettings', undefined)) as { sender: object };
  const own = { name: 'Atelier Seine', address: '1 quai Bleu\n75001 Paris', country: 'FR', email: 'a@atelier.example', phone: '+33 1 23' };
  await call('sales/saveSalesSettings', { sender: { ...sender, ...own, taxId: 'FR40303265045', iban: 'FR1420041010050500013M02606' } });
  const id = randomUUID();
  const where = { addressLines: 'Ring 1', postalCode: '20095', city: 'Hamburg', country: 'DE' };
  await call('contacts/createContact', { id, kind: 'company', name: 'Stadtwerke Nord', email: 'rechnung@stadt.example', ...where });
  await call('eInvoices/saveEInvoiceCustomer', { id, format: 'xrechnung', scheme: '', address: '', buyerReference: '' });

  await page.goto('/app/sales/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Stadtwerke');
  await page.getByRole('option', { name: 'Stadtwerke Nord' }).click();
  await line(page, 1).getByLabel('Description').fill('Poster');
  await line(page, 1).getByLabel('Price').fill('90');
  // In the customer's language, on the sheet before anything is final.
  const sheet = page.getByRole('article', { name: 'Invoice preview', includeHidden: true });
  await expect(sheet.getByText('European Central Bank’s refinancing rate plus 10 percentage points')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Finalize invoice' }).click();
  await expect(dialog.getByText(/XRechnung/).first()).toBeVisible();
  await nothingInTheWay(page);
  await dialog.getByRole('button', { name: 'Finalize anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \S*\d/ })).toBeVisible();

  await page.goto('/app/settings/invoicing');
  const notices = page.getByRole('heading', { name: 'Legal notices' }).locator('..');
  await expect(notices.getByText('Fixed compensation for recovery costs', { exact: false })).toBeVisible();
  await expect(notices.getByText('Code de commerce, art. L441-9 I, L441-10 II and D441-5')).toBeVisible();
  await expect(notices.getByText('Code général des impôts, art. 293 B and 293 E')).toBeVisible();
});
