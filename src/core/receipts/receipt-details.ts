// Details near the total of a receipt: its currency, the tax in it, and its number.
import type { Found } from './receipt-choice.ts';
import { type Layout, isAbove, placeOf, type Row } from './receipt-page.ts';
import type { TaxPart } from './receipt-taxes.ts';
import { type Amount, isTaxIn } from './total-candidates.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/€|\bEUR(O|OS)?\b/gi, 'EUR'],
  [/£|\bGBP\b/g, 'GBP'],
  [/\bCHF\b|\bFr\./g, 'CHF'],
  [/\bUSD\b|US\$/g, 'USD'],
  [/\bCAD\b|C\$|CA\$/g, 'CAD'],
  [/\bAUD\b|A\$/g, 'AUD'],
  [/\bSGD\b|S\$/g, 'SGD'],
  [/\bMYR\b|\bRM ?(?=\d)|\(RM\)/g, 'MYR'],
  [/\bPLN\b|\bzł\b/g, 'PLN'],
  [/\bSEK\b/g, 'SEK'],
  [/\bNOK\b/g, 'NOK'],
  [/\bDKK\b/g, 'DKK'],
  [/\bJPY\b|¥|円/g, 'JPY'],
  [/\bINR\b|₹/g, 'INR'],
  [/\bMXN\b/g, 'MXN'],
  [/\bKES\b|\bKSh/g, 'KES'],
];
const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS']);

/** By symbols and codes on the page, else the base currency. */
export function currencyOf({ rows }: Layout, booksCurrency: string): Found<string> {
  const text = rows.map((row) => row.text).join('\n');
  const counted = marks.map(([mark, currency]) => ({ currency, count: text.match(mark)?.length ?? 0 }));
  const bareDollars = text.match(/(?<![A-Z])\$/g)?.length ?? 0;
  const dollar = dollars.has(booksCurrency) ? booksCurrency : 'USD';
  const [best, second] = [...counted, { currency: dollar, count: bareDollars }].toSorted((a, b) => b.count - a.count);
  if (!best || best.count === 0) return { value: booksCurrency, confidenceBp: 8000, place: null };
  const isAlone = (second?.count ?? 0) === 0 || second?.currency === best.currency;
  return { value: best.currency, confidenceBp: isAlone ? 9700 : 7500, place: null };
}

/** The tax that the total includes, in hundredths: of one rate, or of several together. Taxes by rate that sum to the total are certain. */
export function taxOf(layout: Layout, amounts: readonly Amount[], total: number, taxes: readonly Found<TaxPart>[]): Found<number> | null {
  if (taxes.length > 0) {
    const value = taxes.reduce((sum, one) => sum + one.value.taxMinor, 0);
    const printed = amounts.findLast(({ hundredths }) => hundredths === value);
    const place = printed ? placeOf(layout, printed.piece, printed.start, printed.end) : (taxes[0]?.place ?? null);
    return { value, confidenceBp: Math.min(...taxes.map(({ confidenceBp }) => confidenceBp)), place };
  }
  const isPossible = ({ hundredths, hasDecimals, isTotal, labels }: Amount): boolean =>
    hasDecimals && hundredths > 0 && hundredths < total && labels.has('tax') && !isTotal && !labels.has('sub');
  const possible = amounts.filter(isPossible);
  const subs = amounts.filter(({ labels, hasDecimals }) => labels.has('sub') && hasDecimals).map(({ hundredths }) => hundredths);
  const has = (value: number): boolean => amounts.some(({ hundredths }) => Math.abs(hundredths - value) <= 1);
  const scored = possible.map((one) => {
    const { hundredths: tax, row, label } = one;
    const isLast = possible.every((next) => next.row !== row || next.edge <= one.edge);
    const isSum = subs.some((sub) => Math.abs(sub + tax - total) <= 2) || has(total - tax);
    const evidence = (isTaxIn(tax, total) ? 2.5 : 0) + (isSum ? 2 : 0) + (isLast ? 0.5 : 0) + (/total|summe|gesamt/i.test(label) ? 1 : 0);
    return { one, tax, score: evidence - (tax > total * 0.3 ? 3 : 0) };
  });
  // One row for each rate: together they may be the tax of the page.
  const perRow = [...Map.groupBy(scored, ({ one }) => one.row).values()].map((row) => row.reduce((a, b) => (b.score > a.score ? b : a)));
  const together = perRow.reduce((sum, { tax }) => sum + tax, 0);
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  if (best.score < 2.5 && perRow.length > 1 && together < total * 0.3 && subs.some((sub) => Math.abs(sub + together - total) <= 2))
    return { value: together, confidenceBp: 8500, place: placeOf(layout, best.one.piece) };
  const confidenceBp = best.score >= 4.5 ? 9500 : best.score >= 2.5 ? 8500 : 6000;
  return { value: best.tax, confidenceBp, place: placeOf(layout, best.one.piece, best.one.start, best.one.end) };
}

