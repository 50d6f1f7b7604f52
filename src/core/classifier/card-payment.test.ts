import { describe, expect, it, test } from 'vitest';
import { paysCard } from './card-payment.ts';
import { type CategorizerInput, prepareCategorizer, suggest, teach } from './categorize.ts';
import type { BankLine, CategoryAccount } from './classifier-line.ts';
import { emptyMemory } from './classifier-memory.ts';
import { builtInVocabulary } from './classifier-vocabulary.ts';
import { emptyModel } from './classifier.ts';

const line = (description: string, amount: number, bankAccountId = 'bank'): BankLine => ({
  description,
  amountMinor: BigInt(amount),
  date: '2026-03-05',
  bankAccountId,
});

test.each([
  'CHASE CREDIT CRD AUTOPAY PPD ID: 4760039224',
  'AMEX EPAYMENT ACH PMT 260305 W1234',
  'CAPITAL ONE CRCARDPMT 3XXXX',
  'DISCOVER E-PAYMENT 7183',
  'Online Credit Card Payment - Thank you',
  'KREDITKARTENABRECHNUNG 03/26',
  'RELEVE CARTE DE CREDIT FEVRIER',
  'Liquidación tarjeta de crédito 4321',
])('%s pays one’s own card', (description) => {
  expect(paysCard(line(description, -40_000))).toBe(true);
});

test.each([
  'CREDIT CARD ANNUAL FEE',
  'INTEREST CREDIT CARD PAYMENT',
  'CARD PAYMENT TO PAPER MILL',
  'KREDITKARTENGEBÜHR',
  'CARD FACTORY 12',
])('%s is spending', (description) => {
  expect(paysCard(line(description, -4000))).toBe(false);
});

describe('suggestions', () => {
  const accounts: CategoryAccount[] = [
    { id: 'ads', name: 'Ad revenue', kind: 'income', subkind: 'operating_income', isArchived: false },
    { id: 'refunds', name: 'Refunds', kind: 'income', subkind: 'other_income', isArchived: false },
    { id: 'fees', name: 'Bank fees', kind: 'expense', subkind: 'operating', isArchived: false },
    { id: 'software', name: 'Software', kind: 'expense', subkind: 'operating', isArchived: false },
  ];
  /** A creator, whose only money in so far was ad revenue. */
  const creator = (more: Partial<CategorizerInput> = {}) => {
    const made = prepareCategorizer({
      rules: [],
      memory: emptyMemory(),
      model: emptyModel(),
      vocabulary: builtInVocabulary,
      accounts,
      thresholdBp: 8000,
      cards: new Set(['card']),
      ...more,
    });
    for (let i = 0; i < 12; i++) teach(made, line(`GOOGLE ADSENSE MOBILE PAYMENT ${1000 + i}`, 90_000 + i), 'ads');
    for (let i = 0; i < 12; i++) teach(made, line(`CARD SERVICE ${1000 + i}`, -900 - i), 'fees');
    return made;
  };
  const accountOf = (each: BankLine, made = creator()) => suggest(each, made).accountId;

  it.each(['MOBILE PAYMENT - THANK YOU', 'AUTOPAY PAYMENT - THANK YOU', 'PAYMENT RECEIVED'])('%s on a card is no income', (description) => {
    expect(accountOf(line(description, 41_000, 'card'))).toBeNull();
  });

  it('was income before the kind of account was known', () => {
    expect(accountOf(line('MOBILE PAYMENT - THANK YOU', 91_000, 'card'), creator({ cards: undefined }))).toBe('ads');
  });

  it('names no category for the side of the bank either', () => {
    expect(accountOf(line('CREDIT CARD PAYMENT AT SERVICE DESK', -905))).toBeNull();
    expect(accountOf(line('CARD PAYMENT AT SERVICE DESK', -905))).toBe('fees');
  });

  it('still knows refunds, rules, and what somebody decided', () => {
    expect(accountOf(line('INK STORE REFUND', 695, 'card'))).toBe('refunds');
    const made = creator();
    teach(made, line('ZELVA COOP', -2000, 'card'), 'software');
    expect(accountOf(line('ZELVA COOP', 2000, 'card'), made)).toBeOneOf(['software', null]);
    teach(made, line('BANK BONUS', 500, 'card'), 'refunds');
    expect(accountOf(line('BANK BONUS', 500, 'card'), made)).toBe('refunds');
    const rule = {
      id: 'r',
      conditions: [{ field: 'description', op: 'contains', value: 'mobile' }],
      match: 'all',
      categoryAccountId: 'ads',
      priority: 1,
    } as const;
    expect(accountOf(line('MOBILE PAYMENT', 500, 'card'), creator({ rules: [rule] }))).toBe('ads');
  });
});
