// What the page of bank accounts says – cards, statements read so far, lines that fit invoices – in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  page: {
    title: 'Banking',
    description: 'Bank accounts and the statements that came from them.',
    addAccount: 'Add account',
    importStatement: 'Import a statement',
  },
  accounts: {
    what: 'The bank accounts',
    loading: 'Loading bank accounts…',
    emptyTitle: 'No bank account yet',
    emptyText: 'Drop a statement here, or add the account first. Whatever your bank exports can be read: CSV, OFX, QIF, CAMT.053, MT940.',
    noStatement: 'No statement read yet',
    lastRead: (count: number, figure: string, day: string) =>
      `${plural('en', count, { one: `${figure} statement line`, other: `${figure} statement lines` })}, last read ${day}`,
  },
  statements: {
    title: 'Statements',
    description: 'Every file that was read. Taking one back reverses what it brought.',
    what: 'The statements',
    none: 'None yet.',
    noneText: 'Drop a file from your bank anywhere on this page: you see what is in it before anything is written.',
    read: (instant: string) => `Read ${instant}`,
    fresh: (figure: string) => `${figure} new`,
    known: (figure: string) => `${figure} already there`,
    transfers: (count: number, figure: string) => plural('en', count, { one: `${figure} transfer`, other: `${figure} transfers` }),
    rollBack: (file: string) => `Roll back ${file}`,
  },
  offers: {
    label: 'Lines that fit invoices',
    title: (count: number, figure: string) =>
      plural('en', count, { one: 'A line of your bank fits what is open.', other: `${figure} lines of your bank fit what is open.` }),
    first: (numbers: string, name: string) => `One fits ${numbers} from ${name}.`,
    text: 'Accept it as the payment with one click.',
    look: (count: number) => plural('en', count, { one: 'Look at it', other: 'Look at them' }),
  },
};

export type OverviewTexts = typeof en;
