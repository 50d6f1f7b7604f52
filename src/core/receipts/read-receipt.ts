// The fields of a receipt: who issued it, when, how much, in which currency, with which taxes and number, and how to pay it; each with its
// confidence and place.
import { addDays, type Day, daysBetween } from '../calendar.ts';
import { minorDigits } from '../currency.ts';
import { choose, confidenceOf, type Found } from './receipt-choice.ts';
import { type DateCandidate, dateCandidates } from './date-candidates.ts';
import type { DayOrder } from './receipt-dates.ts';
import { currencyOf, numberOf, taxOf } from './receipt-details.ts';
import { merchantCandidates, nameKey } from './merchant-candidates.ts';
import { type Layout, layOut, placeOf, type ReadPage } from './receipt-page.ts';
import { dueOf, ibanOf } from './receipt-payment.ts';
import { type IsTaxId, taxIdOf } from './receipt-tax-id.ts';
import { linesOf, type ReceiptLine, taxesOf, type TaxPart } from './receipt-taxes.ts';
import { creditWords } from './receipt-words.ts';
import { dateWeights, merchantWeights, totalWeights } from './receipt-weights.ts';
import { amountsOf, totalCandidates } from './total-candidates.ts';

export interface KnownSupplier {
  readonly name: string;
  readonly taxId: string | null;
}
/** What the books know in addition to the page. */
export interface BooksAround {
  readonly country: string;
  readonly currency: string;
  readonly today: Day;
  /** The business itself, which is never the issuer of its receipts. */
  readonly ownName: string;
  /** Its own tax numbers, which a bill may name as well. */
  readonly ownTaxIds: readonly string[];
  readonly suppliers: readonly KnownSupplier[];
  readonly isTaxId: IsTaxId;
}
export interface ReadReceipt {
  readonly merchant: Found<string> | null;
  /** `other` is the date with day and month swapped, if the page does not decide. */
  readonly date: (Found<Day> & { readonly other: Day | null }) | null;
  /** In minor units of the currency; negative on a document that gives money back. */
  readonly total: Found<number> | null;
  readonly currency: Found<string>;
  readonly tax: Found<number> | null;
  readonly number: Found<string> | null;
  readonly due: Found<Day> | null;
  readonly iban: Found<string> | null;
  /** Of the issuer, without blanks. */
  readonly taxId: Found<string> | null;
  /** By rate; empty unless they sum to the total. */
  readonly taxes: readonly Found<TaxPart>[];
  /** What was bought; empty unless it sums to the total. */
  readonly lines: readonly Found<ReceiptLine>[];
}

const monthFirst = new Set(['US', 'PH', 'PW', 'FM', 'MH']);
const orderOf = (country: string): DayOrder => (monthFirst.has(country) ? 'mdy' : 'dmy');

/** Hundredths as minor units of a currency. */
const minorOf = (hundredths: number, currency: string): number => Math.round(hundredths * 10 ** (minorDigits(currency) - 2));

/** Inserts spaces into "BackereiSonnenkornGmbH", as words printed close together are read. */
const spaced = (name: string): string => name.replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' ');
/** The heading of the document, read in one row with the name. */
const heading = /\s+(?:(?:tax |sales )?invoice|receipt|rechnung|quittung|facture|re[çc]u|factura(?: simplificada)?|recibo)$/i;

function merchantOf(layout: Layout, { suppliers, ownName }: BooksAround): Found<string> | null {
  const rows = layout.rows.map(({ pieces, text }) => ({ key: nameKey(text), first: pieces[0] }));
  for (const { name, taxId } of suppliers) {
    const id = nameKey(taxId ?? '');
    const row = id.length >= 7 ? rows.find(({ key }) => key.includes(id)) : undefined;
    if (row?.first) return { value: name, confidenceBp: 9900, place: placeOf(layout, row.first) };
  }
  const head = rows.slice(0, 12);
  const known = suppliers
    .map(({ name }) => ({ name, key: nameKey(name) }))
    .filter(({ key }) => key.length >= 4)
    .toSorted((a, b) => b.key.length - a.key.length);
  for (const { name, key } of known) {
    const row = head.find((one) => one.key.includes(key));
    if (row?.first) return { value: name, confidenceBp: 9600, place: placeOf(layout, row.first) };
  }
  const own = nameKey(ownName);
  const others = merchantCandidates(layout).filter(({ value }) => own.length < 4 || !value.includes(own));
  const choice = choose(others, merchantWeights);
  return choice
    ? { value: spaced(choice.best.name).replace(heading, ''), confidenceBp: confidenceOf(choice, { slope: 0.6 }), place: choice.best.place }
    : null;
}

