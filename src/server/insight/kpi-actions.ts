// KPIs: the business's own ones, and the values of any KPI in a range, compared and by month.
import { addMonths, type DayRange, earlier, endOfMonth, monthsIn, previousRange, sameRangeLastYear, startOfMonth } from '#core/calendar.ts';
import { changesOf } from '#core/insight/book-figures.ts';
import { type FigureName, unitOfFigure } from '#core/insight/figures.ts';
import type { Formula } from '#core/formula.ts';
import { type Fraction, rounded } from '#core/fraction.ts';
import {
  changeOf,
  computeKpi,
  figuresOf,
  fittingShownAs,
  hasMonths,
  isOfDays,
  isKpi,
  type Kpi,
  kpis as builtIn,
  readKpi,
  valueOf,
} from '#core/insight/kpis.ts';
import type { In } from '#contract/endpoint.ts';
import type { CustomKpi, CustomKpiInput, dashboardsContract, KpiFigure, KpiFigures } from '#contract/insight/dashboards.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { Gates } from '../billing/index.ts';
import { audit } from '../platform/audit.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type Figures, mostTop, type Ranges, readFigures } from './kpi-figures.ts';
import { isOnDashboard } from './custom-dashboard-store.ts';
import { countKpis, deleteKpiRow, insertKpi, lockKpi, selectKpis, updateKpi } from './kpi-store.ts';

const monthsShown = 12;
const mostKpis = 100;
const longestName = 60;

export const listKpis = async (work: Work): Promise<CustomKpi[]> => [...(await selectKpis(work))];

function formulaProblems({ formula, shownAs }: Pick<Kpi, 'formula' | 'shownAs'>): Problem[] {
  const read = readKpi(formula);
  if (!read.ok) return [{ code: `formula.${read.problem}`, path: 'formula', data: { found: read.found } }];
  const fitting = fittingShownAs(read.formula.unit);
  if (fitting.length === 0) return [{ code: 'formula.no_unit', path: 'formula' }];
  return fitting.includes(shownAs) ? [] : [{ code: 'formula.shown_as', path: 'shownAs' }];
}

const isSame = (a: CustomKpiInput, b: CustomKpiInput): boolean =>
  a.name === b.name && a.formula === b.formula && a.shownAs === b.shownAs && a.better === b.better;

export const saveKpi =
  (gates: Gates) =>
  async (work: Work, given: CustomKpiInput): Promise<CustomKpi> => {
    const input = { ...given, name: given.name.trim(), formula: given.formula.trim() };
    const before = await lockKpi(work, input.id);
    const isNameTaken = (await selectKpis(work)).some((one) => one.id !== input.id && one.name.toLowerCase() === input.name.toLowerCase());
    refuseIfAny([
      ...(input.name.length < 1 || input.name.length > longestName ? [{ code: 'kpi.name', path: 'name' } as const] : []),
      ...(isNameTaken ? [{ code: 'kpi.name_taken', path: 'name' } as const] : []),
      ...formulaProblems(input),
    ]);
    if (before && before.version === input.version + 1 && isSame(before, input)) return before;
    if ((before?.version ?? 0) !== input.version) throw refused('kpi.changed');
    const next: CustomKpi = { ...input, version: input.version + 1 };
    if (before) await updateKpi(work, next);
    else {
      await gates.demandFeature(work, 'advanced_analytics');
      if ((await countKpis(work)) >= mostKpis) throw refused('kpi.most', { limit: mostKpis });
      if (!(await insertKpi(work, next))) throw refused('kpi.changed');
    }
    await audit(work, {
      action: before ? 'kpi.changed' : 'kpi.created',
      subjectKind: 'custom_kpi',
      subjectId: input.id,
      ...(before ? { before } : {}),
      after: next,
    });
    return next;
  };

export async function deleteKpi(work: Work, { id }: In<typeof dashboardsContract.deleteKpi>): Promise<{ ok: true }> {
  const before = await lockKpi(work, id);
  if (!before) return { ok: true };
  if (await isOnDashboard(work, id)) throw refused('kpi.in_use');
  await deleteKpiRow(work, id);
  await audit(work, { action: 'kpi.deleted', subjectKind: 'custom_kpi', subjectId: id, before });
  return { ok: true };
}

