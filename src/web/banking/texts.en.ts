// What the pages of banking share – kinds of accounts and files, a new account, taking an import back – in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  kinds: { bank: 'Bank account', credit_card: 'Credit card', wallet: 'Wallet or mobile money', cash: 'Cash' },
  formats: { csv: 'Table (CSV)', journal: 'Table of journal lines' },
  drop: {
    title: 'Drop the statement to read it',
    text: 'Nothing is written before you confirm.',
  },
  account: {
    title: 'Add an account',
    text: 'A bank account, card, wallet or cash box that money moves on.',
    add: 'Add account',
    adding: 'Adding…',
    added: (name: string) => `${name} added`,
    nameMissing: 'Give the account a name, as you call it.',
    name: 'Name',
    nameExample: 'Business checking',
    chart: 'In the chart of accounts',
    chartHelp: 'Link one that is there, where its past is in the books already.',
    newInChart: 'A new account',
    kind: 'Kind',
    currency: 'Currency',
    bank: 'Bank',
    number: 'Account number or IBAN',
    numberHelp: 'Its files are recognized by it. The last four digits are enough.',
  },
  rollBack: {
    title: (file: string) => `Roll back ${file}?`,
    text: (count: number, figure: string) =>
      `${plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` })} that came with it are reversed; the journal keeps both. Categories you chose for them are taken out with them. You can import the file again.`,
    action: 'Roll back',
    busy: 'Rolling back…',
    done: 'Import rolled back',
    doneText: (file: string) => `What ${file} brought was reversed.`,
    failed: 'Not rolled back',
    state: 'Rolled back',
  },
};

export type BankingTexts = typeof en;
