// What a budget's lines will have by the end of their periods: recurring payments and invoices still to come, and what earlier months say.
import { addMonths, endOfMonth, monthOf, monthsIn } from '#core/calendar.ts';
import { isRunning, type Outlook, outlookOf, outlookOfIncome } from '#core/planning/budget-outlook.ts';
import { withoutDoubles } from '#core/planning/cash-plan.ts';
import { accounts as chartOf } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { openBills } from '../purchases/index.ts';
import { plannedInvoices } from '../sales/index.ts';
import type { BudgetFigures } from './budget-figures.ts';
import { baseOf, historyMonths, inBaseCurrency, recurring, type SeriesItem } from './cash-expected.ts';
import { itemsOfBills, taxIdsOf } from './cash-items.ts';
import { series } from './recurring-actions.ts';

/** The month from which figures have to be read. */
export const outlookSince = (day: string): string => addMonths(monthOf(day), -historyMonths);

/** Payments of recurring series after a day, less those that an open bill stands for: the bill is in the books already. */
async function comingAfter(work: Pick<Work, 'tx' | 'org'>, day: string, until: string): Promise<readonly SeriesItem[]> {
  const { all } = await series(work);
  const taxes = taxIdsOf(await chartOf(work));
  const counted = all.filter(({ last }) => last.counterAccountId !== null && !taxes.has(last.counterAccountId));
  const { items } = await recurring(counted, { until }, baseOf(work, day));
  return withoutDoubles(itemsOfBills(await openBills(work, day)), items).filter((item) => item.day > day);
}

interface Issued {
  readonly day: string;
  readonly minor: bigint;
}

/** Invoices that schedules will issue after a day, without tax. Their accounts are not known here, so each line of income counts all of them. */
async function issuedAfter(work: Pick<Work, 'tx' | 'org'>, day: string, until: string): Promise<readonly Issued[]> {
  const { scheduled } = await inBaseCurrency(await plannedInvoices(work, until), baseOf(work, day));
  return scheduled
    .filter(({ issueOn }) => issueOn > day)
    .map(({ issueOn, minor, taxMinor }) => ({ day: issueOn, minor: minor - taxMinor }));
}

/** For each line whose period is running. */
export async function outlooks(work: Pick<Work, 'tx' | 'org'>, { lines, lineOf }: BudgetFigures): Promise<ReadonlyMap<string, Outlook>> {
  const day = today(work.org.timeZone);
  const running = lines.flatMap((one) => {
    const period = one.periods.find((each) => isRunning(each, day));
    return period ? [{ ...one, period, endsOn: endOfMonth(period.months.at(-1) ?? period.on) }] : [];
  });
  if (running.length === 0) return new Map();
  const until = running.reduce((last, { endsOn }) => (endsOn > last ? endsOn : last), day);
  const ofLine = Map.groupBy(await comingAfter(work, day, until), ({ counterAccountId }) => lineOf.get(counterAccountId ?? ''));
  const hasIncome = running.some(({ account }) => account.kind === 'income');
  const issued = hasIncome ? await issuedAfter(work, day, until) : [];
  const before = monthsIn({ startsOn: outlookSince(day), endsOn: endOfMonth(addMonths(monthOf(day), -1)) });
  return new Map(
    running.map(({ line, account, period, endsOn, actualIn }) => {
      const isIncome = account.kind === 'income';
      const coming: readonly Issued[] = [...(ofLine.get(line.id) ?? []), ...(isIncome ? issued : [])].filter((item) => item.day <= endsOn);
      const history = before.map(actualIn);
      const first = history.findIndex((minor) => minor !== 0n);
      return [
        line.id,
        (isIncome ? outlookOfIncome : outlookOf)(period, day, {
          planned: coming.reduce((sum, { minor }) => (isIncome ? sum + minor : sum - minor), 0n),
          history: first < 0 ? [] : history.slice(first),
          thisMonth: actualIn(monthOf(day)),
        }),
      ];
    }),
  );
}
