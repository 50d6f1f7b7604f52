// What is written on a document beside its lines and its figures.

/** By what the customer finds it among their own papers: a line each, shown with its number and its days. */
export interface References {
  /** What the customer asked to be named by. */
  readonly reference: string;
  /** Of the customer's purchase order (EN 16931 BT-13). */
  readonly orderNumber: string;
}
export interface FreeTexts extends References {
  /** Above the lines. */
  readonly intro: string;
  /** Below them. */
  readonly notes: string;
}

const noReferences: References = { reference: '', orderNumber: '' };
/** In the order in which they are shown. */
export const referenceNames = Object.keys(noReferences) as readonly (keyof References)[];
/** A document that nobody wrote anything on yet. */
export const noTexts: FreeTexts = { ...noReferences, intro: '', notes: '' };
