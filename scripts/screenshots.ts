// Screenshots for the public site from the running product: its screens with the sample business, light and dark, and the preview images
// of shared links, per kind of page and language. Run by hand after the design has changed: node scripts/screenshots.ts
// or, for only some of the screens, node scripts/screenshots.ts invoice pay-page
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays } from '#core/calendar.ts';
import { languages } from '#core/language.ts';
import { contentIn } from '../src/web/site/content/by-language.ts';
import { browserHere } from './browser-here.ts';

const root = path.resolve(import.meta.dirname, '..');
const shots = path.join(root, 'src/web/site/shots');
const cards = path.join(root, 'src/web/public/og');
const account = { email: 'screens@example.com', password: 'Correct-Horse-7!' };

/** What was created beside the sample business for the screenshots. */
interface Made {
  readonly draftId: string;
  /** Where the customer of an invoice sees it. */
  readonly link: string;
}
interface Shot {
  readonly name: string;
  readonly address: string | ((made: Made) => string);
  /** As seen by somebody without an account. */
  readonly isForCustomers?: true;
  readonly window: { readonly width: number; readonly height: number };
  /** Height of the picture; it begins this far above the words. Without it, the whole window. */
  readonly part?: { readonly words: RegExp; readonly above: number; readonly height: number };
  readonly widths: readonly [small: number, large: number];
}

