// The books over HTTP: endpoint → permission → action.
import { ledgerContract } from '#contract/ledger/ledger.ts';
import type { Gates } from '../billing/index.ts';
import { asMember, long, may, routes } from '../platform/endpoint.ts';
import { addAccount, archiveAccount, chart, listAccounts, saveAccount } from './account-actions.ts';
import { getEntry, listEntries, postEntry, reverseEntry, verifyBooks } from './entry-actions.ts';
import { bookExchangeDifferences, listExchangeDifferences, undoExchangeDifference } from './exchange-difference-actions.ts';
import { exportJournal } from './journal/journal-actions.ts';
import { importJournal, previewJournal } from './journal/journal-import-actions.ts';
import { exchangeRate } from './exchange-rate-action.ts';
import { listJournalImports, rollBackJournal } from './journal/journal-rollback.ts';
import { lockBooks, lockState } from './period-actions.ts';

export const ledgerRoutes = (gates: Gates) =>
  routes(ledgerContract, {
    listAccounts: may('books.read', listAccounts),
    chart: may('books.read', chart),
    createAccount: may('books.write', async (work, input) => {
      await gates.demandCurrency(work, input.currency);
      return addAccount(work, input);
    }),
    saveAccount: may('books.write', saveAccount),
    archiveAccount: may('books.manage', archiveAccount),
    listEntries: may('books.read', listEntries),
    getEntry: may('books.read', getEntry),
    postEntry: may('books.write', postEntry),
    reverseEntry: may('books.write', reverseEntry),
    lockState: may('books.read', lockState),
    lockBooks: may('books.lock', lockBooks),
    verifyBooks: long(may('books.read', verifyBooks)),
    exchangeRate: asMember(exchangeRate),
    listExchangeDifferences: may('books.read', listExchangeDifferences),
    bookExchangeDifferences: may('books.write', bookExchangeDifferences),
    undoExchangeDifference: may('books.write', undoExchangeDifference),
    previewJournal: long(may('books.import', previewJournal)),
    importJournal: long(may('books.import', importJournal)),
    listJournalImports: may('books.read', listJournalImports),
    rollBackJournal: long(may('books.import', rollBackJournal)),
    exportJournal: long(may('books.export', exportJournal)),
  });
