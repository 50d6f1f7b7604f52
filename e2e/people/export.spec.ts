// An export is requested, created, downloaded, and contains the trial balance of the report.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { settledViolations } from '../kit/accessibility.ts';
import { testAlone as test } from '../kit/newcomer.ts';

test('the archive contains the trial balance of the report', async ({ signed: { page } }) => {
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expect(page.getByText('No exports in the last 7 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Export business' }).click();
  const row = page.getByRole('list', { name: 'Recent exports' }).getByRole('listitem');
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 120_000 });
  expect(await settledViolations(page)).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Download/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const names = Object.keys(files);
  for (const start of ['README.txt', 'manifest.json', 'ledger/books.journal', 'invoices/', 'data/posting.csv'])
    expect(names.some((name) => name.startsWith(start))).toBe(true);

  // The last row has the totals of both sides.
  const last =
    strFromU8(files['lists/trial-balance.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n')
      .at(-1) ?? '';
  const total = Number(last.split(',')[2]);
  expect(total).toBeGreaterThan(0);
  await page.goto('/app/reports/trial-balance');
  await expect(page.getByRole('main')).toContainText(total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});
