import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressIn, knownPages, nearestPages, usualPaths } from './known-page.ts';

test('every page is in the list once, under a name of its own', () => {
  expect(new Set(knownPages.map((p) => p.path)).size).toBe(knownPages.length);
  expect(new Set(knownPages.map((p) => p.key)).size).toBe(knownPages.length);
  for (const path of usualPaths) expect(knownPages.some((p) => p.path === path)).toBe(true);
});

test.each([
  ['/pricng', '/pricing'],
  ['/prices', '/pricing'],
  ['/Pricing/', '/pricing'],
  ['/app/transaction', '/app/transactions'],
  ['/transactions', '/app/transactions'],
  ['/app/bankng', '/app/banking'],
  ['/app/report/balancesheet', '/app/reports/balance-sheet'],
  ['/app/profit-and-loss', '/app/reports/income-statement'],
  ['/login', '/auth/login'],
  ['/signup', '/auth/register'],
  ['/app/billing', '/app/settings/billing'],
  ['/es/precios', '/pricing'],
  ['/datenschutz.html', '/privacy'],
  ['/faq', '/help'],
  ['/jobs', '/careers'],
  ['/app/setings', '/app/settings'],
  ['/app/invoices', '/app/sales/invoices'],
  ['/invoice', '/app/sales/invoices'],
  ['/app/invoices/new', '/app/sales/invoices/new'],
  ['/app/sales/estimates', '/app/sales/quotes'],
  ['/app/customer', '/app/sales/customers'],
  ['/app/payments', '/app/sales/payments'],
  ['/app/contacts', '/app/sales/customers'],
  ['/app/settings/dunning', '/app/settings/reminders'],
  ['/app/reports/receivables', '/app/reports/aged-receivables'],
  ['/app/proof', '/app/reports/proof'],
  ['/rechnungen', '/app/sales/invoices'],
  ['/app/vat', '/app/reports/taxes'],
  ['/2fa', '/app/settings/security'],
  ['/Über-uns', '/about'],
])('who asks for %s probably means %s', (address, path) => expect(nearestPages(address)[0]?.path).toBe(path));

test.each(['/qqqqqqqq', '/', '/%', '/xk/zv/9f8a7d6c', ''])('for %j the usual pages are offered', (address) => {
  expect(nearestPages(address).map((p) => p.path)).toEqual(usualPaths);
});

test.each([
  ['Generate a 404 page for the path "/app/foo bar"', '/app/foo'],
  ["The user asked for '/pricng?x=1#y'. Answer in JSON.", '/pricng'],
  ['path: /a/b/c', '/a/b/c'],
  ['path=/a%20b', '/a b'],
  ['/broken%zz', '/broken%zz'],
  ['see https://evil.example/page', null],
  ['no address here', null],
  ['', null],
])('the address in %j is %j', (text, address) => expect(addressIn(text)).toBe(address));

test('only the first 200 characters of an address are used', () => expect(addressIn(`/${'x'.repeat(500)}`)).toHaveLength(200));

test('whatever is asked for, three known pages are suggested, without duplicates', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const offered = nearestPages(text);
      expect(new Set(offered).size).toBe(3);
      expect(offered.every((p) => knownPages.includes(p))).toBe(true);
    }),
  );
});
