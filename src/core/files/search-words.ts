/** The words of a search for documents that are looked for, at most ten. */
export const wordsIn = (search: string): readonly string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
