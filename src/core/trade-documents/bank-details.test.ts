import { expect, test } from 'vitest';
import { bankCodeName, isPayable, isRoutingNumber, usesIban } from './bank-details.ts';

test('an account is identified by its IBAN, or with the code of its bank', () => {
  expect(['DE', 'FR', 'CH'].every(usesIban)).toBe(true);
  expect(['US', 'GB', 'AU', ''].some(usesIban)).toBe(false);
  expect(bankCodeName('US', '000123456789')).toBe('ABA routing number');
  expect(bankCodeName('GB', 'GB82 WEST 1234 5698 7654 32')).toBe('BIC');
  expect(bankCodeName('KE', '0100')).toBe('BIC');
});

test('a routing number has nine digits and a check digit', () => {
  expect(['110000000', '021000021', '0210-0002-1'].every(isRoutingNumber)).toBe(true);
  expect(['021000012', '12345678', '000000000', '02100002a', ''].some(isRoutingNumber)).toBe(false);
});

test('a transfer needs a bank code where the country has one', () => {
  expect(isPayable({ country: 'US', iban: '000123456789', bic: '' })).toBe(false);
  expect(isPayable({ country: 'US', iban: '000123456789', bic: '110000000' })).toBe(true);
  expect(isPayable({ country: 'US', iban: 'DE89370400440532013000', bic: '' })).toBe(true);
  expect(isPayable({ country: 'DE', iban: 'DE89370400440532013000', bic: '' })).toBe(true);
  expect(isPayable({ country: 'DE', iban: ' ', bic: 'COBADEFFXXX' })).toBe(false);
});
