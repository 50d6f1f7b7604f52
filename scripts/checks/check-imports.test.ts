// The import rules notice violations.
import { describe, expect, test } from 'vitest';
import { checkFile, crowdedFolders, knotsIn, schemasInBrowser } from './check-imports.ts';

describe('imports', () => {
  test.each([
    ['server/settlement/x.ts', "import { a } from '../sales/index.ts';\n", 'sales comes after settlement'],
    ['server/sales/x.ts', "import { a } from '../settlement/payment-store.ts';\n", 'another module is reached through its index alone'],
    ['core/money.ts', "import { z } from 'zod';\n", 'core imports no packages'],
    ['web/sales/x.tsx', "import { a } from '#server/sales/index.ts';\n", 'server and web meet only in contract'],
    ['server/sales/x.ts', "import { a } from '../../sample/sample-business.ts';\n", 'joined to it in server.ts alone'],
  ])('%s', (file, text, problem) => {
    expect(checkFile(file, text).join()).toContain(problem);
  });

  test('a schema that a page would fetch is found, types are not', () => {
    const texts = new Map([
      ['contract/a/a.ts', "import { z } from 'zod';\nexport const a = z.string();\n"],
      ['contract/a/b.ts', 'export const b = 1;\n'],
      ['web/a/x.ts', "import { a } from '#contract/a/a.ts';\nimport { b } from '#contract/a/b.ts';\n"],
      ['web/a/y.ts', "import type { A } from '#contract/a/a.ts';\n"],
    ]);
    expect(schemasInBrowser(texts).map((one) => one.split(': brings')[0])).toEqual(['web/a/x.ts: #contract/a/a.ts']);
  });

  test('a cycle of types is found, and named once', () => {
    const texts = new Map([
      ['core/a.ts', "import type { B } from './b.ts';\n"],
      ['core/b.ts', "import { c } from './c.ts';\n"],
      ['core/c.ts', "import type { A } from './a.ts';\n"],
      ['core/d.ts', "import { a } from './a.ts';\n"],
    ]);
    expect(knotsIn(texts).map((knot) => knot.toSorted())).toEqual([['core/a.ts', 'core/b.ts', 'core/c.ts']]);
  });

  test('a crowded folder is named, not counting its catalogs', () => {
    const files = Array.from({ length: 41 }, (_, at) => `server/sales/file-${at}.ts`);
    expect(crowdedFolders(files)).toEqual(['server/sales']);
    expect(crowdedFolders(files.slice(1))).toEqual([]);
    expect(crowdedFolders(files.map((file) => file.replace('sales', 'platform')))).toEqual(['server/platform']);
    expect(crowdedFolders([...files.slice(1), 'server/sales/texts.de.ts'])).toEqual([]);
    expect(crowdedFolders(files.map((file) => file.replace('server/sales', 'web/ui')))).toEqual(['web/ui']);
  });
});
