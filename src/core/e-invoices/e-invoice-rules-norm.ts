// The rules of EN 16931-1 on required terms and on how totals add up: BR-01 to BR-65 and BR-CO-*, as far as the model has the terms.
import { type EInvoice, type EInvoiceParty, type Hundredths, numberOf } from './e-invoice.ts';
import { isVatPrefix } from './e-invoice-codes.ts';
import { each, effectOf, isSaid, orZero, rule, type Rule, unless } from './e-invoice-rule.ts';
import { isCountry } from '../country.ts';
import { isDay } from '../calendar.ts';
import { absolute, divideRounded, sum } from '../money.ts';

const allowancesOf = (i: EInvoice, isCharge: boolean) => i.allowances.filter((a) => a.isCharge === isCharge);

/** The tax at a rate in percent on an amount, rounded once, commercially, to the hundredth. */
export function taxOn(taxable: Hundredths, percent: string | null): Hundredths {
  const { numerator, scale } = numberOf(percent);
  return divideRounded(taxable * numerator, 100n * 10n ** BigInt(scale), 'half-up');
}

/** The published rules let a tax differ from its rate by less than one unit of the currency, which prices including tax need. */
export const isNearly = (a: Hundredths, b: Hundredths): boolean => absolute(absolute(a) - absolute(b)) < 100n;

const isBackwards = (period: EInvoice['period']): boolean =>
  period !== null && isSaid(period.from) && isSaid(period.through) && period.through < period.from;

const said: readonly Rule[] = [
  rule('BR-01', 'specification', (i) => unless(isSaid(i.specification), 'specification')),
  rule('BR-02', 'number', (i) => unless(isSaid(i.number), 'number')),
  rule('BR-03', 'issue_date', (i) => unless(isDay(i.issuedOn), 'issuedOn')),
  rule('BR-04', 'type_code', (i) => unless(isSaid(i.typeCode), 'typeCode')),
  rule('BR-05', 'currency', (i) => unless(isSaid(i.currency), 'currency')),
  rule('BR-06', 'seller_name', (i) => unless(isSaid(i.seller.name), 'seller.name')),
  rule('BR-07', 'buyer_name', (i) => unless(isSaid(i.buyer.name), 'buyer.name')),
  rule('BR-08', 'seller_country', (i) => unless(i.seller.address !== null, 'seller.address')),
  rule('BR-09', 'seller_country', (i) => unless(i.seller.address === null || isSaid(i.seller.address.country), 'seller.address.country')),
  rule('BR-10', 'buyer_country', (i) => unless(i.buyer.address !== null, 'buyer.address')),
  rule('BR-11', 'buyer_country', (i) => unless(i.buyer.address === null || isSaid(i.buyer.address.country), 'buyer.address.country')),
  rule('BR-12', 'totals', (i) => unless(i.totals.lines !== null, 'totals.lines')),
  rule('BR-13', 'totals', (i) => unless(i.totals.net !== null, 'totals.net')),
  rule('BR-14', 'totals', (i) => unless(i.totals.gross !== null, 'totals.gross')),
  rule('BR-15', 'totals', (i) => unless(i.totals.payable !== null, 'totals.payable')),
  rule('BR-16', 'lines', (i) => unless(i.lines.length > 0, 'lines')),
  rule('BR-21', 'line_number', (i) => each(i.lines, 'lines', (l) => isSaid(l.id), 'id')),
  rule('BR-22', 'line_quantity', (i) => each(i.lines, 'lines', (l) => l.quantity !== null, 'quantity')),
  rule('BR-23', 'line_unit', (i) => each(i.lines, 'lines', (l) => isSaid(l.unit), 'unit')),
  rule('BR-24', 'line_amount', (i) => each(i.lines, 'lines', (l) => l.net !== null, 'net')),
  rule('BR-25', 'line_name', (i) => each(i.lines, 'lines', (l) => isSaid(l.name), 'name')),
  rule('BR-26', 'line_price', (i) => each(i.lines, 'lines', (l) => l.price !== null, 'price')),
  rule('BR-27', 'line_price', (i) => each(i.lines, 'lines', (l) => numberOf(l.price).numerator >= 0n, 'price')),
  rule('BR-29', 'period', (i) => unless(!isBackwards(i.period), 'period')),
  rule('BR-32', 'allowance_vat', (i) => each(i.allowances, 'allowances', (a) => a.isCharge || a.vat.category !== '', 'vat')),
  rule('BR-33', 'allowance_reason', (i) => each(i.allowances, 'allowances', (a) => a.isCharge || hasReason(a), 'reason')),
  rule('BR-37', 'allowance_vat', (i) => each(i.allowances, 'allowances', (a) => !a.isCharge || a.vat.category !== '', 'vat')),
  rule('BR-38', 'allowance_reason', (i) => each(i.allowances, 'allowances', (a) => !a.isCharge || hasReason(a), 'reason')),
  rule('BR-42', 'allowance_reason', (i) => ofLines(i, false)),
  rule('BR-44', 'allowance_reason', (i) => ofLines(i, true)),
  rule('BR-45', 'breakdown', (i) => each(i.vat, 'vat', (v) => v.taxable !== null, 'taxable')),
  rule('BR-46', 'breakdown', (i) => each(i.vat, 'vat', (v) => v.tax !== null, 'tax')),
  rule('BR-47', 'breakdown', (i) => each(i.vat, 'vat', (v) => v.category !== '', 'category')),
  rule('BR-48', 'rate_missing', (i) => each(i.vat, 'vat', (v) => v.category === 'O' || v.percent !== null, 'percent')),
  rule('BR-49', 'payment_code', (i) => unless(i.payment === null || isSaid(i.payment.code), 'payment.code')),
  rule('BR-50', 'payment_account', (i) => unless(!isSaid(i.payment?.accountName) || isSaid(i.payment?.account), 'payment.account')),
  rule('BR-53', 'accounting_tax', (i) => unless(!isSaid(i.accountingCurrency) || i.totals.accountingTax !== null, 'totals.accountingTax')),
  rule('BR-55', 'preceding', (i) => each(i.preceding, 'preceding', (p) => isSaid(p.number), 'number')),
  rule('BR-57', 'deliver_to', (i) => unless(i.deliverTo === null || isSaid(i.deliverTo.country), 'deliverTo.country')),
  rule('BR-61', 'payment_account', (i) =>
    unless(!['30', '58'].includes(i.payment?.code ?? '') || isSaid(i.payment?.account), 'payment.account'),
  ),
  rule('BR-62', 'address_scheme', (i) => unless(hasScheme(i.seller), 'seller.electronicAddress.scheme')),
  rule('BR-63', 'address_scheme', (i) => unless(hasScheme(i.buyer), 'buyer.electronicAddress.scheme')),
];

