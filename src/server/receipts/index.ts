// The public API of receipts: reading documents, new ones and those that a person waits for, and the setting that enables it.
export { readingOf } from './actions.ts';
export { mailInParts, type MailInParts } from './mail-in/mail-in-parts.ts';
export { registerMailIn } from './mail-in/mail-in-routes.ts';
export { mailInWorkers } from './mail-in/mail-work.ts';
export { isReadable, openReceiptReading, readingWorkers, readPagesNow, readWhatIsAdded } from './reading-work.ts';
export type { StoredReading } from './store.ts';
