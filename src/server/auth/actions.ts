// A person's own account: sign up, sign in, read, change. Without a session, every answer is the same, in the same time, whether the
// address has an account or not.
import { passwordProblems, passwordSentence, type PasswordWeakness } from '#core/auth/password.ts';
import type { ChangeUserMessage, SignUpMessage } from '#contract/auth/auth.ts';
import { now } from '../platform/clock.ts';
import type { Principal } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { type Caller, makePace, WireError } from '../platform/http/wire.ts';
import { useNonce } from './links/code-actions.ts';
import { requestEmailChange } from './links/email-change-actions.ts';
import { challengeOf } from './links/flow-state.ts';
import { checkGuess, countGuess } from './guessing.ts';
import { refuseHaste } from './limits.ts';
import type { Asked } from './links/link-actions.ts';
import { mailLink, mailOwner } from './links/link-mail.ts';
import { dropLinks } from './links/link-store.ts';
import { knownAddressMail } from './mails/mails.ts';
import type { AuthParts } from './parts.ts';
import { noteFailure } from './security-failure.ts';
import { recordSecurityEvent } from './security-log-store.ts';
import { endSessionsOf, liveSession, setMethod } from './sessions/session-store.ts';
import { type OpenedSession } from './sessions/open-session.ts';
import { demandFresh } from './sessions/step-up.ts';
import {
  changePerson,
  insertPerson,
  lockPeople,
  lockPersonByEmail,
  mayComeIn,
  type Metadata,
  type NewPerson,
  type Person,
  personByEmail,
  personById,
  putEmailIdentity,
} from './store.ts';
import { newPersonMessage, userMessage, type UserMessage } from './wire-messages.ts';

const fromMailSeconds = 3600;
const maxMetadataLength = 32_000;

const normalized = (email: string): string => email.trim().toLowerCase().slice(0, 254);
const invalidCredentials = (): WireError => new WireError(400, 'invalid_credentials', 'Invalid login credentials');

const reasonOf: Readonly<Partial<Record<PasswordWeakness, string>>> = {
  too_short: 'length',
  too_long: 'length',
  common: 'pwned',
  about_you: 'pwned',
  guessable: 'pwned',
  breached: 'pwned',
};

export async function refuseWeak({ config, strength }: AuthParts, password: string, about: readonly string[]): Promise<void> {
  const { minimum, isComplex } = config.authPassword;
  const problems: PasswordWeakness[] = passwordProblems(password, about, { minimum, isComplex });
  if (problems.length === 0) problems.push(...(await strength.problemsOf(password, about)));
  if (problems.length === 0) return;
  const reasons = problems.map((p) => reasonOf[p] ?? 'characters');
  throw new WireError(422, 'weak_password', problems.map((p) => passwordSentence(p, minimum)).join(' '), {
    fields: { weak_password: { reasons: [...new Set(reasons)] } },
  });
}

/** Words that the password must not consist of. */
export const ownWords = (email: string, data: Metadata | null | undefined): string[] => [
  email.split('@')[0] ?? '',
  typeof data?.['full_name'] === 'string' ? data['full_name'] : '',
];

// Signing up

async function register(parts: AuthParts, applicant: NewPerson, asked: Asked, codeChallenge: string | undefined): Promise<'new' | 'known'> {
  const { redirectTo, caller } = asked;
  const { passwordHash, metadata, emailConfirmedAt } = applicant;
  const confirmation = { purpose: 'signup', passwordHash, metadata, redirectTo, codeChallenge } as const;
  return parts.database.transaction().execute(async (tx) => {
    if (await insertPerson(tx, applicant)) {
      await putEmailIdentity(tx, applicant.id, applicant.email);
      await recordSecurityEvent(tx, { userId: applicant.id, kind: 'signed_up', caller });
      if (!emailConfirmedAt) await mailLink(parts, tx, applicant, confirmation);
      return 'new';
    }
    const present = await lockPersonByEmail(tx, applicant.email);
    if (!present || present.emailConfirmedAt || !mayComeIn(present)) {
      if (present && !parts.config.authAutoconfirm) await mailOwner(parts, tx, knownAddressMail(present, parts.config.siteUrl));
      return 'known';
    }
    await changePerson(tx, present.id, {
      passwordHash,
      metadata,
      confirmationSentAt: now(),
      ...(emailConfirmedAt ? { emailConfirmedAt } : {}),
    });
    if (!emailConfirmedAt) await mailLink(parts, tx, { ...present, metadata }, confirmation);
    return 'new';
  });
}