/** Prefers the recent date over one in the future or long ago. */
function settled({ value, other }: DateCandidate, today: Day): { readonly day: Day; readonly other: Day | null } {
  const isToCome = (day: Day): boolean => day > addDays(today, 1);
  const isOfLate = (day: Day): boolean => !isToCome(day) && daysBetween(day, today) <= 45;
  if (other === null) return { day: value, other: null };
  if (isToCome(value) !== isToCome(other)) return { day: isToCome(value) ? other : value, other: null };
  if (isOfLate(value) && !isOfLate(other) && daysBetween(other, today) > 150) return { day: value, other: null };
  return { day: value, other };
}

/** An unambiguous date decides the order of the others. */
const printedOrder = (layout: Layout, usual: DayOrder): DayOrder | null =>
  dateCandidates(layout, usual).find(({ order }) => order !== null)?.order ?? null;

function dateOf(layout: Layout, today: Day, usual: DayOrder, printed: DayOrder | null): ReadReceipt['date'] {
  const choice = choose(dateCandidates(layout, printed ?? usual), dateWeights);
  if (!choice) return null;
  const { day, other } = printed === null ? settled(choice.best, today) : { day: choice.best.value, other: null };
  const confidenceBp = Math.min(confidenceOf(choice, { slope: 0.7, base: 0.8 }), other === null ? 9900 : 6000);
  const isOdd = day > addDays(today, 1) || daysBetween(day, today) > 3 * 366;
  return { value: day, other, confidenceBp: isOdd ? Math.min(confidenceBp, 5000) : confidenceBp, place: choice.best.place };
}

export function readReceipt(pages: readonly ReadPage[], books: BooksAround): ReadReceipt {
  const layout = layOut(pages);
  const amounts = amountsOf(layout);
  const currency = currencyOf(layout, books.currency);
  const choice = choose(totalCandidates(layout, amounts), totalWeights);
  const isCredit =
    choice !== undefined &&
    (choice.best.isNegative ||
      creditWords.test(
        layout.rows
          .slice(0, 12)
          .map(({ text }) => text)
          .join('\n'),
      ));
  const total = choice && {
    value: minorOf(choice.best.value, currency.value) * (isCredit ? -1 : 1),
    confidenceBp: confidenceOf(choice, { slope: 0.8, base: 0.3 }),
    place: choice.best.place,
  };
  const taxes = choice ? taxesOf(layout, amounts, choice.best.value) : [];
  const tax = choice ? taxOf(layout, amounts, choice.best.value, taxes) : null;
  const lines = choice ? linesOf(layout, amounts, choice.best.value, tax?.value ?? 0) : [];
  const minor = (hundredths: number): number => minorOf(hundredths, currency.value);
  const [usual, printed] = [orderOf(books.country), printedOrder(layout, orderOf(books.country))];
  const date = dateOf(layout, books.today, usual, printed);
  return {
    merchant: merchantOf(layout, books),
    date,
    total: total ?? null,
    currency,
    tax: tax && { ...tax, value: minor(tax.value) },
    number: numberOf(layout),
    due: isCredit ? null : dueOf(layout, date?.value ?? null, printed ?? usual),
    iban: ibanOf(layout),
    taxId: taxIdOf(layout, books.country, books.ownTaxIds, books.isTaxId),
    taxes: taxes.map((one) => ({
      ...one,
      value: { ...one.value, netMinor: minor(one.value.netMinor), taxMinor: minor(one.value.taxMinor) },
    })),
    lines: lines.map((one) => ({ ...one, value: { ...one.value, minor: minor(one.value.minor) } })),
  };
}
