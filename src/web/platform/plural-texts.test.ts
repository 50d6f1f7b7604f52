// In French, zero takes the singular: a singular with a written 1 would say "1 transaction" where there is none.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const fixed = /plural\('fr', \w+, \{\s*one:\s*(['`])(?:(?!\1).)*(?<![\d.,])1\s(?:(?!\1).)*\1/g;

test('French singulars write the count instead of a 1', () => {
  expect("plural('fr', count, { one: '1 paiement', other: '' })".match(fixed)).toHaveLength(1);
  const found = globSync('{web,core,server,contract}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(fixed) ?? []);
  expect(found).toEqual([]);
});