/** Longer than the hash and the writes take on a machine that isn't busy. */
const signUpPace = makePace(150);

export async function signUp(
  parts: AuthParts,
  message: SignUpMessage,
  asked: Asked,
  isRemembered: boolean,
): Promise<OpenedSession | UserMessage> {
  if (parts.config.authDisableSignup) throw new WireError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!message.password) throw new WireError(422, 'validation_failed', 'Signup requires a valid password');
  await refuseWeak(parts, message.password, ownWords(message.email, message.data));
  const codeChallenge = challengeOf(message);
  const isOpen = parts.config.authAutoconfirm;
  const apply = async (): Promise<{ applicant: NewPerson; known: boolean }> => {
    const applicant = {
      id: newId(),
      email: message.email,
      passwordHash: await parts.passwords.hash(message.password ?? ''),
      emailConfirmedAt: isOpen ? now() : null,
      metadata: message.data ?? {},
    };
    return { applicant, known: (await register(parts, applicant, asked, codeChallenge)) === 'known' };
  };
  if (isOpen) {
    if ((await apply()).known) throw new WireError(422, 'user_already_exists', 'User already registered');
    const person = await personByEmail(parts.database, message.email);
    if (!person) throw invalidCredentials();
    return parts.database.transaction().execute((tx) => parts.sessions.begin(tx, person, 'password', asked.caller, isRemembered));
  }
  const { applicant } = await signUpPace(apply());
  // Built from the request, not from the database, so it is the same for an address that already has an account.
  return newPersonMessage(applicant, now());
}

// Signing in

const lookUpPace = makePace(10);

export async function signIn(
  parts: AuthParts,
  given: { readonly email: string; readonly password: string },
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  const email = normalized(given.email);
  const lookUp = async (): Promise<{ person: Person | undefined; giveBack: () => Promise<void> }> => {
    const person = await personByEmail(parts.database, email);
    return { person, giveBack: await countGuess(parts, email, person, caller) };
  };
  // An address with an account takes a few more queries.
  const { person, giveBack } = await lookUpPace(lookUp());
  // A disabled account has no valid password, so its guesses stay counted.
  const stored = person?.disabledAt ? undefined : person?.passwordHash;
  const { matches, isWeak } = await checkGuess(parts, given.password, stored, giveBack);
  const failed = (reason: Parameters<typeof noteFailure>[2], refusal: WireError): WireError => {
    noteFailure(parts.database, person, reason, caller);
    return refusal;
  };
  if (!person || !matches) throw failed('wrong_password', invalidCredentials());
  if (!mayComeIn(person)) throw failed('banned', new WireError(400, 'user_banned', 'User is banned'));
  if (!person.emailConfirmedAt) throw failed('email_not_confirmed', new WireError(400, 'email_not_confirmed', 'Email not confirmed'));
  const renewed = isWeak ? await parts.passwords.hash(given.password) : undefined;
  return parts.database.transaction().execute(async (tx) => {
    // Checking took time: meanwhile the owner may have changed the password to lock out somebody who knows it.
    const [present] = await lockPeople(tx, [person.id]);
    if (!present || present.passwordHash !== person.passwordHash || !mayComeIn(present)) throw invalidCredentials();
    if (renewed !== undefined) await changePerson(tx, person.id, { passwordHash: renewed });
    return parts.sessions.begin(tx, present, 'password', caller, isRemembered);
  });
}

// Being signed in

export async function currentUser(parts: AuthParts, { userId }: Pick<Principal, 'userId'>): Promise<Person> {
  const person = await personById(parts.database, userId);
  if (!person) throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return person;
}

