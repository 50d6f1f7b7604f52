// For journeys on a separate installation, without a plan for everyone: a server on an empty data directory, and people on starter.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { newEmail, password } from './newcomer.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Installation {
  readonly site: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

export async function startInstallation(
  playwright: PlaywrightWorkerArgs['playwright'],
  settings: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'daybook-plans-'));
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const site = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'],
    // Without a warm cache, compiling every module takes half of the startup time.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    SITE_URL: site,
    DATA_DIR: dataDir,
    AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const request = await playwright.request.newContext();
  const ready = () =>
    request.get(`${site}/health/ready`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
  await request.dispose();
  return {
    site,
    dataDir,
    async stop() {
      // It may have ended already.
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface OwnPerson {
  readonly email: string;
  /** Headers of API requests in their business. */
  readonly headers: { readonly authorization: string; readonly 'x-daybook-org': string };
}

/** A user on starter with a business and its one bank account, in a browser signed in as them. */
export async function signInTo(site: string, page: Page): Promise<OwnPerson> {
  const email = newEmail('plans');
  const cookie = { 'x-daybook-cookie': '1', origin: site };
  const answer = await page.request.post(`${site}/auth/v1/signup`, {
    headers: cookie,
    data: { email, password, data: { selected_tier: 'enterprise' } },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const id = crypto.randomUUID();
  const headers = { authorization: `Bearer ${token}`, 'x-daybook-org': id };
  const business = {
    id,
    name: 'Lantern Studio',
    country: 'US',
    baseCurrency: 'USD',
    kind: 'freelancer',
    fiscalYearStartMonth: 1,
    timeZone: 'UTC',
  };
  expect((await page.request.post(`${site}/api/v1/businesses`, { headers, data: business })).status()).toBe(201);
  const account = { id: crypto.randomUUID(), name: 'Business checking', subkind: 'bank', currency: 'USD' };
  expect((await page.request.post(`${site}/api/v1/bank-accounts`, { headers, data: account })).ok()).toBe(true);
  await page.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
  return { email, headers };
}
