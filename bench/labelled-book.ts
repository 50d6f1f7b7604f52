// A labelled book of bank lines, made up: about 400 payees with a long tail, new ones appearing all the time, descriptors as noisy as banks print them,
// shops whose category depends on the amount, refunds, and an owner who is not always consistent. The same seed gives the same book.
import type { BankLine, CategoryAccount } from '#core/classifier/classifier-line.ts';

/** How a payee's name helps: it says what is sold (`telling`), or it says nothing (`invented`). */
export type NameSort = 'telling' | 'invented';

export type LabelledLine = {
  readonly line: BankLine;
  readonly accountId: string;
  readonly payee: number;
  readonly name: NameSort;
  readonly ambiguous: boolean;
};

export type LabelledBook = { readonly accounts: readonly CategoryAccount[]; readonly lines: readonly LabelledLine[] };

type Kind = {
  readonly id: string;
  readonly name: string;
  readonly payees: number;
  readonly medianMinor: number;
  readonly spread: number;
  readonly day: 'any' | 'start' | 'end';
  readonly card: number;
  readonly words: readonly string[];
};

const kind = (
  id: string,
  name: string,
  payees: number,
  medianMinor: number,
  spread: number,
  day: Kind['day'],
  card: number,
  words: string,
): Kind => ({
  id,
  name,
  payees,
  medianMinor,
  spread,
  day,
  card,
  words: words.split(','),
});

// The words were taken from what signs over shop doors say, not from the vocabulary; many of them it does not know. The bench reports both groups apart.
// Word lists and vocabulary still come from one hand, and no real merchants occur: 'word known' is flattering, 'word unknown' and 'invented' are the ones to believe.
const spending: readonly Kind[] = [
  kind('software', 'Software', 30, 2500, 0.8, 'any', 0.9, 'Software,Apps,Systems,Code,Labs,Studio Tools,Sync,Plugins'),
  kind('hosting', 'Hosting', 12, 3000, 0.9, 'start', 0.9, 'Hosting,Cloud,Servers,Domains,Data Centre,Registrar'),
  kind('advertising', 'Advertising', 18, 15000, 1, 'any', 0.8, 'Ads,Media Buying,Promotion,Outdoor Posters,Printworks,Signs'),
  kind('travel', 'Travel', 34, 6000, 1, 'any', 0.8, 'Taxi,Hotel,Airlines,Railways,Coaches,Minicabs,Guesthouse,Inn,Ferries'),
  kind(
    'meals',
    'Meals',
    60,
    1800,
    0.6,
    'any',
    0.95,
    'Cafe,Pizzeria,Bakery,Restaurant,Trattoria,Patisserie,Sandwiches,Curry House,Brewery,Teahouse',
  ),
  kind('office', 'Office supplies', 24, 3500, 0.8, 'any', 0.8, 'Stationery,Paper,Supplies,Pens,Copy Shop,Desks,Envelopes'),
  kind('rent', 'Rent', 4, 95000, 0.3, 'start', 0, 'Properties,Landlord,Estates,Lettings,Real Estate'),
  kind('utilities', 'Utilities', 8, 9000, 0.5, 'any', 0.1, 'Energy,Water,Power,Gasworks,District Heat'),
  kind('phone', 'Phone and internet', 6, 4000, 0.4, 'any', 0.2, 'Telecom,Mobile,Broadband,Fibre,Wireless'),
  kind('insurance', 'Insurance', 8, 11000, 0.7, 'start', 0, 'Insurance,Assurance,Mutual,Underwriters,Cover'),
  kind('contractors', 'Contractors', 30, 60000, 0.8, 'end', 0.05, 'Design,Illustration,Translations,Editing,Webdesign,Photography'),
  kind('fees', 'Bank fees', 4, 700, 0.8, 'end', 0, 'Account Fee,Service Charge,Card Charge'),
  kind('salaries', 'Salaries', 6, 240000, 0.25, 'end', 0, 'Salary,Wages,Payroll'),
  kind('education', 'Education', 14, 9000, 1, 'any', 0.7, 'Academy,Courses,Bookshop,School,Institute,Workshops'),
  kind('equipment', 'Equipment', 18, 32000, 1, 'any', 0.7, 'Electronics,Cameras,Computers,Optics,Audio,Lighting'),
  kind('vehicle', 'Vehicle', 22, 4800, 0.6, 'any', 0.9, 'Fuel,Parking,Garage,Tyres,Petrol,Motors,Car Wash'),
  kind('professional', 'Professional fees', 10, 45000, 0.8, 'any', 0.05, 'Accountants,Solicitors,Notary,Law,Tax Advisers'),
  kind('postage', 'Postage and shipping', 8, 1400, 0.7, 'any', 0.7, 'Couriers,Parcels,Shipping,Freight'),
  kind('taxes', 'Taxes', 3, 120000, 0.7, 'start', 0, 'Tax Office,Revenue,Customs'),
];
const earning: readonly Kind[] = [
  kind('sales', 'Sales', 70, 110000, 1, 'any', 0, 'Industries,Partners,Group,Media,Ventures,Foods,Holdings,Productions'),
  kind('platform', 'Platform income', 5, 40000, 0.7, 'start', 0, 'Payouts,Marketplace,Store'),
  kind('interest', 'Interest received', 2, 900, 0.5, 'end', 0, 'Interest,Savings'),
  kind('refunds', 'Refunds', 0, 0, 0, 'any', 0, ''),
];

