// Extracts the payee from the text that a bank prints: the same shop on another day, in another branch, through another card has the same
// key.
import { foldText, wordsOf, wordsOfLine } from './classifier-line.ts';
import type { BankLine } from './classifier-line.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words about how the money moved, not who received it; always dropped. */
const mechanics = set(`
  pos eftpos ach sepa bacs chaps fps swift iban bic visa mastercard maestro amex girocard contactless vis eref mref kref svwz cred mandate mandat mandatsref
  ref reference referenz referencia reference auth authcode txn trx trn transid rrn terminal term tid mid store filiale branch sucursal magasin
  googlepay applepay gpay rnr tarj re lastschrift basislastschrift ueberweisung uberweisung dauerauftrag gutschrift kartenzahlung kartenumsatz folgelastschrift
  sepalastschrift bezahlung prelevement virement achat paiement vir prlv tarjeta recibo transferencia adeudo domiciliacion bizum zelle venmo
  debit credit crdt dbit dd so stdord std ordr recurring purchase withdrawal checkcard ppd ccd pmt pymt payment payments
`);

/** Words that open a bank's phrase ("card payment to …") and mean something else inside a name; dropped only before the name begins. */
const openers = set(`
  card bank to from at by for via the an von bei fur für fuer chez de del la le les el por para a en con carte cb compra pago pagos cargo abono
  transfer transf online web mobile internet direct standing order sent received deposit bill billpay invoice inv rechnung rechnungsnr facture factura
  nr no num numero number id on of our your ihre ihr votre su
  sale cheque check chk karte zahlung auszahlung einzahlung
`);

/** Legal forms of companies: the same company with and without one is a single payee. */
const legalForms = set(
  'ltd limited inc incorporated llc llp plc gmbh mbh ag ug kg kgaa ohg gbr ev sa sas sarl sasu eurl sl slu srl spa bv nv oy ab aps as pty pte co corp corporation company kft doo',
);

/** Payment companies whose names are printed before the shop's own name. */
const gateways = set(
  'paypal pp sq sumup izettle zettle tst sp stripe klarna adyen mollie payu checkout toast clover shopify shpfy fs paddle gumroad lsq ls',
);

const months = set(`
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  januar februar marz maerz april mai juni juli august september oktober november dezember okt dez
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`);

/** Large cities, countries and their codes: at the end of a descriptor they say where, not who. */
const places = set(`
  london berlin paris madrid barcelona munich munchen muenchen hamburg amsterdam dublin lisbon vienna wien zurich geneva brussels milan rome
  york francisco angeles seattle chicago boston austin denver toronto vancouver sydney melbourne singapore luxembourg stockholm oslo copenhagen
  manchester birmingham leeds glasgow edinburgh lyon marseille valencia sevilla koln cologne frankfurt stuttgart nairobi lagos dubai mumbai
  us usa gb gbr uk deu fr fra esp ie irl es nl nld lu lux at aut ch che it ita pt prt be bel se swe no nor dk dnk pl eu can aus sg in
  ca ny wa tx fl il ma nj pa oh ga nc va az or mn wi
`);

const isGatewayText = (words: readonly string[]): boolean =>
  words.some((word) => gateways.has(word)) && words.every((word) => gateways.has(word) || openers.has(word) || mechanics.has(word));

const digitsIn = (word: string): number => {
  let digits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits;
};

/** The role of a word: part of the name, a number or reference (which ends the name once it has begun), or noise. */
function roleOf(word: string, begun: boolean): 'name' | 'number' | 'noise' {
  const digits = digitsIn(word);
  if (digits === word.length) return 'number';
  if (digits > 2 || (digits > 0 && digits * 2 >= word.length && word.length > 2)) return 'number';
  if (digits > 0 && months.has(word.replace(/\d+/g, ''))) return 'number';
  if (mechanics.has(word) || months.has(word)) return 'noise';
  if (/^x{2,}\d*$/.test(word)) return 'number';
  if (!begun && (openers.has(word) || legalForms.has(word))) return 'noise';
  return 'name';
}

