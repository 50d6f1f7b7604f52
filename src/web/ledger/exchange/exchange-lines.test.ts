import { describe, expect, it } from 'vitest';
import { type ForeignRow, linesToBook, shownRow, typedRate } from './exchange-lines.ts';

const row = (over: Partial<ForeignRow>): ForeignRow => ({
  accountId: 'a',
  accountCode: '1011',
  accountName: 'Euros',
  currency: 'EUR',
  minor: '9000',
  bookedMinor: '10270',
  carriedMinor: '10050',
  rate: '1.1200000000',
  published: { source: 'ECB', day: '2026-02-27' },
  booked: null,
  ...over,
});

describe('a foreign balance on screen', () => {
  it('is computed at the known rate, or at the typed one', () => {
    expect(shownRow(row({}), {}, 'USD')).toMatchObject({ typed: '1.12', needsRate: false, realizedMinor: -220n, unrealizedMinor: 30n });
    expect(shownRow(row({}), { EUR: '1,10' }, 'USD')).toMatchObject({ typed: '1,10', unrealizedMinor: -150n });
  });

  it('says who published its rate, unless another one was typed', () => {
    expect(shownRow(row({}), {}, 'USD').published).toEqual({ source: 'ECB', day: '2026-02-27' });
    expect(shownRow(row({}), { EUR: '1,10' }, 'USD').published).toBeNull();
  });

  it('needs a rate unless it is zero', () => {
    expect(shownRow(row({ rate: null }), {}, 'USD')).toMatchObject({ needsRate: true, realizedMinor: -220n, unrealizedMinor: 0n });
    expect(shownRow(row({ rate: null, minor: '0', carriedMinor: '0' }), {}, 'USD')).toMatchObject({
      needsRate: false,
      realizedMinor: -10270n,
    });
    expect([typedRate('0'), typedRate('-1'), typedRate('x')]).toEqual([null, null, null]);
  });

  it('that is already booked shows the booked amount, and is not sent again', () => {
    const booked = row({ bookedMinor: '10050', booked: { realizedMinor: '-220', unrealizedMinor: '30', isRevalued: true, rate: null } });
    const shown = shownRow(booked, { EUR: '9' }, 'USD');
    expect(shown).toMatchObject({ realizedMinor: -220n, unrealizedMinor: 30n });
    expect(linesToBook([shown, shownRow(row({ rate: null }), {}, 'USD')])).toEqual([]);
    expect(linesToBook([shownRow(row({}), {}, 'USD')])).toEqual([
      { accountId: 'a', currency: 'EUR', rate: '1.12', realizedMinor: '-220', unrealizedMinor: '30' },
    ]);
  });
});
