// The endpoints of /auth/v1, as the official client calls them: path → limit → action. What goes wrong is answered in that protocol's shape.
import { authMessages } from '#contract/auth.ts';
import type { AccessTokens } from '../platform/access-token.ts';
import { log } from '../platform/log.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { isUnavailable } from '../platform/transaction.ts';
import { bodyAs, callerOf, type FastifyInstance, type FastifyReply, type FastifyRequest, WireError } from '../platform/wire.ts';
import { changeUser, currentUser, recover, resend, signIn, signUp, verifyLink } from './actions.ts';
import { answerSession, clearCookie, keepingOf, refreshCookie } from './cookie.ts';
import { isLocal } from './mail-page.ts';
import { linkOf } from './mails.ts';
import type { AuthParts } from './parts.ts';
import { userMessage } from './wire-messages.ts';

const version = '2024-01-01';

const within = (limit: RateLimit, request: FastifyRequest): void => {
  const wait = limit.take(callerOf(request).network);
  if (wait > 0)
    throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again in a while.', { retryAfterSeconds: wait });
};

const wireErrorOf = (error: unknown, request: FastifyRequest): WireError => {
  if (error instanceof WireError) return error;
  if (isUnavailable(error))
    return new WireError(503, 'unavailable', 'Daybook cannot be reached for a moment. Try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  const { statusCode = 500, retryAfterSeconds } = error as { statusCode?: number; retryAfterSeconds?: number };
  if (statusCode === 503)
    return new WireError(503, 'over_capacity', 'Many people are signing in right now. Try again in a few seconds.', {
      retryAfterSeconds: retryAfterSeconds ?? 2,
    });
  if (statusCode < 500) return new WireError(statusCode, 'bad_json', 'The request cannot be read.');
  log.error('an auth request failed', { id: request.id, path: request.url.split('?')[0], error });
  return new WireError(500, 'unexpected_failure', 'Something went wrong on our side.');
};

async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { statusCode, code, message, more, retryAfterSeconds } = wireErrorOf(error, request);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  await reply.code(statusCode).send({ code, message, ...more });
}

function token(scope: FastifyInstance, parts: AuthParts): void {
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
      return answerSession(reply, config, keeping, await sessions.refresh(given));
    } catch (error) {
      if (keeping !== 'plain' && error instanceof WireError && error.statusCode < 500) clearCookie(reply, config);
      throw error;
    }
  });
}

function people(scope: FastifyInstance, parts: AuthParts): void {
  const { config, sessions, limits } = parts;
  scope.post('/signup', async (request, reply) => {
    within(limits.signUp, request);
    const keeping = keepingOf(request, config);
    const done = await signUp(parts, bodyAs(authMessages.signUp, request.body), callerOf(request), keeping !== 'cookie');
    return 'message' in done ? answerSession(reply, config, keeping, done) : done;
  });
  scope.get('/user', async (request) => userMessage(await currentUser(parts, await sessions.demand(request.headers.authorization))));
  scope.put('/user', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    return changeUser(parts, principal, bodyAs(authMessages.changeUser, request.body), callerOf(request));
  });
  scope.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { scope: which = 'global' } = request.query;
    const isOurs = keepingOf(request, config) !== 'plain';
    if (isOurs && which !== 'others') clearCookie(reply, config);
    const { sessionId, userId } = await sessions.demand(request.headers.authorization);
    if (which === 'local') await sessions.end(sessionId, 'sign_out');
    else if (which === 'others') await sessions.endAllOf(userId, 'other_session', sessionId);
    else if (which === 'global') await sessions.endAllOf(userId, 'sign_out');
    else throw new WireError(400, 'validation_failed', 'scope is one of global, local, others');
    return reply.code(204).send();
  });
}

function links(scope: FastifyInstance, parts: AuthParts): void {
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

export async function registerAuth(app: FastifyInstance, parts: AuthParts, tokens: AccessTokens): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerError);
      scope.setNotFoundHandler((request, reply) =>
        answerError(new WireError(404, 'not_found', 'There is nothing here under this address.'), request, reply),
      );
      scope.addHook(
        'onRequest',
        async (_request, reply) => void reply.headers({ 'x-supabase-api-version': version, 'cache-control': 'no-store' }),
      );
      token(scope, parts);
      people(scope, parts);
      links(scope, parts);
      scope.get('/.well-known/jwks.json', async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').send(tokens.publicKeys),
      );
      scope.get('/settings', async (request) => ({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: false,
        mailer_autoconfirm: parts.config.authAutoconfirm,
        phone_autoconfirm: false,
        saml_enabled: false,
        mail_page: !parts.config.smtpUrl && isLocal(request) ? '/mail' : null,
      }));
      scope.get('/health', async () => ({
        name: 'daybook-auth',
        description: 'Signing up and in, in the wire protocol of the official client',
      }));
    },
    { prefix: '/auth/v1' },
  );
}
