// Reports of platforms that pay creators, freelancers, hosts and drivers.
import { addDays, endOfMonth } from '../calendar.ts';
import { isCurrency } from '../currency.ts';
import { formatMinor } from '../money.ts';
import { readDay } from '../statement/statement-cell.ts';
import type { PayoutLineKind } from './payout-line.ts';
import type { ReportLayout } from './report-layout.ts';
import { kindByWords, size, type ReportCell, type ReportReading } from './report-table.ts';

/** "Aug 1 – 31, 2026" is a whole month: its last day. */
function endOfRange(text: string): string | null {
  const range = /^(\p{L}+)\.?\s+\d{1,2}\s*[-–—−]\s*(?:(\p{L}+)\.?\s+)?(\d{1,2}),?\s+(\d{4})$/u.exec(text.trim());
  if (!range) return null;
  const [, month = '', otherMonth, day = '', year = ''] = range;
  return readDay(`${otherMonth ?? month} ${day}, ${year}`, 'mdy');
}

const adsenseKinds: readonly (readonly [RegExp, PayoutLineKind])[] = [
  [/withh|tax/, 'withheld'],
  [/earnings|revenue/, 'sale'],
];

function readAdsense(reading: ReportReading): void {
  const heading = reading.headings.find((one) => one.startsWith('amount (')) ?? 'amount';
  const told = /\((.{3})\)/.exec(heading)?.[1]?.toUpperCase() ?? '';
  const currency = isCurrency(told) ? told : reading.options.currency;
  let [balance, isKnown] = [0n, false];
  for (const row of reading.rows) {
    const text = row.text('description');
    const minor = row.amount(currency, heading);
    if (minor === null) continue;
    const said = text.toLowerCase();
    if (/^starting balance|^opening balance/.test(said)) [balance, isKnown] = [minor, true];
    else if (/^ending balance|^closing balance/.test(said)) {
      if (isKnown && balance !== minor)
        reading.note(row.line, 'end_balance', { ours: formatMinor(balance, currency), theirs: formatMinor(minor, currency), currency });
    } else {
      balance += minor;
      const day = endOfRange(row.text('date')) ?? reading.day(row, 'date');
      if (day === null) continue;
      if (/payment|paid/.test(said) && minor < 0n) reading.payout(row, { ref: `${day} ${currency}`, day, currency, minor: -minor });
      else {
        const kind = kindByWords(said, adsenseKinds) ?? 'adjustment';
        reading.add(row, { ref: `${day} ${text}`, day, currency, text }, [{ kind, minor }]);
      }
    }
  }
}

const monthOf = (text: string): string | null => {
  const day = /^\d{4}-\d{1,2}$/.test(text) ? `${text}-01` : /^\p{L}+\.? \d{4}$/u.test(text) ? text.replace(' ', ' 1, ') : text;
  const first = readDay(day, 'mdy');
  return first && endOfMonth(first);
};

/** Totals are listed among their parts: the parts are used if they sum to the total, the total otherwise. */
function feesOf(row: ReportCell, currency: string, total: string, parts: readonly (readonly [string, PayoutLineKind])[]) {
  const amountOf = (name: string): bigint => size(row.amount(currency, name) ?? 0n);
  const each = parts.map(([name, kind]) => ({ kind, minor: -amountOf(name) }));
  const sum = each.reduce((all, { minor }) => all + minor, 0n);
  const whole = row.has(total) ? -amountOf(total) : sum;
  return whole === sum ? each : [{ kind: 'fee' as const, minor: whole }];
}

