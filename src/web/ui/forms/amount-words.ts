// Messages for invalid amounts, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';
import type { AmountProblem } from '#core/money.ts';

/** Each gets an amount in the person's format. */
type AmountWords = Readonly<Record<Exclude<AmountProblem, 'empty'>, (example: string) => string>>;

export const amountWords: Readonly<Record<Language, AmountWords>> = {
  en: {
    not_a_number: (example) => `Enter a valid amount, such as ${example} or 12k.`,
    too_precise: () => 'This currency doesn’t allow that many decimals.',
    too_large: () => 'That amount is too large.',
  },
  es: {
    not_a_number: (example) => `Eso no es un importe. Pruebe ${example} o 12k.`,
    too_precise: () => 'Tiene más decimales de los que admite esta moneda.',
    too_large: () => 'Es más de lo que cabe en un asiento.',
  },
  fr: {
    not_a_number: (example) => `Saisissez un montant, p. ex. ${example} ou 12k.`,
    too_precise: () => 'Trop de décimales pour cette devise.',
    too_large: () => 'Ce montant est trop élevé.',
  },
  de: {
    not_a_number: (example) => `Das ist kein Betrag. Versuchen Sie ${example} oder 12k.`,
    too_precise: () => 'Das sind mehr Nachkommastellen, als diese Währung kennt.',
    too_large: () => 'Das ist mehr, als eine Buchung fassen kann.',
  },
};