// Beside a text a whole screen would be too small to read: there the page is shown as on a phone, from where it becomes interesting.
const narrow = { width: 520, height: 1300 };
const taken: readonly Shot[] = [
  { name: 'dashboard', address: '/app', window: { width: 1280, height: 800 }, widths: [720, 1440] },
  {
    name: 'transactions',
    address: '/app/transactions',
    window: narrow,
    part: { words: /to review\. Daybook learns/, above: 22, height: 416 },
    widths: [520, 1040],
  },
  { name: 'journal', address: '/app/journal', window: narrow, part: { words: /^No\. \d+/, above: 20, height: 416 }, widths: [520, 1040] },
  {
    name: 'income-statement',
    address: '/app/reports/income-statement',
    window: narrow,
    part: { words: /^Collapse all/, above: 112, height: 416 },
    widths: [520, 1040],
  },
  // Side by side, these two have the same height.
  {
    name: 'invoice',
    address: ({ draftId }) => `/app/sales/invoices/${draftId}`,
    window: { width: 1280, height: 800 },
    widths: [720, 1440],
  },
  {
    name: 'pay-page',
    address: ({ link }) => new URL(link).pathname,
    isForCustomers: true,
    window: { width: 390, height: 780 },
    widths: [390, 780],
  },
];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function startServer(site: string, dataDir: string): Promise<ChildProcess> {
  const { port } = new URL(site);
  const env = {
    ...process.env,
    PORT: port,
    SITE_URL: site,
    DATA_DIR: dataDir,
    AUTH_AUTOCONFIRM: 'true',
    TIER_FOR_EVERYONE: 'pro',
    PAYMENT_SANDBOX: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'inherit' });
  for (let tries = 0; tries < 1500; tries += 1) {
    const isReady = await fetch(`${site}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGTERM');
  throw new Error('the server did not start');
}

async function asked(page: Page, address: string, options: Parameters<Page['request']['post']>[1]): Promise<unknown> {
  const answer = await page.request.post(address, options);
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

const idIn = (answer: unknown): string => {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id);
  throw new Error('an answer without an id');
};

const newId = (): string => crypto.randomUUID();
const drafted = (description: string, hours: number, price: number, taxCodeId: string) => ({
  id: newId(),
  description,
  quantityMilli: hours * 1000,
  unit: 'h',
  unitPriceMicro: price * 1_000_000,
  taxCodeIds: [taxCodeId],
});

/** Two invoices to an invented customer: one that is being written, and a finalized one with its link. */
async function makeInvoices(page: Page, site: string, headers: Readonly<Record<string, string>>): Promise<Made> {
  const send = async (method: 'post' | 'put' | 'patch', address: string, data: unknown): Promise<unknown> => {
    const answer = await page.request[method](`${site}/api/v1${address}`, { headers, data });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const sender = {
    name: 'Studio Sample',
    address: '12 Harbour St\nPortland, ME 04101',
    country: 'US',
    email: 'hello@studio.example',
    bankName: 'Harbour Bank',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
  };
  await send('patch', '/sales/settings', { sender });
  const tax = idIn(await send('post', '/tax-codes', { id: newId(), name: 'Sales tax', treatment: 'standard', rate: '0.055' }));
  const contactId = idIn(
    await send('post', '/contacts', {
      id: newId(),
      kind: 'company',
      name: 'Lighthouse Café',
      email: 'books@lighthouse.example',
      addressLines: '3 Pier Road',
      postalCode: '04101',
      city: 'Portland',
      region: 'ME',
      country: 'US',
    }),
  );
  const today = new Date().toISOString().slice(0, 10);
  const lines = [
    drafted('Menu and price boards, design', 14, 95, tax),
    drafted('Photographs of the new dishes', 6, 110, tax),
    drafted('Print preparation', 3, 80, tax),
  ];
  const draft = {
    contactId,
    currency: 'USD',
    issueOn: today,
    dueOn: addDays(today, 14),
    lines,
    prices: 'exclusive',
    taxRounding: 'document',
    reference: 'Spring menu',
    notes: 'Thank you for the good work together.',
  };
  const save = async (): Promise<string> =>
    idIn(await send('put', `/sales/documents/${newId()}/draft`, { kind: 'invoice', draft, draftVersion: 0 }));
  const invoiceId = await save();
  await send('post', `/sales/documents/${invoiceId}/finalize`, { draftVersion: 1 });
  const link = await send('post', `/sales/links/document/${invoiceId}`, {});
  if (typeof link !== 'object' || link === null || !('url' in link)) throw new Error('there is no link');
  return { draftId: await save(), link: String(link.url) };
}

/** A person with the sample business, signed in in this browser. */
async function signIn(page: Page, site: string): Promise<Made> {
  await asked(page, `${site}/auth/v1/signup`, { data: { ...account, data: { full_name: 'Sample Owner' } } });
  const session = await asked(page, `${site}/auth/v1/token?grant_type=password`, { data: account });
  const token = typeof session === 'object' && session !== null && 'access_token' in session ? String(session.access_token) : '';
  const authorization = `Bearer ${token}`;
  const business = idIn(await asked(page, `${site}/api/v1/sample-business`, { headers: { authorization } }));
  await page.request.post(`${site}/auth/v1/token?grant_type=password`, {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: account,
  });
  await page.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
  return makeInvoices(page, site, { authorization, 'x-daybook-org': business });
}

async function clipOf(page: Page, { window, part }: Shot) {
  if (!part) return { x: 0, y: 0, ...window };
  const box = await page.getByText(part.words).first().boundingBox();
  if (!box) throw new Error(`${String(part.words)} is not on the page`);
  return { x: 0, y: box.y - part.above, width: window.width, height: part.height };
}

async function takeShots(browser: Browser, site: string, chosen: readonly Shot[]): Promise<void> {
  mkdirSync(shots, { recursive: true });
  const options = { deviceScaleFactor: 2, locale: 'en-US', reducedMotion: 'reduce' } as const;
  const owner = await (await browser.newContext(options)).newPage();
  const customer = await (await browser.newContext(options)).newPage();
  const made = await signIn(owner, site);
  for (const scheme of ['light', 'dark'] as const) {
    for (const shot of chosen) {
      const page = shot.isForCustomers ? customer : owner;
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(shot.window);
      await page.goto(site + (typeof shot.address === 'string' ? shot.address : shot.address(made)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy=true], [role=status][aria-label^=Loading]').first().waitFor({ state: 'detached' });
      await page.waitForTimeout(1500);
      const png = await page.screenshot({ clip: await clipOf(page, shot) });
      for (const [at, width] of shot.widths.entries())
        await sharp(png)
          .resize({ width })
          .webp({ quality: 82, effort: 6 })
          .toFile(path.join(shots, `${shot.name}-${scheme}-${at === 0 ? 'small' : 'large'}.webp`));
    }
  }
  for (const page of [owner, customer]) await page.context().close();
}

const fontOf = (family: string, file: string): string => {
  const data = readFileSync(path.join(root, 'node_modules/@fontsource-variable', file)).toString('base64');
  return `@font-face { font-family: '${family}'; font-weight: 200 800; src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
};

const cardStyle = `
  ${fontOf('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2')}
  ${fontOf('Inter', 'inter/files/inter-latin-wght-normal.woff2')}
  body { margin: 0; width: 1200px; height: 630px; background: #faf7f0; color: #17211d; position: relative; overflow: hidden; }
  .rules { position: absolute; inset: 0; background: repeating-linear-gradient(#0000 0 69px, #e3ddcd 69px 70px); }
  .margin { position: absolute; inset: 0 auto 0 148px; width: 2px; background: #7fae97; }
  .name { position: absolute; left: 196px; top: 62px; display: flex; align-items: center; gap: 18px; font: 500 44px Newsreader; letter-spacing: -0.015em; }
  h1 { position: absolute; left: 196px; right: 90px; top: 178px; margin: 0; font: 500 76px/1.08 Newsreader; letter-spacing: -0.022em; text-wrap: balance; }
  p { position: absolute; left: 196px; bottom: 62px; margin: 0; padding: 12px 0 0; border-top: 6px double #17211d; font: 450 26px Inter; color: #4c5a54; }
`;

const mark =
  '<svg width="52" height="52" viewBox="0 0 16 16"><rect width="16" height="16" rx="3.5" fill="#1f5b43"/><path d="M5 2v12" stroke="#f7fbf8" opacity=".55"/>' +
  '<path d="M7 5h6M7 8h6M7 11h3" stroke="#f7fbf8" stroke-width="1.4" stroke-linecap="round" fill="none"/></svg>';

async function makeCards(browser: Browser): Promise<void> {
  mkdirSync(cards, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const language of languages) {
    const texts = contentIn(language);
    const titles = {
      landing: texts.landing.headline,
      features: texts.features.heading,
      pricing: texts.pricing.heading,
      reading: texts.reading.blog.heading,
      company: texts.about.heading,
    };
    for (const [kind, title] of Object.entries(titles)) {
      await page.setContent(
        `<style>${cardStyle}</style><div class="rules"></div><div class="margin"></div><div class="name">${mark}Daybook</div><h1></h1><p></p>`,
      );
      await page.locator('h1').evaluate((element, text) => element.replaceChildren(text), title);
      await page.locator('p').evaluate((element, text) => element.replaceChildren(text), texts.frame.foot.tagline);
      await page.locator('html').evaluate((html) => html.ownerDocument.fonts.ready.then(() => undefined));
      const png = await page.screenshot();
      await sharp(png)
        .png({ palette: true, colors: 48, effort: 10 })
        .toFile(path.join(cards, `${language}-${kind}.png`));
    }
  }
  await page.close();
}

const executablePath = browserHere();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
try {
  if (named.length === 0) await makeCards(browser);
  if (!process.argv.includes('--cards')) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-screens-'));
    const site = `http://localhost:${await freePort()}`;
    const server = await startServer(site, dataDir);
    try {
      await takeShots(
        browser,
        site,
        taken.filter(({ name }) => named.length === 0 || named.includes(name)),
      );
    } finally {
      const isOver = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await isOver;
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
}
