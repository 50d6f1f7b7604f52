// The two parties of an electronic invoice: from the frozen document, and from data that only electronic invoices need.
import { registrationOf } from '#core/e-invoices/e-invoice-registration.ts';
import { isVatPrefix } from '#core/e-invoices/e-invoice-codes.ts';
import type { EInvoiceParty, ElectronicAddress } from '#core/e-invoices/e-invoice.ts';
import { isCountry } from '#core/country.ts';
import type { EInvoiceCustomer, EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import { type FrozenDocument } from '../trade-documents/index.ts';

// Countries whose tax numbers are their VAT numbers without the prefix.
const bareVat: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  HR: /^\d{11}$/,
  IT: /^\d{11}$/,
  LU: /^\d{8}$/,
  NO: /^\d{9}MVA$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
};

/** A tax number for electronic invoices: a VAT number with its country prefix, or another number. */
export function taxNumberOf(text: string, country: string): { readonly vatId: string; readonly other: string } {
  const compact = text.toUpperCase().replace(/[\s./-]/g, '');
  const prefix = compact.slice(0, 2);
  const own = country === 'GR' ? ['EL', 'GR'] : country === 'GB' ? ['GB', 'XI'] : country === '' ? [prefix] : [country];
  if (/\d/.test(compact.slice(2)) && own.includes(prefix) && isVatPrefix(prefix, isCountry))
    return { vatId: prefix === 'GR' ? `EL${compact.slice(2)}` : compact, other: '' };
  if (bareVat[country]?.test(compact)) return { vatId: country + compact, other: '' };
  return { vatId: '', other: text.trim() };
}

const filled = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

// The standard has three address lines.
const threeLines = (lines: readonly string[]): string[] =>
  lines.length <= 3 ? [...lines] : [...lines.slice(0, 2), lines.slice(2).join(', ')];

const cityPattern = /^(?:[A-Z]{1,2}[- ])?(\d{4,5}(?:[ -]?[A-Z]{2})?|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})\s+(\D.*)$/;

/** The address of the business: its own lines, with city and post code as given, or from the last line ("10115 Berlin"). */
function senderAddress(
  address: string,
  given: Pick<EInvoiceSender, 'city' | 'postalCode'>,
): {
  readonly lines: readonly string[];
  readonly city: string;
  readonly postalCode: string;
} {
  const all = filled(address);
  const at = all.findLastIndex((line) => cityPattern.test(line));
  const found = at < 0 ? null : cityPattern.exec(all[at] ?? '');
  const city = given.city || (found?.[2]?.trim() ?? '');
  const postalCode = given.postalCode || (found?.[1] ?? '');
  const says = (line: string): boolean => city !== '' && postalCode !== '' && line.includes(city) && line.includes(postalCode);
  return { lines: threeLines(all.filter((line) => !says(line))), city, postalCode };
}

function electronicAddress(
  given: { readonly scheme: string; readonly address: string },
  email: string,
  mayMail: boolean,
): ElectronicAddress | null {
  if (given.address !== '') return { scheme: given.scheme, id: given.address };
  // By default electronic invoices go to the mailbox; the Peppol network doesn't deliver to mailboxes.
  return mayMail && email !== '' ? { scheme: 'EM', id: email } : null;
}

export function sellerOf({ sender }: FrozenDocument, own: EInvoiceSender, mayMail: boolean): EInvoiceParty {
  const { vatId, other } = taxNumberOf(sender.taxId, sender.country);
  const said = 'Foretaksregisteret';
  // Norwegian companies state that they are registered, in the place of a tax number.
  const isInRegister = sender.country === 'NO' && sender.registration.includes(said);
  const registration = registrationOf(sender.registration.replace(said, ''), vatId, sender.country);
  const { lines, city, postalCode } = senderAddress(sender.address, own);
  const name = own.contactName || sender.name;
  return {
    name: sender.name.trim(),
    vatId,
    taxNumber: isInRegister ? said : other,
    registration: registration.number,
    registrationScheme: registration.scheme,
    electronicAddress: electronicAddress(own, sender.email.trim(), mayMail),
    address: { lines, city, postalCode, region: '', country: sender.country },
    contact: name || sender.phone || sender.email ? { name: name.trim(), phone: sender.phone.trim(), email: sender.email.trim() } : null,
  };
}

export function buyerOf({ customer }: FrozenDocument, known: EInvoiceCustomer, mayMail: boolean): EInvoiceParty {
  const country = customer.country ?? '';
  const { vatId, other } = taxNumberOf(customer.taxId, country);
  const registration = registrationOf(other, vatId, country);
  return {
    name: customer.name.trim(),
    vatId,
    taxNumber: '',
    registration: registration.number,
    registrationScheme: registration.scheme,
    electronicAddress: electronicAddress(known, customer.email.trim(), mayMail),
    address: {
      lines: threeLines(filled(customer.addressLines)),
      city: customer.city.trim(),
      postalCode: customer.postalCode.trim(),
      region: customer.region.trim(),
      country,
    },
    contact: null,
  };
}
