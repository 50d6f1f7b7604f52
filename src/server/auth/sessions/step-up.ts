// Step-up: dangerous actions require a proof that is at most ten minutes old. It is renewed with the password or an authenticator code;
// people with neither enter a code that is emailed to them.
import type { StepUpMessage } from '#contract/auth/factor.ts';
import { now } from '../../platform/clock.ts';
import { isFresh, type Principal } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { useNonce } from '../links/code-actions.ts';
import { appShowing, challengeSeconds, withTotpCode } from '../factors/factor-code.ts';
import { factorsOf, insertTotpChallenge } from '../factors/factor-store.ts';
import { checkGuess, countGuess } from '../guessing.ts';
import type { AuthParts } from '../parts.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { personById } from '../store.ts';

const freshMs = 600_000;

export interface FreshProof {
  /** Until when dangerous actions are allowed without a new proof. */
  readonly fresh_until: string;
}

/** Throws if the person hasn't proved who they are within the last ten minutes. */
export function demandFresh(principal: Principal): void {
  if (isFresh(principal)) return;
  throw new WireError(403, 'reauthentication_needed', 'Confirm it’s you with your password or a code, then try again.');
}

async function provePassword(parts: AuthParts, { userId, sessionId }: Principal, password: string, caller: Caller): Promise<void> {
  const person = await personById(parts.database, userId);
  if (!person?.passwordHash)
    throw new WireError(422, 'current_password_invalid', 'This account doesn’t have a password. Use a code, or sign in again.');
  const giveBack = await countGuess(parts, person.email, person, caller);
  const { matches } = await checkGuess(parts, password, person.passwordHash, giveBack);
  if (!matches) {
    const detail = { purpose: 'step_up' };
    await recordSecurityEvent(parts.database, { userId, kind: 'sign_in_failed', sessionId, caller, detail });
    throw new WireError(422, 'current_password_invalid', 'The current password is incorrect.');
  }
  await parts.database.transaction().execute(async (tx) => {
    await parts.sessions.prove(tx, sessionId, 'password');
    await recordSecurityEvent(tx, { userId, kind: 'reauthenticated', sessionId, caller, detail: { method: 'password' } });
  });
}

// The mailbox alone isn't enough for an account that has something stronger.
async function proveMailbox(parts: AuthParts, { userId, sessionId }: Principal, nonce: string, caller: Caller): Promise<void> {
  const person = await personById(parts.database, userId);
  const hasBetter = person?.passwordHash || (await factorsOf(parts.database, userId)).some((f) => f.status === 'verified');
  if (!person || hasBetter) throw new WireError(422, 'reauthentication_not_valid', 'Use your password or second factor instead.');
  await useNonce(parts, person, nonce, caller, sessionId);
  await parts.database.transaction().execute((tx) => parts.sessions.prove(tx, sessionId, 'otp'));
}

async function proveCode(parts: AuthParts, principal: Principal, code: string, caller: Caller): Promise<void> {
  const { userId, sessionId } = principal;
  const apps = (await factorsOf(parts.database, userId)).filter((f) => f.type === 'totp' && f.status === 'verified');
  const factor = await appShowing(parts, apps, code);
  if (!factor) throw new WireError(422, 'mfa_factor_not_found', 'This account doesn’t have an authenticator app.');
  const challengeId = newId();
  const expiresAt = new Date(now().getTime() + challengeSeconds * 1000);
  await insertTotpChallenge(parts.database, { id: challengeId, factorId: factor.id, userId, sessionId, expiresAt });
  await withTotpCode(parts, { principal, factor, challengeId, code, caller }, async (tx) => {
    await parts.sessions.prove(tx, sessionId, 'totp');
    await recordSecurityEvent(tx, { userId, kind: 'reauthenticated', sessionId, caller, detail: { method: 'totp' } });
  });
}

/** Renews the proof of a complete session: one that lacks its second factor has to enter that first. */
export async function stepUp(parts: AuthParts, principal: Principal, given: StepUpMessage, caller: Caller): Promise<FreshProof> {
  if ('password' in given) await provePassword(parts, principal, given.password, caller);
  else if ('code' in given) await proveCode(parts, principal, given.code, caller);
  else await proveMailbox(parts, principal, given.nonce, caller);
  parts.sessions.forget(principal.userId);
  return { fresh_until: new Date(now().getTime() + freshMs).toISOString() };
}
