// An expense claim as the bill that it becomes, and back; and what keeps it from being submitted: the same rules in the browser and on the
// server.
import { minorDigits } from '#core/currency.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import type { FormProblem } from '../problems/form-problems.ts';
import type { Draft } from '../sales/sales.ts';
import { noDays } from '../trade-documents/draft.ts';
import type { ClaimDraft } from './claims.ts';

const micro = (currency: string): number => 10 ** (6 - minorDigits(currency));

/** Its prices include tax, and its number is where it was paid. */
export const billOfClaim = ({ merchant, spentOn, currency, lines, notes }: ClaimDraft, contactId: string | null): Draft => ({
  contactId,
  currency,
  ...noDays,
  ...noTexts,
  issueOn: spentOn,
  reference: merchant,
  notes,
  discount: null,
  prices: 'inclusive',
  taxRounding: 'document',
  lines: lines.map(({ id, accountId, taxCodeId, description, minor }) => ({
    id,
    kind: 'item',
    productId: null,
    description,
    quantityMilli: 1000,
    unit: '',
    unitPriceMicro: minor * micro(currency),
    discount: null,
    taxCodeIds: taxCodeId === null ? [] : [taxCodeId],
    accountId,
    origin: null,
  })),
});

export const claimOfBill = (
  { currency, issueOn, reference, notes, lines }: Draft,
  { repayment, fileIds }: Pick<ClaimDraft, 'repayment' | 'fileIds'>,
): ClaimDraft => ({
  merchant: reference,
  spentOn: issueOn,
  currency,
  lines: lines.map(({ id, accountId, taxCodeIds, description, unitPriceMicro }) => ({
    id,
    accountId,
    taxCodeId: taxCodeIds[0] ?? null,
    description,
    minor: Math.round(unitPriceMicro / micro(currency)),
  })),
  notes,
  repayment,
  fileIds,
});

interface Known {
  readonly today: string;
  /** Accounts that a line may have, and taxes. */
  readonly categories: { readonly has: (id: string) => boolean };
  readonly taxes: { readonly has: (id: string) => boolean };
}

export function claimProblems(claim: ClaimDraft, { today, categories, taxes }: Known): FormProblem[] {
  const found: FormProblem[] = [];
  if (claim.merchant.trim() === '') found.push({ code: 'claim.merchant', path: 'merchant' });
  if (claim.spentOn === null) found.push({ code: 'claim.date', path: 'spentOn' });
  else if (claim.spentOn > today) found.push({ code: 'claim.future', path: 'spentOn' });
  if (claim.lines.length === 0) found.push({ code: 'sales.lines', path: 'lines' });
  claim.lines.forEach(({ minor, accountId, taxCodeId }, at) => {
    if (minor <= 0) found.push({ code: 'claim.amount', path: `lines.${at}.minor` });
    if (accountId === null || !categories.has(accountId)) found.push({ code: 'purchases.account', path: `lines.${at}.accountId` });
    if (taxCodeId !== null && !taxes.has(taxCodeId)) found.push({ code: 'tax.unknown', path: `lines.${at}.taxCodeId` });
  });
  return found;
}