function rangesOf({ from, to, compare }: Pick<In<typeof dashboardsContract.kpiFigures>, 'from' | 'to' | 'compare'>): Ranges {
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const now: DayRange = { startsOn: from, endsOn: to };
  return {
    now,
    before: compare === 'year' ? sameRangeLastYear(now) : previousRange(now),
    months: monthsIn({ startsOn: addMonths(startOfMonth(to), 1 - monthsShown), endsOn: to }).map((month) => ({
      startsOn: month,
      endsOn: earlier(endOfMonth(month), to),
    })),
  };
}

interface Asked {
  readonly kpi: string;
  readonly of: Kpi;
  readonly formula: Formula;
}
function asked(kpi: string, of: Kpi | undefined): Asked[] {
  if (!of) return [];
  const read = readKpi(of.formula);
  return read.ok ? [{ kpi, of, formula: read.formula }] : [];
}

const isRatio = (name: FigureName): boolean => unitOfFigure(name)?.every((power) => power === 0) === true;
const inputText = (name: FigureName, value: Fraction | null): string | null => value && rounded(value, isRatio(name) ? 4 : 0);

function figureOf({ kpi, of, formula }: Asked, { figureOf: read, since }: Figures, { now, before, months }: Ranges): KpiFigure {
  const at = (range: DayRange) => computeKpi(formula, (name) => read(name, range));
  const [value, valueBefore] = [at(now), at(before)];
  const change = changeOf(of, value, valueBefore, isOfDays(formula) ? since : null);
  return {
    kpi,
    formula: of.formula,
    shownAs: of.shownAs,
    better: of.better,
    ...valueOf(of, value),
    before: valueOf(of, valueBefore).value,
    change: change?.text ?? null,
    meaning: change?.meaning ?? 'neutral',
    inputs: figuresOf(formula).map((figure) => ({
      figure,
      value: inputText(figure, read(figure, now)),
      before: inputText(figure, read(figure, before)),
    })),
    months: hasMonths(formula) ? months.map((range) => ({ month: range.startsOn, value: valueOf(of, at(range)).value })) : null,
  };
}

function topExpenses({ books }: Figures, now: DayRange): KpiFigures['topExpenses'] {
  const changes = changesOf(books, now);
  const spent = books.accounts
    .filter(({ kind }) => kind === 'expense')
    .map(({ id, name }) => ({ id, name, minor: changes.get(id) ?? 0n }))
    .filter(({ minor }) => minor !== 0n)
    .toSorted((a, b) => (a.minor < b.minor ? 1 : a.minor > b.minor ? -1 : 0));
  return {
    totalMinor: String(spent.reduce((sum, { minor }) => sum + minor, 0n)),
    rows: spent.slice(0, mostTop).map((row) => ({ ...row, minor: String(row.minor) })),
  };
}

export async function kpiFigures(
  work: Work,
  { kpis = [], top = [], ...days }: In<typeof dashboardsContract.kpiFigures>,
): Promise<KpiFigures> {
  const ranges = rangesOf(days);
  const own = kpis.every(isKpi) ? [] : await selectKpis(work);
  const wanted = [...new Set(kpis)].flatMap((kpi) => asked(kpi, isKpi(kpi) ? builtIn[kpi] : own.find(({ id }) => id === kpi)));
  const figures = await readFigures(
    work,
    wanted.flatMap(({ formula }) => figuresOf(formula)),
    ranges,
    top.includes('customers'),
  );
  const { topCustomers } = figures;
  return {
    currency: work.org.baseCurrency,
    from: ranges.now.startsOn,
    to: ranges.now.endsOn,
    comparedFrom: ranges.before.startsOn,
    comparedTo: ranges.before.endsOn,
    figures: wanted.map((one) => figureOf(one, figures, ranges)),
    topCustomers: topCustomers && {
      totalMinor: topCustomers.totalMinor,
      rows: topCustomers.customers.map(({ contactId, name, minor }) => ({ id: contactId, name, minor })),
    },
    topExpenses: top.includes('expenses') ? topExpenses(figures, ranges.now) : null,
  };
}

export async function previewKpi(
  work: Work,
  { from, to, compare, ...kpi }: In<typeof dashboardsContract.previewKpi>,
): Promise<KpiFigure & { currency: string }> {
  refuseIfAny(formulaProblems(kpi));
  const ranges = rangesOf({ from, to, compare });
  const [one] = asked('preview', kpi);
  if (!one) throw refused('formula.empty', {}, 'formula');
  return { ...figureOf(one, await readFigures(work, figuresOf(one.formula), ranges), ranges), currency: work.org.baseCurrency };
}
