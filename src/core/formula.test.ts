import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from './testing-properties.ts';
import { compute, isMissing, longestFormula, readFormula, renamed, type Unit, units, written } from './formula.ts';
import { fraction, rounded } from './fraction.ts';

const known = new Map<string, Unit>([
  ['sales', units.money],
  ['costs', units.money],
  ['orders', units.count],
  ['days', units.days],
]);
const read = (text: string) => readFormula(text, (name) => known.get(name));
const figures: Readonly<Record<string, bigint>> = { sales: 1_000_000n, costs: 380_000n, orders: 8n, days: 90n };
function valueOf(text: string, decimals = 4): string {
  const found = read(text);
  if (!found.ok) return found.problem;
  const value = compute(found.formula, (name) => (name in figures ? fraction(figures[name] ?? 0n) : null));
  return isMissing(value) ? value : rounded(value, decimals);
}

describe('a formula', () => {
  test.each([
    ['([sales] - [costs]) / [sales]', '0.6200'],
    ['1 + 2 × 3', '7.0000'],
    ['(1 + 2) * 3', '9.0000'],
    ['10 − 4 − 3', '3.0000'],
    ['12 ÷ 3 ÷ 2', '2.0000'],
    ['-2 * -(3 - 5)', '-4.0000'],
    ['0,1 + 0.2', '0.3000'],
    ['[sales] / [orders]', '125000.0000'],
    [' 1/3 ', '0.3333'],
    ['1/3*3', '1.0000'],
  ])('%s is %s', (text, value) => expect(valueOf(text)).toBe(value));

  test.each([
    ['', 'empty', ''],
    ['  ', 'empty', ''],
    ['1 +', 'incomplete', ''],
    ['* 2', 'incomplete', '*'],
    ['()', 'incomplete', ')'],
    ['(1 + 2', 'unclosed', ''],
    ['1 + 2)', 'unexpected', ')'],
    ['1 2', 'unexpected', '2'],
    ['[profit] * 2', 'unknown_figure', 'profit'],
    ['alert(1)', 'unexpected', 'alert'],
    ['[sales', 'unexpected', '['],
    ['2 ^ 3', 'unexpected', '^'],
    ['[sales] + [orders]', 'mixed_units', '+'],
    ['[sales] - 100', 'mixed_units', '-'],
    ['[sales] / [days] + [sales]', 'mixed_units', '+'],
    ['1'.repeat(longestFormula + 1), 'too_long', ''],
  ])('%s is refused: %s', (text, problem, found) => expect(read(text)).toEqual({ ok: false, problem, found }));

  test('has the unit that follows from its figures', () => {
    const unit = (text: string) => {
      const found = read(text);
      return found.ok && found.formula.unit;
    };
    expect(unit('[sales] - [costs]')).toEqual(units.money);
    expect(unit('[sales] / [costs]')).toEqual(units.ratio);
    expect(unit('[sales] / [costs] * [days]')).toEqual(units.days);
    expect(unit('[sales] / [orders]')).toEqual([1, -1, 0]);
  });

  test('divided by zero, or over a figure that is not known, has no value', () => {
    expect(valueOf('1 / (2 - 2)')).toBe('zero');
    const found = read('[sales] / [orders]');
    if (!found.ok) throw new Error(found.problem);
    expect(compute(found.formula, () => null)).toBe('absent');
    expect(compute(found.formula, (name) => fraction(name === 'sales' ? 5n : 0n))).toBe('zero');
  });

  test('is written with the names and signs of its reader, and read back', () => {
    const text = '([sales] - [costs]) / [sales] * 2';
    const names: Readonly<Record<string, string>> = { sales: 'Net sales', costs: 'Costs' };
    const shown = written(text, (name) => names[name] ?? name);
    expect(shown).toBe('([Net sales] − [Costs]) ÷ [Net sales] × 2');
    const back = renamed(shown, (name) => Object.entries(names).find(([, one]) => one === name)?.[0] ?? name);
    expect(valueOf(back)).toBe(valueOf(text));
  });
});

/** Random formulas of numbers with their values, computed another way: as unreduced pairs. */
type Pair = readonly [bigint, bigint] | null;
const random = fc.letrec<{ tree: { text: string; pair: Pair } }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.record({ n: fc.integer({ min: 0, max: 999_999 }), scale: fc.integer({ min: 0, max: 3 }) }).map(({ n, scale }) => {
      const digits = String(n).padStart(scale + 1, '0');
      const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      return { text, pair: [BigInt(n), 10n ** BigInt(scale)] as Pair };
    }),
    fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree')).map(([a, sign, b]) => {
      const text = `(${a.text} ${sign} ${b.text})`;
      if (!a.pair || !b.pair || (sign === '/' && b.pair[0] === 0n)) return { text, pair: null };
      const [[n, d], [m, e]] = [a.pair, b.pair];
      if (sign === '*') return { text, pair: [n * m, d * e] as Pair };
      if (sign === '/') return { text, pair: [n * e, d * m] as Pair };
      return { text, pair: [sign === '+' ? n * e + m * d : n * e - m * d, d * e] as Pair };
    }),
  ),
}));

test('agrees with fractions on any formula, and never throws', () => {
  fc.assert(
    fc.property(random.tree, ({ text, pair }) => {
      const found = readFormula(text, () => undefined);
      const value = found.ok ? compute(found.formula, () => null) : found.problem;
      const agrees =
        typeof value === 'string'
          ? value === 'too_long' || (value === 'zero' && pair === null)
          : pair !== null && value.n * pair[1] === pair[0] * value.d;
      expect([text, agrees]).toEqual([text, true]);
    }),
    { numRuns: drawn(10_000) },
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-*/()[].,× ab'.split('')), maxLength: 40 }), (text) => {
      expect(read(text)).toHaveProperty('ok');
    }),
    { numRuns: drawn(10_000) },
  );
});
