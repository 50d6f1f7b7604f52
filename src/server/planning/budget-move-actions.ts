// Moves what is left on one line of a budget to another, and takes a move back.
import { formatMinor, isAmount, largestAmount } from '#core/money.ts';
import type { In } from '#contract/endpoint.ts';
import type { budgetsContract } from '#contract/planning/budgets.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { budgetAlertWork, passOver } from './budget-alerts.ts';
import { figuresOfBudget, type LineFigures } from './budget-figures.ts';
import { type BudgetMove, insertMove, raiseRevisions, selectMoves } from './budget-move-store.ts';
import { lockBudget, selectBudget, type StoredBudget } from './budget-store.ts';

const mostMoves = 2_000;

interface Opened {
  readonly budget: StoredBudget;
  readonly lines: ReadonlyMap<string, LineFigures>;
  readonly moves: readonly BudgetMove[];
}

/** The budget with its lines, locked until the transaction ends. */
async function opened(work: Work, budgetId: string): Promise<Opened> {
  await lockBudget(work, budgetId);
  const budget = await selectBudget(work, budgetId);
  if (!budget) throw refused('not_found');
  const { lines } = await figuresOfBudget(work, budget);
  return { budget, lines: new Map(lines.map((one) => [one.line.id, one])), moves: await selectMoves(work, budgetId) };
}

const periodWith = ({ periods }: LineFigures, month: string) => periods.find(({ months }) => months.includes(month));

async function keep(work: Work, { budget, lines }: Opened, move: BudgetMove): Promise<void> {
  if (!(await insertMove(work, move))) throw refused('budget.changed');
  const changed = [move.fromLineId, move.toLineId].flatMap((lineId) => {
    const of = lines.get(lineId);
    const period = of && periodWith(of, move.month);
    return period ? [{ lineId, on: period.on }] : [];
  });
  await raiseRevisions(work, changed);
  // What the new amounts have reached already is visible to the person who moves them.
  await passOver(work, budget, (id, on) => changed.some((one) => one.lineId === id && one.on === on));
  await audit(work, {
    action: move.undoesId === null ? 'budget.moved' : 'budget.move_undone',
    subjectKind: 'budget',
    subjectId: budget.id,
    after: {
      from: lines.get(move.fromLineId)?.account.name ?? '',
      to: lines.get(move.toLineId)?.account.name ?? '',
      month: move.month,
      minor: move.minor,
    },
  });
  await planWork(work, budgetAlertWork(work), now());
}

export async function moveBudget(work: Work, input: In<typeof budgetsContract.moveBudget>): Promise<{ ok: true }> {
  const { id: budgetId, moveId: id, fromLineId, toLineId, month, minor } = input;
  const { baseCurrency } = work.org;
  const found = await opened(work, budgetId);
  const known = found.moves.find((one) => one.id === id);
  if (known) {
    const isSame = known.fromLineId === fromLineId && known.toLineId === toLineId && known.month === month && known.minor === minor;
    if (!isSame) throw refused('id.other_content', {}, 'moveId');
    return { ok: true };
  }
  const [from, to] = [found.lines.get(fromLineId), found.lines.get(toLineId)];
  if (!from || !to) throw refused('not_found');
  const [giving, taking] = [periodWith(from, month), periodWith(to, month)];
  if (fromLineId === toLineId || from.account.kind !== to.account.kind || !giving || !taking)
    throw refused('budget.move_lines', {}, 'toLineId');
  if (minor <= 0) throw refused('budget.move_amount', {}, 'minor');
  if (!isAmount(BigInt(minor))) throw refused('posting.amount_too_large', { limit: Number(largestAmount) }, 'minor');
  if (BigInt(minor) > giving.available)
    throw refused('budget.move_too_much', { left: `${formatMinor(giving.available, baseCurrency)} ${baseCurrency}` }, 'minor');
  if (found.moves.length >= mostMoves) throw refused('budget.most_moves', { limit: mostMoves });
  await keep(work, found, { id, fromLineId, toLineId, month, minor, undoesId: null });
  return { ok: true };
}

/** By a move the other way, once; nothing happens the second time. */
export async function undoBudgetMove(work: Work, input: In<typeof budgetsContract.undoBudgetMove>): Promise<{ ok: true }> {
  const { id: budgetId, moveId, undoId } = input;
  const found = await opened(work, budgetId);
  const move = found.moves.find((one) => one.id === moveId && one.undoesId === null);
  if (!move) throw refused('not_found');
  if (found.moves.some((one) => one.undoesId === moveId)) return { ok: true };
  const { fromLineId: toLineId, toLineId: fromLineId, month, minor } = move;
  await keep(work, found, { id: undoId, fromLineId, toLineId, month, minor, undoesId: moveId });
  return { ok: true };
}
