// Statements in people's words: formats, what can be read, how the balances agree.
import type { ImportPreview } from '#contract/banking.ts';

const formats: Readonly<Record<string, string>> = {
  csv: 'Table (CSV)',
  ofx: 'OFX',
  qfx: 'QFX',
  qif: 'QIF',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  journal: 'Table of journal lines',
};

export function formatWord(format: string): string {
  return formats[format] ?? format.toUpperCase();
}

export const readableEndings = ['.csv', '.tsv', '.txt', '.ofx', '.qfx', '.qif', '.xml', '.camt', '.sta', '.mt940', '.940'];
export const readableHelp = 'CSV, OFX, QFX, QIF, CAMT.053 or MT940, as your bank gives it. Up to 50 MB.';
export const mostBytes = 52_428_800;

export type BalanceCheck =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'agrees'; readonly closingMinor: number }
  | { readonly kind: 'differs'; readonly expectedMinor: number; readonly closingMinor: number };

/** Does the opening balance and every line of the file come to its closing balance? */
export function checkBalances({
  openingMinor,
  closingMinor,
  inMinor,
  outMinor,
}: Pick<ImportPreview, 'openingMinor' | 'closingMinor' | 'inMinor' | 'outMinor'>): BalanceCheck {
  if (openingMinor === null || closingMinor === null) return { kind: 'unknown' };
  const expectedMinor = openingMinor + inMinor - outMinor;
  return expectedMinor === closingMinor ? { kind: 'agrees', closingMinor } : { kind: 'differs', expectedMinor, closingMinor };
}

export const subkindOptions = [
  { value: 'bank', label: 'Bank account' },
  { value: 'credit_card', label: 'Credit card' },
  { value: 'wallet', label: 'Wallet or mobile money' },
  { value: 'cash', label: 'Cash' },
] as const;
export type MoneySubkind = (typeof subkindOptions)[number]['value'];

export function subkindWord(subkind: string): string {
  return subkindOptions.find((option) => option.value === subkind)?.label ?? subkind;
}
