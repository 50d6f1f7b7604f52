import { expect, test } from 'vitest';
import { type CreditTransfer, creditTransferCode } from './credit-transfer-code.ts';

const usual: CreditTransfer = {
  beneficiary: 'Atelier Nord',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  currency: 'EUR',
  minor: 123_450,
  remittance: 'INV-2026-0007',
};

test('the code is the text of EPC069-12', () => {
  expect(creditTransferCode(usual)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Atelier Nord',
    'DE89370400440532013000',
    'EUR1234.50',
    '',
    '',
    'INV-2026-0007',
  ]);
});

test('there is none for other currencies, zero, too large amounts, a wrong IBAN or a missing name', () => {
  const wrong = [{ currency: 'USD' }, { minor: 0 }, { minor: -5 }, { minor: 100_000_000_000 }, { iban: 'DE00' }, { beneficiary: ' \n ' }];
  expect(wrong.map((over) => creditTransferCode({ ...usual, ...over }))).toEqual(wrong.map(() => null));
  expect(creditTransferCode({ ...usual, minor: 99_999_999_999 })).toContain('EUR999999999.99');
});

test('no text adds a line, and none exceeds its maximum length', () => {
  const code = creditTransferCode({ ...usual, beneficiary: `A\nEUR1.00${'ß'.repeat(100)}`, remittance: 'x\r\ny', bic: 'NOT A BIC' }) ?? '';
  const lines = code.split('\n');
  expect([lines.length, lines[4], Array.from(lines[5] ?? '').length, lines[10]]).toEqual([11, '', 70, 'x y']);
  expect(creditTransferCode({ ...usual, beneficiary: 'ш'.repeat(70), remittance: 'ш'.repeat(140) })).toBeNull();
});
