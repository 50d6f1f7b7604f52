// The statement census: every statement that a server under test runs is recorded, and after all tests each is planned without its values.
// Every table of a business has to be filtered by `org_id = $n`, in the statement or as PostgreSQL concludes from its joins: then a database distributed by business
// runs it in one place, and a policy costs nothing per row.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { WatchStatements } from './platform/database/database.ts';

export interface Noted {
  readonly text: string;
  /** Its transaction searches across all businesses, as `behindWall` says. */
  readonly isFinding: boolean;
  /** The file that runs it. */
  readonly place: string;
}

const noted = new Set<string>();
/** The texts as sent: most are sent many times, and normalizing each would take longer than sending it. */
const seen = new Map<boolean, Set<string>>([
  [true, new Set()],
  [false, new Set()],
]);

function placeOfCaller(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('place');
  Error.stackTraceLimit = limit;
  const frames = [...stack.matchAll(/src\/server\/([\w/.-]+\.ts)/g)].map((m) => m[1] ?? '');
  return frames.find((file) => !/^(platform\/(database|transaction)|testing)/.test(file)) ?? 'unknown';
}

/** Lists of any length count as one statement. */
const shapeOf = (text: string): string =>
  text.replace(/\$\d+(?:::\w+)?(?:\s*,\s*\$\d+(?:::\w+)?)+/g, '$$').replace(/\(\$\)(?:, \(\$\))+/g, '($$)');

/** Records a statement, once, for the end of the test run. */
export const noteStatement: WatchStatements = (text, isFinding) => {
  const texts = seen.get(isFinding);
  if (texts?.has(text)) return;
  texts?.add(text);
  const file = process.env['TEST_STATEMENTS'];
  const key = `${isFinding} ${shapeOf(text)}`;
  if (!file || noted.has(key)) return;
  noted.add(key);
  const one: Noted = { text, isFinding, place: placeOfCaller() };
  appendFileSync(file, `${JSON.stringify(one)}\n`);
};

interface Plan {
  readonly Plans?: readonly Plan[];
  readonly Output?: readonly string[];
  readonly Alias?: string;
  readonly Operation?: string;
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly [key: string]: unknown;
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const conditionKeys = /(Cond|Filter)$/;

interface Tables {
  /** Tables of a business, each with the position of org_id among its columns. */
  readonly places: ReadonlyMap<string, number>;
  /** Read across all businesses by a transaction with `isFinding`. */
  readonly found: ReadonlySet<string>;
}

/** Tables isolated by org_id. `member` is too, but it is also found by person, and global. */
async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; place: number; isFound: boolean }>(
    `select c.relname as name, a.attnum - 1 as place, pg_get_expr(p.polqual, c.oid) like '%app.finding%' as "isFound"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull join pg_policy p on p.polrelid = c.oid and p.polname = 'org_wall'
      where c.relnamespace = 'public'::regnamespace and c.relname <> 'member'`,
  );
  return {
    places: new Map(rows.map((r) => [r.name, r.place])),
    found: new Set(rows.filter((r) => r.isFound).map((r) => r.name)),
  };
}

const constant = String.raw`\(?(?:\$\d+|'[0-9a-f-]{36}'::uuid)\)?(?:::uuid)?`;
const namedByConstant = new RegExp(String.raw`([\w"]+)\.org_id = ${constant}|${constant} = ([\w"]+)\.org_id`, 'g');

/**
 * Aliases whose business is constant by a condition of their own. PostgreSQL passes a constant on along joins; what a plan still joins by
 * org_id is a part that it did not reach, such as a subquery that names the row around it, which would be asked of every shard.
 */
function anchoredIn(nodes: readonly Plan[]): Set<string> {
  const conditions = nodes
    .flatMap((node) => Object.entries(node).filter(([key]) => conditionKeys.test(key)))
    .map(([, text]) => String(text))
    .join('\n');
  return new Set([...conditions.matchAll(namedByConstant)].map((m) => m[1] ?? m[2] ?? ''));
}

/** Whether a select that inserts starts with the constant, or with the `org_id` of a table that it restricts to the constant. */
function saysFirst(table: string, text: string): boolean {
  const starts = new RegExp(
    String.raw`insert into ${table}\s+(?:as \w+ )?\(org_id,[^)]*\)\s*select (?:distinct )?(?:\$\d+(?:::uuid)?|(\w+)\.org_id),`,
    'gi',
  );
  return [...text.matchAll(starts)].some(
    ({ 0: found, 1: alias, index }) =>
      alias === undefined || new RegExp(String.raw`\b${alias}\.org_id = \$\d`).test(restOf(text, index + found.length)),
  );
}

/**
 * Whether an insert's org_id is a constant, or read from a table whose business is one. If PostgreSQL sorts or groups the inserted rows,
 * the plan doesn't show it; then the statement must start with it.
 */
