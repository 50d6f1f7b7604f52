// What a browser downloads before the first screen: JavaScript of /app when signed in, and of the public front page.
import { existsSync } from 'node:fs';
import { get as fetchPlain } from 'node:http';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserHere } from '../scripts/browser-here.ts';
import { openBusiness, type Person, signUp } from './client.ts';
import { ms, whole } from './measure.ts';
import { type Row, row } from './rows.ts';
import { newDataDir, root, startWorld, throwAway, type World } from './world.ts';

const aimedKilobytes = 200;

async function browser(): Promise<Browser | undefined> {
  const executablePath = browserHere();
  const given = { args: ['--no-sandbox', '--disable-dev-shm-usage'], ...(executablePath ? { executablePath } : {}) };
  return chromium.launch(given).catch(() => undefined);
}

/** Bytes of a file as the server sends it to a browser that only accepts gzip. */
const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    fetchPlain(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () =>
        answer.headers['content-encoding'] === 'gzip' ? resolve(bytes) : reject(new Error(`${url} did not come as gzip`)),
      );
    }).on('error', reject);
  });

interface Weight {
  readonly kilobytes: number;
  readonly files: number;
  readonly landedOn: string;
  readonly title: string;
  readonly untilQuietMs: number;
}

async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (response.ok() && (/javascript/.test(type) || response.request().resourceType() === 'script')) scripts.add(response.url());
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'networkidle' });
  const untilQuietMs = performance.now() - start;
  const title = await page
    .getByRole('heading', { level: 1 })
    .first()
    .textContent({ timeout: 5000 })
    .catch(() => '');
  const sizes = await Promise.all([...scripts].map(gzipBytes));
  const landedOn = new URL(page.url()).pathname;
  await page.close();
  return { kilobytes: sizes.reduce((a, b) => a + b, 0) / 1024, files: sizes.length, landedOn, title: title ?? '', untilQuietMs };
}

async function signIn(page: Page, world: World, person: Person): Promise<void> {
  await page.goto(`${world.url}/auth/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').first().fill(person.password);
  await page.locator('input[type=password]').first().press('Enter');
  await page.waitForURL(/\/app/, { timeout: 15_000 });
  await page.waitForLoadState('networkidle');
}

function weighed(what: string, weight: Weight, reason: string): Row {
  return row(`JavaScript of ${what}, gzip`, `${weight.kilobytes.toFixed(1)} KB`, {
    beside: `${weight.files} files, quiet after ${ms(weight.untilQuietMs)}`,
    aim: { says: `≤ ${aimedKilobytes} KB`, isMet: weight.kilobytes <= aimedKilobytes, reason },
    note: `Every script that the browser fetched on its own before the network was quiet, prefetched ones too; the screen shows “${weight.title.trim()}” at ${weight.landedOn}.`,
  });
}

export async function screenRows(): Promise<Row[]> {
  if (!existsSync(path.join(root, 'build/web/client/__spa-fallback.html')))
    return [row('JavaScript of the first screen', 'web app is not built: node scripts/build.mjs')];
  const chrome = await browser();
  if (!chrome) return [row('JavaScript of the first screen', 'no Chromium here')];
  const dir = newDataDir();
  const world = await startWorld(dir);
  try {
    const rows: Row[] = [];
    rows.push(weighed('the front page', await weigh(await chrome.newContext(), `${world.url}/`), 'more than a public page needs'));
    const person = await signUp(world);
    await openBusiness(world, person, 'Screen');
    const context = await chrome.newContext();
    const page = await context.newPage();
    await signIn(page, world, person);
    const storageState = await context.storageState();
    // A browser with the session but an empty cache.
    const fresh = await chrome.newContext({ storageState });
    const weight = await weigh(fresh, `${world.url}/app`);
    if (!weight.landedOn.startsWith('/app')) throw new Error(`somebody signed in was shown ${weight.landedOn}`);
    rows.push(weighed('the first app screen', weight, `${whole(weight.kilobytes - aimedKilobytes)} KB too many`));
    return rows;
  } finally {
    await chrome.close();
    await world.stop();
    throwAway(dir);
  }
}
