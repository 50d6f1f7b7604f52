// A part of a transaction that may fail alone: what it wrote is undone, what was written before it stays.
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Work } from '../work.ts';

/** Where the act throws, nothing of it is left and the transaction can go on; what it threw is thrown on. */
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

/** What the act would answer: whatever it wrote is undone. */
export async function rehearsed<T>({ tx }: Pick<Work, 'tx'>, act: () => Promise<T>): Promise<T> {
  await sql.raw('savepoint rehearsal').execute(tx);
  try {
    return await act();
  } finally {
    await sql.raw('rollback to savepoint rehearsal; release savepoint rehearsal').execute(tx);
  }
}

/** Answers the refusal where the act was refused and nothing of it is left, or null where it was done. Anything else that is thrown goes on. */
export async function refusalOf(work: Pick<Work, 'tx'>, act: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await inSavepoint(work, act);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}
