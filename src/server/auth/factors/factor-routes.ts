// Second factors, recovery codes and step-up under /auth/v1. A session without its second factor reaches only what completes it: a
// challenge, its verification, a recovery code; everything else requires a complete session.
import { factorMessages } from '#contract/auth/factor.ts';
import { bodyAs, callerOf, type FastifyInstance, WireError } from '../../platform/http/wire.ts';
import { answerSession, keepingOf } from '../sessions/cookie.ts';
import { challengeTotp, demandFactor, enrolTotp, removeFactor, verifyTotp } from './factor-actions.ts';
import { within } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { challengePasskeyFactor, enrolPasskeyFactor, verifyPasskeyFactor } from './passkey-factor.ts';
import { makeRecoveryCodes, makeUseOfRecoveryCodes, recoveryCodesLeft } from './recovery-code-actions.ts';
import { stepUp } from '../sessions/step-up.ts';

type OfFactor = { readonly Params: { readonly id: string } };

function registerFactor(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions } = parts;
  scope.post('/factors', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    const message = bodyAs(factorMessages.enrol, request.body);
    if (message.factor_type === 'totp') return enrolTotp(parts, principal, message);
    if (message.factor_type === 'phone') throw new WireError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    if (message.factor_type === 'webauthn') return enrolPasskeyFactor(parts, principal, message.friendly_name ?? '');
    throw new WireError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  });
  scope.post<OfFactor>('/factors/:id/challenge', async (request) => {
    const asker = await sessions.demandPartial(request.headers.authorization);
    const factor = await demandFactor(parts, asker, request.params.id);
    const wait = await parts.limits.challenges.take(asker.userId);
    if (wait > 0)
      throw new WireError(429, 'over_request_rate_limit', 'Too many code requests. Try again later.', { retryAfterSeconds: wait });
    return factor.type === 'webauthn' ? challengePasskeyFactor(parts, asker, factor) : challengeTotp(parts, asker, factor);
  });
  scope.post<OfFactor>('/factors/:id/verify', async (request, reply) => {
    const keeping = keepingOf(request, config);
    const asker = await sessions.demandPartial(request.headers.authorization);
    const factor = await demandFactor(parts, asker, request.params.id);
    const caller = callerOf(request);
    const opened =
      factor.type === 'webauthn'
        ? await verifyPasskeyFactor(parts, asker, factor, request.body, caller)
        : await verifyTotp(parts, asker, factor, bodyAs(factorMessages.verify, request.body), caller);
    return answerSession(reply, config, keeping, opened);
  });
  scope.delete<OfFactor>('/factors/:id', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    return removeFactor(parts, principal, request.params.id, callerOf(request));
  });
}

function registerRecoveryCodes(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions } = parts;
  const useCode = makeUseOfRecoveryCodes(parts);
  scope.get('/recovery-codes', async (request) => recoveryCodesLeft(parts, await sessions.demand(request.headers.authorization)));
  scope.post('/recovery-codes', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    return makeRecoveryCodes(parts, principal, callerOf(request));
  });
  scope.post('/recovery-codes/use', async (request, reply) => {
    const keeping = keepingOf(request, config);
    const asker = await sessions.demandPartial(request.headers.authorization);
    const { code } = bodyAs(factorMessages.recoveryCode, request.body);
    return answerSession(reply, config, keeping, await useCode(asker, code, callerOf(request)));
  });
}

export function registerFactors(scope: FastifyInstance, parts: AuthParts): void {
  registerFactor(scope, parts);
  registerRecoveryCodes(scope, parts);
  scope.post('/step-up', async (request) => {
    const principal = await parts.sessions.demand(request.headers.authorization);
    const given = bodyAs(factorMessages.stepUp, request.body);
    if ('password' in given) await within(parts.limits.signIn, request); // hashing takes time, for any caller
    return stepUp(parts, principal, given, callerOf(request));
  });
}
