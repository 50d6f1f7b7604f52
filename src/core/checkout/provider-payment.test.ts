import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '../currency.ts';
import {
  type CheckoutState,
  checkoutStates,
  fromDecimalText,
  fromStripeMinor,
  mismatchOf,
  nextCheckoutState,
  nextLookSeconds,
  toPaypalValue,
  toStripeMinor,
} from './provider-payment.ts';

describe('the state of a checkout', () => {
  const told = fc.constantFrom<CheckoutState>(...checkoutStates);
  test('ends the same in any order and however often events arrive, once "paid" is among them', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 8 }), fc.array(told, { maxLength: 8 }), (before, after) => {
        expect([...before, 'paid' as const, ...after].reduce<CheckoutState>(nextCheckoutState, 'starting')).toBe('paid');
      }),
    );
  });
  test('never goes back, and a repeated report changes nothing', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (all) => {
        let state: CheckoutState = 'starting';
        for (const one of all) {
          const next = nextCheckoutState(state, one);
          expect(nextCheckoutState(next, one)).toBe(next);
          expect(nextCheckoutState(next, state)).toBe(next);
          state = next;
        }
      }),
    );
  });
  test.each<[CheckoutState, CheckoutState, CheckoutState]>([
    ['failed', 'paid', 'paid'],
    ['expired', 'paid', 'paid'],
    ['refused', 'paid', 'paid'],
    ['paid', 'failed', 'paid'],
    ['failed', 'processing', 'failed'],
    ['processing', 'open', 'processing'],
    ['expired', 'failed', 'expired'],
  ])('%s, then %s, is %s', (current, next, expected) => {
    expect(nextCheckoutState(current, next)).toBe(expected);
  });
});

describe('what a provider reports', () => {
  const asked = { reference: 'r', minor: 100, currency: 'EUR', account: 'a' };
  test.each([
    [asked, null],
    [{ ...asked, account: null }, 'account'],
    [{ ...asked, minor: null }, 'amount'],
    [{ ...asked, minor: 99 }, 'amount'],
    [{ ...asked, minor: 101 }, 'amount'],
    [{ ...asked, currency: 'USD' }, 'currency'],
    [{ ...asked, reference: null }, 'reference'],
    [{ ...asked, account: 'b', minor: 1 }, 'account'],
  ])('%j is %s', (told, expected) => {
    expect(mismatchOf(asked, told)).toBe(expected);
  });
});

describe('amounts as providers write them', () => {
  const currency = fc.constantFrom(...Object.keys(currencies));
  const minor = fc.integer({ min: 1, max: 10_000_000_000 });
  test('what Stripe takes comes back as it was, for every currency', () => {
    fc.assert(
      fc.property(currency, minor, (code, amount) => {
        const there = toStripeMinor(amount, code);
        expect(there === null ? amount : fromStripeMinor(there, code)).toBe(amount);
      }),
    );
  });
  test('what PayPal takes comes back as it was', () => {
    fc.assert(
      fc.property(currency, minor, (code, amount) => {
        const there = toPaypalValue(amount, code);
        expect(there === null ? amount : fromDecimalText(there, code)).toBe(amount);
      }),
    );
  });
  test.each<[number, string, number | null, string | null]>([
    [1250, 'USD', 1250, '12.50'],
    [500, 'JPY', 500, '500'],
    [500, 'ISK', 50_000, null],
    [5, 'UGX', 500, null],
    [1230, 'KWD', 1230, null],
    [1234, 'KWD', null, null],
    [100_000, 'MGA', 1000, null],
    [100_050, 'MGA', null, null],
    [120_000, 'HUF', 120_000, '1200'],
    [120_050, 'HUF', 120_050, null],
  ])('%d %s is %s for Stripe and %s for PayPal', (amount, code, stripe, paypal) => {
    expect([toStripeMinor(amount, code), toPaypalValue(amount, code)]).toEqual([stripe, paypal]);
  });
  test.each([
    ['12.345', 'USD', null],
    ['12.340', 'USD', 1234],
    ['1e3', 'USD', null],
    ['', 'USD', null],
    ['99999999999999999', 'USD', null],
    ['0.001', 'KWD', 1],
  ])('%j in %s is %s', (text, code, expected) => {
    expect(fromDecimalText(text, code)).toBe(expected);
  });
});

test('it is checked after ten minutes, an hour, a day, each day for a month, and no more', () => {
  const day = 86_400;
  expect([0, 599, 600, 3600, day, day + 5, 29 * day + 1, 30 * day].map(nextLookSeconds)).toEqual([
    600,
    600,
    3600,
    day,
    2 * day,
    2 * day,
    30 * day,
    null,
  ]);
});
