// The bell: a customer accepts a quote behind its link, the bell counts it, its line opens the quote, and nothing is unread any more.
import { expect, type Locator, type Page } from '@playwright/test';
import { settledViolations } from '../kit/accessibility.ts';
import { createCustomer, nothingInTheWay, writeLine } from '../kit/invoicing.ts';
import { linkToUnsubscribe } from '../kit/mailbox.ts';
import { testAlone as test } from '../kit/newcomer.ts';

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });

/** A finalized quote; returns the address of its link. */
async function quoteFor(page: Page, customer: string): Promise<string> {
  await page.goto('/app/sales/quotes/new');
  await createCustomer(page, customer, 'reader@lighthouse.example.com');
  await writeLine(page, 1, 'Book design', '1', '2000');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalize quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote \S*\d/ })).toBeVisible();
  await page.getByRole('button', { name: /^(Pay l|L)ink…$/ }).click();
  return page.getByRole('dialog', { name: 'Link to this document' }).getByLabel('Link', { exact: true }).inputValue();
}

test('an accepted quote is counted, opened and seen', async ({ signed: { page, watch }, person, request, browser, baseURL }) => {
  await page.goto('/app');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  const link = await quoteFor(page, 'Lighthouse Press');
  const quote = page.url();
  const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
  const theirs = await stranger.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  await theirs.getByLabel('Your name').fill('Ada Example');
  await theirs.getByRole('button', { name: 'Accept for $2,000.00' }).click();
  await expect(theirs.getByText('Thank you. We’ve recorded your response.').first()).toBeVisible();
  await stranger.close();

  await page.goto('/app');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: /^1 unread notification$/ })).toBeAttached();

  await test.step('what cannot be loaded says so, and can be retried', async () => {
    watch.expectRefusal(503, /\/rpc\/notifications\/listNotifications/);
    const feed = /\/rpc\/notifications\/listNotifications/;
    await page.route(feed, (route) => route.fulfill({ status: 503, json: {} }));
    await bell(page).click();
    await expect(panel(page).getByText('Notifications couldn’t be loaded.')).toBeVisible();
    await page.unroute(feed);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await nothingInTheWay(page);
  });

  await test.step('on a phone it fits', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.reload();
    await bell(page).click();
    const box = await panel(page).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 360]).toEqual([true, true]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await page.reload();
  await bell(page).press('Enter');
  const line = panel(page).getByRole('link', { name: /^Unread: Lighthouse Press accepted quote \S+ for \$2,000\.00\./ });
  await line.press('Enter');
  await expect(page).toHaveURL(quote);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await test.step('the email about it is unsubscribed from without signing in, and resumed with the switch', async () => {
    const link = await linkToUnsubscribe(request, person.email, /accepted quote/);
    const nobody = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-US' });
    const reader = await nobody.newPage();
    await reader.goto(link);
    await expect(reader.getByText('You get emails about “Transaction alerts”.')).toBeVisible();
    expect(await settledViolations(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(reader.getByText('You no longer get emails about “Transaction alerts”.')).toBeVisible();
    await nobody.close();

    await page.goto('/app/settings/notifications');
    const alerts = page.getByRole('switch', { name: 'Transaction alerts' });
    await expect(alerts).toBeEnabled();
    await expect(alerts).not.toBeChecked();
    await alerts.click();
    await expect(alerts).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(alerts).not.toBeChecked();
  });

  await test.step('a topic that is off in the app leaves the bell', async () => {
    const feed = page.getByRole('switch', { name: 'Activity feed' });
    await feed.click();
    await expect(feed).not.toBeChecked();
    await bell(page).click();
    await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  });
});
