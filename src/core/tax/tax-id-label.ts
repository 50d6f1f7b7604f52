// The local name of a tax number: NIF in Spain, RFC in Mexico, CUIT in Argentina. Sources: the laws on invoices of each country, as
// the tax offices publish them (AEAT, SAT art. 29-A CFF, AFIP RG 1415, Receita Federal, DIAN, SII, SUNAT, SRI, HMRC, IRS, CRA, ATO, IRD,
// GSTN).
import { isInUnion } from '../country.ts';
import type { Language } from '../language.ts';

// In the language of the country, whatever language the document is in.
const own: Readonly<Record<string, string>> = {
  AR: 'CUIT',
  AU: 'ABN',
  BO: 'NIT',
  BR: 'CNPJ/CPF',
  CA: 'GST/HST',
  CL: 'RUT',
  CO: 'NIT',
  CR: 'Cédula',
  DO: 'RNC',
  EC: 'RUC',
  ES: 'NIF',
  GT: 'NIT',
  HN: 'RTN',
  IN: 'GSTIN',
  IT: 'P. IVA/C.F.',
  MX: 'RFC',
  NI: 'RUC',
  NO: 'Org.nr',
  NZ: 'GST',
  PA: 'RUC',
  PE: 'RUC',
  PL: 'NIP',
  PT: 'NIF',
  PY: 'RUC',
  SG: 'UEN',
  SV: 'NIT',
  US: 'EIN/SSN',
  UY: 'RUT',
  VE: 'RIF',
  ZA: 'VAT',
};
const vatId: Readonly<Record<Language, string>> = { en: 'VAT ID', es: 'NIF-IVA', fr: 'N° TVA', de: 'USt-IdNr.' };
const german: Readonly<Record<Language, string>> = {
  en: 'German tax no.',
  es: 'N.º fiscal alemán',
  fr: 'N° fiscal allemand',
  de: 'Steuernummer',
};
const swiss: Readonly<Record<Language, string>> = { en: 'UID', es: 'UID', fr: 'IDE', de: 'UID' };

/** The label of a number; null where its country has no special name for it. */
export function taxIdLabel(country: string, taxId: string, language: Language): string | null {
  const known = own[country];
  if (known !== undefined) return known;
  const isVat = new RegExp(`^(${country === 'GR' ? 'EL|GR' : country === 'GB' ? 'GB|XI' : country})\\s*[A-Z0-9]*\\d`, 'i').test(
    taxId.trim(),
  );
  if (country === 'CH') return swiss[language];
  if ((isInUnion(country) || country === 'GB') && isVat) return vatId[language];
  return country === 'DE' ? german[language] : null;
}
