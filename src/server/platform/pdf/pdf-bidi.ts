// The order of the parts of a line with right-to-left text: the Unicode Bidirectional Algorithm (UAX #9), by bidi-js.
import bidiFactory from 'bidi-js';

export interface VisualRun {
  /** In logical order; brackets are already mirrored. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

// Its types declare a default export, but the module is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Whether the text contains right-to-left letters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

// bidi-js reads UTF-16 code units and takes half an emoji for a Latin letter, so two neutral characters replace it.
const inUnits = (line: string): string => line.replace(/(?![\p{L}\p{N}\p{M}])[\u{10000}-\u{10ffff}]/gu, '••');

/** The parts of a line from left to right. */
export function inVisualOrder(line: string): readonly VisualRun[] {
  if (!hasRightToLeft(line)) return [{ text: line, isRightToLeft: false }];
  const units = inUnits(line);
  const found = bidi.getEmbeddingLevels(units);
  const mirrored = bidi.getMirroredCharactersMap(units, found.levels);
  const runs: { level: number; text: string }[] = [];
  for (const at of bidi.getReorderedIndices(units, found)) {
    const level = found.levels[at] ?? 0;
    const unit = mirrored.get(at) ?? line.charAt(at);
    const last = runs.at(-1);
    if (last?.level !== level) runs.push({ level, text: unit });
    else last.text = level % 2 === 1 ? unit + last.text : last.text + unit;
  }
  return runs.map(({ level, text }) => ({ text, isRightToLeft: level % 2 === 1 }));
}
