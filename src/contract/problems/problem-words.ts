// Words that fill the sentences of refusals (problems.ts): by the name that they fill, and by the code that stands among a refusal's data.
// English; the other languages have the same in problem-texts.*.ts. For the server alone.

import { statementProblems } from '../banking/statement-problems.ts';

export const problemWords = {
  detail: {
    whole_file: '{why}',
    at_line: 'Line {line}: {why}',

    cursor_unknown: 'The cursor isn’t from an earlier page of this list. Start from the first page.',
    days_reversed: 'The first day is after the last.',
    length_missing: 'Say with Content-Length how long the body is.',

    tax_id_length: 'it has too few or too many characters.',
    tax_id_characters: 'it holds characters that do not belong there.',
    tax_id_checksum: 'its check digits do not fit; a digit is mistyped or swapped.',
    tax_id_part: 'a part of it is not possible.',
    tax_id_unknown: 'it is not one that the country gives out.',

    contacts_header: 'Its first line must name the columns, one of them “Name”.',
    contacts_too_many: 'It has more than {limit} lines; split it.',

    pattern_no_count: 'it needs a run of zeros in braces, such as {0000}, for the count.',
    pattern_two_counts: 'the count stands in it twice.',
    pattern_unknown_place: 'in braces stand {YYYY}, {YY}, {MM} and a run of zeros alone.',
    pattern_too_long: 'it is longer than 40 characters.',
    pattern_unprintable: 'use plain letters, digits and signs.',
    pattern_restart_unseen: 'a count that starts again must show the year, and the month where it starts again each month.',

    provider_gone: 'its provider is not set up any more.',
    provider_left: 'more than is left of it cannot be given back.',
    provider_refuses: 'the provider refuses it.',

    'rule.name_too_long': 'its name is too long.',
    'rule.no_conditions': 'it has no condition.',
    'rule.too_many_conditions': 'it has too many conditions.',
    'rule.operator_unfit': 'a condition compares in a way that does not go with its field.',
    'rule.value_unfit': 'a condition has a value that does not go with its field.',
    'rule.value_empty': 'a condition needs at least one letter or digit.',
    'rule.value_too_long': 'the text of a condition is too long.',
    'rule.amount_negative': 'an amount in a condition is negative; use the direction instead.',
    'rule.range_reversed': 'the range of a condition ends before it begins.',
    'rule.priority_invalid': 'its priority is no whole number.',
    'rule.account_unknown': 'its category is not in your chart of accounts.',
    'rule.account_archived': 'its category is archived.',

    journal_empty: 'This file is empty.',
    journal_columns: 'The first row must name the columns; missing: {missing}.',
    journal_currency: '{currency} is not a currency we know.',
    journal_amount: '"{found}" is not an amount in {currency}.',
    journal_base_missing: 'An amount in {currency} needs its base_amount in {baseCurrency}.',
    journal_day: '"{found}" is not a day written like 2026-03-31.',
    journal_account:
      'There is no account {code}. Add it to the chart of accounts, or name its group in a column "account", like Expenses:Travel.',
  },
  /** Why a bank statement was not read. */
  why: statementProblems,
  /** What of a bank statement was left out. */
  thing: { entry: 'An entry', movement: 'A movement', transaction: 'A transaction', record: 'A record', row: 'A row' },
  /** Where a file holds nothing that could be quoted, or names no currency. */
  quoted: { '': 'nothing' },
  currency: { '': 'the account’s currency' },
  /** Kinds of documents that something is done with. */
  kinds: {
    invoices: 'invoices',
    quotes: 'quotes',
    credit_notes: 'credit notes',
    invoices_and_credit_notes: 'invoices and credit notes',
  },
  /** What a tax number is called in a country; most are called the same. */
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
  /** What a plan includes of what is limited. */
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
  /** Whose rate a statute refers to. */
  scheme: { ecb: 'ECB', german_base: 'Basiszinssatz', bank_of_england: 'Bank of England' },
  /** Why a document could not be drawn. */
  reason: {
    unfit: 'Something in it could not be drawn.',
    ended: 'The drawing ended before its time.',
    slow: 'It took longer than {seconds} seconds.',
    large: 'It needed more than {megabytes} MB of memory.',
    busy: 'Many documents are being drawn at the moment. Try again in a few seconds.',
  },
  /** What made an entry, by the kind of its source. */
  source: {
    manual: 'the journal',
    journal: 'the journal',
    opening_balance: 'an opening balance',
    sales_document: 'an invoice or a credit note',
    payment: 'a payment',
    payment_fee: 'the fee of a payment',
    refund: 'a refund',
    write_off: 'a write-off',
    allocation: 'the settlement of an invoice',
    allocation_release: 'the settlement of an invoice',
  },
} as const;

type Words = typeof problemWords;
export type ProblemWord<Name extends keyof Words> = keyof Words[Name];
/** The same words in another language. */
export type OtherWords = { readonly [Name in keyof Words]: Readonly<Record<ProblemWord<Name>, string>> };
