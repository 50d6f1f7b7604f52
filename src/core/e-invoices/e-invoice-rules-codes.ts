// The rules of EN 16931-1 on code lists: BR-CL-*, as far as the model has the terms.
import { type EInvoice, vatCategories } from './e-invoice.ts';
import {
  addressSchemes,
  allowanceReasons,
  creditNoteTypes,
  invoiceTypes,
  isChargeReason,
  isExemptionCode,
  isUnit,
  paymentMeans,
} from './e-invoice-codes.ts';
import { each, isSaid, rule, type Rule, unless } from './e-invoice-rule.ts';
import { isCountry } from '../country.ts';
import { isCurrency } from '../currency.ts';

const isKnownCountry = (code: string): boolean => !isSaid(code) || ['1A', 'XI'].includes(code) || (code !== 'XK' && isCountry(code));
const isCategory = (code: string): boolean => code === '' || vatCategories.some((known) => known === code);
const reasonFits = ({ isCharge, reasonCode }: EInvoice['allowances'][number] | EInvoice['lines'][number]['allowances'][number]): boolean =>
  !isSaid(reasonCode) || (isCharge ? isChargeReason(reasonCode) : allowanceReasons.has(reasonCode));
const reasons = (i: EInvoice, isCharge: boolean): readonly string[] => [
  ...each(i.allowances, 'allowances', (a) => a.isCharge !== isCharge || reasonFits(a), 'reasonCode'),
  ...i.lines.flatMap((line, at) =>
    each(line.allowances, `lines.${at}.allowances`, (a) => a.isCharge !== isCharge || reasonFits(a), 'reasonCode'),
  ),
];

export const codeRules: readonly Rule[] = [
  rule('BR-CL-01', 'type_code', (i) =>
    unless(!isSaid(i.typeCode) || invoiceTypes.has(i.typeCode) || creditNoteTypes.has(i.typeCode), 'typeCode'),
  ),
  rule('BR-CL-04', 'currency', (i) => unless(!isSaid(i.currency) || isCurrency(i.currency), 'currency')),
  rule('BR-CL-05', 'currency', (i) => unless(!isSaid(i.accountingCurrency) || isCurrency(i.accountingCurrency), 'accountingCurrency')),
  rule('BR-CL-14', 'country_code', (i) => [
    ...unless(isKnownCountry(i.seller.address?.country ?? ''), 'seller.address.country'),
    ...unless(isKnownCountry(i.buyer.address?.country ?? ''), 'buyer.address.country'),
    ...unless(isKnownCountry(i.deliverTo?.country ?? ''), 'deliverTo.country'),
  ]),
  rule('BR-CL-16', 'payment_code', (i) =>
    unless(i.payment === null || !isSaid(i.payment.code) || paymentMeans.has(i.payment.code), 'payment.code'),
  ),
  rule('BR-CL-17', 'vat_category', (i) => [
    ...each(i.vat, 'vat', (v) => isCategory(v.category), 'category'),
    ...each(i.allowances, 'allowances', (a) => isCategory(a.vat.category), 'vat.category'),
  ]),
  rule('BR-CL-18', 'vat_category', (i) => each(i.lines, 'lines', (l) => isCategory(l.vat.category), 'vat.category')),
  rule('BR-CL-19', 'allowance_reason', (i) => reasons(i, false)),
  rule('BR-CL-20', 'allowance_reason', (i) => reasons(i, true)),
  rule('BR-CL-22', 'exemption_reason', (i) =>
    each(i.vat, 'vat', (v) => !isSaid(v.reasonCode) || isExemptionCode(v.reasonCode.toUpperCase()), 'reasonCode'),
  ),
  rule('BR-CL-23', 'line_unit', (i) => each(i.lines, 'lines', (l) => !isSaid(l.unit) || isUnit(l.unit), 'unit')),
  rule('BR-CL-25', 'address_scheme', (i) =>
    (['seller', 'buyer'] as const).flatMap((who) => {
      const scheme = i[who].electronicAddress?.scheme ?? '';
      return unless(!isSaid(scheme) || addressSchemes.has(scheme), `${who}.electronicAddress.scheme`);
    }),
  ),
];
