// Generated books to measure on: five years of a small agency, identical for the same seed, whatever their size. No real data.
import { addDays } from '#core/calendar.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { newId } from '#server/platform/ids.ts';

export const firstDay = '2021-01-01';
export const lastDay = '2025-12-31';
const days = 1826;

/** A generator of numbers with a seed, the same on every platform (mulberry32). */
export function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const first = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Garnet',
  'Harbor',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Maple',
  'Nimbus',
  'Onyx',
  'Prairie',
  'Quartz',
  'Rowan',
  'Sable',
  'Tundra',
];
const second = [
  'Foods',
  'Logistics',
  'Media',
  'Studio',
  'Travel',
  'Energy',
  'Supplies',
  'Hosting',
  'Clinic',
  'Motors',
  'Paper',
  'Software',
  'Bakery',
  'Telecom',
  'Insurance',
];
/** Names of customers and suppliers: 300 of them. */
export const names: readonly string[] = first.flatMap((a) => second.map((b) => `${a} ${b}`));

type Line = readonly [code: string, minor: number];
interface Kind {
  readonly share: number;
  readonly make: (pick: (below: number) => number, name: string, at: number) => { readonly memo: string; readonly lines: readonly Line[] };
}
const from = <T>(pick: (below: number) => number, list: readonly T[]): T => list[pick(list.length)] as T;
const sales = ['4000', '4010', '4020', '4030'];
const costs = [
  '5000',
  '5010',
  '5020',
  '5030',
  '6010',
  '6020',
  '6100',
  '6200',
  '6210',
  '6300',
  '6310',
  '6320',
  '6330',
  '6400',
  '6420',
  '6430',
  '6450',
];
const payFrom = ['1000', '1000', '1000', '1060', '2000', '2000', '1050'];
const taxOf = (pick: (below: number) => number, net: number): number => Math.floor((net * from(pick, [0, 0, 7, 16, 20])) / 100);

// Two thirds touch money, as in real books; the rest are invoices, payroll accruals and depreciation. Shares are out of a hundred.
const kinds: readonly Kind[] = [
  {
    share: 18,
    make(pick, name, at) {
      const net = 5_000 + pick(800_000);
      const tax = taxOf(pick, net);
      return {
        memo: `Invoice ${at} ${name}`,
        lines: [['1100', net + tax], [from(pick, sales), -net], ...(tax ? [['2200', -tax] as const] : [])],
      };
    },
  },
  {
    share: 16,
    make(pick, name, at) {
      const amount = 5_000 + pick(900_000);
      return {
        memo: `Payment ${at} ${name}`,
        lines: [
          [from(pick, ['1000', '1000', '1060']), amount],
          ['1100', -amount],
        ],
      };
    },
  },
  {
    share: 44,
    make(pick, name, at) {
      const net = 100 + pick(120_000);
      const tax = taxOf(pick, net);
      return {
        memo: `${name} card ${1000 + (at % 9000)}`,
        lines: [[from(pick, costs), net], ...(tax ? [['1200', tax] as const] : []), [from(pick, payFrom), -(net + tax)]],
      };
    },
  },
  { share: 5, make: (pick, name, at) => ({ memo: `Retainer ${at} ${name}`, lines: two('1000', '4000', 50_000 + pick(500_000)) }) },
  { share: 5, make: (pick) => ({ memo: 'Credit card settlement', lines: two('2000', '1000', 10_000 + pick(300_000)) }) },
  { share: 4, make: (pick) => ({ memo: 'To savings', lines: two('1010', '1000', 1_000 + pick(200_000)) }) },
  {
    share: 4,
    make(pick) {
      const gross = 200_000 + pick(600_000);
      const held = Math.floor((gross * 22) / 100);
      return {
        memo: 'Payroll',
        lines: [
          ['6000', gross],
          ['2300', -held],
          ['1000', -(gross - held)],
        ],
      };
    },
  },
  { share: 2, make: (pick) => ({ memo: 'Account fee', lines: two('6050', '1000', 1 + pick(3_000)) }) },
  { share: 1, make: (pick) => ({ memo: 'Owner draw', lines: two('3100', '1000', 1_000 + pick(400_000)) }) },
  { share: 1, make: (pick) => ({ memo: 'Depreciation', lines: two('6700', '1590', 100 + pick(20_000)) }) },
];
const two = (debit: string, credit: string, amount: number): readonly Line[] => [
  [debit, amount],
  [credit, -amount],
];
const drawn: readonly Kind[] = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** `count` entries ordered by day, spread evenly over five years. */
export function* bookEntries(count: number, accountOf: (code: string) => string, seed = 42): Generator<NewEntry> {
  const pick = numbers(seed);
  for (let at = 0; at < count; at++) {
    const { memo, lines } = from(pick, drawn).make(pick, from(pick, names), at + 1);
    const id = newId();
    yield {
      id,
      date: addDays(firstDay, Math.floor((at * days) / count)),
      memo,
      source: { kind: 'transaction', id, version: 1 },
      via: 'import',
      postings: lines.map(([code, amount]) => ({
        accountId: accountOf(code),
        minor: BigInt(amount),
        currency: 'USD',
        baseMinor: BigInt(amount),
      })),
    };
  }
}

/** A bank's file of `count` lines as CSV, with a running balance. */
export function statementCsv(count: number, seed = 7): string {
  const pick = numbers(seed);
  const rows = ['Date,Description,Amount,Balance'];
  const euros = (minor: number): string =>
    `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
  let balance = 10_000_000;
  for (let at = 0; at < count; at++) {
    const amount = pick(5) === 0 ? 10_000 + pick(900_000) : -(100 + pick(150_000));
    balance += amount;
    const how = from(pick, ['CARD PURCHASE', 'DIRECT DEBIT', 'TRANSFER', 'ONLINE PAYMENT', 'POS']);
    const who = from(pick, names);
    rows.push(
      `${addDays(firstDay, Math.floor((at * days) / count))},${how} ${who.toUpperCase()} REF ${100_000 + pick(900_000)},${euros(amount)},${euros(balance)}`,
    );
  }
  return `${rows.join('\n')}\n`;
}
