import { expect, test } from 'vitest';
import { changedValues } from './audit-diff.ts';

const said = (before: unknown, after: unknown) =>
  changedValues(before, after).map((one) => `${one.path.join(' ')}: ${one.before ?? '–'} → ${one.after ?? '–'}`);

test('only what differs is listed, with both sides', () => {
  expect(
    said({ name: 'Lighthouse', email: 'a@b.example', city: '' }, { name: 'Lighthouse Press', email: 'a@b.example', city: 'Bath' }),
  ).toEqual(['name: Lighthouse → Lighthouse Press', 'city: – → Bath']);
});

test('something created or deleted is listed whole, without its own id', () => {
  expect(said(null, { id: 'x', name: 'Rent', isArchived: false })).toEqual(['name: – → Rent', 'isArchived: – → false']);
  expect(said({ id: 'x', name: 'Rent' }, null)).toEqual(['name: Rent → –']);
});

test('nested values are named by their path; a list of plain values is one value', () => {
  expect(
    said(
      { permissions: ['sales.read'], lines: [{ quantity: '1' }, { quantity: '2' }] },
      { permissions: ['sales.read', 'sales.write'], lines: [{ quantity: '1' }, { quantity: '3' }] },
    ),
  ).toEqual(['permissions: sales.read → sales.read, sales.write', 'lines 2 quantity: 2 → 3']);
});

test('an amount has the currency of its enclosing object', () => {
  const [amount] = changedValues({ currency: 'EUR', lines: [{ amountMinor: 100 }] }, { currency: 'EUR', lines: [{ amountMinor: 200 }] });
  expect(amount).toEqual({ path: ['lines', '1', 'amountMinor'], before: 100, after: 200, currency: 'EUR' });
});

test('a field that the change did not name is not listed as gone', () => {
  expect(said({ folder: 'Taxes', size: 12 }, { folder: 'Bank' })).toEqual(['folder: Taxes → Bank']);
});
