// In which order the parts of a line stand on paper where some of it is written from the right: the Unicode Bidirectional Algorithm
// (UAX #9, rules P2 to L4) for one line without embeddings, which are taken out of what is drawn.
type Class = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'N';
export interface VisualRun {
  /** In the order of reading; brackets are already those that stand there. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const classes: readonly (readonly [RegExp, Class])[] = [
  [/[\u0660-\u0669\u066b\u066c\u0600-\u0605]/u, 'AN'],
  [/[0-9\u06f0-\u06f9\u00b2\u00b3\u00b9\u2070-\u2079]/u, 'EN'],
  [/[\p{Mn}\p{Me}]/u, 'NSM'],
  [/(?=[\p{L}\p{N}])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u, 'AL'],
  [/(?=[\p{L}\p{N}])[\p{Script=Hebrew}\p{Script=Nko}]/u, 'R'],
  [/[\p{L}\p{Mc}\p{N}]/u, 'L'],
  [/[+\-\u2212]/u, 'ES'],
  [/[#%\u00b0\u00b1\u2030\u2032\u2033\u066a\p{Sc}]/u, 'ET'],
  [/[,./:\u00a0\u202f\u060c]/u, 'CS'],
];
const classOf = (c: string): Class => classes.find(([pattern]) => pattern.test(c))?.[1] ?? 'N';

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '<': '>',
  '>': '<',
};

/** Whether the text has letters that are written from the right. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

const isStrong = (c: Class | undefined): boolean => c === 'L' || c === 'R' || c === 'AL';
type Direction = 'L' | 'R';

// W1 to W7: what numbers and their signs are among the letters around them.
function weak(found: readonly Class[], base: Direction): Class[] {
  const now = [...found];
  now.forEach((c, at) => c === 'NSM' && (now[at] = now[at - 1] ?? base));
  const strongBefore = (at: number): Class => now.slice(0, at).findLast(isStrong) ?? base;
  const arabic = now.map((c, at) => c === 'EN' && strongBefore(at) === 'AL');
  arabic.forEach((is, at) => is && (now[at] = 'AN'));
  now.forEach((c, at) => c === 'AL' && (now[at] = 'R'));
  now.forEach((c, at) => {
    const [before, after] = [now[at - 1], now[at + 1]];
    if (before !== after) return;
    if (before === 'EN' && (c === 'ES' || c === 'CS')) now[at] = 'EN';
    if (before === 'AN' && c === 'CS') now[at] = 'AN';
  });
  now.forEach((c, at) => {
    if (c !== 'ET') return;
    const next = now.slice(at).find((other) => other !== 'ET');
    if (now[at - 1] === 'EN' || next === 'EN') now[at] = 'EN';
  });
  now.forEach((c, at) => (c === 'ES' || c === 'ET' || c === 'CS') && (now[at] = 'N'));
  const left = now.map((c, at) => c === 'EN' && strongBefore(at) === 'L');
  left.forEach((is, at) => is && (now[at] = 'L'));
  return now;
}

const sideOf = (c: Class | undefined): Direction | undefined => (c === 'L' ? 'L' : c === 'R' || c === 'EN' || c === 'AN' ? 'R' : undefined);

// N0: both brackets of a pair go the same way.
function bracketed(chars: readonly string[], now: Class[], base: Direction): void {
  const open: { readonly at: number; readonly closing: string }[] = [];
  chars.forEach((c, at) => {
    const closing = pairs[c];
    if (closing !== undefined && now[at] === 'N') return void open.push({ at, closing });
    const match = now[at] === 'N' ? open.findLastIndex((o) => o.closing === c) : -1;
    const from = open[match]?.at;
    if (from === undefined) return;
    open.splice(match);
    const inside = now.slice(from + 1, at).flatMap((x) => sideOf(x) ?? []);
    if (inside.length === 0) return;
    const before =
      now
        .slice(0, from)
        .map(sideOf)
        .findLast((side) => side !== undefined) ?? base;
    const side = inside.includes(base) ? base : before === base ? base : inside[0];
    if (side !== undefined) [now[from], now[at]] = [side, side];
  });
}

// N1, N2: what has no direction goes with both neighbours where they agree, and with the line where they do not.
function levelsOf(chars: readonly string[], base: Direction): readonly number[] {
  const now = weak(chars.map(classOf), base);
  bracketed(chars, now, base);
  const sides = now.map(sideOf);
  const decided = now.map((c, at): Class => {
    if (c !== 'N') return c;
    const before = sides.slice(0, at).findLast((side) => side !== undefined) ?? base;
    const after = sides.slice(at).find((side) => side !== undefined) ?? base;
    return before === after ? before : base;
  });
  // I1, I2; and L1: space at the end of the line stands at its end.
  const end = chars.findLastIndex((c) => c !== ' ');
  return decided.map((c, at) => {
    if (at > end) return base === 'L' ? 0 : 1;
    if (base === 'L') return c === 'L' ? 0 : c === 'R' ? 1 : 2;
    return c === 'R' ? 1 : 2;
  });
}

/** The parts of a line from left to right. */
export function inVisualOrder(line: string): readonly VisualRun[] {
  if (!hasRightToLeft(line)) return [{ text: line, isRightToLeft: false }];
  const chars = Array.from(line);
  const first = chars.map(classOf).find(isStrong);
  const levels = levelsOf(chars, first === undefined || first === 'L' ? 'L' : 'R');
  const runs: { level: number; text: string }[] = [];
  chars.forEach((c, at) => {
    const level = levels[at] ?? 0;
    const shown = level % 2 === 1 ? (mirrored[c] ?? c) : c;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
  });
  // L2
  for (const level of [2, 1])
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to++;
      runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return runs.map(({ level, text }) => ({ text, isRightToLeft: level % 2 === 1 }));
}
