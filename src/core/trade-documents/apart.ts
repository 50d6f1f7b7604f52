// Cuts a list whose items may depend on one another into parts that can each be done at once.

/** In order. An item that shares a subject with an earlier one starts a new part, since it has to see what that one changed. */
export function apart<T>(items: readonly T[], subjectsOf: (item: T) => readonly string[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let taken = new Set<string>();
  for (const item of items) {
    const subjects = subjectsOf(item);
    if (parts.length === 0 || subjects.some((id) => taken.has(id))) {
      parts.push([]);
      taken = new Set();
    }
    parts.at(-1)?.push(item);
    for (const id of subjects) taken.add(id);
  }
  return parts;
}
