// A generated book of bank lines with their correct accounts, from a world and a seed: payees with a long tail, new ones all the time, two
// banks that print the same payee in many ways, shops that sell all kinds of things, refunds, and an owner who makes mistakes. The same
// seed gives the same book.
import { chartFor } from '#core/ledger/chart.ts';
import type { BankLine, CategoryAccount } from '#core/classifier/classifier-line.ts';
import { type Random, random } from './random.ts';
import type { World, WorldAccount } from './book-world.ts';

export type MadeLine = { readonly line: BankLine; readonly accountId: string; readonly payee: number; readonly sort: PayeeSort };
/** How informative a payee's name is to somebody who has never dealt with it. */
export type PayeeSort = 'brand' | 'trade' | 'invented' | 'person';
export type MadeBook = {
  /** The owner's accounts, and with them those of the chart that a new business gets. */
  readonly accounts: readonly CategoryAccount[];
  readonly lines: readonly MadeLine[];
};

type Payee = {
  readonly account: WorldAccount;
  readonly large: WorldAccount | null;
  readonly name: string;
  readonly sort: PayeeSort;
  readonly bornAt: number;
  readonly weight: number;
  readonly medianMinor: number;
  readonly spread: number;
  readonly city: string;
  readonly formats: readonly number[];
  readonly day: number;
};

const onsets = 'b br c cl d dr f g gr h j k kr l m n p pr r s st t tr v w z'.split(' ');
const vowels = 'a e i o u ai ea io'.split(' ');
const codas = ['', '', 'n', 'r', 'l', 's', 'm', 'nd'];
const invent = (r: Random): string => {
  const word = Array.from({ length: 2 + r.below(2) }, () => r.pick(onsets) + r.pick(vowels)).join('') + r.pick(codas);
  return (word[0] ?? '').toUpperCase() + word.slice(1);
};

function localName(world: World, account: WorldAccount, r: Random): readonly [name: string, sort: PayeeSort] {
  const base = r.next() < 0.35 ? r.pick(world.lastNames) : invent(r);
  if (account.trades.length === 0 || r.next() < 0.35) return [r.next() < 0.5 ? base : `${base} ${invent(r)}`, 'invented'];
  const trade = r.pick(account.trades);
  return [r.next() < 0.6 ? `${base} ${trade}` : `${trade} ${base}`, 'trade'];
}

function makePayees(world: World, r: Random): readonly Payee[] {
  const payees: Payee[] = [];
  const add = (account: WorldAccount, name: string, sort: PayeeSort, large: WorldAccount | null = null) =>
    payees.push({
      account,
      large,
      name,
      sort,
      bornAt: r.next() < 0.3 ? 0 : r.next(),
      weight: large === null ? 1 / (1 + r.below(40)) ** 0.85 : 0.8,
      medianMinor: account.medianMinor * Math.exp(0.45 * r.normal()),
      spread: account.isMonthly ? 0.05 : large === null ? 0.5 : 1.2,
      city: r.pick(world.cities),
      formats: [r.below(99), r.below(99)],
      day: 1 + r.below(27),
    });
  for (const account of world.accounts) {
    for (const brand of account.brands) add(account, brand, 'brand');
    for (let i = 0; i < account.locals; i++) add(account, ...localName(world, account, r));
    for (let i = 0; i < account.people; i++) add(account, `${r.pick(world.firstNames)} ${r.pick(world.lastNames)}`, 'person');
  }
  const named = (name: string) => world.accounts.find((account) => account.name === name) ?? null;
  for (const [name, small, large] of world.mixed) {
    const account = named(small);
    if (account !== null) add(account, name, 'brand', named(large));
  }
  return payees;
}

function printed(world: World, payee: Payee, r: Random, half: 0 | 1, isIn: boolean, date: string): string {
  const formats = isIn ? world.incoming : world.banks[half];
  const format = formats[r.pick(payee.formats) % formats.length] ?? '{n}';
  const digits = (count: number) => Array.from({ length: count }, () => r.below(10)).join('');
  const plain = payee.name
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .slice(0, 22)
    .trim();
  const city = r.next() < 0.85 ? payee.city : r.pick(world.cities);
  const filled: Record<string, () => string> = {
    n: () => payee.name,
    N: () => plain,
    c: () => city.toUpperCase(),
    '4': () => digits(4),
    '8': () => digits(8),
    d: () => date.slice(8),
    m: () => date.slice(5, 7),
    w: () => r.pick(world.empty),
  };
  return format.replace(/\{(\w)\}/g, (_, key: string) => filled[key]?.() ?? '');
}

function makeLine(world: World, payee: Payee, at: number, r: Random, index: number): MadeLine {
  const isIncome = payee.account.kind === 'income';
  const isRefund = !isIncome && r.next() < 0.012;
  const amount = Math.max(1, Math.round(payee.medianMinor * Math.exp(payee.spread * r.normal())));
  const month = Math.floor(at * 24);
  const day = payee.account.isMonthly ? payee.day : 1 + r.below(28);
  const date = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const usual = payee.large !== null && amount > payee.account.medianMinor * 1.6 ? payee.large : payee.account;
  const others = world.accounts.filter((account) => (account.kind === 'income') === isIncome);
  const account = r.next() < world.slips ? r.pick(others) : usual;
  const isIn = isIncome || isRefund;
  return {
    line: {
      description: printed(world, payee, r, at < 0.5 ? 0 : 1, isIn && !isRefund, date),
      amountMinor: BigInt(isIn ? amount : -amount),
      date,
      bankAccountId: payee.account.isMonthly || isIncome ? 'giro' : 'card',
    },
    accountId: `own ${account.name}`,
    payee: index,
    sort: payee.sort,
  };
}

const own = (account: WorldAccount): CategoryAccount => ({
  id: `own ${account.name}`,
  name: account.name,
  kind: account.kind,
  subkind: account.subkind,
  isArchived: false,
});
const isCategory = ({ kind, subkind }: { readonly kind: string; readonly subkind: string }): boolean =>
  (kind === 'income' || kind === 'expense' || subkind === 'owner_draw') &&
  !['uncategorised_income', 'uncategorised_expense', 'rounding', 'fx_gain', 'fx_loss'].includes(subkind);

/** A book of `count` lines over two years. `keepsChart`: the chart of a new business is also there, unused, beside the owner's accounts. */
export function madeBook(world: World, count: number, seed: number, keepsChart: boolean): MadeBook {
  const r = random(seed);
  const payees = makePayees(world, r);
  const lines = Array.from({ length: count }, (_, i) => {
    const at = i / count;
    const alive = payees.map((payee) => (payee.bornAt <= at ? payee.weight : 0));
    let left = r.next() * alive.reduce((sum, weight) => sum + weight, 0);
    let index = 0;
    while (index < alive.length - 1 && (left -= alive[index] ?? 0) > 0) index++;
    return makeLine(world, payees[index] as Payee, at, r, index);
  });
  const chart = chartFor(world.business)
    .filter(isCategory)
    .map((account) => ({ ...account, id: `chart ${account.code}`, isArchived: false }));
  return {
    accounts: [...world.accounts.map(own), ...(keepsChart ? chart : [])],
    lines: lines.toSorted((a, b) => a.line.date.slice(0, 7).localeCompare(b.line.date.slice(0, 7))),
  };
}
