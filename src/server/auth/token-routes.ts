// POST /auth/v1/token: a session for a password, a refresh token, a code that a link passed on, or an ID token of a provider.
import { authMessages } from '#contract/auth/auth.ts';
import { providerMessages } from '#contract/auth/provider.ts';
import { bodyAs, callerOf, type FastifyInstance, type FastifyReply, type FastifyRequest, WireError } from '../platform/http/wire.ts';
import { signIn } from './actions.ts';
import { answerSession, clearCookie, keepingOf, refreshCookie } from './sessions/cookie.ts';
import { within } from './limits.ts';
import { refusePhone } from './links/link-routes.ts';
import type { AuthParts } from './parts.ts';
import { exchangeCode } from './links/pkce-actions.ts';
import { exchangeIdToken } from './providers/provider-token-actions.ts';
import { type OpenedSession } from './sessions/open-session.ts';

type Grant = (request: FastifyRequest, reply: FastifyReply, isRemembered: boolean) => Promise<OpenedSession>;

function makeGrants(parts: AuthParts): ReadonlyMap<unknown, Grant> {
  const { config, sessions, limits, passwords } = parts;
  return new Map<unknown, Grant>([
    [
      'password',
      async (request, _reply, isRemembered) => {
        await within(limits.signIn, request);
        passwords.refuseWhenFull();
        refusePhone(request.body, 'Phone logins are disabled');
        return signIn(parts, bodyAs(authMessages.signIn, request.body), callerOf(request), isRemembered);
      },
    ],
    [
      'refresh_token',
      async (request, reply) => {
        await within(limits.refresh, request);
        const isPlain = keepingOf(request, config) === 'plain';
        const given = isPlain ? bodyAs(authMessages.refresh, request.body).refresh_token : (refreshCookie(request, config) ?? '');
        try {
          return await sessions.refresh(given, callerOf(request));
        } catch (error) {
          if (!isPlain && error instanceof WireError && error.statusCode < 500) clearCookie(reply, config);
          throw error;
        }
      },
    ],
    [
      'pkce',
      async (request, _reply, isRemembered) => {
        await within(limits.verify, request);
        return exchangeCode(parts, bodyAs(authMessages.exchange, request.body), callerOf(request), isRemembered);
      },
    ],
    [
      'id_token',
      async (request, _reply, isRemembered) => {
        await within(limits.signIn, request);
        const given = bodyAs(providerMessages.idToken, request.body);
        return exchangeIdToken(parts, given, request.headers.authorization, callerOf(request), isRemembered);
      },
    ],
    [
      'web3',
      async () => {
        throw new WireError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      },
    ],
  ]);
}

export function registerToken(scope: FastifyInstance, parts: AuthParts): void {
  const grants = makeGrants(parts);
  scope.post<{ Querystring: { grant_type?: unknown } }>('/token', async (request, reply) => {
    const keeping = keepingOf(request, parts.config);
    const grant = grants.get(request.query.grant_type);
    if (!grant) throw new WireError(400, 'invalid_grant', 'unsupported_grant_type');
    return answerSession(reply, parts.config, keeping, await grant(request, reply, keeping !== 'cookie'));
  });
}
