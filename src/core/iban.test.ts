import { expect, test } from 'vitest';
import { isIban, spacedIban } from './iban.ts';

test('an IBAN is one when its check digits are right', () => {
  const good = ['DE89370400440532013000', 'gb82 west 1234 5698 7654 32', 'FR1420041010050500013M02606', 'NO9386011117947'];
  const bad = ['DE88370400440532013000', 'DE89370400440532013001', 'DE8937040044', '', 'IBAN', 'GB82 WEST 1234 5698 7654 3'];
  expect([good.map(isIban), bad.map(isIban)]).toEqual([good.map(() => true), bad.map(() => false)]);
  expect(spacedIban('no9386011117947')).toBe('NO93 8601 1117 947');
});
