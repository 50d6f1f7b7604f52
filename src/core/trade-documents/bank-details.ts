// What a bank transfer needs, by country: an IBAN, or an account number with a bank code.
import { isIban } from '../iban.ts';

// Source: SWIFT IBAN registry. The United Kingdom is left out: it has IBANs, but pays by sort code and account number.
const ibanCountries = new Set(
  'AD AE AL AT AX AZ BA BE BG BH BL BR BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GE GF GI GL GP GR GT HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MF MK MQ MR MT MU NC NL NO PF PK PL PM PS PT QA RE RO RS SA SC SE SI SK SM ST SV TF TL TN TR UA VA VG WF XK YT'.split(
    ' ',
  ),
);
/** Whether accounts in the country are identified by IBAN. */
export const usesIban = (country: string): boolean => ibanCountries.has(country);

// Names that are the same in every language, as on bank forms.
const codeNames: Readonly<Record<string, string>> = {
  US: 'ABA routing number',
  GB: 'Sort code',
  AU: 'BSB',
  IN: 'IFSC',
  CA: 'Transit + institution',
};
/** The name of the bank code in a country. */
export const bankCodeName = (country: string, account: string): string => (isIban(account) ? 'BIC' : (codeNames[country] ?? 'BIC'));

/** Nine digits whose weighted sum is a multiple of ten (American Bankers Association). */
export function isRoutingNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  return Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0) % 10 === 0;
}

/**
 * Whether a transfer can reach the account: by IBAN, or by the account number alone if the country uses no bank code, else with the code.
 */
export const isPayable = ({ country, iban, bic }: Readonly<Record<'country' | 'iban' | 'bic', string>>): boolean =>
  iban.trim() !== '' && (isIban(iban) || codeNames[country] === undefined || bic.trim() !== '');
