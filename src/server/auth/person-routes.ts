// A person and their account under /auth/v1: sign up, look, change, sign out.
import { authMessages } from '#contract/auth.ts';
import { bodyAs, callerOf, type FastifyInstance, WireError } from '../platform/wire.ts';
import { changeUser, currentUser, signUp } from './actions.ts';
import { answerSession, clearCookie, keepingOf } from './cookie.ts';
import { within } from './limits.ts';
import type { AuthParts } from './parts.ts';
import { userMessage } from './wire-messages.ts';

export function registerPerson(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions, limits } = parts;
  scope.post('/signup', async (request, reply) => {
    within(limits.signUp, request);
    const keeping = keepingOf(request, config);
    const done = await signUp(parts, bodyAs(authMessages.signUp, request.body), callerOf(request), keeping !== 'cookie');
    return 'message' in done ? answerSession(reply, config, keeping, done) : done;
  });
  scope.get('/user', async (request) => userMessage(await currentUser(parts, await sessions.demandPartial(request.headers.authorization))));
  scope.put('/user', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    return changeUser(parts, principal, bodyAs(authMessages.changeUser, request.body), callerOf(request));
  });
  scope.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { scope: which = 'global' } = request.query;
    const isOurs = keepingOf(request, config) !== 'plain';
    if (isOurs && which !== 'others') clearCookie(reply, config);
    const { sessionId, userId } = await sessions.demandPartial(request.headers.authorization);
    if (which === 'local') await sessions.end(sessionId, 'sign_out');
    else if (which === 'others') await sessions.endAllOf(userId, 'other_session', sessionId);
    else if (which === 'global') await sessions.endAllOf(userId, 'sign_out');
    else throw new WireError(400, 'validation_failed', 'scope is one of global, local, others');
    return reply.code(204).send();
  });
}
