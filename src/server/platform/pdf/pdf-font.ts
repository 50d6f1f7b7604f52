// The fonts of printed pages: Inter and Newsreader as on screen, and others for the scripts that these lack. A page embeds only the glyphs
// that it uses; a font is parsed once per process, when first needed.
import path from 'node:path';
import * as fontkit from 'fontkit';

export type Face = 'regular' | 'bold' | 'serif';
type FontKey = Face | 'other' | 'otherBold' | 'han' | 'hanBold' | 'hangul' | 'hangulBold';
interface Font {
  /** Its PostScript name, by which pdfkit embeds each font once per file. */
  readonly name: string;
  /** As pdfkit takes it. Passing a file costs ten times as much as a parsed font; pdfkit's types only know files. */
  readonly source: Buffer;
  /** Height of the line above its baseline, in thousandths of the size. */
  readonly ascent: number;
  readonly has: (codePoint: number) => boolean;
}

/** Below node_modules. */
export const fontFiles: Readonly<Record<FontKey, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  serif: '@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf',
  other: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  otherBold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  han: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  hanBold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  hangul: '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
  hangulBold: '@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf',
};
// Tried in this order for each character. The serif face has fewer characters than the others.
const chains: Readonly<Record<Face, readonly FontKey[]>> = {
  regular: ['regular', 'other', 'han', 'hangul'],
  bold: ['bold', 'otherBold', 'other', 'hanBold', 'hangulBold'],
  serif: ['serif', 'bold', 'otherBold', 'other', 'hanBold', 'hangulBold'],
};
const korean: Readonly<Partial<Record<FontKey, FontKey>>> = { han: 'hangul', hangul: 'han', hanBold: 'hangulBold', hangulBold: 'hanBold' };
const hangul = /\p{Script=Hangul}/u;
// For characters that no font has: a visible replacement, so they don't silently disappear.
const unknown = '\ufffd';

// By path: some of the packages export no files.
const packages = path.resolve(import.meta.dirname, '../../../../node_modules');

// fontkit caches a glyph with the code points it was first seen with, as a component (the a of ä) or for another letter of the same shape.
// The text of a page would then be wrong, and depend on what was drawn before.
function knowLetters(font: fontkit.Font): void {
  const known = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = known(id, [...codePoints]);
    if (codePoints.length === 0 || String(glyph.codePoints) === String(codePoints)) return glyph;
    if (glyph.codePoints.length === 0) return Object.assign(glyph, { codePoints });
    return Object.assign(Object.create(glyph) as typeof glyph, { codePoints });
  };
}

// Tabular digits, so figures line up in columns. In text with letters they would also widen dashes.
function alignDigits(font: fontkit.Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features ?? (/\p{L}/u.test(text) ? undefined : ['tnum']));
}

const parsed = new Map<FontKey, Font>();
function open(key: FontKey): Font {
  let font = parsed.get(key);
  if (!font) {
    const found = fontkit.openSync(path.join(packages, fontFiles[key]));
    if (!('hasGlyphForCodePoint' in found)) throw new Error(`${fontFiles[key]} is a collection, not a font`);
    knowLetters(found);
    alignDigits(found);
    font = {
      name: found.postscriptName,
      source: found as unknown as Buffer,
      ascent: (found.ascent * 1000) / found.unitsPerEm,
      has: (codePoint) => found.hasGlyphForCodePoint(codePoint),
    };
    parsed.set(key, font);
  }
  return font;
}

/** The font of a face, as pdfkit takes it. */
export const face = (name: Face): Buffer => open(name).source;
export const fontOf = (name: Face): Omit<Font, 'has'> => open(name);

const hasAll = (key: FontKey, text: string): boolean => {
  const { has } = open(key);
  for (const c of text) if (!has(c.codePointAt(0) ?? 0)) return false;
  return true;
};

export interface FontRun {
  readonly text: string;
  readonly font: Omit<Font, 'has'>;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in runs, each in one font that has all of it; a base character and its marks stay together. */
export function fontRuns(wanted: Face, text: string): readonly FontRun[] {
  if (hasAll(wanted, text)) return [{ text, font: open(wanted) }];
  // A name that is half serif and half sans looks broken.
  const chain = chains[wanted === 'serif' ? 'bold' : wanted];
  const runs: { text: string; key: FontKey }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const order = hangul.test(segment) ? chain.map((key) => korean[key] ?? key) : chain;
    const found = order.find((key) => hasAll(key, segment));
    const key = found ?? order.find((one) => hasAll(one, unknown)) ?? wanted;
    const shown = found ? segment : Array.from(segment, (c) => (hasAll(key, c) ? c : unknown)).join('');
    const last = runs.at(-1);
    if (last?.key === key) last.text += shown;
    else runs.push({ text: shown, key });
  }
  return runs.map(({ text: part, key }) => ({ text: part, font: open(key) }));
}
