// IIF, the tab-separated file of QuickBooks Desktop. Rows that begin with “!” head the columns of the rows of their kind below them. A list of accounts
// has no entries: what the accounts come to is in OBAMOUNT.
import type { Day } from '../../calendar.ts';
import { minorDigits } from '../../currency.ts';
import { parseAmount, sum } from '../../money.ts';
import { dayReader } from '../../statement/statement-cell.ts';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import { accountOf, type RowLog, rowLog, type ReadingOptions } from './row-log.ts';
import type { SourceAccount, SourceBalance, SourceEntry, SourceFile, SourceLine } from './source.ts';

const mark = (row: TableRow | undefined): string => row?.cells[0]?.trim().toUpperCase() ?? '';
export const isIif = (rows: readonly TableRow[]): boolean =>
  rows.slice(0, 5).some((row) => ['!ACCNT', '!TRNS', '!HDR', '!CUST', '!VEND'].includes(mark(row)));

type OpenEntry = { readonly day: Day; readonly memo: string; readonly said: string; readonly lines: SourceLine[] };

/** Gathers the lines of entries: TRNS begins one, SPL goes on, ENDTRNS ends it. */
function entryGatherer(log: RowLog) {
  const entries: SourceEntry[] = [];
  const seen = new Map<string, number>();
  let open: OpenEntry | null = null;
  const close = (): void => {
    if (open === null) return;
    const { day, memo, said, lines } = open;
    open = null;
    if (sum(lines.map(({ minor }) => minor)) !== 0n) return lines.forEach(({ line }) => log.refuse(line, 'unbalanced', memo));
    const kept = lines.filter(({ minor }) => minor !== 0n);
    if (lines.length > kept.length) log.leave('zero', lines.length - kept.length);
    if (kept.length === 0) return;
    const key = `${said}\n${kept.map(({ account, minor }) => `${account.name} ${minor}`).join('\n')}`;
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    entries.push({ key: `${key}\n${occurrence}`, line: kept[0]?.line ?? 0, day, memo, lines: kept });
  };
  const add = (begun: Omit<OpenEntry, 'lines'>, line: SourceLine): void => {
    open ??= { ...begun, lines: [] };
    open.lines.push(line);
  };
  return { entries, close, add };
}

const dayOf = dayReader('mdy');

export function readIif(rows: readonly TableRow[], { baseCurrency }: ReadingOptions): SourceFile {
  const headings = new Map<string, readonly string[]>();
  const log = rowLog();
  const gatherer = entryGatherer(log);
  const [accounts, balances]: [SourceAccount[], SourceBalance[]] = [[], []];
  const amount = (row: TableRow, text: string): bigint | null => {
    const parsed = text === '' ? null : parseAmount(text, { decimal: '.', exponent: minorDigits(baseCurrency) });
    if (parsed?.ok === false) log.refuse(row.line, 'amount', text);
    return parsed === null ? 0n : parsed.ok ? parsed.minor : null;
  };
  const listed = (row: TableRow, cell: (name: string) => string): void => {
    const account = accountOf(cell('NAME'), cell('ACCNUM'), cell('ACCNTTYPE'));
    const minor = amount(row, cell('OBAMOUNT'));
    if (minor !== null) accounts.push(account);
    if (minor !== null && minor !== 0n) balances.push({ line: row.line, account, minor });
  };
  const moved = (row: TableRow, cell: (name: string) => string): void => {
    const [day, minor] = [dayOf(cell('DATE')), amount(row, cell('AMOUNT'))];
    if (day === null && minor !== null) log.refuse(row.line, 'day', cell('DATE'));
    if (day === null || minor === null) return;
    const number = [cell('TRNSTYPE'), cell('DOCNUM')].filter((text) => text !== '').join(' ');
    const memo = [number, cell('NAME'), cell('MEMO')].filter((text) => text !== '').join(' · ');
    const line = { line: row.line, account: accountOf(cell('ACCNT')), minor, contact: cell('NAME'), memo: cell('MEMO') };
    gatherer.add({ day, memo, said: `${day}\n${number}` }, line);
  };
  const body = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  for (const row of body) {
    const kind = mark(row);
    const cell = (name: string): string => (row.cells[headings.get(kind)?.indexOf(name) ?? -1] ?? '').trim().replace(/^"(.*)"$/s, '$1');
    if (kind === 'TRNS' || kind === 'ENDTRNS') gatherer.close();
    if (kind.startsWith('!'))
      headings.set(
        kind.slice(1),
        row.cells.map((one) => one.trim().toUpperCase()),
      );
    else if (kind === 'ACCNT') listed(row, cell);
    else if (kind === 'TRNS' || kind === 'SPL') moved(row, cell);
    else log.leave(kind === 'ENDTRNS' ? 'total' : 'list');
  }
  gatherer.close();
  const { entries } = gatherer;
  const kind = entries.length > 0 || log.problems.length > 0 ? 'journal' : balances.length > 0 ? 'trial_balance' : 'accounts';
  return {
    tool: 'quickbooks_desktop',
    kind,
    rowCount: body.filter((row) => !mark(row).startsWith('!')).length,
    takenCount: accounts.length + entries.reduce((all, { lines }) => all + lines.length, 0),
    leftOut: log.leftOut,
    problems: log.problems,
    asOf: null,
    entries,
    // Where the entries are there, the balances of the list are what they come to.
    balances: kind === 'journal' ? [] : balances,
    accounts,
    documents: [],
  };
}
