// Requesting a link or code by mail, and using one. Visitors get the same answer, in the same time, whether or not the address has an
// account.
import type { LinkPurpose, OtpMessage, RecoverMessage, ResendMessage, VerifyMessage } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Caller, makePace, WireError } from '../../platform/http/wire.ts';
import { isSameBytes } from '../../platform/secrets/secrets.ts';
import { authCodeOf, codeHashOf, hashOf } from './code.ts';
import { completeEmailChange, mailEmailChange } from './email-change-actions.ts';
import { challengeOf } from './flow-state.ts';
import { refuseHaste } from '../limits.ts';
import { type LinkOrder, mailLink } from './link-mail.ts';
import {
  codeOwners,
  countTry,
  dropLinks,
  dropLinksOfSignUp,
  findLink,
  hasOtherSignUp,
  linkState,
  type StoredLink,
  useLink,
} from './link-store.ts';
import type { AuthParts } from '../parts.ts';
import { allowedRedirect, isOwnPage, pageOf, typeOf } from './redirect.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { changePerson, insertPerson, lockPeople, lockPersonByEmail, mayComeIn, type Person, putEmailIdentity } from '../store.ts';

/** The minimum duration of every answer to a visitor. */
const answerPace = makePace(60);

const deadLink = (): WireError => new WireError(403, 'otp_expired', 'Email link is invalid or has expired');
const deadCode = (): WireError => new WireError(403, 'otp_expired', 'Token has expired or is invalid');

