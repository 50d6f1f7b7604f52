import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { claimKnown, type KnownLine, type LineSource } from './statement-claims.ts';
import { withOccurrence } from './statement-dedupe.ts';

const linesOf = (...given: readonly (readonly [date: string, minor: number, text: string, id?: string])[]) =>
  withOccurrence(
    given.map(([date, minor, description, bankId], at) => ({
      line: at + 1,
      date,
      amountMinor: BigInt(minor),
      currency: 'USD',
      description,
      ...(bankId === undefined ? {} : { bankId }),
    })),
  );
const knownOf = (
  source: LineSource,
  ...given: readonly (readonly [date: string, minor: number, text: string, id?: string])[]
): KnownLine[] =>
  given.map(([date, minor, description, bankId = null], at) => ({
    id: `known ${at}`,
    date,
    amountMinor: BigInt(minor),
    description,
    bankId,
    source,
  }));
const march = { from: '2026-03-01', to: '2026-03-31' };

test('of three equal payments, the two that a file already brought are claimed', () => {
  const fresh = linesOf(['2026-03-03', -450, 'Coffee', 'a'], ['2026-03-03', -450, 'Coffee', 'b'], ['2026-03-03', -450, 'Coffee', 'c']);
  const known = knownOf('file', ['2026-03-03', -450, 'COFFEE SHOP'], ['2026-03-03', -450, 'COFFEE SHOP']);
  expect(new Set(claimKnown(fresh, known, 'feed', march).values())).toEqual(new Set(['known 0', 'known 1']));
});

test('the most similar text claims first, not the nearest day', () => {
  const fresh = linesOf(['2026-03-03', -450, 'Bakery', 'a'], ['2026-03-04', -450, 'Coffee', 'b']);
  const claims = claimKnown(fresh, knownOf('file', ['2026-03-03', -450, 'Coffee shop']), 'feed', march);
  expect([...claims]).toEqual([[fresh[1]?.dedupeKey, 'known 0']]);
});

test('a feed claims its own lines by id, or on the same day if the id changed; a file claims nothing from another file', () => {
  const known = knownOf('feed', ['2026-03-03', -450, 'Coffee', 'old'], ['2026-03-10', -900, 'Paper', 'same']);
  const again = linesOf(
    ['2026-03-03', -450, 'Coffee', 'new'],
    ['2026-03-12', -900, 'Paper', 'same'],
    ['2026-03-04', -450, 'Coffee', 'next'],
  );
  expect([...claimKnown(again, known, 'feed', march).values()].toSorted()).toEqual(['known 0', 'known 1']);
  expect(claimKnown(linesOf(['2026-03-03', -450, 'Coffee']), knownOf('file', ['2026-03-03', -450, 'Coffee']), 'file', march).size).toBe(0);
});

test('lines outside the days that the source covers come second', () => {
  const known = knownOf('file', ['2026-02-28', -450, 'Coffee'], ['2026-03-03', -450, 'Cafe']);
  const fresh = linesOf(['2026-03-01', -450, 'Coffee', 'a']);
  expect([...claimKnown(fresh, known, 'feed', march).values()]).toEqual(['known 1']);
});

test('each known line is claimed at most once, each new line claims at most one, always of the same amount within three days', () => {
  const line = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 3 }), fc.constantFrom('Coffee', 'Paper mill', ''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(line, { maxLength: 12 }), (told, had) => {
      const fresh = linesOf(...told.map(([day, minor, text], at) => [addDays('2026-03-01', day), minor, text, String(at)] as const));
      const known = knownOf('file', ...had.map(([day, minor, text]) => [addDays('2026-03-01', day), minor, text] as const));
      const claims = claimKnown(fresh, known, 'feed', { from: '2026-03-03', to: '2026-03-31' });
      expect(new Set(claims.values()).size).toBe(claims.size);
      for (const [key, id] of claims) {
        const [one, other] = [fresh.find((l) => l.dedupeKey === key), known.find((k) => k.id === id)];
        expect(one?.amountMinor).toBe(other?.amountMinor);
        expect(Math.abs(Date.parse(one?.date ?? '') - Date.parse(other?.date ?? ''))).toBeLessThanOrEqual(3 * 86_400_000);
      }
    }),
  );
});
