// Paying one's own credit card: money between two accounts of the business, never income or spending, though a statement may bring one side alone.
import { directionOf, type BankLine, wordsOfLine } from './classifier-line.ts';

/** How banks and card companies print it (en, de, fr, es), on the statement of the account that pays. */
const phrases = [
  'credit card payment',
  'credit card pmt',
  'credit card autopay',
  'credit card auto pay',
  'credit card bill',
  'credit crd autopay',
  'credit crd epay',
  'creditcard payment',
  'card autopay',
  'payment to credit card',
  'crcardpmt',
  'crcrdpmt',
  'card online payment',
  'card member services',
  'cardmember serv',
  'cardmember services',
  'amex epayment',
  'american express epayment',
  'american express ach pmt',
  'discover e payment',
  'citi autopay',
  'citi card online',
  'kreditkartenabrechnung',
  'kreditkartenrechnung',
  'kreditkartenausgleich',
  'ausgleich kreditkarte',
  'abrechnung kreditkarte',
  'reglement carte de credit',
  'releve carte de credit',
  'debit differe',
  'pago tarjeta de credito',
  'pago de tarjeta de credito',
  'liquidacion tarjeta de credito',
  'recibo tarjeta de credito',
] as const;
/** What the card itself costs is spending. */
const costs = /\b(fees?|interest|charges?|gebuhr\w*|zinsen|frais|interets|comision\w*|intereses|cuota)\b/;

const byFirst = Map.groupBy(
  phrases.map((phrase) => phrase.split(' ')),
  ([first]) => first,
);

/** Does the text say that a credit card is paid? */
export function paysCard(line: BankLine): boolean {
  if (directionOf(line) === 'in') return false;
  const words = wordsOfLine(line);
  const isSaid = words.some((word, at) => byFirst.get(word)?.some((phrase) => phrase.every((one, after) => words[at + after] === one)));
  return isSaid && !costs.test(` ${words.join(' ')} `);
}
