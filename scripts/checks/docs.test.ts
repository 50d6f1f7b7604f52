// Checks references in the documents: every file and every named test exists, and every module and table is explained.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moduleOrder } from './check-imports.ts';
import { tableOwners } from './table-owners.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const isThere = (name: string): boolean => existsSync(path.join(root, name));
const modules = moduleOrder.filter((name) => isThere(`src/server/${name}`));
const readmes = [...modules, 'platform'].map((name) => `src/server/${name}/README.md`).filter(isThere);
const pages = readdirSync(path.join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'bench/README.md', ...pages, ...readmes];

const places = ['bench', 'db', 'docs', 'e2e', 'scripts', 'src'];
const files = places.flatMap((place) =>
  readdirSync(path.join(root, place), { recursive: true }).map((name) => `/${place}/${String(name)}`),
);
files.push(...readdirSync(root).map((name) => `/${name}`));
files.push('/data/sealing-keys.json', '/data/access-token-keys.json'); // created by the first start

/**
 * Missing files that a document names in code, in full (`src/…`) or by their end, `*` for any part of a name, and those that it links to.
 */
function filesMissing(document: string, text: string): string[] {
  const inCode = [...text.matchAll(/`((?!\/)[\w.*/-]+\.(?:tsx?|mjs|css|sql|md|json|txt)|(?:src|e2e|scripts|docs|bench|db)\/[\w.*/-]*)`/g)];
  const isNamed = (name: string): boolean => {
    const end = new RegExp(`/${name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return files.some((file) => end.test(file));
  };
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]+)[^)]*\)/g)].map(([, name = '']) =>
    path.join(path.dirname(document), name),
  );
  return [...inCode.map(([, name = '']) => name).filter((name) => !isNamed(name)), ...linked.filter((name) => !isThere(name))];
}

/**
 * Missing tests that a document names, as `file.test.ts`: first words of one · of another; a remark may follow, after ; or in parentheses.
 */
function testsMissing(text: string): string[] {
  const named = text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ([^`|\n]+)/g);
  return [...named].flatMap(([, file = '', words = '']) => {
    const source = isThere(file)
      ? read(file)
          .replaceAll(/\$\{[^}]*\}|\$[\w.]+|%[sdijo]/g, '…')
          .replaceAll("\\'", "'")
      : '';
    const isTitle = (one: string): boolean => one.length > 5 && ["'", '"', '`'].some((quote) => source.includes(quote + one));
    const beginnings = (one: string): string[] => [one, ...[...one.matchAll(/;| ?\(|\)/g)].map((end) => one.slice(0, end.index))];
    return words
      .split(' · ')
      .map((one) => one.trim())
      .filter((one) => !beginnings(one).some(isTitle))
      .map((one) => `${file}: ${one}`);
  });
}

test('every file that a document names exists', () => {
  expect(documents.flatMap((document) => filesMissing(document, read(document)).map((name) => `${document}: ${name}`))).toEqual([]);
});

test('every test that a document names exists in its file', () => {
  expect(documents.flatMap((document) => testsMissing(read(document)))).toEqual([]);
});

test('every module is explained in the glossary, every table in the README of the module that owns it', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.replace(' (module)', '').split(', '),
  );
  const formsOf = (name: string): string[] => {
    const spoken = name.replaceAll('-', ' ').replace('e invoice', 'e-invoice');
    return [spoken, spoken.replace(/s$/, '')];
  };
  expect(modules.filter((name) => !formsOf(name).some((form) => words.includes(form)))).toEqual([]);
  const unexplained = Object.entries(tableOwners).flatMap(([owner, tables]) => {
    const place = owner === 'dev' ? 'src/dev/README.md' : `src/server/${owner}/README.md`;
    const text = isThere(place) ? read(place) : '';
    return tables.filter((name) => !text.includes(`\`${name}\``)).map((name) => `${place}: ${name}`);
  });
  expect(unexplained).toEqual([]);
});

test('a planted file and a planted test are found', () => {
  expect(filesMissing('docs/x.md', '`src/no/such.ts` `none-store.ts` [y](decisions/none.md#z) `src/server/*/index.ts`')).toEqual([
    'src/no/such.ts',
    'none-store.ts',
    'docs/decisions/none.md',
  ]);
  expect(testsMissing('`scripts/checks/docs.test.ts`: a planted file and a planted test are found · no such words; more')).toEqual([
    'scripts/checks/docs.test.ts: no such words; more',
  ]);
});
