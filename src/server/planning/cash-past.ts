// What the cash plan would have been made from on earlier days. Schedules, budgets and what people add are those of today, from the day on which
// they were set up: how they were before is not kept.
import { addMonths, monthOf } from '#core/calendar.ts';
import { isCash } from '#core/ledger/account.ts';
import { owedOnDay, type PastDay, type PastFacts } from '#core/planning/cash-past.ts';
import { sum } from '#core/money.ts';
import { accounts as chartOf, type AccountFacts, type DatedSum, datedSums } from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import { plannedInvoices } from '../sales/index.ts';
import { budgetToSpend, readBudgets, type ReadBudget } from './cash-budget.ts';
import { baseOf, historyMonths, inBaseCurrency, type ScheduledInvoice } from './cash-expected.ts';
import { isCard, isTax, type TaxFacts, taxIdsOf } from './cash-items.ts';
import { byThen, pastLines, type PastLines } from './cash-past-lines.ts';
import {
  type KnownDocument,
  selectPastDocuments,
  selectPastPromises,
  selectPastSettlements,
  selectScheduleDays,
} from './cash-past-store.ts';
import type { PlanSources } from './cash-sources.ts';
import { selectPlanItems } from './own-plan-store.ts';
import { decided } from './recurring-actions.ts';
import { type Choice, selectChoices } from './recurring-store.ts';

/** A tax period that began before the first day. */
const monthsOfTax = 6;

export interface Past {
  readonly accounts: readonly AccountFacts[];
  readonly facts: Omit<PastFacts, 'documents'> & { readonly documents: readonly KnownDocument[] };
  readonly linesOn: Awaited<ReturnType<typeof pastLines>>;
  readonly sums: readonly DatedSum[];
  readonly scheduled: readonly (ScheduledInvoice & { readonly setUpOn: string })[];
  readonly choices: readonly Choice[];
  readonly own: Awaited<ReturnType<typeof selectPlanItems>>;
  readonly budgets: readonly ReadBudget[];
}

/** Everything for the plans of some days, and what came from the first day on, through the last. */
export async function readPast(work: Work, days: readonly string[], firstDay: string, until: string): Promise<Past> {
  const accounts = await chartOf(work);
  const balanced = accounts.filter((one) => isCash(one.subkind) || isTax(one) || isCard(one)).map(({ id }) => id);
  const since = addMonths(monthOf(firstDay), -historyMonths);
  const { scheduled } = await inBaseCurrency(await plannedInvoices(work, until, firstDay), baseOf(work, firstDay));
  const setUp = await selectScheduleDays(work);
  return {
    accounts,
    facts: {
      documents: await selectPastDocuments(work, since),
      settlements: await selectPastSettlements(work, since),
      promises: await selectPastPromises(work),
    },
    linesOn: await pastLines(work, [firstDay, days.at(-1) ?? firstDay], {
      taxIds: taxIdsOf(accounts),
      cardIds: accounts.filter(isCard).map(({ id }) => id),
    }),
    sums: await datedSums(work, balanced, { from: addMonths(monthOf(firstDay), -monthsOfTax), through: until }),
    scheduled: scheduled.map((one) => ({ ...one, setUpOn: setUp.get(one.scheduleId) ?? until })),
    choices: await selectChoices(work),
    own: await selectPlanItems(work),
    budgets: await readBudgets(work, days, true),
  };
}

export const cashIdsOf = (accounts: readonly AccountFacts[]): ReadonlySet<string> =>
  new Set(accounts.filter(({ subkind }) => isCash(subkind)).map(({ id }) => id));

/** Cash on a day as the books have it now, or as they stood. */
export function cashOn({ accounts, sums }: Past, past: PastDay): bigint {
  const cash = cashIdsOf(accounts);
  return sum(
    sums.filter(({ accountId, date, knownOn }) => cash.has(accountId) && byThen(past, date, knownOn)).map(({ minor }) => BigInt(minor)),
  );
}

function taxesOf({ accounts, sums }: Past, past: PastDay): TaxFacts {
  const taxes = accounts.filter(isTax);
  const ids = new Set(taxes.map(({ id }) => id));
  const changed = new Map<string, bigint>();
  let owedMinor = 0n;
  for (const { accountId, date, knownOn, minor } of sums) {
    if (!ids.has(accountId) || !byThen(past, date, knownOn)) continue;
    owedMinor -= BigInt(minor);
    changed.set(monthOf(date), (changed.get(monthOf(date)) ?? 0n) - BigInt(minor));
  }
  return { ids, account: taxes.find(({ systemKey }) => systemKey === 'tax_payable') ?? null, owedMinor, changed };
}

/** The sources of the plan that would have been made on a day. */
export function pastSources(work: Work, all: Past, past: PastDay, { found, rest, against, cardsPaid }: PastLines): PlanSources {
  const { day, isAsKnown } = past;
  const { accounts, facts, sums, scheduled } = all;
  const choices = all.choices.filter(({ madeOn }) => !isAsKnown || madeOn <= day);
  const since = addMonths(monthOf(day), -historyMonths);
  return {
    openingMinor: cashOn(all, past),
    owed: owedOnDay(facts, past),
    scheduled: scheduled.filter(({ issueOn, setUpOn }) => issueOn > day && (!isAsKnown || setUpOn <= day)),
    found: { all: decided(found, choices), rest, against },
    taxes: taxesOf(all, past),
    cards: accounts.filter(isCard).map(({ id, name }) => ({
      id,
      name,
      minor: sum(sums.filter((one) => one.accountId === id && byThen(past, one.date, one.knownOn)).map(({ minor }) => BigInt(minor))),
      lastPaid: cardsPaid.get(id),
    })),
    own: all.own.filter(({ addedOn }) => addedOn <= day),
    invoiced: facts.documents
      .filter(({ on, knownOn, unscheduledMinor }) => unscheduledMinor !== null && on >= since && byThen(past, on, knownOn))
      .map(({ on, unscheduledMinor }) => ({ day: on, minor: unscheduledMinor ?? 0 })),
    budget: budgetToSpend(all.budgets, day, true),
    toBase: baseOf(work, day),
    isMissingRates: false,
  };
}
