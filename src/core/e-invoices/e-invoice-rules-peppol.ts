// The rules that Peppol BIS Billing 3.0 adds to EN 16931 (PEPPOL-EN16931-R*, PEPPOL-COMMON-R*), as far as the model has the terms. Those of
// single countries for their own sellers are in e-invoice-rules-countries.ts and e-invoice-rules-germany.ts. Rules that the model cannot
// break (one note, no empty element, a percentage with its base) are left out.
import { type EInvoice, type EInvoiceAllowance, numberOf } from './e-invoice.ts';
import { each, isSaid, rule, type Rule, unless } from './e-invoice-rule.ts';
import { isLineSum } from './e-invoice-rules-norm.ts';
import { isAddressSound } from './e-invoice-address.ts';
import { isDay } from '../calendar.ts';
import { absolute } from '../money.ts';

/** Peppol lets products be off by two hundredths. */
const slack = 2n;

const isPercentOf = ({ amount, of }: EInvoiceAllowance): boolean => {
  if (of === null) return true;
  const { numerator, scale } = numberOf(of.percent);
  const denominator = 100n * 10n ** BigInt(scale);
  return absolute(amount * denominator - of.base * numerator) <= slack * denominator;
};
const everyAllowance = (i: EInvoice, holds: (a: EInvoiceAllowance) => boolean): readonly string[] => [
  ...each(i.allowances, 'allowances', holds),
  ...i.lines.flatMap((line, at) => each(line.allowances, `lines.${at}.allowances`, holds)),
];
const processPattern = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/;
const addressIs = (i: EInvoice, holds: (scheme: string, id: string) => boolean): readonly string[] =>
  (['seller', 'buyer'] as const).flatMap((who) => {
    const address = i[who].electronicAddress;
    return unless(address === null || holds(address.scheme, address.id), `${who}.electronicAddress.id`);
  });
const soundRule = (id: string, scheme: string): Rule =>
  rule(id, 'address_digits', (i) => addressIs(i, (of, address) => of !== scheme || isAddressSound(of, address)));

const invoiceCodes = new Set(
  '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'.split(' '),
);
const creditCodes = new Set(['381', '396', '81', '83', '532']);

export const peppolRules: readonly Rule[] = [
  rule('PEPPOL-EN16931-R001', 'process', (i) => unless(isSaid(i.process), 'process')),
  rule('PEPPOL-EN16931-R003', 'buyer_reference', (i) => unless(isSaid(i.buyerReference) || isSaid(i.orderReference), 'buyerReference')),
  rule('PEPPOL-EN16931-R004', 'specification', (i, format) =>
    unless(
      format !== 'peppol' || i.specification.startsWith('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
      'specification',
    ),
  ),
  rule('PEPPOL-EN16931-R005', 'accounting_tax', (i) =>
    unless(!isSaid(i.accountingCurrency) || i.accountingCurrency !== i.currency, 'accountingCurrency'),
  ),
  rule('PEPPOL-EN16931-R007', 'process', (i) => unless(!isSaid(i.process) || processPattern.test(i.process), 'process')),
  rule('PEPPOL-EN16931-R010', 'buyer_address', (i) => unless(isSaid(i.buyer.electronicAddress?.id), 'buyer.electronicAddress')),
  rule('PEPPOL-EN16931-R020', 'seller_address', (i) => unless(isSaid(i.seller.electronicAddress?.id), 'seller.electronicAddress')),
  rule('PEPPOL-EN16931-R040', 'allowance_amount', (i) => everyAllowance(i, isPercentOf)),
  rule('PEPPOL-EN16931-R055', 'accounting_tax', (i) => {
    const { tax, accountingTax } = i.totals;
    return unless(accountingTax === null || tax === null || tax * accountingTax >= 0n, 'totals.accountingTax');
  }),
  rule('PEPPOL-EN16931-R120', 'line_amount', (i) => each(i.lines, 'lines', (line) => isLineSum(line, slack), 'net')),
  rule('PEPPOL-EN16931-R121', 'line_price', (i) =>
    each(i.lines, 'lines', (l) => l.baseQuantity === null || numberOf(l.baseQuantity).numerator > 0n, 'baseQuantity'),
  ),
  rule('PEPPOL-EN16931-F001', 'issue_date', (i) => [
    ...unless(isDay(i.issuedOn), 'issuedOn'),
    ...unless(!isSaid(i.dueOn) || isDay(i.dueOn), 'dueOn'),
    ...unless(!isSaid(i.deliveredOn) || isDay(i.deliveredOn), 'deliveredOn'),
    ...unless(
      [i.period?.from, i.period?.through].every((day) => !isSaid(day) || isDay(day ?? '')),
      'period',
    ),
  ]),
  rule('PEPPOL-EN16931-P0100', 'type_code', (i) => unless(invoiceCodes.has(i.typeCode) || creditCodes.has(i.typeCode), 'typeCode')),
  // The network's own list of schemes has neither mailboxes nor the four schemes of the United Nations.
  rule('PEPPOL-EN16931-CL008', 'peppol_scheme', (i) => addressIs(i, (scheme) => /^\d{4}$/.test(scheme))),
  soundRule('PEPPOL-COMMON-R040', '0088'),
  soundRule('PEPPOL-COMMON-R041', '0192'),
  soundRule('PEPPOL-COMMON-R042', '0184'),
  soundRule('PEPPOL-COMMON-R043', '0208'),
  soundRule('PEPPOL-COMMON-R049', '0007'),
  soundRule('PEPPOL-COMMON-R050', '0151'),
];