const subkindOf: Readonly<Record<string, string>> = {
  salaries: 'payroll',
  taxes: 'tax_expense',
  sales: 'sales',
  interest: 'interest_income',
  platform: 'other_income',
  refunds: 'other_income',
};

type Random = { readonly next: () => number; readonly below: (n: number) => number; readonly pick: <T>(list: readonly T[]) => T };

function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

const normal = (r: Random) => Math.sqrt(-2 * Math.log(1 - r.next())) * Math.cos(2 * Math.PI * r.next());

const onsets = 'b br c cl d dr f g gr h j k kr l m n p pr qu r s sk st t tr v w z'.split(' ');
const vowels = 'a e i o u ai ea io ou'.split(' ');
const codas = ['', '', 'n', 'r', 'l', 's', 'x', 'm', 'nd', 'rk'];
const invent = (r: Random) => {
  const word = Array.from({ length: 2 + r.below(2) }, () => r.pick(onsets) + r.pick(vowels)).join('') + r.pick(codas);
  return word[0]?.toUpperCase() + word.slice(1);
};

type Payee = {
  readonly kind: Kind;
  readonly otherKind: Kind | null;
  readonly income: boolean;
  readonly name: string;
  readonly sort: NameSort;
  readonly bornAt: number;
  readonly popularity: number;
  readonly medianMinor: number;
  readonly spread: number;
  readonly formats: readonly number[];
  readonly city: string;
  readonly card: boolean;
};

const cities = [
  'London',
  'Berlin',
  'Austin',
  'Madrid',
  'Millbrook',
  'Oakhaven',
  'Port Ellis',
  'Westerfeld',
  'Saint Orme',
  'Lindau',
  'Brackley',
  'Torvik',
];

function makePayees(r: Random): readonly Payee[] {
  const payees: Payee[] = [];
  const marketplaces: readonly [string, string][] = [
    ['office', 'equipment'],
    ['software', 'equipment'],
    ['education', 'equipment'],
    ['meals', 'travel'],
  ];
  for (const [list, income] of [
    [spending, false],
    [earning, true],
  ] as const) {
    for (const each of list) {
      for (let i = 0; i < each.payees; i++) {
        const sort: NameSort = r.next() < 0.5 ? 'telling' : 'invented';
        const pair = marketplaces.find(([small]) => small === each.id);
        const ambiguous = !income && pair !== undefined && i < 4;
        const fixed = r.next() < 0.4;
        payees.push({
          kind: each,
          otherKind: ambiguous ? (spending.find(({ id }) => id === pair?.[1]) ?? null) : null,
          income,
          name:
            sort === 'telling' && !ambiguous
              ? `${invent(r)} ${r.pick(each.words)}`
              : r.next() < 0.6
                ? invent(r)
                : `${invent(r)} ${invent(r)}`,
          sort: ambiguous ? 'invented' : sort,
          bornAt: r.next() < 0.35 ? 0 : r.next(),
          popularity: 1 / (1 + r.below(60)) ** 0.9,
          medianMinor: each.medianMinor * Math.exp(0.5 * each.spread * normal(r)),
          spread: ambiguous ? each.spread * 1.2 : fixed ? 0.02 : each.spread * 0.6,
          formats: [r.below(9), r.below(9)],
          city: r.pick(cities),
          card: r.next() < each.card,
        });
      }
    }
  }
  return payees;
}

