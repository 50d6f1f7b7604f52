import { expect, it } from 'vitest';
import { matchNumber, onlyMatch } from './account-number.ts';

it.each([
  ['1234567890', '1234567890', 'same'],
  ['0001234567890', '1234567890', 'same'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'same'],
  ['DE89370400440532013000', '0532013000', 'same'],
  // 20 accounts of one business, 16 of which have the same ending.
  ['1000447001', '2000447001', 'other'],
  ['DE89370400440532013000', 'DE02120300000000203000', 'other'],
  ['1234567890', '7890', 'alike'],
  ['XXXX7890', '1234567890', 'alike'],
  ['****7890', '7890', 'alike'],
  ['4111-xxxx-xxxx-7890', '1234567890', 'alike'],
  ['1234567890', '1111', 'other'],
  ['1234567890', '', 'unknown'],
  ['1234567890', 'Main account', 'unknown'],
] as const)('%s and %s: %s', (said, kept, match) => {
  expect(matchNumber({ number: said }, kept)).toBe(match);
  expect(matchNumber({ number: kept }, said)).toBe(match);
});

it('with several accounts the full number decides; an ending only if it is unique', () => {
  const own = ['1000447001', '2000447001', '7001', '5555'];
  const of = (number: string, among = own) => onlyMatch(among, (kept) => matchNumber({ number }, kept));
  expect(of('2000447001')).toBe('2000447001');
  expect(of('3000447001')).toBe('7001');
  expect(of('*7001')).toBeUndefined();
  expect(of('*5555')).toBe('5555');
});
