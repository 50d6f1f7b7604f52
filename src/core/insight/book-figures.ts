// The figures of the books for any number of ranges, from what each month changed. Accounts of one kind are summed only once.
import { addDays, type Day, type DayRange, endOfMonth, monthOf } from '../calendar.ts';
import { type AccountOfFigure, accountsOfFigure, ledgerFigures, type LedgerFigure, signOfFigure, windowThrough } from './figures.ts';

/** By account, debits less credits in base currency. */
type Nets = ReadonlyMap<string, bigint>;
/** What each month changed; and for each day within a month, what that month changed through the day. */
export interface BookSums {
  readonly months: ReadonlyMap<Day, Nets>;
  readonly ends: ReadonlyMap<Day, Nets>;
}

/** The days within a month for which figures are needed. */
export const daysToRead = (ranges: readonly DayRange[]): Day[] =>
  [...new Set(ranges.flatMap((range) => [range.endsOn, addDays(range.startsOn, -1)]).filter((day) => day !== endOfMonth(day)))].toSorted();

/** Null where nothing was ever posted. */
export const firstMonthOf = ({ months }: BookSums): Day | null =>
  [...months.keys()].reduce<Day | null>((first, month) => (first === null || month < first ? month : first), null);

/** The last day through which whole months count. */
const completeThrough = (day: Day): Day => (day === endOfMonth(day) ? day : addDays(monthOf(day), -1));

/** What each account has changed from one day through another, both of them the ends of months or read for their day. */
export function changesOf({ months, ends }: BookSums, { startsOn, endsOn }: DayRange): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (nets: Nets | undefined, sign: bigint) => {
    for (const [id, minor] of nets ?? []) sums.set(id, (sums.get(id) ?? 0n) + sign * minor);
  };
  const before = addDays(startsOn, -1);
  const [after, through] = [completeThrough(before), completeThrough(endsOn)];
  for (const [month, nets] of months) if (after < month && month <= through) add(nets, 1n);
  add(ends.get(endsOn), 1n);
  add(ends.get(before), -1n);
  return sums;
}

/** The balances of classes of accounts at the end of a day. */
type Balances = readonly bigint[];

/** Accounts that no figure tells apart are one class. */
function classesOf(accounts: readonly AccountOfFigure[]) {
  const classes: AccountOfFigure[] = [];
  const byName = new Map<string, number>();
  const classOf = new Map<string, number>();
  for (const account of accounts) {
    const name = [account.kind, account.subkind, account.systemKey].join(' ');
    const at = byName.get(name) ?? classes.push(account) - 1;
    byName.set(name, at);
    classOf.set(account.id, at);
  }
  return { classes, classOf };
}

function closings(sums: BookSums, count: number, classOf: ReadonlyMap<string, number>): (day: Day) => Balances {
  const plus = (before: Balances, nets: Nets | undefined): Balances => {
    const balances = [...before];
    for (const [id, minor] of nets ?? []) {
      const at = classOf.get(id);
      if (at !== undefined) balances[at] = (balances[at] ?? 0n) + minor;
    }
    return balances;
  };
  const none: Balances = Array.from({ length: count }, () => 0n);
  const closing: (readonly [month: Day, balances: Balances])[] = [];
  for (const [month, nets] of [...sums.months].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    closing.push([month, plus(closing.at(-1)?.[1] ?? none, nets)]);
  const known = new Map<Day, Balances>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const complete = completeThrough(day);
    const balances = plus(closing.findLast(([month]) => month <= complete)?.[1] ?? none, sums.ends.get(day));
    known.set(day, balances);
    return balances;
  };
}

/** The days that a figure of a range is read at. */
interface Points {
  readonly end: Balances;
  readonly before: Balances;
  readonly window: { readonly startsOn: Day; readonly end: Balances; readonly before: Balances };
}

type BookFigures = (name: LedgerFigure, range: DayRange) => bigint | null;

/** The figures of the books. Null before their first month, where there is nothing to say. */
export function bookFigures(accounts: readonly AccountOfFigure[], sums: BookSums): BookFigures {
  const { classes, classOf } = classesOf(accounts);
  const through = closings(sums, classes.length, classOf);
  const firstMonth = firstMonthOf(sums);
  const points = new Map<DayRange, Points>();
  const pointsOf = (range: DayRange): Points => {
    const window = windowThrough(range.endsOn);
    return {
      end: through(range.endsOn),
      before: through(addDays(range.startsOn, -1)),
      window: { startsOn: window.startsOn, end: through(window.endsOn), before: through(addDays(window.startsOn, -1)) },
    };
  };
  const partsOf = new Map<LedgerFigure, { readonly sign: bigint; readonly at: readonly number[] }>();
  const partOf = (name: LedgerFigure) => {
    const found = partsOf.get(name) ?? {
      sign: BigInt(signOfFigure(name, classes)),
      at: accountsOfFigure(name, classes).map(({ id }) => classOf.get(id) ?? 0),
    };
    partsOf.set(name, found);
    return found;
  };
  return (name, range) => {
    if (firstMonth === null || range.endsOn < firstMonth) return null;
    const of = points.get(range) ?? pointsOf(range);
    points.set(range, of);
    const { sign, at } = partOf(name);
    const sum = (balances: Balances): bigint => sign * at.reduce((total, one) => total + (balances[one] ?? 0n), 0n);
    switch (ledgerFigures[name][0]) {
      case 'turnover':
        return sum(of.end) - sum(of.before);
      case 'closing':
        return sum(of.end);
      case 'opening':
        return sum(of.before);
      default:
        return firstMonth < of.window.startsOn ? sum(of.window.end) - sum(of.window.before) : null;
    }
  };
}
