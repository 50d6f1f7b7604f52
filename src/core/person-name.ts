// The name of a person: whole as they are called, and in the two parts that forms ask for. Joined, the parts are always the whole.

export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** Longest whole name, in characters. */
export const maxNameLength = 200;

/** The two parts as one name; an empty part leaves no gap. */
export const joinName = ({ firstName, lastName }: NameParts): string => `${firstName.trim()} ${lastName.trim()}`.trim();

/**
 * A first guess for a person who was never asked: the first word, and the rest ("Ada van der Berg" → "Ada", "van der Berg"). Which words
 * belong together no rule can know, so it is only a suggestion; nothing is lost by it, since joining gives the same words again.
 */
export function splitName(fullName: string): NameParts {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
