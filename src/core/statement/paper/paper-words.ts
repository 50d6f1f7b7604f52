// The words of statements on paper, in English, Spanish, French and German: balances, totals, and the sections of some banks in the United States.
import { headerScore, headerWords } from '../statement-words.ts';

/** opening and closing say which one they are; balance is the one or the other, by where it stands; mark is carried over to the next page. */
export type BalanceWord = 'opening' | 'closing' | 'balance' | 'mark';

// Read from a picture, words run together: blanks count for nothing.
const squeezed = (text: string): string => headerWords(text).replaceAll(' ', '');

const balances: readonly (readonly [BalanceWord, RegExp])[] = [
  ['mark', /carriedforward|broughtforward|balanceforward|areporter|reportanouveau|sumaysigue|ubertrag/],
  [
    'opening',
    /(opening|beginning|starting|previous|old|initial)balance|saldo(inicial|anterior|previo|deapertura)|solde(initial|precedent|anterieur|dedepart|douverture)|anciensolde|(anfangs|alter|vorheriger|eroffnungs)(saldo|bestand|kontostand)|saldovortrag|letzterkontostand/,
  ],
  [
    'closing',
    /(closing|ending|new|final|current)balance|saldo(final|nuevo|actual|decierre)|nuevosaldo|solde(final|nouveau|decloture|actuel)|nouveausolde|(end|schluss|abschluss)(saldo|bestand|kontostand)|neuer(saldo|kontostand)/,
  ],
  [
    'balance',
    /^(your)?(account)?(balance|saldo|solde|kontostand)(crediteur|debiteur|acreedor|deudor)?((on|at|asof|am|per|vom|zum|al|a|au|en|el|du)?\d.*|eur|usd|gbp|chf)?$/,
  ],
];
export function balanceWord(text: string): BalanceWord | null {
  const words = squeezed(text);
  return balances.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
/** Of a balance that is owed. */
export const isOwed = (text: string): boolean => /debiteur|deudor|overdrawn|overdraft/.test(squeezed(text));

/** Sums of lines, which are no lines. */
export const isTotal = (text: string): boolean =>
  /^(total|totals|sub ?total|totaux|summe|zwischensumme|gesamt|suma|sumas|umsatzsumme)\b/.test(headerWords(text)) ||
  /^total(of|des|de|deposits|withdrawals|electronic|fees|checks|debits|credits|cargos|abonos)/.test(squeezed(text));

export type Section = 'in' | 'out' | 'skip';
const sections: readonly (readonly [Section, RegExp])[] = [
  [
    'skip',
    /^(daily(ending|ledger)?balances?|endingdailybalances?|summary|accountsummary|balancesummary|pending|vorgemerkteumsatze|operacionespendientes|operationsavenir)/,
  ],
  [
    'out',
    /^(electronic|atmanddebitcard|card|cash|other)?(withdrawals?|debits?|checkspaid|checks|fees|payments|servicecharges|purchases)[a-z/]*$/,
  ],
  ['in', /^(electronic|other|direct)?(deposits?|credits?|additions|interest)[a-z/]*$/],
];
/** Of a row without an amount: whether what is below it comes in, goes out, or is no transaction. */
export function sectionOf(text: string): Section | null {
  const words = squeezed(text.replace(/\(?continued\)?/i, ''));
  return words.length > 50 ? null : (sections.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
}

export type PaperRole = 'date' | 'description' | 'amount' | 'debit' | 'credit' | 'balance';
const roles: readonly PaperRole[] = ['date', 'description', 'amount', 'debit', 'credit', 'balance'];
const extra: Readonly<Record<PaperRole, RegExp>> = {
  date: /^(datum|date|fecha|f oper|f valor|buchung|buchungstag|wert|valuta|valeur|value|valor|posting|trans|tag)\b/,
  description:
    /^(transactions?|description|operations?|nature|libelle|concepto|vorgang|text|erlauterung|verwendungszweck|buchungstext|details?)\b/,
  amount: /^(amount|montant|importe|betrag|umsatz)\b/,
  debit:
    /^(debits?|withdrawals?|paid out|money out|payments|cargos?|debe|adeudos?|soll|belastung(en)?|lastschriften?|ausgang|zu ihren lasten|subtractions)\b/,
  credit: /^(credits?|deposits?|paid in|money in|receipts|abonos?|haber|haben|gutschrift(en)?|eingang|zu ihren gunsten|additions)\b/,
  balance: /^(balance|running balance|saldo|solde|kontostand)\b/,
};
/** What a piece of a row names as the column below it. */
export function headingRole(text: string): PaperRole | null {
  const words = headerWords(text);
  if (words === '' || words.length > 40 || /\d/.test(words)) return null;
  const scored = roles
    .map((role) => ({ role, score: (extra[role].test(words) ? 0.9 : 0) + headerScore(text, role) }))
    .toSorted((a, b) => b.score - a.score);
  return scored[0] && scored[0].score >= 0.45 ? scored[0].role : null;
}
