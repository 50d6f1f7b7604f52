// Recovery codes: ten at a time, 120 random bits each, shown once, each usable once in place of a missing second factor.
import { createHmac, randomBytes } from 'node:crypto';
import type { Principal } from '../../platform/endpoint.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { factorsOf, lineUp } from './factor-store.ts';
import type { AuthParts } from '../parts.ts';
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './recovery-code-store.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { demandFresh } from '../sessions/step-up.ts';
import { personById } from '../store.ts';

const codesAtATime = 10;
/** Base32 (RFC 4648): 24 letters of five bits, displayed in groups of four. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const lettersOfCode = 24;
const newCode = (): string => [...randomBytes(lettersOfCode)].map((byte) => alphabet[byte % alphabet.length]).join('');
const grouped = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
const asKept = (given: string): string => given.toUpperCase().replace(/[\s-]/g, '');

export interface RecoveryCodesLeft {
  readonly total: number;
  readonly remaining: number;
}
export interface NewRecoveryCodes extends RecoveryCodesLeft {
  readonly codes: readonly string[];
}

const hashOf = (parts: AuthParts, code: string): Buffer => createHmac('sha256', parts.keyFor('recovery-code')).update(code).digest();

/** Needs a second factor, which the codes replace, and a fresh proof. */
export async function makeRecoveryCodes(parts: AuthParts, principal: Principal, caller: Caller): Promise<NewRecoveryCodes> {
  demandFresh(principal);
  const { userId, sessionId } = principal;
  const codes = Array.from({ length: codesAtATime }, newCode);
  await parts.database.transaction().execute(async (tx) => {
    await lineUp(tx, userId);
    if (!(await factorsOf(tx, userId)).some((f) => f.status === 'verified'))
      throw new WireError(422, 'mfa_recovery_codes_sole_factor', 'Turn on two-factor authentication before you generate recovery codes.');
    await replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => hashOf(parts, code)),
    );
    await recordSecurityEvent(tx, { userId, kind: 'recovery_codes_made', sessionId, caller });
    const person = await personById(tx, userId);
    if (person) await parts.tellOwner(tx, person, { kind: 'recovery_codes_made' }, caller);
  });
  return { codes: codes.map(grouped), total: codesAtATime, remaining: codesAtATime };
}

export const recoveryCodesLeft = (parts: AuthParts, { userId }: Principal): Promise<RecoveryCodesLeft> =>
  countRecoveryCodes(parts.database, userId);

export type UseRecoveryCode = (principal: Principal, code: string, caller: Caller) => Promise<OpenedSession>;

export function makeUseOfRecoveryCodes(parts: AuthParts): UseRecoveryCode {
  const { recoveryCodes: wrong } = parts.limits;
  return async ({ userId, sessionId }, code, caller) => {
    const wait = await wrong.take(userId);
    if (wait > 0)
      throw new WireError(429, 'mfa_recovery_codes_locked', 'Too many incorrect recovery codes. Try again later.', {
        retryAfterSeconds: wait,
      });
    const opened = await parts.database.transaction().execute(async (tx) => {
      if (!(await useRecoveryCode(tx, userId, hashOf(parts, asKept(code))))) {
        await recordSecurityEvent(tx, { userId, kind: 'factor_failed', sessionId, caller, detail: { factor: 'recovery_code' } });
        return undefined;
      }
      const { remaining } = await countRecoveryCodes(tx, userId);
      await recordSecurityEvent(tx, { userId, kind: 'recovery_code_used', sessionId, caller, detail: { remaining } });
      const person = await personById(tx, userId);
      if (person) await parts.tellOwner(tx, person, { kind: 'recovery_code_used', left: remaining }, caller);
      return parts.sessions.raise(tx, sessionId, 'mfa/recovery_code');
    });
    if (!opened) throw new WireError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    await wrong.giveBack(userId);
    parts.sessions.forget(userId);
    return opened;
  };
}
