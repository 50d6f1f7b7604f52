// What the page of bank accounts says – cards, statements read so far, lines that fit invoices – in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  page: {
    description: 'Your accounts and imported statements.',
    addAccount: 'Add account',
    reconcile: 'Reconcile',
    payouts: 'Payouts',
    crypto: 'Crypto',
    connectBank: 'Connect a bank',
    importStatement: 'Import a statement',
  },
  accounts: {
    what: 'your bank accounts',
    loading: 'Loading bank accounts…',
    emptyTitle: 'No bank accounts yet',
    emptyText: 'Import a statement or add an account to get started. Supported files: CSV, OFX, QIF, CAMT.053 and MT940.',
    pending: 'Pending',
    noStatement: 'No statements imported',
    lastRead: (count: number, figure: string, day: string) =>
      `${plural('en', count, { one: `${figure} transaction`, other: `${figure} transactions` })}, last import ${day}`,
  },
  statements: {
    title: 'Statements',
    description: 'Imported files. You can undo any import.',
    what: 'your statements',
    none: 'No statements yet.',
    noneText: 'Drop a file from your bank anywhere on this page. You’ll review it before it’s imported.',
    read: (instant: string) => `Imported ${instant}`,
    fresh: (figure: string) => `${figure} new`,
    waiting: (figure: string) => `${figure} still to import`,
    known: (figure: string) => `${figure} skipped`,
    transfers: (count: number, figure: string) => plural('en', count, { one: `${figure} transfer`, other: `${figure} transfers` }),
    rollBack: (file: string) => `Undo import of ${file}`,
  },
  offers: {
    label: 'Payments that match invoices',
    title: (count: number, figure: string) =>
      plural('en', count, { one: '1 payment matches an unpaid invoice', other: `${figure} payments match unpaid invoices` }),
    first: (numbers: string, name: string) => `Looks like ${name} paid ${numbers}.`,
    text: 'Confirm with one click.',
    look: (count: number) => plural('en', count, { one: 'Review match', other: 'Review matches' }),
  },
};

export type OverviewTexts = typeof en;
