// Table ownership: each table has one owning module, and SQL of another module that names it fails. What a module needs from another's
// tables comes from that module's index: a function, or an SQL fragment to read from.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableOwners } from './table-owners.ts';

const ownerOf = new Map(Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1');
const builder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|(?:inner|left|right|full|cross)?Join|(?:inner|left)JoinLateral)\(\s*(?:\[\s*)?((?:'[\w. ]+'\s*,?\s*)+)/gi;
const clause = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?((?:[a-z_.]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[a-z_.]+)/g;
const firstWord = (item: string): string => item.trim().split(/\s/)[0] ?? '';

/** Tables named in the SQL of a source file, by the query builder or by hand, except the names of its own common table expressions. */
export function tablesNamed(source: string): Set<string> {
  const text = withoutComments(source);
  const own = new Set(
    [...text.matchAll(/\b([a-z_]+)\s*(?:\([\w\s,]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/g)].map((m) => m[1] ?? ''),
  );
  const built = [...text.matchAll(builder)].flatMap((m) => [...(m[1] ?? '').matchAll(/'([^']+)'/g)].map((one) => firstWord(one[1] ?? '')));
  const written = [...text.matchAll(clause)].flatMap((m) => (m[1] ?? '').split(',').map(firstWord));
  return new Set([...built, ...written.filter((name) => !own.has(name))].filter((name) => ownerOf.has(name)));
}

/** The module that a file of the server belongs to; undefined for tests, which may read everything. */
function moduleOf(file: string): string | undefined {
  const [place = '', part = '', ...rest] = file.split('/');
  if (/\.test\.ts$|(^|\/)testing[^/]*\.ts$|\.gen\.ts$|\/fixtures\//.test(file)) return undefined;
  return place === 'server' && rest.length > 0 ? part : place;
}

/** The tables of other modules that a file names: `file: table`. `file` relative to src/. */
export function crossingsOf(file: string, source: string): string[] {
  const owner = moduleOf(file);
  if (owner === undefined) return [];
  return [...tablesNamed(source)].filter((table) => ownerOf.get(table) !== owner).map((table) => `${file}: ${table}`);
}

/** Tables and views that the migrations create and have not dropped. */
export function tablesMade(migrations: readonly string[]): Set<string> {
  const made = new Set<string>(['schema_migration']);
  for (const text of migrations)
    for (const [, verb, name = ''] of text
      .replace(/--[^\n]*/g, '')
      .matchAll(/\b(create|drop) (?:or replace )?(?:unlogged )?(?:table|view) (?:if (?:not )?exists )?([a-z_.]+)/g))
      if (verb === 'create') made.add(name);
      else made.delete(name);
  return made;
}

function problems(root: string): string[] {
  const directory = path.join(root, 'db/migrations');
  const made = tablesMade(
    readdirSync(directory)
      .toSorted()
      .map((name) => readFileSync(path.join(directory, name), 'utf8')),
  );
  const source = path.join(root, 'src');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && e.name.endsWith('.ts'))
    .map((e) => path.relative(source, path.join(e.parentPath, e.name)).replaceAll(path.sep, '/'))
    .filter((file) => /^(server|sample|dev)\//.test(file));
  const found = new Set(files.flatMap((file) => crossingsOf(file, readFileSync(path.join(source, file), 'utf8'))));
  return [
    ...[...made].filter((table) => !ownerOf.has(table)).map((table) => `${table}: no module owns it (scripts/checks/table-owners.ts)`),
    ...[...ownerOf.keys()].filter((table) => !made.has(table)).map((table) => `${table}: owned, but there is no such table`),
    ...[...found].map((one) => `${one}: belongs to ${ownerOf.get(one.split(': ')[1] ?? '')}; ask its index`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const found = problems(path.resolve(import.meta.dirname, '../..'));
  process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : `${ownerOf.size} tables, each named by its owner alone\n`);
  process.exit(found.length > 0 ? 1 : 0);
}
