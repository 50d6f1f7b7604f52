// Connections to PostgreSQL: pools that survive its restart, typed queries, and how its types map to JavaScript.
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import { traceStatement } from '../watching/traces.ts';
import type { DB } from './database.gen.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond what JSON can carry`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const maxNamedStatements = 500;

/** Receives every statement, whether its transaction searches across all businesses, and what opened that: nothing for one without. */
export type WatchStatements = (text: string, isFinding: boolean, opening: string) => void;

/**
 * Switches a new connection to the role first; a connection that fails to is never used. Done this way, it also works through a session
 * pooler.
 */
const taking =
  (role: string) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void =>
    client.query(`set role ${role}`, [], done);

export interface PoolOptions {
  readonly watch?: WatchStatements | undefined;
  /** How long to wait for a connection. */
  readonly waitMs?: number;
  /** Statements that take longer are logged, without their values. */
  readonly slowMs?: number;
}

// What a statement that is not awaited answers.
const nothing = { rows: [], rowCount: null };

const mostShown = 500;
function noteSlow(text: string, slowMs: number, answered: unknown): void {
  const began = performance.now();
  const note = (): void => {
    const ms = Math.round(performance.now() - began);
    if (ms >= slowMs) log.warn('a slow statement', { ms, statement: text.replace(/\s+/g, ' ').slice(0, mostShown) });
  };
  if (answered instanceof Promise) void answered.then(note, note);
}

/**
 * A transaction costs one round trip less: what opens it travels with its first statement, and one that only reads doesn't wait for its
 * end. A transaction without statements is never opened.
 */
export function makePool(url: string, role: string | undefined, max: number, { watch, waitMs = 5000, slowMs }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    ...(role ? { verify: taking(role) } : {}),
  });
  const names = new Map<string, string>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A client that loses its server while in use emits 'error'; without a listener that would end the process.
    client.on('error', () => {});
    // Statements with parameters are prepared once under a name: 50% more per second.
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (text: unknown, ...more: unknown[]): unknown => {
      const answered = ask(text, ...more);
      const statement = typeof text === 'string' ? text : String((text as { text?: unknown }).text);
      if (slowMs !== undefined) noteSlow(statement, slowMs, answered);
      traceStatement(statement, answered);
      return answered;
    };
    const named = (text: unknown, values?: unknown[], callback?: unknown): unknown => {
      if (typeof text !== 'string' || !values?.length || typeof callback === 'function') return query(text, values, callback);
      let name = names.get(text);
      if (!name) {
        if (names.size >= maxNamedStatements) return query(text, values);
        name = `s${names.size}`;
        names.set(text, name);
      }
      return query({ name, text, values });
    };
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    let isFinding = false;
    let opened = '';
    let isReadOnly = false;
    let held: string | undefined;
    (client as unknown as { query: unknown }).query = (text: unknown, values?: unknown[], callback?: unknown) => {
      if (typeof text !== 'string') return named(text, values, callback);
      const isOpening = text.startsWith('begin');
      if (isOpening) [isFinding, isReadOnly, opened] = [text.includes('app.finding'), text.startsWith('begin read only'), text];
      if (watch && !text.startsWith('set role ')) watch(text, isFinding, opened);
      if (isOpening) {
        held = text;
        return Promise.resolve(nothing);
      }
      const opening = held;
      held = undefined;
      const isEnd = text === 'commit' || text === 'rollback';
      if (isEnd) opened = '';
      if (opening === undefined) {
        if (text !== 'commit' || !isReadOnly) return named(text, values, callback);
        (query(text) as Promise<unknown>).catch(() => {});
        return Promise.resolve(nothing);
      }
      if (isEnd) return Promise.resolve(nothing);
      stream.cork();
      try {
        return Promise.all([query(opening), named(text, values, callback)]).then(([, answer]) => answer);
      } finally {
        stream.uncork();
      }
    };
  });
  return pool;
}

export const makeDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
