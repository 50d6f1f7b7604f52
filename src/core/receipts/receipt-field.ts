// The fields of a receipt, named as in contract, database and screens.
export const receiptFields = ['merchant', 'date', 'total', 'currency', 'tax', 'number', 'due', 'iban', 'taxId'] as const;
export type ReceiptField = (typeof receiptFields)[number];

/** Why a receipt was not read: it took too long, took too much memory, the process ended, or the file is not readable. */
export const readingFaults = ['slow', 'large', 'ended', 'unreadable'] as const;
export type ReadingFault = (typeof readingFaults)[number];
