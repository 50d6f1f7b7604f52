// Pictures for the public site, taken from the running product: its screens with the sample business, light and dark, and the picture that
// stands beside a shared link, per kind of page and language. Run by hand after the look has changed: node scripts/screenshots.ts
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languages } from '#core/language.ts';
import { contentIn } from '../src/web/site/content/by-language.ts';

const root = path.resolve(import.meta.dirname, '..');
const shots = path.join(root, 'src/web/site/shots');
const cards = path.join(root, 'src/web/public/og');
const account = { email: 'screens@example.com', password: 'Correct-Horse-7!' };

interface Shot {
  readonly name: string;
  readonly address: string;
  readonly window: { readonly width: number; readonly height: number };
  /** Height of the picture; it begins so far above the words. The whole window without. */
  readonly part?: { readonly words: RegExp; readonly above: number; readonly height: number };
  readonly widths: readonly [small: number, large: number];
}

// Beside a text a whole screen would be too small to read: there the page as on a phone, from where it becomes interesting.
const narrow = { width: 520, height: 1300 };
const taken: readonly Shot[] = [
  { name: 'dashboard', address: '/app', window: { width: 1280, height: 800 }, widths: [720, 1440] },
  {
    name: 'transactions',
    address: '/app/transactions',
    window: narrow,
    part: { words: /wait for a category/, above: 22, height: 416 },
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
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'inherit' });
  for (let tries = 0; tries < 300; tries += 1) {
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

/** Somebody with the sample business, signed in in this browser. */
async function signIn(page: Page, site: string): Promise<void> {
  await asked(page, `${site}/auth/v1/signup`, { data: { ...account, data: { full_name: 'Sample Owner' } } });
  const session = await asked(page, `${site}/auth/v1/token?grant_type=password`, { data: account });
  const token = typeof session === 'object' && session !== null && 'access_token' in session ? String(session.access_token) : '';
  await asked(page, `${site}/api/v1/sample-business`, { headers: { authorization: `Bearer ${token}` } });
  await page.request.post(`${site}/auth/v1/token?grant_type=password`, {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: account,
  });
  await page.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
}

async function clipOf(page: Page, { window, part }: Shot) {
  if (!part) return { x: 0, y: 0, ...window };
  const box = await page.getByText(part.words).first().boundingBox();
  if (!box) throw new Error(`${String(part.words)} is not on the page`);
  return { x: 0, y: box.y - part.above, width: window.width, height: part.height };
}

async function takeShots(browser: Browser, site: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, site);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const shot of taken) {
      await page.setViewportSize(shot.window);
      await page.goto(site + shot.address);
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
  await context.close();
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
        .png({ palette: true, colours: 48, effort: 10 })
        .toFile(path.join(cards, `${language}-${kind}.png`));
    }
  }
  await page.close();
}

const executablePath = process.env['CHROMIUM'] ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await makeCards(browser);
  if (!process.argv.includes('--cards')) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-screens-'));
    const site = `http://localhost:${await freePort()}`;
    const server = await startServer(site, dataDir);
    try {
      await takeShots(browser, site);
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
