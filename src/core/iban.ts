// International bank account numbers: their check digits, and how they are printed (ISO 13616).

/** No spaces, in capitals. */
export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** Whether an IBAN has the right form and valid check digits (ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const c of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(c, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** In groups of four, as it is printed. */
export const spacedIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
