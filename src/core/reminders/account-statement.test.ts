import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountEntry, accountStatements } from './account-statement.ts';
import { addDays } from '../calendar.ts';
import { daysToPay } from './days-to-pay.ts';
import { drawn } from '../testing-properties.ts';

const entry = (date: string, number: number, minor: number, currency = 'USD'): AccountEntry => ({
  date,
  number,
  minor: BigInt(minor),
  currency,
});

test('opening, lines with their balance, closing; each currency separately, without entries that change nothing', () => {
  const found = accountStatements(
    new Map([
      ['USD', 500n],
      ['CHF', 0n],
      ['JPY', -20n],
    ]),
    [entry('2026-03-02', 9, -400), entry('2026-03-02', 8, 1000), entry('2026-03-01', 12, 0), entry('2026-03-05', 13, 70, 'EUR')],
  );
  expect(
    found.map((s) => [
      s.currency,
      s.openingMinor,
      s.lines.map((l) => [l.entry.number, l.balanceMinor]),
      s.chargedMinor,
      s.settledMinor,
      s.closingMinor,
    ]),
  ).toEqual([
    ['EUR', 0n, [[13, 70n]], 70n, 0n, 70n],
    ['JPY', -20n, [], 0n, 0n, -20n],
    [
      'USD',
      500n,
      [
        [8, 1500n],
        [9, 1100n],
      ],
      1000n,
      400n,
      1100n,
    ],
  ]);
});

const someEntries = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-01-01', n)),
    number: fc.integer({ min: 1, max: 1000 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    minor: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
  }),
  { maxLength: 60 },
);

test('one statement, or two split on any day: the first closes where the second opens, and both end alike', () => {
  fc.assert(
    fc.property(someEntries, fc.integer({ min: 0, max: 60 }), (all, n) => {
      const day = addDays('2026-01-01', n);
      const whole = accountStatements(new Map(), all);
      const first = accountStatements(
        new Map(),
        all.filter((e) => e.date <= day),
      );
      const opening = new Map(first.map((s) => [s.currency, s.closingMinor]));
      const second = accountStatements(
        opening,
        all.filter((e) => e.date > day),
      );
      for (const { currency, openingMinor, chargedMinor, settledMinor, closingMinor, lines } of whole) {
        const total = all.filter((e) => e.currency === currency).reduce((sum, e) => sum + e.minor, 0n);
        expect([openingMinor, closingMinor, chargedMinor - settledMinor]).toEqual([0n, total, total]);
        const parts = [first, second].map((some) => some.find((s) => s.currency === currency));
        expect(parts[1]?.closingMinor ?? parts[0]?.closingMinor ?? 0n).toBe(total);
        expect(parts.flatMap((s) => s?.lines.map((l) => l.balanceMinor) ?? [])).toEqual(lines.map((l) => l.balanceMinor));
      }
    }),
    { numRuns: drawn(1000) },
  );
});

const paid = (issuedOn: string, paidOn: string, dueOn: string | null, minor: number) => ({
  issuedOn,
  paidOn,
  dueOn,
  baseMinor: BigInt(minor),
});

test('nothing is known before the first is paid', () => expect(daysToPay([])).toBe(null));
test.each<[string, Parameters<typeof daysToPay>[0], ReturnType<typeof daysToPay>]>([
  ['one says what it says', [paid('2026-01-01', '2026-01-21', '2026-01-15', 100)], { invoices: 1, days: 20, delayDays: 6 }],
  [
    'a large one weighs more',
    [paid('2026-01-01', '2026-01-11', '2026-01-15', 900), paid('2026-01-01', '2026-02-20', '2026-01-15', 100)],
    { invoices: 2, days: 14, delayDays: -4 },
  ],
  [
    'one that was forgotten is not what is usual',
    [1, 2, 3]
      .map((n) => paid('2026-01-01', `2026-01-1${n}`, '2026-01-10', 100))
      .concat(paid('2025-01-01', '2026-01-01', '2025-01-15', 100)),
    { invoices: 4, days: 100, delayDays: 2 },
  ],
  ['paid on the spot, never due', [paid('2026-01-01', '2026-01-01', null, 0)], { invoices: 1, days: 0, delayDays: null }],
])('%s', (_, invoices, expected) => expect(daysToPay(invoices)).toEqual(expected));
