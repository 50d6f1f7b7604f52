// Budgets: list, view, suggest, save, archive.
import { addMonths, earlier, monthOf, monthsIn } from '#core/calendar.ts';
import { forecast } from '#core/planning/forecast.ts';
import {
  alertsReached,
  endOfSpan,
  monthlyShares,
  monthsOfSpan,
  mostLines,
  mostMonths,
  periodsOf,
  raised,
  stateOf,
  usedPercent,
} from '#core/planning/budget.ts';
import { isRunning } from '#core/planning/budget-outlook.ts';
import { isAmount, largestAmount } from '#core/money.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { budgetsContract, Budget, BudgetInput, BudgetName, Progress, Variance } from '#contract/planning/budgets.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { planWork } from '../platform/jobs/due-work.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { budgetAlertWork, passOver } from './budget-alerts.ts';
import { outlooks, outlookSince } from './budget-outlook.ts';
import { type BudgetFigures, figuresOfBudget, lastCompleteMonth, movedTo, nominalAccounts, turnovers } from './budget-figures.ts';
import {
  countAlerts,
  insertBudget,
  lockBudget,
  replaceLines,
  selectBudget,
  selectBudgets,
  selectLines,
  selectOwners,
  type StoredBudget,
  type StoredLine,
  updateArchived,
  updateBudget,
} from './budget-store.ts';

const nameOf = ({ id, name, startsOn, months, isArchived }: StoredBudget): BudgetName => ({ id, name, startsOn, months, isArchived });

export const listBudgets = async (work: Work, { archived = false }: In<typeof budgetsContract.listBudgets>): Promise<BudgetName[]> =>
  (await selectBudgets(work, archived)).map(nameOf);

async function storedBudget(work: Work, id: string): Promise<StoredBudget> {
  const budget = await selectBudget(work, id);
  if (!budget) throw refused('not_found');
  return budget;
}

export async function budget(work: Work, { id }: In<typeof budgetsContract.budget>): Promise<Budget> {
  const stored = await storedBudget(work, id);
  const { version } = stored;
  const accounts = new Map((await nominalAccounts(work)).map((account) => [account.id, account]));
  const lines = (await selectLines(work, id)).toSorted((a, b) =>
    (accounts.get(a.accountId)?.code ?? '').localeCompare(accounts.get(b.accountId)?.code ?? ''),
  );
  return {
    ...nameOf(stored),
    version,
    lines: lines.map(({ id: lineId, accountId, period, carry, hasAlerts, amounts }) => ({
      id: lineId,
      accountId,
      period,
      carry,
      hasAlerts,
      amounts: periodsOf(stored, period).map(([on = '']) => Number(amounts.get(on)?.minor ?? 0n)),
    })),
  };
}

async function problemsOf(work: Work, input: BudgetInput): Promise<Problem[]> {
  const found: Problem[] = [];
  if (input.name.trim().length < 1 || input.name.trim().length > 120) found.push({ code: 'budget.name', path: 'name' });
  if (input.months < 1 || input.months > mostMonths)
    return [...found, { code: 'budget.months', path: 'months', data: { limit: mostMonths } }];
  if (input.lines.length > mostLines) return [...found, { code: 'budget.too_many_lines', path: 'lines', data: { limit: mostLines } }];
  const accounts = new Map((await nominalAccounts(work)).map((account) => [account.id, account]));
  const seen = new Set<string>();
  const owners = await selectOwners(
    work,
    input.lines.map((line) => line.id),
  );
  for (const [at, line] of input.lines.entries()) {
    const path = `lines.${at}`;
    const owner = owners.get(line.id);
    if (!accounts.has(line.accountId)) found.push({ code: 'budget.account', path: `${path}.accountId` });
    if (seen.has(line.accountId) || seen.has(line.id)) found.push({ code: 'budget.account_twice', path: `${path}.accountId` });
    if (owner !== undefined && owner !== `${input.id} ${line.accountId}`) found.push({ code: 'id.other_content', path: `${path}.id` });
    if (line.amounts.length > periodsOf(input, line.period).length) found.push({ code: 'budget.periods', path: `${path}.amounts` });
    for (const [period, amount] of line.amounts.entries())
      if (amount < 0) found.push({ code: 'budget.negative', path: `${path}.amounts.${period}` });
      else if (!isAmount(BigInt(amount))) found.push({ code: 'posting.amount_too_large', path: `${path}.amounts.${period}` });
    seen.add(line.accountId).add(line.id);
  }
  return found.slice(0, 100);
}

