// The public site as a visitor sees it: every page in every language, on desktop and phone, with and without scripts; what its script
// adds; what search engines see.
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { languages } from '#core/language.ts';
import { contentIn } from '../../src/web/site/content/by-language.ts';
import { siteDocuments } from '../../src/web/site/documents.ts';
import { addressOf, publicPages } from '../../src/web/site/pages.ts';
import { colors, redrawn, settledViolations } from '../kit/accessibility.ts';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';

const en = contentIn('en');
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel' });

/** The cookie banner has its own journey; elsewhere it has been answered. */
const answered = (context: BrowserContext, choice = 'necessary') =>
  context.addInitScript({ content: `if (location.protocol.startsWith('http')) localStorage.setItem('daybook-cookies', '${choice}');` });

/** What is wrong with the document itself, at its current width. */
const faultsOf = (page: Page) =>
  page.locator('html').evaluate((root) => {
    const found: string[] = [];
    const document = root.ownerDocument;
    if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);
    if (document.querySelectorAll('h1').length !== 1) found.push(`${document.querySelectorAll('h1').length} headings of the first level`);
    const scripts = [...document.scripts].filter((script) => script.type !== 'application/ld+json');
    if (scripts.some((script) => script.src === '')) found.push('an inline script');
    if (scripts.length !== 2) found.push(`${scripts.length} scripts`);
    for (const image of document.images)
      if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) found.push(`no picture at ${image.currentSrc}`);
    return found;
  });

