// Journeys in a real browser against a real server on an empty data directory.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserHere } from './scripts/browser-here.ts';
import { writeQuickly } from './scripts/quick-place.ts';

// Workers read this file too, and inherit the place.
if (process.env['TEST_WORKER_INDEX'] === undefined) writeQuickly();

const executablePath = browserHere();
const port = Number(process.env['E2E_PORT'] ?? 3210);
process.env['E2E_PORT'] = String(port);
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  // TEST_SIZE=long (npm run test:long) walks them all.
  ...(process.env['TEST_SIZE'] === 'long' ? {} : { grepInvert: /@full/ }),
  outputDir: 'test-results',
  // With two, two processors are idle an eighth of the time.
  workers: 3,
  // Limits tell of what hangs, not of a machine that is busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  // Longest first: started last, they would run alone.
  projects: [
    { name: 'pages', testMatch: /pages\.spec/ },
    { name: 'journeys', testIgnore: /pages\.spec/ },
  ],
  use: {
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every journey makes them half as long again.
    trace: process.env['E2E_TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: flags },
  },
  webServer: {
    command: 'node scripts/start.mjs --quick',
    url: `http://localhost:${port}/health/ready`,
    env: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? mkdtempSync(path.join(tmpdir(), 'daybook-e2e-')),
      LOG_LEVEL: 'warn',
      TIER_FOR_EVERYONE: 'pro', // journeys with several bank accounts
      AUTH_RATE_SIGN_UP: '300/3600', // everybody here signs up from one network
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
});
