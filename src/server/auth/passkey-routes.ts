// Passkeys under /auth/v1/passkeys, by the official client's calls: registration, sign-in, and what their owner does with them.
import { passkeyMessages } from '#contract/passkey.ts';
import { bodyAs, callerOf, type FastifyInstance, WireError } from '../platform/wire.ts';
import { answerSession, keepingOf } from './cookie.ts';
import { within } from './limits.ts';
import type { AuthParts } from './parts.ts';
import { beginRegistration, changeName, finishRegistration, removePasskey } from './passkey-actions.ts';
import type { Asked } from './passkey-challenge.ts';
import { beginSignIn, finishSignIn } from './passkey-sign-in.ts';
import { type Passkey, passkeysOf } from './passkey-store.ts';

const askedMessage = ({ challengeId, options, expiresAt }: Asked<object>) => ({
  challenge_id: challengeId,
  options,
  expires_at: expiresAt,
});
/** The last three beyond what the client's types name: where it is kept, and what the device knows it by. */
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
  if (!uuid.test(id)) throw new WireError(404, 'validation_failed', 'Passkey not found');
  return id;
}

export function registerPasskeys(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions, limits } = parts;
  scope.post('/passkeys/authentication/options', async (request) => {
    within(limits.signIn, request);
    return askedMessage(await beginSignIn(parts));
  });
  scope.post('/passkeys/authentication/verify', async (request, reply) => {
    within(limits.signIn, request);
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