/** A changed amount gets a new revision, so its alerts can be sent again. */
function linesToStore(input: BudgetInput, before: readonly StoredLine[]): StoredLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return input.lines.map(({ amounts, ...line }) => ({
    ...line,
    budgetId: input.id,
    amounts: new Map(
      periodsOf(input, line.period).map(([on = ''], at) => {
        const minor = BigInt(amounts[at] ?? 0);
        const old = known.get(line.id)?.amounts.get(on);
        return [on, { minor, revision: old === undefined ? 1 : old.revision + (old.minor === minor ? 0 : 1) }];
      }),
    ),
  }));
}

export async function saveBudget(work: Work, given: BudgetInput): Promise<Budget> {
  const input = { ...given, name: given.name.trim() };
  refuseIfAny(await problemsOf(work, input));
  const version = await lockBudget(work, input.id);
  const before = version === 0 ? null : await budget(work, { id: input.id });
  if (before && version === input.version + 1 && isSameBudget(before, input)) return before;
  if (version !== input.version) throw refused('budget.changed');
  const next = { id: input.id, name: input.name, startsOn: input.startsOn, months: input.months, version: version + 1 };
  if (before) await updateBudget(work, next);
  else if (!(await insertBudget(work, next))) throw refused('budget.changed');
  const linesBefore = before ? await selectLines(work, input.id) : [];
  const lines = linesToStore(input, linesBefore);
  await replaceLines(work, input.id, lines);
  const revisionOf = (all: readonly StoredLine[], id: string, on: string) => all.find((line) => line.id === id)?.amounts.get(on)?.revision;
  await passOver(
    work,
    { ...next, isArchived: false, createdOn: today(work.org.timeZone) },
    (id, on) => revisionOf(lines, id, on) !== revisionOf(linesBefore, id, on),
  );
  await audit(work, {
    action: before ? 'budget.changed' : 'budget.created',
    subjectKind: 'budget',
    subjectId: input.id,
    ...(before ? { before } : {}),
    after: input,
  });
  await planWork(work, budgetAlertWork(work), now());
  return budget(work, { id: input.id });
}

/** The same save, sent again. */
function isSameBudget(stored: Budget, { lines, ...input }: BudgetInput): boolean {
  const written = (all: BudgetInput['lines']): string =>
    JSON.stringify(
      all
        .map(({ id, accountId, period, carry, hasAlerts, amounts }) => [
          id,
          accountId,
          period,
          carry,
          hasAlerts,
          ...periodsOf(input, period).map((_, at) => amounts[at] ?? 0),
        ])
        .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
    );
  return (
    stored.name === input.name &&
    stored.startsOn === input.startsOn &&
    stored.months === input.months &&
    written(stored.lines) === written(lines)
  );
}

export async function archiveBudget(work: Work, { id, isArchived }: In<typeof budgetsContract.archiveBudget>): Promise<{ ok: true }> {
  if (!(await updateArchived(work, id, isArchived))) throw refused('not_found');
  await audit(work, { action: isArchived ? 'budget.archived' : 'budget.restored', subjectKind: 'budget', subjectId: id });
  await planWork(work, budgetAlertWork(work), now());
  return { ok: true };
}

const whole = (value: number): bigint => (Number.isFinite(value) ? BigInt(Math.round(Math.min(value, Number(largestAmount)))) : 0n);

