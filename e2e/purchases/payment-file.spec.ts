// Many bills paid by one payment file: the payment is in transit until its bank transaction is matched; a file that was not sent is undone.
import { expect } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
import { full } from '../kit/full.ts';

test(
  'bills are paid by a payment file, undone, paid again and matched to the bank transaction',
  full,
  async ({ signed: { page }, person }) => {
    const headers = await openEmptyBusiness(page.request, person, 'Cedar Studio');
    const today = new Date().toISOString().slice(0, 10);
    const api = async (method: 'get' | 'post' | 'put', path: string, data?: object): Promise<unknown> => {
      const answer = await page.request[method](`/api/v1${path}`, { headers, ...(data ? { data } : {}) });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const [contactId, billId] = [crypto.randomUUID(), crypto.randomUUID()];
    await api('post', '/contacts', { id: contactId, kind: 'company', name: 'Harbour Paper' });
    await api('put', `/purchases/suppliers/${contactId}/account`, { routing: '011401533', accountNumber: '12345678' });
    const chart = (await api('get', '/accounts')) as { id: string; code: string }[];
    const cost = chart.find((account) => account.code === '6100')?.id;
    const line = { id: crypto.randomUUID(), description: 'Paper', quantityMilli: 1000, unitPriceMicro: 80_000_000, accountId: cost };
    const draft = {
      contactId,
      currency: 'USD',
      issueOn: today,
      dueOn: today,
      reference: 'HP-4471',
      lines: [line],
      prices: 'exclusive',
      taxRounding: 'document',
    };
    await api('put', `/purchases/bills/${billId}/draft`, { draft, draftVersion: 0 });
    await api('post', `/purchases/bills/${billId}/post`, { draftVersion: 1 });

    const pay = async () => {
      await page.getByRole('button', { name: 'Pay bills' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pay bills' });
      await expect(dialog.getByRole('checkbox', { name: 'Harbour Paper · HP-4471' })).toBeChecked();
      await dialog.getByLabel('Paid from').selectOption({ index: 1 });
      await dialog.getByLabel('ABA routing number').fill('021000021');
      await dialog.getByLabel('Company ID').fill('1234567890');
      await nothingInTheWay(page);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Create payment file' }).click();
      expect((await download).suggestedFilename()).toMatch(/^payments-.*\.ach$/);
      await expect(dialog).toBeHidden();
    };
    await page.goto('/app/purchases/bills');
    await pay();
    await expect(page.getByText('Payment on its way')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Payment files' }).click();
    const files = page.getByRole('dialog', { name: 'Payment files' });
    await expect(files.getByText('0 of 1 matched')).toBeVisible();
    await nothingInTheWay(page);
    await files.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(files.getByText('Undone', { exact: true })).toBeVisible();
    await files.getByRole('button', { name: 'Close' }).first().click();
    await expect(files).toBeHidden();
    await expect(page.getByText('Payment on its way')).toBeHidden();
    await pay();
    await expect(page.getByText('Payment on its way')).toBeVisible();

    const accounts = (await api('get', '/bank-accounts')) as { id: string }[];
    const imported = await page.request.post('/api/v1/statements', {
      headers,
      multipart: {
        id: crypto.randomUUID(),
        bankAccountId: accounts[0]?.id ?? '',
        file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(`Date,Description,Amount\n${today},ACH HARBOUR PAPER,-80.00\n`) },
      },
    });
    expect(imported.ok()).toBe(true);
    await page.goto('/app/purchases/matches');
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Match', exact: true })).toBeHidden();
    await page.goto(`/app/purchases/bills/${billId}`);
    await expect(page.getByText('Matched to a bank transaction')).toBeVisible();
    await expect(page.getByText('Payment on its way')).toBeHidden();
  },
);
