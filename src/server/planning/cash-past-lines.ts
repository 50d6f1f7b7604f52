// What the transactions of earlier days said of recurring payments and everyday money. It follows from the entries through those days and the chart
// of accounts, so it is kept in memory until such an entry comes or is reversed, without the lines themselves.
import { addDays, addMonths } from '#core/calendar.ts';
import type { PastDay } from '#core/planning/cash-past.ts';
import { type BooksMark, booksMark, changedBefore } from '../ledger/index.ts';
import { makeRecent } from '../platform/recent.ts';
import { type MovedLine, movedLines, transfersTo } from '../transactions/index.ts';
import { type Detected, detect, monthsBack, type Reading } from './recurring-detection.ts';

/** The newest lines; in a business with more, detection sees fewer years. */
const mostLines = 20_000;

export const byThen = (past: PastDay, on: string, knownOn: string): boolean => on <= past.day && (!past.isAsKnown || knownOn <= past.day);

export interface PastLines extends Pick<Detected, 'found' | 'rest'> {
  /** When each card was last paid. */
  readonly cardsPaid: ReadonlyMap<string, string>;
  /** Lines of tax accounts, by account. */
  readonly against: Detected['against'];
  /** Complete months of lines that a plan can be based on. */
  readonly months: number;
}

type Transfers = Awaited<ReturnType<typeof transfersTo>>;

function linesOn(moved: readonly MovedLine[], transfers: Transfers, past: PastDay, taxIds: ReadonlySet<string>): PastLines {
  const known = moved.filter(({ date, knownOn }) => byThen(past, date, knownOn));
  const { found, rest, against } = detect(
    known.filter(({ date }) => date >= addMonths(past.day, -monthsBack)),
    past.day,
  );
  const first = known.reduce((oldest, { date }) => (date < oldest ? date : oldest), past.day);
  let months = 0;
  while (addMonths(first, months + 1) <= addDays(past.day, 1)) months += 1;
  const cardsPaid = new Map<string, string>();
  for (const { accountId, date, knownOn } of transfers)
    if (byThen(past, date, knownOn) && date > (cardsPaid.get(accountId) ?? '')) cardsPaid.set(accountId, date);
  return { found, rest, cardsPaid, months, against: new Map([...against].filter(([id]) => id !== null && taxIds.has(id))) };
}

const kept = makeRecent<{ readonly mark: BooksMark; readonly days: Map<string, PastLines> }>({ most: 20 });

/** For days from the first through the last. */
export async function pastLines(
  work: Reading,
  [firstDay, lastDay]: readonly [string, string],
  { taxIds, cardIds }: { readonly taxIds: ReadonlySet<string>; readonly cardIds: readonly string[] },
): Promise<(past: PastDay) => Promise<PastLines>> {
  const key = `${work.org.id} ${work.org.timeZone} ${firstDay} ${lastDay}`;
  const known = kept.get(key);
  const { isClean, isLater, ...mark } = await booksMark(work, known?.mark);
  const before = known && isLater ? known : undefined;
  const entries = before && { after: before.mark.entry, through: mark.entry };
  const isSame = entries && (entries.after === entries.through || !(await changedBefore(work, entries, lastDay)));
  const days = before && isSame ? before.days : new Map<string, PastLines>();
  if (isClean) kept.set(key, { mark, days });
  let moved: readonly MovedLine[] | undefined;
  let transfers: Transfers | undefined;
  return async (past) => {
    const day = `${past.day} ${past.isAsKnown}`;
    const found = days.get(day);
    if (found) return found;
    moved ??= await movedLines(work, { since: addMonths(firstDay, -monthsBack), through: lastDay, limit: mostLines });
    transfers ??= await transfersTo(work, cardIds, addMonths(firstDay, -12));
    const made = linesOn(moved, transfers, past, taxIds);
    days.set(day, made);
    return made;
  };
}
