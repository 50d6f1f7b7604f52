// Everything that opens from a button of a page – dialogs, drawers, menus, lists – is accessible. Every button of every page is pressed,
// and every item of the menus that open; what a button does immediately is done in disposable books.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../kit/accessibility.ts';
import { addresses, settled } from '../kit/addresses.ts';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, signIn, testAlone as test } from '../kit/newcomer.ts';
test.describe.configure({ mode: 'parallel' });

/** Buttons that leave these books, or ask the computer for files. */
const left = /^remove$|sign out|sample business|switch business|download|export|choose (a|another) file|choose files|print/i;
/** Focus guards at the edges of an open popup; the checker mistakes them for content. */
const guards = '[data-base-ui-focus-guard]';
const opened = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Marks the buttons to check and returns their names: one of each name, and in lists those of the first row. */
const buttonsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFirst = (element: Element): boolean => {
      const row = element.closest('[role=row], tr, li');
      const rows = row?.parentElement ? [...row.parentElement.children].filter((one) => one.querySelector('button')) : [];
      return row === null || rows[0] === row || rows.length < 4;
    };
    const seen = new Set<string>();
    for (const button of document.querySelectorAll<HTMLElement>('main button:not([disabled]):not([role])')) {
      const name = (button.getAttribute('aria-label') ?? button.textContent).trim();
      if (name === '' || seen.has(name) || button.getClientRects().length === 0 || !isFirst(button)) continue;
      seen.add(name);
    }
    return [...seen];
  });

async function close(page: Page): Promise<void> {
  for (let tries = 0; tries < 4 && (await page.locator(opened).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
    // Unsaved text asks before it is discarded.
    const discard = page.getByRole('alertdialog').getByRole('button').last();
    if (await discard.isVisible()) await discard.click();
  }
}

/** Presses a button; returns what opened and what is wrong with it. */
async function lookAfter(page: Page, button: Locator, called: string): Promise<{ isOpen: boolean; wrong: string[] }> {
  await button.click({ timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(400);
  const isOpen = (await page.locator(opened).count()) > 0;
  const wrong = isOpen ? (await violations(page, { within: opened, without: guards })).map((text) => `${called}: ${text}`) : [];
  return { isOpen, wrong };
}

async function openAll(page: Page, address: string): Promise<{ count: number; wrong: string[] }> {
  const begin = async () => {
    await page.goto(address);
    await settled(page);
  };
  await begin();
  const wrong: string[] = [];
  let count = 0;
  const names = (await buttonsOf(page)).filter((name) => !left.test(name));
  const { pathname } = new URL(page.url());
  const at = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).first();
  const backToBegin = async () => {
    await close(page);
    if (new URL(page.url()).pathname !== pathname || (await page.locator(opened).count()) > 0) await begin();
  };
  for (const name of names) {
    if (!(await at(name).isVisible())) continue;
    const found = await lookAfter(page, at(name), `${address} ${name}`);
    wrong.push(...found.wrong);
    if (found.isOpen) count += 1;
    const items = await page.getByRole('menuitem').allTextContents();
    await backToBegin();
    for (const item of items.filter((text) => !left.test(text))) {
      // An earlier item may have led to another page a moment later.
      if (!(await at(name).isVisible())) await begin();
      await at(name)
        .click({ timeout: 5000 })
        .catch(() => undefined);
      const below = await lookAfter(page, page.getByRole('menuitem', { name: item, exact: true }), `${address} ${name} → ${item}`);
      wrong.push(...below.wrong);
      if (below.isOpen) count += 1;
      await backToBegin();
    }
  }
  return { count, wrong };
}

async function walk(page: Page): Promise<void> {
  const all: string[] = [];
  let count = 0;
  for (const address of addresses().filter((one) => one.startsWith('/app'))) {
    const found = await openAll(page, address);
    count += found.count;
    all.push(...found.wrong);
    if (process.env['LIST_OPENED']) process.stdout.write(`${found.count} ${address} ${found.wrong.join('\n')}\n`);
  }
  expect(all).toEqual([]);
  // So that a change of names or roles cannot empty this check unnoticed.
  expect(count).toBeGreaterThan(60);
}

test('everything that opens in a year of books', full, async ({ context, person, baseURL }) => {
  test.setTimeout(3_600_000);
  await signIn(context, person, baseURL ?? '');
  await walk(await context.newPage());
});

test('everything that opens in empty books', full, async ({ context, person, request, baseURL }) => {
  test.setTimeout(3_600_000);
  await openEmptyBusiness(request, person, 'Quay Office');
  await signIn(context, person, baseURL ?? '');
  await walk(await context.newPage());
});