function readPatreon(reading: ReportReading): void {
  const month = reading.headings[0] ?? 'month';
  const earnings = ['your total earnings', 'total net earnings', 'total earnings'];
  for (const row of reading.rows) {
    const name = row.text(month);
    if (/^total/i.test(name)) {
      reading.note(row.line, 'total_row');
      continue;
    }
    const day = monthOf(name);
    const currency = reading.currency(row, 'currency');
    if (day === null) reading.note(row.line, 'day', { found: name.slice(0, 60) });
    if (day === null || currency === null) continue;
    const net = row.amount(currency, ...earnings);
    const gross = row.amount(currency, 'total gross revenue', 'successful transactions', 'total successful transactions', 'gross revenue');
    if (net === null || gross === null) continue;
    const effects = [
      { kind: 'sale' as const, minor: gross },
      ...feesOf(row, currency, 'total platform fee', [
        ['patreon fee', 'fee'],
        ['taxes on fees', 'fee_tax'],
      ]),
      ...feesOf(row, currency, 'total payment fee', [
        ['processing fee', 'fee'],
        ['currency conversion fee', 'fee'],
        ['ios app store fee', 'fee'],
      ]),
      { kind: 'fee' as const, minor: -size(row.amount(currency, 'merch items and shipping') ?? 0n) },
      { kind: 'refund' as const, minor: -size(row.amount(currency, 'refunds') ?? 0n) },
    ];
    const rest = net - effects.reduce((sum, { minor }) => sum + minor, 0n);
    if (rest !== 0n) reading.note(row.line, 'rest', { amount: formatMinor(rest, currency), currency });
    const ref = `${day.slice(0, 7)} ${currency}`;
    reading.add(row, { ref, day, currency, text: name, payoutRef: ref }, [...effects, { kind: 'adjustment', minor: rest }]);
    reading.payout(row, { ref, day: addDays(day, 1), currency, minor: null });
  }
}

const upworkKinds: readonly (readonly [RegExp, PayoutLineKind | 'payout'])[] = [
  [/^withdrawal$|^payout/, 'payout'],
  [/refund/, 'refund'],
  [/wht|withholding/, 'withheld'],
  [/\bvat\b|\bgst\b|\btax\b/, 'fee_tax'],
  [/fee|connects|membership|subscription/, 'fee'],
  [/hourly|fixed|bonus|milestone|expense|miscellaneous|payment/, 'sale'],
];

function readUpwork(reading: ReportReading): void {
  for (const row of reading.rows) {
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'date')];
    if (currency === null || day === null) continue;
    const minor = row.amount(currency, 'amount');
    if (minor === null) continue;
    const type = row.text('type');
    const [ref, kind] = [
      row.text('ref id') || `${day} ${row.text('description')}`,
      kindByWords(type.toLowerCase(), upworkKinds) ?? 'adjustment',
    ];
    if (kind === 'payout') {
      reading.payout(row, { ref, day, currency, minor: -minor });
      continue;
    }
    if (kind === 'adjustment') reading.note(row.line, 'unknown_type', { type });
    // Fees carry the reference of what they were charged for.
    reading.add(row, { ref: `${ref} ${type}`, day, currency, text: row.text('description') || type }, [{ kind, minor }]);
  }
}

const airbnbKinds: readonly (readonly [RegExp, PayoutLineKind])[] = [
  [/pass through|occupancy|tax payout/, 'tax'],
  [/withh/, 'withheld'],
  [/refund|cancellation/, 'refund'],
  [/fee/, 'fee'],
  [/reservation|experience|resolution payout|co-host/, 'sale'],
];

