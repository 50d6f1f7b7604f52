import { expect, test } from 'vitest';
import { wantedPage } from './wanted-page.ts';

const from = (wanted: string): string => wantedPage(`?from=${encodeURIComponent(wanted)}`);

test('a path of this site is remembered with its query', () => {
  expect(from('/app/transactions?type=expense&q=a%20b#x')).toBe('/app/transactions?type=expense&q=a%20b#x');
  expect(wantedPage('')).toBe('/app');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\t/evil.example',
  'app',
  '',
  '/auth/login?from=/x',
  '/auth',
])('%j leads to the dashboard', (wanted) => {
  expect(from(wanted)).toBe('/app');
});
