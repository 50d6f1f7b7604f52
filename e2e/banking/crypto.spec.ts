// Crypto: a wallet is added, an exchange's file imported with a missing price filled in, the gain is seen and downloaded, and everything
// undone.
import { expect } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';

test('coins are imported, sold at a gain, and the import is undone', async ({ signed: { page } }) => {
  // The sample business has every feature.
  await page.goto('/app/banking/crypto');
  await page.getByRole('button', { name: 'Add wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add wallet' });
  await dialog.getByLabel('Name').fill('Kraken');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByText('Kraken added')).toBeVisible();
  await page.getByRole('link', { name: 'Import' }).last().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const lines = [
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
    'L1,T1,2026-01-10 10:00:00,trade,,currency,ZUSD,-10000,25,0',
    'L2,T1,2026-01-10 10:00:00,trade,,currency,XXBT,0.5,0,0.5',
    'L3,S1,2026-01-20 10:00:00,staking,,currency,ADA,10,0,10',
    'L4,T2,2026-02-10 10:00:00,trade,,currency,XXBT,-0.25,0,0.25',
    'L5,T2,2026-02-10 10:00:00,trade,,currency,ZUSD,8000,20,0',
  ];
  await (await chooser).setFiles({ name: 'ledgers.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(page.getByText('Kraken file')).toBeVisible();
  await nothingInTheWay(page);
  const importing = page.getByRole('button', { name: 'Import 3 movements' });
  await expect(importing).toBeDisabled();
  await page.getByLabel(/^ADA/).fill('0.50');
  await expect(page.getByText('Gain on what was sold and spent: $2,967.50')).toBeVisible();
  await importing.click();
  await expect(page.getByText('3 movements imported')).toBeVisible();
  await page.getByRole('link', { name: 'Show wallets' }).click();
  await expect(page.getByText('0.25 BTC', { exact: true })).toBeVisible();
  await expect(page.getByText('10 ADA', { exact: true })).toBeVisible();
  await nothingInTheWay(page);

  await page.goto('/app/banking/crypto/gains?from=2026-01-01&to=2026-12-31');
  await expect(page.getByRole('row').filter({ hasText: '0.25 BTC' })).toContainText('2,967.50');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toBe('crypto-gains-2026-01-01-2026-12-31.csv');

  await page.goto('/app/banking/crypto');
  await page.getByRole('button', { name: 'Undo import of ledgers.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The movements of ledgers.csv were removed.')).toBeVisible();
  await expect(page.getByText('Holds nothing')).toBeVisible();
});