const wanted =
  /(?:invoice|receipt|rechnungs?|belegs?|bon|quittungs?|kassenbons?|facture|re[çc]u|ticket|factura|recibo|fattura|bill|transaction|trans|check|chk|doc(?:ument)?|beleg)(?:[\s-]*(?:simplificada|de venta|de caisse))?[\s.:-]*(?<mark>no\b|nr\b|nummer|number|num|n\.?[°ºo]|n(?=\s?\d|$)|núm|numéro|numero|#|id\b)?[\s.:°º#-]*/i;
const unwanted =
  /customer|kunde|client|order|bestell|commande|pedido|tax|vat|ust|siret|tva|cif|nif|iban|tel|phone|table|tisch|member|terminal|date|datum|fecha|total|amount|betrag/i;
const token = /^[\s.:#°º-]*([A-Z0-9][A-Z0-9/_-]{2,23})(?![\w.,]\d)/i;
const isNumber = (text: string): boolean =>
  /\d{2}/.test(text) && !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text) && !/^(19|20)\d\d[-/]\d\d[-/]\d\d$/.test(text);

/** Its end is unknown: the date after it was read as one word with it, or it goes on in the next line. */
const isGlued = (text: string): boolean => /\d-\d\d-20\d\d|[-/_]$/.test(text);

/** A label that doesn't say of what; used if no other does. */
const numberAlone = /^\s*(?:number|no\.?|nr\.?|nummer|num[eé]ro|n[uú]mero|n[°º])[\s.:]*$/i;

/** The number beside a label, or below it. */
function numberNear(layout: Layout, row: Row, at: number): Found<string> | null {
  const label = row.pieces[at];
  const under = layout.rows[row.at + 1]?.pieces.find((one) => label && isAbove(one, label));
  for (const [next, confidenceBp] of [
    [row.pieces[at + 1], 9000],
    [under, 7500],
  ] as const) {
    const found = next && token.exec(next.text)?.[1];
    if (next && found && isNumber(found))
      return { value: found, confidenceBp: isGlued(found) ? 4000 : confidenceBp, place: placeOf(layout, next) };
  }
  return null;
}

/** The number of the receipt or invoice, by the label before it or above it. */
export function numberOf(layout: Layout): Found<string> | null {
  for (const row of layout.rows)
    for (const [at, piece] of row.pieces.entries()) {
      const label = wanted.exec(piece.text);
      if (!label || unwanted.test(piece.text.slice(0, label.index + label[0].length))) continue;
      const hasMark = label.groups?.['mark'] !== undefined || /[:#]\s*$/.test(label[0]);
      const end = label.index + label[0].length;
      const own = token.exec(piece.text.slice(end));
      if (own?.[1] && isNumber(own[1])) {
        const start = piece.text.indexOf(own[1], end);
        const place = placeOf(layout, piece, start, start + own[1].length);
        return { value: own[1], confidenceBp: isGlued(own[1]) ? 4000 : hasMark ? 9200 : 7500, place };
      }
      if (!hasMark || piece.text.slice(end).trim() !== '') continue;
      const found = numberNear(layout, row, at);
      if (found) return found;
    }
  for (const row of layout.rows)
    for (const [at, piece] of row.pieces.entries()) {
      const found = numberAlone.test(piece.text) ? numberNear(layout, row, at) : null;
      if (found) return found;
    }
  return null;
}
