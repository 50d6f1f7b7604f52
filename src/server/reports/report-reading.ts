// Reads the books for a custom report: monthly balances for accounts and months, postings for payees, tags or sides.
import { type DayRange, monthOf } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import { isNominal, normalSign } from '#core/ledger/account.ts';
import { sum } from '#core/money.ts';
import { isFromBalances } from '#core/reports/report-query.ts';
import type { ReadRow } from '#core/reports/report-table.ts';
import type { CustomReport, ReportQuery } from '#contract/reports/custom-reports.ts';
import { type AccountFacts, balanceRows, countPostings, type PostingSum, postingSums, tagNames } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { budgetByAccount } from '../planning/index.ts';
import { contactNames } from '../settlement/index.ts';

export const mostPostings = 200_000;

export interface NamedRow extends ReadRow {
  readonly is: CustomReport['rows'][number]['is'];
  readonly id: string | null;
  readonly label: string;
}
export interface Reading {
  readonly rows: readonly NamedRow[];
  /** The total, which isn't the sum of rows if a posting can be in several. */
  readonly whole: ReadRow | null;
  readonly accounts: readonly AccountFacts[];
}
interface Ranges {
  readonly own: readonly DayRange[];
  readonly compared: DayRange | null;
}

/** The selected accounts. */
export function accountsOf({ subject, accountIds }: ReportQuery, chart: readonly AccountFacts[]): readonly AccountFacts[] {
  const known = new Set(chart.map(({ id }) => id));
  if (accountIds.some((id) => !known.has(id))) throw refused('account.unknown', {}, 'query.accountIds');
  const named = new Set(accountIds);
  return chart.filter(
    ({ id, kind }) =>
      (named.size === 0 || named.has(id)) && (subject === 'accounts' || kind === subject || (subject === 'result' && isNominal(kind))),
  );
}

/** The sign that converts debit-positive sums for people: income, results and debts are on the credit side. */
function signOf({ subject }: ReportQuery, accounts: readonly AccountFacts[]): 1n | -1n {
  if (subject === 'income' || subject === 'result') return -1n;
  return accounts.length > 0 && accounts.every(({ kind }) => normalSign(kind) === -1n) ? -1n : 1n;
}

type Named = Pick<NamedRow, 'key' | 'is' | 'id' | 'label'>;
/** Figures by row, added up for each range. The last range is the comparison, if there is one. */
class Rows {
  readonly #rows = new Map<string, Named & { own: bigint[]; compared: bigint; budget: bigint }>();
  readonly #own: number;
  constructor(own: number) {
    this.#own = own;
  }
  #at(named: Named) {
    let row = this.#rows.get(named.key);
    if (!row) this.#rows.set(named.key, (row = { ...named, own: Array.from({ length: this.#own }, () => 0n), compared: 0n, budget: 0n }));
    return row;
  }
  add(named: Named, range: number, figure: bigint): void {
    const row = this.#at(named);
    if (range >= this.#own) row.compared += figure;
    else row.own[range] = (row.own[range] ?? 0n) + figure;
  }
  addBudget(named: Named, figure: bigint): void {
    this.#at(named).budget += figure;
  }
  get all(): NamedRow[] {
    return [...this.#rows.values()];
  }
}

const ofAccount = ({ id, code, name }: AccountFacts): Named => ({ key: id, is: 'account', id, label: `${code} ${name}` });
// A month is compared with the one at the same position, so both are in one row.
const ofMonth = (month: string): Named => ({ key: month, is: 'month', id: month, label: month });

/** Whole months come from balances: one read for consecutive ranges, one for the comparison. */
async function fromBalances(work: Work, query: ReportQuery, ranges: Ranges, accounts: readonly AccountFacts[], rows: Rows): Promise<void> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const sign = signOf(query, accounts);
  const read = async (range: DayRange, placeOf: (month: string) => number, monthAs: (month: string) => string): Promise<void> => {
    for (const { accountId, month, baseDebit, baseCredit } of await balanceRows(work, { from: range.startsOn, through: range.endsOn })) {
      const account = byId.get(accountId);
      if (account)
        rows.add(query.rowsBy === 'month' ? ofMonth(monthAs(month)) : ofAccount(account), placeOf(month), sign * (baseDebit - baseCredit));
    }
  };
  const { own, compared } = ranges;
  const [first, last] = [own[0], own.at(-1)];
  if (first && last)
    await read(
      { startsOn: first.startsOn, endsOn: last.endsOn },
      (month) => own.findIndex(({ startsOn, endsOn }) => monthOf(startsOn) <= month && month <= endsOn),
      (month) => month,
    );
  if (compared && first) await read(compared, () => own.length, monthMoved(compared, first));
}

/** The month of the report at the same position as a month of the comparison. */
function monthMoved(compared: DayRange, own: DayRange): (month: string) => string {
  const index = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const by = index(own.startsOn) - index(compared.startsOn);
  return (month) => {
    const at = index(month) + by;
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  };
}

type Names = Awaited<ReturnType<typeof contactNames>>;
/** Contacts that were merged into these count as these. */
const withMerged = (ids: readonly string[], names: Names): readonly string[] =>
  ids.length === 0 ? [] : [...names.values()].flatMap(({ id, keptId }) => (ids.includes(keptId) || ids.includes(id) ? [id] : []));

