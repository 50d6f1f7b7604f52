import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { drawn } from '../testing-properties.ts';
import { bulkLevel, type OpenEntry, type OpenLine, suggestMatches } from './suggest-match.ts';

const line = (id: string, minor: number, text: string, date = '2026-06-10', ownKey: string | null = null): OpenLine => ({
  id,
  date,
  minor: BigInt(minor),
  text,
  ownKey,
});
const entry = (key: string, minor: number, text: string, date = '2026-06-10'): OpenEntry => ({ key, date, minor: BigInt(minor), text });

describe('a line is suggested', () => {
  test('the entry that it made, unless its amount has changed since', () => {
    const own = entry('t:1', -500, 'Quuxmart');
    expect(suggestMatches([line('1', -500, 'Quuxmart', '2026-06-10', 't:1')], [own])).toEqual([
      { lineIds: ['1'], entryKeys: ['t:1'], confidence: 100, reason: 'own' },
    ]);
    expect(suggestMatches([line('1', -600, 'Quuxmart', '2026-06-10', 't:1')], [own])).toEqual([]);
  });

  test('what was recorded before it came rather than its own; with high confidence only if nothing else matches and both have the same text', () => {
    const lines = [line('1', -500, 'Check Zorblax', '2026-06-10', 't:1')];
    const own = entry('t:1', -500, 'Check Zorblax');
    expect(suggestMatches(lines, [own, entry('m:1', -500, 'Zorblax rent', '2026-06-08')])).toMatchObject([
      { entryKeys: ['m:1'], confidence: 96, reason: 'recorded' },
    ]);
    const two = suggestMatches(lines, [
      own,
      entry('m:1', -500, 'Zorblax rent', '2026-06-08'),
      entry('m:2', -500, 'Zorblax fee', '2026-06-09'),
    ]);
    expect(two[0]?.confidence).toBeLessThan(bulkLevel);
    expect(suggestMatches(lines, [own, entry('m:1', -500, 'Wibble', '2026-06-09')])[0]?.confidence).toBeLessThan(bulkLevel);
  });

  test('several that name the same number and sum up, on either side, and never what does not sum up', () => {
    const lines = [line('1', 300, 'Order 12345 part'), line('2', 400, 'Order 12345 rest')];
    const entries = [entry('a', 200, 'Invoice 12345'), entry('b', 500, 'Invoice 12345 freight')];
    expect(suggestMatches(lines, entries)).toEqual([{ lineIds: ['1', '2'], entryKeys: ['a', 'b'], confidence: 98, reason: 'reference' }]);
    expect(suggestMatches(lines, entries.slice(1))).toEqual([]);
    expect(
      suggestMatches([line('1', 700, 'INV-20011 INV-20012')], [entry('a', 300, 'INV-20011'), entry('b', 400, 'INV-20012')]),
    ).toMatchObject([{ entryKeys: ['a', 'b'], reason: 'reference' }]);
  });

  test('the only set that sums up, without high confidence', () => {
    const entries = [entry('a', 100, 'Cash Anna'), entry('b', 250, 'Cash Anna'), entry('c', 70, 'Cash Anna')];
    const [found] = suggestMatches([line('1', 350, 'Deposit Anna')], entries);
    expect(found).toMatchObject({ entryKeys: ['a', 'b'], reason: 'sum' });
    expect(found?.confidence).toBeLessThan(bulkLevel);
  });
});

test('whatever the lines and entries: each suggestion adds up, and no two share a line or entry', () => {
  const text = fc.constantFrom('Quuxmart 1001', 'Zorblax', 'Check 1002', 'Fnordtel invoice 1003', 'Card payment');
  const one = fc.record({ minor: fc.integer({ min: -6, max: 6 }).filter((n) => n !== 0), text, on: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 25 }), fc.array(one, { maxLength: 25 }), (drawnLines, drawnEntries) => {
      const entries = drawnEntries.map((e, at) => entry(`e${at}`, e.minor, e.text, addDays('2026-06-01', e.on)));
      const lines = drawnLines.map((l, at) => line(`l${at}`, l.minor, l.text, addDays('2026-06-01', l.on), at % 2 ? `e${at}` : null));
      const found = suggestMatches(lines, entries);
      const sumOf = (keys: readonly string[], of: readonly { minor: bigint }[], keyOf: (at: number) => string) =>
        of.reduce((sum, one_, at) => (keys.includes(keyOf(at)) ? sum + one_.minor : sum), 0n);
      for (const s of found) expect(sumOf(s.lineIds, lines, (at) => `l${at}`)).toBe(sumOf(s.entryKeys, entries, (at) => `e${at}`));
      const taken = found.flatMap((s) => [...s.lineIds, ...s.entryKeys]);
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: drawn(2000) },
  );
});