function hasReason({ reason, reasonCode }: { readonly reason: string; readonly reasonCode: string }): boolean {
  return isSaid(reason) || isSaid(reasonCode);
}
function ofLines(i: EInvoice, isCharge: boolean): readonly string[] {
  return i.lines.flatMap((line, at) =>
    each(line.allowances, `lines.${at}.allowances`, (a) => a.isCharge !== isCharge || hasReason(a), 'reason'),
  );
}
function hasScheme({ electronicAddress }: EInvoiceParty): boolean {
  return electronicAddress === null || isSaid(electronicAddress.scheme);
}

// What the total should be, if every part of it is given; otherwise another rule names the missing part.
function adds(total: Hundredths | null, parts: readonly (Hundredths | null)[], place: string): readonly string[] {
  return unless(total === null || total === sum(parts.map(orZero)), place);
}
const vatPrefixIs = (party: EInvoiceParty): boolean => !isSaid(party.vatId) || isVatPrefix(party.vatId.slice(0, 2), isCountry);
const documentTotals = (isCharge: boolean, i: EInvoice): readonly string[] => {
  const total = isCharge ? i.totals.charges : i.totals.allowances;
  const parts = allowancesOf(i, isCharge);
  const place = isCharge ? 'totals.charges' : 'totals.allowances';
  if (total === null) return unless(parts.length === 0, place);
  return unless(total === sum(parts.map((a) => a.amount)), place);
};

const added: readonly Rule[] = [
  rule('BR-CO-04', 'line_vat', (i) => each(i.lines, 'lines', (l) => l.vat.category !== '', 'vat')),
  rule('BR-CO-09', 'vat_prefix', (i) => [...unless(vatPrefixIs(i.seller), 'seller.vatId'), ...unless(vatPrefixIs(i.buyer), 'buyer.vatId')]),
  rule('BR-CO-10', 'totals', (i) =>
    adds(
      i.totals.lines,
      i.lines.map((l) => l.net),
      'totals.lines',
    ),
  ),
  rule('BR-CO-11', 'totals', (i) => documentTotals(false, i)),
  rule('BR-CO-12', 'totals', (i) => documentTotals(true, i)),
  rule('BR-CO-13', 'totals', (i) => adds(i.totals.net, [i.totals.lines, -orZero(i.totals.allowances), i.totals.charges], 'totals.net')),
  rule('BR-CO-14', 'totals', (i) =>
    adds(
      i.totals.tax,
      i.vat.map((v) => v.tax),
      'totals.tax',
    ),
  ),
  rule('BR-CO-15', 'totals', (i) => adds(i.totals.gross, [i.totals.net, i.totals.tax], 'totals.gross')),
  rule('BR-CO-16', 'totals', (i) =>
    adds(i.totals.payable, [i.totals.gross, -orZero(i.totals.prepaid), i.totals.rounding], 'totals.payable'),
  ),
  rule('BR-CO-17', 'tax_rounding', (i) =>
    each(
      i.vat,
      'vat',
      (v) =>
        v.taxable === null ||
        v.tax === null ||
        (numberOf(v.percent).numerator === 0n ? v.tax === 0n : isNearly(v.tax, taxOn(v.taxable, v.percent))),
      'tax',
    ),
  ),
  rule('BR-CO-18', 'breakdown', (i) => unless(i.vat.length > 0, 'vat')),
  rule('BR-CO-19', 'period', (i) => unless(i.period === null || isSaid(i.period.from) || isSaid(i.period.through), 'period')),
  rule('BR-CO-25', 'due', (i) => unless(orZero(i.totals.payable) <= 0n || isSaid(i.dueOn) || isSaid(i.terms), 'dueOn')),
  rule('BR-CO-26', 'seller_id', (i) => unless(isSaid(i.seller.vatId) || isSaid(i.seller.registration), 'seller.vatId')),
];

export const normRules: readonly Rule[] = [...said, ...added];

/** Whether a line's amount is what its quantity, price and allowances give, within `slack`; computed exactly, nothing is rounded. */
export function isLineSum(line: EInvoice['lines'][number], slack: Hundredths): boolean {
  if (line.net === null || line.price === null || line.quantity === null) return true;
  const [quantity, price, base] = [numberOf(line.quantity), numberOf(line.price), numberOf(line.baseQuantity ?? '1')];
  if (base.numerator <= 0n) return false;
  const numerator = quantity.numerator * price.numerator * 10n ** BigInt(base.scale) * 100n;
  const denominator = base.numerator * 10n ** BigInt(quantity.scale + price.scale);
  const expected = line.net - effectOf(line.allowances);
  return absolute(numerator - expected * denominator) <= slack * denominator;
}
