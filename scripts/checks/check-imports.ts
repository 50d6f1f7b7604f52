// Import rules: which module may import which. Prints each forbidden import and fails.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { oldWaysIn } from './old-ways.ts';

export const moduleOrder = [
  'auth',
  'org',
  'billing',
  'team',
  'comments',
  'ledger',
  'tax',
  'files',
  'contacts',
  'transactions',
  'banking',
  'receipts',
  'holdings',
  'stock',
  'trade-documents',
  'e-invoices',
  'settlement',
  'reconciliation',
  'sales',
  'purchases',
  'reminders',
  'checkout',
  'payouts',
  'subscriptions',
  'projects',
  'payroll',
  'lending',
  'creator',
  'splits',
  'owner-tax',
  'planning',
  'reports',
  'insight',
  'accountant',
  'integrations',
  'archives',
  'leaving',
  'site',
] as const;
const knownPlaces = new Set(['core', 'contract', 'server', 'web', 'sample', 'dev']);
const serverRoot = new Set(['main', 'start', 'server', 'router', 'testing', 'testing-database', 'testing-census']);
const webRoot = new Set(['root', 'routes', 'entry.client', 'vite.config', 'react-router.config']);
const forbiddenNames = /(^|[-/])(utils?|helpers?|common|shared|lib|types)(\.|\/|$)/;
const webModulePackages = /^(react|react-dom|react-router|@tanstack\/react-query)(\/|$)/;

export interface Place {
  readonly place: string;
  /** Module, or 'platform', 'ui', or '' for files at the root of the place. */
  readonly part: string;
  /** File name without folder and extension. */
  readonly role: string;
  readonly isTest: boolean;
}

/** Where a file of src/ belongs; `file` is relative to src/. */
export function placeOf(file: string): Place {
  const [place = '', ...rest] = file.split('/');
  const name = rest.at(-1) ?? '';
  return {
    place,
    part: rest.length > 1 ? (rest[0] ?? '') : '',
    role: name.replace(/\.test\.(ts|tsx)$/, '').replace(/\.(gen\.)?(ts|tsx|css)$/, ''),
    isTest: /\.test\.tsx?$/.test(name) || name.startsWith('testing') || rest.includes('fixtures'),
  };
}

const rank = (part: string): number => (moduleOrder as readonly string[]).indexOf(part);
const roleKind = (role: string): 'routes' | 'store' | 'other' =>
  role === 'routes' || role.endsWith('-routes') ? 'routes' : role === 'store' || role.endsWith('-store') ? 'store' : 'other';

function packageProblem(from: Place, name: string): string | undefined {
  if (from.isTest) return undefined;
  if (from.place === 'core') return 'core imports no packages';
  if (from.place === 'contract') return /^(zod|@orpc\/contract)$/.test(name) ? undefined : 'contract imports zod and @orpc/contract alone';
  if (from.place === 'server' && from.part !== 'platform' && from.part !== '') {
    if (name.startsWith('node:') || (name === 'kysely' && roleKind(from.role) === 'store') || (from.part === 'auth' && name === 'fastify'))
      return undefined;
    return 'on the server only platform imports packages (a store may use kysely)';
  }
  if (from.place === 'web' && rank(from.part) >= 0 && !webModulePackages.test(name))
    return 'a web module imports react, router and query alone';
  return undefined;
}

function crossingProblem(from: Place, to: Place): string | undefined {
  if (from.isTest) return from.place === 'core' && to.place !== 'core' ? 'core imports core alone' : undefined;
  if (from.place === 'core' && to.place !== 'core') return 'core imports core alone';
  if (from.place === 'contract' && !['core', 'contract'].includes(to.place)) return 'contract imports core and contract alone';
  if (from.place === 'server' && to.place === 'web') return 'server and web meet only in contract';
  if (from.place === 'web' && to.place === 'server') return 'server and web meet only in contract';
  if (['sample', 'dev'].includes(to.place) && from.place !== to.place)
    return from.place === 'server' && from.part === '' ? undefined : 'what is not the product is joined to it in server.ts alone';
  if (['sample', 'dev'].includes(from.place) && to.place === 'server')
    return to.part === 'platform' || to.role === 'index' ? undefined : 'another module is reached through its index alone';
  if (from.place !== to.place || from.place === 'core' || from.place === 'contract') return undefined;
  return withinProblem(from, to);
}

// Web places beside the modules: `pages` joins parts of several modules, `dev` shows every component.
const joined = new Set(['pages', 'dev']);

