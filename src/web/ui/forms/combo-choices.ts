// The options that a combo box lists for the typed text: matches, best first, limited in number.
import type { ComboGroup, ComboOption } from './combo-box.tsx';

export interface Choice extends ComboOption {
  readonly create?: boolean;
  /** Says that there are more; not selectable. */
  readonly isMore?: boolean;
}
export interface ChoiceGroup {
  readonly value: string;
  readonly items: readonly Choice[];
}

export const createValue = '\u0000create';
const moreValue = '\u0000more';
/** More would be slow to render, and typing finds the others. */
export const mostShown = 200;

/** Accents and case are ignored when searching. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** How well an option matches a word: by name first, then code, then synonyms that start with it. */
function rankOf(option: ComboOption, word: string): number {
  const label = folded(option.label);
  if (label.startsWith(word)) return 0;
  if (label.includes(` ${word}`)) return 1;
  if (folded(option.detail ?? '').startsWith(word)) return 2;
  if (label.includes(word)) return 3;
  return ` ${folded(option.words ?? '')}`.includes(` ${word}`) ? 4 : Infinity;
}

interface Search {
  readonly groups: readonly ComboGroup[];
  readonly query: string;
  /** The groups are server-side search results: shown unfiltered. */
  readonly isFound: boolean;
  readonly creatable: boolean;
  readonly moreText: string;
}

export function choicesOf({ groups, query, isFound, creatable, moreText }: Search): ChoiceGroup[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const ranked = groups
    .map(({ label, options }) => {
      const items = options
        .map((option) => ({ option, rank: Math.max(0, ...words.map((word) => rankOf(option, word))) }))
        .filter(({ rank }) => isFound || rank < Infinity)
        .toSorted((a, b) => a.rank - b.rank || 0);
      return { label, best: items[0]?.rank ?? Infinity, items: items.map(({ option }) => option) };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => a.best - b.best || 0);
  let left = mostShown;
  const shown: ChoiceGroup[] = [];
  for (const { label, items } of ranked) {
    if (left > 0) shown.push({ value: label, items: items.slice(0, left) });
    left -= items.length;
  }
  const isExact = ranked.some(({ items }) => items.some((option) => folded(option.label) === folded(query)));
  const last: Choice[] = [];
  if (left < 0) last.push({ value: moreValue, label: moreText, isMore: true });
  if (creatable && query !== '' && !isExact) last.push({ value: createValue, label: query, create: true });
  return last.length === 0 ? shown : [...shown, { value: '', items: last }];
}
