// What the operator can do with people's accounts. Each action is recorded in the account's security log, and sessions that end, end at
// once.
import type { AdminUserMessage } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { WireError } from '../../platform/http/wire.ts';
import { ownWords, refuseWeak } from '../actions.ts';
import type { Operator } from './admin-access.ts';
import { eraseAccount } from '../closing.ts';
import { deleteFactor } from '../factors/factor-store.ts';
import { mailLink } from '../links/link-mail.ts';
import { dropLinks } from '../links/link-store.ts';
import type { AuthParts } from '../parts.ts';
import { dropRecoveryCodes } from '../factors/recovery-code-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { type Ending, endSessionsOf } from '../sessions/session-store.ts';
import {
  changePerson,
  insertPerson,
  lockPeople,
  lockPersonByEmail,
  type Metadata,
  type Person,
  personByEmail,
  personById,
  type PersonChange,
  putEmailIdentity,
} from '../store.ts';
import { factorMessage, type UserMessage, userMessage } from '../wire-messages.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxBanMs = 200 * 365 * 24 * 3600 * 1000;
const unitMs: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

export const emailExists = (): WireError =>
  new WireError(422, 'email_exists', 'A user with this email address has already been registered');
const userNotFound = (): WireError => new WireError(404, 'user_not_found', 'User not found');
const invalid = (message: string): WireError => new WireError(400, 'validation_failed', message);

/** The end of a ban with this duration, written as `24h` or `1h30m`; null for `none`. */
function banEnd(duration: string): Date | null {
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(duration))
    throw invalid('invalid format for ban duration: write it as 24h or 1h30m, or none');
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const ms = parts.reduce((sum, [, amount = '0', unit = 's']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0);
  return new Date(now().getTime() + Math.min(ms, maxBanMs));
}

const merged = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));

async function note(tx: Transaction, userId: string, what: string, { role, tokenId, caller }: Operator): Promise<void> {
  await recordSecurityEvent(tx, { userId, kind: 'changed_by_operator', caller, detail: { what, role, token: tokenId } });
}

/** The person with this id, unless deleted; throws 404 as the protocol does. */
export async function personForOperator({ database }: AuthParts, id: string): Promise<Person> {
  if (!uuid.test(id)) throw new WireError(404, 'validation_failed', 'user_id must be an UUID');
  const person = await personById(database, id.toLowerCase());
  if (!person || person.deletedAt) throw userNotFound();
  return person;
}

// Locks the person, and afterwards clears the cache of their sessions.
async function onPerson<T>(parts: AuthParts, id: string, work: (tx: Transaction, person: Person) => Promise<T>): Promise<T> {
  const { id: known } = await personForOperator(parts, id);
  const done = await parts.database.transaction().execute(async (tx) => {
    const [person] = await lockPeople(tx, [known]);
    if (!person || person.deletedAt) throw userNotFound();
    return work(tx, person);
  });
  parts.sessions.forget(known);
  return done;
}

async function hashFor(parts: AuthParts, given: AdminUserMessage, email: string): Promise<string | undefined> {
  if (!given.password) return undefined;
  await refuseWeak(parts, given.password, ownWords(email, given.user_metadata));
  return parts.passwords.hash(given.password);
}

export async function createPerson(parts: AuthParts, given: AdminUserMessage, operator: Operator): Promise<UserMessage> {
  if (given.phone) throw new WireError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!given.email) throw invalid('Cannot create a user without either an email or phone');
  const { email } = given;
  const id = given.id?.toLowerCase() ?? newId();
  const passwordHash = (await hashFor(parts, given, email)) ?? null;
  const bannedUntil = given.ban_duration ? banEnd(given.ban_duration) : null;
  await parts.database.transaction().execute(async (tx) => {
    const emailConfirmedAt = given.email_confirm ? now() : null;
    const isNew = await insertPerson(tx, { id, email, passwordHash, emailConfirmedAt, metadata: given.user_metadata ?? {} });
    if (!isNew && (await personByEmail(tx, email))) throw emailExists();
    if (!isNew) throw new WireError(422, 'conflict', 'A user with this id exists already');
    await putEmailIdentity(tx, id, email);
    await changePerson(tx, id, { appMetadata: given.app_metadata ?? {}, bannedUntil });
    await note(tx, id, 'created', operator);
  });
  return userMessage(await personForOperator(parts, id));
}

// What a change invalidates: a new password or address, every link and session; a ban, every session.
async function endAfter(tx: Transaction, person: Person, change: PersonChange): Promise<void> {
  const isBanned = change.bannedUntil !== undefined && change.bannedUntil !== null && change.bannedUntil > now();
  const by: Ending | undefined = isBanned ? 'banned' : change.passwordHash ? 'password_change' : change.email ? 'email_change' : undefined;
  if (change.passwordHash || change.email) await dropLinks(tx, person.id);
  if (by) await endSessionsOf(tx, person.id, by);
}

