// Generated customers, invoices and bank lines with known matches, for the test of matching and the bench that measures it.
import { addDays } from '../calendar.ts';
import type { IncomingLine, MatchContext, OpenInvoice } from './payment-match.ts';

export interface KnownLine {
  readonly line: IncomingLine;
  /** The true allocation: invoices with the amount of each; empty if it is not a payment of an invoice. */
  readonly pays: ReadonlyMap<string, bigint>;
  readonly kind: string;
}
export interface PaymentWorld {
  readonly context: MatchContext;
  readonly lines: readonly KnownLine[];
}

const first =
  'Northwind Baobab Alpine Meridian Juniper Harbour Lumen Copper Saffron Willow Granite Orchid Falcon Marble Cobalt Cedar'.split(' ');
const second = 'Prints Studio Consulting Foods Logistics Media Design Trading Works Energy Partners Systems'.split(' ');
const forms = ['GmbH', 'Ltd', 'Inc.', 'S.L.', 'SARL', ''];
const people = ['Ana Ruíz', 'Tom Becker', 'Chloé Martin', 'Yusuf Demir', 'Li Wei Chen', 'Marta Kowalska'];

type Next = (below: number) => number;
function randomFrom(seed: number): Next {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
const pickWith =
  (next: Next) =>
  <T>(all: readonly T[]): T =>
    all[next(all.length)] as T;

function namesFor(next: Next, count: number): readonly string[] {
  const pick = pickWith(next);
  return Array.from({ length: count }, (_, n) => (n % 7 === 6 ? pick(people) : `${pick(first)} ${pick(second)} ${pick(forms)}`.trim()));
}

/** Round prices and retainers recur: equal amounts are what makes matching hard. */
function invoicesFor(next: Next, names: readonly string[], size: number): readonly OpenInvoice[] {
  const pick = pickWith(next);
  const pattern = pick(['INV-2026-', 'R26/', 'RE', '2026-', 'F-']);
  return Array.from({ length: size }, (_, n) => {
    const who = next(names.length);
    const issuedOn = addDays('2026-01-05', next(150));
    return {
      id: `i${n}`,
      number: `${pattern}${String(n + 1).padStart(4, '0')}`,
      contactId: `c${who}`,
      contactName: names[who] ?? '',
      currency: next(8) === 0 ? 'EUR' : 'USD',
      openMinor: BigInt(next(3) === 0 ? pick([50_000, 100_000, 120_000]) : 1_000 + next(900_000)),
      issuedOn,
      dueOn: addDays(issuedOn, 14),
    };
  });
}

interface Told {
  readonly kind: string;
  readonly text: string;
  readonly date: string;
  readonly minor: bigint;
  readonly pays: ReadonlyMap<string, bigint>;
}
const quoted = (invoice: OpenInvoice): string => (/^\d/.test(invoice.number) ? `Invoice ${invoice.number}` : invoice.number);

/** The payment of the next unpaid invoice, or money that does not pay one. */
function nextPayment(next: Next, invoices: readonly OpenInvoice[], used: ReadonlySet<string>): Told {
  const pick = pickWith(next);
  const invoice = invoices.find((i) => !used.has(i.id) && i.currency === 'USD');
  const date = invoice ? addDays(invoice.issuedOn, next(40)) : '2026-06-01';
  const way = next(12);
  if (way === 0 || !invoice) {
    const text = pick(['CASHBACK', `${pick(first)} REFUND`, 'INTEREST', `PAYROLL CORRECTION ${next(9999)}`]);
    return { kind: 'noise', text, date, minor: BigInt(100 + next(800_000)), pays: new Map() };
  }
  const { id, openMinor, contactName } = invoice;
  const name = pick([contactName, contactName.toUpperCase(), contactName.replace(/ (GmbH|Ltd|Inc\.|S\.L\.|SARL)$/, '')]);
  const alone = (kind: string, text: string, minor: bigint): Told => ({ kind, text, date, minor, pays: new Map([[id, minor]]) });
  if (way < 4) return alone('reference', quoted(invoice), openMinor);
  if (way < 7) return alone('name', name, openMinor);
  if (way === 7) return alone('bare', 'CREDIT', openMinor);
  if (way === 8) return alone('part', `${name} ${quoted(invoice)}`, 1n + BigInt(next(Number(openMinor))));
  if (way === 9) {
    const kept = BigInt(next(1500));
    return alone('charge', `${name} ${quoted(invoice)}`, openMinor > kept * 25n ? openMinor - kept : openMinor);
  }
  const more = invoices.find((i) => i.contactId === invoice.contactId && i.id !== id && !used.has(i.id) && i.currency === 'USD');
  const both = more ? [invoice, more] : [invoice];
  return {
    kind: 'several',
    text: `${name} ${both.map(quoted).join(' + ')}`,
    date: both.reduce((latest, i) => (i.issuedOn > latest ? i.issuedOn : latest), date),
    minor: both.reduce((sum, i) => sum + i.openMinor, 0n),
    pays: new Map(both.map((i) => [i.id, i.openMinor])),
  };
}

/** The same world for the same seed. */
export function paymentWorld(seed: number, size = 60): PaymentWorld {
  const next = randomFrom(seed);
  const pick = pickWith(next);
  const names = namesFor(next, Math.ceil(size / 3));
  const invoices = invoicesFor(next, names, size);
  const context: MatchContext = {
    invoices,
    usualDays: new Map(names.flatMap((_, n) => (n % 2 === 0 ? [[`c${n}`, 12 + next(20)] as const] : []))),
    converted: (minor, from, to) => (from === 'EUR' && to === 'USD' ? (minor * 11n) / 10n : null),
  };
  const noise = (): string =>
    pick([
      'SEPA CREDIT',
      'TRANSFER',
      'DE89 3704 0044 0532 0130 00',
      `REF ${next(99_999_999)}`,
      `${1 + next(28)}.0${1 + next(9)}.2026`,
      'EREF NOTPROVIDED',
      '',
    ]);
  const used = new Set<string>();
  const lines = Array.from({ length: size }, (_, n): KnownLine => {
    const { kind, text, date, minor, pays } = nextPayment(next, invoices, used);
    for (const id of pays.keys()) used.add(id);
    return {
      kind,
      pays,
      line: { id: `l${n}`, date, text: `${noise()} ${text} ${noise()}`.replace(/ +/g, ' ').trim(), minor, currency: 'USD' },
    };
  });
  return { context, lines };
}
