// A part of a transaction that can fail alone: its writes are undone, earlier ones stay.
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import { codeOf } from './transaction.ts';
import type { Work } from '../work.ts';

/** If the act throws, its writes are rolled back, the transaction can continue, and the error is rethrown. */
export async function inSavepoint<T>({ tx }: Pick<Work, 'tx'>, act: () => Promise<T>): Promise<T> {
  await sql.raw('savepoint part').execute(tx);
  try {
    const done = await act();
    await sql.raw('release savepoint part').execute(tx);
    return done;
  } catch (error) {
    await sql.raw('rollback to savepoint part; release savepoint part').execute(tx);
    throw error;
  }
}

/** The act with a limit for each of its statements; if one takes longer, its writes are rolled back and `tooSlow` is thrown. */
export async function withinTime<T>(
  work: Pick<Work, 'tx'>,
  { seconds, tooSlow }: { readonly seconds: number; readonly tooSlow: () => Refusal },
  act: () => Promise<T>,
): Promise<T> {
  const limit = async (value: string) => void (await sql`select set_config('statement_timeout', ${value}, true)`.execute(work.tx));
  const { rows } = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(work.tx);
  try {
    return await inSavepoint(work, async () => {
      await limit(`${seconds}s`);
      const done = await act();
      await limit(rows[0]?.before ?? '0');
      return done;
    });
  } catch (error) {
    throw codeOf(error) === '57014' ? tooSlow() : error;
  }
}

/** A dry run: returns what the act would return, and rolls back its writes. */
export async function rehearsed<T>({ tx }: Pick<Work, 'tx'>, act: () => Promise<T>): Promise<T> {
  await sql.raw('savepoint rehearsal').execute(tx);
  try {
    return await act();
  } finally {
    await sql.raw('rollback to savepoint rehearsal; release savepoint rehearsal').execute(tx);
  }
}

/** Returns the refusal if the act was refused and rolled back, or null if it succeeded. Any other error is rethrown. */
export async function refusalOf(work: Pick<Work, 'tx'>, act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await inSavepoint(work, act);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}
