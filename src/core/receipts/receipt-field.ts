// What is read of a receipt, by the names that contract, database and screens use.
export const receiptFields = ['merchant', 'date', 'total', 'currency', 'tax', 'number', 'due', 'iban'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** Why a receipt was not read: it took too long, took too much memory, ended in between, or is nothing that can be read. */
export const readingFaults = ['slow', 'large', 'ended', 'unreadable'] as const;
export type ReadingFault = (typeof readingFaults)[number];
