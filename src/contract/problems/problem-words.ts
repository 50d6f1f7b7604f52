// Words that fill the sentences of refusals (problems.ts): by the name that they fill, and by the code in the refusal's data.
// English; the other languages have the same in problem-texts.*.ts. Only for the server.

import { coinProblemWords } from './coin-problems.ts';
import { importProblemWords } from './import-problem-words.ts';
import { statementProblems } from '../banking/statement-problems.ts';

export const problemWords = {
  detail: {
    whole_file: '{why}',
    at_line: 'Line {line}: {why}',

    cursor_unknown: 'The cursor isn’t from an earlier page of this list. Start from the first page.',
    days_reversed: 'The start date is after the end date.',
    length_missing: 'Send a Content-Length header.',

    tax_id_length: 'it has too few or too many characters.',
    tax_id_characters: 'it contains invalid characters.',
    tax_id_checksum: 'the check digits don’t match; a digit may be mistyped or swapped.',
    tax_id_part: 'part of it isn’t possible.',
    tax_id_unknown: 'the country doesn’t issue numbers like this.',

    ...coinProblemWords.en,
    ...importProblemWords.en,

    pattern_no_count: 'add a counter, such as {0000}.',
    pattern_two_counts: 'it can contain only one counter.',
    pattern_unknown_place: 'use only {YYYY}, {YY}, {MM} and a counter in braces.',
    pattern_too_long: 'use up to 40 characters.',
    pattern_unprintable: 'use letters, digits and common symbols only.',
    pattern_restart_unseen: 'a counter that restarts must include the year, and the month if it restarts every month.',

    provider_gone: 'its provider is no longer set up.',
    provider_left: 'the amount is more than what’s left to refund.',
    provider_refuses: 'the provider declined it.',

    'rule.name_too_long': 'the name is too long.',
    'rule.no_conditions': 'it has no conditions.',
    'rule.too_many_conditions': 'it has too many conditions.',
    'rule.operator_unfit': 'a condition uses a comparison that doesn’t work with its field.',
    'rule.value_unfit': 'a condition has a value that doesn’t work with its field.',
    'rule.value_empty': 'a condition needs at least one letter or digit.',
    'rule.value_too_long': 'the text of a condition is too long.',
    'rule.amount_negative': 'an amount in a condition is negative; use the direction instead.',
    'rule.range_reversed': 'the minimum of a range must be less than the maximum.',
    'rule.priority_invalid': 'the priority isn’t a whole number.',
    'rule.day_unfit': 'the day must be between 1 and 31.',
    'rule.account_unknown': 'the category isn’t in your chart of accounts.',
    'rule.account_archived': 'the category is archived.',
    'rule.share_unfit': 'the split must leave a rest: its parts together have to be under 100%.',
    'rule.split_twice': 'the split names an account twice.',
    'rule.transfer_alone': 'a transfer to your own account can’t be split or taxed.',

    at_entry: 'Line {line}, entry {entry}:',
    journal_empty: 'This file is empty.',
    journal_all_zero: 'Every amount in this file is zero.',
    journal_columns: 'The first row must contain the column names. Missing: {missing}.',
    journal_currency: 'We don’t recognize the currency {currency}.',
    journal_amount: '"{found}" isn’t a valid amount in {currency}.',
    journal_base_missing: 'An amount in {currency} needs its base_amount in {baseCurrency}.',
    journal_day: '"{found}" isn’t a valid date, such as 2026-03-31.',
    journal_account:
      'Account {code} doesn’t exist. Add it to the chart of accounts, or name its group in an "account" column, such as Expenses:Travel.',
  },
  /** Why a bank statement was not read. */
  why: statementProblems,
  /** The part of a bank statement that was left out. */
  thing: { entry: 'An entry', movement: 'A movement', transaction: 'A transaction', record: 'A record', row: 'A row' },
  /** Where a file has nothing to quote, or no currency. */
  quoted: { '': 'nothing' },
  currency: { '': 'the account’s currency' },
  /** Kinds of documents in sentences about actions. */
  kinds: {
    invoices: 'invoices',
    quotes: 'quotes',
    credit_notes: 'credit notes',
    invoices_and_credit_notes: 'invoices and credit notes',
  },
  /** The name of a tax number in a country; most are the same. */
  kind: {
    US: 'EIN or SSN',
    AU: 'ABN or ACN',
    NZ: 'IRD number',
    CA: 'business number',
    IN: 'GSTIN or PAN',
    BR: 'CNPJ or CPF',
    MX: 'RFC',
    JP: 'corporate number',
    other: 'VAT or tax number',
  },
  /** What a plan includes of something limited. */
  included: {
    invoices_monthly: '{limit} invoices per month',
    users_one: '{limit} user',
    users_other: '{limit} users',
    bank_accounts_one: '{limit} bank account',
    bank_accounts_other: '{limit} bank accounts',
    semi_automated_reconciliation: 'no semi-automated reconciliation',
  },
  limit: {
    statement_lines: '{count} lines',
    sample_businesses: '{count} sample businesses',
  },
  /** The reference rate of a statute. */
  scheme: { ecb: 'ECB', german_base: 'Basiszinssatz', bank_of_england: 'Bank of England' },
  /** Why a document could not be drawn. */
  reason: {
    unfit: 'Some of its content couldn’t be printed.',
    ended: 'It stopped unexpectedly. Try again.',
    slow: 'It took longer than {seconds} seconds.',
    large: 'It needed more than {megabytes} MB of memory.',
    busy: 'Too many documents are being created right now. Try again in a few seconds.',
  },
  /** Where an entry came from, by the kind of its source. */
  source: {
    manual: 'the journal',
    journal: 'the journal',
    opening_balance: 'an opening balance',
    sales_document: 'an invoice or credit note',
    bill: 'a supplier’s bill',
    payment: 'a payment',
    payment_fee: 'a processing fee',
    refund: 'a refund',
    write_off: 'a write-off',
    payout_report: 'a payout report',
    exchange_difference: 'the exchange differences',
    revaluation: 'the exchange differences',
    revaluation_return: 'the exchange differences',
    allocation: 'the settlement of an invoice',
    allocation_release: 'the settlement of an invoice',
  },
} as const;

type Words = typeof problemWords;
export type ProblemWord<Name extends keyof Words> = keyof Words[Name];
/** The same words in another language. */
export type OtherWords = { readonly [Name in keyof Words]: Readonly<Record<ProblemWord<Name>, string>> };
