// Links and codes that go by mail, under /auth/v1: ask for one, use one.
import { authMessages } from '#contract/auth.ts';
import { bodyAs, callerOf, type FastifyInstance } from '../platform/wire.ts';
import { recover, resend, verifyLink } from './actions.ts';
import { answerSession, keepingOf } from './cookie.ts';
import { within } from './limits.ts';
import { linkOf } from './mails.ts';
import type { AuthParts } from './parts.ts';

export function registerLinks(scope: FastifyInstance, parts: AuthParts): void {
  const { config, limits } = parts;
  scope.post('/verify', async (request, reply) => {
    within(limits.verify, request);
    const keeping = keepingOf(request, config);
    return answerSession(
      reply,
      config,
      keeping,
      await verifyLink(parts, bodyAs(authMessages.verify, request.body), callerOf(request), keeping !== 'cookie'),
    );
  });
  // A link that points here leads to our page, which uses it. Opening a link changes nothing: mail programs look into links by themselves.
  scope.get<{ Querystring: { token_hash?: string; token?: string; type?: string } }>('/verify', async (request, reply) => {
    const { token_hash, token: plain, type } = request.query;
    const given = token_hash ?? plain;
    const isOurs = typeof given === 'string' && (type === 'signup' || type === 'recovery');
    const refusal = `${config.siteUrl}/auth/verify-email#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`;
    return reply.redirect(isOurs ? linkOf(config.siteUrl, type, given) : refusal, 303);
  });
  scope.post('/resend', async (request) => {
    within(limits.sendMail, request);
    await resend(parts, bodyAs(authMessages.resend, request.body));
    return {};
  });
  scope.post('/recover', async (request) => {
    within(limits.sendMail, request);
    await recover(parts, bodyAs(authMessages.recover, request.body).email);
    return {};
  });
}
