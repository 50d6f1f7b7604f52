// Passkeys under /auth/v1/passkeys, with the official client's calls: registration, sign-in, and management by their owner.
import { passkeyMessages } from '#contract/auth/passkey.ts';
import type { AccessTokens } from '../../platform/sign-in/access-token.ts';
import { bodyAs, callerOf, type FastifyInstance } from '../../platform/http/wire.ts';
import { demandOperator } from '../admin/admin-access.ts';
import { deleteFactorOf, personForOperator } from '../admin/admin-actions.ts';
import { answerSession, keepingOf } from '../sessions/cookie.ts';
import { within } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { beginRegistration, changeName, finishRegistration, passkeyNotFound, removePasskey } from './passkey-actions.ts';
import type { Asked } from './passkey-challenge.ts';
import { beginSignIn, finishSignIn } from './passkey-sign-in.ts';
import { type Passkey, passkeysOf } from './passkey-store.ts';

const askedMessage = ({ challengeId, options, expiresAt }: Asked<object>) => ({
  challenge_id: challengeId,
  options,
  expires_at: expiresAt,
});
/** The last three go beyond the client's types: where it is stored, and its credential id on the device. */
const passkeyMessage = ({ id, name, createdAt, lastUsedAt, isBackedUp, transports, credentialId }: Passkey) => ({
  id,
  friendly_name: name,
  created_at: createdAt.toISOString(),
  ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
  backed_up: isBackedUp,
  transports,
  credential_id: credentialId.toString('base64url'),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function idOf({ id }: { readonly id: string }): string {
  if (!uuid.test(id)) throw passkeyNotFound();
  return id.toLowerCase();
}

/** For the operator, by the official client's admin calls. */
function registerForOperator(scope: FastifyInstance, parts: AuthParts, tokens: AccessTokens): void {
  scope.get<{ Params: { id: string } }>('/admin/users/:id/passkeys', async (request) => {
    await demandOperator(parts, tokens, request);
    const { id } = await personForOperator(parts, request.params.id);
    return (await passkeysOf(parts.database, id)).map(passkeyMessage);
  });
  scope.delete<{ Params: { id: string; passkeyId: string } }>('/admin/users/:id/passkeys/:passkeyId', async (request, reply) => {
    const operator = await demandOperator(parts, tokens, request);
    const { id } = await personForOperator(parts, request.params.id);
    const passkeyId = idOf({ id: request.params.passkeyId });
    if (!(await passkeysOf(parts.database, id)).some((passkey) => passkey.id === passkeyId)) throw passkeyNotFound();
    await deleteFactorOf(parts, id, passkeyId, operator);
    return reply.code(204).send();
  });
}

export function registerPasskeys(scope: FastifyInstance, parts: AuthParts, tokens: AccessTokens): void {
  registerForOperator(scope, parts, tokens);
  const { config, sessions, limits } = parts;
  scope.post('/passkeys/authentication/options', async (request) => {
    await within(limits.signIn, request);
    return askedMessage(await beginSignIn(parts));
  });
  scope.post('/passkeys/authentication/verify', async (request, reply) => {
    await within(limits.signIn, request);
    const keeping = keepingOf(request, config);
    const given = bodyAs(passkeyMessages.signIn, request.body);
    return answerSession(reply, config, keeping, await finishSignIn(parts, given, callerOf(request), keeping !== 'cookie'));
  });
  scope.post('/passkeys/registration/options', async (request) =>
    askedMessage(await beginRegistration(parts, await sessions.demand(request.headers.authorization))),
  );
  scope.post('/passkeys/registration/verify', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    const given = bodyAs(passkeyMessages.register, request.body);
    return passkeyMessage(await finishRegistration(parts, principal, given, callerOf(request)));
  });
  scope.get('/passkeys', async (request) => {
    const { userId } = await sessions.demand(request.headers.authorization);
    return (await passkeysOf(parts.database, userId)).map(passkeyMessage);
  });
  scope.patch<{ Params: { id: string } }>('/passkeys/:id', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    const { friendly_name: name } = bodyAs(passkeyMessages.rename, request.body);
    return passkeyMessage(await changeName(parts, principal, idOf(request.params), name, callerOf(request)));
  });
  scope.delete<{ Params: { id: string } }>('/passkeys/:id', async (request, reply) => {
    const principal = await sessions.demand(request.headers.authorization);
    await removePasskey(parts, principal, idOf(request.params), callerOf(request));
    return reply.code(204).send();
  });
}