for (const language of languages)
  test(`every page in ${language}`, ['en', 'de'].includes(language) ? {} : full, async ({ page, context }) => {
    await answered(context);
    const watching = watch(context);
    const faults: string[] = [];
    for (const { path } of publicPages) {
      const address = addressOf({ language, path });
      await page.setViewportSize(desk);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      faults.push(...(await faultsOf(page)).map((fault) => `${address} desk: ${fault}`));
      await page.setViewportSize(phone);
      faults.push(...(await faultsOf(page)).map((fault) => `${address} phone: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(watching.complaints).toEqual([]);
  });

// The rules take a while for each page, so the pages are divided between tests; the other languages have the same elements.
const colorful = ['/', '/pricing', '/contact', '/help'];
for (const half of [0, 1])
  test(`every page passes axe, part ${half + 1}`, async ({ page, context }) => {
    await answered(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const { path } of publicPages.filter((_, at) => at % 2 === half)) {
      await page.setViewportSize(desk);
      await page.goto(path);
      faults.push(...(await settledViolations(page)).map((fault) => `${path}: ${fault}`));
      if (!colorful.includes(path)) continue;
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'dark' });
      await redrawn(page);
      faults.push(...(await settledViolations(page, colors)).map((fault) => `${path} on a phone, dark: ${fault}`));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(faults).toEqual([]);
  });

interface Sheet {
  readonly status: number;
  readonly links: readonly string[];
  readonly files: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly html: string;
}

async function sheetAt(request: APIRequestContext, address: string): Promise<Sheet> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  const sets = all(/srcset="([^"]+)"/gi).flatMap((set) => set.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
  return {
    status: answer.status(),
    links: all(/<a [^>]*?href="([/#][^"]*)"/g),
    files: [...all(/<(?:script|img)[^>]*? src="([^"]+)"/g), ...all(/<link [^>]*?href="(\/[^"]+)"/g), ...sets],
    ids: new Set(all(/ id="([^"]+)"/g)),
    html,
  };
}

test('every link leads somewhere, every file is there', async ({ request, baseURL }) => {
  const sheets = new Map<string, Sheet>();
  const waiting = siteDocuments.map(({ address }) => address);
  const worker = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) sheets.set(address, await sheetAt(request, address));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const wrong: string[] = [];
  const elsewhere = new Set<string>();
  for (const [address, sheet] of sheets) {
    if (sheet.status !== 200) wrong.push(`${address} answers ${sheet.status}`);
    if (sheet.html.includes('origin.invalid') || !sheet.html.includes(`<link rel="canonical" href="${baseURL}${address}"`))
      wrong.push(`${address} does not say where it is`);
    for (const file of sheet.files) elsewhere.add(file);
    for (const link of sheet.links) {
      const [path = '', fragment] = link.split('#');
      const [clean = ''] = path.split('?');
      const target = clean === '' ? sheet : sheets.get(clean);
      if (!target) elsewhere.add(clean);
      else if (fragment !== undefined && fragment !== '' && !target.ids.has(decodeURIComponent(fragment)))
        wrong.push(`${address}: nothing at ${link}`);
    }
  }
  for (const address of elsewhere) {
    const { status } = await sheetAt(request, address);
    if (status !== 200) wrong.push(`${address} answers ${status}`);
  }
  expect(wrong).toEqual([]);
  // Everything behind sign-in is one document for every address, so its status tells nothing.
  const inApp = [...elsewhere].filter((address) => /^\/(app|auth)(\/|$)/.test(address));
  expect(inApp.filter((address) => !/^\/(app(\/[a-z/-]+)?|auth\/(login|register))$/.test(address))).toEqual([]);
});

test('search engines find each page once, whole and in its languages', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
  expect(new Set(listed)).toEqual(new Set(siteDocuments.map(({ address }) => `${baseURL}${address}`)));
  expect(listed).toHaveLength(siteDocuments.length);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed).toContain('<rss version="2.0"');

  const { html } = await sheetAt(request, '/fr/pricing');
  for (const [language, path] of [
    ['en', '/pricing'],
    ['es', '/es/pricing'],
    ['fr', '/fr/pricing'],
    ['de', '/de/pricing'],
    ['x-default', '/pricing'],
  ])
    expect(html).toContain(`hrefLang="${language}" href="${baseURL}${path}"`);
  expect(html).toContain('property="og:locale" content="fr_FR"');
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  const statements = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string },
  );
  expect(statements.map((statement) => statement['@type'])).toEqual(['Organization', 'Product', 'BreadcrumbList']);

  const moved = await request.get('/fr/pricing/?tier=pro', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/fr/pricing?tier=pro']);
  const missing = await request.get('/no-such-page');
  expect([missing.status(), missing.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

/** A visitor whose browser runs no scripts. */
async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, ...(baseURL === undefined ? {} : { baseURL }) });
  return context.newPage();
}

test('without scripts: the menu, the questions, a plan, a message', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL);
  await page.goto('/');
  await page.getByLabel('Menu').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('link', { name: 'Choose Plan: Pro' })).toHaveAttribute('href', '/auth/register?tier=pro');
  await page.goto('/contact');
  await page.getByText('Is there a mobile app?').click();
  await expect(page.getByText('designed for phones first')).toBeVisible();
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Subject').selectOption('General Inquiry');
  await page.getByLabel('Message', { exact: true }).fill('Written without any script at all.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(en.contact.form.sent.title)).toBeVisible();
  await page.context().close();
});

test('the choice about cookies is asked once and obeyed', async ({ page }) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await kept()).toEqual([]);
  await question.getByRole('button', { name: 'Allow' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Light' }).click();
  expect(await kept()).toEqual(['daybook-cookies', 'daybook-theme']);
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(question).toBeHidden();

  // The chosen language is remembered, so is the page, and the front page leads back to it.
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/pricing');
  await page.goto('/');
  await expect(page).toHaveURL('/de');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await question.getByRole('button', { name: 'Only necessary' }).click();
  expect(await kept()).toEqual(['daybook-cookies']);
});

test('the open menu on a phone locks the page’s scrolling', full, async ({ page, context }) => {
  await answered(context);
  await page.setViewportSize(phone);
  await page.goto('/features');
  const menu = page.locator('details[data-menu]');
  await page.getByLabel('Menu').click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(page.getByLabel('Menu')).toBeFocused();
});

test('choosing a plan says so and leads on', full, async ({ page, context }) => {
  await answered(context);
  await page.goto('/pricing');
  await expect(page.getByText('Most Popular')).toHaveCount(1);
  await expect(page.locator('[data-tier=pro]').getByText('Most Popular')).toBeVisible();
  await expect(page.locator('article[data-tier=enterprise]').getByRole('link', { name: 'Contact Sales' })).toBeVisible();
  await expect(page.locator('article')).toHaveCount(4);
  await expect(page.locator('article [data-price]')).toHaveText(['$0.00', '$9.99', '$19.99', '$99.99']);
  await expect(page.locator('article').getByText(/^And \d+ more\.\.\.$/)).toHaveCount(4);
  await page.getByRole('link', { name: 'Choose Plan: Pro' }).click();
  await expect(page.getByRole('status').getByText('Plan Selected!')).toBeVisible();
  await expect(page.getByText("You've chosen to sign up for Pro.")).toBeVisible();
  await expect(page).toHaveURL('/auth/register?tier=pro');

  await page.goto('/pricing');
  await page.evaluate(() => localStorage.setItem('daybook-session', '1'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Open the app' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('link', { name: 'Choose Plan: Essentials' }).click();
  await expect(page.getByText("You've chosen to upgrade to Essentials.")).toBeVisible();
  // Nobody is signed in after all: the requested address is loaded first, and the session decides.
  await expect(page).not.toHaveURL('/pricing');
});

test('a price that this installation has otherwise is put right', async ({ page, context, request }) => {
  await answered(context);
  const tiers = (await (await request.get('/api/v1/tiers')).json()) as { id: string; priceMinor: number; limits: Record<string, number> }[];
  const changed = tiers.map((tier) => (tier.id === 'pro' ? { ...tier, priceMinor: 2450, limits: { ...tier.limits, users: 7 } } : tier));
  await page.route('**/api/v1/tiers', (route) => route.fulfill({ json: changed }));
  await page.goto('/de/pricing');
  await expect(page.locator('[data-tier=pro] [data-price]')).toHaveText(['24,50 $', '24,50 $']);
  await expect(page.locator('[data-tier=pro][data-limit=users]')).toHaveText('7');
  await expect(page.locator('article[data-tier=essentials] [data-price]')).toHaveText('9,99 $');
});

test('applying is said not to be there yet', full, async ({ page, context }) => {
  await answered(context);
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Apply Now: Product Designer' }).click();
  await expect(page.getByRole('status').getByText('Application Feature Coming Soon!')).toBeVisible();
});

test('a notice on its way from the app is shown once', full, async ({ page, context }) => {
  await answered(context);
  await page.goto('/terms');
  const waiting = { title: 'Signed Out', description: 'You have been successfully signed out.', variant: 'success' };
  await page.evaluate((notice) => sessionStorage.setItem('daybook-notice', JSON.stringify(notice)), waiting);
  await page.goto('/');
  await expect(page.getByRole('status').getByText('You have been successfully signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Signed Out')).toHaveCount(0);
});

test('the contact form: what is wrong beside its field, then sent', async ({ page, context }) => {
  await answered(context);
  const watching = watch(context);
  await page.goto('/contact?subject=Partnership');
  await expect(page.getByLabel('Subject')).toHaveValue('partnership');
  await page.getByLabel('Subject').selectOption('');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const message of Object.values(en.contact.form.problems).slice(0, 4))
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Ada Example');
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Subject').selectOption('Feature Request');
  await page.getByLabel('Message', { exact: true }).fill('Please keep figures aligned.');

  await page.route('**/api/v1/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Please keep figures aligned.');
  await page.unroute('**/api/v1/contact');
  watching.complaints.length = 0;

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').getByText('Message Sent Successfully!')).toBeVisible();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(watching.complaints).toEqual([]);
});

test('the help is searched by the beginnings of words, the best first', async ({ page, context }) => {
  await answered(context);
  await page.goto('/help');
  const articles = page.locator('[data-article]');
  const all = await articles.count();
  await page.getByLabel('Search help').fill('two-fac authent');
  await expect(page.getByText(/articles? found$/)).toBeVisible();
  const found = await articles.filter({ visible: true }).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await expect(articles.filter({ visible: true }).first()).toContainText('Turn on two-factor authentication');
  // The article itself uses another word for it.
  await page.getByLabel('Search help').fill('VAT');
  await articles.filter({ visible: true }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax codes' })).toBeVisible();
  await page.goto('/help');
  await page.getByLabel('Search help').fill('zzzz');
  await expect(page.getByText(en.reading.help.found.none)).toBeVisible();
  await page.getByLabel('Search help').fill('');
  await expect(articles.filter({ visible: true })).toHaveCount(all);
});

test('an unknown address: suggestions, or the usual ways with a word about it', async ({ page, context }) => {
  await answered(context);
  const watching = watch(context);
  watching.expectRefusal(404, /no-such-page$/);
  await page.goto('/pricng-no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(await page.getByRole('navigation').getByRole('link').count()).toBeLessThanOrEqual(3);

  await page.goto('/de/pricng-no-such-page');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Preise ansehen' })).toHaveAttribute('href', '/de/pricing');
  await expect(page.getByRole('link', { name: 'Zurück zum Dashboard' })).toHaveAttribute('href', '/app');
  expect(watching.complaints).toEqual([]);

  const usual = async () => {
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Return to Dashboard', 'Explore Features', 'View Pricing']);
    expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(['/app', '/features', '/pricing']);
  };
  await page.route('**/functions/v1/generate-404-content', (route) => route.fulfill({ json: { title: 'Half', message: 'an answer' } }));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/half-no-such-page');
  await usual();
  await warned;
  await expect(page.getByText('Content Update')).toHaveCount(0);

  await page.unroute('**/functions/v1/generate-404-content');
  await page.route('**/functions/v1/generate-404-content', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/failed-no-such-page');
  await usual();
  await expect(page.getByText('Content Update')).toBeVisible();
  await expect(page.getByText('Using default 404 content as AI suggestions could not be loaded.')).toBeVisible();
});
