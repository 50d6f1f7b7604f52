// The public API of receipts: reading new documents, and the setting that enables it.
export { readingOf } from './actions.ts';
export { openReceiptReading, readingWorkers, readWhatIsAdded } from './reading-work.ts';
