// The rules that XRechnung 3.0 adds for Germany's public buyers (BR-DE-*), as far as the model has the terms, and Peppol's versions of them
// for sellers and buyers who are both in Germany (DE-R-*).
import { type EInvoice, specificationOf } from './e-invoice.ts';
import { each, isSaid, isSupplySaid, rule, type Rule, unless } from './e-invoice-rule.ts';
import { isIban } from '../iban.ts';

const taxable = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
const types = new Set(['326', '380', '384', '389', '381', '875', '876', '877']);
const emailPattern = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/;
const skontoPattern = /^#(SKONTO)#TAGE=([0-9]+#PROZENT=[0-9]+\.[0-9]{2})(#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;
const isTaxed = (i: EInvoice): boolean => [...i.lines, ...i.allowances].some(({ vat }) => taxable.has(vat.category));
// Each cash discount is a line of its own, and the last one ends with a line break.
function skontoHolds(terms: string): boolean {
  const lines = terms.split(/\r?\n/).flatMap((line) => (line.trim().startsWith('#') ? [line.trim()] : []));
  return lines.length === 0 || (lines.every((line) => skontoPattern.test(line)) && /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? ''));
}

export const germanRules: readonly Rule[] = [
  rule('BR-DE-1', 'payment', (i) => unless(i.payment !== null, 'payment')),
  rule('BR-DE-2', 'seller_contact', (i) => unless(i.seller.contact !== null, 'seller.contact')),
  rule('BR-DE-3', 'seller_city', (i) => unless(isSaid(i.seller.address?.city), 'seller.address.city')),
  rule('BR-DE-4', 'seller_post_code', (i) => unless(isSaid(i.seller.address?.postalCode), 'seller.address.postalCode')),
  rule('BR-DE-5', 'seller_contact', (i) => unless(i.seller.contact === null || isSaid(i.seller.contact.name), 'seller.contact.name')),
  rule('BR-DE-6', 'seller_phone', (i) => unless(i.seller.contact === null || isSaid(i.seller.contact.phone), 'seller.contact.phone')),
  rule('BR-DE-7', 'seller_email', (i) => unless(i.seller.contact === null || isSaid(i.seller.contact.email), 'seller.contact.email')),
  rule('BR-DE-8', 'buyer_city', (i) => unless(isSaid(i.buyer.address?.city), 'buyer.address.city')),
  rule('BR-DE-9', 'buyer_post_code', (i) => unless(isSaid(i.buyer.address?.postalCode), 'buyer.address.postalCode')),
  rule('BR-DE-10', 'buyer_city', (i) => unless(i.deliverTo === null || isSaid(i.deliverTo.city), 'deliverTo.city')),
  rule('BR-DE-11', 'buyer_post_code', (i) => unless(i.deliverTo === null || isSaid(i.deliverTo.postalCode), 'deliverTo.postalCode')),
  rule('BR-DE-14', 'rate_missing', (i) => each(i.vat, 'vat', (v) => v.percent !== null, 'percent')),
  rule('BR-DE-15', 'buyer_reference_german', (i) => unless(isSaid(i.buyerReference), 'buyerReference')),
  rule('BR-DE-16', 'seller_vat', (i) => unless(!isTaxed(i) || isSaid(i.seller.vatId) || isSaid(i.seller.taxNumber), 'seller.vatId')),
  rule('BR-DE-17', 'type_code', (i) => unless(types.has(i.typeCode), 'typeCode'), 'warning'),
  rule('BR-DE-18', 'early_payment', (i) => unless(skontoHolds(i.terms), 'terms')),
  rule('BR-DE-19', 'iban', (i) => unless(i.payment?.code !== '58' || isIban(i.payment.account), 'payment.account'), 'warning'),
  rule('BR-DE-21', 'specification', (i) => unless(i.specification === specificationOf.xrechnung.specification, 'specification'), 'warning'),
  rule('BR-DE-23-a', 'payment_account', (i) =>
    unless(!['30', '58'].includes(i.payment?.code ?? '') || isSaid(i.payment?.account), 'payment.account'),
  ),
  rule('BR-DE-26', 'preceding', (i) => unless(i.typeCode !== '384' || i.preceding.length > 0, 'preceding'), 'warning'),
  rule(
    'BR-DE-27',
    'seller_phone',
    (i) => unless(!isSaid(i.seller.contact?.phone) || /(\d.*){3}/.test(i.seller.contact?.phone ?? ''), 'seller.contact.phone'),
    'warning',
  ),
  rule(
    'BR-DE-28',
    'seller_email',
    (i) => unless(!isSaid(i.seller.contact?.email) || emailPattern.test(i.seller.contact?.email ?? ''), 'seller.contact.email'),
    'warning',
  ),
  rule('BR-DE-TMP-32', 'supply_day', (i) => unless(isSupplySaid(i), 'deliveredOn'), 'warning'),
];

const areGerman = ({ seller, buyer }: EInvoice): boolean => seller.address?.country === 'DE' && buyer.address?.country === 'DE';
// BR-DE-1 is DE-R-001, BR-DE-23-a is DE-R-023-1.
const peppolId = (id: string): string =>
  id.replace(/^BR-DE-(\d+)(-a)?$/, (_, number: string, part?: string) => `DE-R-${number.padStart(3, '0')}${part ? '-1' : ''}`);
const xrechnungAlone = new Set(['BR-DE-21', 'BR-DE-TMP-32']);

/** What Peppol requires of invoices from Germany to Germany. */
export const germanPeppolRules: readonly Rule[] = germanRules
  .filter((one) => !xrechnungAlone.has(one.id))
  .map((one) => ({ ...one, id: peppolId(one.id), at: (i, format) => (areGerman(i) ? one.at(i, format) : []) }));
