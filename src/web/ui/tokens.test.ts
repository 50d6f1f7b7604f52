// Contrast requirements, computed from the tokens: text at least 4.5:1 on every background it is used on, outlines of controls at least
// 3:1, in light and dark.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function oklchOf(name: string, theme: Theme): readonly [number, number, number] {
  const value = new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(css);
  const text = value?.[theme === 'light' ? 1 : 2];
  const [l, c, h] = (text ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`--color-${name} is not light-dark(oklch(), oklch())`);
  return [l, c, h];
}

/** Relative luminance (WCAG 2.2) of an oklch color, through Björn Ottosson's OKLab matrices to linear sRGB, clipped to the gamut. */
function luminance([l, c, h]: readonly [number, number, number]): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [L, M, S] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ];
  const [x, y, z] = [L ** 3, M ** 3, S ** 3];
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string, theme: Theme): number {
  const [one, two] = [luminance(oklchOf(a, theme)), luminance(oklchOf(b, theme))];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

const grounds = ['surface', 'raised', 'sunken', 'paper'];
const texts = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'positive', 'negative', 'warning'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent-soft', 'positive-soft', 'negative-soft', 'warning-soft'].flatMap((ground) => [
    ['ink', ground] as const,
    ['muted', ground] as const,
  ]),
  ['accent', 'accent-soft'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['warning', 'warning-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['negative-ink', 'negative'],
  ['negative-ink', 'negative-strong'],
] as const;
const lines = ['line-strong', 'accent', 'negative', 'focus'].flatMap((line) => grounds.map((ground) => [line, ground] as const));

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(texts)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(lines)('%s stands out from %s', (line, ground) => {
    expect(contrast(line, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

it('computes the contrasts that are known', () => {
  expect(luminance([1, 0, 0])).toBeCloseTo(1, 3);
  expect(luminance([0, 0, 0])).toBe(0);
  expect(luminance([0.628, 0.2577, 29.23])).toBeCloseTo(0.2126, 2); // pure sRGB red
});
