// Sign-in with identity providers under /auth/v1: redirecting, returning, single sign-on, and linked identities.
import type { AuthorizeMessage } from '#contract/auth/provider.ts';
import { providerMessages } from '#contract/auth/provider.ts';
import type { Principal } from '../../platform/endpoint.ts';
import { bodyAs, callerOf, type FastifyInstance, type FastifyReply, type FastifyRequest, WireError } from '../../platform/http/wire.ts';
import { challengeOf } from '../links/flow-state.ts';
import { unlinkIdentity } from './identity-actions.ts';
import { within } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { arrive, type Back, leave, type Leaving } from './provider-actions.ts';
import { browserOf, markBrowser } from './provider-cookie.ts';
import type { Provider } from './providers.ts';
import { allowedRedirect } from '../links/redirect.ts';
import { demandFresh } from '../sessions/step-up.ts';

/** What a client may add to the parameters for the provider's page. */
const passedOn = ['prompt', 'login_hint', 'hd', 'domain_hint', 'ui_locales', 'hl'] as const;
/** The parameters of a provider's return. */
const answered = ['state', 'code', 'error', 'iss'] as const;

// The first parameter of each name; others are ignored.
const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams;
const only = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, (query.get(name) ?? '').slice(0, 4000)]] : [])));

const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

function withFragment(address: string, given: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(given).toString();
  return url.href;
}
const withError = (address: string, { statusCode, code, message }: WireError): string =>
  withFragment(address, { error: errorNames[statusCode] ?? 'server_error', error_code: code, error_description: message });

function backAddress({ redirectTo, result }: Back): string {
  if ('refused' in result) return withError(redirectTo, result.refused);
  if ('code' in result) {
    const url = new URL(redirectTo);
    url.searchParams.set('code', result.code);
    return url.href;
  }
  const { access_token, refresh_token, expires_in, expires_at, token_type } = result.opened.message;
  const numbers = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return withFragment(redirectTo, { access_token, ...numbers, refresh_token, token_type });
}

function leavingOf(parts: AuthParts, provider: Provider, asked: AuthorizeMessage, query: URLSearchParams): Omit<Leaving, 'browser'> {
  return {
    provider,
    redirectTo: allowedRedirect(parts.config, asked.redirect_to),
    codeChallenge: challengeOf(asked),
    scopes: (asked.scopes ?? '').split(/[\s,]+/),
    more: only(query, passedOn),
    metadata: asked.tier ? { selected_tier: asked.tier } : {},
  };
}

async function authorize(parts: AuthParts, request: FastifyRequest, reply: FastifyReply, linking?: Principal): Promise<unknown> {
  await within(parts.limits.signIn, request);
  const query = queryOf(request);
  const asked = bodyAs(providerMessages.authorize, Object.fromEntries(query));
  const leaving = leavingOf(parts, parts.providers.demand(asked.provider), asked, query);
  const isAddressWanted = asked.skip_http_redirect === 'true';
  try {
    const url = await leave(parts, { ...leaving, browser: markBrowser(request, reply, parts.config), linking });
    return isAddressWanted ? { url } : reply.redirect(url, 302);
  } catch (error) {
    // A browser is navigating here, so the person should land on a page that can explain the error.
    if (isAddressWanted || !(error instanceof WireError)) throw error;
    return reply.redirect(withError(leaving.redirectTo, error), 302);
  }
}

async function callback(parts: AuthParts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const known = only(queryOf(request), answered);
  try {
    await within(parts.limits.verify, request);
    const back = await arrive(parts, new URLSearchParams(known), browserOf(request, parts.config), callerOf(request));
    return await reply.redirect(backAddress(back), 302);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return reply.redirect(withError(`${parts.config.siteUrl}/auth/callback`, error), 302);
  }
}

async function signOn(parts: AuthParts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  await within(parts.limits.signIn, request);
  const asked = bodyAs(providerMessages.sso, request.body);
  if (asked.provider_id && asked.domain) throw new WireError(400, 'validation_failed', 'Only one of provider_id or domain supported');
  if (!asked.provider_id && !asked.domain) throw new WireError(400, 'validation_failed', 'A provider_id or domain needs to be provided');
  const provider = asked.provider_id
    ? (parts.providers.bySsoId(asked.provider_id) ?? (await parts.businessProviders.byId(asked.provider_id)))
    : (parts.providers.byDomain(asked.domain ?? '') ?? (await parts.businessProviders.byDomain(asked.domain ?? '')));
  if (!provider) {
    if (!parts.providers.hasSso) throw new WireError(422, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    const sentence = asked.provider_id ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
    throw new WireError(404, 'sso_provider_not_found', sentence);
  }
  const leaving = {
    provider,
    redirectTo: allowedRedirect(parts.config, asked.redirect_to),
    codeChallenge: challengeOf(asked),
    scopes: [],
    more: {},
    metadata: {},
  };
  const url = await leave(parts, { ...leaving, browser: markBrowser(request, reply, parts.config) });
  return asked.skip_http_redirect ? { url } : reply.redirect(url, 303);
}

export function registerProviders(scope: FastifyInstance, parts: AuthParts): void {
  const { sessions } = parts;
  scope.get('/authorize', (request, reply) => authorize(parts, request, reply));
  scope.get('/callback', (request, reply) => callback(parts, request, reply));
  scope.post('/sso', (request, reply) => signOn(parts, request, reply));
  scope.get('/user/identities/authorize', async (request, reply) => {
    const principal = await sessions.demand(request.headers.authorization);
    demandFresh(principal);
    return authorize(parts, request, reply, principal);
  });
  scope.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const principal = await sessions.demand(request.headers.authorization);
    await unlinkIdentity(parts, principal, request.params.id, callerOf(request));
    return {};
  });
  void scope.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, String(body)),
    );
    // A provider that posts a form comes cross-site, without our cookie: redirect, so the browser comes again with it.
    form.post('/callback', async (request, reply) => {
      const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const query = new URLSearchParams(only(given, answered));
      return reply.redirect(`${parts.config.siteUrl}/auth/v1/callback?${query.toString()}`, 303);
    });
  });
}
