import { expect, test } from 'vitest';
import { inVisualOrder } from './pdf-bidi.ts';

// As printed, from left to right: right-to-left text in the order in which its characters appear on paper.
const onPaper = (line: string): string =>
  inVisualOrder(line)
    .map(({ text, isRightToLeft }) => (isRightToLeft ? Array.from(text).toReversed().join('') : text))
    .join('');

test('right-to-left words are laid out from the right, with left-to-right words and figures among them unchanged', () => {
  const cases = [
    ['plain words (2)', 'plain words (2)'],
    ['שלום עולם', 'םלוע םולש'],
    ['for שלום עולם again', 'for םלוע םולש again'],
    ['שלום ABC Ltd 12 עולם', 'םלוע ABC Ltd 12 םולש'],
    ['(שלום)', '(םולש)'],
    ['שלום (ABC) def', 'def (ABC) םולש'],
    ['a (שלום) b', 'a (םולש) b'],
    ['שלום 12-34, 5%', '5% ,12-34 םולש'],
    ['עולם INV-2026/7', 'INV-2026/7 םלוע'],
    ['Total: 1.234,50 ₪ עולם', 'Total: 1.234,50 ₪ םלוע'],
  ] as const;
  for (const [line, shown] of cases) expect(onPaper(line)).toBe(shown);
});

test('mirrored characters and characters outside the BMP keep their place', () => {
  expect(onPaper('abc שלום 😀 עולם')).toBe('abc םלוע 😀 םולש');
  expect(onPaper('ف ≤ 3 ⟦x⟧')).toBe('⟦x⟧ 3 ≥ ف');
});

test('figures inside a right-to-left word keep their order', () => {
  expect(onPaper('فاتورة-2026')).toBe('2026-ةروتاف');
  expect(onPaper('شركة 123 ABC')).toBe('ABC 123 ةكرش');
});