const trailingNumber = /^(\p{L}{3,})\d{3,}$/u;

/** Recognizes words that say nothing about the payee, learned from the business's own lines. */
export type IsEmptyWord = (word: string) => boolean;
const none: IsEmptyWord = () => false;

function nameWords(words: readonly string[], isEmpty: IsEmptyWord): string[] {
  const name: string[] = [];
  let letters = 0;
  for (const word of words) {
    const bare = word.length > 5 ? word.replace(trailingNumber, '$1') : word;
    const role = roleOf(bare, name.length > 0);
    if (role === 'number' && letters > 2) break;
    if (role !== 'name' || isEmpty(bare)) continue;
    if (name.includes(bare)) continue;
    name.push(bare);
    letters += bare.length;
    if (name.length === 6) break;
  }
  return name;
}

function withoutTail(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && (places.has(words[end - 1] ?? '') || legalForms.has(words[end - 1] ?? ''))) end--;
  return words
    .slice(0, end)
    .filter((word, index) => index === 0 || !legalForms.has(word))
    .slice(0, 4);
}

const domain =
  /\b(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]{2,})\.(?:com|net|org|io|de|fr|es|it|nl|co\.uk|co|eu|app|ai|dev|shop|me)\b(?:\/\S*)?/gu;

/**
 * The payee's key from a bank's descriptor: lower-case words, without card numbers, dates, references, branch numbers, cities, legal forms,
 * and without the phrases and payment companies put in front ("CARD PAYMENT TO", "SEPA", "PAYPAL *", "SQ *"). Empty when nothing names a
 * payee ("CARD PAYMENT 12/03"): such lines must never be remembered as the same payee. Never fails; at most four words. Source: descriptors
 * as banks print them (MT940 field 86, ISO 20022 RmtInf).
 */
export function payeeKey(description: string, isEmpty: IsEmptyWord = none): string {
  let text = foldText(description);
  text = text.replace(/\b(?:apple|google|samsung) pay\b/g, ' ');
  if (text.includes('.')) text = text.replace(domain, '$1 ').replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
  const star = text.indexOf('*');
  if (star > 0) {
    const before = wordsOf(text.slice(0, star));
    const after = nameWords(wordsOf(text.slice(star + 1)), isEmpty);
    if (after.length > 0 && isGatewayText(before)) return withoutTail(after).join(' ');
  }
  const words = wordsOf(text);
  const name = withoutTail(nameWords(words, isEmpty));
  return name.length === 0 || name.join('').length < 2 ? '' : name.join(' ');
}

/** The key of a line's payee: the counterparty's where the bank names one that is not a payment company, otherwise the description's. */
export function payeeOf(line: BankLine, isEmpty: IsEmptyWord = none): string {
  if (line.counterparty) {
    const key = payeeKey(line.counterparty);
    if (key !== '' && !gateways.has(key.split(' ')[0] ?? '')) return key;
  }
  return payeeKey(line.description, isEmpty);
}

const candidates = new WeakMap<BankLine, readonly string[]>();

/**
 * Words of a line that may name the payee, in order, at most ten: leaves out the numbers and bank words that `payeeKey` leaves out, but
 * nothing ends the name.
 */
export function candidateWords(line: BankLine): readonly string[] {
  const known = candidates.get(line);
  if (known !== undefined) return known;
  const found: string[] = [];
  for (const word of wordsOfLine(line)) {
    const bare = word.length > 5 ? word.replace(trailingNumber, '$1') : word;
    if (bare.length < 2 || found.includes(bare) || roleOf(bare, true) !== 'name' || legalForms.has(bare)) continue;
    found.push(bare);
    if (found.length === 10) break;
  }
  candidates.set(line, found);
  return found;
}
