// The rules of EN 16931-1 for each VAT category: standard (BR-S), zero (BR-Z), exempt (BR-E), reverse charge (BR-AE), intra-community
// (BR-IC), export (BR-G), outside the scope (BR-O), Canary Islands (BR-AF), Ceuta and Melilla (BR-AG). They differ in five points, so one
// table generates them.
import { decimal, type EInvoice, numberOf, type VatCategory } from './e-invoice.ts';
import { effectOf, each, isSaid, isSupplySaid, orZero, rule, type Rule, unless } from './e-invoice-rule.ts';
import { isNearly, taxOn } from './e-invoice-rules-norm.ts';
import type { Mend } from './e-invoice-sentences.ts';
import { sum } from '../money.ts';

interface Category {
  readonly code: VatCategory;
  readonly prefix: string;
  /** Several rates make several breakdowns; otherwise there is exactly one. */
  readonly hasRates: boolean;
  readonly rate: 'positive' | 'zero' | 'any' | 'absent';
  readonly seller: 'vat_or_number' | 'vat' | 'none';
  readonly buyer: 'vat_or_registration' | 'vat' | 'any' | 'none';
  readonly reason: 'needed' | 'refused';
}

const charged = { hasRates: true, rate: 'positive', seller: 'vat_or_number', buyer: 'any', reason: 'refused' } as const;
const uncharged = { hasRates: false, rate: 'zero', seller: 'vat_or_number', buyer: 'any', reason: 'needed' } as const;
const categories: readonly Category[] = [
  { ...charged, code: 'S', prefix: 'BR-S' },
  { ...uncharged, code: 'Z', prefix: 'BR-Z', reason: 'refused' },
  { ...uncharged, code: 'E', prefix: 'BR-E' },
  { ...uncharged, code: 'AE', prefix: 'BR-AE', buyer: 'vat_or_registration' },
  { ...uncharged, code: 'K', prefix: 'BR-IC', seller: 'vat', buyer: 'vat' },
  { ...uncharged, code: 'G', prefix: 'BR-G', seller: 'vat' },
  { ...uncharged, code: 'O', prefix: 'BR-O', rate: 'absent', seller: 'none', buyer: 'none' },
  { ...charged, code: 'L', prefix: 'BR-AF', rate: 'any' },
  { ...charged, code: 'M', prefix: 'BR-AG', rate: 'any' },
];

const isUsed = (i: EInvoice, code: VatCategory): boolean =>
  [...i.lines, ...i.allowances, ...i.vat.map((vat) => ({ vat }))].some(({ vat }) => vat.category === code);

function breakdowns({ code, hasRates }: Category, i: EInvoice): readonly string[] {
  const count = i.vat.filter((v) => v.category === code).length;
  const isLined = [...i.lines, ...i.allowances].some(({ vat }) => vat.category === code);
  if (hasRates) return unless(isLined === count > 0, 'vat');
  return unless(!isUsed(i, code) || count === 1, 'vat');
}

const rateHolds = ({ rate }: Category, percent: string | null): boolean => {
  const { numerator } = numberOf(percent);
  if (rate === 'absent') return percent === null;
  if (percent === null) return false;
  return rate === 'positive' ? numerator > 0n : rate === 'zero' ? numerator === 0n : numerator >= 0n;
};
const rateMend: Readonly<Record<Category['rate'], Mend>> = {
  positive: 'rate_positive',
  zero: 'rate_zero',
  any: 'rate_positive',
  absent: 'rate_absent',
};

// Who needs a tax registration where the category is used at all.
function partiesHold({ seller, buyer }: Category, i: EInvoice): readonly string[] {
  const [hasVat, buyerHasVat] = [isSaid(i.seller.vatId), isSaid(i.buyer.vatId)];
  if (seller === 'none') return [...unless(!hasVat, 'seller.vatId'), ...unless(!buyerHasVat, 'buyer.vatId')];
  const sellerIs = hasVat || (seller === 'vat_or_number' && isSaid(i.seller.taxNumber));
  const buyerIs = buyer === 'any' || buyerHasVat || (buyer === 'vat_or_registration' && isSaid(i.buyer.registration));
  return [...unless(sellerIs, 'seller.vatId'), ...unless(buyerIs, 'buyer.vatId')];
}

