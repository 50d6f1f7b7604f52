// The front door of receipts: reading what is added, and the setting that turns it on.
export { openReceiptReading, readingWorkers, readWhatIsAdded } from './reading-work.ts';
