// Recurring payments, detected in three years of transactions. What was found is kept in memory with the last entry that it includes: after
// another entry only the lines that changed are read, and only series of their payees are looked for again (docs/decisions/0084).
import { addMonths, monthOf } from '#core/calendar.ts';
import { payeeOf } from '#core/classifier/classifier-payee.ts';
import { newestAfter, type NewestLines, newestOf } from '#core/planning/newest-lines.ts';
import { type FoundByPayee, type MoneyLine, recurringByPayee, type RecurringLine } from '#core/planning/recurring-line.ts';
import { type BooksMark, booksMark, reversedEntries } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { makeRecent } from '../platform/recent.ts';
import type { Work } from '../platform/work.ts';
import { type MovedLine, movedLines } from '../transactions/index.ts';

export type Reading = Pick<Work, 'tx' | 'org'>;
export const monthsBack = 36;
/** In a business with more, only the newest: they span fewer years. */
const mostLines = 10_000;
/** After more new entries than this, everything is read again. */
const mostLater = 2_000;

/** Money of a month, in or out, that belongs to no active series, by the account on the other side; in base currency. */
export interface RestOfMonth {
  readonly month: string;
  readonly counterAccountId: string | null;
  readonly baseMinor: number;
}
export interface Detected {
  /** Newest first. */
  readonly moved: readonly MovedLine[];
  /** Each with its payee, in the same order. */
  readonly lines: readonly MoneyLine[];
  /** `last`: the bank's latest text, and the account. */
  readonly found: readonly { readonly line: RecurringLine; readonly last: MovedLine }[];
  readonly rest: readonly RestOfMonth[];
  /** Lines by the account on the other side. */
  readonly against: ReadonlyMap<string | null, readonly MovedLine[]>;
  readonly byPayee: FoundByPayee;
}

function restOf(moved: readonly MovedLine[], inSeries: ReadonlySet<string>): RestOfMonth[] {
  const sums = new Map<string, RestOfMonth>();
  for (const { id, date, counterAccountId, baseMinor } of moved) {
    if (inSeries.has(id) || baseMinor === 0) continue;
    const month = monthOf(date);
    const key = `${month} ${counterAccountId ?? ''} ${baseMinor > 0 ? 'in' : 'out'}`;
    sums.set(key, { month, counterAccountId, baseMinor: (sums.get(key)?.baseMinor ?? 0) + baseMinor });
  }
  return [...sums.values()];
}

const moneyLines = new WeakMap<MovedLine, MoneyLine>();
function moneyLineOf(moved: MovedLine): MoneyLine {
  const known = moneyLines.get(moved);
  if (known) return known;
  const { id, date, minor, accountId, currency, description, counterparty } = moved;
  const payee = payeeOf({ description, counterparty, amountMinor: BigInt(minor), date, bankAccountId: accountId });
  const line = { id, day: date, minor, accountId, currency, payee };
  moneyLines.set(moved, line);
  return line;
}

/** The series among some lines, as of a day, and the rest. `before`: found on the same day in the same lines but a few. */
export function detect(moved: readonly MovedLine[], day: string, before?: FoundByPayee): Detected {
  const lines = moved.map(moneyLineOf);
  const byPayee = recurringByPayee(lines, day, before);
  const byId = new Map(moved.map((line) => [line.id, line]));
  const found = [...byPayee.values()].flatMap((payee) =>
    payee.found.flatMap((line) => {
      const last = byId.get(line.hits.at(-1)?.line.id ?? '');
      return last ? [{ line, last }] : [];
    }),
  );
  const inSeries = new Set(found.filter(({ line }) => !line.isEnded).flatMap(({ line }) => line.hits.map((hit) => hit.line.id)));
  const against = Map.groupBy(moved, ({ counterAccountId }) => counterAccountId);
  return { moved, lines, found, rest: restOf(moved, inSeries), against, byPayee };
}

interface Kept {
  readonly day: string;
  readonly timeZone: string;
  readonly mark: BooksMark;
  readonly newest: NewestLines<MovedLine>;
  readonly detected: Detected;
}
const kept = makeRecent<Kept>({ most: 10 * mostLines, sizeOf: ({ newest }) => newest.lines.length });

/** Null if everything has to be read. */
async function newestSince(work: Reading, since: string, before: Kept, mark: BooksMark): Promise<NewestLines<MovedLine> | null> {
  const entries = { after: before.mark.entry, through: mark.entry };
  if (entries.through - entries.after > mostLater) return null;
  const changed = await movedLines(work, { since, entries, limit: mostLines });
  const reversed = await reversedEntries(work, entries);
  return changed.length === 0 && reversed.length === 0 ? before.newest : newestAfter(before.newest, { changed, reversed }, mostLines);
}

/** The mark is read before the lines: what is posted meanwhile is read again next time, which changes nothing. */
export async function detected(work: Reading): Promise<Detected> {
  const { id, timeZone } = work.org;
  const day = today(timeZone);
  const since = addMonths(day, -monthsBack);
  const known = kept.get(id);
  const before = known?.day === day && known.timeZone === timeZone ? known : undefined;
  const { isClean, isLater, ...mark } = await booksMark(work, before?.mark);
  const later =
    before && isLater ? (mark.entry === before.mark.entry ? before.newest : await newestSince(work, since, before, mark)) : null;
  const newest = later ?? newestOf(await movedLines(work, { since, limit: mostLines }), mostLines);
  const made = newest === before?.newest ? before.detected : detect(newest.lines, day, before?.detected.byPayee);
  if (isClean) kept.set(id, { day, timeZone, mark, newest, detected: made });
  return made;
}
