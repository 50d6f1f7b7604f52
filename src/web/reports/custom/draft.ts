// A custom report while it is edited: the query, with formulas as typed text.
import { renamed, written } from '#core/formula.ts';
import { type FigureKey, figureKeys, figuresIn, readColumns, reportFormats } from '#core/reports/report-query.ts';
import type { ReportQuery, SavedReport, SavedReportInput } from '#contract/reports/custom-reports.ts';
import { newId } from '../../platform/id.ts';

export const presets = ['suppliers', 'customers', 'trend', 'tags', 'margin', 'blank'] as const;
export type Preset = (typeof presets)[number];
export const isPreset = (text: string | null): text is Preset => presets.some((preset) => preset === text);

/** `words` is the formula with names of figures and columns in the reader's language. */
export interface DraftColumn {
  readonly key: string;
  readonly name: string;
  readonly words: string;
  readonly shownAs: ReportQuery['formulas'][number]['shownAs'];
}
export interface ReportDraft extends Omit<ReportQuery, 'formulas'> {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly ownColumns: readonly DraftColumn[];
}
type FigureWords = Readonly<Record<FigureKey, string>>;

const plain: ReportQuery = {
  subject: 'expense',
  rowsBy: 'account',
  measure: 'net',
  accountIds: [],
  contactIds: [],
  tagIds: [],
  top: null,
  period: { name: 'year_to_date' },
  columns: { kind: 'one', compare: 'none', budgetId: null },
  share: false,
  formulas: [],
};
const comparedWithLastYear = { kind: 'one', compare: 'year', budgetId: null } as const;
const queries: Readonly<Record<Preset, Partial<ReportQuery>>> = {
  suppliers: { rowsBy: 'contact', top: 20, columns: comparedWithLastYear },
  customers: { subject: 'income', rowsBy: 'contact', top: 20, columns: comparedWithLastYear, share: true },
  trend: { subject: 'result', period: { name: 'last_12_months' }, columns: { kind: 'steps', by: 'month' } },
  tags: { rowsBy: 'tag', columns: { kind: 'steps', by: 'quarter' } },
  margin: { subject: 'income', period: { name: 'last_12_months' }, share: true },
  blank: {},
};

export function draftOf(saved: Pick<SavedReport, 'id' | 'version' | 'name' | 'visibility' | 'query'>, figures: FigureWords): ReportDraft {
  const { formulas, ...query } = saved.query;
  const names = new Map([...Object.entries(figures), ...formulas.map(({ key, name }) => [key, name] as const)]);
  return {
    ...query,
    id: saved.id,
    version: saved.version,
    name: saved.name,
    isShared: saved.visibility === 'team',
    ownColumns: formulas.map(({ key, name, formula, shownAs }) => ({
      key,
      name,
      shownAs,
      words: written(formula, (figure) => names.get(figure) ?? figure),
    })),
  };
}

export const newDraft = (preset: Preset, name: string, figures: FigureWords): ReportDraft =>
  draftOf({ id: newId(), version: 0, name, visibility: 'me', query: { ...plain, ...queries[preset] } }, figures);

/** Budgets only have amounts by account. */
export const mayHaveBudget = ({ rowsBy, measure, contactIds, tagIds }: ReportDraft): boolean =>
  rowsBy === 'account' && measure === 'net' && contactIds.length === 0 && tagIds.length === 0;

type Formulas = ReportQuery['formulas'];

/** The possible formats of a column's value, given the columns before it. Empty if its formula or name is invalid. */
export const formatsOf = (query: ReportQuery, at: number): readonly DraftColumn['shownAs'][] =>
  reportFormats.filter((shownAs) => {
    const formulas = query.formulas.slice(0, at + 1).map((column, place) => (place === at ? { ...column, shownAs } : column));
    return readColumns({ ...query, formulas })[at]?.ok === true;
  });

/** The query to run. An unknown name stays as typed, so that the formula reports it; an unsuitable format is replaced. */
export function queryOf(draft: ReportDraft, figures: FigureWords): ReportQuery {
  const { subject, rowsBy, measure, accountIds, contactIds, tagIds, top, period, columns, share, ownColumns } = draft;
  const keys = new Map([
    ...ownColumns.map(({ key, name }) => [name.trim().toLowerCase(), key] as const),
    ...figureKeys.map((key) => [figures[key].toLowerCase(), key] as const),
  ]);
  const query: ReportQuery = {
    subject,
    rowsBy,
    measure,
    accountIds,
    contactIds,
    tagIds,
    top,
    period,
    columns: columns.kind === 'one' && !mayHaveBudget(draft) ? { ...columns, budgetId: null } : columns,
    share,
    formulas: [],
  };
  return ownColumns.reduce(({ formulas }, { key, name, words, shownAs }, at) => {
    const column = { key, name, formula: renamed(words, (named) => keys.get(named.toLowerCase()) ?? named), shownAs };
    const added = { ...query, formulas: [...formulas, column] satisfies Formulas };
    const fitting = formatsOf(added, at);
    return fitting[0] === undefined || fitting.includes(shownAs)
      ? added
      : { ...query, formulas: [...formulas, { ...column, shownAs: fitting[0] }] };
  }, query);
}

/** Whether it can be run: all formulas are valid, and accounts are chosen where required. */
export const isSound = (query: ReportQuery): boolean =>
  readColumns(query).every(({ ok }) => ok) && (query.subject !== 'accounts' || query.accountIds.length > 0);

export const inputOf = (draft: ReportDraft, figures: FigureWords): SavedReportInput => ({
  id: draft.id,
  version: draft.version,
  name: draft.name,
  visibility: draft.isShared ? 'team' : 'me',
  query: queryOf(draft, figures),
});

/** The columns after renaming one of them, also in the formulas. */
export const renamedColumn = (columns: readonly DraftColumn[], at: number, name: string): DraftColumn[] => {
  const before = columns[at]?.name.trim().toLowerCase() ?? '';
  return columns.map((column, place) =>
    place === at
      ? { ...column, name }
      : { ...column, words: renamed(column.words, (named) => (before !== '' && named.toLowerCase() === before ? name.trim() : named)) },
  );
};

/** The key of the next column, not used before in this draft. */
export const nextKey = (columns: readonly DraftColumn[]): string =>
  `f${Math.max(0, ...columns.map(({ key }) => Number(key.slice(1)))) + 1}`;

/** The names that a column's formula may use. */
export const namesFor = (query: ReportQuery, at: number, figures: FigureWords): string[] => [
  ...figuresIn(query).map((key) => figures[key]),
  ...query.formulas.slice(0, at).map(({ name }) => name.trim()),
];
