// Every refusal a user can meet: its stable code, its HTTP status and its sentence. {names} are filled from the refusal's data.
// Anything that is not listed here is our own broken promise: a 500.

export const problems = {
  'request.invalid': [400, 'Some of what was sent cannot be used. {detail}'],
  'auth.required': [401, 'Sign in to continue.'],
  'auth.insufficient_aal': [403, 'This account has a second factor. Enter its code to continue.'],
  'permission.denied': [403, 'Your role in this business does not allow this.'],
  'org.required': [400, 'Choose a business first.'],
  not_found: [404, 'There is nothing here under this address.'],
  too_large: [413, 'That is larger than {limit}. Split it and try again.'],
  'idempotency.mismatch': [422, 'This key was used before for a different request. Use a new key.'],
  unavailable: [503, 'The books cannot be reached for a moment. Nothing was lost; try again in a few seconds.'],

  'limit.reached': [403, 'The {plan} plan includes {included}. Upgrade to have more; nothing was lost.'],
  'feature.locked': [403, 'This is not part of the {plan} plan. Upgrade to use it.'],

  'contact.name': [422, 'Name must be at least 2 characters'],
  'contact.email': [422, 'Please enter a valid email address'],
  'contact.subject': [422, 'Please select a subject'],
  'contact.message': [422, 'Message must be at least 10 characters'],
  'contact.too_long': [422, 'This is longer than {limit} characters.'],
  'contact.too_soon': [422, 'That was quick. Send it again in a few seconds.'],
  'contact.too_many': [429, 'Many messages came from your network. Try again in {minutes} minutes.'],

  'business.name': [422, 'Give the business a name of 1 to 120 characters.'],
  'business.country': [422, 'Choose the country from the list.'],
  'business.currency': [422, 'Choose the currency from the list.'],
  'business.time_zone': [422, 'Choose the time zone from the list.'],
  'business.currency_fixed': [409, 'The base currency cannot change once there are entries in the books.'],
  'business.not_sample': [409, 'Only the sample business can be removed this way.'],

  'profile.name': [422, 'Use a name of at most 200 characters that can all be shown.'],
  'profile.phone': [422, 'Enter a phone number: digits, spaces and + ( ) - . / only, at most 40 characters.'],
  'profile.address': [422, 'Use an address of at most 500 characters that can all be shown.'],
  'profile.time_zone': [422, 'Choose the time zone from the list.'],
  'profile.locale': [422, 'Choose how numbers and days are written from the list.'],
  'photo.too_large': [413, 'The picture is larger than 5 MB. Choose a smaller one.'],
  'photo.too_many_pixels': [422, 'The picture has more than 40 million pixels. Choose a smaller one.'],
  'photo.not_a_picture': [422, 'This file cannot be read as a picture. Choose a PNG, JPEG or WebP.'],

  'account.unknown': [422, 'This account is not in your chart of accounts.'],
  'account.archived': [422, 'The account {name} is archived. Restore it or choose another.'],
  'account.code_invalid': [422, 'An account code has 1 to 20 letters, digits, dots or dashes.'],
  'account.code_taken': [409, 'Another account has the code {code} already.'],
  'account.name_invalid': [422, 'Give the account a name of 1 to 120 characters.'],
  'account.subkind_mismatch': [422, 'This type of account does not belong to that group.'],
  'account.kind_fixed': [409, 'An account that has entries keeps its group.'],
  'account.parent_unknown': [422, 'The parent account is not in your chart of accounts.'],
  'account.parent_kind': [422, 'A parent account must be in the same group.'],
  'account.parent_cycle': [422, 'An account cannot be its own parent.'],
  'account.currency_unknown': [422, 'Choose the currency from the list.'],
  'account.system': [409, 'Daybook posts to this account itself, so it cannot be archived.'],
  'account.has_balance': [409, 'This account still holds {balance}. Move it to another account before archiving.'],

  'tax.name': [422, 'Give the tax code a name of 1 to 60 characters.'],
  'tax.name_taken': [409, 'Another tax code is called {name} already.'],
  'tax.unknown': [422, 'This tax code is not among yours, or has no rate on that day.'],
  'tax.account': [422, 'Choose an asset or liability account: the tax stands there until it is paid.'],
  'tax.rate': [422, 'A rate is between 0 % and 1000 %.'],
  'tax.rate_of_zero': [422, 'Only a standard tax has a rate; this treatment charges none.'],
  'tax.rate_fixed': [409, 'From {day} another rate holds already. What was issued with it stays as it is; choose a later day.'],
  'tax.compound_withheld': [422, 'A withheld tax is on the net amount, so it cannot be compound.'],

  'customer.name': [422, 'Give the contact a name of 1 to 200 characters.'],
  'customer.email': [422, 'Please enter a valid email address'],
  'customer.tax_id': [422, 'This is no {kind} of {country}: {detail} Mend it, or leave it empty.'],
  'customer.country': [422, 'Choose the country from the list.'],
  'customer.currency': [422, 'Choose the currency from the list.'],
  'customer.merge_self': [422, 'Choose another contact to merge with.'],
  'customer.merged': [409, 'This contact was merged into another one.'],
  'customer.file': [422, 'This file cannot be read as a list of contacts. {detail}'],

  'sales.draft_changed': [409, 'This draft was changed in another window. Both are kept: look at the newer one, or save yours as a copy.'],
  'sales.issued': [409, 'This document was issued and stays as it is. Write a credit note, or a new one.'],
  'sales.not_issued': [409, 'Issue the document first.'],
  'sales.not_draft': [409, 'Only a draft can be thrown away.'],
  'sales.kind': [409, 'This is done with {kinds} alone.'],
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
  'sales.income_account': [422, 'Choose an income account.'],
  'sales.product': [422, 'This product is not among yours.'],
  'sales.product_name': [422, 'Give the product a name of 1 to 200 characters.'],
  'sales.currency': [422, 'Choose the currency from the list.'],
  'sales.pattern': [422, 'This pattern cannot number documents: {detail}'],
  'sales.nothing_left': [409, 'Nothing is left of this invoice to take back.'],
  'sales.recipient': [422, 'Please enter a valid email address'],
  'sales.sent_often': [429, 'So many mails left within the hour. Try again in {minutes} min.'],
  'sales.over_credit': [422, 'The credit note comes to more than what is left of its invoice ({left}).'],
  'payment.account': [422, 'Choose a bank, cash, wallet or card account.'],
  'payment.received': [422, 'Say how much arrived in {currency}.'],
  'payment.too_much': [422, 'More is settled than was paid.'],
  'payment.document': [422, 'This invoice is not one of this customer in this currency, or was not issued.'],
  'payment.over_open': [409, 'Only {open} is open on {number}. The rest can stay as credit.'],
  'payment.reversed': [409, 'This payment was taken back already.'],
  'payment.credit_none': [409, 'This customer has no credit in this currency.'],

  'entry.date_invalid': [422, 'Give a date between 1900 and 2200.'],
  'entry.memo_too_long': [422, 'The description is longer than 2000 characters.'],
  'entry.too_few_postings': [422, 'An entry needs at least two lines.'],
  'entry.too_many_postings': [422, 'An entry can have at most {limit} lines.'],
  'entry.unbalanced': [422, 'Debits and credits in {currency} differ by {difference}.'],
  'entry.base_unbalanced': [422, 'Debits and credits differ by {difference} in {currency}.'],
  'entry.already_reversed': [409, 'This entry has been reversed already.'],
  'entry.is_reversal': [409, 'A reversal cannot be reversed. Post a new entry instead.'],
  'entry.changed': [409, 'Somebody changed this in the meantime. Reload it and try again.'],
  'entry.owned_elsewhere': [409, 'This entry was made by {source}. Change it there.'],
  'posting.zero': [422, 'A line needs an amount.'],
  'posting.currency_unknown': [422, '{currency} is not a currency we know.'],
  'posting.currency': [422, 'The account {name} is kept in {currency}.'],
  'posting.base_mismatch': [422, 'An amount in the base currency must equal its base amount.'],
  'posting.amount_too_large': [422, 'This amount is too large to be kept exactly.'],
  'posting.memo_too_long': [422, 'The note on a line is longer than 500 characters.'],

  'period.closed': [409, 'The books are locked through {through}. Choose a later date, or unlock the period first.'],
  'period.future': [422, 'Books can be locked through yesterday at the latest.'],
  'period.not_locked': [409, 'Nothing is locked after that day.'],
  'rate.missing': [422, 'There is no exchange rate from {from} to {to} for {day}. Enter the rate.'],
  'rate.invalid': [422, 'An exchange rate is a positive number.'],

  'transaction.amount': [422, 'Enter an amount greater than zero.'],
  'transaction.same_account': [422, 'Choose two different accounts for a transfer.'],
  'transaction.money_account': [422, 'Choose a bank, cash, wallet or card account.'],
  'transaction.category': [422, 'Choose a category.'],
  'transaction.category_is_money': [422, 'To move money between your own accounts, record a transfer.'],
  'transaction.split_sum': [422, 'The split lines add up to {sum}, but the transaction is {amount}.'],
  'transaction.too_many': [422, 'At most {limit} transactions can be changed at once.'],
  'undo.used': [409, 'This has been undone already.'],
  'undo.changed': [409, 'Something changed here in the meantime, so this can no longer be undone.'],
  'rule.invalid': [422, 'This rule cannot be used: {detail}'],

  'bank_account.exists': [409, 'This account is linked to a bank account already.'],
  'statement.unreadable': [422, 'This file cannot be read as a bank statement. {detail}'],
  'statement.empty': [422, 'There are no transactions in this file.'],
  'statement.too_large': [413, 'A statement may have at most {limit}.'],
  'statement.line': [422, 'Line {line}: {detail}'],
  'statement.currency': [422, 'The file is in {found}, but the account is kept in {expected}.'],
  'statement.nothing_new': [409, 'Every line of this file is in your books already.'],
  'import.rolled_back': [409, 'This import has been rolled back already.'],
  'import.line_edited': [409, 'This import cannot be rolled back: the books are locked through {through}.'],
  'journal.unreadable': [422, 'Line {line}: {detail}'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ProblemCode = keyof typeof problems;
export type ProblemData = Readonly<Record<string, string | number>>;

/** One thing to mend: where (a path into the input, like `postings.0.accountId`) and what. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path?: string | undefined;
  readonly data?: ProblemData | undefined;
}

/** The sentence for a person, its {names} filled in. */
export const sentenceOf = (problem: Problem): string =>
  problems[problem.code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(problem.data?.[name] ?? '')).trim();

export const statusOf = (code: ProblemCode): number => problems[code][0];
