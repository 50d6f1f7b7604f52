// The table of known names that Daybook ships with.
import { describe, expect, it, test } from 'vitest';
import { categories } from '#core/classifier/classifier-category.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { recognize } from '#core/classifier/classifier-vocabulary.ts';
import { vocabularyWithNames } from './known-names.ts';

const line = (description: string) => ({ description, amountMinor: -1000n, date: '2026-03-05', bankAccountId: 'bank' });
const kindOf = (description: string) => recognize(line(description), payeeKey(description), vocabularyWithNames())?.key ?? null;

describe('known names', () => {
  test.each([
    ['CARD PAYMENT TO REWE 4412 BERLIN', 'groceries'],
    ['POS DEBIT TRADER JOES #552', 'groceries'],
    ['PAIEMENT BUFFALO GRILL 331', 'meals'],
    ['VISA PANERA BREAD 1234 CHICAGO IL', 'meals'],
    ['COMPRA TARJ MERCADONA 33', 'groceries'],
    ['KARTENZAHLUNG ROSSMANN', 'personal_care'],
    ['PAYPAL *GRAFANA 8837', 'software'],
    ['Thalia Krommberger', null],
    ['SUPER 77', null],
    ['REAL', null],
    ['UNION', null],
    ['John Smith', null],
    ['Thomas Müller', null],
  ])('%s → %s', (text, kind) => expect(kindOf(text)).toBe(kind));

  it('are of kinds that the vocabulary speaks of', () => {
    const { kinds } = vocabularyWithNames().names;
    expect(kinds.size).toBeGreaterThan(10_000);
    expect([...new Set(kinds.values())].filter((kind) => !(kind in categories))).toEqual([]);
  });
});
