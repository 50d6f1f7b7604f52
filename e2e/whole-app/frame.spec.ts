// The app frame: the palette finds what is in the books, keyboard shortcuts work, and missing pages keep the navigation.
import { expect, type Page } from '@playwright/test';
import { testAlone as test } from '../kit/newcomer.ts';

const palette = async (page: Page, typed: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and actions' }).fill(typed);
};
const option = (page: Page, text: string | RegExp) => page.getByRole('option').filter({ hasText: text }).first();

test('the palette finds an invoice by its number, a customer, an account, help; keys and missing pages keep the frame', async ({
  signed: { page, watch },
}) => {
  await page.goto('/app/sales/invoices');
  const first = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /INV-\d/ })
    .first();
  const number = /INV-[\d-]+/.exec((await first.textContent()) ?? '')?.[0] ?? '';
  await palette(page, number);
  await option(page, number).click();
  await expect(page).toHaveURL(/\/app\/sales\/invoices\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await palette(page, 'Tallowmere Books');
  // Invoices are also found by the customer's name, after a number.
  await option(page, /^Tallowmere Books/).click();
  await expect(page).toHaveURL(/\/app\/sales\/customers\/[\da-f-]{36}$/);
  await palette(page, 'Meals and');
  await option(page, 'Meals and entertainment').click();
  await expect(page).toHaveURL(/general-ledger\?account=/);
  await palette(page, 'split a transaction');
  await expect(option(page, 'Split a transaction')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('New invoice')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/app\/transactions$/);

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('button', { name: 'Sales' }).click();
  await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeHidden();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Quotes' })).toBeHidden();
  await sidebar.getByRole('button', { name: 'Sales' }).click();
  await expect(sidebar.getByRole('link', { name: 'Help & Support' })).toBeInViewport();

  // The scrollbar of its scroll area disappears, but with a delay.
  const bar = (name: 'scrollbarColor' | 'transitionDelay') =>
    sidebar
      .locator('.scroll-hide')
      .first()
      .evaluate((area, key) => getComputedStyle(area)[key], name);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => bar('scrollbarColor')).toMatch(/^rgba\(0, 0, 0, 0\)/);
  expect(await bar('transitionDelay')).toBe('0.6s');
  await sidebar.getByRole('link', { name: 'Transactions' }).hover();
  expect(await bar('scrollbarColor')).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
  expect(await bar('transitionDelay')).toBe('0s');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => bar('scrollbarColor')).toMatch(/^rgba\(0, 0, 0, 0\)/);

  watch.expectRefusal(404, /rpc\/sales\/document$/);
  for (const missing of ['/app/no-such-page', '/app/sales/invoices/00000000-0000-7000-8000-000000000000']) {
    await page.goto(missing);
    await expect(page.getByText('Page not found').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);

  // A hidden module disappears from the sidebar, and its pages keep working.
  const bills = sidebar.getByRole('link', { name: 'Bills', exact: true });
  await sidebar.getByRole('link', { name: 'All Features' }).click();
  await expect(bills).toBeVisible();
  await page.getByRole('switch', { name: 'Purchases' }).click();
  await expect(bills).toBeHidden();
  await page.goto('/app/purchases/bills');
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Invoices', exact: true })).toBeVisible();
  await expect(bills).toBeHidden();
  await sidebar.getByRole('link', { name: 'All Features' }).click();
  await page.getByRole('switch', { name: 'Purchases' }).click();
  await expect(bills).toBeVisible();
});
