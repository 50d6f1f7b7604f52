// Sign-in by OpenID Connect: redirecting with PKCE, state and nonce, returning with a code, and verifying an ID token. All checks of the
// standard are made, including signatures. Source: OpenID Connect Core 1.0, RFC 7636, RFC 9700.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as joseFetch, errors, jwtVerify, type RemoteJWKSet } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { now } from '../clock.ts';
import { isSafeAddress, type ProviderConfig } from './provider-config.ts';
import { makeProviderFetch } from './provider-fetch.ts';

/** The values of a redirect that the return has to match. */
export interface Departure {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}
/** A person as a provider knows them. */
export interface OutsidePerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider says that the address belongs to the person. */
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly userName: string | undefined;
  readonly picture: string | undefined;
}
export interface ProviderClient {
  /** The address of the provider's page. `scopes`, `more`: as the client asked and the operator allows. */
  leave(departure: Departure, scopes: readonly string[], more: Readonly<Record<string, string>>): Promise<URL>;
  /** The person who returned; `url` is the address they returned to. Throws ProviderFailure. */
  arrive(url: URL, departure: Departure): Promise<OutsidePerson>;
}
export interface OpenIdClient extends ProviderClient {
  /** The person of an ID token, and its nonce; `accessToken` is checked against its hash if both are there. Throws ProviderFailure. */
  read(idToken: string, accessToken: string | undefined): Promise<{ readonly person: OutsidePerson; readonly nonce: string | undefined }>;
}

/** `unreachable`: no valid response from the provider. `refused`: its answer fails the checks. */
export class ProviderFailure extends Error {
  readonly why: 'unreachable' | 'refused';
  readonly detail: string;

  constructor(why: 'unreachable' | 'refused', cause: unknown) {
    super('signing in with a provider failed', { cause });
    this.why = why;
    // Only the library's own message: the provider's answer may contain a token.
    this.detail = cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : 'unknown';
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(1000).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  picture: z.string().optional().catch(undefined),
});
const personOf = (claims: unknown): OutsidePerson => {
  const read = Claims.parse(claims);
  return {
    subject: read.sub,
    email: read.email,
    isEmailVerified: read.email !== undefined && read.email_verified,
    name: read.name,
    userName: read.preferred_username,
    picture: read.picture,
  };
};

const metadataMs = 3600_000;
const timeoutSeconds = 8;
const signing = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

// If a provider doesn't say how clients authenticate, the standard's default is HTTP Basic.
const authenticationOf = (provider: ProviderConfig, methods: readonly string[] | undefined): client.ClientAuth => {
  if (provider.clientSecret === undefined) return client.None();
  return methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? client.ClientSecretPost(provider.clientSecret)
    : client.ClientSecretBasic(provider.clientSecret);
};

const networkCodes = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_TIMEOUT', 'OAUTH_ABORT']);
/** Any error of a request to a provider as one that callers know. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAnswer =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError || error instanceof z.ZodError;
  const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
  const isChecked = code.startsWith('OAUTH_') && !networkCodes.has(code);
  return new ProviderFailure(isAnswer || isToken || isChecked ? 'refused' : 'unreachable', error);
}

/** The half of the access token's hash that an ID token carries (OpenID Connect Core, 3.1.3.6). */
const halfHash = (algorithm: string, accessToken: string): string => {
  const bits = /\d{3}$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

type AskProvider = ReturnType<typeof makeProviderFetch>;

interface Known {
  readonly configuration: client.Configuration;
  readonly keys: RemoteJWKSet;
}

async function discover(provider: ProviderConfig, ask: AskProvider): Promise<Known> {
  const isOpen = provider.issuer.startsWith('http:');
  const options = {
    [client.customFetch]: ask,
    timeout: timeoutSeconds,
    execute: isOpen ? [client.allowInsecureRequests] : [],
  };
  const found = await client.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, options);
  const metadata = found.serverMetadata();
  const authentication = authenticationOf(provider, metadata.token_endpoint_auth_methods_supported);
  const configuration = new client.Configuration(metadata, provider.clientId, provider.clientSecret, authentication);
  configuration[client.customFetch] = ask;
  configuration.timeout = timeoutSeconds;
  if (isOpen) client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration); // verify the signature, too, not just the TLS connection
  if (!metadata.jwks_uri) throw new Error('the provider publishes no keys');
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
    [joseFetch]: (url, { headers }) => ask(url, { headers: Object.fromEntries(headers.entries()) }),
  });
  return { configuration, keys };
}

/** Fetches the provider's metadata when first needed, and again after an hour; a failure is retried on the next call. */
function makeDiscovery(provider: ProviderConfig, ask: AskProvider): () => Promise<Known> {
  let known: { readonly at: number; readonly found: Promise<Known> } | undefined;
  return async () => {
    const at = performance.now();
    if (!known || at - known.at > metadataMs) {
      const asked = { at, found: discover(provider, ask) };
      known = asked;
      asked.found.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known.found;
  };
}

async function readToken(provider: ProviderConfig, { configuration, keys }: Known, idToken: string, accessToken: string | undefined) {
  const { issuer } = configuration.serverMetadata();
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    // Google has always signed with its issuer name without the scheme.
    issuer: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer,
    audience: provider.clientId,
    algorithms: signing,
    requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
    clockTolerance: 30,
    currentDate: now(),
  });
  const { typ, alg } = protectedHeader;
  if (typ !== undefined && typ.toLowerCase() !== 'jwt') throw new errors.JWTInvalid('not an ID token');
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== provider.clientId)
    throw new errors.JWTInvalid('made for another client');
  if (accessToken !== undefined && payload['at_hash'] !== undefined && payload['at_hash'] !== halfHash(alg, accessToken))
    throw new errors.JWTInvalid('belongs to another access token');
  return payload;
}

/** `ask`: how the provider is asked; by default at the configured addresses alone. */
export function makeOpenId(provider: ProviderConfig, ask: AskProvider = makeProviderFetch(provider.issuer)): OpenIdClient {
  const known = makeDiscovery(provider, ask);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    leave: (departure, scopes, more) =>
      guarded(async () => {
        const url = client.buildAuthorizationUrl((await known()).configuration, {
          ...more,
          redirect_uri: departure.redirectUri,
          response_type: 'code',
          scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(departure.verifier),
          code_challenge_method: 'S256',
        });
        // The browser goes wherever the provider says that its page is.
        if (!isSafeAddress(url)) throw new ProviderFailure('refused', new Error('the provider names an address that is not safe to go to'));
        return url;
      }),
    arrive: (url, departure) =>
      guarded(async () => {
        const { configuration } = await known();
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: departure.verifier,
          expectedState: departure.state,
          expectedNonce: departure.nonce,
          idTokenExpected: true,
        });
        const claims = Claims.loose().parse(tokens.claims());
        if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return personOf(claims);
        const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return personOf({ ...tokens.claims(), ...more });
      }),
    read: (idToken, accessToken) =>
      guarded(async () => {
        const payload = await readToken(provider, await known(), idToken, accessToken);
        return { person: personOf(payload), nonce: typeof payload['nonce'] === 'string' ? payload['nonce'] : undefined };
      }),
  };
}
