import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { numberedName, storedPath } from './stored-path.ts';

describe('the path of a stored file', () => {
  test('is folders and a name; slashes at its ends do not count', () => {
    expect(storedPath('2026/March/café receipt.pdf')).toBe('2026/March/café receipt.pdf');
    expect(storedPath('//a///b.pdf/')).toBe('a/b.pdf');
    expect(storedPath('cafe\u0301.pdf')).toBe('café.pdf');
  });

  test.each(['', '/', '..', 'a/../b', './a', 'a\\b', 'a\0b', 'a\nb', 'a/\u202Egpj.exe', ' a', `${'x'.repeat(201)}`, '\ud800'])(
    '%j is none',
    (path) => {
      expect(storedPath(path)).toBeUndefined();
    },
  );

  test('F3: whatever is written, no normalized path leaves its folder, and normalizing it again changes nothing', () => {
    const parts = fc.array(fc.oneof(fc.constantFrom('/', '..', '.', '\\', '%2e%2e', 'a'), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (written) => {
        const kept = storedPath(written.join(''));
        if (kept === undefined) return;
        expect(kept.split('/').some((name) => name === '' || name === '.' || name === '..')).toBe(false);
        expect(storedPath(kept)).toBe(kept);
      }),
      { numRuns: drawn(5000) },
    );
  });

  test('a duplicate name gets a number before its extension', () => {
    expect([numberedName('a.tar.gz', 1), numberedName('a.pdf', 2), numberedName('notes', 3)]).toEqual([
      'a.tar.gz',
      'a (2).pdf',
      'notes (3)',
    ]);
  });
});
