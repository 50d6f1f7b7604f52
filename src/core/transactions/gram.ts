// Substring search by pieces of three characters (trigrams): a text contains a word only if it contains each of the word's pieces.

const size = 3;

/** Every piece of a text. Padded with two blanks at its end, so that every character and every pair begins a piece. */
export function gramsOf(text: string): ReadonlySet<string> {
  const characters = Array.from(`${text}  `);
  return new Set(characters.slice(0, 1 - size).map((_, at) => characters.slice(at, at + size).join('')));
}

/** The fewest pieces that together cover the word; none if it is shorter than a piece. */
export function gramsOfWord(word: string): readonly string[] {
  const characters = Array.from(word);
  if (characters.length < size) return [];
  const starts = Array.from({ length: Math.ceil(characters.length / size) }, (_, at) => Math.min(at * size, characters.length - size));
  return [...new Set(starts.map((at) => characters.slice(at, at + size).join('')))];
}

/** Amounts share 1,021 keys. They begin with a capital, which no folded text has. */
export const gramOfAmount = (minor: number): string => `A${Math.abs(minor) % 1021}`;

/** The intersection of two ascending lists. */
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
