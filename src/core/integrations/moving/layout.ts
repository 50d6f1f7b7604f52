// What a layout says of a file: the program, what it is a list of, and how its columns are headed.
import type { MoveTool, SourceKind } from './source.ts';

export type SourceColumn =
  | 'key'
  | 'day'
  | 'type'
  | 'number'
  | 'contact'
  | 'supplier'
  | 'memo'
  | 'accountCode'
  | 'account'
  | 'accountType'
  | 'accountGroup'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'currency'
  | 'void'
  | 'dueOn'
  | 'open'
  | 'foreignOpen'
  | 'rate'
  | 'paid'
  | 'lineTotal'
  | 'status'
  | 'email'
  | 'balance';

export interface Layout {
  readonly tool: MoveTool;
  readonly kind: SourceKind;
  /** Each of these has to be among the headings: one of its spellings. */
  readonly needs: readonly SourceColumn[];
  /** Headings of each column, best first. */
  readonly columns: Readonly<Partial<Record<SourceColumn, string>>>;
  /** Headings that the file has beside the columns. */
  readonly alsoNeeds?: string;
  /** Headings that it must not have. */
  readonly without?: string;
  /**
   * How the lines of an entry are told: by a key on each line; carried, where only its first line has the day; or in sections of an account each, where
   * lines of the same day, type and number belong together.
   */
  readonly grouping?: 'key' | 'carried' | 'sections';
  /** Bills rather than invoices, where no column says so. */
  readonly side?: 'receivable' | 'payable';
  /** Credits rather than invoices or bills. */
  readonly isCredit?: boolean;
  /** What is open is in base currency, whatever the currency of the document. */
  readonly isOpenInBase?: boolean;
  /** Documents stand below a row that names the contact. */
  readonly hasContactRows?: boolean;
}
