// The month-end checklist: what the product counts automatically and what people tick.
export const countedTasks = [
  'uncategorized',
  'receipts',
  'reconciled',
  'invoice_drafts',
  'bill_drafts',
  'questions',
  'requests',
  'proposals',
] as const;
export type CountedTask = (typeof countedTasks)[number];

/** Ticked by hand in every business; a business adds its own. */
export const usualTasks = ['review', 'accruals', 'taxes'] as const;

/** How much is left to do: counted and ticked tasks together. */
export const leftToDo = (counts: Readonly<Record<CountedTask, number>>, ticks: readonly { readonly isDone: boolean }[]): number =>
  countedTasks.filter((task) => counts[task] > 0).length + ticks.filter(({ isDone }) => !isDone).length;

/** How many accounts have statement lines but no finished reconciliation through this day. */
export const unreconciled = (
  accounts: readonly { readonly accountId: string; readonly lineCount: number }[],
  reconciledThrough: ReadonlyMap<string, string>,
  day: string,
): number => accounts.filter(({ accountId, lineCount }) => lineCount > 0 && (reconciledThrough.get(accountId) ?? '') < day).length;
