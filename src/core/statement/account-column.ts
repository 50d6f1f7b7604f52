// The column that names the account of each row, in a table of several accounts. The other party's account doesn't count.
import { isIban } from '../iban.ts';
import { bareCell } from './statement-table-shape.ts';
import type { TableMapping, TableRow } from './statement-table.ts';
import { headerWords } from './statement-words.ts';
import type { AccountHint } from './statement.ts';

/** Headings that mean the owner's account, wherever the column is. */
const own = new Set(
  `account|account name|own account|your account|bank account|from account name|auftragskonto|referenzkonto|eigenes konto|kontoname|kontobezeichnung
  |nombre de la cuenta|nombre de cuenta|cuenta propia|nom du compte|intitule du compte|libelle du compte|nom de compte`
    .split('|')
    .map((one) => one.trim()),
);
/** Headings that mean it only to the left of the date: further right, banks use them for the other party. */
const first = new Set(
  `account number|accountnumber|account no|account nr|account id|iban|iban/bban|konto|kontonummer|konto nr|iban/konto|rekening|rekeningnummer|compte|numero de compte
  |n de compte|num compte|cuenta|numero de cuenta|numero cuenta|n de cuenta`
    .split('|')
    .map((one) => one.trim()),
);
const mostAccounts = 200;

const bodyOf = (rows: readonly TableRow[], { headerRow }: TableMapping): readonly TableRow[] =>
  rows.slice(headerRow === null ? 0 : headerRow + 1);
const isDated = (row: TableRow, { dateColumn }: TableMapping): boolean => bareCell(row.cells[dateColumn] ?? '') !== '';
const accountIn = (row: TableRow, column: number): string => bareCell(row.cells[column] ?? '').trim();

/** The column that tells a table's accounts apart; null if it has none, or the rows are all of one account. */
export function accountColumn(rows: readonly TableRow[], mapping: TableMapping): number | null {
  const header = mapping.headerRow === null ? undefined : rows[mapping.headerRow];
  if (!header) return null;
  const { counterpartyColumn, referenceColumn, bankIdColumn, currencyColumn, balanceColumn, statusColumn } = mapping;
  const taken = new Set([counterpartyColumn, referenceColumn, bankIdColumn, currencyColumn, balanceColumn, statusColumn]);
  const body = bodyOf(rows, mapping).filter((row) => isDated(row, mapping));
  for (const [column, cell] of header.cells.entries()) {
    const words = headerWords(bareCell(cell));
    if (taken.has(column) || !(own.has(words) || (first.has(words) && column < mapping.dateColumn))) continue;
    const found = new Set(body.map((row) => accountIn(row, column)));
    if (found.size > 1 && found.size <= mostAccounts && !found.has('')) return column;
  }
  return null;
}

const hintOf = (text: string): AccountHint => {
  const bare = text.replace(/[\s\u00a0]/g, '').toUpperCase();
  if (isIban(bare)) return { iban: bare };
  return /^[\d*x./\- ]*\d[\d./\- ]*$/i.test(text) ? { number: text } : { name: text };
};

/** A table of each account, in the order of their first rows, with what is above the header. A row without a date belongs to the account of the row before it. */
export function byAccount(rows: readonly TableRow[], mapping: TableMapping, column: number): { hint: AccountHint; rows: TableRow[] }[] {
  const head = rows.slice(0, (mapping.headerRow ?? -1) + 1);
  const found = new Map<string, TableRow[]>();
  const body = bodyOf(rows, mapping);
  let account = accountIn(body.find((row) => isDated(row, mapping)) ?? { line: 0, cells: [] }, column);
  for (const row of body) {
    if (isDated(row, mapping)) account = accountIn(row, column);
    const known = found.get(account);
    if (known) known.push(row);
    else found.set(account, [row]);
  }
  return [...found].map(([text, own]) => ({ hint: hintOf(text), rows: [...head, ...own] }));
}
