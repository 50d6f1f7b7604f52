// What the page that reads a statement says, from the empty drop zone to the import that is done, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

const transactions = (count: number, figure: string): string =>
  plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` });
const lines = (count: number, figure: string): string => plural('en', count, { one: `${figure} line`, other: `${figure} lines` });

export const en = {
  page: {
    title: 'Import a statement',
    description: 'Drop the file your bank gave you; nothing is written before you confirm.',
    roleTitle: 'Your role does not allow this',
    roleText: 'Ask an owner or admin of this business to import statements, or to change your role.',
    drop: 'Drop a statement here',
    dropHelp: 'CSV, OFX, QFX, QIF, CAMT.053 or MT940, as your bank gives it. Up to 50 MB.',
    steps: [
      {
        title: 'You see it first',
        text: 'What was read, column by column, and what would become of every line. You can correct how it is read.',
      },
      { title: 'Nothing comes twice', text: 'Lines that are in your books are recognised, also when two files overlap.' },
      { title: 'You can take it back', text: 'An import is all or nothing, and one button rolls it back.' },
    ],
  },
  file: {
    reading: (name: string) => `Reading ${name}…`,
    readAsLastTime: 'read as last time',
    readAs: (bank: string) => `read as a file of ${bank}`,
    readByContent: 'read by what is in it',
    another: 'Choose another file',
    unreadable: 'Nothing was written. Many banks offer the same statement in another format: CSV or OFX work best.',
  },
  account: {
    ofFile: 'Account of the file',
    ofFileHelp: (count: number) => `The file has ${count} accounts; import them one after the other.`,
    fileAccount: (name: string, currency: string, count: number) =>
      `${name} (${currency}, ${plural('en', count, { one: `${count} line`, other: `${count} lines` })})`,
    label: 'Into which account',
    said: (hint: string) => `The file speaks of ${hint}.`,
    guessed: 'Daybook chose it; change it if that is wrong.',
    missing: 'Choose the account that this statement is of.',
    choose: 'Choose an account',
    add: 'New account',
  },
  layout: {
    title: 'How the file is read',
    corrected: 'Corrected by you',
    remembered: 'Remembered for this bank’s files once you import.',
    days: 'Days are written',
    orders: { dmy: 'day, month, year', mdy: 'month, day, year', ymd: 'year, month, day' },
    amounts: 'Amounts are written',
    point: '1,234.50 (point)',
    comma: '1.234,50 (comma)',
    parted: 'Columns are parted by',
    delimiters: { comma: 'Comma ,', semicolon: 'Semicolon ;', tab: 'Tab', bar: 'Bar |', none: 'Nothing' },
    characters: 'Characters',
    heading: 'Heading row',
    noHeading: 'None',
    row: (number: number) => `Row ${number}`,
    columns: 'Columns of the file',
    column: (number: number) => `Column ${number}`,
    holds: (name: string) => `What ${name} holds`,
    holdsNumber: (number: number) => `What column ${number} holds`,
    roles: {
      none: 'Not used',
      date: 'Date',
      amount: 'Amount with its sign',
      out: 'Money out',
      in: 'Money in',
      indicator: 'In or out, in words',
      description: 'Description',
      counterparty: 'Payee',
      reference: 'Reference',
      bankId: 'The bank’s own number',
      currency: 'Currency',
      balance: 'Balance after',
      fee: 'Fee beside the amount',
      status: 'Status',
    },
    inverted: 'A positive amount is money out',
    invertedHelp: 'As many cards write it.',
    outWords: 'Words that mean money out',
    outWordsHelp: 'Parted by commas; every other word is money in.',
    lacks: {
      date: 'Say which column holds the date.',
      outAndIn: 'Say which columns hold the money out and the money in.',
      amount: 'Say which column holds the amount.',
      outWords: 'Write at least one word that means money out.',
    },
  },
  sign: {
    title: 'Is money going out or coming in?',
    text: 'The file does not say what its sign means. Compare with a payment you know.',
    reading: (out: string, into: string) => `${out} out, ${into} in`,
  },
  summary: {
    label: 'What is in the file',
    fresh: 'New',
    known: 'Already in your books',
    transfers: 'Transfers between your accounts',
    days: 'Days',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    opening: 'Opening balance',
    openingDerived: 'Opening balance, reckoned back',
    closing: 'Closing balance',
    notInFile: 'Not in the file',
    derived: 'The file says what the account closes with, not what it opens with: that is reckoned back from its lines.',
    agrees: 'Opening balance and lines come to the closing balance: nothing is missing.',
    differs: (expected: string, closing: string) =>
      `Opening balance and lines come to ${expected}, but the file closes at ${closing}. Lines may be missing, or be read wrongly.`,
    opens: (opening: string) => `It is the first statement of this account: ${opening} are booked as its opening balance.`,
  },
  problems: {
    label: 'Not read',
    title: (count: number, figure: string) =>
      `${plural('en', count, { one: `${figure} thing`, other: `${figure} things` })} to know about this file`,
    more: (figure: string) => `${figure} more`,
    line: (figure: string) => `Line ${figure}: `,
  },
  lines: {
    title: 'Its lines',
    label: 'Lines of the file',
    all: 'Every line of the file.',
    first: (count: number, figure: string, total: string) => `The first ${lines(count, figure)} of ${total}; all are imported.`,
    line: 'Line',
    date: 'Date',
    description: 'Description',
    becomes: 'Becomes',
    amount: 'Amount',
    known: 'Already there',
    transfer: (name: string) => `Transfer with ${name}`,
    /** The server says it in English. */
    transferReason: (said: string) => said,
    toReview: 'To review',
  },
  confirm: {
    rate: (base: string, currency: string) => `Exchange rate: ${base} for one ${currency}`,
    rateHelp: 'No rate is known for every day of the file. This one is used for those days.',
    rateWrong: (example: string) => `An exchange rate is a positive number, like ${example}.`,
    nothing: 'Nothing to import',
    action: (count: number, figure: string) => `Import ${transactions(count, figure)}`,
    unreachable: 'If the import went through after all, trying again finds it: nothing is imported twice.',
    locked: (count: number, figure: string, day: string) =>
      `${plural('en', count, { one: `${figure} new line is`, other: `${figure} new lines are` })} dated on or before ${day}, and the books are locked through that day.`,
    unlock: 'Unlock the period',
    orLater: ' first, or import a file that starts later.',
    allKnown: 'Every line of this file is in your books already.',
    noLines: 'No row could be read as a payment yet. Correct above how the file is read.',
    ready: 'Nothing is written before you press this. You can roll it back afterwards.',
  },
  running: {
    title: (file: string) => `Importing ${file}`,
    text: 'All of it or nothing: if something goes wrong on the way, your books stay as they were.',
    stages: {
      waiting: 'Sending the file…',
      reading: 'Reading the file…',
      posting: 'Writing the entries…',
      done: 'Closing the books over it…',
    },
    other: 'Importing…',
    progress: (done: string, total: string) => `${done} of ${total} lines`,
  },
  done: {
    back: 'Rolled back',
    backText: (file: string) => `What ${file} brought was reversed; your books are as before.`,
    title: (count: number, figure: string) => `${transactions(count, figure)} added`,
    from: (file: string, account: string) => `From ${file} into ${account}.`,
    known: (count: number, figure: string) =>
      plural('en', count, { one: `${figure} line was there already.`, other: `${figure} lines were there already.` }),
    transfers: (count: number, figure: string) =>
      plural('en', count, {
        one: `${figure} transfer between your own accounts was recognised.`,
        other: `${figure} transfers between your own accounts were recognised.`,
      }),
    review: (count: number, figure: string) =>
      plural('en', count, { one: `Review ${figure} suggestion`, other: `Review ${figure} suggestions` }),
    choose: (count: number, figure: string) =>
      plural('en', count, { one: `Categorize ${figure} transaction`, other: `Categorize ${figure} transactions` }),
    see: 'See transactions',
    another: 'Import another',
  },
};

export type ImportTexts = typeof en;
