// Finding text within text by pieces of three characters: a text holds a word only if it holds each of the word's pieces.

const size = 3;

/** Every piece of a text. Two blanks behind its end, so that every character and every pair begins a piece. */
export function gramsOf(text: string): ReadonlySet<string> {
  const characters = Array.from(`${text}  `);
  return new Set(characters.slice(0, 1 - size).map((_, at) => characters.slice(at, at + size).join('')));
}

/** Pieces that together cover the word, the fewest of them; none where it is shorter than a piece. */
export function gramsOfWord(word: string): readonly string[] {
  const characters = Array.from(word);
  if (characters.length < size) return [];
  const starts = Array.from({ length: Math.ceil(characters.length / size) }, (_, at) => Math.min(at * size, characters.length - size));
  return [...new Set(starts.map((at) => characters.slice(at, at + size).join('')))];
}

/** Amounts share 1,021 keys. A capital begins them: no folded text has one. */
export const gramOfAmount = (minor: number): string => `A${Math.abs(minor) % 1021}`;

/** What two rising lists have in common. */
export function inBoth(a: Uint16Array, b: Uint16Array): Uint16Array {
  const found = new Uint16Array(Math.min(a.length, b.length));
  let [atA, atB, count] = [0, 0, 0];
  while (atA < a.length && atB < b.length) {
    const [one, other] = [a[atA] ?? 0, b[atB] ?? 0];
    if (one === other) found[count++] = one;
    if (one <= other) atA++;
    if (other <= one) atB++;
  }
  return found.subarray(0, count);
}
