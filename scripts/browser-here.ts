// The browser that tests and measurements run in.
import { existsSync } from 'node:fs';

// The headless shell first: the build that browser tests are made for, without the windows and menus that nobody sees.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser that CHROMIUM names, or else of one that is installed; none where Playwright's own is to be taken. */
export function browserHere(): string | undefined {
  return process.env['CHROMIUM'] ?? places.find((place) => existsSync(place));
}
