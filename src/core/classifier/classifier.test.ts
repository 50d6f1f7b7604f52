import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELLS } from './classifier-features.ts';
import type { BankLine } from './classifier-line.ts';
import { emptyModel, explain, learn, predict } from './classifier.ts';
import type { Model } from './classifier.ts';

const line = (description: string, amount = -1000, date = '2026-03-05', bankAccountId = 'bank'): BankLine => ({
  description,
  amountMinor: BigInt(amount),
  date,
  bankAccountId,
});

const someLine = fc
  .record({
    description: fc.oneof(
      fc.constantFrom(
        'Adobe',
        'POS ZELVORA 1234 LONDON',
        'Hetzner hosting',
        'Nordwind Bakery',
        'CARD PAYMENT 12/03',
        '__proto__',
        'constructor',
      ),
      fc.string({ maxLength: 30 }),
    ),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ description, amount, month }) => line(description, amount, `2026-${String(month).padStart(2, '0')}-15`));
const lesson = fc.tuple(someLine, fc.constantFrom('a', 'b', 'c', 'd'));
const lessons = fc.array(lesson, { maxLength: 25 });

function taught(list: readonly (readonly [BankLine, string])[]): Model {
  const model = emptyModel();
  for (const [each, accountId] of list) learn(model, each, accountId);
  return model;
}

