// Texts about statements: formats, accepted files, whether the balances agree.
import { feedProviders } from '#core/banking/feed-provider.ts';
import type { ImportPreview } from '#contract/banking/banking.ts';
import type { BankingTexts } from './texts.en.ts';

/** An import that a bank connection brought. */
export const isFeed = (format: string): boolean => feedProviders.some((one) => one === format);

/** The name of a format, which is the same in every language, or its description. */
export function formatWord(format: string, words: BankingTexts['formats']): string {
  if (format === 'csv') return words.csv;
  if (format === 'journal') return words.journal;
  if (format === 'simplefin') return words.simplefin;
  if (format === 'enablebanking') return words.enablebanking;
  if (format === 'sandbox') return words.sandbox;
  return format === 'camt053' ? 'CAMT.053' : format.toUpperCase();
}

export const readableEndings = ['.csv', '.tsv', '.txt', '.ofx', '.qfx', '.qif', '.xml', '.camt', '.sta', '.mt940', '.940', '.pdf'];
export const mostBytes = 52_428_800;

export type BalanceCheck =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'agrees'; readonly closingMinor: number }
  | { readonly kind: 'differs'; readonly expectedMinor: number; readonly closingMinor: number };

/** Whether the opening balance plus all lines equals the closing balance. */
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

export const moneySubkinds = ['bank', 'credit_card', 'wallet', 'cash'] as const;
export type MoneySubkind = (typeof moneySubkinds)[number];

/** The account kind for a code from the server; a bank account if it is not a money account. */
export function moneySubkind(code: string | null): MoneySubkind {
  return moneySubkinds.find((kind) => kind === code) ?? 'bank';
}