const netOf = (i: EInvoice, code: VatCategory, percent: string | null | undefined): bigint => {
  const isOf = (vat: { readonly category: string; readonly percent: string | null }): boolean =>
    vat.category === code && (percent === undefined || decimal(vat.percent ?? '0') === decimal(percent ?? '0'));
  const lines = sum(i.lines.filter(({ vat }) => isOf(vat)).map((line) => orZero(line.net)));
  return lines + effectOf(i.allowances.filter(({ vat }) => isOf(vat)));
};

function rulesFor(category: Category): readonly Rule[] {
  const { code, prefix, hasRates, seller, reason } = category;
  const partyMend: Mend = seller === 'none' ? 'outside_scope_ids' : category.buyer === 'any' ? 'seller_vat' : 'both_vat';
  const ofKind = (isCharge: boolean) => (i: EInvoice) => i.allowances.filter((a) => a.vat.category === code && a.isCharge === isCharge);
  const rateIn = (items: (i: EInvoice) => readonly { readonly vat: EInvoice['lines'][number]['vat'] }[], path: string) => (i: EInvoice) =>
    each(items(i), path, ({ vat }) => vat.category !== code || rateHolds(category, vat.percent), 'vat.percent');
  const own =
    <T extends { readonly category: string }>(holds: (v: T) => boolean) =>
    (v: T) =>
      v.category !== code || holds(v);
  return [
    rule(`${prefix}-01`, 'breakdown', (i) => breakdowns(category, i)),
    rule(`${prefix}-02`, partyMend, (i) => (i.lines.some((l) => l.vat.category === code) ? partiesHold(category, i) : [])),
    rule(`${prefix}-03`, partyMend, (i) => (ofKind(false)(i).length > 0 ? partiesHold(category, i) : [])),
    rule(`${prefix}-04`, partyMend, (i) => (ofKind(true)(i).length > 0 ? partiesHold(category, i) : [])),
    rule(
      `${prefix}-05`,
      rateMend[category.rate],
      rateIn((i) => i.lines, 'lines'),
    ),
    rule(
      `${prefix}-06`,
      rateMend[category.rate],
      rateIn((i) => i.allowances.filter((a) => !a.isCharge), 'allowances'),
    ),
    rule(
      `${prefix}-07`,
      rateMend[category.rate],
      rateIn((i) => i.allowances.filter((a) => a.isCharge), 'allowances'),
    ),
    rule(`${prefix}-08`, 'breakdown', (i) =>
      each(
        i.vat,
        'vat',
        own((v) => {
          if (v.taxable === null) return true;
          const net = netOf(i, code, hasRates ? v.percent : undefined);
          return hasRates ? v.taxable - net < 100n && net - v.taxable < 100n : v.taxable === net;
        }),
        'taxable',
      ),
    ),
    rule(`${prefix}-09`, hasRates ? 'tax_rounding' : 'breakdown', (i) =>
      each(
        i.vat,
        'vat',
        own((v) => v.tax === null || (hasRates ? isNearly(v.tax, taxOn(orZero(v.taxable), v.percent)) : v.tax === 0n)),
        'tax',
      ),
    ),
    rule(`${prefix}-10`, reason === 'needed' ? 'exemption_reason' : 'no_exemption_reason', (i) =>
      each(
        i.vat,
        'vat',
        own((v) => (isSaid(v.reason) || isSaid(v.reasonCode)) === (reason === 'needed')),
        'reason',
      ),
    ),
  ];
}

const isAlone = (i: EInvoice): boolean => !i.vat.some((v) => v.category === 'O');

export const vatRules: readonly Rule[] = [
  ...categories.flatMap(rulesFor),
  rule('BR-IC-11', 'delivery_date', (i) => unless(!i.vat.some((v) => v.category === 'K') || isSupplySaid(i), 'deliveredOn')),
  rule('BR-IC-12', 'deliver_to', (i) =>
    unless(!i.vat.some((v) => v.category === 'K') || isSaid(i.deliverTo?.country), 'deliverTo.country'),
  ),
  rule('BR-O-11', 'outside_scope_alone', (i) => unless(isAlone(i) || i.vat.length === 1, 'vat')),
  rule('BR-O-12', 'outside_scope_alone', (i) => each(i.lines, 'lines', (l) => isAlone(i) || l.vat.category === 'O', 'vat')),
  rule('BR-O-13', 'outside_scope_alone', (i) =>
    each(i.allowances, 'allowances', (a) => isAlone(i) || a.isCharge || a.vat.category === 'O', 'vat'),
  ),
  rule('BR-O-14', 'outside_scope_alone', (i) =>
    each(i.allowances, 'allowances', (a) => isAlone(i) || !a.isCharge || a.vat.category === 'O', 'vat'),
  ),
];
