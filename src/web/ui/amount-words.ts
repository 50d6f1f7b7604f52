// What is said of an amount that cannot be taken, in every language; at hand, as in control-words.ts.
import type { Language } from '#core/language.ts';
import type { AmountProblem } from '#core/money.ts';

/** Each is given an amount as the person's own formats write it. */
type AmountWords = Readonly<Record<Exclude<AmountProblem, 'empty'>, (example: string) => string>>;

export const amountWords: Readonly<Record<Language, AmountWords>> = {
  en: {
    not_a_number: (example) => `That is not an amount. Try ${example} or 12k.`,
    too_precise: () => 'That has more decimals than this currency knows.',
    too_large: () => 'That is more than one entry can carry.',
  },
  es: {
    not_a_number: (example) => `Eso no es un importe. Pruebe ${example} o 12k.`,
    too_precise: () => 'Tiene más decimales de los que admite esta moneda.',
    too_large: () => 'Es más de lo que cabe en un asiento.',
  },
  fr: {
    not_a_number: (example) => `Ce n’est pas un montant. Essayez ${example} ou 12k.`,
    too_precise: () => 'C’est plus de décimales que cette devise n’en connaît.',
    too_large: () => 'C’est plus que ce qu’une écriture peut contenir.',
  },
  de: {
    not_a_number: (example) => `Das ist kein Betrag. Versuchen Sie ${example} oder 12k.`,
    too_precise: () => 'Das sind mehr Nachkommastellen, als diese Währung kennt.',
    too_large: () => 'Das ist mehr, als eine Buchung fassen kann.',
  },
};
