// Breaks text into lines: between words, and between characters in scripts without spaces.
/** Removes control characters and those that override the text direction: they can make a page say something else than it contains. */
export const drawable = (text: string): string =>
  text.replace(/[\t\u00a0\u202f]/g, ' ').replace(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\ufe0f/gu, '');

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

// A line may break between ideographs and kana without a space, but not before closing punctuation or small kana (UAX #14, simplified).
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const between =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，．：；！？）」』】》])(?![、。，．：；！？）」』】》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;
const breakable = (line: string): readonly string[] => {
  const words = line.split(/[\t ]+/).map((word, at) => (at === 0 ? word : ` ${word}`));
  return ideograph.test(line) ? words.flatMap((word) => word.split(between)) : words;
};

/** A word that is too long breaks at a no-break space, as in a date, before it breaks between letters. */
function piecesThatFit(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  return /[\u00a0\u202f]/.test(word) ? wrapped(word.replace(/[\u00a0\u202f]/g, ' '), width, widthOf) : piecesOf(word, width, widthOf);
}

/** Lines of at most `width`; line breaks and empty lines in the text are kept. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = '';
    for (const part of breakable(paragraph)) {
      const word = line === '' ? part.trimStart() : part;
      if (widthOf(line + word) <= width) {
        line += word;
        continue;
      }
      if (line !== '') lines.push(line);
      const bare = part.trimStart();
      const pieces = piecesThatFit(bare, width, widthOf);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}
