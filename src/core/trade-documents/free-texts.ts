// The texts on a document besides its lines and figures.

/** References by which customers find it in their own records: a line each, shown with its number and dates. */
export interface References {
  /** The reference that the customer asked for. */
  readonly reference: string;
  /** The customer's purchase order number (EN 16931 BT-13). */
  readonly orderNumber: string;
}
export interface FreeTexts extends References {
  /** Above the lines. */
  readonly intro: string;
  /** Below them. */
  readonly notes: string;
}

const noReferences: References = { reference: '', orderNumber: '' };
/** In display order. */
export const referenceNames = Object.keys(noReferences) as readonly (keyof References)[];
/** An empty set of texts. */
export const noTexts: FreeTexts = { ...noReferences, intro: '', notes: '' };