function writesConstant(insert: Plan, { place, anchored, text }: { place: number; anchored: ReadonlySet<string>; text: string }): boolean {
  const source = insert.Plans?.find((one) => ['Outer', 'Member'].includes(String(one['Parent Relationship'])));
  const value = source?.Output?.[place] ?? '';
  const [, alias] = /^([\w"]+)\.org_id$/.exec(value) ?? [];
  return (
    new RegExp(`^${constant}$`).test(value) ||
    value.startsWith('"*VALUES*".') ||
    (alias !== undefined && anchored.has(alias)) ||
    saysFirst(insert['Relation Name'] ?? '', text)
  );
}

const movesRows = /insert into (\w+)(?: as \w+)? \([^)]*\)\s*select\b/gi;
/** What follows within the same brackets. */
function restOf(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && depth-- === 0) return text.slice(from, at);
  }
  return text.slice(from);
}
/** What an engine that distributes by business refuses or does on every node, whatever the table: docs/scale-out.md. */
export function refusedWhenDistributed(text: string): string[] {
  const inserts = [...text.matchAll(movesRows)].map((m) => ({ table: m[1] ?? '', rest: restOf(text, m.index + m[0].length) }));
  // Rows that take their business from a table stay on its shard, whether they are returned or not.
  const moved = inserts.filter(({ rest }) => !/\breturning\b|\bon conflict\b|^\s*(?:distinct )?\w+\.org_id,/i.test(rest));
  const parts = [...text.matchAll(/(?:\bwith|,)\s+(?:recursive\s+)?(\w+)(?: \([^)]*\))? as (?:(?:not )?materialized )?\(/gi)].map(
    (m) => m[1] ?? '',
  );
  const sent = inserts.filter(
    ({ rest }) => /^\s*(?:distinct )?\$\d/.test(rest) && parts.some((part) => new RegExp(String.raw`\b(?:from|join) ${part}\b`).test(rest)),
  );
  const changing = /\bdo update set\b[^;]*?= ?(?:now|clock_timestamp|current_timestamp)\b/i.test(text);
  const naming = inserts.some(({ rest }) => /\bdo update\b[^)]*\$\d/i.test(rest));
  const choosing = /^\s*update\b/i.test(text) && /\bcoalesce\([^()]*\bnow\(\)/i.test(text);
  // Worked out before it is sent, `state` is taken for null: the shard compares it with true or false.
  const comparing = /\b(?:insert into|update|delete from)\b/i.test(text) && /\bcase\s+(?!when\b)/i.test(text);
  return [
    ...(comparing ? ['a case that compares one value: write case when x = y'] : []),
    ...(naming ? ['a conflict that names a parameter, in an insert by a select: use excluded'] : []),
    ...(choosing ? ['the time of day within coalesce: least(x, now()) keeps the earlier'] : []),
    ...moved.map(({ table }) => `${table} (rows that are inserted by a select have to be returned)`),
    ...sent.map(({ table }) => `${table} (rows of another part go to every node: take org_id from a table)`),
    ...(changing ? ['a conflict is settled by the time of day: use excluded'] : []),
  ];
}

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with|merge|values)\b/i.test(text);
const isOfTransaction = (text: string): boolean =>
  /^\s*(begin|commit|rollback|set local|savepoint|release|set transaction|set constraints)\b/i.test(text);

/** The tables of a business that a statement reads or writes without naming the business. */
export async function unnamedTables(
  client: pg.Client,
  { text, isFinding }: Pick<Noted, 'text' | 'isFinding'>,
  tables: Tables,
): Promise<string[]> {
  if (!isPlanned(text)) return isOfTransaction(text) ? [] : [`not a statement that can be planned: ${text}`];
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((m) => Number(m[1])));
  await client.query(`prepare census as ${text}`);
  const given = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `explain (verbose, costs off, format json) execute census ${given}`,
  );
  await client.query('deallocate census');
  const nodes = rows[0]?.['QUERY PLAN'].flatMap((one) => nodesOf(one.Plan)) ?? [];
  const anchored = anchoredIn(nodes);
  const unnamed = nodes.flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const place = tables.places.get(table);
    if (place === undefined || (isFinding && tables.found.has(table))) return [];
    const isNamed = node.Operation === 'Insert' ? writesConstant(node, { place, anchored, text }) : anchored.has(node.Alias ?? table);
    return isNamed ? [] : [table];
  });
  return [...new Set(unnamed)];
}

/** The errors of these statements, by the file that runs each. `url`: a migrated database, as its owner. */
export async function faultsOf(url: string, statements: readonly Noted[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const tables = await tablesOf(client);
    const faults: string[] = [];
    for (const one of statements) {
      const unnamed = await unnamedTables(client, one, tables).catch((error: unknown) => [`cannot be planned, ${String(error)}`]);
      unnamed.push(...refusedWhenDistributed(one.text));
      if (unnamed.length > 0) faults.push(`${one.place}: ${unnamed.join(', ')}\n${one.text.trim()}`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

export async function faultsOfNoted(url: string): Promise<string[]> {
  const file = process.env['TEST_STATEMENTS'] ?? '';
  if (!existsSync(file)) return [];
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Noted);
  const byShape = new Map(all.map((one) => [`${one.isFinding} ${shapeOf(one.text)}`, one]));
  return faultsOf(url, [...byShape.values()]);
}
