// Second factors: enroll, challenge, verify, remove. Enrolling and removing need a fresh proof, end the person's other sessions, and are
// emailed to them.
import { randomUUID } from 'node:crypto';
import type { EnrolMessage, VerifyFactorMessage } from '#contract/auth/factor.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { newTotpSecret, totpSetUp } from '../../platform/sign-in/totp.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { challengeSeconds, secretPlace, withTotpCode } from './factor-code.ts';
import {
  deleteFactor,
  deleteUnverified,
  type Factor,
  factorOf,
  factorsOf,
  hasTotpChallenge,
  insertTotp,
  insertTotpChallenge,
  lineUp,
  markVerified,
} from './factor-store.ts';
import { refuseLastPasskey } from './last-way-in.ts';
import type { AuthParts } from '../parts.ts';
import { dropRecoveryCodes } from './recovery-code-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import type { Asker } from '../sessions/session-check.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { factorMissing } from '../sessions/sessions.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { demandFresh } from '../sessions/step-up.ts';
import { personById } from '../store.ts';

const maxFactors = 10;
/** An unfinished enrollment expires after this time, and its name is free again. */
const unfinishedMs = 300_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface EnrolledFactor {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}
export interface FactorChallenge {
  readonly id: string;
  readonly type: 'totp';
  readonly expires_at: number;
}

async function factorNamed(parts: AuthParts, { userId }: Principal, id: string): Promise<Factor> {
  if (!uuid.test(id)) throw new WireError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await factorOf(parts.database, userId, id.toLowerCase());
  if (!factor) throw new WireError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** The person's own factor, also for a session without it. Throws if it isn't verified yet and the session lacks another one. */
export async function demandFactor(parts: AuthParts, asker: Asker, id: string): Promise<Factor> {
  const factor = await factorNamed(parts, asker, id);
  if (factor.status === 'unverified' && asker.lacksFactor) throw factorMissing();
  return factor;
}

/** Refuses too many factors, or a name that is taken; called in the transaction that adds one. */
export async function refuseFactor(tx: Transaction, userId: string, name: string): Promise<void> {
  const present = await factorsOf(tx, userId);
  if (name !== '' && present.some((f) => f.friendlyName === name))
    throw new WireError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  if (present.length >= maxFactors)
    throw new WireError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
}

export async function enrolTotp(parts: AuthParts, principal: Principal, message: EnrolMessage): Promise<EnrolledFactor> {
  demandFresh(principal);
  const { userId, email } = principal;
  const friendlyName = message.friendly_name ?? '';
  const id = randomUUID();
  const secret = newTotpSecret();
  await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, userId);
    await deleteUnverified(tx, userId, 'totp', new Date(now().getTime() - unfinishedMs));
    await refuseFactor(tx, userId, friendlyName);
    await insertTotp(tx, { id, userId, friendlyName, secretSealed: parts.sealing.seal(secret, secretPlace(id)) });
  });
  const shown = totpSetUp(secret, { issuer: message.issuer || 'Daybook', label: email });
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: shown.qrCode, secret: shown.secret, uri: shown.uri },
  };
}

export async function challengeTotp(parts: AuthParts, { userId, sessionId }: Principal, factor: Factor): Promise<FactorChallenge> {
  const at = now().getTime();
  const id = newId();
  const expiresAt = new Date(at + challengeSeconds * 1000);
  await insertTotpChallenge(parts.database, { id, factorId: factor.id, userId, sessionId, expiresAt });
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Activates a factor: sessions that haven't used it end, and the owner gets an email. Called in the transaction of its first verification.
 */
export async function factorAdded(
  parts: AuthParts,
  tx: Transaction,
  { userId, sessionId }: Principal,
  added: { readonly kind: 'factor_added' | 'passkey_added'; readonly subject: string; readonly caller: Caller },
): Promise<void> {
  const { kind, subject, caller } = added;
  await endSessionsOf(tx, userId, 'factor_change', sessionId);
  await recordSecurityEvent(tx, { userId, kind, sessionId, caller, detail: { name: subject } });
  const person = await personById(tx, userId);
  if (person) await parts.tellOwner(tx, person, { kind, subject }, caller);
}

export async function verifyTotp(
  parts: AuthParts,
  asker: Asker,
  factor: Factor,
  message: VerifyFactorMessage,
  caller: Caller,
): Promise<OpenedSession> {
  const { userId, sessionId } = asker;
  const challengeId = message.challenge_id.toLowerCase();
  if (!uuid.test(challengeId) || !(await hasTotpChallenge(parts.database, challengeId, factor.id, sessionId)))
    throw new WireError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  const opened = await withTotpCode(parts, { principal: asker, factor, challengeId, code: message.code, caller }, async (tx) => {
    if (await markVerified(tx, factor.id)) {
      await deleteUnverified(tx, userId, 'totp');
      await factorAdded(parts, tx, asker, { kind: 'factor_added', subject: factor.friendlyName, caller });
    }
    return parts.sessions.raise(tx, sessionId, 'totp');
  });
  parts.sessions.forget(userId);
  return opened;
}

/** Needs a fresh proof if the factor is verified; an unfinished one is just deleted. */
export async function removeFactor(parts: AuthParts, principal: Principal, id: string, caller: Caller): Promise<{ readonly id: string }> {
  const factor = await factorNamed(parts, principal, id);
  if (factor.status === 'verified') demandFresh(principal);
  await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, principal.userId);
    await withdrawFactor(parts, tx, principal, factor, caller);
  });
  parts.sessions.forget(principal.userId);
  return { id: factor.id };
}

async function withdrawFactor(parts: AuthParts, tx: Transaction, principal: Principal, factor: Factor, caller: Caller): Promise<void> {
  const { userId, sessionId } = principal;
  const isPasskey = factor.type === 'webauthn';
  if (isPasskey && factor.status === 'verified') await refuseLastPasskey(tx, userId);
  if (!(await deleteFactor(tx, factor.id)) || factor.status === 'unverified') return;
  const left = (await factorsOf(tx, userId)).filter((f) => f.status === 'verified');
  if (left.length === 0) await dropRecoveryCodes(tx, userId);
  // Which of several passkeys proved a session isn't stored: the proof counts as long as one is left.
  if (isPasskey && left.some((f) => f.type === 'webauthn')) await endSessionsOf(tx, userId, 'factor_change', sessionId);
  else await parts.sessions.withdraw(tx, principal, factor.type, left.length === 0);
  const kind = factor.type === 'totp' ? 'factor_removed' : 'passkey_removed';
  const subject = factor.friendlyName;
  await recordSecurityEvent(tx, { userId, kind, sessionId, caller, detail: { name: subject } });
  const person = await personById(tx, userId);
  if (person) await parts.tellOwner(tx, person, { kind, subject }, caller);
}