export async function suggestBudget(
  work: Work,
  { startsOn, months, from, percent }: In<typeof budgetsContract.suggestBudget>,
): Promise<Out<typeof budgetsContract.suggestBudget>> {
  const accounts = (await nominalAccounts(work)).filter((account) => !account.isArchived);
  const last = lastCompleteMonth(today(work.org.timeZone));
  const wanted = monthsOfSpan({ startsOn, months });
  const known = await turnovers(work, accounts, { through: endOfSpan({ startsOn: last, months: 1 }) });
  const history = (account: string, count: number): bigint[] =>
    monthsIn({ startsOn: addMonths(last, 1 - count), endsOn: last }).map((month) => known.get(account)?.get(month) ?? 0n);
  const valuesFor = (account: string): bigint[] => {
    const of = known.get(account);
    if (from === 'last_year')
      return wanted.map((month) => {
        let before = addMonths(month, -12);
        while (before > last) before = addMonths(before, -12);
        return of?.get(before) ?? 0n;
      });
    const year = history(account, 12);
    if (from === 'average') {
      const since = [...(of?.keys() ?? [])].reduce(earlier, last);
      const counted = year.slice(-Math.max(1, Math.min(12, monthsIn({ startsOn: since, endsOn: last }).length)));
      const total = Number(counted.reduce((sum, value) => sum + value, 0n));
      return wanted.map(() => whole(total / counted.length));
    }
    const ahead = monthsIn({ startsOn: addMonths(last, 1), endsOn: endOfSpan({ startsOn, months }) });
    const predicted = forecast(history(account, 120).map(Number), Math.max(1, ahead.length)).months;
    return wanted.map((month) => {
      const at = ahead.indexOf(month);
      return at < 0 ? (of?.get(month) ?? 0n) : whole(predicted[at]?.middle ?? 0);
    });
  };
  return accounts
    .filter((account) => history(account.id, 24).some((value) => value !== 0n))
    .map((account) => ({ accountId: account.id, amounts: raised(valuesFor(account.id), percent).map(Number) }))
    .filter(({ amounts }) => amounts.some((amount) => amount > 0));
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/** Each line, then what has no line, over some months. The parts sum to the income statement of these months. */
function varianceOver({ lines, accounts, lineOf, turnovers: known }: BudgetFigures, months: readonly string[]): Variance[] {
  const budgeted = lines.map(({ line, account, periods, actualIn }) => {
    const shares = new Map(periods.flatMap((period) => [...monthlyShares(period.amount, period.months)]));
    return {
      lineId: line.id,
      accountId: account.id,
      accountCode: account.code,
      accountName: account.name,
      kind: account.kind,
      budgetMinor: String(sumOf(months.map((month) => shares.get(month) ?? 0n))),
      actualMinor: String(sumOf(months.map(actualIn))),
    };
  });
  const rest = (['income', 'expense'] as const).map((kind) => ({
    lineId: null,
    accountId: null,
    accountCode: '',
    accountName: '',
    kind,
    budgetMinor: '0',
    actualMinor: String(
      sumOf(
        accounts
          .filter((account) => account.kind === kind && !lineOf.has(account.id))
          .flatMap((account) => months.map((month) => known.get(account.id)?.get(month) ?? 0n)),
      ),
    ),
  }));
  return [...budgeted, ...rest];
}

export async function budgetProgress(work: Work, { id, month }: In<typeof budgetsContract.budgetProgress>): Promise<Progress> {
  const stored = await storedBudget(work, id);
  const wanted = month ?? monthOf(today(work.org.timeZone));
  const shown = wanted < stored.startsOn ? stored.startsOn : earlier(wanted, monthOf(endOfSpan(stored)));
  const figures = await figuresOfBudget(work, stored, outlookSince(today(work.org.timeZone)));
  const ahead = await outlooks(work, figures);
  const alerts = await countAlerts(work, id);
  const lines = figures.lines.flatMap(({ line, account, periods }): Progress['lines'] => {
    const period = periods.find(({ months }) => months.includes(shown));
    if (!period) return [];
    const outlook = isRunning(period, today(work.org.timeZone)) ? ahead.get(line.id) : undefined;
    const expected = outlook?.over ?? outlook?.under ?? null;
    return [
      {
        id: line.id,
        accountId: account.id,
        accountCode: account.code,
        accountName: account.name,
        kind: account.kind,
        period: line.period,
        carry: line.carry,
        hasAlerts: line.hasAlerts,
        periodOn: period.on,
        periodThrough: period.months.at(-1) ?? period.on,
        amountMinor: String(period.amount),
        movedMinor: String(movedTo(figures.moves, line.id, period.months)),
        carriedMinor: String(period.carried),
        availableMinor: String(period.available),
        actualMinor: String(period.actual),
        leftMinor: String(period.left),
        usedPercent: usedPercent(period),
        state: stateOf(period),
        plannedMinor: String(outlook?.planned ?? 0n),
        expectedMinor: expected === null ? null : String(expected),
        alertsSent: alerts.get(`${line.id} ${period.on}`) ?? 0,
      },
    ];
  });
  const inMonth = varianceOver(figures, [shown]);
  const spent = (isBudgeted: boolean, pick: (row: Variance) => string): string =>
    String(sumOf(inMonth.filter((row) => row.kind === 'expense' && (row.lineId !== null) === isBudgeted).map((row) => BigInt(pick(row)))));
  const undone = new Set(figures.moves.map(({ undoesId }) => undoesId));
  return {
    budget: nameOf(stored),
    currency: work.org.baseCurrency,
    month: shown,
    lines,
    moves: figures.moves
      .filter(({ id: moveId, month: on, undoesId }) => on === shown && undoesId === null && !undone.has(moveId))
      .map(({ id: moveId, fromLineId, toLineId, minor }) => ({ id: moveId, fromLineId, toLineId, minor })),
    inMonth: {
      budgetMinor: spent(true, (row) => row.budgetMinor),
      spentMinor: spent(true, (row) => row.actualMinor),
      unbudgetedMinor: spent(false, (row) => row.actualMinor),
      alerts: lines.filter((line) => line.expectedMinor !== null || (line.kind === 'expense' && alertsReachedBy(line))).length,
    },
    variance: { month: inMonth, toDate: varianceOver(figures, monthsIn({ startsOn: stored.startsOn, endsOn: shown })) },
  };
}

const alertsReachedBy = (line: Progress['lines'][number]): boolean =>
  alertsReached({ available: BigInt(line.availableMinor), actual: BigInt(line.actualMinor) }).length > 0;
