// Reads journal lines from a table: one row per line, consecutive rows form an entry. Reports all problems, not just the first.
import { isCurrency, minorDigits } from '#core/currency.ts';
import { currencyCell, journalColumns } from '#core/ledger/journal-columns.ts';
import { parseAmount } from '#core/money.ts';
import { dayReader } from '#core/statement/statement-cell.ts';
import type { ColumnMapping } from '#contract/column-mapping.ts';
import type { JournalField } from '#contract/ledger/ledger.ts';
import type { ProblemData } from '#contract/problems/problem-sentence.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { type FileTable, readTableFile } from '../../platform/formats/table-file.ts';
import type { Filling } from '../../platform/refusal.ts';

export interface JournalLine {
  readonly line: number;
  readonly accountCode: string;
  /** The full name if the file has one, like `Assets:Bank:Checking`: gives name and group of an account that isn't in the chart yet. */
  readonly accountName: string;
  /** The account types in the file, one per line. */
  readonly accountType: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly baseMinor: bigint;
}
export interface JournalDraft {
  readonly key: string;
  readonly line: number;
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly JournalLine[];
}

/** The problems of a line, as refusals. */
export interface LineProblem {
  readonly line: number;
  readonly problem: Problem;
}

const wrong = (line: number, detail: Filling['detail'] & `journal_${string}`, more: ProblemData = {}): LineProblem => ({
  line,
  problem: { code: 'journal.unreadable', data: { ...more, line, detail } },
});

type Table = FileTable<JournalField>;
type Row = Table['rows'][number];

/** Debit and credit columns take precedence over an amount column: they are less ambiguous. */
function settled(fields: (JournalField | null)[]): (JournalField | null)[] {
  const isPaired = fields.includes('debit') && fields.includes('credit');
  return fields.map((field) => {
    if (field === 'amount' && isPaired) return null;
    return (field === 'debit' || field === 'credit') && !isPaired ? null : field;
  });
}

export function readJournalTable(file: File, mapping: ColumnMapping<JournalField> | undefined, monthFirst: boolean): Promise<Table> {
  return readTableFile(file, {
    fields: journalColumns,
    needed: ['date'],
    mapping,
    maxRows: 5_000_000,
    dateField: 'date',
    monthFirst,
    settled,
  });
}

/** The required fields. */
export function lackingFields({ shape }: Table): JournalField[] {
  const has = (field: JournalField): boolean => shape.mapping.fields.includes(field);
  return [
    ...shape.lacks,
    ...(has('accountCode') || has('account') ? [] : (['accountCode'] as const)),
    ...(has('amount') || (has('debit') && has('credit')) ? [] : (['amount'] as const)),
  ];
}

function lineReader(table: Table, baseCurrency: string) {
  const { decimal } = table.shape.mapping;
  const amount = (row: Row, field: JournalField, currency: string): bigint | LineProblem => {
    const text = table.cell(row, field);
    // Of debit and credit, one is empty.
    if (text === '' && (field === 'debit' || field === 'credit')) return 0n;
    const parsed = parseAmount(text, { decimal, exponent: minorDigits(currency) });
    return parsed.ok ? parsed.minor : wrong(row.line, 'journal_amount', { found: text.slice(0, 60), currency });
  };
  const signed = (row: Row, currency: string): bigint | LineProblem => {
    if (table.shape.mapping.fields.includes('amount')) return amount(row, 'amount', currency);
    const [debit, credit] = [amount(row, 'debit', currency), amount(row, 'credit', currency)];
    if (typeof debit !== 'bigint') return debit;
    return typeof credit === 'bigint' ? debit - credit : credit;
  };
  return (row: Row): JournalLine | LineProblem => {
    const currency = currencyCell(table.cell(row, 'currency')) || baseCurrency;
    if (!isCurrency(currency)) return wrong(row.line, 'journal_currency', { currency: currency.slice(0, 60) });
    const minor = signed(row, currency);
    if (typeof minor !== 'bigint') return minor;
    const hasBase = table.cell(row, 'baseAmount') !== '';
    if (currency !== baseCurrency && !hasBase) return wrong(row.line, 'journal_base_missing', { currency, baseCurrency });
    const baseMinor = hasBase ? amount(row, 'baseAmount', baseCurrency) : minor;
    if (typeof baseMinor !== 'bigint') return baseMinor;
    const [accountCode, accountName] = [table.cell(row, 'accountCode'), table.cell(row, 'account')];
    return { line: row.line, accountCode, accountName, accountType: table.cell(row, 'accountType'), minor, currency, baseMinor };
  };
}

export interface ReadJournal {
  readonly drafts: readonly JournalDraft[];
  /** Lines without an amount, which other programs allow; they have no effect and are skipped. */
  readonly zeroLines: number;
  /** Lines without an account, such as totals: skipped; if one was part of an entry, the entry doesn't balance and is refused. */
  readonly withoutAccount: readonly number[];
  readonly problems: readonly LineProblem[];
}

/** An entry being read, and the sum of its lines so far. */
type OpenDraft = JournalDraft & { readonly lines: JournalLine[]; sum: bigint };

/**
 * Whether a row belongs to the entry above it. An empty key continues the entry above, unless the row has a date and the entry above
 * balances; rows without a number belong together if date and text are equal.
 */
function goesOn(
  open: OpenDraft,
  row: { readonly key: string; readonly text: string; readonly memo: string },
  isNumbered: boolean,
): boolean {
  const [said, above] = isNumbered ? [row.key, open.key] : [row.memo, open.memo];
  if (said !== '') return said === above;
  return row.text === '' || open.lines.length === 0 || open.sum !== 0n;
}

export function readJournal(table: Table, baseCurrency: string): ReadJournal {
  const problems: LineProblem[] = [];
  const withoutAccount: number[] = [];
  const drafts: OpenDraft[] = [];
  const [readLine, dayOf] = [lineReader(table, baseCurrency), dayReader(table.shape.mapping.dateOrder)];
  const isNumbered = table.shape.mapping.fields.includes('entry');
  let zeroLines = 0;
  for (const row of table.rows) {
    const [key, text, memo] = [table.cell(row, 'entry'), table.cell(row, 'date'), table.cell(row, 'memo')];
    const open = drafts.at(-1);
    if (table.cell(row, 'accountCode') === '' && table.cell(row, 'account') === '') {
      withoutAccount.push(row.line);
      continue;
    }
    const date = text === '' && open ? open.date : dayOf(text);
    const read = readLine(row);
    if (date === null) problems.push(wrong(row.line, 'journal_day', { found: text.slice(0, 60) }));
    if ('problem' in read) problems.push(read);
    if (date === null || 'problem' in read) continue;
    const isOfOpen = open !== undefined && open.date === date && goesOn(open, { key, text, memo }, isNumbered);
    const draft = isOfOpen ? open : { key, line: row.line, date, memo, lines: [], sum: 0n };
    if (!isOfOpen) drafts.push(draft);
    draft.sum += read.baseMinor;
    if (read.minor === 0n && read.baseMinor === 0n) zeroLines += 1;
    else draft.lines.push(read);
  }
  const kept = drafts.filter((draft) => draft.lines.length > 0);
  if (kept.length === 0 && zeroLines > 0) problems.push(wrong(1, 'journal_all_zero'));
  return { drafts: kept, zeroLines, withoutAccount, problems };
}
