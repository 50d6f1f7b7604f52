// What the page that reads a statement says, from the empty drop zone to the import that is done, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

const transactions = (count: number, figure: string): string =>
  plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` });

export const en = {
  page: {
    description: 'Upload a statement from your bank. You’ll review everything before it’s imported.',
    roleTitle: 'You don’t have permission to import statements',
    roleText: 'Ask an owner or admin of this business to import it, or to change your role.',
    drop: 'Drop a statement here',
    dropHelp: 'CSV, OFX, QFX, QIF, CAMT.053, MT940 or PDF, straight from your bank. Up to 50 MB.',
    steps: [
      {
        title: 'Review first',
        text: 'Check every column and transaction, and fix anything we got wrong.',
      },
      { title: 'No duplicates', text: 'We skip transactions you’ve already imported, even if files overlap.' },
      { title: 'Undo anytime', text: 'Undo the whole import with one click.' },
    ],
  },
  file: {
    reading: (name: string) => `Reading ${name}…`,
    readAsLastTime: 'using your last settings',
    readAs: (bank: string) => `recognized as ${bank}`,
    readByContent: 'format detected automatically',
    another: 'Choose another file',
    unreadable: 'Try another format. Most banks also offer CSV or OFX, which work best.',
  },
  account: {
    ofFile: 'Account in the file',
    ofFileHelp: (count: number) => `This file contains ${count} accounts. Import them one at a time.`,
    fileAccount: (name: string, currency: string, count: number) =>
      `${name} (${currency}, ${plural('en', count, { one: `${count} transaction`, other: `${count} transactions` })})`,
    label: 'Account',
    said: (hint: string) => `The file mentions account ${hint}.`,
    guessed: 'We picked this account. Change it if it’s wrong.',
    missing: 'Which account is this statement for?',
    choose: 'Choose an account',
    add: 'New account',
  },
  layout: {
    title: 'Column mapping',
    corrected: 'Corrected by you',
    remembered: 'We’ll remember this for files from this bank.',
    characters: 'Encoding',
    roles: {
      none: 'Not used',
      date: 'Date',
      amount: 'Amount (+/−)',
      out: 'Money out',
      in: 'Money in',
      indicator: 'Debit/credit indicator',
      description: 'Description',
      counterparty: 'Payee',
      reference: 'Reference',
      bankId: 'Bank reference',
      currency: 'Currency',
      balance: 'Running balance',
      fee: 'Fee (separate)',
      net: 'Net after fees',
      status: 'Status',
    },
    inverted: 'Positive amounts are expenses',
    invertedHelp: 'Common for credit cards.',
    outWords: 'Words that mean money out',
    outWordsHelp: 'Separate with commas. Everything else counts as money in.',
    lacks: {
      date: 'Choose the date column.',
      outAndIn: 'Choose the columns for money out and money in.',
      amount: 'Choose the amount column.',
      outWords: 'Enter at least one word that means money out.',
    },
  },
  sign: {
    title: 'Is money going out or coming in?',
    text: 'The file doesn’t say what a minus sign means. Compare it with a payment you know.',
    reading: (out: string, into: string) => `${out} out, ${into} in`,
  },
  summary: {
    label: 'File summary',
    fresh: 'New',
    known: 'Duplicates',
    transfers: 'Transfers between your accounts',
    days: 'Dates',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    opening: 'Opening balance',
    openingDerived: 'Opening balance (calculated)',
    closing: 'Closing balance',
    notInFile: 'Not in the file',
    derived: 'The file has no opening balance, so we calculated it from the closing balance.',
    agrees: 'Balances match – nothing is missing.',
    proven: (count: number, figure: string) =>
      `Proven: the opening balance and ${plural('en', count, { one: 'the one transaction', other: `all ${figure} transactions` })} come to the closing balance.`,
    balancesAgree: (count: number, figure: string) =>
      plural('en', count, {
        one: 'The balance printed along the way agrees.',
        other: `The ${figure} balances printed along the way agree.`,
      }),
    scanned: 'These pages were read from a picture. The balances prove the amounts; check the descriptions and dates.',
    differs: (expected: string, closing: string) =>
      `The transactions add up to ${expected}, but the file’s closing balance is ${closing}. Some transactions may be missing or misread.`,
    opens: (opening: string) => `This is the first statement for this account, so we’ll record ${opening} as the opening balance.`,
  },
  problems: {
    label: 'Skipped',
    title: (count: number, figure: string) => `${plural('en', count, { one: `${figure} note`, other: `${figure} notes` })} about this file`,
    more: (figure: string) => `${figure} more`,
    line: (figure: string) => `Line ${figure}: `,
  },
  lines: {
    title: 'Transactions',
    label: 'Transactions in the file',
    all: 'All transactions in the file.',
    first: (count: number, figure: string, total: string) => `First ${transactions(count, figure)} of ${total}. All will be imported.`,
    line: 'Line',
    date: 'Date',
    description: 'Description',
    becomes: 'Category',
    amount: 'Amount',
    known: 'Duplicate',
    transfer: (name: string) => `Transfer: ${name}`,
    /** The server says it in English. */
    transferReason: (said: string) => said,
    toReview: 'To review',
  },
  confirm: {
    rate: (base: string, currency: string) => `Exchange rate (${base} per 1 ${currency})`,
    rateHelp: 'We don’t have exchange rates for some dates. This rate will be used.',
    rateWrong: (example: string) => `Enter a positive number, such as ${example}.`,
    nothing: 'Nothing to import',
    action: (count: number, figure: string) => `Import ${transactions(count, figure)}`,
    unreachable: 'If the import went through anyway, trying again won’t create duplicates.',
    locked: (count: number, figure: string, day: string) =>
      `${plural('en', count, { one: `${figure} new transaction is`, other: `${figure} new transactions are` })} dated on or before ${day}, and your books are locked through that date.`,
    unlock: 'Unlock the period',
    orLater: ' first, or import a file that starts later.',
    allKnown: 'You’ve already imported every transaction in this file.',
    noLines: 'We couldn’t find any transactions. Check the column mapping above.',
    ready: 'You can undo this import later.',
  },
  running: {
    title: (file: string) => `Importing ${file}`,
    text: 'You can leave this page: the import goes on.',
    stages: {
      waiting: 'Uploading the file…',
      reading: 'Reading the file…',
      posting: 'Posting transactions…',
      done: 'Finishing up…',
    },
    other: 'Importing…',
    progress: (done: string, total: string) => `${done} of ${total}`,
  },
  done: {
    back: 'Import undone',
    backText: (file: string) => `The transactions from ${file} were reversed.`,
    title: (count: number, figure: string) => `${transactions(count, figure)} added`,
    from: (file: string, account: string) => `From ${file} to ${account}.`,
    known: (count: number, figure: string) =>
      plural('en', count, { one: `${figure} duplicate was skipped.`, other: `${figure} duplicates were skipped.` }),
    transfers: (count: number, figure: string) =>
      plural('en', count, {
        one: `${figure} transfer between your own accounts was recognized.`,
        other: `${figure} transfers between your own accounts were recognized.`,
      }),
    review: (count: number, figure: string) =>
      plural('en', count, { one: `Review ${figure} transaction`, other: `Review ${figure} transactions` }),
    choose: (count: number, figure: string) =>
      plural('en', count, { one: `Categorize ${figure} transaction`, other: `Categorize ${figure} transactions` }),
    see: 'View transactions',
    another: 'Import another statement',
  },
};

export type ImportTexts = typeof en;
