// Turns of phrase whose words stand apart or mean something else together: replaced before a question is split into words.
import type { Language } from '../../language.ts';
import { germanRewrites } from './ask-rewrites-de.ts';
import { englishRewrites } from './ask-rewrites-en.ts';
import { spanishRewrites } from './ask-rewrites-es.ts';
import { frenchRewrites } from './ask-rewrites-fr.ts';

type Rewrite = readonly [RegExp, string];

const rewrites: Readonly<Record<Language, readonly Rewrite[]>> = {
  en: englishRewrites,
  de: germanRewrites,
  es: spanishRewrites,
  fr: frenchRewrites,
};

export const rewritten = (text: string, language: Language): string =>
  rewrites[language].reduce((changed, [from, to]) => changed.replace(from, to), text);
