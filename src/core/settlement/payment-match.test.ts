import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type IncomingLine,
  largestCharge,
  matchPayments,
  type MatchOffer,
  type OpenInvoice,
  subsetOf,
  usualDelay,
} from './payment-match.ts';
import { creditorReferences, nameIn, nameWords, numberIndex, numbersNamed } from './payment-reference.ts';
import { paymentWorld } from './testing-payments.ts';

const index = numberIndex(['INV-2026-0007', 'INV-2026-0071', 'R26/001', '0042', '2026-0009', 'INV-2026-0007-2', 'RE0815']);

describe('a document number in a text', () => {
  test.each<[string, readonly string[]]>([
    ['Payment INV-2026-0007 thanks', ['INV-2026-0007']],
    ['inv 2026 0007', ['INV-2026-0007']],
    ['INV20260007', []],
    ['INV-2026-7', ['INV-2026-0007']],
    ['INV-2026-00071', ['INV-2026-0071']],
    ['INV-2026-0007/INV-2026-0071', ['INV-2026-0007', 'INV-2026-0071']],
    ['XINV-2026-0007', []],
    ['INV-2026-0007A', []],
    ['INV-2026-0007-2', ['INV-2026-0007-2']],
    ['R26/001', ['R26/001']],
    ['R26/1', []],
    ['PR26/001', []],
    ['RE 0815', ['RE0815']],
    ['Rechnung Nr. 0042', ['0042']],
    ['Invoice 0042', ['0042']],
    ['INV 42', []],
    ['0042', []],
    ['REF 0042', []],
    ['DE89 0042 0044 0532 0130 00', []],
    ['paid on 01.02.2026 0009', []],
    ['Factura n.º 2026-0009', ['2026-0009']],
    ['20260009', []],
    ['order 10042', []],
    ['invoice 10042', []],
    ['RF18 5390 0754 7034', []],
  ])('%s', (text, found) => expect(numbersNamed(text, index).toSorted()).toEqual([...found].toSorted()));

  it('in a creditor reference counts if its check digits are valid', () => {
    expect([...creditorReferences('RF18539007547034')]).toEqual(['539007547034']);
    expect([...creditorReferences('SVWZ RF18 5390 0754 7034 THANKS')]).toEqual(['539007547034']);
    expect([...creditorReferences('RF19 5390 0754 7034')]).toEqual([]);
    expect([...creditorReferences('XRF18539007547034')]).toEqual([]);
    expect(numbersNamed('RF18 5390 0754 7034', numberIndex(['5390-0754-7034']))).toEqual(['5390-0754-7034']);
  });

  it('is never found inside other digits, whatever surrounds it', () => {
    const digits = fc.stringMatching(/^\d{1,12}$/);
    fc.assert(
      fc.property(digits, digits, fc.constantFrom('', 'INVOICE ', 'Rechnung Nr '), (before, after, word) => {
        expect(numbersNamed(`${word}${before}0042${after}`, index)).not.toContain('0042');
        expect(numbersNamed(`DE${before} 0042 ${after}`, index)).not.toContain('0042');
        expect(numbersNamed(`${before}.0042.${after}`, index)).not.toContain('0042');
        expect(numbersNamed(`INV-2026-0007${after}`, index)).not.toContain('INV-2026-0007-2');
      }),
    );
  });
});

test('names are compared by their distinctive words, without accents, case and legal forms', () => {
  const isIn = (name: string, line: string) => nameIn(nameWords(name), new Set(nameWords(line)));
  expect(isIn('Müller & Söhne GmbH', 'MULLER SOHNE SEPA')).toBe('full');
  expect(isIn('Northwind Prints Ltd.', 'Prints, Northwind')).toBe('full');
  expect(isIn('Northwind Prints', 'NORTHWIND ENERGY')).toBe('part');
  expect(isIn('Prints Studio', 'NORTHWIND STUDIO')).toBe(null);
  expect(isIn('Ana Ruíz', 'TRANSFER ANA RUIZ')).toBe('full');
  expect(isIn('Co', 'CO COMPANY')).toBe(null);
});

