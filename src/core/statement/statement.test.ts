import { describe, expect, it } from 'vitest';
import { openingOf } from './statement.ts';

describe('openingOf', () => {
  const of = (openingMinor: bigint | undefined, closingMinor: bigint | undefined) =>
    openingOf({
      format: 'ofx2',
      lines: [
        { line: 1, date: '2026-01-02', amountMinor: -500n, currency: 'USD', description: 'a' },
        { line: 2, date: '2026-01-03', amountMinor: 200n, currency: 'USD', description: 'b' },
      ],
      problems: [],
      ...(openingMinor === undefined ? {} : { openingMinor }),
      ...(closingMinor === undefined ? {} : { closingMinor }),
    });
  it('is what the file says, or derived from its closing balance', () => {
    expect([of(100n, 999n), of(undefined, 700n), of(undefined, undefined)]).toEqual([100n, 1000n, undefined]);
  });
});
