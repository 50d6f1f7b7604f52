// Checks of articles: the same in every language, links that work, and tables whose columns add up.
import { type Token, type Tokens, Lexer } from 'marked';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { type Article, articleAt, articlesOn } from './articles.ts';
import { contentIn } from './content/by-language.ts';
import { publicPages } from './pages.ts';

const shelves = ['blog', 'help'] as const;
const articles = shelves.flatMap((shelf) => languages.flatMap((language) => articlesOn(shelf, language)));
const named = articles.map((article) => [`${article.language} ${article.path}`, article] as const);

function isParent(token: Token): token is Tokens.Generic {
  return 'tokens' in token || 'items' in token;
}
function everyToken(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      return [token, ...[...header, ...rows.flat()].flatMap((cell) => everyToken(cell.tokens))];
    }
    if (!isParent(token)) return [token];
    const inner: readonly Token[] = token.type === 'list' ? (token as Tokens.List).items : (token.tokens ?? []);
    return [token, ...everyToken(inner)];
  });
}
const tokensOf = (article: Article): readonly Token[] => everyToken(new Lexer({ gfm: true }).lex(article.markdown));
const tablesOf = (article: Article): readonly Tokens.Table[] => tokensOf(article).filter((t): t is Tokens.Table => t.type === 'table');
const linksOf = (article: Article): readonly string[] =>
  tokensOf(article)
    .filter((t): t is Tokens.Link => t.type === 'link')
    .map((t) => t.href)
    .toSorted();

/** Parses "1,426.00" or "−1 426,00" to hundredths; null if it is not an amount. */
function minorIn(text: string): number | null {
  const bare = text.replace(/\*\*/g, '').trim();
  const [, sign, digits] = /^([+−]?)([\d.,\u00a0]+[.,]\d\d)$/.exec(bare) ?? [];
  return digits === undefined ? null : Number(digits.replace(/\D/g, '')) * (sign === '−' ? -1 : 1);
}

/** Columns that do not add up to the bold last row of their table: the stated and the expected total. */
function wrongTotalsIn(table: Tokens.Table): readonly string[] {
  const last = table.rows.at(-1) ?? [];
  if (!last.some((cell) => cell.text.startsWith('**'))) return [];
  return last.flatMap((cell, at) => {
    const total = minorIn(cell.text);
    const sum = table.rows.slice(0, -1).reduce((minor, row) => minor + (minorIn(row[at]?.text ?? '') ?? 0), 0);
    return total === null || total === sum ? [] : [`${cell.text}: the rows come to ${sum}`];
  });
}

const shapeOf = (article: Article): string =>
  new Lexer({ gfm: true })
    .lex(article.markdown)
    .map((t) => (t.type === 'list' ? `list ${t.items.length}` : t.type === 'table' ? `table ${t.rows.length}` : t.type))
    .filter((type) => type !== 'space')
    .join(', ');

it('there are articles on both shelves', () => {
  expect(articlesOn('blog', 'en').length).toBeGreaterThanOrEqual(3);
  expect(articlesOn('help', 'en').length).toBeGreaterThanOrEqual(30);
});

const sameEverywhere = ({ date, order, area, path }: Article) => ({ path, date, order, area });
const byPath = (language: Language): readonly Article[] =>
  articles.filter((article) => article.language === language).toSorted((a, b) => a.path.localeCompare(b.path));

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language: Language) => {
  const [english, translated] = [byPath('en'), byPath(language)];

  it('there is every article, at the same address and in the same place', () => {
    expect(translated.map(sameEverywhere)).toEqual(english.map(sameEverywhere));
  });

  it('each has the same parts and leads to the same pages', () => {
    const partsOf = (article: Article) => [article.path, shapeOf(article), linksOf(article)];
    expect(translated.map(partsOf)).toEqual(english.map(partsOf));
  });
});

it.each(languages)('what the search field of %s proposes to look for is found', (language) => {
  const { searchHelp } = contentIn(language).reading.help;
  const proposed = (searchHelp.split(':')[1] ?? '').split(',').map((words) => words.trim().toLowerCase());
  const isFound = (words: string) => articlesOn('help', language).some((a) => `${a.title} ${a.words}`.toLowerCase().includes(words));
  expect(proposed.length).toBeGreaterThan(1);
  expect(proposed.filter((words) => !isFound(words))).toEqual([]);
});

it('every help article is in a section that the page shows', () => {
  const shown = languages.map((language) => Object.keys(contentIn(language).reading.help.areas));
  for (const article of articles.filter(({ shelf }) => shelf === 'help'))
    expect(shown.every((areas) => areas.includes(article.area))).toBe(true);
});

describe.each(named)('%s', (_, article) => {
  it('has a description that a search engine shows whole', () => {
    expect(article.description.length).toBeLessThanOrEqual(155);
  });

  it('links only to existing pages', () => {
    const isThere = (path: string) =>
      articleAt({ language: article.language, path }) !== undefined ||
      publicPages.some((page) => page.path === path) ||
      /^\/(app|auth)(\/[a-z-]+)*$/.test(path);
    expect(linksOf(article).filter((link) => !isThere(link.split(/[?#]/)[0] ?? ''))).toEqual([]);
  });

  it('has totals that are the sum of the rows above', () => {
    expect(tablesOf(article).flatMap(wrongTotalsIn)).toEqual([]);
  });
});
