// The endpoints of /auth/v1, as the official client calls them, one file per area: path → limit → action. Errors have that protocol's
// shape.
import type { AccessTokens } from '../platform/sign-in/access-token.ts';
import { log } from '../platform/log.ts';
import { isUnavailable } from '../platform/database/transaction.ts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, WireError } from '../platform/http/wire.ts';
import { registerAdmin } from './admin/admin-routes.ts';
import { recognizeDevice } from './sessions/cookie.ts';
import { registerFactors } from './factors/factor-routes.ts';
import { mayReadMail } from './mails/mail-page.ts';
import { registerLinks } from './links/link-routes.ts';
import type { AuthParts } from './parts.ts';
import { registerPasskeys } from './factors/passkey-routes.ts';
import { registerPerson } from './person-routes.ts';
import { registerProviders } from './providers/provider-routes.ts';
import { registerToken } from './token-routes.ts';

const version = '2024-01-01';

const wireErrorOf = (error: unknown, request: FastifyRequest): WireError => {
  if (error instanceof WireError) return error;
  if (isUnavailable(error))
    return new WireError(503, 'unavailable', 'Daybook is temporarily unavailable. Try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  const { statusCode = 500, retryAfterSeconds } = error as { statusCode?: number; retryAfterSeconds?: number };
  if (statusCode === 503)
    return new WireError(503, 'over_capacity', 'Too many people are signing in right now. Try again in a few seconds.', {
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

export async function registerAuth(app: FastifyInstance, parts: AuthParts, tokens: AccessTokens): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerError);
      scope.setNotFoundHandler((request, reply) => answerError(new WireError(404, 'not_found', 'Not found.'), request, reply));
      scope.addHook('onRequest', async (request) => recognizeDevice(request, parts.config));
      scope.addHook(
        'onRequest',
        async (_request, reply) => void reply.headers({ 'x-supabase-api-version': version, 'cache-control': 'no-store' }),
      );
      registerToken(scope, parts);
      registerPerson(scope, parts);
      registerLinks(scope, parts);
      registerFactors(scope, parts);
      registerPasskeys(scope, parts, tokens);
      registerProviders(scope, parts);
      registerAdmin(scope, parts, tokens);
      scope.get('/.well-known/jwks.json', async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').send(tokens.publicKeys),
      );
      scope.get('/settings', async (request) => ({
        external: { email: true, phone: false, anonymous_users: false, ...parts.providers.external },
        daybook_providers: parts.providers.named,
        disable_signup: parts.config.authDisableSignup,
        daybook_password: { minimum: parts.config.authPassword.minimum, is_complex: parts.config.authPassword.isComplex },
        mailer_autoconfirm: parts.config.authAutoconfirm,
        phone_autoconfirm: false,
        saml_enabled: false,
        mail_page: mayReadMail(parts.config, request) ? '/mail' : null,
      }));
      scope.get('/health', async () => ({
        name: 'daybook-auth',
        description: 'Signing up and in, in the wire protocol of the official client',
      }));
    },
    { prefix: '/auth/v1' },
  );
}
