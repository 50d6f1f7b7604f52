// Peppol's rules for sellers in single countries other than Germany: Peppol BIS Billing 3.0 (2025-Q2) for Denmark, Greece, Iceland, Italy,
// the Netherlands, Norway and Sweden, as far as the model has the terms. Invoices of sellers in Greece need the tax office's mark, which
// Daybook cannot provide, so none of them is ready for Peppol.
import type { EInvoice, EInvoiceParty } from './e-invoice.ts';
import { isAddressSound } from './e-invoice-address.ts';
import { each, isSaid, rule, type Rule, unless } from './e-invoice-rule.ts';
import type { Mend } from './e-invoice-sentences.ts';

type At = (invoice: EInvoice) => readonly string[];

const countryOf = (party: EInvoiceParty): string => party.address?.country ?? '';
/** A rule for sellers in a country; `within`: only if the buyer is there, too. */
const from = (country: string, id: string, mend: Mend, at: At, severity: 'error' | 'warning' = 'error'): Rule =>
  rule(id, mend, (i) => (countryOf(i.seller) === country ? at(i) : []), severity);
const within = (country: string, id: string, mend: Mend, at: At, severity: 'error' | 'warning' = 'error'): Rule =>
  from(country, id, mend, (i) => (countryOf(i.buyer) === country ? at(i) : []), severity);

const isAddressed = ({ address }: EInvoiceParty): boolean =>
  address !== null && isSaid(address.lines[0]) && isSaid(address.city) && isSaid(address.postalCode);
const paidBy = (i: EInvoice, codes: string): boolean => i.payment === null || codes.split(' ').includes(i.payment.code);
const isCredit = (i: EInvoice): boolean => i.typeCode === '381';
const isRegistered = (party: EInvoiceParty, ...schemes: readonly string[]): boolean =>
  isSaid(party.registration) && schemes.includes(party.registrationScheme);

const danish: readonly Rule[] = [
  from('DK', 'DK-R-002', 'seller_registration', (i) => unless(isSaid(i.seller.registration), 'seller.registration')),
  from('DK', 'DK-R-014', 'seller_registration', (i) =>
    unless(!isSaid(i.seller.registration) || isRegistered(i.seller, '0184'), 'seller.registration'),
  ),
  within('DK', 'DK-R-016', 'totals', (i) => unless(!isCredit(i) || (i.totals.payable ?? 0n) >= 0n, 'totals.payable')),
  within('DK', 'DK-R-005', 'payment_national', (i) => unless(isCredit(i) || paidBy(i, '1 10 31 42 48 49 50 58 59 93 97'), 'payment.code')),
  within('DK', 'DK-R-006', 'payment_bic', (i) =>
    unless(
      isCredit(i) || !['31', '42'].includes(i.payment?.code ?? '') || (isSaid(i.payment?.account) && isSaid(i.payment?.bic)),
      'payment.bic',
    ),
  ),
];

const dutch: readonly Rule[] = [
  from('NL', 'NL-R-001', 'preceding', (i) => unless(!isCredit(i) || i.preceding.length > 0, 'preceding')),
  from('NL', 'NL-R-002', 'seller_street', (i) => unless(isAddressed(i.seller), 'seller.address')),
  from('NL', 'NL-R-003', 'seller_registration', (i) =>
    unless(!isSaid(i.seller.registration) || isRegistered(i.seller, '0106', '0190'), 'seller.registration'),
  ),
  within('NL', 'NL-R-004', 'buyer_street', (i) => unless(isAddressed(i.buyer), 'buyer.address')),
  within('NL', 'NL-R-005', 'buyer_registration', (i) =>
    unless(!isSaid(i.buyer.registration) || isRegistered(i.buyer, '0106', '0190'), 'buyer.registration'),
  ),
  from('NL', 'NL-R-007', 'payment', (i) => unless(isCredit(i) || (i.totals.payable ?? 0n) <= 0n || i.payment !== null, 'payment')),
  within('NL', 'NL-R-008', 'payment_national', (i) => unless(paidBy(i, '30 48 49 57 58 59'), 'payment.code')),
];

const norwegian: readonly Rule[] = [
  from('NO', 'NO-R-001', 'seller_vat', (i) => {
    const { vatId } = i.seller;
    const isNorwegian = /^NO\d{9}MVA$/.test(vatId) && isAddressSound('0192', vatId.slice(2, 11));
    return unless(!vatId.startsWith('NO') || isNorwegian, 'seller.vatId');
  }),
  from('NO', 'NO-R-002', 'norwegian_register', (i) => unless(i.seller.taxNumber === 'Foretaksregisteret', 'seller.taxNumber'), 'warning'),
];

const isSwedishVat = (i: EInvoice): boolean => i.seller.vatId.startsWith('SE');
const swedish: readonly Rule[] = [
  from('SE', 'SE-R-001', 'seller_vat', (i) => unless(!isSwedishVat(i) || i.seller.vatId.length === 14, 'seller.vatId')),
  from('SE', 'SE-R-002', 'seller_vat', (i) => unless(!isSwedishVat(i) || /^\d{12}$/.test(i.seller.vatId.slice(2)), 'seller.vatId')),
  from('SE', 'SE-R-013', 'seller_registration', (i) =>
    unless(!isSaid(i.seller.registration) || isAddressSound('0007', i.seller.registration), 'seller.registration'),
  ),
  from('SE', 'SE-R-005', 'swedish_tax_number', (i) =>
    unless(!isSaid(i.seller.taxNumber) || i.seller.taxNumber.toUpperCase() === 'GODKÄND FÖR F-SKATT', 'seller.taxNumber'),
  ),
  from('SE', 'SE-R-006', 'swedish_rate', (i) =>
    isSwedishVat(i) ? each(i.vat, 'vat', (v) => v.category !== 'S' || ['6', '12', '25'].includes(v.percent ?? ''), 'percent') : [],
  ),
];

const others: readonly Rule[] = [
  from('IT', 'IT-R-001', 'italian_tax_number', (i) =>
    unless(!isSaid(i.seller.taxNumber) || /^[A-Z0-9]{11,16}$/.test(i.seller.taxNumber), 'seller.taxNumber'),
  ),
  from('IT', 'IT-R-002', 'seller_street', (i) => unless(isAddressed(i.seller), 'seller.address')),
  from('IS', 'IS-R-002', 'seller_registration', (i) => unless(isRegistered(i.seller, '0196'), 'seller.registration')),
  from('IS', 'IS-R-003', 'seller_street', (i) => unless(isAddressed(i.seller), 'seller.address')),
  from('GR', 'GR-R-004-1', 'greek_mark', () => ['number']),
];

export const nationalPeppolRules: readonly Rule[] = [...danish, ...dutch, ...norwegian, ...swedish, ...others];
