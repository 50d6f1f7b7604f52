// POST /auth/v1/token: a session for a password, or for the refresh token of the last answer.
import { authMessages } from '#contract/auth.ts';
import { bodyAs, callerOf, type FastifyInstance, WireError } from '../platform/wire.ts';
import { signIn } from './actions.ts';
import { answerSession, clearCookie, keepingOf, refreshCookie } from './cookie.ts';
import { within } from './limits.ts';
import type { AuthParts } from './parts.ts';

export function registerToken(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions, limits } = parts;
  scope.post<{ Querystring: { grant_type?: string } }>('/token', async (request, reply) => {
    const keeping = keepingOf(request, config);
    if (request.query.grant_type === 'password') {
      within(limits.signIn, request);
      const given = bodyAs(authMessages.signIn, request.body);
      return answerSession(reply, config, keeping, await signIn(parts, given, callerOf(request), keeping !== 'cookie'));
    }
    if (request.query.grant_type !== 'refresh_token') throw new WireError(400, 'invalid_grant', 'unsupported_grant_type');
    const given = keeping === 'plain' ? bodyAs(authMessages.refresh, request.body).refresh_token : (refreshCookie(request, config) ?? '');
    try {
      return answerSession(reply, config, keeping, await sessions.refresh(given, callerOf(request)));
    } catch (error) {
      if (keeping !== 'plain' && error instanceof WireError && error.statusCode < 500) clearCookie(reply, config);
      throw error;
    }
  });
}
