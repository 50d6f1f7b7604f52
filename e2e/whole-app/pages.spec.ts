// Every page in the list of pages, on desktop and phone, light and dark: no browser complaints, nothing
// wider than the screen, and no accessibility violations.
import { expect, type Page, test as base } from '@playwright/test';
import { colors, redrawn, settledViolations } from '../kit/accessibility.ts';
import { addresses, desk, phone, settled, unknown } from '../kit/addresses.ts';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, test, testNew } from '../kit/newcomer.ts';

/** The full run checks every rule in both sizes and schemes, and in English too; otherwise only colors are checked in both. */
const isFull = process.env['TEST_SIZE'] === 'long';

/** Horizontal scrolling of the page itself; a table may scroll in its own box. Measuring again after a rotation waits a moment. */
async function tooWide(page: Page): Promise<string[]> {
  const excess = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  for (let tries = 0; tries < 10 && (await excess()) > 0; tries += 1) await page.waitForTimeout(100);
  const left = await excess();
  return left > 0 ? [`${left} px wider than the screen`] : [];
}

async function turnTo(page: Page, colorScheme: 'light' | 'dark', size: typeof desk): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await redrawn(page);
}

/** Everything that is wrong with the open page, in words. */
async function look(page: Page, address: string): Promise<string[]> {
  // What is far down is not rendered until scrolled to, so its colors cannot be checked before.
  await page.locator('[class*="content-visibility"]').evaluateAll((skipped) => {
    for (const element of skipped) element.style.contentVisibility = 'visible';
  });
  const wrong: string[] = [];
  const note = (where: string, found: readonly string[]) => wrong.push(...found.map((text) => `${address} ${where}: ${text}`));
  const heads = await page.getByRole('heading', { level: 1 }).count();
  if (heads !== 1) note('desk', [`${heads} headings of the first level`]);
  if (!/\S/.test(await page.title())) note('desk', ['no title']);
  note('desk, light', [...(await tooWide(page)), ...(await settledViolations(page))]);
  await turnTo(page, 'dark', desk);
  note('desk, dark', await settledViolations(page, colors));
  await turnTo(page, isFull ? 'dark' : 'light', phone);
  note('phone', [...(await tooWide(page)), ...(isFull ? await settledViolations(page) : [])]);
  return wrong;
}

/** In the language with the longest words; changed as in another tab, once the app has loaded. */
async function speak(page: Page, language: 'de' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('daybook-language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'daybook-language', newValue: chosen }));
  }, language);
  await settled(page);
}

/**
 * Follows a link without reloading the app, until another heading is shown; false if the address leads to a page that was checked before.
 */
async function follow(page: Page, address: string, seen: ReadonlySet<string>): Promise<boolean> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const [before, text] = [await heading.elementHandle(), await heading.textContent()];
  const pathname = await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
    return location.pathname;
  }, address);
  if (seen.has(pathname)) return false;
  await page.waitForFunction(
    ([old, said]) => {
      const now = document.querySelector('h1');
      return now !== null && (now !== old || now.textContent !== said);
    },
    [before, text] as const,
  );
  return true;
}

/** Checks each page once: some addresses only redirect to another one. */
function lookOnce(): (page: Page, address: string) => Promise<string[]> {
  const seen = new Set<string>();
  let app: Page | undefined;
  return async (page, address) => {
    await turnTo(page, 'light', desk);
    if (app !== page) await page.goto(address);
    else if (!(await follow(page, address, seen))) return [];
    if (address.startsWith('/app')) app = page;
    await settled(page);
    const { pathname } = new URL(page.url());
    if (seen.has(pathname)) return [];
    seen.add(pathname);
    const wrong: string[] = [];
    for (const language of isFull ? (['en', 'de'] as const) : (['de'] as const)) {
      await speak(page, language);
      if ((await page.locator('html').getAttribute('lang')) !== language) wrong.push(`${address}: not in ${language}`);
      await turnTo(page, 'light', desk);
      wrong.push(...(await look(page, address)));
    }
    return wrong;
  };
}

const answers = (page: Page): Promise<boolean> =>
  Promise.race([page.evaluate(() => true), new Promise<false>((resolve) => setTimeout(resolve, 5000, false))]);

/**
 * What is wrong with the pages at all addresses. A browser that stops responding, rare as it is, says nothing about the page:
 * it is checked once more, in a new tab. If the page is the cause, it happens again.
 */
async function lookAtAll(
  first: Page,
  wanted: (address: string) => boolean,
  lookAt: (page: Page, address: string) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  let page = first;
  for (const address of addresses().filter(wanted)) {
    try {
      wrong.push(...(await lookAt(page, address)));
    } catch (error) {
      if (await answers(page)) throw error;
      process.stdout.write(`The browser stopped answering at ${address}; looked at again in a new tab.\n`);
      page = await page.context().newPage();
      wrong.push(...(await lookAt(page, address)));
    }
  }
  return wrong;
}

base.describe.configure({ mode: 'parallel' });

base('pages for everybody', async ({ page, context }) => {
  const watching = watch(context);
  watching.expectRefusal(404, new RegExp(`/${unknown}$`));
  watching.expectRefusal(404, /\/rpc\/behindLinks\/(publicDocument|customerPortal)$/);
  watching.expectRefusal(404, /\/rpc\/team\/invitation$/);
  watching.expectRefusal(404, /\/unsubscribe\/[0-9a-f-]+$/);
  watching.expectRefusal(404, /\/rpc\/notifications\/subscription$/);
  expect(await lookAtAll(page, (address) => !address.startsWith('/app'), lookOnce())).toEqual([]);
  expect(watching.complaints).toEqual([]);
});

const isReport = (address: string): boolean => address.startsWith('/app/reports');
const isSale = (address: string): boolean => address.startsWith('/app/sales');

test('pages of the app', async ({ signed: { page, watch: watching } }) => {
  watching.expectRefusal(404, /\/rpc\/reconciliation\/reconciliation$/);
  watching.expectRefusal(404, /\/rpc\/contacts\//);
  watching.expectRefusal(404, /\/rpc\/(dashboards\/customDashboard|moving\/move)$/);
  const isOther = (address: string) => address.startsWith('/app') && !isReport(address) && !isSale(address);
  expect(await lookAtAll(page, isOther, lookOnce())).toEqual([]);
});

test('pages of sales', async ({ signed: { page, watch: watching } }) => {
  watching.expectRefusal(404, /\/rpc\/(contacts|customers|sales)\//);
  expect(await lookAtAll(page, isSale, lookOnce())).toEqual([]);
});

testNew('pages of sales before there is anything on them', async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Quay Office');
  await page.goto('/app/sales/invoices');
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  const lists = /^\/app\/(sales\/[a-z-]+|reports\/(aged-receivables|taxes))$/;
  expect(await lookAtAll(page, (address) => lists.test(address), lookOnce())).toEqual([]);
});

testNew('every page of the app before there is anything on it', full, async ({ signed: { page, watch: watching }, person, request }) => {
  test.setTimeout(3_600_000);
  watching.expectRefusal(404, /\/rpc\/(contacts|customers|sales|reconciliation|dashboards|moving)\//);
  await openEmptyBusiness(request, person, 'Quay Office');
  expect(await lookAtAll(page, (address) => address.startsWith('/app'), lookOnce())).toEqual([]);
});

test('reports', async ({ signed: { page } }) => {
  expect(await lookAtAll(page, isReport, lookOnce())).toEqual([]);
});
