// The books of the sample business: a web designer working alone, fourteen months up to today. Everything follows from the day, so that the
// same day always gives the same books. Customers and suppliers are named by what they are; nobody real is meant.
import { addDays, addMonths, earlier, endOfMonth, startOfMonth, weekday } from '#core/calendar.ts';

/** Money from one account to another. `from` is credited and `to` debited; both are codes of the freelancer's chart. */
export interface SampleEntry {
  readonly date: string;
  readonly memo: string;
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  /** What its owner would see in the list of transactions; the rest are journal entries. */
  readonly isTransaction: boolean;
}

export const sampleMonths = 14;
const checking = '1000';
const savings = '1010';
const petty = '1050';
const wallet = '1060';
const card = '2000';
const keptInWallet = 2_000n;

// A small generator of numbers that look like chance and always come out the same (mulberry32).
function chanceFrom(text: string): (from: number, to: number) => number {
  let state = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from + 1));
  };
}

// Banks book on working days.
const onWorkday = (day: string): string => (weekday(day) > 5 ? addDays(day, 8 - weekday(day)) : day);

type Line = readonly [date: number, memo: string, from: string, to: string, cents: number];
interface Month {
  readonly at: number;
  readonly startsOn: string;
  readonly between: (from: number, to: number) => number;
}

const some = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

function income({ at, between }: Month): Line[] {
  const days = between(2, 3);
  const lines: Line[] = [
    [3, 'Client A – website care, monthly retainer', checking, '4000', 145_000],
    [between(17, 20), `Client C – consulting, ${days} days`, checking, '4010', 78_000 * days],
  ];
  const stages: Readonly<Record<number, Line>> = {
    0: [12, 'Client B – web shop, deposit', checking, '4000', 420_000],
    2: [14, 'Client B – web shop, second stage', checking, '4000', 420_000],
    4: [16, 'Client B – web shop, final payment', checking, '4000', 385_000],
    5: [9, 'Client D – landing page', checking, '4000', 220_000],
    7: [10, 'Client E – brand redesign, deposit', checking, '4000', 315_000],
    9: [22, 'Client E – brand redesign, final payment', checking, '4000', 472_500],
    10: [11, 'Client D – newsletter templates', checking, '4000', 164_000],
    11: [13, 'Client F – online booking, deposit', checking, '4000', 360_000],
    13: [6, 'Client F – online booking, second stage', checking, '4000', 360_000],
  };
  const stage = stages[at];
  if (stage) lines.push(stage);
  if (at % 3 === 1) lines.push([21, 'Client A – stock photos charged on', checking, '4020', between(48, 130) * 100]);
  for (let left = between(2, 3); left > 0; left--)
    lines.push([between(2, 19), 'Template sale, online shop', wallet, '4800', some([1900, 2900, 4900], between(0, 2))]);
  if (at > 0) lines.push([28, 'Interest on savings', savings, '7000', 310 + at * 95]);
  return lines.map(([date, memo, money, category, cents]): Line => [date, memo, category, money, cents]);
}

function fixedCosts({ at }: Month): Line[] {
  const lines: Line[] = [
    [1, 'Co-working desk, monthly', checking, '6310', 24_000],
    [2, 'Health insurance', checking, '6410', 31_500],
    [5, 'Design suite subscription', card, '6010', 5_999],
    [7, 'Code hosting', card, '6010', 2_100],
    [8, 'Mobile phone and internet', checking, '6320', 6_850],
    [11, 'Web hosting for client sites', card, '6020', 3_400],
    [12, 'E-mail and calendar', card, '6010', 1_440],
    [19, 'Cloud storage', card, '6010', 1_199],
    [25, 'Money taken out for living', checking, '3100', at < 3 ? 210_000 : 260_000],
    [27, 'Bank account fee', checking, '6050', 900],
  ];
  if (at % 3 === 2)
    lines.push(
      [15, 'Business liability insurance, quarter', checking, '6400', 27_600],
      [15, 'Estimated income tax, quarter', checking, '7300', 165_000 + at * 2_500],
    );
  if (at % 3 === 0) lines.push([23, 'Bookkeeper, quarter', checking, '6420', 18_000], [2, 'Cash from the machine', checking, petty, 4_000]);
  if (at === 2) lines.push([9, 'Laptop', card, '1500', 214_900]);
  if (at === 6) lines.push([18, 'Second screen', card, '1500', 48_900]);
  return lines;
}

