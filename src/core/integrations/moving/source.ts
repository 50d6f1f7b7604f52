// What a file of another program says once it is read: entries, balances, a chart of accounts, open invoices and bills, or contacts.
import type { Day } from '../../calendar.ts';
import type { FileAccount } from '../../ledger/account-match.ts';

export const moveTools = [
  'quickbooks_online',
  'quickbooks_desktop',
  'xero',
  'wave',
  'freshbooks',
  'zoho',
  'invoice_ninja',
  'gnucash',
  'hledger',
  'other',
] as const;
export type MoveTool = (typeof moveTools)[number];

export const sourceKinds = ['journal', 'trial_balance', 'accounts', 'documents', 'contacts'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** An account as the file has it: its name may be a path, its type is in the program's words. */
export type SourceAccount = Required<FileAccount>;

export interface SourceLine {
  readonly line: number;
  readonly account: SourceAccount;
  /** Debit positive, in base currency. */
  readonly minor: bigint;
  readonly contact: string;
  readonly memo: string;
}

export interface SourceEntry {
  /** The same in every export of the same books, so that what came in once does not come in again. */
  readonly key: string;
  readonly line: number;
  readonly day: Day;
  readonly memo: string;
  readonly lines: readonly SourceLine[];
}

export interface SourceBalance {
  readonly line: number;
  readonly account: SourceAccount;
  readonly minor: bigint;
}

export interface SourceDocument {
  readonly line: number;
  readonly side: 'receivable' | 'payable';
  readonly contact: string;
  readonly email: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  readonly currency: string;
  /** A credit note, or a payment that nothing was settled with: what is left of it lowers what is owed. */
  readonly isCredit: boolean;
  /** What is still to be paid, or of a credit to be applied; in its currency, never negative. */
  readonly openMinor: bigint;
  /** Units of base currency for one of its own, where the file has them. */
  readonly rate: string | null;
  /** The same in base currency; null until its rate is known. */
  readonly baseMinor: bigint | null;
}

/** Why a row is not taken: it says nothing of its own, or something keeps it from coming in. */
export const leftOutReasons = ['total', 'zero', 'void', 'paid', 'draft', 'foreign', 'list'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export type RowProblemCode = 'day' | 'amount' | 'currency' | 'unbalanced' | 'no_contact';

export interface RowProblem {
  readonly line: number;
  readonly code: RowProblemCode;
  readonly found: string;
}

export interface SourceFile {
  readonly tool: MoveTool;
  readonly kind: SourceKind;
  /** Rows below the headings; each is taken, left out or a problem. */
  readonly rowCount: number;
  readonly takenCount: number;
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>;
  readonly problems: readonly RowProblem[];
  /** Of a trial balance, the day that it names. */
  readonly asOf: Day | null;
  readonly entries: readonly SourceEntry[];
  readonly balances: readonly SourceBalance[];
  readonly accounts: readonly SourceAccount[];
  readonly documents: readonly SourceDocument[];
}

export const accountKey = ({ code, name }: Pick<SourceAccount, 'code' | 'name'>): string => `${code}\n${name}`;

export const documentKey = ({
  side,
  isCredit,
  contact,
  number,
}: Pick<SourceDocument, 'side' | 'isCredit' | 'contact' | 'number'>): string =>
  `${side}\n${isCredit ? 'credit' : ''}\n${contact}\n${number}`;
