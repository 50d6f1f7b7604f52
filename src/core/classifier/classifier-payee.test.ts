import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { payeeKey, payeeOf } from './classifier-payee.ts';
import { drawn } from '../testing-properties.ts';

describe('payeeKey', () => {
  test.each([
    ['POS PURCHASE STARBUCKS STORE 10234 SEATTLE WA', 'starbucks'],
    ['PAYPAL *ADOBE INC 4029357733', 'adobe'],
    ['SQ *BLUE BOTTLE COFFEE 03/12 San Francisco', 'blue bottle coffee'],
    ['CARD PAYMENT TO TESCO STORES 3312 LONDON GB', 'tesco stores'],
    ['AMZN Mktp US*2A3B4C5D1', 'amzn mktp'],
    ['SEPA Lastschrift Hetzner Online GmbH RE R0012345 MREF 99812', 'hetzner online'],
    ['RENT MARCH 2026', 'rent'],
    ['TRANSFER TO JOHN SMITH', 'john smith'],
    ["MCDONALD'S #4421", 'mcdonalds'],
    ['COMPRA TARJ 4450 REPSOL MADRID ES', 'repsol'],
    ['Überweisung an Müller Miete 05/26', 'muller miete'],
    ['GOOGLE *ADS123456789', 'google ads'],
    ['Apple Pay Lidl 122', 'lidl'],
    ['APPLE.COM/BILL 866-712-7753', 'apple'],
    ['O2 UK 4455', 'o2'],
    ['李记 Trading', '李记 trading'],
  ])('%s → %s', (description, key) => expect(payeeKey(description)).toBe(key));

  test.each(['CARD PAYMENT 12/03', 'CHECK 1234', 'DIRECT DEBIT 99', '', '   ', '000123'])('names nobody: %s', (description) =>
    expect(payeeKey(description)).toBe(''),
  );

  it('is the same on another day, in another branch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 28 }), (store, day) => {
        expect(payeeKey(`POS NORDWIND BAKERY ${store} BERLIN`)).toBe('nordwind bakery');
        expect(payeeKey(`CARD PAYMENT TO NORDWIND BAKERY ON ${day} MAR`)).toMatch(/^nordwind bakery/);
      }),
    );
  });

  it('takes any text, and at most four words of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(payeeKey(text).split(' ').length).toBeLessThanOrEqual(4);
      }),
      { numRuns: drawn(500) },
    );
  });

  it('prefers the counterparty, unless that is only the payment company', () => {
    const line = { description: 'PAYPAL *ADOBE 123', amountMinor: -1n, date: '2026-01-01', bankAccountId: 'b' };
    expect(payeeOf({ ...line, counterparty: 'Acme Ltd' })).toBe('acme');
    expect(payeeOf({ ...line, counterparty: 'PayPal Europe S.a.r.l.' })).toBe('adobe');
    expect(payeeOf({ ...line, counterparty: null })).toBe('adobe');
  });
});
