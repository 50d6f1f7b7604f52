// Attachments of an invoice: added to a draft, refused with a reason beside the name, frozen when finalized, read behind its link; an
// upload is canceled, and retried after a network failure.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { full } from '../kit/full.ts';
import { createCustomer, finalize, line, nothingInTheWay, writeLine } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';

const unique = Math.random().toString(36).slice(2, 8);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const card = (page: Page) => page.getByRole('region', { name: 'Attachments' });

test('files of an invoice', full, async ({ signed: { page, watch } }) => {
  watch.expectRefusal(422, /attachments\/addAttachment/);
  await page.goto('/app/sales/invoices/new');
  const files = card(page);
  await files
    .getByLabel('Choose files')
    .last()
    .setInputFiles([
      { name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      { name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from('Day,Hours') },
    ]);
  await expect(files.getByRole('button', { name: 'Download hours.csv' })).toBeVisible();
  await expect(files.getByRole('alert')).toContainText('This file can’t be attached.');
  await nothingInTheWay(page);
  await files.getByRole('button', { name: 'Dismiss message about page.pdf' }).click();
  await files.getByRole('button', { name: 'Remove hours.csv' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/app\/sales\/invoices\/[0-9a-f-]{36}$/);

  await createCustomer(page, `Quay ${unique}`, 'pay@quay.example.com');
  await writeLine(page, 1, 'Poster', '1', '90');
  await finalize(page);
  await expect(card(page).getByRole('button', { name: 'Remove terms.pdf' })).toBeHidden(); // the card of the finalized invoice
  await card(page)
    .getByLabel('Choose files')
    .last()
    .setInputFiles([{ name: 'later.txt', mimeType: 'text/plain', buffer: Buffer.from('later') }]);
  await expect(card(page).getByRole('button', { name: 'Remove later.txt' })).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Pay link…' }).click();
  const url = await page.getByRole('dialog', { name: 'Link to this document' }).getByLabel('Link', { exact: true }).inputValue();
  await page.goto(new URL(url).pathname);
  const reading = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download terms.pdf' }).click();
  expect((await reading).suggestedFilename()).toBe('terms.pdf');
  await nothingInTheWay(page);
});

/** From here on, until the session is detached, uploads are this slow. */
const slowUpload = (session: CDPSession, uploadThroughput: number) =>
  session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });

test('an upload shows its progress, is canceled, and retried without losing the draft', full, async ({ signed: { page, watch } }) => {
  await page.goto('/app/sales/invoices/new');
  const files = card(page);
  const choose = (name: string, bytes: number) =>
    files
      .getByLabel('Choose files')
      .last()
      .setInputFiles([
        { name, mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.alloc(bytes, '\n'), Buffer.from('%%EOF\n')]) },
      ]);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // So slow that it does not finish while the page is checked.
  await slowUpload(session, 150_000);
  await choose('plans.pdf', 8_000_000);
  const bar = files.getByRole('progressbar', { name: 'Uploading plans.pdf…' });
  const share = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(share).toBeGreaterThan(0);
  const early = await share();
  await expect.poll(share).toBeGreaterThan(early);
  expect(early).toBeLessThan(100);
  await expect(files.getByRole('status')).toHaveText(/plans\.pdf: (25|50|75)%/);
  await nothingInTheWay(page);
  await files.getByRole('button', { name: 'Cancel upload of plans.pdf' }).click();
  await expect(bar).toBeHidden();
  await expect(files.getByRole('status')).toHaveText('Couldn’t attach plans.pdf');
  await expect(files.getByRole('listitem')).toHaveCount(0);
  await session.detach();

  await createCustomer(page, `Pier ${unique}`, 'pay@pier.example.com');
  await writeLine(page, 1, 'Poster', '1', '90');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  const heardAgain = watch.expectSilence();
  await page.context().setOffline(true);
  await choose('terms.pdf', 1000);
  await expect(files.getByRole('alert')).toContainText('Can’t connect to Daybook.');
  await page.context().setOffline(false);
  heardAgain();
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Poster');
  await files.getByRole('button', { name: 'Try again' }).click();
  await expect(files.getByRole('button', { name: 'Download terms.pdf' })).toBeVisible();
  await expect(files.getByRole('status')).toHaveText('terms.pdf attached');
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Download terms.pdf' })).toBeVisible();
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Poster');
});
