// Check digits of the identifiers in electronic addresses, for the schemes that have them and that Peppol checks.

const digitsOf = (text: string): number[] => Array.from(text, Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0);

/** GS1: weights 1 and 3 from the right, sum divisible by ten. */
const isGln = (id: string): boolean =>
  /^\d{13}$/.test(id) && digitsOf(id).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
const isNorwegian = (id: string): boolean => {
  if (!/^\d{9}$/.test(id)) return false;
  const digits = digitsOf(id);
  return (11 - (weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[8];
};
const isBelgian = (id: string): boolean => /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
/** Luhn over the whole number. */
const isSwedish = (id: string): boolean =>
  /^\d{10}$/.test(id) &&
  digitsOf(id).reduce((all, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
    0;
const isAustralian = (id: string): boolean => {
  if (!/^\d{11}$/.test(id)) return false;
  const digits = digitsOf(id);
  return weighted([(digits[0] ?? 0) - 1, ...digits.slice(1)], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
};

const leitwegForm = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;
/** Whether it has the form of a Leitweg-ID, the address of public buyers in Germany (Formatspezifikation Leitweg-ID 2.0.2, KoSIT). */
export const looksLikeLeitwegId = (id: string): boolean => leitwegForm.test(id);
/** ISO 7064 MOD 97-10 over all of it, letters counting from 10. */
export const isLeitwegId = (id: string): boolean =>
  leitwegForm.test(id) &&
  Array.from(id.replaceAll('-', '')).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0) === 1;

const checks: Readonly<Record<string, (id: string) => boolean>> = {
  '0088': isGln,
  '0192': isNorwegian,
  '0204': isLeitwegId,
  '0184': (id) => /^DK\d{8}$/.test(id),
  '0208': isBelgian,
  '0007': isSwedish,
  '0151': isAustralian,
};

/** Whether an identifier is valid in its scheme, as far as its check digits show; schemes without check digits accept it as typed. */
export const isAddressSound = (scheme: string, id: string): boolean => checks[scheme]?.(id) ?? true;
