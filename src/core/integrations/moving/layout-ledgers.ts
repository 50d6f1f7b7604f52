// The layouts of plain-text ledgers, of GnuCash, and of any journal or trial balance.
import type { Layout } from './layout.ts';

export const ledgerLayouts: readonly Layout[] = [
  {
    tool: 'gnucash',
    kind: 'journal',
    needs: ['day', 'key', 'account', 'amount'],
    alsoNeeds: 'commodity/currency',
    grouping: 'key',
    columns: {
      day: 'date',
      key: 'transaction id',
      number: 'number',
      memo: 'description',
      account: 'full account name',
      amount: 'value num. | value num | amount num. | amount num',
      currency: 'commodity/currency',
      void: 'void reason',
    },
  },
  {
    tool: 'gnucash',
    kind: 'accounts',
    needs: ['account', 'accountType'],
    alsoNeeds: 'placeholder',
    columns: { account: 'full account name', accountCode: 'account code', accountType: 'type' },
  },
  // `hledger print -O csv`: the amount has our sign; debit and credit are the same said twice.
  {
    tool: 'hledger',
    kind: 'journal',
    needs: ['key', 'day', 'account', 'amount'],
    alsoNeeds: 'posting status | posting-status',
    grouping: 'key',
    columns: {
      key: 'txnidx',
      day: 'date',
      memo: 'description',
      number: 'code',
      account: 'account',
      amount: 'amount',
      currency: 'commodity',
    },
  },
  // Any journal: what Beancount’s queries, our own export and most ledgers write.
  {
    tool: 'other',
    kind: 'journal',
    needs: ['key', 'day', 'account', 'amount'],
    grouping: 'key',
    columns: {
      key: 'entry | id | transaction id | journal number | txn id',
      day: 'date',
      memo: 'memo | narration | description',
      contact: 'payee',
      accountCode: 'account_code',
      account: 'account | account name',
      amount: 'base_amount | amount | number',
      currency: 'currency',
    },
  },
  {
    tool: 'other',
    kind: 'journal',
    needs: ['day', 'account', 'debit', 'credit'],
    grouping: 'carried',
    columns: {
      key: 'entry | journal number | journal no | transaction id | id',
      day: 'date | journal date',
      number: 'number | reference',
      contact: 'name | contact | payee',
      memo: 'memo | narration | description | notes',
      accountCode: 'account_code | account code | account number',
      account: 'account | account name',
      accountType: 'account type',
      currency: 'currency',
      debit: 'debit',
      credit: 'credit',
    },
  },
  // A trial balance: of QuickBooks the account has no heading.
  {
    tool: 'other',
    kind: 'trial_balance',
    needs: ['debit', 'credit'],
    without: 'date | transaction date | journal date | balance',
    columns: {
      account: 'account | account name | full name',
      accountCode: 'account code | account number | code',
      accountType: 'account type | type',
      debit: 'debit | net debit',
      credit: 'credit | net credit',
    },
  },
];