const invoice = (over: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: 'a',
  number: 'INV-2026-0001',
  contactId: 'c',
  contactName: 'Northwind Prints',
  currency: 'USD',
  openMinor: 10_000n,
  issuedOn: '2026-03-01',
  dueOn: '2026-03-15',
  ...over,
});
const line = (over: Partial<IncomingLine> = {}): IncomingLine => ({
  id: 'l',
  date: '2026-03-12',
  text: '',
  minor: 10_000n,
  currency: 'USD',
  ...over,
});
const offers = (lines: readonly IncomingLine[], invoices: readonly OpenInvoice[]): readonly MatchOffer[] =>
  [
    ...matchPayments(lines, {
      invoices,
      usualDays: new Map(),
      converted: (minor, from, to) => (from === 'EUR' && to === 'USD' ? (minor * 11n) / 10n : null),
    }).values(),
  ].flat();
const told = (all: readonly MatchOffer[]): string[] =>
  all.map(
    (o) =>
      `${o.lineId} ${o.allocations.map((a) => `${a.invoiceId}:${a.minor}`).join('+')} left ${o.leftMinor} charge ${o.chargeMinor} ${o.isSure ? 'sure' : 'maybe'} ${o.evidence
        .map((e) =>
          e.kind === 'reference'
            ? e.number
            : e.kind === 'delay'
              ? `${e.days}d`
              : e.kind === 'rivals'
                ? `rivals ${e.count}`
                : `${e.kind} ${e.how}`,
        )
        .join(', ')}`,
  );

describe('offers', () => {
  const two = [invoice(), invoice({ id: 'b', number: 'INV-2026-0002', openMinor: 4000n, issuedOn: '2026-03-05' })];
  test.each<[string, Partial<IncomingLine>, readonly OpenInvoice[], readonly string[]]>([
    ['by reference', { text: 'INV-2026-0001' }, two, ['l a:10000 left 0 charge 0 sure INV-2026-0001, amount whole, 11d']],
    [
      'several by reference',
      { text: 'INV-2026-0001, INV-2026-0002', minor: 14_000n },
      two,
      ['l a:10000+b:4000 left 0 charge 0 sure INV-2026-0001, INV-2026-0002, amount sum, 11d'],
    ],
    ['in part', { text: 'INV-2026-0001', minor: 3000n }, two, ['l a:3000 left 0 charge 0 maybe INV-2026-0001, amount part, 11d']],
    [
      'less what the bank kept',
      { text: 'INV-2026-0001', minor: 9800n },
      two,
      ['l a:9800 left 0 charge 200 maybe INV-2026-0001, amount charge, 11d'],
    ],
    [
      'more than it is',
      { text: 'INV-2026-0001', minor: 12_000n },
      two,
      ['l a:10000 left 2000 charge 0 maybe INV-2026-0001, amount over, 11d'],
    ],
    ['by name', { text: 'NORTHWIND PRINTS' }, two, ['l a:10000 left 0 charge 0 sure name full, amount whole, 11d']],
    [
      'by name, all that is open',
      { text: 'NORTHWIND PRINTS', minor: 14_000n },
      two,
      ['l a:10000+b:4000 left 0 charge 0 maybe name full, amount sum, 11d'],
    ],
    [
      'by name, two of the same amount',
      { text: 'NORTHWIND PRINTS' },
      [invoice(), invoice({ id: 'b', number: 'INV-2026-0002' })],
      ['l a:10000 left 0 charge 0 maybe name full, amount whole, 11d, rivals 1'],
    ],
    ['by amount alone', {}, two, ['l a:10000 left 0 charge 0 maybe amount whole, 11d']],
    [
      'named, but from somebody else',
      { text: 'ALPINE FOODS INV-2026-0001' },
      [...two, invoice({ id: 'x', number: 'INV-2026-0009', contactId: 'd', contactName: 'Alpine Foods', openMinor: 1n })],
      ['l a:10000 left 0 charge 0 maybe INV-2026-0001, amount whole, 11d'],
    ],
    [
      'before it was finalized',
      { text: 'INV-2026-0001', date: '2026-02-20' },
      two,
      ['l a:10000 left 0 charge 0 maybe INV-2026-0001, amount whole'],
    ],
    [
      'in another currency',
      { text: 'INV-2026-0003', minor: 10_890n },
      [invoice({ id: 'e', number: 'INV-2026-0003', currency: 'EUR' })],
      ['l e:10000 left 0 charge 0 maybe INV-2026-0003, amount converted, 11d'],
    ],
    ['of an amount that only looks the same', {}, [invoice({ currency: 'EUR' })], []],
    ['of nothing that is known', { text: 'CASHBACK', minor: 777n }, two, []],
  ])('%s', (_, over, invoices, expected) => expect(told(offers([line(over)], invoices))).toEqual(expected));

  test('two lines that pay one, and two that both would', () => {
    const pair = [line({ id: 'l1', text: 'Northwind Prints', minor: 6000n }), line({ id: 'l2', text: 'Northwind Prints', minor: 4000n })];
    expect(told(offers(pair, [invoice()]))).toEqual([
      'l1 a:6000 left 0 charge 0 maybe name full, amount together, 11d',
      'l2 a:4000 left 0 charge 0 maybe name full, amount together, 11d',
    ]);
    const twice = [line({ id: 'l1', text: 'INV-2026-0001' }), line({ id: 'l2', text: 'INV-2026-0001' })];
    expect(offers(twice, [invoice()]).map((o) => o.isSure)).toEqual([false, false]);
  });
});

