// Every action and item that the server writes on the audit trail has its words, in every language.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#core/language.ts';
import { de } from './audit-texts.de.ts';
import { en } from './audit-texts.en.ts';
import { es } from './audit-texts.es.ts';
import { fr } from './audit-texts.fr.ts';

const texts = { en, de, es, fr };
const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{server,sample}/**/*.ts', { cwd: root })
  .filter((file) => !/test/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '');
const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

const actions = unique(
  sources.flatMap((text) => matches(text, /(\baction:\s[^;]*?(?:,|\}|\n))/g).flatMap((said) => matches(said, /'([a-z_]+\.[a-z_.]+)'/g))),
);
const kinds = unique(sources.flatMap((text) => matches(text, /\bsubjectKind: '([a-z_]+)'/g)));

test.each(languages)('what is done, and to what, has words in %s', (language) => {
  const { actions: words, kinds: items } = texts[language];
  expect([actions.length > 200, kinds.length > 40]).toEqual([true, true]);
  expect(actions.filter((action) => words[action] === undefined && words[action.split('.').at(-1) ?? ''] === undefined)).toEqual([]);
  // A trade document is a kind of the files' links, which stays inside the server.
  expect(kinds.filter((kind) => items[kind] === undefined && kind !== 'trade_document')).toEqual([]);
});

test.each(languages.filter((one) => one !== 'en'))('as many in %s as in English', (language) => {
  const [english, own] = [en, texts[language]];
  for (const part of ['actions', 'kinds', 'vias', 'fields'] as const)
    expect(Object.keys(own[part]).toSorted()).toEqual(Object.keys(english[part]).toSorted());
});
