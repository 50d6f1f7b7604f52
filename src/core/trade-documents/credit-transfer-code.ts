// The QR code of a SEPA credit transfer, which a banking app reads from an invoice, so that nobody types an IBAN.
import { compactIban, isIban } from '../iban.ts';
import { formatMinor } from '../money.ts';

export interface CreditTransfer {
  readonly beneficiary: string;
  /** With or without spaces. */
  readonly iban: string;
  readonly bic: string;
  readonly currency: string;
  readonly minor: number;
  /** What the payer's bank passes on: the invoice number. */
  readonly remittance: string;
}

const oneLine = (text: string, most: number): string =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, most)
    .join('');
const mostMinor = 99_999_999_999;
const mostBytes = 331;

/**
 * The text of the code (EPC069-12 version 002, UTF-8), or null if there can be none: it needs euros, from one cent to
 * 999 999 999.99, and a valid IBAN.
 */
export function creditTransferCode({ beneficiary, iban, bic, currency, minor, remittance }: CreditTransfer): string | null {
  if (currency !== 'EUR' || minor < 1 || minor > mostMinor || !isIban(iban)) return null;
  const name = oneLine(beneficiary, 70);
  if (name === '') return null;
  const known = bic.replace(/\s/g, '').toUpperCase();
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(known) ? known : '',
    name,
    compactIban(iban),
    `EUR${formatMinor(BigInt(minor), 'EUR')}`,
    '',
    '',
    oneLine(remittance, 140),
  ];
  const text = lines.join('\n');
  return new TextEncoder().encode(text).length > mostBytes ? null : text;
}
