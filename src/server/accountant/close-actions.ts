// The close checklist. Tasks that the product knows are counted when it is read; people tick the others. The lock itself belongs to the
// ledger.
import { countedTasks, type CountedTask, leftToDo, unreconciled, usualTasks } from '#core/accountant/month-close.ts';
import { endOfMonth, isDay } from '#core/calendar.ts';
import type { accountantContract, MonthClose } from '#contract/accountant/accountant.ts';
import type { In } from '#contract/endpoint.ts';
import { ownAccounts } from '../banking/index.ts';
import { openQuestions } from '../comments/index.ts';
import { lockedThrough } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { reconciledThrough } from '../reconciliation/index.ts';
import { userOf } from '../team/index.ts';
import { totalTransactions } from '../transactions/index.ts';
import { callers, type Namers } from './parts.ts';
import { countDrafts, deleteTick, insertTask, insertTick, markTaskRemoved, selectCounts, selectTasks, selectTicks } from './store.ts';

const firstOf = (month: string): string => {
  const day = `${month}-01`;
  if (!isDay(day)) throw refused('day.outside', {}, 'month');
  return day;
};

async function countsOf(work: Work, from: string, to: string): Promise<Record<CountedTask, number>> {
  const { reviewCount, missingCount } = await totalTransactions(work, { from, to });
  const drafts = await countDrafts(work, to);
  const { openRequests, openProposals } = await selectCounts(work);
  return {
    uncategorized: reviewCount,
    receipts: missingCount,
    reconciled: unreconciled(await ownAccounts(work), await reconciledThrough(work), to),
    invoice_drafts: drafts.invoices,
    bill_drafts: drafts.bills,
    questions: await openQuestions(work),
    requests: openRequests,
    proposals: openProposals,
  };
}

export const monthClose =
  (parts: Namers) =>
  async (work: Work, { month }: In<typeof accountantContract.monthClose>): Promise<MonthClose> => {
    const from = firstOf(month);
    const through = endOfMonth(from);
    const counts = await countsOf(work, from, through);
    const ticks = new Map((await selectTicks(work, from)).map((one) => [one.task, one]));
    const called = await callers(
      work,
      parts,
      [...ticks.values()].map(({ by }) => by),
    );
    const tasks = [...usualTasks.map((task) => ({ id: task, title: null })), ...(await selectTasks(work))];
    const ticked = tasks.map(({ id, title }) => {
      const tick = ticks.get(id);
      return {
        task: id,
        title,
        isDone: tick !== undefined,
        doneBy: tick ? called(tick.by) : null,
        doneAt: tick?.at.toISOString() ?? null,
      };
    });
    return {
      month,
      through,
      isOver: through < today(work.org.timeZone),
      lockedThrough: await lockedThrough(work),
      counted: countedTasks.map((task) => ({ task, count: counts[task] })),
      ticked,
      left: leftToDo(counts, ticked),
    };
  };

export async function tickTask(work: Work, { month, task, isDone }: In<typeof accountantContract.tickTask>): Promise<{ ok: true }> {
  const from = firstOf(month);
  const known = [...usualTasks, ...(await selectTasks(work)).map(({ id }) => id)] as readonly string[];
  if (!known.includes(task)) throw refused('not_found', {}, 'task');
  if ((await selectTicks(work, from)).some((one) => one.task === task) === isDone) return { ok: true };
  await (isDone ? insertTick(work, from, task, userOf(work)) : deleteTick(work, from, task));
  await audit(work, {
    action: isDone ? 'month.task_done' : 'month.task_reopened',
    subjectKind: 'business',
    subjectId: work.org.id,
    after: { month, task },
  });
  return { ok: true };
}

export async function addTask(work: Work, { id, title }: In<typeof accountantContract.addTask>): Promise<{ ok: true }> {
  await insertTask(work, id.toLowerCase(), title);
  await audit(work, { action: 'month.task_added', subjectKind: 'close_task', subjectId: id.toLowerCase(), after: { title } });
  return { ok: true };
}

export async function removeTask(work: Work, { id }: In<typeof accountantContract.removeTask>): Promise<{ ok: true }> {
  const found = (await selectTasks(work)).find((one) => one.id === id.toLowerCase());
  if (!found) return { ok: true };
  await markTaskRemoved(work, found.id);
  await audit(work, { action: 'month.task_removed', subjectKind: 'close_task', subjectId: found.id, before: { title: found.title } });
  return { ok: true };
}
