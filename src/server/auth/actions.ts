// What a person can do about their own account: sign up, confirm, sign in, recover, change. For whoever is not signed in, every answer
// is the same whether the address has an account or not, and takes as long.
import { createHash, randomBytes } from 'node:crypto';
import { passwordProblems, passwordSentence } from '#core/password.ts';
import { type ChangeUserMessage, LinkPurpose, type SignUpMessage } from '#contract/auth.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database.ts';
import type { Principal } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { type Mail, queueMail } from '../platform/mail.ts';
import { atLeast, type Caller, WireError } from '../platform/wire.ts';
import { confirmMail, knownAddressMail, linkOf, noticeMail, recoveryMail } from './mails.ts';
import { isKnownNetwork, liveSession, setMethod } from './session-store.ts';
import type { AuthParts } from './parts.ts';
import type { OpenedSession } from './sessions.ts';
import {
  changePerson,
  dropLinks,
  insertLink,
  insertPerson,
  type Metadata,
  type Person,
  personByEmail,
  personById,
  useLink,
} from './store.ts';
import { userMessage, type UserMessage } from './wire-messages.ts';

const linkSeconds: Readonly<Record<LinkPurpose, number>> = { signup: 24 * 3600, recovery: 3600 };
const answerMs = 60;
const recoverySeconds = 3600;

const normalized = (email: string): string => email.trim().toLowerCase();
const invalidCredentials = (): WireError => new WireError(400, 'invalid_credentials', 'Invalid login credentials');
const deadLink = (): WireError => new WireError(403, 'otp_expired', 'Email link is invalid or has expired');

function refuseWeak(password: string, about: readonly string[]): void {
  const [first, ...rest] = passwordProblems(password, about);
  if (!first) return;
  const reasons = [first, ...rest].map((p) =>
    p === 'too_short' || p === 'too_long' ? 'length' : p === 'common' || p === 'about_you' ? 'pwned' : 'characters',
  );
  throw new WireError(422, 'weak_password', [first, ...rest].map(passwordSentence).join(' '), {
    fields: { weak_password: { reasons: [...new Set(reasons)] } },
  });
}

const ownWords = (email: string, data: Metadata | null | undefined): string[] => [
  email.split('@')[0] ?? '',
  typeof data?.['full_name'] === 'string' ? data['full_name'] : '',
];

/** A link in a mail, in the transaction that causes it. Past the limit of an address no more is sent, and nothing else differs. */
async function mailLink(
  parts: AuthParts,
  tx: Transaction,
  person: Pick<Person, 'id' | 'email' | 'metadata'>,
  purpose: LinkPurpose,
  carried: Pick<Person, 'passwordHash' | 'metadata'> | undefined,
): Promise<void> {
  if (parts.limits.mail.take(person.email) > 0) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + linkSeconds[purpose] * 1000);
  if (purpose === 'recovery') await dropLinks(tx, person.id, 'recovery');
  await insertLink(tx, { hash: hashOf(token), userId: person.id, purpose, expiresAt, ...carried });
  const { siteUrl } = parts.config;
  const proof = { url: linkOf(siteUrl, purpose, token) };
  await queueMail(tx, purpose === 'signup' ? confirmMail(person, siteUrl, proof) : recoveryMail(person, siteUrl, proof));
}
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function mailOwner(parts: AuthParts, tx: Transaction, mail: Mail): Promise<void> {
  if (parts.limits.mail.take(mail.recipient) === 0) await queueMail(tx, mail);
}

type Applicant = Pick<Person, 'id' | 'email' | 'passwordHash' | 'emailConfirmedAt' | 'metadata'>;

