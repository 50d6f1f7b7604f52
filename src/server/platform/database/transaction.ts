// The only access to the tables of a business: a transaction that first states whose rows it may see. Nothing is set on the session, so a
// pooled connection carries nothing over from the business it served before.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ownOnlyFor, type Permission, type Rights, type ScopedModule } from '#contract/org/permission.ts';
import type { Database, Transaction } from './database.ts';
import { log } from '../log.ts';
import { type Refusal, refused } from '../refusal.ts';

export interface Wall {
  readonly orgId?: string | undefined;
  readonly userId?: string | undefined;
  /** Modules in which only what the person made is visible. */
  readonly own?: readonly ScopedModule[] | undefined;
  /** Across all businesses, in the few tables that tell which one a secret link or due work belongs to. */
  readonly isFinding?: true;
}

/** Of a person who uses a permission in a business. */
export const wallOf = (orgId: string, userId: string, rights: Rights, permission: Permission): Wall => ({
  orgId,
  userId,
  own: ownOnlyFor(rights, permission),
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const statementTimeout = '60s';

export const codeOf = (error: unknown): string => (error && typeof error === 'object' && 'code' in error ? String(error.code) : '');

// On a serialization failure or deadlock nothing was done, so retry. On a duplicate key retry once: another request inserted it a moment
// earlier, and now its row is visible.
const mayRepeat = (error: unknown, attempt: number): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) ? attempt < 5 : codeOf(error) === '23505' && attempt < 2;

/** The database is unavailable: connection refused or lost, shutting down, starting up, out of connections. */
export const isUnavailable = (error: unknown): boolean =>
  /^(08...|57P0[1-4]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message));

/** The refusal that a person reads; the cause goes to the log. */
export function unavailable(error: unknown): Refusal {
  log.warn('the database is unavailable', { code: codeOf(error), cause: error instanceof Error ? error.message : String(error) });
  return refused('unavailable');
}

// Literals, not parameters: a literal SET LOCAL also reaches the workers of a distributed database. Both are validated as UUIDs.
function opening(wall: Wall, isReadOnly: boolean): string {
  const finding = wall.isFinding ? ["set local app.finding = 'on'"] : [];
  const set = Object.entries({ 'app.org_id': wall.orgId, 'app.user_id': wall.userId }).map(([name, value]) => {
    if (value !== undefined && !uuid.test(value)) throw refused('not_found');
    return `set local ${name} = '${value ?? ''}'`;
  });
  const own = wall.own && wall.own.length > 0 ? [`set local app.own = '${wall.own.join(' ')}'`] : [];
  return [`begin${isReadOnly ? ' read only' : ''}`, ...set, ...finding, ...own, `set local statement_timeout = '${statementTimeout}'`].join(
    '; ',
  );
}

const open = new AsyncLocalStorage<{ isOpen: boolean }>();
/**
 * Whether the caller is within a transaction that is neither committed nor rolled back: then nothing outside may be called.
 * @testing
 */
export const isInTransaction = (): boolean => open.getStore()?.isOpen === true;

async function once<T>(database: Database, wall: Wall, isReadOnly: boolean, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.connection().execute(async (connection) => {
    await sql.raw(opening(wall, isReadOnly)).execute(connection);
    const state = { isOpen: true };
    try {
      const result = await open.run(state, () => work(connection as unknown as Transaction));
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {});
      throw error;
    } finally {
      state.isOpen = false;
    }
  });
}

/**
 * Runs `work` in one transaction, restricted by row-level security to a business and a person; committed completely or not at all. Retried
 * up to five times on deadlock or serialization failure. Throws the refusal `unavailable` when the database is unavailable.
 */
export async function behindWall<T>(database: Database, wall: Wall, work: (tx: Transaction) => Promise<T>, isReadOnly = false): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(database, wall, isReadOnly, work);
    } catch (error) {
      if (isUnavailable(error)) throw unavailable(error);
      if (!mayRepeat(error, attempt)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
