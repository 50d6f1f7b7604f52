// The refusals that a form finds out before it asks the server, by the same rules and in the same words. Of all refusals these alone are in
// the browser, and translated there; the server says the others.
import type { AccountProblemCode } from '#core/ledger/account.ts';
import type { EntryProblemCode } from '#core/ledger/ledger.ts';
import type { TransactionProblem } from '#core/transactions/transaction.ts';
import type { DraftProblemCode } from '../trade-documents/draft.ts';
import type { ProblemData } from './problem-sentence.ts';

type Found = AccountProblemCode | EntryProblemCode | TransactionProblem['code'] | DraftProblemCode;

export const formProblems = {
  'account.unknown': [422, 'This account is not in your chart of accounts.'],
  'account.archived': [422, 'The account {name} is archived. Restore it or choose another.'],
  'account.code_invalid': [422, 'An account code has 1 to 20 letters, digits, dots or dashes.'],
  'account.code_taken': [409, 'Another account has the code {code} already.'],
  'account.name_invalid': [422, 'Give the account a name of 1 to 120 characters.'],
  'account.subkind_mismatch': [422, 'This type of account does not belong to that group.'],
  'account.parent_unknown': [422, 'The parent account is not in your chart of accounts.'],
  'account.parent_kind': [422, 'A parent account must be in the same group.'],
  'account.parent_cycle': [422, 'An account cannot be its own parent.'],
  'account.currency_unknown': [422, 'Choose the currency from the list.'],

  'tax.unknown': [422, 'This tax code is not among yours, or has no rate on that day.'],
  'tax.rate': [422, 'A rate is between 0 % and 1000 %.'],

  'sales.customer': [422, 'Choose a customer.'],
  'sales.description': [422, 'Say what this line is for.'],
  'sales.lines': [422, 'A document needs at least one line.'],
  'sales.too_many_lines': [422, 'A document can have at most {limit} lines.'],
  'sales.quantity': [422, 'This quantity is larger than can be written down.'],
  'sales.price': [422, 'A price cannot be negative or beyond a thousand million.'],
  'sales.discount': [422, 'The discount is larger than what it is taken from.'],
  'sales.tax_twice': [422, 'The same tax stands here twice.'],
  'sales.too_large': [422, 'The document comes to more than can be written down.'],
  'sales.negative': [422, 'The document comes to less than nothing. Write a credit note instead.'],
  'sales.due_before_issue': [422, 'It would be due before it is issued.'],
  'sales.supply_start': [422, 'Say on which day the supply began, too.'],
  'sales.supply_backwards': [422, 'The last day of the supply is before its first.'],

  'entry.date_invalid': [422, 'Give a date between 1900 and 2200.'],
  'entry.memo_too_long': [422, 'The description is longer than 2000 characters.'],
  'entry.too_few_postings': [422, 'An entry needs at least two lines.'],
  'entry.too_many_postings': [422, 'An entry can have at most {limit} lines.'],
  'entry.unbalanced': [422, 'Debits and credits in {currency} differ by {difference}.'],
  'entry.base_unbalanced': [422, 'Debits and credits differ by {difference} in {currency}.'],

  'posting.zero': [422, 'A line needs an amount.'],
  'posting.currency_unknown': [422, '{currency} is not a currency we know.'],
  'posting.currency': [422, 'The account {name} is kept in {currency}.'],
  'posting.base_mismatch': [422, 'An amount in the base currency must equal its base amount.'],
  'posting.amount_too_large': [422, 'This amount is too large to be kept exactly.'],
  'posting.memo_too_long': [422, 'The note on a line is longer than 500 characters.'],

  'rate.missing': [422, 'There is no exchange rate from {from} to {to} for {day}. Enter the rate.'],
  'rate.invalid': [422, 'An exchange rate is a positive number.'],

  'transaction.amount': [422, 'Enter an amount greater than zero.'],
  'transaction.same_account': [422, 'Choose two different accounts for a transfer.'],
  'transaction.money_account': [422, 'Choose a bank, cash, wallet or card account.'],
  'transaction.category': [422, 'Choose a category.'],
  'transaction.category_is_money': [422, 'To move money between your own accounts, record a transfer.'],
  'transaction.split_sum': [422, 'The split lines add up to {sum}, but the transaction is {amount}.'],
} as const satisfies Readonly<Record<Found, readonly [status: number, sentence: string]>> &
  Readonly<Record<string, readonly [status: number, sentence: string]>>;

type FormProblemCode = keyof typeof formProblems;
export interface FormProblem {
  readonly code: FormProblemCode;
  readonly path?: string;
  readonly data?: ProblemData;
}
export type FormProblemTexts = Readonly<Record<FormProblemCode, string>>;
