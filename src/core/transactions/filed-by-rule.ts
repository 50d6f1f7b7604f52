// What a rule does with a bank transaction: one or several lines against it, a separate tax line, or a transfer.
// Promise: the lines and the money sum to zero, in the account's currency and in base currency, whatever the shares and the rate.
import type { Rule } from '../classifier/rule.ts';
import type { NewPosting } from '../ledger/ledger.ts';
import { allocate, divideRounded, sum, type DecimalRate } from '../money.ts';

/** A tax that is included in an amount. */
export type IncludedTax = { readonly taxCodeId: string; readonly accountId: string; readonly rate: DecimalRate };

/** The tax in an amount that includes it, half-even; symmetric for negative amounts. */
export const taxIncluded = (minor: bigint, { numerator, scale }: DecimalRate): bigint =>
  divideRounded(minor * numerator, 10n ** BigInt(scale) + numerator, 'half-even');

/** The lines against `money`, the lines of own accounts. The tax is taken out first; shares are of the rest. */
export function againstByRule(money: readonly NewPosting[], rule: Rule, tax: IncludedTax | null): readonly NewPosting[] {
  const currency = money[0]?.currency ?? '';
  const whole = -sum(money.map(({ minor }) => minor));
  const wholeBase = -sum(money.map(({ baseMinor }) => baseMinor));
  const { split = [], contactId = null } = rule.actions ?? {};
  const [taxMinor, taxBase] = tax ? [taxIncluded(whole, tax.rate), taxIncluded(wholeBase, tax.rate)] : [0n, 0n];
  const rest = 10_000 - split.reduce((total, { shareBp }) => total + shareBp, 0);
  const weights = [rest, ...split.map(({ shareBp }) => shareBp)].map(BigInt);
  const [minors, bases] = [allocate(whole - taxMinor, weights), allocate(wholeBase - taxBase, weights)];
  const lines = [rule.categoryAccountId, ...split.map(({ accountId }) => accountId)].map((accountId, at) => ({
    accountId,
    minor: minors[at] ?? 0n,
    currency,
    baseMinor: bases[at] ?? 0n,
    contactId,
  }));
  const taxLine = tax
    ? [{ accountId: tax.accountId, minor: taxMinor, currency, baseMinor: taxBase, contactId, taxCodeId: tax.taxCodeId }]
    : [];
  return joinedZeros([...lines, ...taxLine]);
}

/** A zero line cannot be posted: its base amount goes to the first line that has an amount. */
function joinedZeros(lines: readonly NewPosting[]): readonly NewPosting[] {
  const kept = lines.filter(({ minor }) => minor !== 0n);
  const lost = sum(lines.filter(({ minor }) => minor === 0n).map(({ baseMinor }) => baseMinor));
  return kept.map((line, at) => (at === 0 ? { ...line, baseMinor: line.baseMinor + lost } : line));
}
