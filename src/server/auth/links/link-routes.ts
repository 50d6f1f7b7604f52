// Links and codes by mail, under /auth/v1: request one, open one, use one.
import { authMessages } from '#contract/auth/auth.ts';
import { bodyAs, callerOf, type FastifyInstance, type FastifyRequest, WireError } from '../../platform/http/wire.ts';
import { answerSession, hasAsked, keepingOf, noteAsked } from '../sessions/cookie.ts';
import { within } from '../limits.ts';
import { type Asked, followLink, lookAtLink, recover, requestOtp, resend, verify } from './link-actions.ts';
import type { AuthParts } from '../parts.ts';
import { allowedRedirect } from './redirect.ts';

interface Query {
  readonly redirect_to?: unknown;
  readonly token_hash?: unknown;
  readonly token?: unknown;
  readonly type?: unknown;
}
const queryOf = (request: FastifyRequest): Query => request.query as Query; // each value is validated before it is used

/** Who is asking, and where the requested link should redirect to. */
export const askedOf = ({ config }: AuthParts, request: FastifyRequest): Asked => ({
  redirectTo: allowedRedirect(config, queryOf(request).redirect_to),
  caller: callerOf(request),
});

/** Nothing is ever sent to a phone: such a request is refused as the protocol does. */
export function refusePhone(body: unknown, sentence: string): void {
  const { email, phone } = bodyAs(authMessages.phone, body);
  if (phone && email) throw new WireError(400, 'validation_failed', 'Only an email address or phone number should be provided');
  if (phone) throw new WireError(400, 'phone_provider_disabled', sentence);
}

export function registerLinks(scope: FastifyInstance, parts: AuthParts): void {
  const { config, limits, sessions } = parts;
  // Not part of the protocol: our page calls it before using a link.
  scope.post('/link', async (request) => {
    await within(limits.verify, request);
    const asker = await sessions.authenticate(request.headers.authorization);
    const userId = typeof asker === 'object' ? asker.userId : undefined;
    const look = await lookAtLink(parts, bodyAs(authMessages.link, request.body), userId);
    return look.state === 'open' ? { ...look, is_asked_here: hasAsked(request, parts, look.email) } : look;
  });
  scope.post('/verify', async (request, reply) => {
    await within(limits.verify, request);
    const keeping = keepingOf(request, config);
    const done = await verify(parts, bodyAs(authMessages.verify, request.body), callerOf(request), keeping !== 'cookie');
    return 'message' in done ? answerSession(reply, config, keeping, done) : done;
  });
  scope.get('/verify', async (request, reply) => {
    await within(limits.verify, request);
    const { token_hash, token, type, redirect_to } = queryOf(request);
    const given = token_hash ?? token;
    return reply.redirect(await followLink(parts, { token: typeof given === 'string' ? given : '', type, redirectTo: redirect_to }), 303);
  });
  scope.post('/otp', async (request, reply) => {
    await within(limits.sendMail, request);
    refusePhone(request.body, 'Unsupported phone provider');
    const given = bodyAs(authMessages.otp, request.body);
    noteAsked(request, reply, parts, given.email);
    await requestOtp(parts, given, askedOf(parts, request));
    return {};
  });
  scope.post('/resend', async (request, reply) => {
    await within(limits.sendMail, request);
    refusePhone(request.body, 'Unsupported phone provider');
    const given = bodyAs(authMessages.resend, request.body);
    noteAsked(request, reply, parts, given.email);
    await resend(parts, given, askedOf(parts, request));
    return {};
  });
  scope.post('/recover', async (request) => {
    await within(limits.sendMail, request);
    await recover(parts, bodyAs(authMessages.recover, request.body), askedOf(parts, request));
    return {};
  });
}