async function fromPostings(
  work: Work,
  query: ReportQuery,
  ranges: Ranges,
  accounts: readonly AccountFacts[],
  rows: Rows,
): Promise<ReadRow | null> {
  const { own, compared } = ranges;
  const all = compared ? [...own, compared] : own;
  const accountIds = accounts.map(({ id }) => id);
  if ((await countPostings(work, accountIds, all, mostPostings)) > mostPostings)
    throw refused('report.too_large', { limit: mostPostings }, 'query.period');
  const isNamed = query.rowsBy === 'contact' || query.contactIds.length > 0;
  const names: Names = isNamed ? await contactNames(work) : new Map();
  const tags = query.rowsBy === 'tag' ? await tagNames(work) : new Map<string, string>();
  const sums = await postingSums(work, {
    accountIds,
    ranges: all,
    by: query.rowsBy,
    contactIds: query.contactIds.length === 0 ? null : withMerged(query.contactIds, names),
    tagIds: query.tagIds.length === 0 ? null : query.tagIds,
  });
  const sign = signOf(query, accounts);
  const figureOf = ({ debitMinor, creditMinor, lines }: PostingSum): bigint => {
    if (query.measure === 'lines') return BigInt(lines);
    if (query.measure === 'net') return sign * (BigInt(debitMinor) - BigInt(creditMinor));
    return BigInt(query.measure === 'debit' ? debitMinor : creditMinor);
  };
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const moved = compared && own[0] ? monthMoved(compared, own[0]) : null;
  const rowsOf = (one: PostingSum): Named[] => {
    switch (query.rowsBy) {
      case 'account': {
        const account = byId.get(one.accountId ?? '');
        return account ? [ofAccount(account)] : [];
      }
      case 'month': {
        const month = one.month ?? '';
        return [ofMonth(moved && one.range >= own.length ? moved(month) : month)];
      }
      case 'contact':
        return [payeeOf(one, names)];
      case 'tag': {
        const wanted = (one.tagIds ?? []).filter((id) => query.tagIds.length === 0 || query.tagIds.includes(id));
        return wanted.length === 0
          ? [{ key: 'none', is: 'none', id: null, label: '' }]
          : wanted.map((id) => ({ key: id, is: 'tag', id, label: tags.get(id) ?? '' }));
      }
    }
  };
  for (const one of sums) for (const named of rowsOf(one)) rows.add(named, one.range, figureOf(one));
  if (query.rowsBy !== 'tag') return null;
  const inRange = (at: number): bigint => sum(sums.filter(({ range }) => range === at).map(figureOf));
  return { key: 'total', own: own.map((_, at) => inRange(at)), compared: compared ? inRange(own.length) : 0n, budget: 0n };
}

/** The same payee despite different bank texts: contacts by id, others by the words that stay the same. */
function payeeOf({ contactId, memo }: PostingSum, names: Names): Named {
  if (contactId !== null) {
    const contact = names.get(contactId);
    const id = contact?.keptId ?? contactId;
    return { key: id, is: 'contact', id, label: contact?.name ?? '' };
  }
  const words = memo ?? '';
  return words.trim() === ''
    ? { key: 'none', is: 'none', id: null, label: '' }
    : { key: `words ${payeeKey(words) || words}`, is: 'words', id: null, label: words };
}

const placeOf = (accounts: readonly AccountFacts[]): ReadonlyMap<string, number> => new Map(accounts.map(({ id }, at) => [id, at]));

/** Rows in display order: accounts by chart, months by date, payees and tags by size. */
function inOrder(rows: NamedRow[], { rowsBy }: ReportQuery, accounts: readonly AccountFacts[]): readonly NamedRow[] {
  if (rowsBy === 'month') return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (rowsBy === 'account') {
    const places = placeOf(accounts);
    return rows.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
  }
  const amount = (row: NamedRow): bigint => sum(row.own);
  return rows.toSorted((a, b) => (amount(a) < amount(b) ? 1 : amount(a) > amount(b) ? -1 : a.label < b.label ? -1 : 1));
}

/** Throws `account.unknown`, `report.too_large`, and `not_found` for a budget that is gone. */
export async function readReport(work: Work, query: ReportQuery, ranges: Ranges, chart: readonly AccountFacts[]): Promise<Reading> {
  const accounts = accountsOf(query, chart);
  const rows = new Rows(ranges.own.length);
  const whole = isFromBalances(query)
    ? (await fromBalances(work, query, ranges, accounts, rows), null)
    : await fromPostings(work, query, ranges, accounts, rows);
  const { columns } = query;
  const [range] = ranges.own;
  if (columns.kind === 'one' && columns.budgetId !== null && range) {
    const budget = await budgetByAccount(work, columns.budgetId, range);
    const sign = signOf(query, accounts);
    for (const account of accounts) rows.addBudget(ofAccount(account), sign * (budget.get(account.id) ?? 0n));
  }
  return { rows: inOrder(rows.all, query, accounts), whole, accounts };
}
