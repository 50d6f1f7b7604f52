// Moves between the lines of a budget: the only SQL that names this table.
import { sql } from 'kysely';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface BudgetMove {
  readonly id: string;
  readonly fromLineId: string;
  readonly toLineId: string;
  readonly month: string;
  readonly minor: number;
  /** The move that it takes back. */
  readonly undoesId: string | null;
}

/** Those of a budget, newest first. */
export async function selectMoves({ tx, org }: Scope, budgetId: string): Promise<readonly BudgetMove[]> {
  const { rows } = await sql<BudgetMove>`
    select m.id, m.from_line_id as "fromLineId", m.to_line_id as "toLineId", m.month, m.minor, m.undoes_id as "undoesId"
      from budget_move m join budget_line l on l.id = m.from_line_id and l.org_id = m.org_id
     where m.org_id = ${org.id}::uuid and l.budget_id = ${budgetId}::uuid order by m.created_at desc, m.id desc`.execute(tx);
  return rows;
}

/** False if there is one with this id, or one that takes the same move back. */
export async function insertMove({ tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>, move: BudgetMove): Promise<boolean> {
  const { id, fromLineId, toLineId, month, minor, undoesId } = move;
  const added = await tx
    .insertInto('budget_move')
    .values({
      org_id: org.id,
      id,
      from_line_id: fromLineId,
      to_line_id: toLineId,
      month,
      minor,
      undoes_id: undoesId,
      created_at: now(),
      created_by: userId,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A changed amount can be alerted about again. */
export async function raiseRevisions(
  { tx, org }: Scope,
  periods: readonly { readonly lineId: string; readonly on: string }[],
): Promise<void> {
  await sql`
    update budget_amount a set revision = a.revision + 1
      from unnest(${periods.map(({ lineId }) => lineId)}::uuid[], ${periods.map(({ on }) => on)}::date[]) as x (line_id, period_on)
     where a.org_id = ${org.id}::uuid and a.line_id = x.line_id and a.period_on = x.period_on`.execute(tx);
}