export async function updatePerson(parts: AuthParts, id: string, given: AdminUserMessage, operator: Operator): Promise<UserMessage> {
  if (given.phone) throw new WireError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const before = await personForOperator(parts, id);
  const passwordHash = await hashFor(parts, given, given.email ?? before.email);
  const ban = given.ban_duration ? { bannedUntil: banEnd(given.ban_duration) } : {};
  await onPerson(parts, id, async (tx, person) => {
    const email = given.email && given.email !== person.email ? given.email : undefined;
    if (email && (await personByEmail(tx, email))) throw emailExists();
    const change: PersonChange = {
      ...ban,
      ...(passwordHash ? { passwordHash } : {}),
      ...(email ? { email, emailChange: null, emailChangeConfirmed: null } : {}),
      ...(given.email_confirm && !person.emailConfirmedAt ? { emailConfirmedAt: now() } : {}),
      ...(given.user_metadata ? { metadata: merged(person.metadata, given.user_metadata) } : {}),
      ...(given.app_metadata ? { appMetadata: merged(person.appMetadata, given.app_metadata) } : {}),
    };
    await changePerson(tx, person.id, change);
    if (email) await putEmailIdentity(tx, person.id, email);
    await endAfter(tx, person, change);
    await note(tx, person.id, Object.keys(change).toSorted().join(', ') || 'nothing', operator);
    if (email) await parts.tellOwner(tx, person, { kind: 'email_changed', subject: email }, operator.caller);
    if (passwordHash) await parts.tellOwner(tx, person, { kind: 'password_changed' }, operator.caller);
  });
  return userMessage(await personForOperator(parts, id));
}

/** Makes the account unusable; its id stays, because books and logs refer to it. */
export async function deletePerson(parts: AuthParts, id: string, operator: Operator): Promise<void> {
  await onPerson(parts, id, async (tx, person) => {
    await eraseAccount(tx, parts.config, person.id);
    await note(tx, person.id, 'deleted', operator);
  });
}

export async function signPersonOut(parts: AuthParts, id: string, operator: Operator): Promise<void> {
  await onPerson(parts, id, async (tx, person) => {
    await endSessionsOf(tx, person.id, 'revoked');
    await note(tx, person.id, 'signed out', operator);
  });
}

/** Removes the second factor of a person who lost it. Their sessions end, and they get an email. */
export async function deleteFactorOf(parts: AuthParts, id: string, factorId: string, operator: Operator): Promise<{ readonly id: string }> {
  return onPerson(parts, id, async (tx, person) => {
    const factor = person.factors.find((one) => one.id === factorId.toLowerCase());
    if (!factor) throw new WireError(404, 'mfa_factor_not_found', 'Factor not found');
    await deleteFactor(tx, factor.id);
    if (!person.factors.some((one) => one.id !== factor.id && one.status === 'verified')) await dropRecoveryCodes(tx, person.id);
    await endSessionsOf(tx, person.id, 'factor_change');
    await note(tx, person.id, 'factor removed', operator);
    const kind = factor.factorType === 'totp' ? 'factor_removed' : 'passkey_removed';
    await parts.tellOwner(tx, person, { kind, subject: factor.friendlyName }, operator.caller);
    return { id: factor.id };
  });
}

export const factorsForOperator = async (parts: AuthParts, id: string) => (await personForOperator(parts, id)).factors.map(factorMessage);

/** Creates an account without a password and mails the link to it. */
export async function invitePerson(
  parts: AuthParts,
  given: { readonly email: string; readonly data?: Metadata | null | undefined; readonly redirectTo: string },
  operator: Operator,
): Promise<UserMessage> {
  const { email, redirectTo } = given;
  const id = await parts.database.transaction().execute(async (tx) => {
    const fresh = newId();
    const metadata = given.data ?? {};
    if (await insertPerson(tx, { id: fresh, email, passwordHash: null, emailConfirmedAt: null, metadata }))
      await putEmailIdentity(tx, fresh, email);
    const person = await lockPersonByEmail(tx, email);
    if (!person || person.emailConfirmedAt || person.disabledAt) throw emailExists();
    if (!(await mailLink(parts, tx, person, { purpose: 'invite', metadata, redirectTo })))
      throw new WireError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    await changePerson(tx, person.id, { invitedAt: now(), confirmationSentAt: now() });
    await note(tx, person.id, 'invited', operator);
    return person.id;
  });
  return userMessage(await personForOperator(parts, id));
}
