import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { gramsOf, gramsOfWord, inBoth } from './gram.ts';

const folded = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'é', '😀', ' ', '%', '_'), maxLength: 20 });

describe('pieces of a text', () => {
  it('a text has every piece of a word that it contains, and one that begins with a word shorter than a piece', () => {
    fc.assert(
      fc.property(folded, folded, folded, (before, word, after) => {
        fc.pre(word !== '');
        const grams = gramsOf(before + word + after);
        const pieces = gramsOfWord(word);
        const begin = pieces.length > 0 ? pieces : [word];
        expect(begin.filter((piece) => ![...grams].some((gram) => gram.startsWith(piece)))).toEqual([]);
      }),
      { numRuns: drawn(1000) },
    );
  });

  it('the pieces of a word cover it', () => {
    expect(gramsOfWord('invoice')).toEqual(['inv', 'oic', 'ice']);
    expect(gramsOfWord('o2')).toEqual([]);
  });

  it('the intersection of two ascending lists', () => {
    const rising = fc.uniqueArray(fc.nat(40)).map((a) => Uint16Array.from(a).sort());
    fc.assert(
      fc.property(rising, rising, (a, b) => {
        expect([...inBoth(a, b)]).toEqual([...a].filter((one) => b.includes(one)));
      }),
    );
  });
});
