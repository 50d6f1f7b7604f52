// The reports by name: what each tells, in a sentence that needs no accountant.
import type { StatementKind } from './statement-state.ts';

export interface ReportWords {
  readonly title: string;
  readonly question: string;
}

export const statementWords: Readonly<Record<StatementKind, ReportWords>> = {
  'income-statement': { title: 'Income Statement', question: 'What the business earned and spent, and what was left.' },
  'balance-sheet': { title: 'Balance Sheet', question: 'What the business has, what it owes, and what belongs to its owner.' },
  'cash-flow': { title: 'Cash Flow', question: 'Where the money came from and where it went.' },
  'trial-balance': { title: 'Trial Balance', question: 'Every account with its balance; debits and credits must be equal.' },
};

export const generalLedgerWords: ReportWords = {
  title: 'General Ledger',
  question: 'Every posting of an account with its running balance.',
};
export const agedReceivablesWords: ReportWords = {
  title: 'Aged Receivables',
  question: 'Who owes you, how much, and for how long; equal to the books.',
};
export const journalWords: ReportWords = { title: 'Journal', question: 'Every entry with its lines, in the order it was posted.' };