function withinProblem(from: Place, to: Place): string | undefined {
  if (joined.has(from.part) && from.part !== to.part)
    return rank(to.part) < 0 || to.role === 'index' ? undefined : 'a module is reached through its index alone';
  if (from.part === '' || (from.part === to.part && rank(from.part) < 0)) return undefined;
  if (['platform', 'ui'].includes(from.part))
    return rank(to.part) >= 0 || (to.part === '' && from.place === 'server') ? `${from.part} knows no module` : undefined;
  if (rank(to.part) < 0) return undefined;
  if (from.part === to.part) {
    if (from.place === 'server' && roleKind(from.role) === 'store' && !['store'].includes(roleKind(to.role)))
      return 'a store imports core, contract, platform and other stores';
    return undefined;
  }
  if (rank(to.part) > rank(from.part)) return `${to.part} comes after ${from.part}`;
  return to.role === 'index' ? undefined : `another module is reached through its index alone`;
}

function placementProblem(file: string, at: Place): string | undefined {
  if (!knownPlaces.has(at.place)) return 'outside the known places';
  if (forbiddenNames.test(file)) return 'named after nothing: file it under what it is about';
  if (at.part === '' && at.place === 'server' && !serverRoot.has(at.role)) return 'a server file belongs to platform or a module';
  if (at.part === '' && at.place === 'web' && !webRoot.has(at.role)) return 'a web file belongs to platform, ui or a module';
  if (
    ['server', 'web'].includes(at.place) &&
    at.part !== '' &&
    rank(at.part) < 0 &&
    !['platform', 'ui', 'public', 'dev', 'pages'].includes(at.part)
  )
    return `${at.part} is no module`;
  return undefined;
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const staticImport = /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]/g;

/** The files of src/ that a file imports, except lazily loaded pages. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(staticImport)].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)];
    return target.startsWith('.') ? [path.posix.normalize(path.posix.join(path.posix.dirname(file), target))] : [];
  });

/** Problems of one file; `file` relative to src/, `text` its source. */
export function checkFile(file: string, text: string): string[] {
  const from = placeOf(file);
  const problems = [placementProblem(file, from)].filter((p) => p !== undefined).map((p) => `${file}: ${p}`);
  for (const match of text.matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    const problem = target.startsWith('#')
      ? crossingProblem(from, placeOf(target.slice(1)))
      : target.startsWith('.')
        ? crossingProblem(from, placeOf(path.posix.normalize(path.posix.join(path.posix.dirname(file), target))))
        : packageProblem(from, target);
    if (problem) problems.push(`${file}: ${target}: ${problem}`);
  }
  return [...problems, ...oldWaysIn(file, text)];
}

const mostFiles = 40;
const isCatalog = /texts\.(en|es|fr|de)\.ts$/;

/** Folders of modules and of the UI kit with too many files. Catalogs of texts do not count. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    const { place, part } = placeOf(file);
    const isCounted = place === 'core' || place === 'contract' || rank(part) >= 0 || part === 'platform' || part === 'ui';
    if (isCatalog.test(file) || !isCounted) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder]) => folder);
}

/** Import cycles, including types: files that cannot be read or changed separately. Each cycle once. */
export function knotsIn(texts: ReadonlyMap<string, string>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const low = (file: string): number => lowest.get(file) ?? Infinity;
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const target of importsOf(file, texts.get(file) ?? '').filter((one) => texts.has(one) && one !== file)) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(file, Math.min(low(file), low(target)));
    }
    if (low(file) !== order.get(file)) return;
    const knot = open.splice(open.indexOf(file));
    if (knot.length > 1) knots.push(knot);
  };
  for (const file of texts.keys()) if (!order.has(file)) visit(file);
  return knots;
}

const valueImport = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"]*?from\s*['"](#contract\/[^'"]+)['"]/g;

/** Web files that import a value from a contract that needs zod: some 140 KB, and code that the content policy forbids. */
export function schemasInBrowser(texts: ReadonlyMap<string, string>): string[] {
  const needsZod = (file: string): boolean => {
    const text = texts.get(file) ?? '';
    return /from 'zod'/.test(text) || [...text.matchAll(valueImport)].some(([, target = '']) => needsZod(target.slice(1)));
  };
  return [...texts].flatMap(([file, text]) =>
    placeOf(file).place !== 'web' || placeOf(file).isTest
      ? []
      : [...text.matchAll(valueImport)]
          .filter(([, target = '']) => needsZod(target.slice(1)))
          .map(([, target]) => `${file}: ${target}: brings zod to the browser; import types alone, or move the value to core`),
  );
}

if (process.argv[1] === import.meta.filename) {
  const source = path.resolve(import.meta.dirname, '../../src');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.parentPath.includes('.react-router'))
    .map((e) => path.relative(source, path.join(e.parentPath, e.name)).replaceAll(path.sep, '/'));
  const texts = new Map(files.map((f) => [f, readFileSync(path.join(source, f), 'utf8')]));
  const problems = [
    ...files.flatMap((f) => checkFile(f, texts.get(f) ?? '')),
    ...schemasInBrowser(texts),
    ...knotsIn(texts).map((knot) => `import one another in a circle: ${knot.join(', ')}`),
    ...crowdedFolders(files).map((folder) => `${folder}: more than ${mostFiles} files, cut it by noun`),
  ];
  process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : `${files.length} files, every import goes along the arrows\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
