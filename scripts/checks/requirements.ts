// Which test shows which security requirement: `npm run requirements`. The requirements are docs/security-requirements.md; a test names
// their ids in its title, as `T3: …`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

export interface Requirement {
  readonly id: string;
  /** What is not implemented or not tested; empty if nothing is missing. */
  readonly missing: string;
}

export const requirementsIn = (document: string): readonly Requirement[] =>
  [...document.matchAll(/^\| ([A-Z]\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, id = '', missing = '']) => ({
    id,
    missing: missing === '–' ? '' : missing,
  }));

/** Ids that a title begins with or has in front of a colon: `S2 S6 one that…`, `describe('T5: walls'`. */
export function idsNamed(source: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, string[]>();
  const titles = source.matchAll(
    /(?:\b(?:test|it|describe)\b[^'"`\n]*|\]\)\(\s*|^\s*|name: )(['"`])((?:[ABDFIJLMOPSTW]\d+,? )*[ABDFIJLMOPSTW]\d+:? )((?:(?!\1).)*)\1/gm,
  );
  for (const [, , ids = '', words = ''] of titles)
    for (const id of ids.match(/[A-Z]\d+/g) ?? []) named.set(id, [...(named.get(id) ?? []), words]);
  return named;
}

const testFiles = (): string[] =>
  ['src', 'e2e', 'scripts'].flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true })
      .map((name) => path.posix.join(place, String(name)))
      // Its own test plants titles.
      .filter(
        (name) =>
          (/\.(?:test|spec)\.ts$/.test(name) && name !== 'scripts/checks/requirements.test.ts') ||
          name === 'scripts/checks/schema-rules.ts',
      ),
  );

export interface Shown extends Requirement {
  /** `file: title` of each test that names it. */
  readonly tests: readonly string[];
}

export function requirementsShown(): { readonly shown: readonly Shown[]; readonly unknown: readonly string[] } {
  const requirements = requirementsIn(read('docs/security-requirements.md'));
  const tests = new Map<string, string[]>(requirements.map(({ id }) => [id, []]));
  const unknown: string[] = [];
  for (const file of testFiles())
    for (const [id, titles] of idsNamed(read(file)))
      for (const title of titles) {
        const known = tests.get(id);
        if (known) known.push(`${file}: ${title}`);
        else unknown.push(`${id} in ${file}: ${title}`);
      }
  return { shown: requirements.map((one) => ({ ...one, tests: tests.get(one.id) ?? [] })), unknown };
}

if (process.argv[1] === import.meta.filename) {
  for (const { id, tests, missing } of requirementsShown().shown) {
    process.stdout.write(`${id}${missing === '' ? '' : `  (missing: ${missing})`}\n`);
    for (const test of tests) process.stdout.write(`    ${test}\n`);
  }
}