async function register(parts: AuthParts, applicant: Applicant): Promise<'new' | 'known'> {
  return parts.database.transaction().execute(async (tx) => {
    if (await insertPerson(tx, applicant)) {
      if (!applicant.emailConfirmedAt) await mailLink(parts, tx, applicant, 'signup', applicant);
      return 'new';
    }
    const present = await personByEmail(tx, applicant.email);
    if (!present || present.emailConfirmedAt) {
      if (present && !parts.config.authAutoconfirm) await mailOwner(parts, tx, knownAddressMail(present, parts.config.siteUrl));
      return 'known';
    }
    const { passwordHash, metadata, emailConfirmedAt } = applicant;
    await changePerson(tx, present.id, {
      passwordHash,
      metadata,
      confirmationSentAt: now(),
      ...(emailConfirmedAt ? { emailConfirmedAt } : {}),
    });
    if (!emailConfirmedAt) await mailLink(parts, tx, present, 'signup', applicant);
    return 'new';
  });
}

export async function signUp(
  parts: AuthParts,
  message: SignUpMessage,
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession | UserMessage> {
  if (!message.password) throw new WireError(422, 'validation_failed', 'Signup requires a valid password');
  refuseWeak(message.password, ownWords(message.email, message.data));
  const at = now();
  const isOpen = parts.config.authAutoconfirm;
  const applicant = {
    id: newId(),
    email: message.email,
    passwordHash: await parts.passwords.hash(message.password),
    emailConfirmedAt: isOpen ? at : null,
    metadata: message.data ?? {},
  };
  if (isOpen) {
    if ((await register(parts, applicant)) === 'known') throw new WireError(422, 'user_already_exists', 'User already registered');
    const person = await personByEmail(parts.database, message.email);
    if (!person) throw invalidCredentials();
    return parts.database.transaction().execute((tx) => parts.sessions.begin(tx, person, 'password', caller, isRemembered));
  }
  await atLeast(answerMs, register(parts, applicant));
  // Told from what was asked, not from what is stored: the same for an address that has an account already.
  return userMessage({ ...applicant, confirmationSentAt: at, recoverySentAt: null, lastSignInAt: null, createdAt: at, updatedAt: at });
}

async function refuseGuessing(parts: AuthParts, email: string, person: Person | undefined, caller: Caller): Promise<void> {
  const wait = parts.limits.guesses.take(email); // counted before it is known to be wrong: many at once are still many
  if (wait === 0 || (person && (await isKnownNetwork(parts.database, person.id, caller.network)))) return;
  throw new WireError(429, 'over_request_rate_limit', 'Too many attempts for this account. Wait a while, or set a new password.', {
    retryAfterSeconds: wait,
  });
}

export async function signIn(
  parts: AuthParts,
  given: { readonly email: string; readonly password: string },
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  const email = normalized(given.email);
  const person = await personByEmail(parts.database, email.slice(0, 254));
  await refuseGuessing(parts, email, person, caller);
  const { matches, isWeak } = await parts.passwords.verify(given.password, person?.passwordHash);
  if (!person || !matches || person.disabledAt) throw invalidCredentials();
  parts.limits.guesses.giveBack(email);
  if (!person.emailConfirmedAt) throw new WireError(400, 'email_not_confirmed', 'Email not confirmed');
  if (isWeak) await changePerson(parts.database, person.id, { passwordHash: await parts.passwords.hash(given.password) });
  return parts.database.transaction().execute((tx) => parts.sessions.begin(tx, person, 'password', caller, isRemembered));
}

/** Uses the link of a mail. Exactly one use succeeds; whoever opened it has shown that the address is theirs. */
export async function verifyLink(
  parts: AuthParts,
  given: { readonly token_hash: string; readonly type: string },
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  const purpose = LinkPurpose.safeParse(given.type);
  if (!purpose.success) throw deadLink();
  return parts.database.transaction().execute(async (tx) => {
    const link = await useLink(tx, hashOf(given.token_hash), purpose.data);
    const person = link && (await personById(tx, link.userId));
    if (!link || !person || person.disabledAt || (purpose.data === 'signup' && person.emailConfirmedAt)) throw deadLink();
    // A password that was set before the address was proved may be a stranger's: it counts only if it came with this very link.
    const proved = person.emailConfirmedAt
      ? {}
      : {
          emailConfirmedAt: now(),
          passwordHash: purpose.data === 'signup' ? link.passwordHash : null,
          ...(link.metadata ? { metadata: link.metadata } : {}),
        };
    await changePerson(tx, person.id, proved);
    await dropLinks(tx, person.id, 'signup');
    return parts.sessions.begin(tx, { ...person, ...proved }, purpose.data, caller, isRemembered);
  });
}

/** Sends the confirmation again where one is due; says nothing either way. */
export async function resend(parts: AuthParts, given: { readonly email: string; readonly type: string }): Promise<void> {
  const work = parts.database.transaction().execute(async (tx) => {
    const person = await personByEmail(tx, given.email);
    if (!person || person.emailConfirmedAt || person.disabledAt || given.type !== 'signup') return;
    await mailLink(parts, tx, person, 'signup', person);
    await changePerson(tx, person.id, { confirmationSentAt: now() });
  });
  await atLeast(answerMs, work);
}

export async function recover(parts: AuthParts, email: string): Promise<void> {
  const work = parts.database.transaction().execute(async (tx) => {
    const person = await personByEmail(tx, email);
    if (!person || person.disabledAt) return;
    await mailLink(parts, tx, person, 'recovery', undefined);
    await changePerson(tx, person.id, { recoverySentAt: now() });
  });
  await atLeast(answerMs, work);
}

export async function currentUser(parts: AuthParts, principal: Principal): Promise<Person> {
  const person = await personById(parts.database, principal.userId);
  if (!person) throw new WireError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return person;
}

// A password is changed by whoever knows the present one, or has just opened the link that was mailed for it.
async function refuseUnproved(
  parts: AuthParts,
  person: Person,
  principal: Principal,
  current: string | null | undefined,
  caller: Caller,
): Promise<void> {
  const session = await liveSession(parts.database, principal.sessionId);
  const isFromMail = session?.method === 'recovery' && now().getTime() - session.createdAt.getTime() <= recoverySeconds * 1000;
  if (isFromMail) return;
  if (!current) throw new WireError(422, 'current_password_required', 'Enter your current password to set a new one.');
  await refuseGuessing(parts, person.email, person, caller);
  if (!(await parts.passwords.verify(current, person.passwordHash)).matches)
    throw new WireError(422, 'current_password_invalid', 'The current password is not right.');
  parts.limits.guesses.giveBack(person.email);
}

export async function changeUser(parts: AuthParts, principal: Principal, message: ChangeUserMessage, caller: Caller): Promise<UserMessage> {
  const person = await currentUser(parts, principal);
  if (message.email && message.email !== person.email)
    throw new WireError(422, 'email_address_not_authorized', 'The email address of an account cannot be changed here.');
  const metadata = message.data
    ? Object.fromEntries(Object.entries({ ...person.metadata, ...message.data }).filter(([, value]) => value !== null))
    : undefined;
  if (metadata && JSON.stringify(metadata).length > 32_000) throw new WireError(422, 'validation_failed', 'The data is too large.');
  if (metadata && !message.password) await changePerson(parts.database, person.id, { metadata });
  if (message.password) {
    refuseWeak(message.password, ownWords(person.email, person.metadata));
    await refuseUnproved(parts, person, principal, message.current_password, caller);
    if (message.password === message.current_password)
      throw new WireError(422, 'same_password', 'New password should be different from the old password.');
    const passwordHash = await parts.passwords.hash(message.password);
    await parts.database.transaction().execute(async (tx) => {
      await changePerson(tx, person.id, { passwordHash, ...(metadata ? { metadata } : {}) });
      await dropLinks(tx, person.id);
      await setMethod(tx, principal.sessionId, 'password');
      await queueMail(tx, noticeMail(person, parts.config.siteUrl, { kind: 'password_changed' }, caller));
    });
    await parts.sessions.endAllOf(person.id, 'password_change', principal.sessionId);
  }
  return userMessage(await currentUser(parts, principal));
}
