// Refusals that a form can find before it asks the server, by the same rules and in the same words. Only these are in the browser, and
// translated there; the server translates the others.
import type { FormulaProblem } from '#core/formula.ts';
import type { AccountProblemCode } from '#core/ledger/account.ts';
import type { EntryProblemCode } from '#core/ledger/ledger.ts';
import type { TransactionProblem } from '#core/transactions/transaction.ts';
import type { DraftProblemCode } from '../trade-documents/draft.ts';
import type { ProblemData } from './problem-sentence.ts';

type FormulaProblemCode = `formula.${FormulaProblem | 'no_unit' | 'shown_as'}`;
type Found = FormulaProblemCode | AccountProblemCode | EntryProblemCode | TransactionProblem['code'] | DraftProblemCode;

export const formProblems = {
  'account.unknown': [422, 'This account isn’t in your chart of accounts.'],
  'account.archived': [422, 'The account {name} is archived. Restore it or choose another.'],
  'account.code_invalid': [422, 'Enter a code of 1 to 20 letters, digits, dots or dashes.'],
  'account.too_many': [409, 'A chart of accounts can have up to {limit} accounts, archived ones included.'],
  'account.code_taken': [409, 'Another account already uses the code {code}.'],
  'account.name_invalid': [422, 'Enter an account name of up to 120 characters.'],
  'account.subkind_mismatch': [422, 'This account type doesn’t belong to that group.'],
  'account.parent_unknown': [422, 'The parent account isn’t in your chart of accounts.'],
  'account.parent_kind': [422, 'A parent account must be in the same group.'],
  'account.parent_cycle': [422, 'An account can’t be its own parent.'],
  'account.currency_unknown': [422, 'Choose a currency from the list.'],

  'tax.unknown': [422, 'Choose one of your tax codes with a rate on that date.'],
  'tax.for_bills': [422, 'This tax is only for bills. Choose another one.'],
  'tax.rate': [422, 'Enter a rate between 0% and 1000%.'],

  'sales.customer': [422, 'Choose a customer.'],
  'sales.description': [422, 'Enter a description.'],
  'sales.lines': [422, 'Add at least one line.'],
  'sales.too_many_lines': [422, 'A document can have up to {limit} lines.'],
  'sales.quantity': [422, 'Quantity is too large.'],
  'sales.price': [422, 'Price must be between 0 and 1,000,000,000.'],
  'sales.discount': [422, 'The discount can’t be more than the amount.'],
  'sales.tax_twice': [422, 'This tax is listed twice.'],
  'sales.too_large': [422, 'The total of this document is too large. Check quantities and prices for extra digits.'],
  'sales.negative': [422, 'Total can’t be negative. Create a credit note instead.'],
  'sales.due_before_issue': [422, 'The due date is before the issue date.'],
  'sales.supply_start': [422, 'Enter the start date.'],
  'sales.supply_backwards': [422, 'The end date is before the start date.'],

  'order.delivery': [422, 'Choose a delivery date on or after the order date.'],
  'order.quantity': [422, 'Enter a quantity above zero.'],
  'claim.merchant': [422, 'Enter where you paid.'],
  'claim.date': [422, 'Enter the date you paid.'],
  'claim.future': [422, 'The date can’t be in the future.'],
  'claim.amount': [422, 'Enter what you paid.'],
  'purchases.supplier': [422, 'Choose a supplier.'],
  'purchases.number': [422, 'Enter the number on the bill. If it has none, enter a reference of your own.'],
  'purchases.date': [422, 'Enter the bill date.'],
  'purchases.account': [422, 'Choose a category.'],
  'purchases.negative': [422, 'Total can’t be negative.'],
  'purchases.tax': [
    422,
    'Choose a tax that the supplier charges, or a reverse charge code for purchases. Sales codes without a rate and withheld taxes can’t be used on bills.',
  ],

  'entry.date_invalid': [422, 'Enter a date between 1900 and 2200.'],
  'entry.memo_too_long': [422, 'Use up to 2,000 characters for the description.'],
  'entry.too_few_postings': [422, 'Add at least two lines.'],
  'entry.too_many_postings': [422, 'An entry can have up to {limit} lines.'],
  'entry.unbalanced': [422, 'Debits and credits in {currency} differ by {difference}.'],
  'entry.base_unbalanced': [422, 'Debits and credits differ by {difference} in {currency}.'],

  'posting.zero': [422, 'Enter an amount.'],
  'posting.currency_unknown': [422, 'We don’t recognize the currency {currency}.'],
  'posting.currency': [422, 'The account {name} accepts {currency} only.'],
  'posting.base_mismatch': [422, 'An amount in the base currency must equal its base amount.'],
  'posting.amount_too_large': [422, 'This amount is too large. Check it for extra digits.'],
  'posting.memo_too_long': [422, 'Use up to 500 characters for the note.'],

  'formula.empty': [422, 'Enter a formula.'],
  'formula.too_long': [422, 'The formula is too long. Use up to 500 characters.'],
  'formula.unknown_figure': [422, 'There is no figure called “{found}”. Choose one from the list.'],
  'formula.unclosed': [422, 'A parenthesis isn’t closed.'],
  'formula.incomplete': [422, 'Something is missing: put a figure or number on both sides of each sign.'],
  'formula.unexpected': [422, '“{found}” doesn’t belong here. Use figures in brackets, numbers, + − × ÷ and parentheses.'],
  'formula.mixed_units': [422, 'Only figures of the same kind can be added or subtracted: money and money, counts and counts.'],
  'formula.no_unit': [422, 'This formula multiplies or divides by money in a way that has no unit.'],
  'formula.shown_as': [422, 'The result can’t be shown this way. Choose another format.'],

  'rate.missing': [422, 'There is no exchange rate from {from} to {to} for {day}. Enter the rate.'],
  'rate.invalid': [422, 'Enter a positive exchange rate.'],

  'transaction.amount': [422, 'Enter an amount greater than zero.'],
  'transaction.same_account': [422, 'Choose two different accounts for a transfer.'],
  'transaction.money_account': [422, 'Choose a bank, cash, wallet or card account.'],
  'transaction.category': [422, 'Choose a category.'],
  'transaction.category_is_money': [422, 'To move money between your own accounts, record a transfer.'],
  'transaction.split_sum': [422, 'The split adds up to {sum}, but the transaction is {amount}.'],
} as const satisfies Readonly<Record<Found, readonly [status: number, sentence: string]>> &
  Readonly<Record<string, readonly [status: number, sentence: string]>>;

type FormProblemCode = keyof typeof formProblems;
export interface FormProblem {
  readonly code: FormProblemCode;
  readonly path?: string;
  readonly data?: ProblemData;
}
export type FormProblemTexts = Readonly<Record<FormProblemCode, string>>;
