// Each required package has its reason in docs/packages.md, and nothing else is listed there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

test('O4: every package has its line in docs/packages.md, and every line its package', () => {
  const asked = JSON.parse(read('package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(asked[kind] ?? {}));
  const first = read('docs/packages.md').matchAll(/^\| (`[^|]+`) \|/gm);
  const named = [...first].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const isFor = (name: string, one: string): boolean => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : name === one);
  expect(packages.filter((one) => !named.some((name) => isFor(name, one)))).toEqual([]);
  expect(named.filter((name) => !packages.some((one) => isFor(name, one)))).toEqual([]);
});
