// Company registers, and the scheme (ISO 6523) of their numbers, which Peppol's rules of some countries require. Source: Peppol BIS Billing
// 3.0, code list ICD, and the rules NL-R-003, DK-R-014, SE-R-003, NO-R-001 and IS-R-002 (2025-Q2).
import { isAddressSound } from './e-invoice-address.ts';

interface Register {
  readonly scheme: string;
  readonly form: RegExp;
  /** Where the country's VAT number contains it. */
  readonly inVat?: RegExp;
}
const registers: Readonly<Record<string, readonly Register[]>> = {
  BE: [{ scheme: '0208', form: /^[01]\d{9}$/, inVat: /^BE([01]\d{9})$/ }],
  DK: [{ scheme: '0184', form: /^\d{8}$/, inVat: /^DK(\d{8})$/ }],
  FI: [{ scheme: '0212', form: /^\d{8}$/, inVat: /^FI(\d{8})$/ }],
  FR: [
    { scheme: '0002', form: /^\d{9}$/ },
    { scheme: '0009', form: /^\d{14}$/ },
  ],
  IS: [{ scheme: '0196', form: /^\d{10}$/ }],
  NL: [
    { scheme: '0106', form: /^\d{8}$/ },
    { scheme: '0190', form: /^\d{20}$/ },
  ],
  NO: [{ scheme: '0192', form: /^\d{9}$/, inVat: /^NO(\d{9})MVA$/ }],
  SE: [{ scheme: '0007', form: /^\d{10}$/, inVat: /^SE(\d{10})\d{2}$/ }],
};

export interface Registration {
  readonly number: string;
  /** The ISO 6523 scheme; empty where it is not known. */
  readonly scheme: string;
}

// What people write before the digits: KVK, CVR-nr., Org.nr, SIREN.
const bare = (text: string): string => text.replace(/^[^\d]*/, '').replace(/[\s.-]/g, '');
const isSound = (scheme: string, number: string): boolean =>
  scheme === '0184' ? isAddressSound('0184', `DK${number}`) : isAddressSound(scheme, number);

/** The number in its country's register: as it was typed, or as the VAT number contains it. */
export function registrationOf(text: string, vatId: string, country: string): Registration {
  const typed = bare(text);
  for (const { scheme, form, inVat } of registers[country] ?? []) {
    const number = form.test(typed) ? typed : text.trim() === '' ? (inVat?.exec(vatId)?.[1] ?? '') : '';
    if (number !== '' && isSound(scheme, number)) return { number, scheme };
  }
  return { number: text.trim(), scheme: '' };
}
