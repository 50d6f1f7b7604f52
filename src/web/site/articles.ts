// Articles of the blog and help, from Markdown files: content/blog/<language>/<slug>.md, content/help/<language>/<area>/<slug>.md.
import { type Language, languages } from '#core/language.ts';
import { frontMatterOf, plainWordsOf } from '../platform/markdown.tsx';
import type { Place } from './pages.ts';

const files = import.meta.glob<string>(['./content/blog/*/*.md', './content/help/*/*/*.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

export type Shelf = 'blog' | 'help';

export interface Article {
  readonly shelf: Shelf;
  readonly language: Language;
  /** Its address in English. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`; empty on help articles. */
  readonly date: string;
  readonly order: number;
  /** The help section it belongs to. */
  readonly area: string;
  /** Other search terms; empty on blog articles. */
  readonly also: readonly string[];
  readonly markdown: string;
  /** Plain text, for searching and counting. */
  readonly words: string;
}

function articleOf(file: string, source: string): Article {
  const [, shelf, language, slug] = /content\/(blog|help)\/(\w\w)\/(?:[a-z]+\/)?([^/]+)\.md$/.exec(file) ?? [];
  const known = languages.find((one) => one === language);
  const { fields, body } = frontMatterOf(source);
  const { title, description, date = '', order = '0', area = '', also = '' } = fields;
  if (!known || (shelf !== 'blog' && shelf !== 'help')) throw new Error(`${file}: not a place for an article`);
  if (!title || !description) throw new Error(`${file}: title and description are needed`);
  if (shelf === 'blog' && !/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${file}: a date as YYYY-MM-DD is needed`);
  const path = `/${shelf}/${slug}`;
  const words = plainWordsOf(body);
  const others = also
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { shelf, language: known, path, title, description, date, order: Number(order), area, also: others, markdown: body, words };
}

const articles = Object.entries(files).map(([file, source]) => articleOf(file, source));

export const articlePlaces: readonly Place[] = articles.map(({ language, path }) => ({ language, path }));

/** The articles of a shelf: blog newest first, help in its own order. */
export function articlesOn(shelf: Shelf, language: Language): readonly Article[] {
  const those = articles.filter((article) => article.shelf === shelf && article.language === language);
  return those.sort((a, b) => (shelf === 'blog' ? b.date.localeCompare(a.date) : a.order - b.order || a.title.localeCompare(b.title)));
}

export const articleAt = ({ language, path }: Place): Article | undefined =>
  articles.find((a) => a.language === language && a.path === path);

export const languagesOf = (path: string): readonly Language[] => languages.filter((language) => articleAt({ language, path }));
