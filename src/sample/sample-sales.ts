// What the sample business sold: its customers, and the documents of the last three months. Each payment of an invoice is an entry of the sample's
// books that came to the bank anyhow, so that cash and income stay what they are; a few documents of the last weeks are still on their way.
import { addDays, addMonths, earlier, lastDay, startOfMonth, weekday } from '#core/calendar.ts';
import type { SampleEntry } from './sample-year.ts';

export interface SampleCustomer {
  readonly name: string;
  readonly email: string;
  readonly addressLines: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
}

export interface SampleLine {
  readonly description: string;
  readonly minor: bigint;
  /** Code of the income account. */
  readonly account: string;
  readonly isTaxed: boolean;
}

export interface SampleDocument {
  readonly kind: 'invoice' | 'quote';
  /** Name of the customer. */
  readonly customer: string;
  /** Null: still a draft. */
  readonly issuedOn: string | null;
  readonly paymentDays: number;
  readonly lines: readonly SampleLine[];
  /** These lines are taken back on this day. */
  readonly credited: { readonly on: string; readonly lines: readonly SampleLine[]; readonly because: string } | null;
  /** `account`: code of where it arrived. */
  readonly paid: { readonly on: string; readonly minor: bigint; readonly account: string } | null;
  readonly isAccepted: boolean;
}

const town = (name: string, at: number, city: string, postalCode: string, region: string): SampleCustomer => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  addressLines: `${at} Example Street`,
  postalCode,
  city,
  region,
});

export const sampleCustomers: readonly SampleCustomer[] = [
  town('Client A', 12, 'Portland', '04101', 'ME'),
  town('Client B', 340, 'Boston', '02108', 'MA'),
  town('Client C', 7, 'Providence', '02903', 'RI'),
  town('Client D', 58, 'Burlington', '05401', 'VT'),
  town('Client E', 21, 'Concord', '03301', 'NH'),
  town('Client F', 105, 'Albany', '12207', 'NY'),
];

export const sampleSender = {
  name: 'Sample business',
  address: '5 Example Square\nPortland, ME 04101',
  country: 'US',
  email: 'billing@sample-business.example.com',
  bankName: 'Example Bank',
  iban: '000123456789',
  bic: '110000000',
};
/** On what is sold, not on work. */
export const sampleTax = { name: 'Sales tax 6 %', rate: '0.06' };
export const sampleRetainer: SampleLine = {
  description: 'Website care, {month} {year}',
  minor: 145_000n,
  account: '4000',
  isTaxed: false,
};

const line = (description: string, cents: number, account = '4000', isTaxed = false): SampleLine => ({
  description,
  minor: BigInt(cents),
  account,
  isTaxed,
});
const workdayBefore = (day: string): string => addDays(day, Math.min(0, 5 - weekday(day)));
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nothingMore = { credited: null, paid: null, isAccepted: false };
const room = line('Workshop room, charged on', 9_500, '4020');

/** The invoice that an entry paid, finalized in the same month. `isCredited`: one line of it was taken back before. */
function paidInvoice({ date, memo, minor, from, to }: SampleEntry, isCredited: boolean): SampleDocument {
  const [customer = '', what = ''] = memo.split(' – ');
  const before = workdayBefore(addDays(date, -11));
  const issuedOn = before < startOfMonth(date) ? startOfMonth(date) : before;
  const own: SampleLine = { description: capitalised(what), minor, account: from, isTaxed: false };
  return {
    ...nothingMore,
    kind: 'invoice',
    customer,
    issuedOn,
    paymentDays: 14,
    lines: isCredited ? [own, room] : [own],
    credited: isCredited
      ? { on: earlier(addDays(issuedOn, 4), date), lines: [room], because: 'The room was free of charge after all.' }
      : null,
    paid: { on: date, minor, account: to },
  };
}

/** What is not settled on `today`, and what was offered. The oldest may be what an unclear transfer of the month before paid. */
function underWay(today: string): SampleDocument[] {
  const ago = (days: number): string => workdayBefore(addDays(today, -days));
  const templates = [line('Newsletter templates, second set', 98_000, '4000', true), line('Help with the first mailing', 24_000, '4010')];
  return [
    {
      ...nothingMore,
      kind: 'invoice',
      customer: 'Client E',
      issuedOn: ago(50),
      paymentDays: 30,
      lines: [line('Brand guidelines for print', 38_000)],
    },
    {
      ...nothingMore,
      kind: 'quote',
      customer: 'Client F',
      issuedOn: ago(19),
      paymentDays: 30,
      lines: [line('Online booking, payments by card', 240_000), line('Training for two people', 60_000, '4010')],
      isAccepted: true,
    },
    {
      ...nothingMore,
      kind: 'invoice',
      customer: 'Client D',
      issuedOn: ago(16),
      paymentDays: 30,
      lines: templates,
      paid: { on: ago(4), minor: 60_000n, account: '1000' },
    },
    {
      ...nothingMore,
      kind: 'invoice',
      customer: 'Client B',
      issuedOn: ago(8),
      paymentDays: 30,
      lines: [line('Web shop, product filter', 52_000)],
    },
    {
      ...nothingMore,
      kind: 'quote',
      customer: 'Client B',
      issuedOn: ago(6),
      paymentDays: 30,
      lines: [line('Web shop, second language', 310_000), line('Photographs of the range', 85_000, '4020', true)],
    },
    {
      ...nothingMore,
      kind: 'invoice',
      customer: 'Client C',
      issuedOn: null,
      paymentDays: 14,
      lines: [line('Consulting, 1 day', 78_000, '4010')],
    },
  ];
}

const invoicedMonths = 3;
/** Whether an entry is a customer's payment of an invoice, so that the invoice and its payment are written in its place. */
export const isInvoiced = ({ date, memo }: SampleEntry, today: string): boolean =>
  memo.startsWith('Client ') && date >= addMonths(startOfMonth(today), 1 - invoicedMonths);

/** Every document through `today`, in the order in which they were finalized, the draft last. */
export function sampleDocuments(entries: readonly SampleEntry[], today: string): SampleDocument[] {
  const invoiced = entries.filter((e) => isInvoiced(e, today));
  const credited = invoiced.find((e) => e.from === '4010');
  const all = [...invoiced.map((e) => paidInvoice(e, e === credited)), ...underWay(today)];
  const place = ({ issuedOn }: SampleDocument): string => issuedOn ?? lastDay;
  return all.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
