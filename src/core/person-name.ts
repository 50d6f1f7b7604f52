// A person's name: the full name, and the two parts that forms ask for. Joined, the parts are always the full name.

export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** Longest full name, in characters. */
export const maxNameLength = 200;

/** The two parts as one name; an empty part leaves no gap. */
export const joinName = ({ firstName, lastName }: NameParts): string => `${firstName.trim()} ${lastName.trim()}`.trim();

/**
 * A first guess for a person who was never asked: the first word, and the rest ("Ada van der Berg" → "Ada", "van der Berg"). No rule can
 * know which words belong together, so it is only a suggestion; nothing is lost, since joining gives the same words again.
 */
export function splitName(fullName: string): NameParts {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
