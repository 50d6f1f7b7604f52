// The fonts of printed pages, embedded in each; parsed once per process.
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

export type Face = 'regular' | 'bold' | 'serif';
/** Of the file, and of the font in it. */
export const nameOf: Readonly<Record<Face, string>> = {
  regular: 'DejaVuSansCondensed',
  bold: 'DejaVuSansCondensed-Bold',
  serif: 'DejaVuSerifCondensed-Bold',
};
export const faces: readonly Face[] = ['regular', 'bold', 'serif'];

interface Parsed {
  readonly buffer: Buffer;
  readonly has: (codePoint: number) => boolean;
}
const parsed = new Map<Face, Parsed>();

function open(name: Face): Parsed {
  let font = parsed.get(name);
  if (!font) {
    const found = fontkit.openSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${nameOf[name]}.ttf`));
    if (!('hasGlyphForCodePoint' in found)) throw new Error(`${nameOf[name]} is a collection, not a font`);
    // Handing pdfkit a file costs ten times what handing it a parsed font does. Its types know only files.
    font = { buffer: found as unknown as Buffer, has: (codePoint) => found.hasGlyphForCodePoint(codePoint) };
    parsed.set(name, font);
  }
  return font;
}

/** The font as pdfkit takes it. */
export const face = (name: Face): Buffer => open(name).buffer;

/** Whether every character of the text is in the font. */
export function covers(name: Face, text: string): boolean {
  const { has } = open(name);
  for (const c of text) if (!has(c.codePointAt(0) ?? 0)) return false;
  return true;
}
