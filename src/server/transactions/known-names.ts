// The list of known merchant names beside this file, loaded for the first suggestion. Made by scripts/known-names.ts.
import { readFileSync } from 'node:fs';
import type { CategoryKey } from '#core/classifier/classifier-category.ts';
import { builtInVocabulary, knownNames, type Vocabulary } from '#core/classifier/classifier-vocabulary.ts';

let known: Vocabulary | undefined;

function read(): Vocabulary {
  const names = new Map<string, CategoryKey>();
  for (const line of readFileSync(new URL('known-names.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [kind, ...list] = line.split('|');
    for (const name of list) names.set(name, kind as CategoryKey);
  }
  return { ...builtInVocabulary, names: knownNames(names) };
}

/** The built-in vocabulary with the known names. */
export const vocabularyWithNames = (): Vocabulary => (known ??= read());
