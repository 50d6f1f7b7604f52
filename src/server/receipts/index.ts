// The public API of receipts: reading new documents, and the setting that enables it.
export { readingOf } from './actions.ts';
export { mailInParts, type MailInParts } from './mail-in/mail-in-parts.ts';
export { registerMailIn } from './mail-in/mail-in-routes.ts';
export { mailInWorkers } from './mail-in/mail-work.ts';
export { openReceiptReading, readingWorkers, readWhatIsAdded } from './reading-work.ts';
