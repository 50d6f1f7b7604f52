import { expect, test } from 'vitest';
import { strangeTextIn } from './plain-text.ts';

test.each([
  ['a text', 'Grüße 🌿', undefined],
  ['NUL', { name: 'a\0b' }, 'name'],
  ['half of a pair', { lines: [{}, { text: '\ud83c' }] }, 'lines.1.text'],
  ['the name of a field', { by: { 'a\0': 1 } }, 'by'],
  ['the name of a file', { file: new File([], 'a\0.csv') }, 'file'],
  ['the content of a file', { file: new File(['\0'], 'a.csv') }, undefined],
  ['bytes', { bytes: Buffer.from('\0') }, undefined],
  ['a day before books', { from: '1899-12-31' }, 'from'],
  ['a day after books', { from: '1900-01-01', to: ['2200-12-31', '2201-01-01'] }, 'to.1'],
  ['words with a day', { memo: 'Of 1850-01-01' }, undefined],
  ['nothing', [null, undefined, 1, true, 10n], undefined],
])('%s', (_, message, at) => {
  expect(strangeTextIn(message)?.path).toBe(at);
});

test('a deeply nested message is checked throughout', () => {
  let deep: unknown = 'a\0';
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(strangeTextIn(deep)).toMatchObject({ problem: 'text.unreadable' });
});
