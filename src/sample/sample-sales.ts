// The sales of a sample business: the documents of the last three months. Each payment of an invoice is an entry of the sample's books that
// came to the bank anyway, so income does not change, and cash by the tax alone; a few documents of the last weeks are still in progress.
import { addDays, addMonths, earlier, lastDay, startOfMonth } from '#core/calendar.ts';
import { invoice, sold, type SampleContent, type SampleDocument, type SampleLine, workdayBefore } from './sample-content.ts';
import type { SampleEntry } from './sample-year.ts';

/** Whether a customer is in another country; the tax of the own country is not added for them. */
export const isAbroad = ({ customers, place }: SampleContent, name: string): boolean =>
  place.addresses[customers.indexOf(name)]?.country !== place.country;

/** Whether the tax of the country is added to a line for this customer. */
export const isTaxedFor = (content: SampleContent, name: string, { isTaxed }: Pick<SampleLine, 'isTaxed'>): boolean =>
  !isAbroad(content, name) && (isTaxed || content.place.taxesServices);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const partsOf = (memo: string): readonly [who: string, what: string] => {
  const [who = '', what = ''] = memo.split(' – ');
  return [who, what];
};

/** The invoice that an entry paid, finalized in the same month; with the line that is credited later, if there is one. */
function paidInvoice(
  content: SampleContent,
  { date, memo, minor, from, to }: SampleEntry,
  credited: SampleContent['credited'] | undefined,
): SampleDocument {
  const [who, what] = partsOf(memo);
  const before = workdayBefore(addDays(date, -11));
  const issuedOn = before < startOfMonth(date) ? startOfMonth(date) : before;
  const own = sold(capitalised(what), Number(minor), from);
  const tax = isTaxedFor(content, who, own) ? (minor * content.place.taxPercent) / 100n : 0n;
  return {
    ...invoice(who, issuedOn, credited ? [own, credited.line] : [own], 14),
    credited: credited ? { on: earlier(addDays(issuedOn, 4), date), lines: [credited.line], because: credited.because } : null,
    paid: { on: date, minor: minor + tax, account: to },
  };
}

const invoicedMonths = 3;
/** Whether an entry is a customer's payment of an invoice, so that the invoice and its payment are written instead. */
export const isInvoiced = ({ customers }: SampleContent, { date, memo }: SampleEntry, today: string): boolean =>
  date >= addMonths(startOfMonth(today), 1 - invoicedMonths) && customers.includes(partsOf(memo)[0]);

/** Every document through `today`, in the order in which they were finalized, the draft last. */
export function sampleDocuments(content: SampleContent, entries: readonly SampleEntry[], today: string): SampleDocument[] {
  const invoiced = entries.filter((e) => isInvoiced(content, e, today));
  const first = invoiced.find((e) => e.from === content.credited.account);
  const underWay = content.underWay((days) => workdayBefore(addDays(today, -days)));
  const all = [...invoiced.map((e) => paidInvoice(content, e, e === first ? content.credited : undefined)), ...underWay];
  const place = ({ issuedOn }: SampleDocument): string => issuedOn ?? lastDay;
  return all.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