function descriptor(payee: Payee, r: Random, date: string): string {
  const short = payee.name.toUpperCase().slice(0, 22).trim();
  const city = r.next() < 0.8 ? payee.city.toUpperCase() : r.pick(cities).toUpperCase();
  const number = (digits: number) => String(r.below(10 ** digits)).padStart(digits, '0');
  const store = number(4);
  switch (r.pick(payee.formats)) {
    case 0:
      return `POS ${short} ${store} ${city}`;
    case 1:
      return `CARD PAYMENT TO ${short} ON ${date.slice(8)}/${date.slice(5, 7)} ${city} GB`;
    case 2:
      return `PAYPAL *${short} ${number(10)}`;
    case 3:
      return `SQ *${payee.name} ${city}`;
    case 4:
      return `SEPA LASTSCHRIFT ${payee.name} GMBH MREF ${number(8)}`;
    case 5:
      return `DD ${short} REF ${number(7)}`;
    case 6:
      return `${short} #${store} ${city} US`;
    case 7:
      return `${payee.name} Ltd INV-${number(5)}`;
    default:
      return `${short} ${city} XX${number(4)}`;
  }
}

function dayFor(kindOfDay: Kind['day'], r: Random): number {
  if (kindOfDay === 'any' || r.next() < 0.15) return 1 + r.below(28);
  return kindOfDay === 'start' ? 1 + r.below(4) : 25 + r.below(4);
}

function makeLine(payee: Payee, index: number, r: Random, month: number): LabelledLine {
  const amount = Math.max(1, Math.round(payee.medianMinor * Math.exp(payee.spread * normal(r))));
  const refund = !payee.income && r.next() < 0.015;
  const other = payee.otherKind !== null && amount > payee.kind.medianMinor * 1.5 ? payee.otherKind : null;
  const date = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(dayFor(payee.kind.day, r)).padStart(2, '0')}`;
  const slip = r.next() < 0.02 ? r.pick(payee.income ? earning : spending).id : null;
  const description = descriptor(payee, r, date);
  return {
    line: {
      description: refund ? `${description} REFUND` : description,
      amountMinor: BigInt(payee.income || refund ? amount : -amount),
      date,
      bankAccountId: payee.card ? 'card' : 'bank',
    },
    accountId: slip ?? (refund ? 'refunds' : (other ?? payee.kind).id),
    payee: index,
    name: payee.sort,
    ambiguous: payee.otherKind !== null,
  };
}

/** A book of `count` lines over two years, in order of date by month. */
export function labelledBook(count: number, seed: number): LabelledBook {
  const r = random(seed);
  const payees = makePayees(r);
  const lines: LabelledLine[] = [];
  for (let i = 0; i < count; i++) {
    const at = i / count;
    const alive = payees.map((payee) => (payee.bornAt <= at ? payee.popularity : 0));
    let left = r.next() * alive.reduce((sum, weight) => sum + weight, 0);
    let index = 0;
    while (index < alive.length - 1 && (left -= alive[index] ?? 0) > 0) index++;
    lines.push(makeLine(payees[index] as Payee, index, r, Math.floor(at * 24)));
  }
  const account = (each: Kind, side: 'expense' | 'income'): CategoryAccount => ({
    id: each.id,
    name: each.name,
    kind: side,
    subkind: subkindOf[each.id] ?? 'operating',
    isArchived: false,
  });
  return { accounts: [...spending.map((each) => account(each, 'expense')), ...earning.map((each) => account(each, 'income'))], lines };
}
