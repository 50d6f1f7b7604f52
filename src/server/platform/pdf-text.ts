// Lines for a page: broken where words end, and words in the order in which they stand on paper where some are written from the right.
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const strong = /\p{L}/u;
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

/** Without characters that are no text, and without those that turn the direction of what follows: they make a page say what it does not. */
export const drawable = (text: string): string =>
  text.replace(/[\t\u00a0\u202f]/g, ' ').replace(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu, '');

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The words of a line from left to right, as far as words decide it (Unicode's algorithm, UAX #9, at the grain of words). */
export function inVisualOrder(line: string): readonly string[] {
  const words = line.split(' ');
  const own = words.map((word) => (rightToLeft.test(word) ? 'right' : strong.test(word) ? 'left' : null));
  const base = own.find((direction) => direction !== null) ?? 'left';
  const runs: { direction: 'left' | 'right'; words: string[] }[] = [];
  words.forEach((word, at) => {
    const before = own.slice(0, at).findLast((d) => d !== null) ?? base;
    const after = own.slice(at + 1).find((d) => d !== null) ?? base;
    const direction = own[at] ?? (before === after ? before : base);
    const shown = own[at] === 'right' ? word.replace(/[()[\]{}«»<>]/g, (c) => mirrored[c] ?? c) : word;
    const last = runs.at(-1);
    if (last?.direction === direction) last.words.push(shown);
    else runs.push({ direction, words: [shown] });
  });
  const ordered = runs.map((run) => (run.direction === 'right' ? run.words.toReversed() : run.words));
  return (base === 'right' ? ordered.toReversed() : ordered).flat();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Pieces of a word, each as long as fits. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return [...pieces, piece];
}

/** In lines of at most `width`; line breaks of the text stay, lines that are empty too. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = '';
    for (const word of paragraph.split(/[\t ]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = widthOf(word) > width ? piecesOf(word, width, widthOf) : [word];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}
