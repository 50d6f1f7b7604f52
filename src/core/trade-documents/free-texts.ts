// What is written on a document beside its lines and its figures.
export interface FreeTexts {
  /** What the customer asked to be named by. */
  readonly reference: string;
  /** Above the lines. */
  readonly intro: string;
  /** Below them. */
  readonly notes: string;
}

/** A document that nobody wrote anything on yet. */
export const noTexts: FreeTexts = { reference: '', intro: '', notes: '' };