function varyingCosts({ at, between }: Month): Line[] {
  const lines: Line[] = [];
  for (let left = between(2, 3); left > 0; left--)
    lines.push([
      between(3, 26),
      some(['Lunch with a client', 'Coffee meeting', 'Team lunch at the co-working space'], between(0, 2)),
      card,
      '6210',
      between(980, 4_650),
    ]);
  for (let left = between(1, 2); left > 0; left--)
    lines.push([
      between(4, 25),
      some(['Train to a client', 'City transport, day pass', 'Taxi to the station'], between(0, 2)),
      card,
      '6200',
      between(750, 6_400),
    ]);
  if (at % 4 === 3)
    lines.push([16, 'Hotel, two nights, design conference', card, '6200', 26_800], [14, 'Design conference ticket', card, '6430', 34_900]);
  if (between(0, 1) === 1)
    lines.push([
      between(6, 24),
      some(['Printer paper and ink', 'Notebooks and pens', 'Desk lamp'], between(0, 2)),
      card,
      '6300',
      between(1_450, 7_900),
    ]);
  if (at % 2 === 0)
    lines.push(
      [13, 'Search advertising', card, '6100', between(80, 160) * 100],
      [between(8, 22), 'Stamps and parcels', petty, '6300', between(620, 2_150)],
    );
  if (at % 3 === 1) lines.push([20, 'Subcontractor – illustrations', checking, '5000', between(65, 115) * 1000]);
  if (at % 5 === 2) lines.push([24, 'Online course, accessibility', card, '6430', 12_900]);
  if (at === 8)
    lines.push([17, 'Domain renewals', card, '6020', 8_640], [21, 'Professional association, yearly fee', checking, '6440', 19_500]);
  lines.push([22, 'Payment fees, online shop', wallet, '6050', between(140, 420)]);
  return lines;
}

// Lines as a bank writes them: they wait for their owner to say what they were, with a suggestion where the wording gives one.
function unclear({ at }: Month): Line[] {
  if (at < sampleMonths - 3) return [];
  const lines: readonly Line[][] = [
    [
      [9, 'POS 4471 KIOSK MAIN ST', card, '6900', 1_840],
      [18, 'CARD PAYMENT 88213', card, '6900', 6_420],
      [24, 'TRAIN TO A CLIENT 5521', card, '6900', 4_180],
    ],
    [
      [4, 'DIRECT DEBIT REF 70012', checking, '6900', 3_990],
      [16, 'INCOMING TRANSFER 20931', '4900', checking, 38_000],
    ],
    [
      [1, 'POS 5120 MARKET HALL', card, '6900', 2_375],
      [1, 'CODE HOSTING EXTRA SEAT', card, '6900', 700],
      [3, 'ONLINE ORDER 118-4402', card, '6900', 8_990],
    ],
  ];
  return [...(lines[at - (sampleMonths - 3)] ?? [])];
}

// The card is paid off in full each month; what is over goes aside; the wallet is emptied every other month.
function ownTransfers(month: Month, spentOnCard: bigint, inWallet: bigint): SampleEntry[] {
  const on = (day: number): string => onWorkday(addDays(month.startsOn, day - 1));
  const transfer = (day: number, memo: string, from: string, to: string, minor: bigint): SampleEntry => ({
    date: on(day),
    memo,
    from,
    to,
    minor,
    isTransaction: true,
  });
  return [
    ...(spentOnCard > 0n ? [transfer(4, 'Credit card paid off', checking, card, spentOnCard)] : []),
    ...(month.at > 0 ? [transfer(26, 'Set aside for taxes', checking, savings, 45_000n)] : []),
    ...(month.at % 2 === 1 && inWallet > keptInWallet
      ? [transfer(24, 'Payout from the online wallet', wallet, checking, inWallet - keptInWallet)]
      : []),
  ];
}

function depreciation(month: Month): SampleEntry[] {
  const monthly = (month.at >= 2 ? 214_900 / 36 : 0) + (month.at >= 6 ? 48_900 / 36 : 0);
  if (monthly === 0) return [];
  return [
    {
      date: endOfMonth(month.startsOn),
      memo: 'Depreciation of equipment',
      from: '1590',
      to: '6700',
      minor: BigInt(Math.round(monthly)),
      isTransaction: false,
    },
  ];
}

const sumOf = (entries: readonly SampleEntry[], code: string): bigint =>
  entries.reduce((total, e) => total + (e.to === code ? e.minor : 0n) - (e.from === code ? e.minor : 0n), 0n);

/** Every entry through `today`, in order of day. */
export function sampleEntries(today: string): SampleEntry[] {
  const first = addMonths(startOfMonth(today), 1 - sampleMonths);
  const all: SampleEntry[] = [
    { date: first, memo: 'Own money put in to start', from: '3000', to: checking, minor: 650_000n, isTransaction: true },
    { date: first, memo: 'Own savings put in', from: '3000', to: savings, minor: 200_000n, isTransaction: true },
  ];
  for (let at = 0; at < sampleMonths; at++) {
    const startsOn = addMonths(first, at);
    const month: Month = { at, startsOn, between: chanceFrom(startsOn) };
    const owedOnCard = -sumOf(all, card);
    const own = [...income(month), ...fixedCosts(month), ...varyingCosts(month), ...unclear(month)].map(
      ([date, memo, from, to, cents]): SampleEntry => ({
        date: onWorkday(earlier(addDays(startsOn, date - 1), endOfMonth(startsOn))),
        memo,
        from,
        to,
        minor: BigInt(cents),
        isTransaction: true,
      }),
    );
    const earned = own.filter((e) => e.date < addDays(startsOn, 23));
    all.push(...own, ...depreciation(month));
    all.push(...ownTransfers(month, owedOnCard, sumOf([...all.filter((e) => e.date < startsOn), ...earned], wallet)));
  }
  return all.filter((e) => e.date <= today).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
