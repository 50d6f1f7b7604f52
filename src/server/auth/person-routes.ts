// A person's own account under /auth/v1: sign up, read, change, sign out.
import { authMessages } from '#contract/auth/auth.ts';
import { bodyAs, callerOf, type FastifyInstance, WireError } from '../platform/http/wire.ts';
import { changeUser, currentUser, signUp } from './actions.ts';
import { mailNonce } from './links/code-actions.ts';
import { answerSession, clearCookie, forgetAsked, keepingOf, noteAsked } from './sessions/cookie.ts';
import { within } from './limits.ts';
import { askedOf, refusePhone } from './links/link-routes.ts';
import type { AuthParts } from './parts.ts';
import { signOut } from './security-sign-out.ts';
import { userMessage } from './wire-messages.ts';

export function registerPerson(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions, limits } = parts;
  scope.post('/signup', async (request, reply) => {
    await within(limits.signUp, request);
    const keeping = keepingOf(request, config);
    refusePhone(request.body, 'Phone signups are disabled');
    if (!bodyAs(authMessages.phone, request.body).email)
      throw new WireError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    const given = bodyAs(authMessages.signUp, request.body);
    const done = await signUp(parts, given, askedOf(parts, request), keeping !== 'cookie');
    if ('message' in done) return answerSession(reply, config, keeping, done);
    noteAsked(request, reply, parts, given.email);
    return done;
  });
  scope.get('/user', async (request) => userMessage(await currentUser(parts, await sessions.demandPartial(request.headers.authorization))));
  scope.put('/user', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    const message = bodyAs(authMessages.changeUser, request.body);
    if (message.email && message.email !== principal.email) await within(limits.sendMail, request);
    if (message.password || message.current_password) await within(limits.signIn, request); // hashing takes time, for any caller
    return changeUser(parts, principal, message, callerOf(request));
  });
  scope.get('/reauthenticate', async (request) => {
    await within(limits.sendMail, request);
    await mailNonce(parts, await sessions.demand(request.headers.authorization));
    return {};
  });
  scope.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { scope: which = 'global' } = request.query;
    const isOurs = keepingOf(request, config) !== 'plain';
    if (isOurs && which !== 'others') {
      clearCookie(reply, config);
      forgetAsked(request, reply, config);
      // Not "storage": theme and language aren't secret and stay, and the pages themselves delete drafts.
      void reply.header('clear-site-data', '"cache"');
    }
    const who = await sessions.demandPartial(request.headers.authorization);
    if (which !== 'local' && which !== 'global' && which !== 'others')
      throw new WireError(400, 'validation_failed', 'scope is one of global, local, others');
    await signOut(parts, who, callerOf(request), which);
    return reply.code(204).send();
  });
}
