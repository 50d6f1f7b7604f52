// What a migration may do by its kind. An `expand` runs while servers of the previous version keep working: it removes nothing that
// they use, and holds no lock for longer than a moment.
import { indexesIn, kindOf } from '../../src/server/platform/database/migrate.ts';

/** Roles and keys are made by hand, a few per business, so changing all of them locks few rows. */
const small = ['org_role', 'api_key'];

/** The last migration before the rule. */
const lastWithoutKind = 106;

interface Rule {
  readonly is: RegExp;
  readonly why: string;
  /** Unless this migration creates the table. */
  readonly onKnownTable?: true;
  /** Unless the table is one of these. */
  readonly notOn?: readonly string[];
}
const table = String.raw`alter table (?:only )?(?:if exists )?(?<table>[\w.]+)`;
const rules: readonly Rule[] = [
  { is: /\bdrop (?!not null|constraint|index concurrently)/, why: 'an older version may still need what is dropped' },
  { is: /\brename\b/, why: 'an older version knows the old name' },
  { is: /^revoke\b/, why: 'an older version may still need the right' },
  {
    is: new RegExp(`${table}.*\\balter (?:column )?\\w+ (?:set data )?type\\b`),
    why: 'the table is written anew, and nobody writes meanwhile',
    onKnownTable: true,
  },
  {
    is: new RegExp(`${table}.*\\bset not null`),
    why: 'an older version writes rows without it, and the whole table is read under a lock',
    onKnownTable: true,
  },
  {
    is: new RegExp(`${table}.*\\badd column (?!(?:[^,(]|\\([^)]*\\))*\\bdefault\\b)(?:[^,(]|\\([^)]*\\))*\\bnot null`),
    why: 'an older version writes rows without it: give it a default',
    onKnownTable: true,
  },
  {
    is: new RegExp(
      `${table}.*\\badd column .*(?:\\bdefault (?:gen_random_uuid|random|clock_timestamp)\\b|\\bgenerated always as \\(.*\\) stored)`,
    ),
    why: 'the table is written anew, and nobody writes meanwhile',
    onKnownTable: true,
  },
  {
    is: new RegExp(`${table}.*\\badd (?:constraint|check|foreign key|unique|primary key)\\b(?!.*\\bnot valid\\b)`),
    why: 'all rows are checked under a lock: add it `not valid`, and validate it in a migration after it',
    onKnownTable: true,
  },
  {
    is: /^create (?:unique )?index (?!concurrently).* on (?:only )?(?<table>[\w.]+)/,
    why: 'nobody writes meanwhile: make a migration of the kind index',
    onKnownTable: true,
  },
  {
    is: /^(?:update|delete from|truncate(?: table)?) (?:only )?(?<table>[\w.]+)/,
    notOn: small,
    why: 'many rows are locked: change them in steps, from due work',
    onKnownTable: true,
  },
  { is: /^(?:lock|cluster|vacuum|reindex)\b/, why: 'nobody reads or writes meanwhile' },
];

/** One line each, in lower case, without comments and the contents of strings and functions. */
const statementsOf = (text: string): readonly string[] =>
  text
    .replace(/--[^\n]*/g, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);

/** What is wrong with a migration; empty if it is right. */
export function faultsOf(name: string, text: string): readonly string[] {
  const kind = kindOf(text);
  if (!kind) {
    if (Number(name.slice(0, 4)) <= lastWithoutKind) return [];
    return [`${name}: its first line has to be "-- expand", "-- contract" or "-- index": see docs/decisions/0041-expand-and-contract.md`];
  }
  const statements = statementsOf(text);
  if (kind === 'contract') return [];
  if (kind === 'index')
    return indexesIn(text).length === statements.length && statements.length > 0
      ? []
      : [
          `${name}: an index migration has statements "create index concurrently if not exists …" alone, in small letters, each from the start of a line`,
        ];
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []));
  return statements.flatMap((statement) =>
    rules.flatMap(({ is, why, onKnownTable, notOn }) => {
      const found = is.exec(statement);
      const of = found?.groups?.['table'] ?? '';
      if (!found || notOn?.includes(of) || (onKnownTable && made.has(of))) return [];
      return [`${name}: "${statement.slice(0, 80)}" is no expand: ${why}`];
    }),
  );
}