describe('classifier', () => {
  it('recognizes a payee again, and generalises to payees never seen', () => {
    const model = taught([
      ...Array.from({ length: 4 }, (_, i) => [line(`POS NORDWIND BAKERY ${1000 + i}`), 'meals'] as const),
      ...Array.from({ length: 4 }, (_, i) => [line(`VELTO BAKERY ${i}`), 'meals'] as const),
      ...Array.from({ length: 4 }, (_, i) => [line(`KRANIX JOINERY ${i}`), 'repairs'] as const),
      ...Array.from({ length: 4 }, (_, i) => [line(`OSTRA JOINERY ${i}`), 'repairs'] as const),
    ]);
    expect(predict(model, line('NORDWIND BAKERY 7777 BERLIN'))[0]?.accountId).toBe('meals');
    expect(predict(model, line('PLIMOR JOINERY'))[0]?.accountId).toBe('repairs');
    expect(predict(model, line('PLIMOR BAKERY'))[0]?.accountId).toBe('meals');
    expect(explain(model, line('PLIMOR JOINERY'), 'repairs')[0]).toEqual({ word: 'joinery', count: 2, total: 2 });
  });

  it('tells apart by amount what one payee sells', () => {
    const both = Array.from({ length: 12 }, (_, i) => [
      [line(`MARKET ZELVORA ${i}`, -900 - i), 'office'] as const,
      [line(`MARKET ZELVORA ${i}`, -90_000 - i), 'equipment'] as const,
    ]).flat();
    const model = taught(both);
    expect(predict(model, line('MARKET ZELVORA 5', -950))[0]?.accountId).toBe('office');
    expect(predict(model, line('MARKET ZELVORA 5', -95_000))[0]?.accountId).toBe('equipment');
  });

  it('trusts what an amount means at this payee over what it means elsewhere', () => {
    const elsewhere = Array.from({ length: 12 }, (_, i) => [
      [line(`KRANIX ${'abcdefghijkl'[i]}`, -900), 'equipment'] as const,
      [line(`OSTRA ${'abcdefghijkl'[i]}`, -90_000), 'office'] as const,
    ]).flat();
    const here = Array.from({ length: 6 }, () => [
      [line('ZELVORA', -900), 'office'] as const,
      [line('ZELVORA', -90_000), 'equipment'] as const,
    ]).flat();
    const model = taught([...elsewhere, ...here]);
    expect(predict(model, line('ZELVORA', -900))[0]?.accountId).toBe('office');
    expect(predict(model, line('ZELVORA', -90_000))[0]?.accountId).toBe('equipment');
  });

  it('names nothing learned from the other direction', () => {
    const model = taught([[line('Adobe', -1000), 'software']]);
    expect(predict(model, line('Adobe', 1000))).toEqual([]);
    learn(model, line('Acme', 5000), 'sales');
    expect(predict(model, line('Adobe', 1000)).map(({ accountId }) => accountId)).toEqual(['sales']);
  });

  it('treats one wrong decision at a payee as a slip, even on a line identical to it', () => {
    const places = ['GLENDALE', 'BURBANK', 'AUSTIN', 'DOVER'];
    const others = ['travel', 'meals', 'office'].flatMap((id) =>
      places.flatMap((place) => ['qo', 'xo'].map((end) => [line(`${id}${end}${place.slice(0, 2)} ${place}`), id] as const)),
    );
    const often = Array.from({ length: 12 }, (_, i) => [line(`SHELL ${places[1 + (i % 3)] ?? ''}`), 'fuel'] as const);
    const model = taught([...others, ...often, [line('SHELL GLENDALE'), 'travel']]);
    expect(predict(model, line('SHELL GLENDALE'))[0]?.accountId).toBe('fuel');
  });

  it('learns which words say nothing, in any language', () => {
    const model = taught(
      ['travel', 'meals', 'office', 'software'].flatMap((id) =>
        Array.from({ length: 4 }, (_, i) => [line(`Vloeipas omzet ${id}${'abcd'[i] ?? ''}oro volgnr`), id] as const),
      ),
    );
    expect(predict(model, line('Vloeipas omzet zelvora volgnr'))[0]?.confidenceBp).toBeLessThan(4500);
    expect(predict(model, line('Gireer mealsboro kenmerk'))[0]?.accountId).toBe('meals');
  });

  it('follows a hint to an account in use rather than to one beside it that nobody uses', () => {
    const model = taught([
      [line('Zelvora'), 'own meals'],
      [line('Kranix'), 'office'],
    ]);
    const hint = { key: 'meals', isName: true, accountIds: ['chart meals', 'own meals'] };
    expect(predict(model, line('Nordsee'), hint)[0]?.accountId).toBe('own meals');
    expect(predict(emptyModel(), line('Nordsee'), hint)[0]?.accountId).toBe('chart meals');
  });

  it('keeps confidence within 0..10000, sorted, together at most 10000, and never names an account twice', () => {
    fc.assert(
      fc.property(lessons, someLine, (list, each) => {
        const predictions = predict(taught(list), each);
        const all = predictions.map(({ confidenceBp }) => confidenceBp);
        expect(all.every((bp) => Number.isInteger(bp) && bp >= 0 && bp <= 10_000)).toBe(true);
        expect(all).toEqual(all.toSorted((a, b) => b - a));
        expect(all.reduce((sum, bp) => sum + bp, 0)).toBeLessThanOrEqual(10_000);
        expect(new Set(predictions.map(({ accountId }) => accountId)).size).toBe(predictions.length);
      }),
      { numRuns: 150 },
    );
  });

  it('breaks ties by account id, whatever came first', () => {
    const forth = taught([
      [line('Zelvora'), 'b'],
      [line('Zelvora'), 'a'],
    ]);
    const back = taught([
      [line('Zelvora'), 'a'],
      [line('Zelvora'), 'b'],
    ]);
    for (const model of [forth, back]) expect(predict(model, line('Zelvora')).map(({ accountId }) => accountId)).toEqual(['a', 'b']);
  });

  it('survives being stored as JSON, and stays bounded', () => {
    const model = taught(Array.from({ length: 3000 }, (_, i) => [line(`SHOP ${i.toString(36)}qx ${i % 97}`), `account-${i % 9}`] as const));
    const stored = JSON.parse(JSON.stringify(model)) as Model;
    expect(predict(stored, line('SHOP abqx'))).toEqual(predict(model, line('SHOP abqx')));
    expect(model.cells.length).toBe(CELLS);
    expect(CELLS).toBeLessThanOrEqual(20_000);
  });
});
