// Verifies an authenticator app's code: five tries per challenge, ten wrong ones an hour per account, each code once. A try is counted
// before the code is checked, so parallel tries all count.
import { now } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { log } from '../../platform/log.ts';
import { totpStep } from '../../platform/sign-in/totp.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { type Factor, lineUp, sealedSecretOf, takeStep, takeTry, useChallenge, wrongTries } from './factor-store.ts';
import type { AuthParts } from '../parts.ts';
import { recordSecurityEvent } from '../security-log-store.ts';

export const challengeSeconds = 300;
const maxTries = 5;
const maxWrong = 10;
// Tries are counted by their challenge, which may be five minutes older than the try.
const countedMs = (3600 + challengeSeconds) * 1000;

export const secretPlace = (factorId: string): string => `factor.secret:${factorId}`;

const wrongCode = (): WireError => new WireError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

async function countTry(parts: AuthParts, userId: string, challengeId: string): Promise<void> {
  await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, userId);
    const at = now().getTime();
    const { wrong, first } = await wrongTries(tx, userId, new Date(at - countedMs));
    if (wrong >= maxWrong)
      throw new WireError(429, 'over_request_rate_limit', 'Too many incorrect codes. Try again later, or use a recovery code.', {
        retryAfterSeconds: Math.max(1, Math.ceil(((first?.getTime() ?? at) + countedMs - at) / 1000)),
      });
    if (!(await takeTry(tx, challengeId, maxTries)))
      throw new WireError(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
      );
  });
}

async function stepOf(parts: AuthParts, db: Database | Transaction, factorId: string, code: string): Promise<number | undefined> {
  const sealed = await sealedSecretOf(db, factorId);
  if (!sealed) return undefined;
  let secret: Buffer;
  try {
    secret = parts.sealing.open(sealed, secretPlace(factorId));
  } catch (error) {
    // The sealing key was lost and the operator accepted that: no code is right any more, but a recovery code still works.
    log.error('the secret of an authenticator app cannot be read', { factorId, error });
    return undefined;
  }
  return totpStep(secret, code.replace(/\s/g, ''), now());
}

/** The app to try a code with: the one that shows it, or any. Doesn't say whether it is right. */
export async function appShowing(parts: AuthParts, apps: readonly Factor[], code: string): Promise<Factor | undefined> {
  for (const app of apps) if ((await stepOf(parts, parts.database, app.id, code)) !== undefined) return app;
  return apps[0];
}

/**
 * Runs `then` in one transaction that uses up the code and its challenge, once however many requests. Throws if the code is wrong, used, or
 * over the limit; a wrong one is recorded in the security log.
 */
export async function withTotpCode<T>(
  parts: AuthParts,
  given: {
    readonly principal: Pick<Principal, 'userId' | 'sessionId'>;
    readonly factor: Factor;
    readonly challengeId: string;
    readonly code: string;
    readonly caller: Caller;
  },
  then: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { principal, factor, challengeId, code, caller } = given;
  const { userId, sessionId } = principal;
  await countTry(parts, userId, challengeId);
  const done = await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, userId);
    const step = await stepOf(parts, tx, factor.id, code);
    if (step === undefined || !(await takeStep(tx, factor.id, step)) || !(await useChallenge(tx, challengeId))) {
      await recordSecurityEvent(tx, { userId, kind: 'factor_failed', sessionId, caller, detail: { factor: 'totp' } });
      return undefined;
    }
    return { result: await then(tx) };
  });
  if (!done) throw wrongCode();
  return done.result;
}
