// The first invoice of a business: one sheet asks for what is missing, one finalizes and sends, and the customer pays in the sandbox.
// Clicks are counted, because users give up at each unnecessary one.
import { expect, type Locator } from '@playwright/test';
import { line, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';
import { watch } from '../kit/complaints.ts';

test('the first invoice to a new customer is sent in six clicks, and paid', async ({
  signed: { page, watch: watching },
  person,
  request,
  browser,
  baseURL,
}) => {
  watching.expectRefusal(422, /\/rpc\/setup\/saveInvoiceSetup$/);
  await openEmptyBusiness(request, person, 'Quay Office');
  let clicks = 0;
  const press = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await page.goto('/app/dashboard');
  const checklist = page.getByRole('region', { name: 'Get ready to be paid' });
  await expect(checklist.getByText('0 of 3 done')).toBeVisible();
  await nothingInTheWay(page);

  await press(checklist.getByRole('link', { name: 'New invoice' }));
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('Harbour Prints');
  await press(page.getByRole('option', { name: 'Create “Harbour Prints”' }));
  await press(line(page, 1).getByLabel('Description'));
  await page.keyboard.type('Poster');
  await line(page, 1).getByLabel('Price').fill('90');
  await expect(page.getByRole('button', { name: 'Edit customer' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Finalize and send' }).locator('visible=true'));

  // Once: the sender's details and the payment methods.
  const setup = page.getByRole('dialog', { name: 'Before your first invoice' });
  await nothingInTheWay(page);
  await setup.getByRole('button', { name: 'Continue' }).click();
  await expect(setup.getByText('Enter your business address.')).toBeVisible();
  await setup.getByLabel('Business address').fill('1 Pier Road\nPortland, ME 04101');
  await setup.getByLabel('ABA routing number').fill('110000001');
  await setup.getByLabel('Account number').fill('000123456789');
  await setup.getByRole('button', { name: 'Continue' }).click();
  await expect(setup.getByText('This routing number isn’t valid: it has nine digits. Check them.')).toBeVisible();
  await setup.getByLabel('ABA routing number').fill('110000000');
  await setup.getByRole('button', { name: 'Continue' }).click();

  const review = page.getByRole('dialog', { name: 'Review and send' });
  await expect(review.getByText('Records $90.00 in accounts receivable', { exact: false })).toBeVisible();
  await review.getByLabel('To', { exact: true }).fill('pay@harbour.example.com');
  await nothingInTheWay(page);
  await press(review.getByRole('button', { name: 'Finalize and send' }));
  await expect(page.getByText(/^Sent .* to pay@harbour\.example\.com$/)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);

  await page.getByRole('button', { name: 'Pay link…' }).click();
  const url = await page.getByRole('dialog', { name: 'Link to this document' }).getByLabel('Link', { exact: true }).inputValue();
  const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
  const complaints = watch(stranger);
  const theirs = await stranger.newPage();
  await theirs.goto(url);
  await expect(theirs.getByText('ABA routing number').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Try paying $90.00' }).click();
  await theirs.getByRole('button', { name: /^Pay/ }).first().click();
  await expect(theirs.getByText('$90.00 paid')).toBeVisible();
  expect(complaints.complaints).toEqual([]);
  await stranger.close();
  // Nothing is left to do.
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(checklist).toBeHidden();
});