interface Change {
  readonly person: Person;
  readonly principal: Principal;
  readonly message: ChangeUserMessage;
  readonly caller: Caller;
}

async function refuseWrongPassword(parts: AuthParts, { person, caller }: Change, current: string): Promise<void> {
  const giveBack = await countGuess(parts, person.email, person, caller);
  if (!(await checkGuess(parts, current, person.passwordHash, giveBack)).matches) {
    noteFailure(parts.database, person, 'wrong_password', caller);
    throw new WireError(422, 'current_password_invalid', 'The current password is incorrect.');
  }
}

// Changing a password requires the current one, the code that was just mailed, or a recent sign-in through the recovery link. If there is
// no password yet, a recent sign-in is enough.
async function refuseUnprovedPassword(parts: AuthParts, change: Change): Promise<void> {
  const { person, principal, message, caller } = change;
  const session = await liveSession(parts.database, principal.sessionId);
  const seconds = session ? (now().getTime() - session.createdAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const isFromMail = session?.method === 'recovery' || (person.passwordHash === null && session !== undefined);
  if (isFromMail && seconds <= fromMailSeconds) return;
  if (message.nonce) return useNonce(parts, person, message.nonce, caller, principal.sessionId);
  if (person.passwordHash === null) throw new WireError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  if (!message.current_password) throw new WireError(422, 'current_password_required', 'Enter your current password to set a new one.');
  await refuseWrongPassword(parts, change, message.current_password);
}

async function changePassword(parts: AuthParts, change: Change, password: string, metadata: Metadata | undefined): Promise<void> {
  const { person, principal, message, caller } = change;
  await refuseWeak(parts, password, ownWords(person.email, metadata ?? person.metadata));
  await refuseUnprovedPassword(parts, change);
  if (password === message.current_password || (await parts.passwords.verify(password, person.passwordHash)).matches)
    throw new WireError(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await parts.passwords.hash(password);
  await parts.database.transaction().execute(async (tx) => {
    await changePerson(tx, person.id, { passwordHash, ...(metadata ? { metadata } : {}) });
    await dropLinks(tx, person.id);
    await setMethod(tx, principal.sessionId, 'password');
    await endSessionsOf(tx, person.id, 'password_change', principal.sessionId);
    await recordSecurityEvent(tx, { userId: person.id, kind: 'password_changed', sessionId: principal.sessionId, caller });
    await parts.tellOwner(tx, person, { kind: 'password_changed' }, caller);
  });
  parts.sessions.forget(person.id);
}

async function changeEmail(parts: AuthParts, change: Change, email: string): Promise<void> {
  const { person, principal, message, caller } = change;
  if (message.current_password) await refuseWrongPassword(parts, change, message.current_password);
  else if (message.nonce) await useNonce(parts, person, message.nonce, caller, principal.sessionId);
  else demandFresh(principal);
  await refuseHaste(parts.limits, 'email_change', email);
  await requestEmailChange(parts, principal, email, caller);
}

export async function changeUser(parts: AuthParts, principal: Principal, message: ChangeUserMessage, caller: Caller): Promise<UserMessage> {
  const person = await currentUser(parts, principal);
  if (message.phone) throw new WireError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const metadata = message.data
    ? Object.fromEntries(Object.entries({ ...person.metadata, ...message.data }).filter(([, value]) => value !== null))
    : undefined;
  if (metadata && JSON.stringify(metadata).length > maxMetadataLength)
    throw new WireError(422, 'validation_failed', 'The data is too large.');
  const change = { person, principal, message, caller };
  if (message.password) await changePassword(parts, change, message.password, metadata);
  else if (metadata) await changePerson(parts.database, person.id, { metadata });
  if (message.email && message.email !== person.email) {
    // the new password is the proof now; the old one and the code are used up
    const proof = message.password ? { ...message, current_password: undefined, nonce: undefined } : message;
    await changeEmail(parts, { ...change, message: proof }, message.email);
  }
  return userMessage(await currentUser(parts, principal));
}
