// Finds the browser for tests and measurements.
import { existsSync } from 'node:fs';

// The headless shell first: the build made for tests, without windows and menus.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser in CHROMIUM, or else of an installed one; none if Playwright's own is to be used. */
export function browserHere(): string | undefined {
  return process.env['CHROMIUM'] ?? places.find((place) => existsSync(place));
}
