// A column mapping as roles of columns: each column has one role, and assigning a role removes it from the column that had it.
import type { TableMapping } from '#contract/banking/banking.ts';

export const roles = [
  'none',
  'date',
  'amount',
  'out',
  'in',
  'indicator',
  'description',
  'counterparty',
  'reference',
  'bankId',
  'currency',
  'balance',
  'fee',
  'net',
  'status',
] as const;
export type Role = (typeof roles)[number];

/** No column. */
export const noColumn = -1;
const single = {
  counterparty: 'counterpartyColumn',
  reference: 'referenceColumn',
  bankId: 'bankIdColumn',
  currency: 'currencyColumn',
  balance: 'balanceColumn',
  fee: 'feeColumn',
  net: 'netColumn',
  status: 'statusColumn',
} as const;
type SingleRole = keyof typeof single;
const singleRoles = Object.keys(single) as SingleRole[];

export function roleOf(mapping: TableMapping, column: number): Role {
  const { amount } = mapping;
  if (mapping.dateColumn === column) return 'date';
  if (amount.kind === 'debit_credit' && amount.debitColumn === column) return 'out';
  if (amount.kind === 'debit_credit' && amount.creditColumn === column) return 'in';
  if (amount.kind !== 'debit_credit' && amount.column === column) return 'amount';
  if (amount.kind === 'indicator' && amount.indicatorColumn === column) return 'indicator';
  if (mapping.descriptionColumns.includes(column)) return 'description';
  return singleRoles.find((role) => mapping[single[role]] === column) ?? 'none';
}

type Amount = TableMapping['amount'];

function amountWithout(amount: Amount, column: number): Amount {
  if (amount.kind === 'signed') return amount.column === column ? { ...amount, column: noColumn } : amount;
  if (amount.kind === 'debit_credit')
    return {
      ...amount,
      debitColumn: amount.debitColumn === column ? noColumn : amount.debitColumn,
      creditColumn: amount.creditColumn === column ? noColumn : amount.creditColumn,
    };
  if (amount.indicatorColumn === column) return { kind: 'signed', column: amount.column, isInverted: false };
  return amount.column === column ? { ...amount, column: noColumn } : amount;
}

/** Words that banks use for money out; the user may change them. */
export const usualOutWords = ['D', 'DR', 'Debit', 'DBIT', 'S', 'Soll', 'Af'];

function amountWith(amount: Amount, role: Role, column: number): Amount {
  const pair = amount.kind === 'debit_credit' ? amount : { kind: 'debit_credit' as const, debitColumn: noColumn, creditColumn: noColumn };
  const whole = amount.kind === 'debit_credit' ? noColumn : amount.column;
  if (role === 'out') return { ...pair, debitColumn: column };
  if (role === 'in') return { ...pair, creditColumn: column };
  if (role === 'amount') return amount.kind === 'debit_credit' ? { kind: 'signed', column, isInverted: false } : { ...amount, column };
  if (role === 'indicator')
    return {
      kind: 'indicator',
      column: whole,
      indicatorColumn: column,
      debitWords: amount.kind === 'indicator' ? amount.debitWords : usualOutWords,
    };
  return amount;
}

/** Assigns a role to a column and removes it from others (several columns may be descriptions). */
export function withRole(mapping: TableMapping, column: number, role: Role): TableMapping {
  const bare: TableMapping = {
    ...mapping,
    dateColumn: mapping.dateColumn === column ? noColumn : mapping.dateColumn,
    amount: amountWithout(mapping.amount, column),
    descriptionColumns: mapping.descriptionColumns.filter((c) => c !== column),
  };
  for (const other of singleRoles) if (bare[single[other]] === column) bare[single[other]] = null;
  if (role === 'date') return { ...bare, dateColumn: column };
  if (role === 'description') return { ...bare, descriptionColumns: [...bare.descriptionColumns, column].toSorted((a, b) => a - b) };
  const one = singleRoles.find((r) => r === role);
  if (one) return { ...bare, [single[one]]: column };
  return { ...bare, amount: amountWith(bare.amount, role, column) };
}

/** What is missing before a file can be read with this mapping. */
export function mappingLacks({ dateColumn, amount }: TableMapping): 'date' | 'outAndIn' | 'amount' | 'outWords' | null {
  if (dateColumn < 0) return 'date';
  if (amount.kind === 'debit_credit') return amount.debitColumn < 0 || amount.creditColumn < 0 ? 'outAndIn' : null;
  if (amount.column < 0) return 'amount';
  return amount.kind === 'indicator' && amount.debitWords.length === 0 ? 'outWords' : null;
}