function readAirbnb(reading: ReportReading): void {
  let payout: { readonly ref: string; readonly minor: bigint } | null = null;
  let [from, sum] = [0, 0n];
  // The rows below a payout belong to it if they sum to its amount.
  const close = (): void => {
    if (payout === null || sum !== payout.minor) return;
    const { ref } = payout;
    reading.lines.splice(from, Infinity, ...reading.lines.slice(from).map((line) => ({ ...line, payoutRef: ref })));
  };
  for (const row of reading.rows) {
    const [currency, day] = [reading.currency(row, 'currency'), reading.day(row, 'date')];
    if (currency === null || day === null) continue;
    const type = row.text('type');
    if (/^payout/i.test(type)) {
      const minor = row.amount(currency, 'paid out');
      close();
      if (minor === null) return;
      [payout, from, sum] = [
        { ref: row.text('reference code') || `${day} ${formatMinor(minor, currency)}`, minor },
        reading.lines.length,
        0n,
      ];
      reading.payout(row, { ref: payout.ref, day, currency, minor });
      continue;
    }
    const amount = row.amount(currency, 'amount');
    const [service, fast] = [row.amount(currency, 'service fee'), row.amount(currency, 'fast pay fee')];
    if (amount === null || service === null || fast === null) continue;
    sum += amount;
    const kind = kindByWords(type.toLowerCase(), airbnbKinds) ?? 'adjustment';
    // A changed reservation returns both the amount and the fee.
    const fee = amount < 0n && service > 0n ? service : -service;
    const text = [row.text('guest'), row.text('listing'), type].filter(Boolean).join(', ');
    const ref = `${row.text('confirmation code') || text} ${type} ${day}`;
    reading.add(row, { ref, day, currency, text }, [
      { kind, minor: amount - fee + size(fast) },
      { kind: 'fee', minor: fee - size(fast) },
    ]);
  }
  close();
}

const paid = 'paid to you';
const earned = 'paid to you : your earnings';

function readUber(reading: ReportReading): void {
  const { day, currency } = reading.options;
  if (day === null) return reading.note(1, 'day_missing');
  // Parents are the sums of their children.
  const leaves = reading.headings.filter(
    (one) => one.startsWith(`${paid} : `) && !reading.headings.some((other) => other.startsWith(`${one} : `)),
  );
  for (const row of reading.rows) {
    const total = row.amount(currency, paid);
    if (total === null) continue;
    const driver = row.text('driver uuid') || [row.text('driver first name'), row.text('driver surname')].join(' ');
    const ref = `${day} ${driver}`;
    const others = leaves.filter((one) => !one.startsWith(earned));
    const parts = others.map((name) => ({ name, minor: row.amount(currency, name) ?? 0n }));
    const ownParts = leaves.filter((one) => one.startsWith(earned)).map((name) => row.amount(currency, name) ?? 0n);
    const earnings = row.has(earned) ? (row.amount(currency, earned) ?? 0n) : ownParts.reduce((sum, minor) => sum + minor, 0n);
    const banked = parts.filter(({ name }) => /bank|transferred/.test(name)).reduce((sum, { minor }) => sum + minor, 0n);
    const sum = parts.reduce((all, { minor }) => all + minor, earnings);
    if (!reading.checkRow(row, sum, total, currency)) continue;
    const kindOf = (name: string): PayoutLineKind =>
      /cash/.test(name) ? 'cash' : /toll|expense|reimburse/.test(name) ? 'purchase' : 'adjustment';
    reading.add(row, { ref, day, currency, text: driver, payoutRef: ref }, [
      { kind: 'sale', minor: earnings },
      ...parts.filter(({ name }) => !/bank|transferred/.test(name)).map(({ name, minor }) => ({ kind: kindOf(name), minor })),
    ]);
    reading.payout(row, { ref, day, currency, minor: banked === 0n ? null : -banked });
  }
}

export const creatorLayouts: readonly ReportLayout[] = [
  { id: 'adsense activity', source: 'youtube', headings: 'date | description | amount (*', read: readAdsense },
  {
    id: 'youtube estimate',
    source: 'youtube',
    headings: 'date | estimated revenue (*',
    read: (reading) => reading.note(1, 'estimate'),
  },
  { id: 'patreon month', source: 'patreon', headings: 'month* | currency | your total earnings', read: readPatreon },
  { id: 'patreon transactions', source: 'patreon', headings: 'month* | total net earnings', read: readPatreon },
  { id: 'upwork transactions', source: 'upwork', headings: 'date | ref id | type | description | amount', read: readUpwork },
  {
    id: 'airbnb earnings',
    source: 'airbnb',
    headings: 'date | type | confirmation code | currency | amount | paid out | service fee',
    read: readAirbnb,
  },
  { id: 'uber payments', source: 'uber', headings: 'paid to you | paid to you : your earnings', hasNoDay: true, read: readUber },
];
