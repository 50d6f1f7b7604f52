// Password rules, shared by the browser (checked while typing) and the server (checked when the password is set).

export type PasswordProblem = 'too_short' | 'no_upper' | 'no_lower' | 'no_digit' | 'no_special' | 'too_long' | 'common' | 'about_you';
/** What only the server checks: an estimate of how many guesses it takes, and a list of leaked passwords. */
export type PasswordWeakness = PasswordProblem | 'guessable' | 'breached';

/** Fewest characters (UTF-16 code units) of a password that is being set. Source: specification section 9. */
export const passwordMinimum = 8;
/** Most characters; shorter passwords are never truncated. The limit only bounds the cost of hashing. */
export const passwordMaximum = 1024;

const sentences: Readonly<Record<PasswordWeakness, string>> = {
  too_short: 'Password must be at least 8 characters.',
  no_upper: 'Password must contain at least one uppercase letter.',
  no_lower: 'Password must contain at least one lowercase letter.',
  no_digit: 'Password must contain at least one number.',
  no_special: 'Password must contain at least one special character.',
  too_long: 'Password must be at most 1024 characters.',
  common: 'This password is among the first that would be guessed. Choose another.',
  about_you: 'Choose a password that does not contain your name or email.',
  guessable: 'This password is easy to guess. Choose a longer one, or one without names, dates and keyboard patterns.',
  breached: 'This password has appeared in a data breach. Choose another.',
};

/** What the operator may set: the minimum length, and whether all four kinds of characters are required. */
export interface PasswordRules {
  readonly minimum: number;
  readonly isComplex: boolean;
}
const usualRules: PasswordRules = { minimum: passwordMinimum, isComplex: true };

/** The sentence for a person. The first five are the specification's, word for word (section 5); the first names the minimum that is set. */
export const passwordSentence = (problem: PasswordWeakness, minimum: number = passwordMinimum): string =>
  problem === 'too_short' ? sentences.too_short.replace(String(passwordMinimum), String(minimum)) : sentences[problem];

// Words that guessable passwords are built around; digits, punctuation and the usual substitutions are removed before comparing.
const guessedFirst = new Set(
  `password passwort motdepasse contrasena senha parola passw pass qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qwert qaz qazwsx abc abcd abcde abcdef abcabc welcome welcomeback letmein iloveyou loveyou admin administrator root user guest login
  master monkey dragon football baseball basketball soccer hockey sunshine princess superman batman trustno shadow ninja mustang michael
  jordan jessica charlie ashley daniel thomas andrew summer winter spring autumn monday friday january february march april june july
  august september october november december hello helloworld freedom whatever secret changeme default temp test testing tester computer
  internet samsung google facebook linkedin killer pepper cheese cookie banana orange flower hunter ranger buster harley liverpool arsenal
  chelsea barcelona starwars pokemon matrix access money business company office accounting bookkeeping invoice daybook ledger`.split(
    /\s+/,
  ),
);

const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const undisguised = (text: string): string =>
  lettersOf(
    text
      .toLowerCase()
      .replace(/[\d\W_]+$/u, '')
      .replace(/./gu, (c) => substitutions[c] ?? c),
  );

const isCommon = (password: string): boolean => {
  const forms = [lettersOf(password), undisguised(password)];
  return forms.some(
    (form) =>
      guessedFirst.has(form) ||
      (form.length % 2 === 0 &&
        form.slice(0, form.length / 2) === form.slice(form.length / 2) &&
        guessedFirst.has(form.slice(0, form.length / 2))),
  );
};

/**
 * Everything wrong with a new password, in the order in which it is shown; empty when it is acceptable.
 * `about`: the person's own words (name, email); words of four letters or more must not make up most of the password.
 */
export function passwordProblems(
  password: string,
  about: readonly string[] = [],
  { minimum, isComplex }: PasswordRules = usualRules,
): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if (password.length < minimum) problems.push('too_short');
  if (isComplex) {
    if (!/\p{Lu}/u.test(password)) problems.push('no_upper');
    if (!/\p{Ll}/u.test(password)) problems.push('no_lower');
    if (!/\p{Nd}/u.test(password)) problems.push('no_digit');
    if (!/[^\p{L}\p{N}]/u.test(password)) problems.push('no_special');
  }
  if (password.length > passwordMaximum) problems.push('too_long');
  if (problems.length > 0) return problems;
  if (isCommon(password)) return ['common'];
  const lower = password.toLowerCase();
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4);
  return own.some((word) => lower.includes(word) && word.length * 2 >= lower.length) ? ['about_you'] : [];
}
