// What a choice of categories says, in English: the shape of the other languages.

export const en = {
  suggested: 'Suggested',
  yourAccounts: 'Your accounts',
  /** Why something is suggested; the books keep that as a sentence in English. */
  reason: (kept: string) => kept,
};

export type CategoryTexts = typeof en;
