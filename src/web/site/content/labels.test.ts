// Help names a button as the screen of that language does, and quotes a refusal as it is said there: whatever stands in bold in an article
// is a text of the screens, holds the beginning of one in quotation marks, or is a sentence of the article's own that opens an item.
import { describe, expect, it } from 'vitest';
import { backboneLines, ownLines } from '#core/ledger/chart-accounts.ts';
import { type Language, languages } from '#core/language.ts';
import * as reportWords from '#core/reports/report-words.ts';
import { de } from '#contract/problems/problem-texts.de.ts';
import { es } from '#contract/problems/problem-texts.es.ts';
import { fr } from '#contract/problems/problem-texts.fr.ts';
import { problems } from '#contract/problems/problems.ts';
import type { AuthTexts } from '../../auth/texts.en.ts';
import { actionWords } from '../../ui/action-words.ts';
import { type Article, articlesOn } from '../articles.ts';

type Named = Readonly<Record<string, unknown>>;
/** Texts of the screens, a file for each language. */
const catalogs = import.meta.glob<Named>(['../../*/**/*texts.{en,es,fr,de}.ts', '!../../site/**'], { eager: true });
/** One label of theirs is four texts, because two of them are links. */
const signingUp = import.meta.glob<Readonly<Partial<Record<Language, AuthTexts>>>>('../../auth/texts.{en,es,fr,de}.ts', { eager: true });
/** What components and statements say of themselves: all languages beside one another. */
const tables = { ...import.meta.glob<Named>('../../ui/**/*-words.ts', { eager: true }), reportWords, actionWords };
const sentences = Object.fromEntries(Object.entries(problems).map(([code, [, sentence]]) => [code, sentence]));
const refusals = { en: sentences, es: es.sentences, fr: fr.sentences, de: de.sentences };

// Accounts are the business's own and bear the names that its chart began with.
const names = [backboneLines, ...Object.values(ownLines)].flatMap((lines) => lines.split('\n').map((line) => line.split('|')[2] ?? ''));
// Formats are called the same in every language, so that no catalog has them.
const formats = ['CSV', 'Excel (XLSX)', 'beancount'];

const kindOfDocument: Readonly<Record<Language, string>> = { en: 'Invoice', es: 'Factura', fr: 'Facture', de: 'Rechnung' };
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null;
/** A space is a space, whether a line may break there or not; where a word may break is no part of it. */
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u00ad', '')
    .trim();

type Said = readonly [place: string, text: string];

/** Every text by its place, said with each of the values that articles say it with. */
function textsOf(text: unknown, values: readonly string[], place = ''): readonly Said[] {
  if (typeof text === 'string') return [[place, plain(text.replace(/\{\w+\}/g, '…'))]];
  if (typeof text === 'function') return values.map((value, at) => [`${place}(${at})`, plain(String(text(value, value, value)))]);
  return isNamed(text) ? Object.entries(text).flatMap(([name, inner]) => textsOf(inner, values, `${place}.${name}`)) : [];
}
/** Of a table, what is said in a language, however deep it stands. */
const partsIn = (language: Language, table: unknown): readonly unknown[] =>
  isNamed(table) ? (language in table ? [table[language]] : Object.values(table).flatMap((inner) => partsIn(language, inner))) : [];

function textsIn(language: Language): ReadonlyMap<string, string> {
  const screens = Object.entries(catalogs).flatMap(([file, { [language]: own }]) => (own ? [[file.replace(/\.\w+\.ts$/, ''), own]] : []));
  const consents = Object.values(signingUp).flatMap(({ [language]: own }) => {
    const { accept, terms, and, privacy } = own?.register ?? {};
    return accept ? [`${accept} ${terms} ${and} ${privacy}`] : [];
  });
  const all = { ...Object.fromEntries(screens), refusals: refusals[language], tables: partsIn(language, tables), consents, names, formats };
  // In place of what is filled in an ellipsis, or the name of a kind of document.
  return new Map(textsOf(all, ['…', kindOfDocument[language]]));
}

const marked = /\*\*([^*]+)\*\*/g;
const quotation = /["„«]([^"“»]+)["“»]/g;
const ownSentence = /^- \*\*[^*]+\.\*\*/gm;
const foundIn = ({ path, markdown }: Article, pattern: RegExp) =>
  [...markdown.matchAll(pattern)].map(([, ...words]) => ({ path, words: plain(words.find((one) => one !== undefined) ?? '') }));
const labelsIn = (article: Article) =>
  foundIn({ ...article, markdown: article.markdown.replace(ownSentence, '') }, marked).filter(({ words }) => !/["„«]/.test(words));

const english = textsIn('en');
const englishTexts = new Set(english.values());

describe.each(languages)('%s', (language) => {
  const byPlace = textsIn(language);
  const texts = new Set(byPlace.values());
  const articles = articlesOn('help', language);

  it('quotes buttons, fields and pages as they are', () => {
    const labels = articles.flatMap(labelsIn);
    expect(labels.length).toBeGreaterThan(400);
    expect(labels.filter(({ words }) => !texts.has(words))).toEqual([]);
  });

  it('names what English names, as it is called here', () => {
    const placesOf = Map.groupBy(english.keys(), (place) => english.get(place));
    const missing = articlesOn('help', 'en').flatMap((original) => {
      const own = new Set(
        articles.filter(({ path }) => path === original.path).flatMap((article) => labelsIn(article).map(({ words }) => words)),
      );
      return labelsIn(original).filter(({ words }) => !placesOf.get(words)?.some((place) => own.has(byPlace.get(place) ?? '')));
    });
    expect(missing).toEqual([]);
  });

  it('quotes what is said when something goes wrong', () => {
    const quoted = articles.flatMap((article) =>
      foundIn(article, marked).flatMap(({ path, words }) =>
        [...words.matchAll(quotation)].map(([, said = '']) => ({ path, begins: said.replace(/[\s….]+$/, '').trim() })),
      ),
    );
    expect(quoted.length).toBeGreaterThan(40);
    expect(quoted.filter(({ begins }) => ![...texts].some((text) => text.startsWith(begins)))).toEqual([]);
  });

  it('quotes as many of these sentences as English does', () => {
    const quotedIn = (those: readonly Article[]) =>
      Object.fromEntries(those.map(({ path, markdown }) => [path, markdown.match(/\*\*["„«]/g)?.length]));
    expect(quotedIn(articles)).toEqual(quotedIn(articlesOn('help', 'en')));
  });

  it('quotes nothing that the English screens alone say', () => {
    const quoted = [...articles, ...articlesOn('blog', language)].flatMap((article) =>
      foundIn(article, /\*+([^*]+)\*+|["„«]\s?([^"“»]+)["“»]/g),
    );
    expect(quoted.length).toBeGreaterThan(400);
    expect(quoted.filter(({ words }) => englishTexts.has(words) && !texts.has(words))).toEqual([]);
  });

  it('calls a screen that a step leads to by its name', () => {
    const named = articles.flatMap((article) => foundIn(article, /\[(\p{Lu}[^\]]*)\]\(\/(?:app|auth)[^)]*\)/gu));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ words }) => !texts.has(words))).toEqual([]);
  });
});
