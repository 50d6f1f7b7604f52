import { expect, test } from 'vitest';
import type { TableMapping } from '#contract/banking/banking.ts';
import { mappingLacks, roleOf, roles, withRole } from './mapping-roles.ts';

const guess: TableMapping = {
  delimiter: ';',
  encoding: 'utf-8',
  headerRow: 0,
  dateColumn: 0,
  dateOrder: 'dmy',
  decimal: ',',
  amount: { kind: 'signed', column: 3, isInverted: true },
  descriptionColumns: [2],
  counterpartyColumn: 1,
  currencyColumn: 4,
  balanceColumn: null,
  bankIdColumn: null,
  referenceColumn: null,
  statusColumn: null,
  netColumn: null,
  feeColumn: null,
  order: 'unknown',
};
const shown = (mapping: TableMapping) => [0, 1, 2, 3, 4, 5].map((column) => roleOf(mapping, column));

test('each column shows its role', () => {
  expect(shown(guess)).toEqual(['date', 'counterparty', 'description', 'amount', 'currency', 'none']);
  expect(mappingLacks(guess)).toBe(null);
});

test('an assigned role is always set, and no other column keeps a role that only one may have', () => {
  for (const role of roles) {
    const next = withRole(guess, 5, role);
    expect(roleOf(next, 5)).toBe(role);
  }
  const alone = roles.filter((role) => role !== 'description' && role !== 'none');
  for (const role of alone) expect(shown(withRole(guess, 5, role)).filter((r) => r === role)).toEqual([role]);
});

test('a column that changes its role gives up the previous one', () => {
  const next = withRole(guess, 0, 'description');
  expect(next.descriptionColumns).toEqual([0, 2]);
  expect(next.dateColumn).toBe(-1);
  expect(mappingLacks(next)).toBe('date');
});

test('debit and credit columns replace one signed amount, and both are needed', () => {
  const out = withRole(guess, 3, 'out');
  expect(mappingLacks(out)).toBe('outAndIn');
  const both = withRole(out, 5, 'in');
  expect(both.amount).toEqual({ kind: 'debit_credit', debitColumn: 3, creditColumn: 5 });
  expect(mappingLacks(both)).toBe(null);
  expect(withRole(both, 3, 'amount').amount).toEqual({ kind: 'signed', column: 3, isInverted: false });
});

test('setting or removing an indicator column keeps the amount column', () => {
  const marked = withRole(guess, 5, 'indicator');
  expect(marked.amount).toMatchObject({ kind: 'indicator', column: 3, indicatorColumn: 5 });
  expect(withRole(marked, 5, 'none').amount).toEqual({ kind: 'signed', column: 3, isInverted: false });
  expect(mappingLacks({ ...marked, amount: { kind: 'indicator', column: 3, indicatorColumn: 5, debitWords: [] } })).toBe('outWords');
});
