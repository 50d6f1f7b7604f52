import { expect, test } from 'vitest';
import { drawable, wrapped } from './pdf-text.ts';

const widthOf = (text: string): number => Array.from(text).length;

test('lines break between words, and a word longer than its line is broken inside', () => {
  const cases = [
    ['one two three', 7, ['one two', 'three']],
    ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['a abcdefgh', 4, ['a', 'abcd', 'efgh']],
    ['first\r\nsecond\n\nfourth\n', 20, ['first', 'second', '', 'fourth']],
    ['', 5, ['']],
    ['27\u00a0de\u00a0febrero\u00a0de\u00a02026', 16, ['27 de febrero de', '2026']],
    ['1\u00a0000,00 €', 8, ['1\u00a0000,00', '€']],
    ['東京都千代田区、丸の内', 7, ['東京都千代田', '区、丸の内']],
    ['株式会社 Daybook 東京', 9, ['株式会社', 'Daybook 東', '京']],
  ] as const;
  for (const [text, width, lines] of cases) expect(wrapped(text, width, widthOf)).toEqual(lines);
});

test('direction overrides and control characters are not drawn', () => {
  expect(drawable('pay\u202e001\u202c \u0000\u2066x\u2069\tto\u00a0me')).toBe('pay001 x to me');
});
