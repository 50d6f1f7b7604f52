// What the pages of banking share – kinds of accounts and files, a new account, taking an import back – in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  kinds: { bank: 'Bank account', credit_card: 'Credit card', wallet: 'Wallet or mobile money', cash: 'Cash' },
  formats: { csv: 'CSV', journal: 'Journal CSV', simplefin: 'SimpleFIN', enablebanking: 'Enable Banking', sandbox: 'Sandbox bank' },
  drop: {
    title: 'Drop the statement to import it',
    text: 'You’ll review it before it’s imported.',
  },
  account: {
    title: 'Add an account',
    text: 'A bank account, credit card, digital wallet or cash.',
    add: 'Add account',
    adding: 'Adding…',
    added: (name: string) => `${name} added`,
    nameMissing: 'Enter a name.',
    name: 'Name',
    nameExample: 'Business checking',
    chart: 'Ledger account',
    chartHelp: 'Link an existing account if it already has transactions.',
    newInChart: 'New account',
    kind: 'Type',
    currency: 'Currency',
    bank: 'Bank',
    number: 'Account number or IBAN',
    numberHelp: 'Used to recognize statements for this account. The last 4 digits are enough.',
  },
  rollBack: {
    file: 'You can import the file again.',
    feed: 'The connection to this account is paused until you resume it.',
    title: (file: string) => `Undo import of ${file}?`,
    text: (count: number, figure: string) =>
      `This reverses ${plural('en', count, { one: `${figure} imported transaction`, other: `${figure} imported transactions` })}, including any categories you chose.`,
    action: 'Undo import',
    busy: 'Undoing…',
    done: 'Import undone',
    doneText: (file: string) => `The transactions from ${file} were reversed.`,
    failed: 'Couldn’t undo the import',
    state: 'Undone',
  },
};

export type BankingTexts = typeof en;
