// What was open on earlier days, and how close plans were: worked by hand.
import { expect, test } from 'vitest';
import { owedOnDay, type PastDocument, type PastFacts, type PastSettlement, stood } from './cash-past.ts';
import { accuracyOf, type Comparison } from './cash-record.ts';

const dates = (on: string, knownOn = on, endedOn: string | null = null, endKnownOn = endedOn) => ({ on, knownOn, endedOn, endKnownOn });
const document = (over: Partial<PastDocument>): PastDocument => ({
  id: 'a',
  kind: 'invoice',
  contactId: 'c',
  contactName: 'Customer',
  dueOn: '2026-01-15',
  baseMinor: 10_000,
  isClaim: false,
  ...dates('2026-01-01'),
  ...over,
});
const paid = (over: Partial<PastSettlement> = {}): PastSettlement => ({
  documentId: 'a',
  baseMinor: 10_000,
  isPayment: true,
  ...dates('2026-02-01', '2026-02-10'),
  ...over,
});
const facts = (documents: PastDocument[], settlements: PastSettlement[] = []): PastFacts => ({ documents, settlements, promises: [] });
const asKnown = (day: string) => ({ day, isAsKnown: true });
const byDate = (day: string) => ({ day, isAsKnown: false });

test('what was recorded later counts only by date, and what was reversed counts until then', () => {
  const later = dates('2026-01-01', '2026-02-10');
  expect([stood(later, asKnown('2026-01-31')), stood(later, byDate('2026-01-31')), stood(later, asKnown('2026-02-10'))]).toEqual([
    false,
    true,
    true,
  ]);
  const reversed = dates('2026-01-01', '2026-01-01', '2026-01-20', '2026-02-10');
  expect([stood(reversed, asKnown('2026-01-31')), stood(reversed, byDate('2026-01-31'))]).toEqual([true, false]);
});

test('an invoice is open until its payment is recorded, and then it is a delay of seventeen days', () => {
  const all = facts([document({})], [paid()]);
  expect(owedOnDay(all, asKnown('2026-02-05')).invoices).toMatchObject([{ openBase: 10_000, dueOn: '2026-01-15' }]);
  expect(owedOnDay(all, byDate('2026-02-05')).invoices).toEqual([]);
  expect(owedOnDay(all, asKnown('2026-02-10')).delaysOf('c')).toEqual({ own: [17], pool: [17] });
  expect(owedOnDay(all, asKnown('2026-02-05')).delaysOf('c')).toEqual({ own: [], pool: [] });
});

test('partly paid invoices, unused credit and bills are open with their rest', () => {
  const all = facts(
    [document({}), document({ id: 'n', kind: 'credit', baseMinor: 3_000 }), document({ id: 'b', kind: 'bill', baseMinor: 7_000 })],
    [
      paid({ baseMinor: 4_000 }),
      paid({ documentId: 'n', baseMinor: 1_000 }),
      paid({ documentId: 'b', baseMinor: 7_000, ...dates('2026-03-01') }),
    ],
  );
  const { invoices, credit, bills } = owedOnDay(all, asKnown('2026-02-28'));
  expect(invoices).toMatchObject([{ openBase: 6_000 }]);
  expect(credit.get('c')).toBe(2_000n);
  expect(bills).toMatchObject([{ openBase: 7_000 }]);
  expect(owedOnDay(all, asKnown('2026-03-01')).bills).toEqual([]);
});

const compared = (planned: bigint, actual: bigint, customers: bigint): Comparison => ({
  madeOn: '2026-01-31',
  weeks: 4,
  day: '2026-02-28',
  plannedMinor: planned,
  lowMinor: planned - 50_000n,
  highMinor: planned + 50_000n,
  actualMinor: actual,
  parts: new Map([
    ['customers', customers],
    ['suppliers', planned - actual - customers],
  ]),
});

test('in the middle 640.00 off, too high in two of three, inside the range in one', () => {
  const all = [compared(500_000n, 436_000n, 10_000n), compared(500_000n, 320_000n, 150_000n), compared(500_000n, 510_000n, 20_000n)];
  expect(accuracyOf(all)).toEqual([
    {
      weeks: 4,
      compared: 3,
      missMinor: 64_000n,
      tooHigh: 2,
      tooLow: 1,
      inside: 1,
      parts: [
        { part: 'customers', minor: 60_000n },
        { part: 'suppliers', minor: 18_000n },
      ],
    },
  ]);
  expect(accuracyOf([])).toEqual([]);
});