test('subsets are found, reported as ambiguous if others match, and given up on in time', () => {
  expect(subsetOf([5n, 3n, 9n], 8n)).toEqual({ at: [0, 1], isOnly: true });
  expect(subsetOf([5n, 3n, 4n, 4n], 8n)).toMatchObject({ isOnly: false });
  expect(subsetOf([5n, 3n], 5n)).toBe(null);
  expect(
    subsetOf(
      Array.from({ length: 24 }, () => 2n),
      49n,
    ),
  ).toBe(null);
  expect([largestCharge(10_000n, 'USD'), largestCharge(1_000_000n, 'USD'), usualDelay([9]), usualDelay([3, 30, 10])]).toEqual([
    500n,
    5000n,
    undefined,
    10,
  ]);
});

test('on generated data: amounts add up, currencies agree, and high-confidence matches are right', () => {
  let [sure, right, payments] = [0, 0, 0];
  for (let seed = 1; seed <= 120; seed++) {
    const { context, lines } = paymentWorld(seed);
    const open = new Map(context.invoices.map((i) => [i.id, i]));
    const found = matchPayments(
      lines.map((l) => l.line),
      context,
    );
    for (const { line: one, pays } of lines) {
      payments += pays.size > 0 ? 1 : 0;
      for (const offer of found.get(one.id) ?? []) {
        const given = offer.allocations.reduce((total, a) => total + a.minor, 0n);
        for (const a of offer.allocations) {
          expect(open.get(a.invoiceId)).toMatchObject({ contactId: offer.contactId, currency: offer.currency });
          expect(a.minor > 0n && a.minor <= (open.get(a.invoiceId)?.openMinor ?? 0n)).toBe(true);
        }
        expect(new Set(offer.allocations.map((a) => a.invoiceId)).size).toBe(offer.allocations.length);
        const isSame = offer.currency === one.currency;
        expect(isSame ? given + offer.leftMinor === one.minor : !offer.isSure).toBe(true);
        if (!offer.isSure) continue;
        sure += 1;
        const isRight = offer.allocations.length === pays.size && offer.allocations.every((a) => pays.get(a.invoiceId) === a.minor);
        if (isRight) right += 1;
        expect([seed, one.text, offer.evidence, isRight]).toEqual([seed, one.text, offer.evidence, true]);
      }
    }
  }
  expect(right).toBe(sure);
  expect(sure / payments).toBeGreaterThan(0.4);
});
