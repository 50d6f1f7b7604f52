// Building blocks of statements: figures per account, rows in printing order, sections with their totals. Everything is in base currency
// minor units.
import type { Account } from '../ledger/account.ts';
import type { Language } from '../language.ts';
import { directly } from './report-words.ts';

export type ReportAccount = Pick<Account, 'id' | 'code' | 'name' | 'kind' | 'subkind' | 'parentId' | 'systemKey'>;

/**
 * Debit-positive base amounts by account: a balance (everything through a day) or a turnover (a range), as the statement needs. Missing is
 * zero. `baseBalances` in ledger.ts makes one from balance rows.
 */
export type Figures = ReadonlyMap<string, bigint>;

export type RowStyle = 'section' | 'line' | 'subtotal' | 'total' | 'note';

/**
 * One printed row: `figures` has one per column, null where a heading has none; `accountIds` are the accounts that the figure is the sum of
 * (for drilling down to the entries); `parentKey` is the row that hides this one when collapsed.
 */
export type StatementRow = {
  readonly key: string;
  readonly label: string;
  readonly code: string | null;
  readonly depth: number;
  readonly style: RowStyle;
  readonly figures: readonly (bigint | null)[];
  readonly accountIds: readonly string[];
  readonly hasChildren: boolean;
  readonly parentKey: string | null;
};

/** Whether accounts with a zero balance are printed, and the language (English by default). */
export type ReportOptions = { readonly showZero?: boolean | undefined; readonly language?: Language | undefined };

/** A part of a statement: which accounts, and the sign that turns debit-positive into what people expect. */
export type Section = {
  readonly key: string;
  readonly label: string;
  /** Label of its sum. */
  readonly total: string;
  readonly sign: 1n | -1n;
  readonly accounts: readonly ReportAccount[];
};
export type SectionResult = {
  readonly rows: readonly StatementRow[];
  readonly totals: readonly bigint[];
  readonly accountIds: readonly string[];
};

/** Columns added up, one sum per column; columns of zeros for none. */
export const addColumns = (width: number, ...parts: readonly (readonly bigint[])[]): bigint[] =>
  Array.from({ length: width }, (_, at) => parts.reduce((total, part) => total + (part[at] ?? 0n), 0n));

/** Columns with the opposite sign. */
export const negated = (figures: readonly bigint[]): bigint[] => figures.map((figure) => -figure);

/** Figures of one account in every column, in the section's sign. */
export const figuresFor = (id: string, columns: readonly Figures[], sign: 1n | -1n): bigint[] =>
  columns.map((column) => (column.get(id) ?? 0n) * sign);

/** A closing balance less an opening one, account by account: the turnover between them. */
export function turnover(opening: Figures, closing: Figures): Map<string, bigint> {
  const result = new Map(closing);
  for (const [id, figure] of opening) result.set(id, (result.get(id) ?? 0n) - figure);
  return result;
}

/** Sum of all figures; 0n where debits equal credits. */
export function totalOf(figures: Figures, accounts?: readonly ReportAccount[]): bigint {
  if (accounts) return accounts.reduce((total, account) => total + (figures.get(account.id) ?? 0n), 0n);
  let total = 0n;
  for (const figure of figures.values()) total += figure;
  return total;
}

/** A row with defaults: no code, no children, outermost. */
export const row = (given: Pick<StatementRow, 'key' | 'label' | 'style' | 'figures'> & Partial<StatementRow>): StatementRow => ({
  code: null,
  depth: 0,
  accountIds: [],
  hasChildren: false,
  parentKey: null,
  ...given,
});

type Tree = { readonly rows: StatementRow[]; readonly totals: bigint[]; readonly accountIds: string[] };
type Walk = {
  readonly section: Section;
  readonly columns: readonly Figures[];
  readonly showZero: boolean;
  readonly language: Language;
  readonly below: ReadonlyMap<string, readonly ReportAccount[]>;
  readonly seen: Set<string>;
};

/**
 * An account's row and those below it; a parent shows the sum of its own and theirs, with its own part as a first child, so that children
 * add up to it.
 */
function treeOf(account: ReportAccount, walk: Walk, depth: number, parentKey: string): Tree {
  walk.seen.add(account.id);
  const { columns, section, showZero } = walk;
  const key = `${section.key}:${account.id}`;
  const own = figuresFor(account.id, columns, section.sign);
  const parts = (walk.below.get(account.id) ?? [])
    .filter((child) => !walk.seen.has(child.id))
    .map((child) => treeOf(child, walk, depth + 1, key));
  const totals = addColumns(columns.length, own, ...parts.map((part) => part.totals));
  const accountIds = [account.id, ...parts.flatMap((part) => part.accountIds)];
  const children = parts.flatMap((part) => part.rows);
  if (children.length > 0 && own.some((figure) => figure !== 0n))
    children.unshift(
      row({
        key: `${key}:own`,
        label: directly[walk.language](account.name),
        code: account.code,
        depth: depth + 1,
        style: 'line',
        figures: own,
        accountIds: [account.id],
        parentKey: key,
      }),
    );
  const isEmpty = !showZero && children.length === 0 && totals.every((figure) => figure === 0n);
  const line = row({
    key,
    label: account.name,
    code: account.code,
    depth,
    style: 'line',
    figures: totals,
    accountIds,
    hasChildren: children.length > 0,
    parentKey,
  });
  return { rows: isEmpty ? [] : [line, ...children], totals, accountIds };
}

const byCode = (a: ReportAccount, b: ReportAccount): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/**
 * A heading, one line per account (nested as accounts are), and the total. Accounts that are zero in every column are hidden unless asked
 * for; a section with only those has no rows.
 */
export function sectionRows(section: Section, columns: readonly Figures[], options: ReportOptions = {}, depth = 0): SectionResult {
  const { key } = section;
  const members = new Set(section.accounts.map((account) => account.id));
  const below = Map.groupBy(section.accounts.toSorted(byCode), (account) =>
    account.parentId !== null && members.has(account.parentId) ? account.parentId : '',
  );
  const { showZero = false, language = 'en' } = options;
  const walk: Walk = { section, columns, showZero, language, below, seen: new Set() };
  const trees = (below.get('') ?? []).map((account) => treeOf(account, walk, depth + 1, key));
  // Accounts that a cycle of parents hides from the walk are shown as well: no figure is ever dropped.
  for (const account of section.accounts) if (!walk.seen.has(account.id)) trees.push(treeOf(account, walk, depth + 1, key));
  const totals = addColumns(columns.length, ...trees.map((tree) => tree.totals));
  const accountIds = trees.flatMap((tree) => tree.accountIds);
  const lines = trees.flatMap((tree) => tree.rows);
  if (lines.length === 0) return { rows: [], totals, accountIds };
  const heading = row({ key, label: section.label, depth, style: 'section', figures: columns.map(() => null), hasChildren: true });
  const total = row({
    key: `${key}:total`,
    label: section.total,
    depth,
    style: 'subtotal',
    figures: totals,
    accountIds,
  });
  return { rows: [heading, ...lines, total], totals, accountIds };
}

/** A line that is computed rather than the balance of an account, such as the result of the year. */
export const computedLine = (
  key: string,
  label: string,
  figures: readonly bigint[],
  accountIds: readonly string[],
  parentKey: string | null,
  depth = 1,
): StatementRow => row({ key, label, depth, style: 'line', figures, accountIds, parentKey });

/** The first figure that is not zero: how far a statement is out of balance, shown in red; 0n if every column balances. */
export const differenceOf = (figures: readonly bigint[]): bigint => figures.find((figure) => figure !== 0n) ?? 0n;
