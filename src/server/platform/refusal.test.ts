import { expect, test } from 'vitest';
import { keptRefusal, refused, saidRefusal } from './refusal.ts';

test('a stored refusal is shown in the reader’s language', () => {
  const kept = keptRefusal(refused('payment.over_open', { open: '12.50 EUR', number: 'INV-1' }, 'allocations.0'));
  expect([saidRefusal(kept, 'en'), saidRefusal(kept, 'de')]).toEqual([
    'Only 12.50\u00a0EUR is outstanding on INV-1. The rest can stay as credit.',
    'Auf INV-1 sind nur 12,50\u00a0EUR offen. Der Rest kann als Guthaben bleiben.',
  ]);
  expect(saidRefusal(keptRefusal(refused('not_found')), 'fr')).toBe('Page introuvable.');
});

test('a refusal too long for the database is stored as its sentence; what was stored as a sentence stays one', () => {
  const kept = keptRefusal(refused('account.archived', { name: '"'.repeat(200) }));
  expect(kept).toHaveLength('The account  is archived. Restore it or choose another.'.length + 200);
  expect(saidRefusal(kept, 'de')).toBe(kept);
  expect(keptRefusal(refused('account.archived', { name: 'x'.repeat(500) }))).toHaveLength(300);
});
