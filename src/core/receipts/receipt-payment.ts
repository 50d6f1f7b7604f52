// How a bill is paid: by when, and to which account.
import { addDays, type Day, daysBetween } from '../calendar.ts';
import { isIban } from '../iban.ts';
import { labeledDates } from './date-candidates.ts';
import type { Found } from './receipt-choice.ts';
import type { DayOrder } from './receipt-dates.ts';
import { type Layout, placeOf, type Row } from './receipt-page.ts';

const dueWords =
  /\bdue\b(?! ?to)|f[aä]llig|zahlbar|zu ?zahlen ?bis|zahlungsziel|pay(?:able)? ?(?:by|before|until)|[eé]ch[eé]ance|(?:payer|r[eé]gler) ?(?:avant|le)|vencim|\bvence\b|pagar ?antes/i;
const paymentWords = /zahl|\bpay|\bnet\b|terms?\b|r[eè]gl|paiement|\bpago\b|\bdue\b|[eé]ch[eé]ance|venc|payable/i;
const termInDays = /(?<!\d)(\d{1,3})\s?(?:tage|days?\b|jours|d[ií]as)/gi;
const longestTerm = 180;

/** The due date that is printed, else computed from the payment terms; with several terms the last, which is the one without a discount. */
export function dueOf(layout: Layout, issuedOn: Day | null, order: DayOrder): Found<Day> | null {
  const isPossible = (day: Day): boolean => issuedOn === null || (day >= issuedOn && daysBetween(issuedOn, day) <= 366);
  for (const { day, other, label, place, reading } of labeledDates(layout, order)) {
    if (!dueWords.test(label)) continue;
    const possible = [day, ...(other === null ? [] : [other])].filter(isPossible);
    const [value] = possible;
    if (value !== undefined)
      return { value, confidenceBp: Math.round((possible.length > 1 ? 6000 : 9300) * Math.min(1, 0.1 + reading)), place };
  }
  if (issuedOn === null) return null;
  const terms = layout.rows
    .filter(({ text }) => paymentWords.test(text))
    .flatMap(({ text, pieces: [piece] }) =>
      [...text.matchAll(termInDays)].flatMap(([, days]) => (piece && Number(days) <= longestTerm ? [{ days: Number(days), piece }] : [])),
    );
  const longest = terms.toSorted((a, b) => b.days - a.days)[0];
  return longest ? { value: addDays(issuedOn, longest.days), confidenceBp: 8500, place: placeOf(layout, longest.piece) } : null;
}

const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    '15 NO',
    '16 BE',
    '18 DK FI NL FO GL',
    '19 MK SI',
    '20 AT BA EE LT LU XK',
    '21 CH HR LI LV',
    '22 BG BH DE GB GE IE ME RS',
    '23 AE GI IL',
    '24 AD CZ ES MD PK RO SA SE SK TN VA',
    '25 PT',
    '26 IS TR',
    '27 FR GR IT MC SM',
    '28 AL AZ CY DO HU LB PL',
    '29 BR EG QA UA',
    '31 MT',
  ].flatMap((line) => {
    const [length, ...countries] = line.split(' ');
    return countries.map((country) => [country, Number(length)]);
  }),
);
/** Countries whose account numbers have only digits: a letter in one was misread. */
const digitsAlone = new Set('AT BE CZ DE DK EE ES FI HR HU LT NO PL PT SE SI SK'.split(' '));
const asDigits = (text: string): string =>
  text.replace(/[OQD]/g, '0').replace(/[Il|]/g, '1').replace(/S/g, '5').replace(/B/g, '8').replace(/Z/g, '2');

function ibanIn({ text }: Row): { readonly iban: string; readonly isMended: boolean } | undefined {
  const close = text.replace(/\s+/g, '');
  for (const { 0: country, index } of close.matchAll(/(?=([A-Z]{2})[\dOIl]{2})..?/g)) {
    const length = lengths[country] ?? 0;
    const given = close.slice(index, index + length);
    if (length === 0 || given.length < length) continue;
    if (isIban(given)) return { iban: given.toUpperCase(), isMended: false };
    const read = digitsAlone.has(country) ? country + asDigits(given.slice(2)) : country + asDigits(given.slice(2, 4)) + given.slice(4);
    if (/iban/i.test(text) && isIban(read)) return { iban: read.toUpperCase(), isMended: true };
  }
  return undefined;
}

/** The first account number with valid check digits. */
export function ibanOf(layout: Layout): Found<string> | null {
  for (const row of layout.rows) {
    const found = ibanIn(row);
    const piece = row.pieces.find(({ text }) => found && text.replace(/\s+/g, '').includes(found.iban.slice(0, 2))) ?? row.pieces[0];
    if (found && piece) return { value: found.iban, confidenceBp: found.isMended ? 9000 : 9900, place: placeOf(layout, piece) };
  }
  return null;
}
