// What a comment can be about. `figure`: a line of a report over a range of days.
export const rowSubjects = ['entry', 'transaction', 'document', 'file', 'request'] as const;
export type RowSubject = (typeof rowSubjects)[number];
export const commentSubjects = [...rowSubjects, 'figure'] as const;
export type CommentSubjectKind = (typeof commentSubjects)[number];

/** The people mentioned in a text as `@Name`: not an email address, and not the beginning of a longer name. */
export function mentionedIn<Person extends { readonly name: string }>(text: string, people: readonly Person[]): readonly Person[] {
  let rest = text;
  const found: Person[] = [];
  for (const person of people.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = new RegExp(String.raw`(?<![\p{L}\p{N}])@${person.name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\p{L}\p{N}])`, 'giu');
    if (person.name === '' || !name.test(rest)) continue;
    rest = rest.replace(name, ' ');
    found.push(person);
  }
  return found;
}