const purposesOf: ReadonlyMap<string, readonly LinkPurpose[]> = new Map<string, readonly LinkPurpose[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

// Requesting

export interface Asked {
  readonly redirectTo: string;
  readonly caller: Caller;
}

const silently = (parts: AuthParts, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
  answerPace(parts.database.transaction().execute(work));

// A repeated request doesn't say which sign-up it belongs to. If there were several, the last may be a stranger's: then the link sets no
// password, and the person who opens it chooses one.
async function mailConfirmation(
  parts: AuthParts,
  tx: Transaction,
  person: Person,
  to: Pick<LinkOrder, 'redirectTo' | 'codeChallenge'>,
): Promise<boolean> {
  const { id, passwordHash, metadata } = person;
  const isOne = !(await hasOtherSignUp(tx, id, passwordHash));
  const isSent = await mailLink(parts, tx, person, { ...to, purpose: 'signup', passwordHash: isOne ? passwordHash : null, metadata });
  if (isSent && !isOne) await dropLinksOfSignUp(tx, id, passwordHash);
  return isSent;
}

/** Resends the confirmation if one is pending; doesn't reveal whether it did. */
export async function resend(parts: AuthParts, given: ResendMessage, { redirectTo, caller }: Asked): Promise<void> {
  const codeChallenge = challengeOf(given);
  if (given.type !== 'signup' && given.type !== 'email_change')
    throw new WireError(400, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  await refuseHaste(parts.limits, given.type, given.email);
  await silently(parts, async (tx) => {
    const person = await lockPersonByEmail(tx, given.email);
    if (!person || !mayComeIn(person)) return;
    const requested = { userId: person.id, kind: 'link_requested', caller, detail: { link: given.type } } as const;
    if (given.type === 'email_change') {
      if (!person.emailChange) return;
      await mailEmailChange(parts, tx, person);
      await recordSecurityEvent(tx, requested);
    }
    if (given.type === 'email_change' || person.emailConfirmedAt) return;
    if (!(await mailConfirmation(parts, tx, person, { redirectTo, codeChallenge }))) return;
    await changePerson(tx, person.id, { confirmationSentAt: now() });
    await recordSecurityEvent(tx, requested);
  });
}

export async function recover(parts: AuthParts, given: RecoverMessage, { redirectTo, caller }: Asked): Promise<void> {
  const codeChallenge = challengeOf(given);
  await refuseHaste(parts.limits, 'recovery', given.email);
  await silently(parts, async (tx) => {
    const person = await lockPersonByEmail(tx, given.email);
    if (!person || !mayComeIn(person) || !(await mailLink(parts, tx, person, { purpose: 'recovery', redirectTo, codeChallenge }))) return;
    await changePerson(tx, person.id, { recoverySentAt: now() });
    await recordSecurityEvent(tx, { userId: person.id, kind: 'recovery_requested', caller });
  });
}

// A new person signs up by it, with an account that has no password until they set one.
async function personForOtp(
  parts: AuthParts,
  tx: Transaction,
  { email, create_user, data }: OtpMessage,
  caller: Caller,
): Promise<Person | undefined> {
  const present = await lockPersonByEmail(tx, email);
  if (present || create_user === false || parts.config.authDisableSignup) return present;
  const id = newId();
  if (await insertPerson(tx, { id, email, passwordHash: null, emailConfirmedAt: null, metadata: data ?? {} })) {
    await putEmailIdentity(tx, id, email);
    await recordSecurityEvent(tx, { userId: id, kind: 'signed_up', caller });
  }
  return lockPersonByEmail(tx, email);
}

/** A link and a code to sign in with. */
export async function requestOtp(parts: AuthParts, given: OtpMessage, { redirectTo, caller }: Asked): Promise<void> {
  const codeChallenge = challengeOf(given);
  await refuseHaste(parts.limits, 'magiclink', given.email);
  await silently(parts, async (tx) => {
    const person = await personForOtp(parts, tx, given, caller);
    if (!person || !mayComeIn(person)) return;
    // what the requester says about themselves is stored only once the address is proved to be theirs
    const metadata = person.emailConfirmedAt ? undefined : (given.data ?? {});
    if (await mailLink(parts, tx, person, { purpose: 'magiclink', metadata, redirectTo, codeChallenge }))
      await recordSecurityEvent(tx, { userId: person.id, kind: 'link_requested', caller, detail: { link: 'magiclink' } });
  });
}

// Using

export interface HalfDone {
  readonly msg: string;
  readonly code: string;
}
const halfDone: HalfDone = { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email', code: '200' };

/** The effect of using a link: it proves that the address belongs to the person. */
async function accept(
  parts: AuthParts,
  tx: Transaction,
  link: StoredLink,
  person: Person,
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession | HalfDone> {
  if (link.purpose === 'email_change_current' || link.purpose === 'email_change_new') {
    const changed = await completeEmailChange(parts, tx, link.purpose, person, caller);
    return changed ? parts.sessions.begin(tx, changed, 'email_change', caller, isRemembered) : halfDone;
  }
  if (link.purpose === 'reauthentication' || (link.purpose === 'signup' && person.emailConfirmedAt)) throw deadLink();
  // A password set before the address was proved may be a stranger's: it counts only if it came with this link.
  const proved = person.emailConfirmedAt
    ? {}
    : {
        emailConfirmedAt: now(),
        passwordHash: link.purpose === 'signup' ? link.passwordHash : null,
        ...(link.metadata ? { metadata: link.metadata } : {}),
      };
  if (!person.emailConfirmedAt) {
    await changePerson(tx, person.id, proved);
    await recordSecurityEvent(tx, { userId: person.id, kind: 'email_confirmed', caller });
  }
  await dropLinks(tx, person.id, ['signup', 'invite']);
  return parts.sessions.begin(tx, { ...person, ...proved }, link.purpose, caller, isRemembered);
}

/** Uses up the link with this hash and does what it is for; nothing for a link that is used or expired, or whose person is banned. */
export async function useAndAccept(
  parts: AuthParts,
  link: Pick<StoredLink, 'hash' | 'userId'>,
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession | HalfDone | undefined> {
  const done = await parts.database.transaction().execute(async (tx) => {
    const [person] = await lockPeople(tx, [link.userId]);
    const used = person && mayComeIn(person) ? await useLink(tx, link.hash) : undefined;
    return person && used ? accept(parts, tx, used, person, caller, isRemembered) : undefined;
  });
  parts.sessions.forget(link.userId); // an address change has ended sessions
  return done;
}

// A wrong code is counted, so that transaction is committed before the refusal.
async function verifyCode(
  parts: AuthParts,
  email: string,
  code: string,
  purposes: readonly LinkPurpose[],
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession | HalfDone> {
  const wait = await parts.limits.codes.take(email);
  if (wait > 0)
    throw new WireError(429, 'over_request_rate_limit', 'Too many attempts. Try again later, or use the link in the email.', {
      retryAfterSeconds: wait,
    });
  const owners: string[] = [];
  const work = parts.database.transaction().execute(async (tx) => {
    const by = { recipient: email, purposes };
    owners.push(...(await codeOwners(tx, by)));
    const people = await lockPeople(tx, owners);
    const right = (await countTry(tx, by)).find((one) => isSameBytes(one.codeHash, codeHashOf(parts, one.purpose, one.userId, code)));
    const person = people.find((one) => one.id === right?.userId);
    if (!right || !person || !mayComeIn(person)) return undefined;
    const used = await useLink(tx, right.hash);
    return used && accept(parts, tx, used, person, caller, isRemembered);
  });
  const done = await answerPace(work);
  if (!done) throw deadCode();
  await parts.limits.codes.giveBack(email);
  owners.forEach((id) => parts.sessions.forget(id));
  return done;
}

/** POST /verify. Exactly one use of a link or code succeeds. */
export async function verify(
  parts: AuthParts,
  given: VerifyMessage,
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession | HalfDone> {
  const refusal = (message: string): WireError => new WireError(400, 'validation_failed', message);
  const { type, token_hash, token, email, phone } = given;
  if (!type) throw refusal('Verify requires a verification type');
  if (!token === !token_hash) throw refusal('Verify requires either a token or a token hash');
  if (token_hash && (email || phone)) throw refusal('Only the token_hash and type should be provided');
  if (token && !email === !phone) throw refusal('Only an email address or phone number should be provided on verify');
  if (phone && (type === 'sms' || type === 'phone_change')) throw deadCode(); // nothing is ever sent to a phone
  const purposes = purposesOf.get(type);
  if (!purposes) throw refusal(phone ? 'Invalid sms verification type' : 'Invalid email verification type');
  if (token_hash) {
    const link = await findLink(parts.database, { hash: hashOf(token_hash) });
    const done = link && purposes.includes(link.purpose) ? await useAndAccept(parts, link, caller, isRemembered) : undefined;
    if (!done) throw deadLink();
    return done;
  }
  if (!token || !email) throw deadCode();
  return verifyCode(parts, email, token.replaceAll(/[\s-]/g, ''), purposes, caller, isRemembered);
}

// Opening

/** What our page needs before using a link: whom it is for, or that it was used already. */
export type LinkLook =
  | { readonly state: 'open'; readonly email: string; readonly is_yours: boolean }
  | { readonly state: 'used'; readonly is_yours: boolean }
  | { readonly state: 'dead' };

/** Changes nothing. For a used link it reveals only whether it was the caller's own. */
export async function lookAtLink(
  parts: AuthParts,
  { token_hash, type }: { readonly token_hash: string; readonly type: string },
  userId: string | undefined,
): Promise<LinkLook> {
  const link = await linkState(parts.database, hashOf(token_hash));
  if (!link || !purposesOf.get(type)?.includes(link.purpose)) return { state: 'dead' };
  const isYours = link.userId === userId;
  return link.isUsed ? { state: 'used', is_yours: isYours } : { state: 'open', email: link.recipient, is_yours: isYours };
}

/**
 * Where a link that points at the server redirects to. Opening it changes nothing, because mail programs open links automatically: our own
 * page then uses it; another program gets what it can use, and if that is a code it needs the verifier of the browser that requested it.
 */
export async function followLink(
  parts: AuthParts,
  given: { readonly token: string; readonly type: unknown; readonly redirectTo: unknown },
): Promise<string> {
  const { config } = parts;
  const link = await findLink(parts.database, { hash: hashOf(given.token) });
  const isGood = link && link.purpose !== 'reauthentication' && purposesOf.get(String(given.type))?.includes(link.purpose);
  if (!link || !isGood) {
    const asked = allowedRedirect(config, given.redirectTo);
    const page = isOwnPage(config, asked) ? `${config.siteUrl}/auth/verify-email` : asked;
    const error = { error: 'access_denied', error_code: 'otp_expired', error_description: deadLink().message };
    return `${page}#${new URLSearchParams(error).toString()}`;
  }
  // Checked against the list again: it may have changed since the mail was sent.
  const to = allowedRedirect(config, link.redirectTo);
  if (isOwnPage(config, to)) return pageOf(config.siteUrl, link.purpose, given.token);
  const url = new URL(to);
  if (link.codeChallenge) url.searchParams.set('code', authCodeOf(parts, given.token));
  else {
    url.searchParams.set('token_hash', given.token);
    url.searchParams.set('type', typeOf(link.purpose));
  }
  return url.href;
}
